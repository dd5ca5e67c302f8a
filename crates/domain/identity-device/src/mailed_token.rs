use std::fmt;

use munim_kernel::{Randomness, TenantId, UserId};
use time::{Duration, OffsetDateTime};
use zeroize::Zeroizing;

use crate::tenant_secret::{draw_secret, parse_secret};

munim_kernel::words! {
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum TokenPurpose {
        /// To choose a new password, sent by an administrator.
        PasswordReset = "password_reset",
        /// To choose a new password, requested with a username. Anyone can request one, so it does not void an
        /// administrator's link.
        RequestedReset = "requested_reset",
        EmailVerification = "email_verification",
        /// To choose the first password of an account that an administrator created.
        Invitation = "invitation",
    }
}

impl TokenPurpose {
    /// Returns the lifetime of a link: 30 minutes for a password, a day for a mailbox, a week for an invitation.
    pub const fn life(self) -> Duration {
        match self {
            Self::PasswordReset | Self::RequestedReset => Duration::minutes(30),
            Self::EmailVerification => Duration::hours(24),
            Self::Invitation => Duration::days(7),
        }
    }

    /// Returns the console's page that the link leads to.
    pub(crate) const fn page(self) -> &'static str {
        match self {
            Self::PasswordReset | Self::RequestedReset => "/reset-password",
            Self::Invitation => "/set-password",
            Self::EmailVerification => "/verify-email",
        }
    }
}

/// The secret in a mailed link: the tenant's number, a dot and 256 random bits in hexadecimal digits. Its user is fixed
/// when it is issued. Never shown in logs.
#[derive(Clone, PartialEq, Eq)]
pub struct MailedToken {
    tenant: TenantId,
    text: Zeroizing<String>,
}

impl MailedToken {
    pub fn draw(tenant: TenantId, randomness: &impl Randomness) -> Self {
        let text = draw_secret(tenant, randomness);
        Self { tenant, text }
    }

    /// Parses a token; `None` if it is malformed.
    pub fn parse(text: &str) -> Option<Self> {
        let (tenant, text) = parse_secret(text)?;
        let tenant = TenantId::try_new(tenant).ok()?;
        Some(Self { tenant, text })
    }

    pub fn tenant(&self) -> TenantId {
        self.tenant
    }

    /// Returns the text in the link, for hashing and mailing only.
    pub fn expose(&self) -> &str {
        &self.text
    }

    /// Returns the link. The token follows `#`, so that it is never sent to servers, proxies or in `Referer`.
    pub(crate) fn link(&self, origin: &str, purpose: TokenPurpose) -> String {
        format!("{origin}{}#token={}", purpose.page(), self.expose())
    }
}

impl fmt::Debug for MailedToken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "MailedToken({}.…)", self.tenant)
    }
}

/// The hash of a [`MailedToken`]. The token itself is not stored.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TokenHash([u8; 32]);

impl TokenHash {
    pub fn new(bytes: [u8; 32]) -> Self {
        Self(bytes)
    }

    pub fn as_bytes(&self) -> &[u8] {
        &self.0
    }
}

#[derive(Debug, Clone)]
pub struct NewToken {
    pub hash: TokenHash,
    pub user: UserId,
    pub purpose: TokenPurpose,
    pub address: String,
    pub issued_at: OffsetDateTime,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TokenSubject {
    pub user: UserId,
    pub address: String,
}

#[cfg(test)]
mod tests {
    use super::*;

    struct Sevens;

    impl Randomness for Sevens {
        fn fill(&self, bytes: &mut [u8]) {
            bytes.fill(7);
        }
    }

    #[test]
    fn a_token_is_read_in_its_one_form_only() {
        let token = MailedToken::draw(TenantId::try_new(3).unwrap(), &Sevens);
        assert_eq!(MailedToken::parse(token.expose()), Some(token.clone()));
        assert_eq!(
            token.link("https://munim.example", TokenPurpose::PasswordReset),
            format!("https://munim.example/reset-password#token=3.{}", "07".repeat(32))
        );
        let digits = "07".repeat(32);
        for bad in [
            String::new(),
            digits.clone(),
            format!("0.{digits}"),
            format!("-1.{digits}"),
            format!("3.{digits}0"),
            format!("3.{}", "0A".repeat(32)),
            format!("3.{}", "é".repeat(32)),
        ] {
            assert_eq!(MailedToken::parse(&bad), None, "{bad}");
        }
        assert_eq!(format!("{token:?}"), "MailedToken(3.…)");
    }
}
