//! Where answers go: standard output or a file.

use std::fs::{File, OpenOptions};
use std::io::{self, BufWriter, IsTerminal, Seek, Write};
use std::path::Path;

use sudoku_formats::Printer;
use tempfile::SpooledTempFile;

use crate::exit::Failure;
use crate::input::Source;

/// Output that waits for its head takes this much memory, then a temporary file.
const SPOOL_BYTES: usize = 8 << 20;

/// The output, buffered.
pub(crate) struct Output {
    name: String,
    writer: BufWriter<Box<dyn Write + Send>>,
    /// What waits until the number of entries is known.
    spool: Option<SpooledTempFile>,
    /// A terminal, where somebody waits for each answer.
    eager: bool,
}

impl Output {
    /// The file, or standard output if there is none.
    ///
    /// # Errors
    /// If the file cannot be written, or is one of the inputs.
    pub(crate) fn open(path: Option<&Path>, sources: &[Source]) -> Result<Output, Failure> {
        let Some(path) = path.filter(|path| *path != Path::new("-")) else {
            let eager = io::stdout().is_terminal();
            return Ok(Output { eager, ..Output::new("standard output", Box::new(io::stdout())) });
        };
        let name = path.display().to_string();
        let file = OpenOptions::new().write(true).create(true).truncate(false).open(path);
        let file = file.map_err(|error| match error.kind() {
            io::ErrorKind::NotFound => Failure::Message(format!("{name}: its folder does not exist")),
            _ => Failure::file(&name, &error),
        })?;
        if sources.iter().any(|source| source.is_file(path, &file)) {
            return Err(Failure::Message(format!("{name}: is an input too, so it will not be overwritten")));
        }
        Ok(Output::new(&name, Box::new(Replaced { file, begun: false })))
    }

    /// Any writer.
    pub(crate) fn new(name: &str, writer: Box<dyn Write + Send>) -> Output {
        Output { name: name.to_owned(), writer: BufWriter::with_capacity(1 << 16, writer), spool: None, eager: false }
    }

    /// Keeps everything back until [`Output::finish`] knows how many entries there are.
    pub(crate) fn hold(&mut self) {
        self.spool.get_or_insert_with(|| SpooledTempFile::new(SPOOL_BYTES));
    }

    /// Writes text.
    ///
    /// # Errors
    /// If that fails; a closed pipe is told apart.
    pub(crate) fn write(&mut self, text: &[u8]) -> Result<(), Failure> {
        let result = match &mut self.spool {
            Some(spool) => spool.write_all(text),
            None if self.eager => self.writer.write_all(text).and_then(|()| self.writer.flush()),
            None => self.writer.write_all(text),
        };
        self.told(result)
    }

    /// Sends what is buffered on its way, unless it has to wait.
    ///
    /// # Errors
    /// As [`Output::write`].
    pub(crate) fn flush(&mut self) -> Result<(), Failure> {
        let result = self.writer.flush();
        self.told(result)
    }

    /// Replaces what the file held before by nothing, though there may be no answer to write.
    ///
    /// # Errors
    /// As [`Output::write`].
    pub(crate) fn begin(&mut self) -> Result<(), Failure> {
        let result = self.writer.get_mut().write_all(b"");
        self.told(result)
    }

    /// Ends the output: the head that `printer` wants for that many entries, and what was kept back.
    ///
    /// # Errors
    /// As [`Output::write`].
    pub(crate) fn finish(&mut self, printer: Option<&dyn Printer>, entries: u64) -> Result<(), Failure> {
        if let Some(mut spool) = self.spool.take() {
            let mut head = Vec::new();
            if let Some(printer) = printer {
                printer.head(entries, &mut head);
            }
            let result = spool.rewind().and_then(|()| {
                self.writer.write_all(&head)?;
                io::copy(&mut spool, &mut self.writer)
            });
            self.told(result)?;
        }
        self.flush()
    }

    /// The writer itself, for text too long to hold.
    pub(crate) fn writer(&mut self) -> &mut dyn Write {
        match &mut self.spool {
            Some(spool) => spool,
            None => &mut self.writer,
        }
    }

    /// Names the output in an error.
    pub(crate) fn told<T>(&self, result: io::Result<T>) -> Result<T, Failure> {
        result.map_err(|error| Failure::file(&self.name, &error))
    }
}

/// A file that keeps what it held until something is written: a run that finds nothing to read must not empty it.
struct Replaced {
    file: File,
    begun: bool,
}

impl Write for Replaced {
    fn write(&mut self, text: &[u8]) -> io::Result<usize> {
        if !self.begun {
            self.begun = true;
            if self.file.metadata()?.is_file() {
                self.file.set_len(0)?;
            }
        }
        self.file.write(text)
    }

    /// Even of nothing, which replaces the file by an empty one.
    fn write_all(&mut self, mut text: &[u8]) -> io::Result<()> {
        loop {
            match self.write(text) {
                Ok(0) if !text.is_empty() => return Err(io::ErrorKind::WriteZero.into()),
                Ok(written) => text = text.get(written..).unwrap_or_default(),
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) => return Err(error),
            }
            if text.is_empty() {
                return Ok(());
            }
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file.flush()
    }
}
