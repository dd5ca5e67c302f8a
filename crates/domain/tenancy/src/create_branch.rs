use munim_audit::{Change, Note as _};
use munim_kernel::{Actor, Fields, Limited, Reach};
use time::OffsetDateTime;

use crate::{
    ChangeBranchError, ListedBranch, NewBranch, TenancyWork,
    change_branch::{retire_head_office, shown},
};

/// Opens a branch, if the tenant's plan has room for it. Only users with access to the whole tenant can open one. If it
/// becomes the head office, the previous one no longer is.
pub async fn create_branch(
    work: &mut dyn TenancyWork,
    at: OffsetDateTime,
    actor: &Actor,
    wanted: &NewBranch,
) -> Result<ListedBranch, ChangeBranchError> {
    let tenant = actor.tenant()?;
    if actor.reach != Reach::Tenant {
        return Err(ChangeBranchError::BeyondReach);
    }
    let details = wanted.details();
    if details.is_head_office && !details.is_active {
        return Err(ChangeBranchError::Inactive);
    }
    // Concurrent transactions that open a branch wait here, and then count this one.
    work.lock_organisation().await?;
    work.plan_room(Limited::Branches).await?.check_room()?;
    if details.is_head_office {
        retire_head_office(work, at, actor, tenant).await?;
    }
    let id = work.add_branch(&details, at).await?;
    let id = id.ok_or(ChangeBranchError::DuplicateCode)?;
    let change = Change::new("CREATE", "tenancy.branch.opened", "Branch", id).after(Fields::from(&details));
    work.note(at, actor, tenant, change).await?;
    shown(work, id).await
}
