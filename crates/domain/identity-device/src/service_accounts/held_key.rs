use std::net::IpAddr;

use munim_kernel::{Actor, ClientInfo, PermissionSet, Reach, SessionId, TenantId, TenantMismatch, UserId};
use thiserror::Error;
use time::{Duration, OffsetDateTime};

use super::{ApiKeyHash, ApiKeyId, ServiceAccount};
use crate::AllowedAddresses;

/// The reasons why a key is refused. For records only: the caller gets the same response in every case.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum KeyFault {
    #[error("unknown key")]
    Unknown,
    #[error("wrong secret")]
    Wrong,
    #[error("key revoked")]
    Revoked,
    #[error("key expired")]
    Expired,
    #[error("service account disabled")]
    Disabled,
    #[error("tenant suspended")]
    Suspended,
}

/// A key with its service account in its current state, against which requests with the key are checked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HeldKey {
    pub id: ApiKeyId,
    pub hash: ApiKeyHash,
    pub expires_at: OffsetDateTime,
    pub revoked: bool,
    /// When it was last used, as far as recorded.
    pub last_used_at: Option<OffsetDateTime>,
    pub tenant: TenantId,
    pub tenant_active: bool,
    pub account: UserId,
    pub name: String,
    pub active: bool,
    pub scopes: PermissionSet,
    pub reach: Reach,
    pub own_addresses: AllowedAddresses,
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

    pub fn admits(&self, address: IpAddr) -> bool {
        self.own_addresses.admit(address) && self.tenant_addresses.admit(address)
    }

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
