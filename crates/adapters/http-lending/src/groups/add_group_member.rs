use munim_clients::{self as clients, GroupError, GroupRefusal};

use super::{group_item::GroupItem, reply::reply};
use crate::prelude::*;

#[operation(put "/api/groups/{groupId}/members/{clientId}", tag = "groups", ok = "The group", message = "Member added",
    refuses = [GroupError::NoSuchGroup, GroupError::VersionConflict, GroupError::Status(GroupRefusal::Dissolved),
        GroupError::Client, GroupError::InAnotherGroup("G/SAT-01/2026-27/000003".to_owned()),
        GroupError::Full(20)].map(group_problem))]
/// Add a member to a group
///
/// A client of the group's centre who is in no other group. Adding a member again succeeds.
pub(crate) async fn add_group_member(
    app: State,
    caller: May<ManagesGroups>,
    group: PathId<GroupKey>,
    client: PathId<ClientKey>,
    seen: IfMatch,
) -> Result<Tagged<GroupItem>, Problem> {
    let (actor, group, client) = (caller.actor(), group.into_inner(), client.into_inner());
    let seen = seen.and(None);
    let transaction = (app.clients(), actor.scope()?, Stale::Nothing);
    change(&app, &transaction, async |work, at| {
        clients::add_group_member(work, at, actor, (group, seen), client)
            .await
            .map_err(group_problem)?;
        reply(MESSAGE, work, group).await
    })
    .await
}
