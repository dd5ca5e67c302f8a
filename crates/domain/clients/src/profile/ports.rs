use async_trait::async_trait;
use auto_impl::auto_impl;
use munim_kernel::{ClientId, Reach, StoreError, TenantId};
use time::OffsetDateTime;

use super::client_profile::ClientProfile;

#[async_trait(?Send)]
pub trait ProfileBook {
    /// Locks and returns the profile of a locked client. If there is none yet, returns an empty one in the tenant's
    /// language.
    async fn lock_profile(&mut self, client: ClientId) -> Result<ClientProfile, StoreError>;

    /// Stores a locked profile.
    async fn replace_profile(&mut self, profile: &ClientProfile) -> Result<(), StoreError>;

    /// Stores the sealed photo of a locked client, in place of an earlier one.
    async fn keep_photo(
        &mut self,
        client: ClientId,
        sealed: &[u8],
        at: OffsetDateTime,
    ) -> Result<(), StoreError>;
}

#[async_trait(?Send)]
#[auto_impl(Rc)]
pub trait ProfileReader {
    /// Returns the profile of a client in reach; `None` if there is no such client.
    async fn profile(
        &self,
        tenant: TenantId,
        reach: &Reach,
        client: ClientId,
    ) -> Result<Option<ClientProfile>, StoreError>;

    /// Returns the sealed photo of a client in reach; `None` if there is no such client or no photo.
    async fn photo(
        &self,
        tenant: TenantId,
        reach: &Reach,
        client: ClientId,
    ) -> Result<Option<Vec<u8>>, StoreError>;
}
