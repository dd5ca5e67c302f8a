use async_trait::async_trait;
use auto_impl::auto_impl;
use munim_kernel::{ClientId, Reach, StoreError, TenantId, UserId};
use time::{Date, OffsetDateTime};

use super::household::{Household, HouseholdDraft};

#[async_trait(?Send)]
pub trait HouseholdBook {
    /// Adds an assessment of a locked client's household, with the sums that follow from it. Earlier ones are kept.
    async fn add_household(
        &mut self,
        client: ClientId,
        draft: &HouseholdDraft,
        made: (UserId, Date, OffsetDateTime),
    ) -> Result<Household, StoreError>;
}

#[async_trait(?Send)]
#[auto_impl(Rc)]
pub trait HouseholdReader {
    /// Returns the assessments of a client in reach, the newest first; `None` if there is no such client.
    async fn households(
        &self,
        tenant: TenantId,
        reach: &Reach,
        client: ClientId,
    ) -> Result<Option<Vec<Household>>, StoreError>;
}
