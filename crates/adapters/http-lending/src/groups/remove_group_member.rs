use munim_clients::{self as clients, GroupError};

use super::{group_item::GroupItem, reply::reply};
use crate::prelude::*;

#[operation(delete "/api/groups/{groupId}/members/{clientId}", tag = "groups", ok = "The group", message = "Member removed",
    refuses = [GroupError::NoSuchGroup, GroupError::VersionConflict, GroupError::Client,
        GroupError::MemberHasLoan].map(group_problem))]
/// Remove a member from a group
///
/// Their training and test end with the membership. A member with a loan in use stays. Removing someone who is no member
/// succeeds.
pub(crate) async fn remove_group_member(
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
        clients::remove_group_member(work, at, actor, (group, seen), client)
            .await
            .map_err(group_problem)?;
        reply(MESSAGE, work, group).await
    })
    .await
}
