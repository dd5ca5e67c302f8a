use munim_audit::{Change, Note as _};
use munim_kernel::{Actor, BranchId, Fields};
use time::OffsetDateTime;

use crate::{DeleteBranchError, TenancyWork, within_reach::reaches};

/// Deletes a branch that was never used.
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
    let held = work.lock_branch(branch).await?;
    let held = held.ok_or(DeleteBranchError::NoSuchBranch)?;
    held.check_deletable()?;
    let holds = work.holds_of(branch).await?;
    if !holds.is_empty() {
        return Err(DeleteBranchError::InUse(holds));
    }
    work.remove_branch(branch).await?;
    let change = Change::new("DELETE", "tenancy.branch.deleted", "Branch", branch)
        .before(Fields::from(&held.get().details));
    Ok(work.note(at, actor, tenant, change).await?)
}
