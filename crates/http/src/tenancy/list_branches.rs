use munim_kernel::TenantId;
use munim_tenancy::{Branch, BranchQuery, BranchSort, ListBranches as Branches, SignInBranch};
use serde::Serialize;
use time::{Date, macros::date};
use utoipa::ToSchema;

use crate::{
    app::{Kit, State, Store},
    envelope::{Reply, Success},
    extractors::{Caller, ListQuery, Then, Visitor},
    list_page::list_page,
    openapi::{Examples, Operation},
    problem::Problem,
    wire,
};

/// A branch. Before sign-in only what is needed to choose one is told: the fields that are always there.
#[derive(Default, Serialize, ToSchema)]
#[serde(rename_all = "PascalCase")]
pub(crate) struct BranchListItem {
    branch_id: i64,
    branch_code: String,
    branch_name: String,
    city: String,
    state: String,
    is_head_office: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    manager_name: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    user_count: Option<i64>,
    /// Null while the opening is pending.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Date>)]
    opening_date: Option<OpeningDate>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    phone_number: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    is_active: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    address: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    email_address: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    client_count: Option<i64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    active_loans_count: Option<i64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    postal_code: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    version: Option<i64>,
}

/// A day, or null while it is pending.
#[derive(Serialize)]
#[serde(transparent)]
struct OpeningDate(#[serde(serialize_with = "wire::maybe_day")] Option<Date>);

impl From<SignInBranch> for BranchListItem {
    fn from(branch: SignInBranch) -> Self {
        Self {
            branch_id: branch.id.get(),
            branch_code: branch.code,
            branch_name: branch.name,
            city: branch.city,
            state: branch.state,
            is_head_office: branch.is_head_office,
            ..Self::default()
        }
    }
}

impl From<Branch> for BranchListItem {
    fn from(branch: Branch) -> Self {
        Self {
            manager_name: Some(branch.manager_name),
            user_count: Some(branch.staff),
            opening_date: Some(OpeningDate(branch.opening_date)),
            phone_number: Some(branch.phone_number),
            is_active: Some(branch.is_active),
            address: Some(branch.address),
            email_address: Some(branch.email_address),
            client_count: Some(branch.clients),
            active_loans_count: Some(branch.active_loans),
            postal_code: Some(branch.postal_code),
            version: Some(branch.version),
            ..branch.public.into()
        }
    }
}

list_page!(
    /// A page of branches.
    BranchPage of BranchListItem
);

fn query(wanted: ListQuery<BranchSort>) -> BranchQuery {
    BranchQuery {
        page: wanted.page,
        sort: wanted.sort,
        search: wanted.search,
        among: None,
    }
}

pub(crate) struct ListBranches;

impl Operation for ListBranches {
    type Asks = Then<Visitor, ListQuery<BranchSort>>;
    type Doc = __path_list_branches;

    fn examples() -> Examples {
        let branch = BranchListItem {
            branch_id: 3,
            branch_code: "SAT-01".to_owned(),
            branch_name: "Satara".to_owned(),
            city: "Satara".to_owned(),
            state: "Maharashtra".to_owned(),
            is_head_office: false,
            manager_name: Some("Asha Patil".to_owned()),
            user_count: Some(14),
            opening_date: Some(OpeningDate(Some(date!(2019 - 06 - 15)))),
            phone_number: Some("+912162123456".to_owned()),
            is_active: Some(true),
            address: Some("12, Powai Naka".to_owned()),
            email_address: Some("satara@example.in".to_owned()),
            client_count: Some(1830),
            active_loans_count: Some(1512),
            postal_code: Some("415001".to_owned()),
            version: Some(4),
        };
        Examples::of(&Success::new("Branches", BranchPage::example(branch)))
    }
}

/// Branches within reach
///
/// With a token: those that the caller reaches, active or not, with all fields. Without one, from a device
/// that is activated for the tenant in the `TenantId` header: the active ones, with the fields that are
/// needed to choose one.
#[utoipa::path(get, path = "/api/bank/branch", operation_id = "listBranches", tag = "branches",
    responses((status = 200, description = "A page of branches", body = Success<BranchPage>)))]
pub(crate) async fn list_branches<S: Store, K: Kit>(
    app: State<S, K>,
    Then(visitor, wanted): Then<Visitor, ListQuery<BranchSort>>,
) -> Reply<BranchPage> {
    let branches = Branches::new(app.store());
    let page = match visitor {
        Visitor::Caller(caller) => within_reach(&branches, &caller, wanted).await?,
        Visitor::Device(tenant) => before_sign_in(&branches, tenant, wanted).await?,
    };
    Ok(Success::new("Branches", page))
}

async fn within_reach<S: Store>(
    branches: &Branches<S>,
    caller: &Caller,
    wanted: ListQuery<BranchSort>,
) -> Result<BranchPage, Problem> {
    Ok(branches.for_actor(caller.actor(), query(wanted)).await?.into())
}

async fn before_sign_in<S: Store>(
    branches: &Branches<S>,
    tenant: TenantId,
    wanted: ListQuery<BranchSort>,
) -> Result<BranchPage, Problem> {
    Ok(branches.before_sign_in(tenant, &query(wanted)).await?.into())
}

#[cfg(test)]
mod tests {
    use actix_web::{http::Method, test::TestRequest};

    use crate::testing::{DEVICE, House};

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
