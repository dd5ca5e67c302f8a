use munim_http_kit::{
    app::State,
    envelope::{Reply, Success},
    extractors::{Entrant, ListQuery, Then, Visitor},
    openapi::{Examples, Operation},
    problem::Problem,
};
use munim_kernel::TenantId;
use munim_tenancy::{BranchQuery, ListBranches as Branches};

use super::{
    branch_item::BranchPage,
    filters::{BranchFilter, BranchOrder},
};

/// Returns what is wanted, as the domain asks it.
pub(super) fn query(wanted: ListQuery<BranchOrder, BranchFilter>) -> BranchQuery {
    BranchQuery {
        page: wanted.page,
        sort: wanted.sort,
        search: wanted.search,
        among: None,
        active: wanted.filter.active,
        state: wanted.filter.state,
    }
}

pub(crate) struct ListBranches;

impl Operation for ListBranches {
    type Asks = Then<Visitor, ListQuery<BranchOrder, BranchFilter>>;
    type Doc = __path_list_branches;
    const ALIAS: Option<(&'static str, &'static str)> = Some(("/api/branches", "listBranchesAlias"));

    fn examples() -> Examples {
        Examples::of(&Success::new("Branches", BranchPage::sample()))
    }
}

/// List branches
///
/// With a token: all branches that the caller has access to, active or not, with all fields. Without one, from a
/// device that is activated for the tenant in the `TenantId` header: active branches, with the fields needed to
/// choose one. `search` matches name, code and town.
#[utoipa::path(get, path = "/api/bank/branch", operation_id = "listBranches", tag = "branches",
    responses((status = 200, description = "A page of branches", body = Success<BranchPage>)))]
pub(crate) async fn list_branches(
    app: State,
    Then(visitor, wanted): Then<Visitor, ListQuery<BranchOrder, BranchFilter>>,
) -> Reply<BranchPage> {
    let branches = Branches::new(app.tenancy());
    let page = match visitor {
        Visitor::Entrant(caller) => within_reach(&branches, &caller, wanted).await?,
        Visitor::Device(tenant) => before_sign_in(&branches, tenant, wanted).await?,
    };
    Ok(Success::new("Branches", page))
}

async fn within_reach(
    branches: &Branches,
    caller: &Entrant,
    wanted: ListQuery<BranchOrder, BranchFilter>,
) -> Result<BranchPage, Problem> {
    Ok(branches
        .list_branches(caller.actor(), query(wanted))
        .await?
        .into())
}

async fn before_sign_in(
    branches: &Branches,
    tenant: TenantId,
    wanted: ListQuery<BranchOrder, BranchFilter>,
) -> Result<BranchPage, Problem> {
    Ok(branches.before_sign_in(tenant, query(wanted)).await?.into())
}
