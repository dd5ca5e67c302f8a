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
    /// Returns the key with that id, valid or not, with its service account.
    async fn held_key(&self, tenant: TenantId, key: ApiKeyId) -> Result<Option<HeldKey>, StoreError>;
}

/// Stores service accounts and their keys, within the transaction's tenant. Changes of permissions notify every node on
/// commit. A transaction that makes a change must lock the tenant's people first ([`crate::UserBook::lock_people`]),
/// so that changes are made one after the other and nobody's permissions change meanwhile.
#[async_trait(?Send)]
pub trait ServiceAccountBook {
    /// Returns all service accounts by name, with their keys.
    async fn service_accounts(&mut self) -> Result<Vec<ServiceAccount>, StoreError>;

    async fn service_account(&mut self, account: UserId) -> Result<Option<ServiceAccount>, StoreError>;

    /// Adds a service account. `None` if the name is taken, ignoring case.
    async fn add_service_account(
        &mut self,
        draft: &ServiceAccountDraft,
        by: &str,
        now: OffsetDateTime,
    ) -> Result<Option<UserId>, StoreError>;

    /// Replaces a service account with `draft`, and increments its version.
    async fn replace_service_account(
        &mut self,
        account: UserId,
        draft: &ServiceAccountDraft,
    ) -> Result<(), StoreError>;

    async fn delete_service_account(&mut self, account: UserId) -> Result<(), StoreError>;

    async fn add_api_key(&mut self, account: UserId, key: &NewKey) -> Result<(), StoreError>;

    async fn revoke_api_key(&mut self, key: ApiKeyId, now: OffsetDateTime) -> Result<(), StoreError>;

    /// Records that a key was used, unless that was recorded less than [`HeldKey::NOTED_EVERY`] ago.
    async fn note_key_use(
        &mut self,
        key: ApiKeyId,
        from: IpAddr,
        now: OffsetDateTime,
    ) -> Result<(), StoreError>;
}
