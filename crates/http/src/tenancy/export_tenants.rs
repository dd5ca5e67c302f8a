use actix_web::HttpResponse;
use munim_http_kit::{
    app::State,
    export::{Leaving, hand_out, too_many, within_a_file},
    extractors::{ExportQuery, May, Then},
    openapi::{Examples, File, Operation},
    problem::Problem,
};
use munim_kernel::PageRequest;
use munim_sheets::{Cell, Sheet};
use munim_tenancy::{ListTenants, Tenant, TenantQuery};

use super::{
    filters::{TenantFilter, TenantOrder},
    needs::ManagesTenant,
};

type Asked = Then<May<ManagesTenant>, ExportQuery<TenantOrder, TenantFilter>>;

const COLUMNS: &[&str] = &[
    "Code",
    "Organisation",
    "Legal form",
    "Registration",
    "Plan",
    "Contact",
    "E-mail",
    "Phone",
    "Address",
    "City",
    "State",
    "Postal code",
    "Since",
    "Active",
];

fn row(tenant: Tenant) -> Vec<Cell> {
    let tenant = tenant.into_inner();
    let details = tenant.details;
    vec![
        details.org_code.into(),
        details.org_name.into(),
        details.kind.into(),
        details.registration_number.into(),
        details.subscription_plan.into(),
        details.contact_person.into(),
        details.email_address.into(),
        details.phone_number.into(),
        details.address.into(),
        details.city.into(),
        details.state.into(),
        details.postal_code.into(),
        tenant.created_at.into(),
        tenant.is_active.into(),
    ]
}

pub(crate) struct ExportTenants;

impl Operation for ExportTenants {
    type Asks = Asked;
    type Doc = __path_export_tenants;

    fn examples() -> Examples {
        Examples::of_file().or([too_many(120_000)])
    }
}

/// Export organisations
///
/// All rows of the list with the same query, at most 50,000. The export is audited.
#[utoipa::path(get, path = "/api/saas/tenant/export", operation_id = "exportTenants", tag = "tenants",
    responses((status = 200, description = "The file", content(
            (File = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"), (File = "text/csv")),
        headers(("Content-Disposition" = String, description = "An attachment and its file name.")))))]
pub(crate) async fn export_tenants(app: State, Then(caller, wanted): Asked) -> Result<HttpResponse, Problem> {
    let query = TenantQuery {
        page: PageRequest::for_a_file(),
        sort: wanted.sort,
        search: wanted.search,
        plan: wanted.filter.plan,
        kind: wanted.filter.kind,
        active: wanted.filter.active,
    };
    let found = ListTenants::new(app.tenancy())
        .list_tenants(caller.actor(), &query)
        .await?;
    within_a_file(found.total_count)?;
    let leaving = Leaving {
        kind: "Tenant",
        name: "tenants",
        format: wanted.format,
        narrowed_by: wanted.asked,
    };
    let sheet = Sheet {
        name: "Tenants",
        columns: COLUMNS,
        rows: found.items.into_iter().map(row).collect(),
    };
    hand_out(&app, caller.actor(), leaving, sheet).await
}
