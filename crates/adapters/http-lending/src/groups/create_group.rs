use munim_clients::{self as clients, GroupError};
use munim_http_kit::body::fields::NAME;
use munim_kernel::CentreId;

use super::{group_item::GroupItem, reply::changed_group};
use crate::prelude::*;

/// A new group.
#[form(example = {"centreId": 41, "name": "Ekta"})]
pub(crate) struct CreateGroupRequest {
    /// Where it meets.
    #[field(row, missing = "Centre is required")]
    centre: CentreId,
    #[field(visible, printed, missing = "Name is required", most = NAME)]
    name: String,
}

#[operation(post "/api/groups", tag = "groups", created = "The group", body = Success<GroupItem>, location = "The address.",
    message = "Group created", refuses = [GroupError::NoTenant(NoTenantChosen), GroupError::Centre].map(group_problem))]
/// Create a group
///
/// It is forming until its training begins. The number is given by the branch, without gaps.
pub(crate) async fn create_group(
    app: State,
    caller: May<ManagesGroups>,
    Once(key, form): Once<CreateGroupRequest>,
) -> Result<OnceReply, Problem> {
    let (actor, scope) = (caller.actor().clone(), caller.actor().scope()?);
    let transaction = (app.clients(), scope, Stale::Nothing);
    once(&app, caller.actor(), key, transaction, async move |work, at| {
        let group = clients::create_group(work, at, &actor, form.centre, &form.name)
            .await
            .map_err(group_problem)?;
        let id = group.get().id;
        let shown = changed_group(work, id).await?;
        Ok(Created::new(format!("/api/groups/{id}"), MESSAGE, shown))
    })
    .await
}
