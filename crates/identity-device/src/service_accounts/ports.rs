use async_trait::async_trait;
use auto_impl::auto_impl;
use std::net::IpAddr;

use munim_kernel::{StoreError, TenantId, UserId};
use time::OffsetDateTime;

use super::{ApiKeyId, HeldKey, NewKey, ServiceAccount, ServiceAccountDraft};

/// Reads keys outside any transaction, as often as sessions.
#[async_trait(?Send)]
#[auto_impl(Rc)]
pub trait ApiKeyReader {
    /// Returns the key of that id, good or not, with its service account.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn held_key(&self, tenant: TenantId, key: ApiKeyId) -> Result<Option<HeldKey>, StoreError>;
}

/// Keeps service accounts and their keys, within the transaction's tenant. What changes who may do what is told to
/// every node at commit. Whoever changes them holds the tenant's people ([`crate::PeopleBook::hold_people`]), so that
/// changes come one after the other and nobody's rights change meanwhile.
#[async_trait(?Send)]
pub trait ServiceAccountBook {
    /// Returns all of them by name, with their keys.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn service_accounts(&mut self) -> Result<Vec<ServiceAccount>, StoreError>;

    /// One, with its keys.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn service_account(&mut self, account: UserId) -> Result<Option<ServiceAccount>, StoreError>;

    /// Adds one. `None` when another bears the name, in whatever capitals.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn add_service_account(
        &mut self,
        draft: &ServiceAccountDraft,
        by: &str,
        now: OffsetDateTime,
    ) -> Result<Option<UserId>, StoreError>;

    /// Makes `draft` of one, one version on.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn replace_service_account(
        &mut self,
        account: UserId,
        draft: &ServiceAccountDraft,
    ) -> Result<(), StoreError>;

    /// Deletes one with all its keys.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn delete_service_account(&mut self, account: UserId) -> Result<(), StoreError>;

    /// Adds a key.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn add_api_key(&mut self, account: UserId, key: &NewKey) -> Result<(), StoreError>;

    /// Revokes a key.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn revoke_api_key(&mut self, key: ApiKeyId, now: OffsetDateTime) -> Result<(), StoreError>;

    /// Notes that a key was used, unless that was noted less than [`HeldKey::NOTED_EVERY`] ago.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn note_key_use(
        &mut self,
        key: ApiKeyId,
        from: IpAddr,
        now: OffsetDateTime,
    ) -> Result<(), StoreError>;
}
