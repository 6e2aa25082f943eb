//! The six orders of three things, and the 1,296 orders of nine that keep threes together.

/// The six orders of three things, lexicographically.
pub(crate) const ORDERS: [[u8; 3]; 6] = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];

/// How many orders of the columns keep stacks together.
pub(crate) const LINE_ORDERS: usize = 1296;

/// All of them: place `i` takes line `LINES[n][i]`. Of the number's base-6 digits the first is the order of the threes,
/// then come the orders within the first, second and third three.
pub(crate) static LINES: [[u8; 9]; LINE_ORDERS] = lines();

const fn lines() -> [[u8; 9]; LINE_ORDERS] {
    let mut all = [[0; 9]; LINE_ORDERS];
    let mut number = 0;
    while number < LINE_ORDERS {
        let within = [number / 36 % 6, number / 6 % 6, number % 6];
        let mut place = 0;
        while place < 9 {
            let three = ORDERS[number / 216][place / 3];
            all[number][place] = 3 * three + ORDERS[within[place / 3]][place % 3];
            place += 1;
        }
        number += 1;
    }
    all
}

/// The number of an order of three things among [`ORDERS`].
pub(crate) fn order_number(order: [u8; 3]) -> usize {
    ORDERS.iter().position(|&other| other == order).unwrap_or(0)
}

/// The number of an order among [`LINES`].
pub(crate) fn line_number(order: &[u8; 9]) -> usize {
    let within = |three: usize| order_number([0, 1, 2].map(|i| order[3 * three + i] % 3));
    let threes = order_number([0, 3, 6].map(|i| order[i] / 3));
    216 * threes + 36 * within(0) + 6 * within(1) + within(2)
}

/// The order that undoes another.
pub(crate) fn inverse<const N: usize>(order: &[u8; N]) -> [u8; N] {
    let mut inverse = [0; N];
    for (place, &from) in order.iter().enumerate() {
        inverse[usize::from(from)] = place as u8;
    }
    inverse
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_those_of_the_table() {
        for (number, order) in LINES.iter().enumerate() {
            assert_eq!(line_number(order), number);
            let undone = inverse(order);
            assert!((0..9).all(|i| undone[usize::from(order[i])] == i as u8));
        }
    }
}
