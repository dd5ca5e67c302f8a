use munim_audit::{Change, Note as _};
use munim_kernel::{Actor, BranchId, Fields, StoreError, TenantId};
use time::OffsetDateTime;

use crate::{BranchChange, ChangeBranchError, ListedBranch, TenancyWork, within_reach::reaches};

/// Changes a branch. Refuses the change if `seen` is given and not the current version. A change without differences is
/// not recorded. Deactivating the branch ends its sessions. If it becomes the head office, the previous one no longer
/// is.
pub async fn change_branch(
    work: &mut dyn TenancyWork,
    at: OffsetDateTime,
    actor: &Actor,
    branch: BranchId,
    change: &BranchChange,
    seen: Option<i64>,
) -> Result<ListedBranch, ChangeBranchError> {
    let tenant = actor.tenant()?;
    if !reaches(actor, branch) {
        return Err(ChangeBranchError::NoSuchBranch);
    }
    if change.is_head_office == Some(true) {
        work.lock_organisation().await?;
    }
    let held = work.lock_branch(branch).await?;
    let mut held = held.ok_or(ChangeBranchError::NoSuchBranch)?;
    held.check_version(seen)?;
    let before = held.clone();
    if !held.change(actor, change)? {
        return shown(work, branch).await;
    }
    let (before, after) = (&before.get().details, &held.get().details);
    let (was, mut is) = Fields::from(before).changes_to(&Fields::from(after));
    if after.is_head_office && !before.is_head_office {
        retire_head_office(work, at, actor, tenant).await?;
    }
    if !work.replace_branch(&held).await? {
        return Err(ChangeBranchError::DuplicateCode);
    }
    let (action, event) = match (before.is_active, after.is_active) {
        (true, false) => {
            let ended = work.end_sessions_in(branch, at).await?;
            is = is.with("endedSessions", i64::try_from(ended).unwrap_or(i64::MAX));
            ("DEACTIVATE", "tenancy.branch.deactivated")
        }
        (false, true) => ("ACTIVATE", "tenancy.branch.activated"),
        _ => ("UPDATE", "tenancy.branch.changed"),
    };
    let change = Change::new(action, event, "Branch", branch).before(was).after(is);
    work.note(at, actor, tenant, change).await?;
    shown(work, branch).await
}

pub(crate) async fn shown(
    work: &mut dyn TenancyWork,
    branch: BranchId,
) -> Result<ListedBranch, ChangeBranchError> {
    let found = work.listed_branch(branch).await?;
    found.ok_or(ChangeBranchError::NoSuchBranch)
}

pub(crate) async fn retire_head_office(
    work: &mut dyn TenancyWork,
    at: OffsetDateTime,
    actor: &Actor,
    tenant: TenantId,
) -> Result<(), StoreError> {
    work.lock_organisation().await?;
    let Some(mut former) = work.lock_head_office().await? else {
        return Ok(());
    };
    former.retire_as_head_office();
    // Its code does not change, so it cannot be taken.
    work.replace_branch(&former).await?;
    let change = Change::new("UPDATE", "tenancy.branch.changed", "Branch", former.get().id)
        .before(Fields::new().with("isHeadOffice", true))
        .after(Fields::new().with("isHeadOffice", false));
    work.note(at, actor, tenant, change).await
}

#[cfg(test)]
mod tests;
