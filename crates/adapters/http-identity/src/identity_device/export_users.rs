use actix_web::HttpResponse;
use munim_http_kit::{
    export::{ListExport, send_export, too_many, within_a_file},
    extractors::ExportQuery,
    openapi::File,
};
use munim_identity_device::{ListUsers, User, UserError, UserQuery, UserSort};
use munim_kernel::{PageRequest, RoleName};
use munim_sheets::{Cell, Sheet};

use super::{user::user_problem, user_filter::UserFilter};
use crate::prelude::*;

const COLUMNS: &[&str] = &[
    "Username",
    "First name",
    "Last name",
    "Roles",
    "Branches",
    "E-mail",
    "E-mail verified",
    "Phone",
    "Second factor",
    "Status",
    "Last sign-in",
    "Since",
];

fn row(person: User) -> Vec<Cell> {
    let roles: Vec<_> = person.roles.iter().map(RoleName::to_string).collect();
    let branches: Vec<_> = person.branches.into_iter().map(|(_, name)| name).collect();
    vec![
        person.username.into(),
        person.first_name.into(),
        person.last_name.into(),
        roles.join(", ").into(),
        branches.join(", ").into(),
        person.email.into(),
        person.email_verified.into(),
        person.phone.into(),
        person.factor_enrolled.into(),
        person.status.as_str().into(),
        person.last_sign_in_at.into(),
        person.created_at.into(),
    ]
}

#[operation(get "/api/users/export", tag = "users",
    responses((status = 200, description = "The file",
        content((File = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"), (File = "text/csv")),
        headers(("Content-Disposition" = String, description = "An attachment and its file name.")))),
    examples = {
        let no_tenant = user_problem(UserError::NoTenant(NoTenantChosen));
        Examples::of_file().or([too_many(120_000), no_tenant])
    })]
/// Export users
///
/// All rows of the list with the same query, at most 50,000. The export is audited.
pub(crate) async fn export_users(
    app: State,
    caller: May<ManagesUsers>,
    export: ExportQuery<UserSort, UserFilter>,
) -> Result<HttpResponse, Problem> {
    let query = UserQuery {
        page: PageRequest::for_a_file(),
        sort: export.sort,
        search: export.search,
        role: export.filter.role,
        branch: export.filter.branch,
        status: export.filter.status,
        among: None,
    };
    let found = ListUsers::new(app.identity_device(), app.kit())
        .list_users(caller.actor(), query)
        .await
        .map_err(user_problem)?;
    within_a_file(found.total_count)?;
    let file = ListExport {
        kind: "User",
        name: "users",
        format: export.format,
        filters: export.requested,
    };
    let sheet = Sheet {
        name: "Users",
        columns: COLUMNS,
        rows: found.items.into_iter().map(row).collect(),
    };
    send_export(&app, caller.actor(), file, sheet).await
}
