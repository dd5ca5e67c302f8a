use munim_kernel::{Actor, BranchId, CentreId, ClientId, Fields, Reach, UserId};
use time::OffsetDateTime;

use super::{
    centre::{Centre, CentreCode, CentreDraft},
    centre_error::CentreError,
};
use crate::{ClientStatus, ClientsWork, note::note};

/// Adds a centre. An officer can only add centres of their own, which are within their reach.
pub async fn create_centre(
    work: &mut dyn ClientsWork,
    at: OffsetDateTime,
    actor: &Actor,
    (branch, code): (BranchId, &CentreCode),
    wanted: &CentreDraft,
) -> Result<Centre, CentreError> {
    actor.tenant()?;
    if !work.lock_open_branch(&actor.reach, branch).await? {
        return Err(CentreError::Branch);
    }
    if matches!(actor.reach, Reach::Officer(own, _) if wanted.officer != Some(own)) {
        return Err(CentreError::NotYours);
    }
    check_officer(work, wanted.officer, branch).await?;
    if wanted.leader.is_some() {
        return Err(CentreError::Leader);
    }
    let added = work.add_centre(branch, code, wanted).await?;
    let centre = added.ok_or(CentreError::CodeTaken)?;
    let (id, after) = (centre.get().id, Fields::from(&centre));
    let what = ("CREATE", "clients.centre.created");
    note::<CentreError>(work, at, actor, ("Centre", id), what, (None, Some(after))).await?;
    Ok(centre)
}

/// Changes a centre's details, deactivates or reactivates it.
pub async fn change_centre(
    work: &mut dyn ClientsWork,
    at: OffsetDateTime,
    actor: &Actor,
    (centre, seen): (CentreId, Option<i64>),
    wanted: CentreDraft,
) -> Result<Centre, CentreError> {
    actor.tenant()?;
    let held = work.lock_centre(&actor.reach, centre).await?;
    let before = held.ok_or(CentreError::NoSuchCentre)?;
    before.check_version(seen)?;
    if wanted.officer != before.get().draft.officer && work.has_clients(centre).await? {
        return Err(CentreError::OfficerIsKept);
    }
    let has_members = work.has_members(centre).await?;
    let mut after = before.clone();
    let (officer, leader) = (wanted.officer, wanted.leader);
    if !after.change(wanted, has_members)? {
        return Ok(before);
    }
    if officer != before.get().draft.officer {
        check_officer(work, officer, before.get().branch).await?;
    }
    if leader != before.get().draft.leader {
        check_leader(work, leader, centre).await?;
    }
    work.replace_centre(&after).await?;
    let (was, is) = Fields::from(&before).changes_to(&Fields::from(&after));
    let what = ("UPDATE", "clients.centre.changed");
    note::<CentreError>(work, at, actor, ("Centre", centre), what, (Some(was), Some(is))).await?;
    Ok(after)
}

async fn check_officer(
    work: &mut dyn ClientsWork,
    officer: Option<UserId>,
    branch: BranchId,
) -> Result<(), CentreError> {
    match officer {
        Some(officer) if !work.is_staff(officer, branch).await? => Err(CentreError::Officer),
        _ => Ok(()),
    }
}

async fn check_leader(
    work: &mut dyn ClientsWork,
    leader: Option<ClientId>,
    centre: CentreId,
) -> Result<(), CentreError> {
    let Some(leader) = leader else { return Ok(()) };
    let client = work.lock_client(&Reach::Tenant, leader).await?;
    let fits = client.is_some_and(|client| {
        client.get().details.centre == Some(centre) && client.get().status != ClientStatus::Exited
    });
    fits.then_some(()).ok_or(CentreError::Leader)
}
