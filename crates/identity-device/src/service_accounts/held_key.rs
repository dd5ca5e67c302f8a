use std::net::IpAddr;

use munim_kernel::{Actor, ClientInfo, PermissionSet, Reach, SessionId, TenantId, TenantMismatch, UserId};
use thiserror::Error;
use time::{Duration, OffsetDateTime};

use super::{ApiKeyHash, ApiKeyId, ServiceAccount};
use crate::AllowedAddresses;

/// The reasons why a key is refused. For records only: the caller gets the same response in every case.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum KeyFault {
    /// There is no such key.
    #[error("unknown key")]
    Unknown,
    /// There is a key with that id, but its secret differs.
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

/// A key with its service account in its current state, against which requests with the key are checked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HeldKey {
    /// Its id.
    pub id: ApiKeyId,
    /// Its hash.
    pub hash: ApiKeyHash,
    /// When it expires.
    pub expires_at: OffsetDateTime,
    /// Whether it was revoked.
    pub revoked: bool,
    /// When it was last used, as far as recorded.
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
    /// Its permissions.
    pub scopes: PermissionSet,
    /// The data that it reaches.
    pub reach: Reach,
    /// The addresses it may be used from.
    pub own_addresses: AllowedAddresses,
    /// The addresses that its tenant may be used from.
    pub tenant_addresses: AllowedAddresses,
}

impl HeldKey {
    /// The minimum interval between records of its use.
    pub const NOTED_EVERY: Duration = Duration::minutes(1);

    /// Returns why the key is refused at `now`, if it is.
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

    /// Returns whether the key may be used from the address.
    pub fn admits(&self, address: IpAddr) -> bool {
        self.own_addresses.admit(address) && self.tenant_addresses.admit(address)
    }

    /// Returns whether its use must be recorded again.
    pub fn is_to_be_noted_at(&self, now: OffsetDateTime) -> bool {
        self.last_used_at
            .is_none_or(|last| now >= last + Self::NOTED_EVERY)
    }

    /// Returns the actor of a request with the key: with the account's scopes and nothing else. The key takes the
    /// session's place, so that records name it.
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
