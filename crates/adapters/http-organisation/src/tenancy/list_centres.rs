use munim_http_kit::extractors::OfBranch;
use munim_tenancy::{BranchSort, Centre, CentreQuery, ListCentres as Centres, ViewBranchError};

use crate::prelude::*;

/// A centre: where groups meet.
#[item(PascalCase, from = centre: Centre, let (officer_id, officer_name) = centre.officer.unzip())]
pub(crate) struct CentreItem {
    #[field(from = centre.id.get(), example = 41)]
    center_id: i64,
    #[field(from = centre.code, example = "SAT-C07")]
    center_code: String,
    #[field(from = centre.name, example = "Savitri")]
    center_name: String,
    #[field(example = "Wai")]
    village: String,
    /// Monday is 1.
    #[schema(minimum = 1, maximum = 7)]
    #[field(example = 3)]
    meeting_weekday: i16,
    #[field(from = centre.branch.get(), example = 3)]
    branch_id: i64,
    #[field(example = "Satara")]
    branch_name: String,
    /// The user it is assigned to.
    #[field(from = officer_id.map(UserId::get), example = Some(12))]
    officer_id: Option<i64>,
    #[field(from = officer_name, example = Some("Ravi Jadhav".to_owned()))]
    officer_name: Option<String>,
    #[field(example = true)]
    is_active: bool,
}

list_page!(
    /// A page of centres.
    CentrePage of CentreItem
);

#[operation(get "/api/bank/branch/centers", tag = "branches", id = "listCenters", ok = "A page of centres", message = "Centres",
    refuses = [ViewBranchError::NoTenant(NoTenantChosen), ViewBranchError::NoSuchBranch].map(view_branch_problem))]
/// List centres
///
/// With `branchId`, only those of that branch. Field officers see only their own. `search` matches name, code and
/// village.
pub(crate) async fn list_centres(
    app: State,
    caller: May<SeesGroups>,
    list: ListQuery<BranchSort, OfBranch>,
) -> Reply<CentrePage> {
    let query = CentreQuery {
        page: list.page,
        sort: list.sort,
        search: list.search,
        among: None,
        officer: None,
    };
    let centres = Centres::new(app.tenancy());
    let page = centres
        .list_centres(caller.actor(), list.filter.0, query)
        .await
        .map_err(view_branch_problem)?;
    Ok(Success::new(MESSAGE, page.into()))
}
