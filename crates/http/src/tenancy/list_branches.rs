use std::rc::Rc;

use munim_kernel::TenantId;
use munim_tenancy::{BranchQuery, BranchSort, ListBranches as Branches, TenancyStore};

use super::branch_item::BranchPage;
use crate::{
    app::State,
    envelope::{Reply, Success},
    extractors::{BranchFilter, Entrant, ListQuery, Then, Visitor},
    openapi::{Examples, Operation},
    problem::Problem,
};

/// What is wanted, as the domain asks it.
pub(super) fn query(wanted: ListQuery<BranchSort, BranchFilter>) -> BranchQuery {
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
    type Asks = Then<Visitor, ListQuery<BranchSort, BranchFilter>>;
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
    Then(visitor, wanted): Then<Visitor, ListQuery<BranchSort, BranchFilter>>,
) -> Reply<BranchPage> {
    let branches = Branches::new(app.tenancy());
    let page = match visitor {
        Visitor::Entrant(caller) => within_reach(&branches, &caller, wanted).await?,
        Visitor::Device(tenant) => before_sign_in(&branches, tenant, wanted).await?,
    };
    Ok(Success::new("Branches", page))
}

async fn within_reach(
    branches: &Branches<Rc<dyn TenancyStore>>,
    caller: &Entrant,
    wanted: ListQuery<BranchSort, BranchFilter>,
) -> Result<BranchPage, Problem> {
    Ok(branches.for_actor(caller.actor(), query(wanted)).await?.into())
}

async fn before_sign_in(
    branches: &Branches<Rc<dyn TenancyStore>>,
    tenant: TenantId,
    wanted: ListQuery<BranchSort, BranchFilter>,
) -> Result<BranchPage, Problem> {
    Ok(branches.before_sign_in(tenant, query(wanted)).await?.into())
}

#[cfg(test)]
mod tests {
    use actix_web::{http::Method, test::TestRequest};

    use crate::testing::{DEVICE, House, signed_in};

    const PATH: &str = "/api/bank/branch";

    #[actix_web::test]
    async fn before_sign_in_an_activated_device_is_told_six_fields() {
        let request = TestRequest::get()
            .uri("/api/Bank/branch?pageSize=200")
            .insert_header(("Device-Id", DEVICE))
            .insert_header(("TenantId", "1"));
        let data = House::new().send(request).await.json()["data"].clone();
        let fields: Vec<_> = data["items"][0].as_object().unwrap().keys().cloned().collect();
        assert_eq!(
            fields,
            [
                "BranchCode",
                "BranchId",
                "BranchName",
                "City",
                "IsHeadOffice",
                "State"
            ]
        );
        assert_eq!(
            (data["totalCount"].as_i64(), data["pageSize"].as_i64()),
            (Some(1), Some(200))
        );
    }

    #[actix_web::test]
    async fn a_device_id_that_is_none_is_refused_with_a_session_too() {
        let request = signed_in(Method::GET, PATH).insert_header(("Device-Id", "7"));
        let seen = House::new().send(request).await;
        assert_eq!(seen.code(), (400, "validation_failed".into()));
        let request = signed_in(Method::GET, PATH).insert_header(("Device-Id", DEVICE));
        assert_eq!(House::new().send(request).await.status, 200);
    }

    #[actix_web::test]
    async fn any_other_stranger_is_refused() {
        let house = House::new();
        for headers in [
            &[][..],
            &[("Device-Id", DEVICE)],
            &[("TenantId", "1")],
            &[("Device-Id", DEVICE), ("TenantId", "2")],
            &[
                ("Device-Id", "00000000-0000-4000-8000-000000000000"),
                ("TenantId", "1"),
            ],
            &[
                ("Device-Id", DEVICE),
                ("TenantId", "1"),
                ("Authorization", "Bearer bad"),
            ],
        ] {
            let request = headers
                .iter()
                .fold(TestRequest::get().uri(PATH), |request, header| {
                    request.insert_header(*header)
                });
            assert_eq!(
                house.send(request).await.code(),
                (401, "unauthenticated".into()),
                "{headers:?}"
            );
        }
    }

    #[actix_web::test]
    async fn a_member_of_staff_is_told_everything() {
        let data = House::new().signed_in(Method::GET, PATH).await.json()["data"].clone();
        let branch = data["items"][0].as_object().unwrap();
        assert_eq!(branch.len(), 17);
        assert!(branch["OpeningDate"].is_null() && branch["IsActive"] == true);
    }
}
