use std::fmt;

use thiserror::Error;
use unicode_normalization::UnicodeNormalization;

/// A username that no new account may have.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum UnfitUsername {
    #[error(
        "Username must have 3 to 64 characters: letters a-z, digits, '.', '_' and '-', a letter or digit first."
    )]
    Format,
    #[error("This username is reserved. Please choose another one.")]
    Reserved,
}

/// A username: trimmed, NFKC, lower case, so that it has one spelling.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Username(String);

impl Username {
    /// The longest username, in characters.
    pub const MAX_LENGTH: usize = 100;

    /// Normalises a typed name.
    pub fn new(typed: &str) -> Self {
        Self(
            typed
                .trim()
                .nfkc()
                .flat_map(char::to_lowercase)
                .take(Self::MAX_LENGTH)
                .collect(),
        )
    }

    /// Returns the name for a new account, which must meet stricter rules than existing names.
    pub fn try_new_account(typed: &str) -> Result<Self, UnfitUsername> {
        let name = Self::new(typed);
        let plain = |letter: char| letter.is_ascii_lowercase() || letter.is_ascii_digit();
        let formed = (3..=64).contains(&name.0.len())
            && name.0.starts_with(plain)
            && name
                .0
                .chars()
                .all(|letter| plain(letter) || ".-_".contains(letter));
        if name.is_reserved() {
            Err(UnfitUsername::Reserved)
        } else if formed {
            Ok(name)
        } else {
            Err(UnfitUsername::Format)
        }
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Returns whether this is one of the four names reserved for the platform.
    pub fn is_reserved(&self) -> bool {
        matches!(
            self.0.as_str(),
            "superadmin" | "sysadmin" | "saasadmin" | "system"
        )
    }
}

impl fmt::Display for Username {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_person_has_one_name() {
        assert_eq!(Username::new("  Asha.Patil "), Username::new("asha.patil"));
        assert_eq!(Username::new("ａsha"), Username::new("asha"));
        assert!(Username::new("SuperAdmin").is_reserved());
    }

    #[test]
    fn new_names_have_edges() {
        let long = "a".repeat(64);
        for good in ["Asha.Patil", "a-1", "42_x", long.as_str()] {
            assert!(Username::try_new_account(good).is_ok(), "{good}");
        }
        let longer = "a".repeat(65);
        for bad in [
            "",
            "ab",
            ".ab",
            "a b",
            "asha@x",
            "é.patil",
            "ravi~12",
            longer.as_str(),
        ] {
            assert_eq!(
                Username::try_new_account(bad),
                Err(UnfitUsername::Format),
                "{bad}"
            );
        }
        for kept in ["SUPERADMIN", " system ", "ｓｙｓａｄｍｉｎ"] {
            assert_eq!(
                Username::try_new_account(kept),
                Err(UnfitUsername::Reserved),
                "{kept}"
            );
        }
    }
}
