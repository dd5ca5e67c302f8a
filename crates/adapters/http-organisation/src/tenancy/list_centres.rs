use munim_http_kit::{extractors::OfBranch, list_page};
use munim_kernel::{NoTenantChosen, UserId};
use munim_tenancy::{Centre, CentreQuery, ListCentres as Centres, ViewBranchError};

use super::{filters::BranchOrder, needs::SeesGroups, refusals::view_branch_problem};
use crate::prelude::*;

/// A centre: where groups meet.
#[item(PascalCase)]
pub(crate) struct CentreItem {
    center_id: i64,
    center_code: String,
    center_name: String,
    village: String,
    /// Monday is 1.
    #[schema(minimum = 1, maximum = 7)]
    meeting_weekday: i16,
    branch_id: i64,
    branch_name: String,
    /// The user it is assigned to.
    officer_id: Option<i64>,
    officer_name: Option<String>,
    is_active: bool,
}

impl From<Centre> for CentreItem {
    fn from(centre: Centre) -> Self {
        let (officer_id, officer_name) = centre.officer.unzip();
        Self {
            center_id: centre.id.get(),
            center_code: centre.code,
            center_name: centre.name,
            village: centre.village,
            meeting_weekday: centre.meeting_weekday,
            branch_id: centre.branch.get(),
            branch_name: centre.branch_name,
            officer_id: officer_id.map(UserId::get),
            officer_name,
            is_active: centre.is_active,
        }
    }
}

list_page!(
    /// A page of centres.
    CentrePage of CentreItem
);

#[operation(get "/api/bank/branch/centers", tag = "branches", id = "listCenters", ok = "A page of centres",
    examples = {
        let centre = CentreItem {
            center_id: 41,
            center_code: "SAT-C07".to_owned(),
            center_name: "Savitri".to_owned(),
            village: "Wai".to_owned(),
            meeting_weekday: 3,
            branch_id: 3,
            branch_name: "Satara".to_owned(),
            officer_id: Some(12),
            officer_name: Some("Ravi Jadhav".to_owned()),
            is_active: true,
        };
        Examples::of(&Success::new("Centres", CentrePage::example(centre))).or([
            ViewBranchError::NoTenant(NoTenantChosen),
            ViewBranchError::NoSuchBranch,
        ]
        .map(view_branch_problem))
    })]
/// List centres
///
/// With `branchId`, only those of that branch. Field officers see only their own. `search` matches name, code and
/// village.
pub(crate) async fn list_centres(
    app: State,
    caller: May<SeesGroups>,
    list: ListQuery<BranchOrder, OfBranch>,
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
    Ok(Success::new("Centres", page.into()))
}
