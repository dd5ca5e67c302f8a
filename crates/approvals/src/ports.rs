use async_trait::async_trait;
use auto_impl::auto_impl;
use munim_kernel::{ApprovalId, Page, PageRequest, Reach, StoreError, TenantId, UserId};
use time::OffsetDateTime;

use crate::{Approval, ApprovalStatus, NewApproval};

/// Stores requests. In reach are those of the branches that are; an officer reaches only those that they asked for.
#[async_trait(?Send)]
pub trait ApprovalBook {
    /// Adds a request. `None` if the same act on the same subject already waits; the transaction cannot be committed then.
    async fn add_approval(
        &mut self,
        wanted: &NewApproval,
        asked_by: UserId,
        at: OffsetDateTime,
    ) -> Result<Option<ApprovalId>, StoreError>;

    /// Returns a request that is in reach. Nobody else can decide on it until the transaction ends.
    async fn hold_approval(
        &mut self,
        reach: &Reach,
        approval: ApprovalId,
    ) -> Result<Option<Approval>, StoreError>;

    /// Stores the decision on a locked request.
    async fn close_approval(
        &mut self,
        approval: ApprovalId,
        status: ApprovalStatus,
        decided_by: UserId,
        reason: Option<&str>,
        at: OffsetDateTime,
    ) -> Result<(), StoreError>;
}

/// Reads requests, as far as they are in reach: see [`ApprovalBook`].
#[async_trait(?Send)]
#[auto_impl(Rc)]
pub trait ApprovalReader {
    /// Returns a page of the requests of these acts that wait and are in reach, the oldest first.
    async fn waiting_approvals(
        &self,
        tenant: TenantId,
        reach: &Reach,
        acts: &[&str],
        page: PageRequest,
    ) -> Result<Page<Approval>, StoreError>;

    /// Returns one request that is in reach.
    async fn approval(
        &self,
        tenant: TenantId,
        reach: &Reach,
        approval: ApprovalId,
    ) -> Result<Option<Approval>, StoreError>;
}
