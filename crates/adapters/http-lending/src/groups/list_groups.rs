use munim_clients::{self as clients, GroupError, GroupFilter, GroupStatus};
use munim_http_kit::extractors::Newest;
use munim_kernel::CentreId;

use super::group_item::GroupPage;
use crate::prelude::*;

#[filter(makes = GroupFilter)]
pub(crate) struct Groups {
    /// Only groups of that status.
    #[field(word, name = "status")]
    statuses: Vec<GroupStatus>,
    /// Only groups of that branch.
    branch: Option<BranchId>,
    /// Only groups of that centre.
    centre: Option<CentreId>,
    #[field(always = None)]
    search: Option<String>,
}

#[operation(get "/api/groups", tag = "groups", ok = "A page of groups", message = "Groups",
    refuses = [GroupError::NoTenant(NoTenantChosen)].map(group_problem))]
/// List groups
///
/// The newest first. `search` finds the end of the number or the beginning of a word of the name. An officer sees the groups of their
/// own centres.
pub(crate) async fn list_groups(
    app: State,
    caller: May<SeesGroups>,
    list: ListQuery<Newest, Groups>,
) -> Reply<GroupPage> {
    let search = list.search.trim();
    let filter = GroupFilter {
        search: (!search.is_empty()).then(|| search.to_owned()),
        ..list.filter.0
    };
    let found = clients::list_groups(&*app.clients(), caller.actor(), &filter, list.page)
        .await
        .map_err(group_problem)?;
    Ok(Success::new(MESSAGE, found.into()))
}
