use std::fmt;

use munim_kernel::{ActivationCodeId, BranchId, Randomness, TenantId, UserId};
use thiserror::Error;
use time::{Duration, OffsetDateTime};

/// The text is not six digits.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("the activation code must be exactly six digits")]
pub struct InvalidActivationCode;

/// Six digits that activate one device once. Shown to the issuer only, stored as a keyed hash.
#[derive(Clone, PartialEq, Eq)]
pub struct ActivationCode(String);

impl ActivationCode {
    /// The lifetime of a code by default.
    pub const DEFAULT_LIFE: Duration = Duration::minutes(15);
    /// The maximum lifetime of a code.
    pub const LONGEST_LIFE: Duration = Duration::hours(24);

    /// # Errors
    /// [`InvalidActivationCode`] unless the text is exactly six ASCII digits.
    pub fn try_new(text: &str) -> Result<Self, InvalidActivationCode> {
        if text.len() == 6 && text.bytes().all(|byte| byte.is_ascii_digit()) {
            Ok(Self(text.to_owned()))
        } else {
            Err(InvalidActivationCode)
        }
    }

    /// Draws a new code; all codes from 000000 to 999999 are equally likely.
    pub fn draw(randomness: &impl Randomness) -> Self {
        Self(format!("{:06}", randomness.below(1_000_000)))
    }

    /// Returns the digits, for hashing and for the issuer's eyes.
    pub fn expose(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for ActivationCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("ActivationCode(…)")
    }
}

/// A code to be issued.
#[derive(Debug, Clone)]
pub struct NewCode {
    /// Its keyed hash.
    pub hmac: [u8; 32],
    /// The branch that the device will serve.
    pub branch: Option<BranchId>,
    /// The employee it is meant for.
    pub assigned_to: Option<UserId>,
    /// The user who issues it; `None` for the demo's.
    pub issued_by: Option<UserId>,
    /// The time.
    pub issued_at: OffsetDateTime,
    /// Until when; `None` for the demo's code, which never expires and is never used up.
    pub expires_at: Option<OffsetDateTime>,
}

/// A code as found before its tenant is known.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CodeStanding {
    /// The tenant that issued it.
    pub tenant: TenantId,
    /// Its id.
    pub id: ActivationCodeId,
    /// The branch that the device will serve.
    pub branch: Option<BranchId>,
    /// Whether it can be used now.
    pub fate: CodeFate,
}

/// Whether a code can be used.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CodeFate {
    /// It can be used.
    Live,
    /// It has expired.
    Expired,
    /// A device used it.
    Used,
    /// An administrator revoked it.
    Revoked,
}

impl CodeFate {
    /// Returns the word for records.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Live => "live",
            Self::Expired => "expired",
            Self::Used => "used",
            Self::Revoked => "revoked",
        }
    }
}

/// A code in an administrator's list, without its digits.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct IssuedCode {
    /// Its id.
    pub id: ActivationCodeId,
    /// The branch that the device will serve.
    pub branch: Option<BranchId>,
    /// The employee it is meant for.
    pub assigned_to: Option<UserId>,
    /// When it was issued.
    pub issued_at: OffsetDateTime,
    /// Until when it can be used.
    pub expires_at: Option<OffsetDateTime>,
    /// Its state.
    pub fate: CodeFate,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_is_six_digits() {
        assert!(ActivationCode::try_new("012345").is_ok());
        for bad in ["", "12345", "1234567", "12345a", "１２３４５６"] {
            assert_eq!(ActivationCode::try_new(bad), Err(InvalidActivationCode), "{bad}");
        }
    }
}
