use std::fmt;

use thiserror::Error;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("a PIN has six digits, the first not 0")]
pub struct InvalidPostalCode;

/// An Indian PIN: six digits, the first not 0.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PostalCode(String);

impl PostalCode {
    pub fn try_new(text: &str) -> Result<Self, InvalidPostalCode> {
        let digits = text.len() == 6 && text.bytes().all(|byte| byte.is_ascii_digit());
        if digits && !text.starts_with('0') {
            Ok(Self(text.to_owned()))
        } else {
            Err(InvalidPostalCode)
        }
    }
}

impl PostalCode {
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for PostalCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pin_has_edges() {
        assert_eq!(PostalCode::try_new("415001").unwrap().as_str(), "415001");
        for bad in ["", "015001", "41500", "4150011", "41500a", "४१५००१"] {
            assert_eq!(PostalCode::try_new(bad), Err(InvalidPostalCode), "{bad}");
        }
    }
}
