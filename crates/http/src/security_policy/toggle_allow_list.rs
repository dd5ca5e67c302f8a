use std::net::{IpAddr, Ipv4Addr};

use munim_http_kit::{
    app::State,
    body::{Body, Form, FromForm, fields::version},
    change::{Stale, change},
    envelope::{Success, Tagged},
    extractors::{Fresh, IfMatch, May, PathId, TenantKey, Then},
    openapi::{Examples, Operation},
    problem::Problem,
};
use munim_identity_device::SessionsOf;
use munim_kernel::Scope;
use munim_security_policy::{self as security, AllowListError, NoSuchTenant};
use serde_json::{Value, json};

use super::{
    ip_whitelist::IpWhitelist,
    needs::ManagesSecurity,
    refusals::{allow_list_problem, switch},
};

/// The body, in the domain's types.
pub(crate) struct Wanted(bool, Option<i64>);

impl FromForm for Wanted {
    const NAME: &'static str = "ToggleIpWhitelistRequest";
    const ABOUT: &'static str = "Whether only the listed addresses are allowed.";

    fn take(form: &mut Form) -> Option<Self> {
        let enabled = switch(form, "enabled", "enabled is required");
        let version = version(form, "version");
        Some(Self(enabled?, version?))
    }

    fn example() -> Value {
        json!({"enabled": true})
    }
}

const ENABLED: &str = "IP Whitelist enabled - Only whitelisted IPs can access the system";
const DISABLED: &str = "IP Whitelist disabled - All IPs can access the system";

/// The caller, the tenant, and the input.
type Asked = Then<Fresh<May<ManagesSecurity>>, Then<PathId<TenantKey>, Then<IfMatch, Body<Wanted>>>>;

pub(crate) struct ToggleAllowList;

impl Operation for ToggleAllowList {
    type Asks = Asked;
    type Doc = __path_toggle_allow_list;

    fn examples() -> Examples {
        Examples::of(&Success::new(ENABLED, IpWhitelist::example())).or([
            AllowListError::NoSuchTenant(NoSuchTenant),
            AllowListError::VersionConflict,
            AllowListError::ShutsOut(IpAddr::V4(Ipv4Addr::new(198, 51, 100, 9))),
            AllowListError::Empty,
        ]
        .map(allow_list_problem))
    }
}

/// Switch the IP whitelist on or off
///
/// Applies to existing sessions immediately. It cannot be switched on while it is empty or does not include the
/// caller's address.
#[utoipa::path(put, path = "/api/security/ip-whitelist/toggle/{tenantId}", operation_id = "toggleIpWhitelist", tag = "security",
    responses((status = 200, description = "The updated list", body = Success<IpWhitelist>,
        headers(("ETag" = String, description = "The new version.")))))]
pub(crate) async fn toggle_allow_list(
    app: State,
    Then(Fresh(caller), Then(tenant, Then(seen, Body(Wanted(enabled, version))))): Asked,
) -> Result<Tagged<IpWhitelist>, Problem> {
    let (actor, tenant, seen) = (caller.actor(), tenant.into_inner(), seen.and(version));
    let stale = Stale::Sessions(SessionsOf::Tenant(tenant));
    let place = (app.security_policy(), Scope::Tenant(tenant), stale);
    let list = change(&app, &place, async |work, at| {
        security::toggle_allow_list(work, at, actor, tenant, enabled, seen)
            .await
            .map_err(allow_list_problem)
    })
    .await?;
    let message = if enabled { ENABLED } else { DISABLED };
    Ok(Tagged::new(list.1, Success::new(message, list.into())))
}
