use async_trait::async_trait;
use auto_impl::auto_impl;
use munim_kernel::{ClientId, Reach, StoreError, TenantId};
use time::OffsetDateTime;

use super::{client_profile::ClientProfile, phone_code::PhoneCode};

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

/// Stores the codes that were sent to locked clients, one for each.
#[async_trait(?Send)]
pub trait PhoneCodeBook {
    /// Returns the latest code that was sent to a client's phone, which may be over.
    async fn phone_code(&mut self, client: ClientId) -> Result<Option<PhoneCode>, StoreError>;

    /// Stores a code, in place of an earlier one of the client.
    async fn keep_phone_code(&mut self, code: &PhoneCode) -> Result<(), StoreError>;

    /// Returns the name of the tenant, which signs its letters.
    async fn organisation_name(&mut self) -> Result<String, StoreError>;
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
