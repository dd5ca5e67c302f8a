//! The OpenAPI document, made of the handlers' own signatures, types and refusals.
mod bodies;
mod demand;
mod operation;
pub(crate) mod shapes;

use utoipa::openapi::{
    ComponentsBuilder, Info, License, OpenApi, OpenApiBuilder, PathItem, PathsBuilder,
    security::{ApiKey, ApiKeyValue, HttpAuthScheme, HttpBuilder, SecurityScheme},
    tag::TagBuilder,
};

use bodies::tell_bodies;
pub(crate) use demand::{Demand, Demands};
pub(crate) use operation::{Described, Documented, Examples, Operation, describe, describe_alias, method_of};

use crate::{
    problem::{ProblemReply, TenantProblemReply},
    routes::operations,
};

const TAGS: &[(&str, &str)] = &[
    ("auth", "Sign-in, sessions, the caller's own account."),
    ("devices", "Trusted devices and the codes that activate them."),
    ("users", "The users of a tenant."),
    ("roles", "Roles and permissions."),
    ("branches", "Branches of a tenant, centres, field staff."),
    (
        "tenants",
        "The organisations on the platform. Replies have `isSuccess` instead of `success`.",
    ),
    (
        "subscription",
        "The platform's plans, what tenants subscribe to, and the invoices for it.",
    ),
    ("dashboard", "Figures and the reports made of them."),
    ("exports", "Reports as files, and schedules that mail them."),
    ("reports", "The catalogue of reports, and what each shows."),
    (
        "security",
        "A tenant's sign-in rules, IP whitelist, sessions and failed sign-ins.",
    ),
    (
        "integrations",
        "Programs that call this API on behalf of a tenant, and their keys.",
    ),
    ("audit", "The audit trail, and how far it is sealed."),
    ("logs", "The console's own requests, for troubleshooting."),
    ("history", "The history of one record."),
    ("demo", "Available only in demo mode."),
    ("menu", "The sidebar's entries."),
    ("aliases", "The same calls under other addresses."),
    ("system", "Health of the server, its public keys, this document."),
];

const DESCRIPTION: &str = "The API of Munim, the administration console for microfinance institutions and \
    cooperative banks.\n\nEvery reply is an envelope: `{success, message, data}` or, for a refusal, \
    `{success, message, code, errors?, traceId, data?}`. `code` is a stable word for programs; `errors` \
    names every failing field at once. Under `/api/saas/tenant` the first field is `isSuccess`. The first path segment after `/api/` matches without regard to case.";

/// The document of all operations: what is routed is in it, and nothing else.
pub fn openapi() -> OpenApi {
    let mut paths = PathsBuilder::new();
    let mut components = ComponentsBuilder::new();
    for mut described in operations() {
        tell_bodies(&described.operation, &mut described.schemas);
        let item = PathItem::new(described.method, described.operation);
        paths = paths.path(described.path, item);
        components = components.schemas_from_iter(described.schemas);
    }
    let components = components
        .schema(
            operation::name_of::<ProblemReply<'_>>(),
            operation::schema_of::<ProblemReply<'_>>(),
        )
        .schemas_from_iter(operation::schemas_of::<ProblemReply<'_>>())
        .schema(
            operation::name_of::<TenantProblemReply<'_>>(),
            operation::schema_of::<TenantProblemReply<'_>>(),
        )
        .security_scheme("bearer", bearer())
        .security_scheme(demand::API_KEY, service_account())
        .security_scheme(
            "device",
            api_key("Device-Id", "An activated device, before sign-in."),
        );
    let mut info = Info::new("Munim API", env!("CARGO_PKG_VERSION"));
    info.description = Some(DESCRIPTION.to_owned());
    info.license = Some(License::new("Apache-2.0"));
    let tags = TAGS
        .iter()
        .map(|(name, meaning)| TagBuilder::new().name(*name).description(Some(*meaning)).build());
    OpenApiBuilder::new()
        .info(info)
        .paths(paths.build())
        .components(Some(components.build()))
        .tags(Some(tags))
        .build()
}

fn bearer() -> SecurityScheme {
    let scheme = HttpBuilder::new()
        .scheme(HttpAuthScheme::Bearer)
        .bearer_format("JWT")
        .description(Some("The token returned by sign-in."));
    SecurityScheme::Http(scheme.build())
}

fn service_account() -> SecurityScheme {
    let scheme = HttpBuilder::new()
        .scheme(HttpAuthScheme::Bearer)
        .bearer_format("munim_…")
        .description(Some(
            "The key of a service account, instead of the token. It has the permissions in the account's scopes.",
        ));
    SecurityScheme::Http(scheme.build())
}

fn api_key(header: &str, meaning: &str) -> SecurityScheme {
    SecurityScheme::ApiKey(ApiKey::Header(ApiKeyValue::with_description(header, meaning)))
}

#[cfg(test)]
mod tests;
