//! Locks groups, and stores their changes with their records.
use munim_kernel::{Actor, Fields, GroupId};
use time::OffsetDateTime;

use super::{group::Group, group_error::GroupError};
use crate::{ClientsWork, note::note};

pub(super) async fn lock_group(
    work: &mut dyn ClientsWork,
    actor: &Actor,
    (group, seen): (GroupId, Option<i64>),
) -> Result<Group, GroupError> {
    actor.tenant()?;
    let held = work.lock_group(&actor.reach, group).await?;
    let held = held.ok_or(GroupError::NoSuchGroup)?;
    held.check_version(seen)?;
    Ok(held)
}

pub(super) async fn keep_change(
    work: &mut dyn ClientsWork,
    at: OffsetDateTime,
    actor: &Actor,
    what: (&'static str, &'static str),
    (before, after): (&Group, &Group),
) -> Result<(), GroupError> {
    work.replace_group(after).await?;
    let (was, is) = Fields::from(before).changes_to(&Fields::from(after));
    note::<GroupError>(
        work,
        at,
        actor,
        ("Group", after.get().id),
        what,
        (Some(was), Some(is)),
    )
    .await
}
