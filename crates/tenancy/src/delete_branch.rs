use munim_kernel::{Actor, BranchId, Fields, NoTenantChosen, StoreError};
use thiserror::Error;
use time::OffsetDateTime;

use crate::{BranchHolds, TenancyWork, change_branch::note, within_reach::reaches};

/// The reasons why a branch is not deleted.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum DeleteBranchError {
    /// A SuperAdmin must select a tenant first.
    #[error(transparent)]
    NoTenant(#[from] NoTenantChosen),
    /// No such branch within the actor's reach.
    #[error("Branch not found")]
    NoSuchBranch,
    /// The head office cannot be deleted.
    #[error("The head office cannot be deleted. Make another branch the head office first.")]
    HeadOffice,
    /// The branch has been used. It can be deactivated.
    #[error("This branch is in use and cannot be deleted. Deactivate it instead.")]
    InUse(BranchHolds),
    /// The store failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Deletes a branch that was never used.
///
/// # Errors
/// [`DeleteBranchError`]
pub async fn delete_branch(
    work: &mut dyn TenancyWork,
    at: OffsetDateTime,
    actor: &Actor,
    branch: BranchId,
) -> Result<(), DeleteBranchError> {
    let tenant = actor.tenant()?;
    if !reaches(actor, branch) {
        return Err(DeleteBranchError::NoSuchBranch);
    }
    // Nothing can be assigned to a locked branch.
    let held = work.hold_branch(branch).await?;
    let held = held.ok_or(DeleteBranchError::NoSuchBranch)?;
    held.check_deletable()?;
    let holds = work.holds_of(branch).await?;
    if !holds.is_empty() {
        return Err(DeleteBranchError::InUse(holds));
    }
    work.remove_branch(branch).await?;
    let was = Some(Fields::from(&held.get().details));
    let (action, event) = ("DELETE", "tenancy.branch.deleted");
    Ok(note(work, at, actor, (tenant, branch), (action, event), was, None).await?)
}
