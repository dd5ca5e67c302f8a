use std::fmt;

use auto_impl::auto_impl;
use munim_kernel::Randomness;
use zeroize::Zeroizing;

/// Six digits sent to a mailbox or a telephone. Never shown in logs.
#[derive(Clone, PartialEq, Eq)]
pub struct OneTimeCode(Zeroizing<String>);

impl OneTimeCode {
    /// Draws a new code; all codes from 000000 to 999999 are equally likely.
    pub fn draw(randomness: &(impl Randomness + ?Sized)) -> Self {
        Self(Zeroizing::new(format!("{:06}", randomness.below(1_000_000))))
    }

    pub fn typed(text: &str) -> Self {
        Self(Zeroizing::new(text.trim().to_owned()))
    }

    /// Returns the digits, for hashing and for the letter.
    pub fn expose(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for OneTimeCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("OneTimeCode(…)")
    }
}

/// Hashes codes that were sent, under a key outside the database: six digits are found by trying without one.
#[auto_impl(Rc)]
pub trait CodeKeys {
    /// Returns the hash under which a code is stored. It fits only what the code was sent for, a text without `/`.
    fn one_time_hmac(&self, sent_for: &str, code: &OneTimeCode) -> [u8; 32];
}
