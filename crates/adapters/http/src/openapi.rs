use std::sync::LazyLock;

use munim_http_identity::{identity_device, integrations, menu_permissions, security_policy};
use munim_http_kit::{
    history::HISTORY,
    openapi::{ALIASES, Tag, refusal_schemas, security_schemes, share_data, share_parts},
};
use munim_http_lending::{
    approvals, books, clients, disbursements, follow_up, groups, lending, monitoring, savings, sheets, tills,
    transfers,
};
use munim_http_organisation::{audit, subscription, tenancy};
use munim_http_reporting::{report_files, reporting};
use utoipa::openapi::{Info, License, OpenApi, OpenApiBuilder, PathItem, PathsBuilder, tag::TagBuilder};

use crate::{demo, routes::FEATURES, system};

const TAGS: [Tag; 37] = [
    identity_device::AUTH,
    identity_device::DEVICES,
    identity_device::USERS,
    menu_permissions::ROLES,
    tenancy::BRANCHES,
    tenancy::TENANTS,
    subscription::SUBSCRIPTION,
    clients::CLIENTS,
    groups::GROUPS,
    transfers::TRANSFERS,
    lending::DAY_END,
    lending::LOAN_PRODUCTS,
    lending::CHARGES,
    lending::LOANS,
    lending::PAYMENTS,
    disbursements::DISBURSEMENTS,
    sheets::SHEETS,
    follow_up::FOLLOW_UP,
    monitoring::MONITORING,
    tills::TILLS,
    savings::SAVINGS_PRODUCTS,
    savings::SAVINGS,
    lending::LENDING_SETTINGS,
    approvals::APPROVALS,
    books::BOOKS,
    reporting::DASHBOARD,
    report_files::EXPORTS,
    reporting::REPORTS,
    security_policy::SECURITY,
    integrations::INTEGRATIONS,
    audit::AUDIT,
    audit::LOGS,
    HISTORY,
    demo::DEMO,
    menu_permissions::MENU,
    ALIASES,
    system::SYSTEM,
];

const DESCRIPTION: &str = "The API of Munim, the administration console for microfinance institutions and \
    cooperative banks.\n\nEvery reply is an envelope: `{success, message, data}` or, for a refusal, \
    `{success, message, code, errors?, traceId, data?}`. `code` is a stable word for programs; `errors` \
    names every failing field at once. Under `/api/saas/tenant` the first field is `isSuccess`. The first path segment after `/api/` matches without regard to case.";

/// The text of [`openapi`] as `docs/openapi.json` has it: indented, with each reference on one line.
///
/// # Errors
/// [`serde_json::Error`] if the document cannot be written as JSON.
pub fn openapi_document() -> Result<String, serde_json::Error> {
    let indented = openapi().to_pretty_json()?;
    let mut text = String::with_capacity(indented.len());
    let mut lines = indented.lines().peekable();
    while let Some(line) = lines.next() {
        text.push_str(line);
        // An object with nothing but a reference has three lines.
        let reference = lines.next_if(|next| {
            line.ends_with('{') && next.trim_start().starts_with("\"$ref\": ") && next.ends_with('"')
        });
        if let Some(reference) = reference {
            text.push(' ');
            text.push_str(reference.trim_start());
            text.push(' ');
            text.push_str(lines.next().map_or("", str::trim_start));
        }
        text.push('\n');
    }
    Ok(text)
}

pub(crate) fn openapi() -> OpenApi {
    let mut paths = PathsBuilder::new();
    let listed = FEATURES.iter().copied().flatten();
    let mut operations: Vec<_> = listed.flat_map(|listed| (listed.described)()).collect();
    let mut components = share_parts(&mut operations);
    for described in operations {
        let item = PathItem::new(described.method, described.operation);
        paths = paths.path(described.path, item);
        components.schemas.extend(described.schemas);
    }
    components.schemas.extend(refusal_schemas());
    share_data(&mut components.schemas);
    for (name, scheme) in security_schemes() {
        components.add_security_scheme(name, scheme);
    }
    let mut info = Info::new("Munim API", env!("CARGO_PKG_VERSION"));
    info.description = Some(DESCRIPTION.to_owned());
    info.license = Some(License::new("Apache-2.0"));
    let tags = TAGS
        .iter()
        .map(|(name, meaning)| TagBuilder::new().name(*name).description(Some(*meaning)).build());
    OpenApiBuilder::new()
        .info(info)
        .paths(paths.build())
        .components(Some(components))
        .tags(Some(tags))
        .build()
}

#[expect(
    clippy::expect_used,
    reason = "the document is the same for every run of a build"
)]
pub(crate) fn openapi_text() -> &'static str {
    static TEXT: LazyLock<String> = LazyLock::new(|| openapi().to_json().expect("the document is JSON"));
    &TEXT
}

#[cfg(test)]
mod tests;
