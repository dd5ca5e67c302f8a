use std::net::{IpAddr, Ipv4Addr};

use munim_http_kit::body::fields::version;
use munim_identity_device::SessionsOf;
use munim_security_policy::{self as security, AllowListError, NoSuchTenant};

use super::ip_whitelist::IpWhitelist;
use crate::prelude::*;

pub(crate) struct ToggleIpWhitelistRequest(bool, Option<i64>);

impl FromForm for ToggleIpWhitelistRequest {
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

#[operation(put "/api/security/ip-whitelist/toggle/{tenantId}", tag = "security", id = "toggleIpWhitelist",
    ok = "The updated list", example = Success::new(ENABLED, IpWhitelist::example()),
    refuses = [AllowListError::NoSuchTenant(NoSuchTenant), AllowListError::VersionConflict,
        AllowListError::ShutsOut(IpAddr::V4(Ipv4Addr::new(198, 51, 100, 9))), AllowListError::Empty].map(allow_list_problem))]
/// Switch the IP whitelist on or off
///
/// Applies to existing sessions immediately. It cannot be switched on while it is empty or does not include the
/// caller's address.
pub(crate) async fn toggle_allow_list(
    app: State,
    Fresh(caller): Fresh<May<ManagesSecurity>>,
    tenant: PathId<TenantKey>,
    seen: IfMatch,
    Body(ToggleIpWhitelistRequest(enabled, version)): Body<ToggleIpWhitelistRequest>,
) -> Result<Tagged<IpWhitelist>, Problem> {
    let (actor, tenant, seen) = (caller.actor(), tenant.into_inner(), seen.and(version));
    let stale = Stale::Sessions(SessionsOf::Tenant(tenant));
    let transaction = (app.security_policy(), Scope::Tenant(tenant), stale);
    let list = change(&app, &transaction, async |work, at| {
        security::toggle_allow_list(work, at, actor, tenant, enabled, seen)
            .await
            .map_err(allow_list_problem)
    })
    .await?;
    let message = if enabled { ENABLED } else { DISABLED };
    Ok(Tagged::new(list.1, Success::new(message, list.into())))
}
