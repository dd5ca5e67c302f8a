use std::fmt::Write as _;

/// Returns bytes in lowercase hexadecimal digits.
pub fn hex(bytes: &[u8]) -> String {
    let mut text = String::with_capacity(2 * bytes.len());
    for byte in bytes {
        // Writing to a string does not fail.
        let _ = write!(text, "{byte:02x}");
    }
    text
}

/// Returns the `N` bytes that hexadecimal digits stand for; `None` if they are others or of another number.
pub fn from_hex<const N: usize>(text: &str) -> Option<[u8; N]> {
    if text.len() != 2 * N || !text.bytes().all(|digit| digit.is_ascii_hexdigit()) {
        return None;
    }
    let mut bytes = [0; N];
    for (byte, pair) in bytes.iter_mut().zip(text.as_bytes().chunks(2)) {
        *byte = u8::from_str_radix(std::str::from_utf8(pair).ok()?, 16).ok()?;
    }
    Some(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_are_written_in_digits_and_read_again() {
        assert_eq!(hex(&[0, 10, 255]), "000aff");
        assert_eq!(from_hex("000aff"), Some([0, 10, 255]));
        assert_eq!(from_hex("000AFF"), Some([0, 10, 255]));
        for bad in ["", "000af", "000aff00", "00 aff", "+00aff", "000agg", "é0aff"] {
            assert_eq!(from_hex::<3>(bad), None, "{bad}");
        }
    }
}
