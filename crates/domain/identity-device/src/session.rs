use std::net::IpAddr;

use munim_kernel::{
    Actor, BranchId, ClientInfo, ClientNetwork, SessionId, TenantId, TenantMismatch, TrustedDeviceId, UserId,
};
use time::{Duration, OffsetDateTime};

use crate::{AllowedAddresses, Profile};

munim_kernel::words! {
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum EndReason {
        SignedOut = "signed_out",
        /// The user began more sessions than they may have.
        Superseded = "superseded",
        DeviceRevoked = "device_revoked",
        /// The address changed and the tenant forbids that.
        AddressChanged = "address_changed",
        /// The user signed in on another device and the tenant allows one only.
        OtherDevice = "other_device",
        /// An administrator ended it.
        Terminated = "terminated",
        PasswordChanged = "password_changed",
        FactorChanged = "factor_changed",
        /// The user confirmed their identity and continues in another session.
        SteppedUp = "stepped_up",
        BranchDeactivated = "branch_deactivated",
        TenantSuspended = "tenant_suspended",
        /// The user's roles or branches changed, or the permissions of one of their roles.
        RightsChanged = "rights_changed",
        /// The user was disabled or removed.
        Disabled = "disabled",
    }
}

#[derive(Debug, Clone)]
pub struct NewSession {
    /// Its id, new at every sign-in.
    pub id: SessionId,
    pub user: UserId,
    /// `None` for a SuperAdmin.
    pub device: Option<TrustedDeviceId>,
    /// `None` for a SuperAdmin.
    pub branch: Option<BranchId>,
    pub client: ClientInfo,
    pub at: OffsetDateTime,
    /// When its user last gave all their factors.
    pub proved_at: OffsetDateTime,
    /// When it ends without activity.
    pub expires_at: OffsetDateTime,
    /// When it ends even with activity.
    pub ends_at: OffsetDateTime,
}

impl NewSession {
    /// The maximum lifetime of a session, even with activity.
    pub const LONGEST: Duration = Duration::hours(12);
}

/// A live session, as administrators see it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ListedSession {
    pub id: SessionId,
    pub username: String,
    pub address: IpAddr,
    pub device: Option<String>,
    pub signed_in_at: OffsetDateTime,
    pub last_active_at: OffsetDateTime,
}

/// A session that was not ended, with the current state of its user.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LiveSession {
    pub id: SessionId,
    pub profile: Profile,
    /// The device that it is on; `None` for a SuperAdmin.
    pub device: Option<TrustedDeviceId>,
    pub branch: Option<BranchId>,
    pub branch_name: Option<String>,
    pub address: IpAddr,
    pub bound_to_address: bool,
    pub allowed: AllowedAddresses,
    /// The lifetime without activity, by the tenant's current rules.
    pub timeout: Duration,
    /// When it ends without activity, by the rules of its last activity and by the current ones.
    pub expires_at: OffsetDateTime,
    /// When it ends even with activity.
    pub ends_at: OffsetDateTime,
    pub factor_enrolled: bool,
    /// When they last gave all their factors.
    pub proved_at: OffsetDateTime,
}

impl LiveSession {
    /// The period in which giving all factors counts as recent. After that, users confirm their identity before
    /// sensitive changes.
    pub const FRESH: Duration = Duration::minutes(10);

    pub fn is_fresh_at(&self, now: OffsetDateTime) -> bool {
        now < self.proved_at + Self::FRESH
    }

    pub fn lives_at(&self, now: OffsetDateTime) -> bool {
        now < self.expires_at && now < self.ends_at
    }

    pub fn admits(&self, address: IpAddr) -> bool {
        !self.bound_to_address || ClientNetwork::is_shared(self.address, address)
    }

    /// Returns when it ends if it is used now: the idle timeout from now on, but never past its absolute end.
    pub fn extended(&self, now: OffsetDateTime) -> OffsetDateTime {
        (now + self.timeout).min(self.ends_at)
    }

    /// Returns the actor of a request in this session.
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
