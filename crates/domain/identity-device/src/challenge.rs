use std::{fmt, net::IpAddr};

use munim_kernel::{BranchId, ClientInfo, Randomness, SessionId, TenantId, TrustedDeviceId, UserId};
use time::{Duration, OffsetDateTime};
use zeroize::Zeroizing;

use crate::{
    FactorMethod, TokenHash,
    tenant_secret::{draw_secret, parse_secret},
};

/// The id of a sign-in that waits for its second factor: the tenant's number, a dot and 256 random bits in hexadecimal
/// digits. It is not a token and grants nothing by itself. Stored as a hash, never shown in logs.
#[derive(Clone, PartialEq, Eq)]
pub struct ChallengeId {
    tenant: TenantId,
    text: Zeroizing<String>,
}

impl ChallengeId {
    pub fn draw(tenant: TenantId, randomness: &impl Randomness) -> Self {
        let text = draw_secret(tenant, randomness);
        Self { tenant, text }
    }

    /// Returns the id for codes that confirm a session. It is derived from the session's id and not secret: its user is
    /// authenticated by their token.
    pub(crate) fn of_session(tenant: TenantId, session: SessionId) -> Self {
        let half = session.get().simple();
        Self {
            tenant,
            text: Zeroizing::new(format!("{tenant}.{half}{half}")),
        }
    }

    /// Parses an id; `None` if it is malformed.
    pub fn parse(text: &str) -> Option<Self> {
        let (tenant, text) = parse_secret(text)?;
        let tenant = TenantId::from_store(tenant).ok()?;
        Some(Self { tenant, text })
    }

    /// Returns the tenant of the sign-in; the platform for a SuperAdmin.
    pub fn tenant(&self) -> TenantId {
        self.tenant
    }

    /// Returns the text, for hashing and for the client.
    pub fn expose(&self) -> &str {
        &self.text
    }
}

impl fmt::Debug for ChallengeId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "ChallengeId({}.…)", self.tenant)
    }
}

#[derive(Debug, Clone)]
pub struct NewChallenge {
    pub hash: TokenHash,
    /// The user who gave the right password, or whose session it is.
    pub user: UserId,
    /// The session to be confirmed; `None` for a sign-in.
    pub session: Option<SessionId>,
    /// `None` for a SuperAdmin.
    pub device: Option<TrustedDeviceId>,
    /// `None` for a SuperAdmin.
    pub branch: Option<BranchId>,
    pub client: ClientInfo,
    pub methods: Vec<FactorMethod>,
    pub at: OffsetDateTime,
}

/// A sign-in that waits for its second factor, or a session that codes were sent to confirm.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Challenge {
    /// The user who gave the right password, or whose session it is.
    pub user: UserId,
    /// The session to be confirmed; `None` for a sign-in.
    pub session: Option<SessionId>,
    /// `None` for a SuperAdmin.
    pub device: Option<TrustedDeviceId>,
    /// `None` for a SuperAdmin.
    pub branch: Option<BranchId>,
    pub address: IpAddr,
    pub methods: Vec<FactorMethod>,
    pub expires_at: OffsetDateTime,
    /// Whether it was passed or voided.
    pub ended: bool,
    /// How many codes were given for it, by all methods.
    pub tries: u32,
}

impl Challenge {
    /// How long a user has to give the second factor.
    pub const LIFE: Duration = Duration::minutes(10);
    /// How many wrong codes end it, over all methods.
    pub const TRIES: u32 = 5;

    pub fn is_open_at(&self, now: OffsetDateTime) -> bool {
        !self.ended && self.tries < Self::TRIES && now < self.expires_at
    }

    /// Returns how long it refuses every code, because too many wrong ones were given.
    pub(crate) fn refuses_for(&self, now: OffsetDateTime) -> Option<Duration> {
        (self.tries >= Self::TRIES && now < self.expires_at).then(|| self.expires_at - now)
    }
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
    fn an_id_is_read_in_its_one_form_only() {
        for tenant in [0, 3] {
            let id = ChallengeId::draw(TenantId::from_store(tenant).unwrap(), &Sevens);
            assert_eq!(ChallengeId::parse(id.expose()), Some(id.clone()));
            assert_eq!(id.expose(), format!("{tenant}.{}", "07".repeat(32)));
        }
        let session = SessionId::new(uuid::Uuid::from_u128(7));
        let of_session = ChallengeId::of_session(TenantId::from_store(3).unwrap(), session);
        assert_eq!(ChallengeId::parse(of_session.expose()), Some(of_session));
        let digits = "07".repeat(32);
        for bad in [
            String::new(),
            digits.clone(),
            format!("-1.{digits}"),
            format!("3.{digits}0"),
            format!("3.{}", "0A".repeat(32)),
            format!("3.{}", "é".repeat(32)),
        ] {
            assert_eq!(ChallengeId::parse(&bad), None, "{bad}");
        }
    }
}
