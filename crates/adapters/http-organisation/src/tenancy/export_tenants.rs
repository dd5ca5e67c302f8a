use actix_web::HttpResponse;
use munim_http_kit::{
    export::{ListExport, send_export, too_many, within_a_file},
    extractors::ExportQuery,
    openapi::File,
};
use munim_kernel::PageRequest;
use munim_sheets::{Cell, Sheet};
use munim_tenancy::{ListTenants, Tenant, TenantQuery, TenantSort};

use super::filters::TenantFilter;
use crate::prelude::*;

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

#[operation(get "/api/saas/tenant/export", tag = "tenants",
    responses((status = 200, description = "The file",
        content((File = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"), (File = "text/csv")),
        headers(("Content-Disposition" = String, description = "An attachment and its file name.")))),
    refuses = [too_many(120_000)])]
/// Export organisations
///
/// All rows of the list with the same query, at most 50,000. The export is audited.
pub(crate) async fn export_tenants(
    app: State,
    caller: May<ManagesTenant>,
    export: ExportQuery<TenantSort, TenantFilter>,
) -> Result<HttpResponse, Problem> {
    let query = TenantQuery {
        page: PageRequest::for_a_file(),
        sort: export.sort,
        search: export.search,
        plan: export.filter.plan,
        kind: export.filter.kind,
        active: export.filter.active,
    };
    let found = ListTenants::new(app.tenancy())
        .list_tenants(caller.actor(), &query)
        .await?;
    within_a_file(found.total_count)?;
    let file = ListExport {
        kind: "Tenant",
        name: "tenants",
        format: export.format,
        filters: export.requested,
    };
    let sheet = Sheet {
        name: "Tenants",
        columns: COLUMNS,
        rows: found.items.into_iter().map(row).collect(),
    };
    send_export(&app, caller.actor(), file, sheet).await
}
