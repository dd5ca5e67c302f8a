use std::net::{IpAddr, Ipv4Addr};

use munim_http_kit::{
    app::State,
    change::{Stale, change},
    envelope::{Reply, Success},
    extractors::{Fresh, May, PathId, TenantKey, Then},
    openapi::{Examples, Operation},
};
use munim_identity_device::SessionsOf;
use munim_kernel::Scope;
use munim_security_policy::{self as security, AllowListError, NoSuchTenant};

use super::{
    allowed_network::PathNetwork, ip_whitelist::IpWhitelist, needs::ManagesSecurity,
    refusals::allow_list_problem,
};

const MESSAGE: &str = "IP address removed from whitelist";

pub(crate) struct RemoveAllowedNetwork;

impl Operation for RemoveAllowedNetwork {
    type Asks = Then<Fresh<May<ManagesSecurity>>, Then<PathId<TenantKey>, PathNetwork>>;
    type Doc = __path_remove_allowed_network;

    fn examples() -> Examples {
        Examples::of(&Success::new(MESSAGE, IpWhitelist::example())).or([
            AllowListError::NoSuchTenant(NoSuchTenant),
            AllowListError::NoSuchEntry,
            AllowListError::ShutsOut(IpAddr::V4(Ipv4Addr::new(203, 0, 113, 7))),
            AllowListError::Empty,
        ]
        .map(allow_list_problem))
    }
}

/// Remove an address from the IP whitelist
///
/// While the whitelist is enabled, neither the last entry nor the one that covers the caller can be removed.
#[utoipa::path(delete, path = "/api/security/ip-whitelist/{tenantId}/{ip}", operation_id = "removeIpAddress", tag = "security",
    responses((status = 200, description = "The updated list", body = Success<IpWhitelist>)))]
pub(crate) async fn remove_allowed_network(
    app: State,
    Then(Fresh(caller), Then(tenant, PathNetwork(network))): Then<
        Fresh<May<ManagesSecurity>>,
        Then<PathId<TenantKey>, PathNetwork>,
    >,
) -> Reply<IpWhitelist> {
    let (actor, tenant) = (caller.actor(), tenant.into_inner());
    let stale = Stale::Sessions(SessionsOf::Tenant(tenant));
    let place = (app.security_policy(), Scope::Tenant(tenant), stale);
    let list = change(&app, &place, async |work, at| {
        security::remove_allowed_network(work, at, actor, tenant, network)
            .await
            .map_err(allow_list_problem)
    })
    .await?;
    Ok(Success::new(MESSAGE, list.into()))
}
