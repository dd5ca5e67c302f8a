use std::{fmt, net::IpAddr};

use munim_kernel::{BranchId, ClientInfo, Randomness, SessionId, TenantId, UserId};
use time::{Duration, OffsetDateTime};
use zeroize::Zeroizing;

use crate::{FactorMethod, TokenHash};

/// Names a sign-in that waits for its second factor: the tenant's number, a dot and 256 random bits in hexadecimal
/// digits. It is no token and opens nothing by itself. Stored as a hash, never shown in logs.
#[derive(Clone, PartialEq, Eq)]
pub struct ChallengeId {
    tenant: TenantId,
    text: Zeroizing<String>,
}

impl ChallengeId {
    const DIGITS: usize = 64;

    /// Returns a fresh one.
    pub fn draw(tenant: TenantId, randomness: &impl Randomness) -> Self {
        let mut bytes = Zeroizing::new([0; 32]);
        randomness.fill(&mut *bytes);
        let text = bytes
            .iter()
            .fold(format!("{tenant}."), |text, byte| text + &format!("{byte:02x}"));
        Self {
            tenant,
            text: Zeroizing::new(text),
        }
    }

    /// The one under which codes are sent to confirm a session. It follows from the session's id, so it is no secret:
    /// who may use it is known by their token.
    pub(crate) fn of_session(tenant: TenantId, session: SessionId) -> Self {
        let half = session.get().simple();
        Self {
            tenant,
            text: Zeroizing::new(format!("{tenant}.{half}{half}")),
        }
    }

    /// The one that was sent in; `None` when it is none of the form.
    pub fn parse(text: &str) -> Option<Self> {
        let (tenant, digits) = text.split_once('.')?;
        let tenant = tenant.parse().ok().and_then(|id| TenantId::from_store(id).ok())?;
        let hexadecimal = |digit: u8| matches!(digit, b'0'..=b'9' | b'a'..=b'f');
        let formed = digits.len() == Self::DIGITS && digits.bytes().all(hexadecimal);
        // One challenge has one form, so that none is taken for two.
        let text = formed.then(|| Zeroizing::new(format!("{tenant}.{digits}")))?;
        Some(Self { tenant, text })
    }

    /// Returns the tenant that somebody signs in to; the platform for a SuperAdmin.
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

/// A challenge to be opened.
#[derive(Debug, Clone)]
pub struct NewChallenge {
    /// The hash of its id.
    pub hash: TokenHash,
    /// Who gave the right password, or whose session it is.
    pub user: UserId,
    /// The session to be confirmed; `None` for a sign-in.
    pub session: Option<SessionId>,
    /// On which device; `None` for a SuperAdmin.
    pub device: Option<i64>,
    /// For which branch; `None` for a SuperAdmin.
    pub branch: Option<BranchId>,
    /// From where.
    pub client: ClientInfo,
    /// How the second factor may be given.
    pub methods: Vec<FactorMethod>,
    /// When.
    pub at: OffsetDateTime,
}

/// A sign-in that waits for its second factor, or a session that codes were sent to confirm.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Challenge {
    /// Who gave the right password, or whose session it is.
    pub user: UserId,
    /// The session to be confirmed; `None` for a sign-in.
    pub session: Option<SessionId>,
    /// On which device; `None` for a SuperAdmin.
    pub device: Option<i64>,
    /// For which branch; `None` for a SuperAdmin.
    pub branch: Option<BranchId>,
    /// From which address.
    pub address: IpAddr,
    /// How the second factor may be given.
    pub methods: Vec<FactorMethod>,
    /// When it is over.
    pub expires_at: OffsetDateTime,
    /// Whether it was passed, or is void.
    pub ended: bool,
}

impl Challenge {
    /// How long somebody has to give the second factor.
    pub const LIFE: Duration = Duration::minutes(10);

    /// Returns whether it may still be passed.
    pub fn is_open_at(&self, now: OffsetDateTime) -> bool {
        !self.ended && now < self.expires_at
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
