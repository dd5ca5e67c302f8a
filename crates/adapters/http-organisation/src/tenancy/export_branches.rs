use actix_web::HttpResponse;
use munim_http_kit::{
    export::{ListExport, send_export, too_many, within_a_file},
    extractors::ExportQuery,
    openapi::File,
};
use munim_kernel::PageRequest;
use munim_sheets::{Cell, Sheet};
use munim_tenancy::{BranchQuery, BranchSort, ListBranches, ListedBranch};

use super::filters::BranchFilter;
use crate::prelude::*;

const COLUMNS: &[&str] = &[
    "Code",
    "Branch",
    "City",
    "State",
    "Address",
    "Postal code",
    "Phone",
    "E-mail",
    "Manager",
    "Opened",
    "Staff",
    "Clients",
    "Active loans",
    "Head office",
    "Active",
];

fn row(branch: ListedBranch) -> Vec<Cell> {
    let public = branch.public;
    vec![
        public.code.into(),
        public.name.into(),
        public.city.into(),
        public.state.into(),
        branch.address.into(),
        branch.postal_code.into(),
        branch.phone_number.into(),
        branch.email_address.into(),
        branch.manager_name.into(),
        branch.opening_date.into(),
        branch.staff.into(),
        branch.clients.into(),
        branch.active_loans.into(),
        public.is_head_office.into(),
        branch.is_active.into(),
    ]
}

#[operation(get "/api/bank/branch/export", tag = "branches",
    responses((status = 200, description = "The file",
        content((File = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"), (File = "text/csv")),
        headers(("Content-Disposition" = String, description = "An attachment and its file name.")))),
    refuses = [too_many(120_000)])]
/// Export branches
///
/// All rows of the list with the same query, at most 50,000. The export is audited.
pub(crate) async fn export_branches(
    app: State,
    caller: May<ManagesBranches>,
    export: ExportQuery<BranchSort, BranchFilter>,
) -> Result<HttpResponse, Problem> {
    let query = BranchQuery {
        page: PageRequest::for_a_file(),
        sort: export.sort,
        search: export.search,
        among: None,
        active: export.filter.active,
        state: export.filter.state,
    };
    let found = ListBranches::new(app.tenancy())
        .list_branches(caller.actor(), query)
        .await?;
    within_a_file(found.total_count)?;
    let file = ListExport {
        kind: "Branch",
        name: "branches",
        format: export.format,
        filters: export.requested,
    };
    let sheet = Sheet {
        name: "Branches",
        columns: COLUMNS,
        rows: found.items.into_iter().map(row).collect(),
    };
    send_export(&app, caller.actor(), file, sheet).await
}
