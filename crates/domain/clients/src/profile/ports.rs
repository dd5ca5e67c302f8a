use async_trait::async_trait;
use auto_impl::auto_impl;
use munim_kernel::{ClientId, Reach, StoreError, TenantId};

use super::client_profile::ClientProfile;

#[async_trait(?Send)]
pub trait ProfileBook {
    /// Locks and returns the profile of a locked client. If there is none yet, returns an empty one in the tenant's
    /// language.
    async fn lock_profile(&mut self, client: ClientId) -> Result<ClientProfile, StoreError>;

    /// Stores a locked profile. The account number is sealed under a key of the tenant. The words and sounds of the names
    /// are found from then on.
    async fn replace_profile(&mut self, profile: &ClientProfile) -> Result<(), StoreError>;
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
}
