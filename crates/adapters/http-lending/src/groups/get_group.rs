use munim_clients::{self as clients, GroupError};

use super::group_item::GroupDetails;
use crate::prelude::*;

#[operation(get "/api/groups/{groupId}", tag = "groups", ok = "The group", etag = "Its version.", message = "Group",
    refuses = [GroupError::NoSuchGroup].map(group_problem))]
/// Get a group with its training sessions and tests
pub(crate) async fn get_group(
    app: State,
    caller: May<SeesGroups>,
    group: PathId<GroupKey>,
) -> Result<Tagged<GroupDetails>, Problem> {
    let found = clients::get_group(&*app.clients(), caller.actor(), group.into_inner())
        .await
        .map_err(group_problem)?;
    Ok(Tagged::of(MESSAGE, GroupDetails::from(found)))
}
