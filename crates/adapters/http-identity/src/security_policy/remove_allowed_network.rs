use std::net::{IpAddr, Ipv4Addr};

use munim_identity_device::SessionsOf;
use munim_security_policy::{self as security, AllowListError, NoSuchTenant};

use super::{allowed_network::PathNetwork, ip_whitelist::IpWhitelist};
use crate::prelude::*;

#[operation(delete "/api/security/ip-whitelist/{tenantId}/{ip}", tag = "security", id = "removeIpAddress",
    ok = "The updated list", message = "IP address removed from whitelist",
    refuses = [AllowListError::NoSuchTenant(NoSuchTenant), AllowListError::NoSuchEntry,
        AllowListError::ShutsOut(IpAddr::V4(Ipv4Addr::new(203, 0, 113, 7))), AllowListError::Empty].map(allow_list_problem))]
/// Remove an address from the IP whitelist
///
/// While the whitelist is enabled, neither the last entry nor the one that covers the caller can be removed.
pub(crate) async fn remove_allowed_network(
    app: State,
    Fresh(caller): Fresh<May<ManagesSecurity>>,
    tenant: PathId<TenantKey>,
    PathNetwork(network): PathNetwork,
) -> Reply<IpWhitelist> {
    let (actor, tenant) = (caller.actor(), tenant.into_inner());
    let stale = Stale::Sessions(SessionsOf::Tenant(tenant));
    let transaction = (app.security_policy(), Scope::Tenant(tenant), stale);
    let list = change(&app, &transaction, async |work, at| {
        security::remove_allowed_network(work, at, actor, tenant, network)
            .await
            .map_err(allow_list_problem)
    })
    .await?;
    Ok(Success::new(MESSAGE, list.into()))
}
