use munim_clients::{self as clients, GroupDraft, GroupError, GroupRefusal};
use munim_http_kit::body::fields::{NAME, version};
use munim_kernel::ClientId;

use super::{group_item::GroupItem, reply::reply};
use crate::prelude::*;

/// The name and the leader of a group.
#[form(example = {"name": "Ekta", "leaderId": 318})]
pub(crate) struct ChangeGroupRequest {
    #[field(visible, printed, missing = "Name is required", most = NAME)]
    name: String,
    /// One of the members.
    #[field(row, name = "leaderId")]
    leader: Option<ClientId>,
    #[field(read = version)]
    version: Option<i64>,
}

#[operation(put "/api/groups/{groupId}", tag = "groups", ok = "The group", message = "Group updated",
    refuses = [GroupError::NoSuchGroup, GroupError::VersionConflict, GroupError::Status(GroupRefusal::Dissolved),
        GroupError::NotAMember].map(group_problem))]
/// Change a group's name and leader
pub(crate) async fn change_group(
    app: State,
    caller: May<ManagesGroups>,
    group: PathId<GroupKey>,
    seen: IfMatch,
    Body(form): Body<ChangeGroupRequest>,
) -> Result<Tagged<GroupItem>, Problem> {
    let (actor, group, seen) = (caller.actor(), group.into_inner(), seen.and(form.version));
    let transaction = (app.clients(), actor.scope()?, Stale::Nothing);
    change(&app, &transaction, async |work, at| {
        let wanted = GroupDraft {
            name: form.name.clone(),
            leader: form.leader,
        };
        clients::change_group(work, at, actor, (group, seen), wanted)
            .await
            .map_err(group_problem)?;
        reply(MESSAGE, work, group).await
    })
    .await
}
