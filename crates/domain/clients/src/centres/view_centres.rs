use munim_kernel::{Actor, BranchId, CentreId, Permission};

use super::{
    centre::{ListedCentre, StaffMember},
    centre_error::CentreError,
};
use crate::ClientsStore;

pub async fn get_centre(
    store: &dyn ClientsStore,
    actor: &Actor,
    centre: CentreId,
) -> Result<ListedCentre, CentreError> {
    let found = store.centre(actor.tenant()?, &actor.reach, centre).await?;
    found.ok_or(CentreError::NoSuchCentre)
}

/// Returns the staff of a branch in reach, by name. With `permission`, only those who have it.
pub async fn list_branch_staff(
    store: &dyn ClientsStore,
    actor: &Actor,
    branch: BranchId,
    permission: Option<Permission>,
) -> Result<Vec<StaffMember>, CentreError> {
    let tenant = actor.tenant()?;
    if !actor.reach.reaches(branch) {
        return Err(CentreError::NoSuchBranch);
    }
    let found = store.staff_of(tenant, branch, permission).await?;
    found.ok_or(CentreError::NoSuchBranch)
}
