use munim_clients::{self as clients, GroupError, GroupRefusal};

use super::{group_item::GroupItem, reply::reply};
use crate::prelude::*;

#[operation(post "/api/groups/{groupId}/dissolve", tag = "groups", ok = "The group", message = "Group dissolved",
    refuses = [GroupError::NoSuchGroup, GroupError::VersionConflict,
        GroupError::Status(GroupRefusal::StillActive)].map(group_problem))]
/// Dissolve a group
///
/// Its members leave it. A group with a loan in use stays. Dissolving it twice succeeds.
pub(crate) async fn dissolve_group(
    app: State,
    caller: May<ManagesGroups>,
    group: PathId<GroupKey>,
    seen: IfMatch,
) -> Result<Tagged<GroupItem>, Problem> {
    let (actor, group, seen) = (caller.actor(), group.into_inner(), seen.and(None));
    let transaction = (app.clients(), actor.scope()?, Stale::Nothing);
    change(&app, &transaction, async |work, at| {
        clients::dissolve_group(work, at, actor, (group, seen))
            .await
            .map_err(group_problem)?;
        reply(MESSAGE, work, group).await
    })
    .await
}
