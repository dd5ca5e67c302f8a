use std::fmt;

use unicode_normalization::UnicodeNormalization;
use zeroize::Zeroizing;

/// A password as typed, in Unicode NFKC. Wiped from memory when dropped; never shown.
#[derive(Clone)]
pub struct PlainPassword(Zeroizing<String>);

impl PlainPassword {
    pub fn new(typed: &str) -> Self {
        Self(Zeroizing::new(typed.nfkc().collect()))
    }

    /// Returns the password's bytes, for hashing only.
    pub fn expose(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for PlainPassword {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("PlainPassword(…)")
    }
}

/// A password's Argon2id hash as a PHC string.
#[derive(Clone, PartialEq, Eq)]
pub struct PasswordHash(String);

impl PasswordHash {
    pub fn new(phc: impl Into<String>) -> Self {
        Self(phc.into())
    }

    /// Returns the PHC string.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for PasswordHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("PasswordHash(…)")
    }
}
