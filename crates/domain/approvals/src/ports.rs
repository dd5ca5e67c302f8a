use async_trait::async_trait;
use auto_impl::auto_impl;
use munim_kernel::{ApprovalId, Page, PageRequest, Reach, StoreError, TenantId, UserId};
use time::OffsetDateTime;

use crate::{Approval, ApprovalStatus, NewApproval};

/// Stores requests. A request is in reach if its branch is; an officer reaches only their own requests.
#[async_trait(?Send)]
pub trait ApprovalBook {
    /// Adds a request. Returns `None` if the same act on the same subject is already waiting; the transaction cannot be
    /// committed then.
    async fn add_approval(
        &mut self,
        wanted: &NewApproval,
        asked_by: UserId,
        at: OffsetDateTime,
    ) -> Result<Option<ApprovalId>, StoreError>;

    /// Locks and returns a request in reach.
    async fn lock_approval(
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

/// Reads requests within reach, as defined by [`ApprovalBook`].
#[async_trait(?Send)]
#[auto_impl(Rc)]
pub trait ApprovalReader {
    /// Returns a page of waiting requests of these acts in reach, oldest first.
    async fn waiting_approvals(
        &self,
        tenant: TenantId,
        reach: &Reach,
        acts: &[&str],
        page: PageRequest,
    ) -> Result<Page<Approval>, StoreError>;

    async fn approval(
        &self,
        tenant: TenantId,
        reach: &Reach,
        approval: ApprovalId,
    ) -> Result<Option<Approval>, StoreError>;
}
