use munim_http_kit::extractors::{Entrant, Visitor};
use munim_tenancy::{BranchQuery, BranchSort, ListBranches as Branches};

use super::{branch_item::BranchPage, filters::BranchFilter};
use crate::prelude::*;

pub(super) fn query(list: ListQuery<BranchSort, BranchFilter>) -> BranchQuery {
    BranchQuery {
        page: list.page,
        sort: list.sort,
        search: list.search,
        among: None,
        active: list.filter.active,
        state: list.filter.state,
    }
}

#[operation(get "/api/bank/branch", tag = "branches", alias = ("/api/branches", "listBranchesAlias"), ok = "A page of branches",
    message = "Branches")]
/// List branches
///
/// With a token: all branches that the caller has access to, active or not, with all fields. Without one, from a
/// device that is activated for the tenant in the `TenantId` header: active branches, with the fields needed to
/// choose one. `search` matches name, code and town.
pub(crate) async fn list_branches(
    app: State,
    visitor: Visitor,
    list: ListQuery<BranchSort, BranchFilter>,
) -> Reply<BranchPage> {
    let branches = Branches::new(app.tenancy());
    let page = match visitor {
        Visitor::Entrant(caller) => within_reach(&branches, &caller, list).await?,
        Visitor::Device(tenant) => before_sign_in(&branches, tenant, list).await?,
    };
    Ok(Success::new(MESSAGE, page))
}

async fn within_reach(
    branches: &Branches,
    caller: &Entrant,
    list: ListQuery<BranchSort, BranchFilter>,
) -> Result<BranchPage, Problem> {
    Ok(branches.list_branches(caller.actor(), query(list)).await?.into())
}

async fn before_sign_in(
    branches: &Branches,
    tenant: TenantId,
    list: ListQuery<BranchSort, BranchFilter>,
) -> Result<BranchPage, Problem> {
    Ok(branches.before_sign_in(tenant, query(list)).await?.into())
}
