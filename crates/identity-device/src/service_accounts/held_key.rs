use std::net::IpAddr;

use munim_kernel::{Actor, ClientInfo, PermissionSet, Reach, SessionId, TenantId, TenantMismatch, UserId};
use thiserror::Error;
use time::{Duration, OffsetDateTime};

use super::{ApiKeyHash, ApiKeyId, ServiceAccount};
use crate::AllowedAddresses;

/// Why a key opens nothing. For records only: whoever sent it is told the same in every case.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum KeyFault {
    /// There is no such key.
    #[error("unknown key")]
    Unknown,
    /// There is, but its secret is another.
    #[error("wrong secret")]
    Wrong,
    /// It was revoked.
    #[error("key revoked")]
    Revoked,
    /// It has expired.
    #[error("key expired")]
    Expired,
    /// Its service account is disabled.
    #[error("service account disabled")]
    Disabled,
    /// Its tenant is suspended.
    #[error("tenant suspended")]
    Suspended,
}

/// A key with its service account as it is now; what a request with the key is checked against.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HeldKey {
    /// What it is called.
    pub id: ApiKeyId,
    /// Its hash.
    pub hash: ApiKeyHash,
    /// When it ends.
    pub expires_at: OffsetDateTime,
    /// Whether it was revoked.
    pub revoked: bool,
    /// When it was used last, as far as that was noted.
    pub last_used_at: Option<OffsetDateTime>,
    /// The tenant.
    pub tenant: TenantId,
    /// Whether the tenant is not suspended.
    pub tenant_active: bool,
    /// The service account.
    pub account: UserId,
    /// Its name.
    pub name: String,
    /// Whether it is not disabled.
    pub active: bool,
    /// All that it may do.
    pub scopes: PermissionSet,
    /// Which data it reaches.
    pub reach: Reach,
    /// From where it may be used.
    pub own_addresses: AllowedAddresses,
    /// From where its tenant may be used.
    pub tenant_addresses: AllowedAddresses,
}

impl HeldKey {
    /// How often its use is noted.
    pub const NOTED_EVERY: Duration = Duration::minutes(1);

    /// Returns why it opens nothing at `now`.
    pub fn fault_at(&self, now: OffsetDateTime) -> Option<KeyFault> {
        if self.revoked {
            Some(KeyFault::Revoked)
        } else if now >= self.expires_at {
            Some(KeyFault::Expired)
        } else if !self.active {
            Some(KeyFault::Disabled)
        } else if !self.tenant_active {
            Some(KeyFault::Suspended)
        } else {
            None
        }
    }

    /// Returns whether a request from there may use it.
    pub fn admits(&self, address: IpAddr) -> bool {
        self.own_addresses.admit(address) && self.tenant_addresses.admit(address)
    }

    /// Returns whether it is time to note that it is used.
    pub fn is_to_be_noted_at(&self, now: OffsetDateTime) -> bool {
        self.last_used_at
            .is_none_or(|last| now >= last + Self::NOTED_EVERY)
    }

    /// Returns the actor that a request with it acts as: with the account's scopes and nothing else. The key stands in
    /// place of the session, so that records tell which one it was.
    ///
    /// # Errors
    /// [`TenantMismatch`] when the request names another tenant.
    pub fn actor(&self, client: ClientInfo, requested: Option<TenantId>) -> Result<Actor, TenantMismatch> {
        if requested.is_some_and(|asked| asked != self.tenant) {
            return Err(TenantMismatch);
        }
        Ok(Actor {
            user: self.account,
            username: ServiceAccount::actor_name(&self.name),
            home: self.tenant,
            selected: Some(self.tenant),
            session: SessionId::new(self.id.get()),
            roles: Vec::new(),
            permissions: self.scopes,
            reach: self.reach.clone(),
            client,
        })
    }
}
