//! Changes of groups and their members. Clients are locked before their group, as loans do. Access to the group is enough to
//! lock its clients: its centre is compared with theirs.
use munim_books::Series;
use munim_kernel::{Actor, CentreId, ClientId, Fields, FinancialYear, GroupId, Reach};
use time::OffsetDateTime;

use super::{
    group::{Group, GroupDraft},
    group_error::GroupError,
    lock_group::{keep_change, lock_group},
};
use crate::{ClientStatus, ClientsWork, note::note};

/// Adds a group that is forming to an active centre. The number is given by the centre's branch, without gaps.
pub async fn create_group(
    work: &mut dyn ClientsWork,
    at: OffsetDateTime,
    actor: &Actor,
    centre: CentreId,
    name: &str,
) -> Result<Group, GroupError> {
    actor.tenant()?;
    let held = work.lock_centre(&actor.reach, centre).await?;
    let held = held.ok_or(GroupError::Centre)?;
    let branch = held.get().branch;
    if !held.get().draft.is_active || !work.lock_open_branch(&actor.reach, branch).await? {
        return Err(GroupError::Centre);
    }
    let books = work.lock_books_shared(branch).await?;
    let year = FinancialYear::of(books.business_date);
    let number = work.next_number(Series::Group, branch, year).await?;
    let number = format!("G/{number}");
    let group = work.add_group(&number, centre, name, books.business_date).await?;
    let (id, after) = (group.get().id, Fields::from(&group));
    let what = ("CREATE", "clients.group.created");
    note::<GroupError>(work, at, actor, ("Group", id), what, (None, Some(after))).await?;
    Ok(group)
}

/// Changes a group's name and leader.
pub async fn change_group(
    work: &mut dyn ClientsWork,
    at: OffsetDateTime,
    actor: &Actor,
    (group, seen): (GroupId, Option<i64>),
    wanted: GroupDraft,
) -> Result<Group, GroupError> {
    let before = lock_group(work, actor, (group, seen)).await?;
    let mut after = before.clone();
    if !after.change(wanted)? {
        return Ok(before);
    }
    let what = ("UPDATE", "clients.group.changed");
    keep_change(work, at, actor, what, (&before, &after)).await?;
    Ok(after)
}

/// Adds a client of the group's centre to it. They must not be a member of another group.
pub async fn add_group_member(
    work: &mut dyn ClientsWork,
    at: OffsetDateTime,
    actor: &Actor,
    (group, seen): (GroupId, Option<i64>),
    client: ClientId,
) -> Result<Group, GroupError> {
    let member = work.lock_client(&Reach::Tenant, client).await?;
    let before = lock_group(work, actor, (group, seen)).await?;
    let member = member.ok_or(GroupError::Client)?;
    let (details, status) = (&member.get().details, member.get().status);
    if details.centre != Some(before.get().centre) || status == ClientStatus::Exited || member.is_blocked() {
        return Err(GroupError::Client);
    }
    let books = work.lock_books_shared(details.branch).await?;
    let rules = work.member_rules().await?;
    let mut after = before.clone();
    let failed_on = work.last_failed_on(client).await?;
    if !after.add_member((client, failed_on), books.business_date, &rules)? {
        return Ok(before);
    }
    if let Some(number) = work.group_of(client).await? {
        return Err(GroupError::InAnotherGroup(number));
    }
    if status == ClientStatus::Active && after.get().status.has_passed() {
        after.follow_loans(true)?;
    }
    let what = ("ADD_MEMBER", "clients.group.changed");
    keep_change(work, at, actor, what, (&before, &after)).await?;
    Ok(after)
}

/// Removes a member without a loan in use. Their training and test end with the membership.
pub async fn remove_group_member(
    work: &mut dyn ClientsWork,
    at: OffsetDateTime,
    actor: &Actor,
    (group, seen): (GroupId, Option<i64>),
    client: ClientId,
) -> Result<Group, GroupError> {
    let member = work.lock_client(&Reach::Tenant, client).await?;
    let before = lock_group(work, actor, (group, seen)).await?;
    let member = member.ok_or(GroupError::Client)?;
    let mut after = before.clone();
    if !after.remove_member(client, member.get().status == ClientStatus::Active)? {
        return Ok(before);
    }
    let what = ("REMOVE_MEMBER", "clients.group.changed");
    keep_change(work, at, actor, what, (&before, &after)).await?;
    Ok(after)
}

/// Dissolves a group without loans in use.
pub async fn dissolve_group(
    work: &mut dyn ClientsWork,
    at: OffsetDateTime,
    actor: &Actor,
    (group, seen): (GroupId, Option<i64>),
) -> Result<Group, GroupError> {
    // Loans that ask for the group lock its members, and then the group to follow them.
    let shown = work.shown_group(group).await?;
    let mut members: Vec<ClientId> = shown.iter().flat_map(|listed| listed.group.members()).collect();
    members.sort_unstable();
    for member in &members {
        work.lock_client(&Reach::Tenant, *member).await?;
    }
    let before = lock_group(work, actor, (group, seen)).await?;
    let mut after = before.clone();
    if !after.dissolve()? {
        return Ok(before);
    }
    if before.members().any(|member| !members.contains(&member)) {
        return Err(GroupError::VersionConflict);
    }
    let what = ("DISSOLVE", "clients.group.dissolved");
    keep_change(work, at, actor, what, (&before, &after)).await?;
    Ok(after)
}
