use async_trait::async_trait;
use auto_impl::auto_impl;
use munim_kernel::{ClientDraftId, StoreError, TenantId, UserId};
use time::OffsetDateTime;

use super::draft::SealedDraft;

#[async_trait(?Send)]
pub trait DraftBook {
    /// Adds a draft of a user and returns it with how many they have. Concurrent calls count each other's drafts.
    async fn add_draft(
        &mut self,
        owner: UserId,
        form: &[u8],
        changed_at: OffsetDateTime,
    ) -> Result<(SealedDraft, usize), StoreError>;

    /// Stores a draft of a user in place of the one with its id. Returns whether there was one.
    async fn replace_draft(&mut self, owner: UserId, draft: &SealedDraft) -> Result<bool, StoreError>;

    /// Deletes a draft of a user. Returns whether there was one.
    async fn delete_draft(&mut self, owner: UserId, draft: ClientDraftId) -> Result<bool, StoreError>;
}

/// Housekeeping deletes drafts 30 days after their last change.
#[async_trait(?Send)]
#[auto_impl(Rc)]
pub trait DraftReader {
    /// Returns the drafts of a user, those changed last first.
    async fn drafts(&self, tenant: TenantId, owner: UserId) -> Result<Vec<SealedDraft>, StoreError>;
}
