use std::fmt;

use munim_kernel::{ActivationCodeId, BranchId, NoTenantChosen, Randomness, StoreError, TenantId, UserId};
use thiserror::Error;
use time::{Duration, OffsetDateTime};

#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("the activation code must be exactly six digits")]
pub struct InvalidActivationCode;

/// Six digits that activate one device once. Shown to the issuer only, stored as a keyed hash.
#[derive(Clone, PartialEq, Eq)]
pub struct ActivationCode(String);

impl ActivationCode {
    pub const DEFAULT_LIFE: Duration = Duration::minutes(15);
    pub const LONGEST_LIFE: Duration = Duration::hours(24);

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

#[derive(Debug, Clone)]
pub struct NewCode {
    pub hmac: [u8; 32],
    pub branch: Option<BranchId>,
    pub assigned_to: Option<UserId>,
    /// The user who issues it; `None` for the demo's code.
    pub issued_by: Option<UserId>,
    pub issued_at: OffsetDateTime,
    /// Until when; `None` for the demo's code, which never expires and is never used up.
    pub expires_at: Option<OffsetDateTime>,
}

munim_kernel::words! {
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum CodeStatus {
        Live = "live",
        Expired = "expired",
        Used = "used",
        Revoked = "revoked",
    }
}

/// The reasons why a code is not revoked.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum RevokeCodeError {
    #[error(transparent)]
    NoTenant(#[from] NoTenantChosen),
    #[error("Activation code not found")]
    NoSuchCode,
    #[error("This activation code has already been used.")]
    AlreadyUsed,
    #[error(transparent)]
    Store(#[from] StoreError),
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CodeRecord {
    pub tenant: TenantId,
    pub id: ActivationCodeId,
    pub branch: Option<BranchId>,
    pub assigned_to: Option<UserId>,
    pub issued_at: OffsetDateTime,
    pub expires_at: Option<OffsetDateTime>,
    pub is_used: bool,
    pub is_revoked: bool,
}

/// An issued code. It decides whether it can be used, and whether it can be revoked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct IssuedCode {
    record: CodeRecord,
    status: CodeStatus,
}

impl IssuedCode {
    /// Returns the code of a stored record, as it is at `now`.
    pub fn from_store(record: CodeRecord, now: OffsetDateTime) -> Self {
        let status = if record.is_revoked {
            CodeStatus::Revoked
        } else if record.is_used {
            CodeStatus::Used
        } else if record.expires_at.is_some_and(|end| end <= now) {
            CodeStatus::Expired
        } else {
            CodeStatus::Live
        };
        Self { record, status }
    }

    pub fn get(&self) -> &CodeRecord {
        &self.record
    }

    pub fn status(&self) -> CodeStatus {
        self.status
    }

    /// Revokes it. Returns false if it was already revoked.
    pub(crate) fn revoke(&mut self) -> Result<bool, RevokeCodeError> {
        match self.status {
            CodeStatus::Used => return Err(RevokeCodeError::AlreadyUsed),
            CodeStatus::Revoked => return Ok(false),
            CodeStatus::Live | CodeStatus::Expired => self.status = CodeStatus::Revoked,
        }
        Ok(true)
    }
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

    #[test]
    fn a_code_is_live_until_it_expires_is_used_or_revoked() {
        let now = OffsetDateTime::UNIX_EPOCH;
        let code = |expires_at, is_used, is_revoked| {
            let record = CodeRecord {
                tenant: TenantId::PLATFORM,
                id: ActivationCodeId::try_new(41).unwrap(),
                branch: None,
                assigned_to: None,
                issued_at: now,
                expires_at,
                is_used,
                is_revoked,
            };
            IssuedCode::from_store(record, now)
        };
        let later = Some(now + Duration::SECOND);
        for (mut code, status, revoked) in [
            (code(None, false, false), CodeStatus::Live, Ok(true)),
            (code(later, false, false), CodeStatus::Live, Ok(true)),
            (code(Some(now), false, false), CodeStatus::Expired, Ok(true)),
            (
                code(Some(now), true, false),
                CodeStatus::Used,
                Err(RevokeCodeError::AlreadyUsed),
            ),
            (code(later, true, true), CodeStatus::Revoked, Ok(false)),
        ] {
            assert_eq!((code.status(), code.revoke()), (status, revoked));
        }
    }
}
