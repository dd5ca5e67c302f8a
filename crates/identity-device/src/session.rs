use std::net::IpAddr;

use munim_kernel::{Actor, BranchId, ClientInfo, ClientNetwork, SessionId, TenantId, TenantMismatch, UserId};
use time::{Duration, OffsetDateTime};

use crate::{AllowedAddresses, Profile};

/// Why a session ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum EndReason {
    /// The user signed out.
    SignedOut,
    /// The user signed in elsewhere more often than they may.
    Superseded,
    /// The device was revoked.
    DeviceRevoked,
    /// The address changed and the tenant forbids that.
    AddressChanged,
    /// The user signed in on another device and the tenant allows one only.
    OtherDevice,
    /// An administrator ended it.
    Terminated,
    /// The user's password was changed or reset.
    PasswordChanged,
    /// The user's second factor was added, removed or reset.
    FactorChanged,
    /// The user confirmed who they are and goes on in another.
    SteppedUp,
    /// The branch that it worked in was deactivated.
    BranchDeactivated,
    /// The user's organisation was suspended.
    TenantSuspended,
    /// The user's roles or branches changed, or what one of their roles grants.
    RightsChanged,
    /// The user was disabled or removed.
    Disabled,
}

impl EndReason {
    /// Returns the word used in the database.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::SignedOut => "signed_out",
            Self::Superseded => "superseded",
            Self::DeviceRevoked => "device_revoked",
            Self::AddressChanged => "address_changed",
            Self::OtherDevice => "other_device",
            Self::Terminated => "terminated",
            Self::PasswordChanged => "password_changed",
            Self::FactorChanged => "factor_changed",
            Self::SteppedUp => "stepped_up",
            Self::BranchDeactivated => "branch_deactivated",
            Self::TenantSuspended => "tenant_suspended",
            Self::RightsChanged => "rights_changed",
            Self::Disabled => "disabled",
        }
    }
}

/// A session about to begin.
#[derive(Debug, Clone)]
pub struct NewSession {
    /// Its id, fresh at every sign-in.
    pub id: SessionId,
    /// Whose it is.
    pub user: UserId,
    /// On which device; `None` for a SuperAdmin.
    pub device: Option<i64>,
    /// In which branch; `None` for a SuperAdmin.
    pub branch: Option<BranchId>,
    /// From where.
    pub client: ClientInfo,
    /// When.
    pub at: OffsetDateTime,
    /// When its user last gave all their factors.
    pub proved_at: OffsetDateTime,
    /// When it ends without activity.
    pub expires_at: OffsetDateTime,
    /// When it ends in any case.
    pub ends_at: OffsetDateTime,
}

impl NewSession {
    /// How long a session lives in any case.
    pub const LONGEST: Duration = Duration::hours(12);
}

/// A session that lives, as administrators see it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ListedSession {
    /// Its id.
    pub id: SessionId,
    /// Whose it is.
    pub username: String,
    /// The address it began from.
    pub address: IpAddr,
    /// The device it is on; `None` for a SuperAdmin's.
    pub device: Option<String>,
    /// When it began.
    pub signed_in_at: OffsetDateTime,
    /// When its user was last active.
    pub last_active_at: OffsetDateTime,
}

/// A session that has not been ended, with the user as they are now.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LiveSession {
    /// Its id.
    pub id: SessionId,
    /// The user, with their current roles and rights.
    pub profile: Profile,
    /// The device that it is on; `None` for a SuperAdmin.
    pub device: Option<i64>,
    /// The branch chosen at sign-in.
    pub branch: Option<BranchId>,
    /// That branch's name.
    pub branch_name: Option<String>,
    /// The address it began from.
    pub address: IpAddr,
    /// Whether it ends when the address changes.
    pub bound_to_address: bool,
    /// From where the tenant may be used now.
    pub allowed: AllowedAddresses,
    /// How long it lives without activity, by the tenant's current rules.
    pub timeout: Duration,
    /// When it ends without activity, by the rules of its last activity and by the current ones.
    pub expires_at: OffsetDateTime,
    /// When it ends in any case.
    pub ends_at: OffsetDateTime,
    /// Whether the user has an authenticator app enrolled.
    pub factor_enrolled: bool,
    /// When they last gave all their factors.
    pub proved_at: OffsetDateTime,
}

impl LiveSession {
    /// How long it counts that the user gave all their factors; after that they confirm who they are before sensitive
    /// changes.
    pub const FRESH: Duration = Duration::minutes(10);

    /// Returns whether its user gave all their factors just now.
    pub fn is_fresh_at(&self, now: OffsetDateTime) -> bool {
        now < self.proved_at + Self::FRESH
    }

    /// Returns whether its time is not over.
    pub fn lives_at(&self, now: OffsetDateTime) -> bool {
        now < self.expires_at && now < self.ends_at
    }

    /// Returns whether a request from there may use it.
    pub fn admits(&self, address: IpAddr) -> bool {
        !self.bound_to_address || ClientNetwork::is_shared(self.address, address)
    }

    /// Returns when it ends if it is used now: the idle timeout from now on, but never past its absolute end.
    pub fn extended(&self, now: OffsetDateTime) -> OffsetDateTime {
        (now + self.timeout).min(self.ends_at)
    }

    /// Returns the actor that a request in this session acts as.
    ///
    /// # Errors
    /// [`TenantMismatch`] when the request names a tenant other than the user's own; only a SuperAdmin
    /// selects one.
    pub fn actor(&self, client: ClientInfo, requested: Option<TenantId>) -> Result<Actor, TenantMismatch> {
        let home = self.profile.tenant;
        let selected = match requested {
            None if home.is_platform() => None,
            None => Some(home),
            Some(asked) if asked == home || home.is_platform() => Some(asked),
            Some(_) => return Err(TenantMismatch),
        };
        Ok(Actor {
            user: self.profile.user,
            username: self.profile.username.clone(),
            home,
            selected,
            session: self.id,
            roles: self.profile.roles.clone(),
            permissions: self.profile.permissions,
            reach: self.profile.reach.clone(),
            client,
        })
    }
}
