//! Input that somebody writes while we read: read ahead by a thread of its own, so that we know whether reading would
//! wait.

use std::io::{self, Read};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, sync_channel};
use std::thread;

/// Bytes of a block: what a pipe holds.
const BLOCK: usize = 1 << 16;
/// Blocks read ahead.
const AHEAD: usize = 16;

/// Blocks read ahead with the end of a line in them, and the end of the input.
#[derive(Clone, Default)]
pub(crate) struct Ready(Arc<AtomicUsize>);

impl Ready {
    /// Whether the end of a line, or of the input, has been read ahead.
    pub(crate) fn is_ready(&self) -> bool {
        self.0.load(Ordering::Acquire) > 0
    }
}

/// The reading end.
pub(crate) struct Pump {
    blocks: Receiver<io::Result<Vec<u8>>>,
    block: Vec<u8>,
    /// How much of the block has been given out.
    used: usize,
    ready: Ready,
}

/// Whether a block is counted as ready.
fn counts(block: &io::Result<Vec<u8>>) -> bool {
    block.as_ref().map_or(true, |block| block.is_empty() || block.contains(&b'\n'))
}

impl Pump {
    /// Reads ahead from an input.
    ///
    /// # Errors
    /// If there is no thread to be had.
    pub(crate) fn start(mut input: impl Read + Send + 'static) -> io::Result<(Pump, Ready)> {
        let ready = Ready::default();
        let (sender, blocks) = sync_channel(AHEAD);
        let theirs = ready.clone();
        // It may wait for input for ever, so nobody waits for it: it ends with the program, or when nobody listens.
        thread::Builder::new().name("input".into()).spawn(move || {
            loop {
                let mut block = vec![0; BLOCK];
                let read = match input.read(&mut block) {
                    Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                    read => read,
                };
                let block = read.map(|bytes| {
                    block.truncate(bytes);
                    block
                });
                let is_last = block.as_ref().map_or(true, Vec::is_empty);
                // Counted before it is there, so that the count cannot fall below nothing: reading may then wait for
                // as long as sending takes.
                theirs.0.fetch_add(usize::from(counts(&block)), Ordering::Release);
                if sender.send(block).is_err() || is_last {
                    return;
                }
            }
        })?;
        Ok((Pump { blocks, block: Vec::new(), used: 0, ready: ready.clone() }, ready))
    }
}

impl Read for Pump {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if self.used == self.block.len() {
            // The sender goes only behind the end of the input.
            let Ok(block) = self.blocks.recv() else { return Ok(0) };
            self.ready.0.fetch_sub(usize::from(counts(&block)), Ordering::AcqRel);
            (self.block, self.used) = (block?, 0);
        }
        let rest = self.block.get(self.used..).unwrap_or_default();
        let read = rest.len().min(buffer.len());
        if let (Some(to), Some(from)) = (buffer.get_mut(..read), rest.get(..read)) {
            to.copy_from_slice(from);
        }
        self.used += read;
        Ok(read)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everything_arrives_in_order() {
        let text: Vec<u8> = (0..3_000_000_u32).map(|i| (i % 251) as u8).collect();
        let (mut pump, ready) = Pump::start(io::Cursor::new(text.clone())).unwrap();
        let mut read = Vec::new();
        pump.read_to_end(&mut read).unwrap();
        assert!(read == text);
        assert!(!ready.is_ready());
    }

    #[test]
    fn an_error_arrives_behind_what_was_read() {
        struct Broken;
        impl Read for Broken {
            fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
                Err(io::Error::other("broken"))
            }
        }
        let (mut pump, _) = Pump::start((&b"abc"[..]).chain(Broken)).unwrap();
        let mut read = Vec::new();
        assert_eq!(pump.read_to_end(&mut read).unwrap_err().to_string(), "broken");
        assert_eq!(read, b"abc");
    }
}
