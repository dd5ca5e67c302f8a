use std::net::{IpAddr, Ipv4Addr};

use munim_identity_device::SessionsOf;
use munim_security_policy::{AllowListError, NoSuchTenant, RemoveAllowedNetwork as UseCase, ViewAllowList};

use super::ip_whitelist::IpWhitelist;
use crate::{
    app::State,
    envelope::{Reply, Success},
    extractors::{Fresh, KeepsSecurity, May, PathId, PathNetwork, TenantKey, Then},
    openapi::{Examples, Operation},
};

const MESSAGE: &str = "IP address removed from whitelist";

pub(crate) struct RemoveAllowedNetwork;

impl Operation for RemoveAllowedNetwork {
    type Asks = Then<Fresh<May<KeepsSecurity>>, Then<PathId<TenantKey>, PathNetwork>>;
    type Doc = __path_remove_allowed_network;

    fn examples() -> Examples {
        Examples::of(&Success::new(MESSAGE, IpWhitelist::example())).or([
            AllowListError::NoSuchTenant(NoSuchTenant),
            AllowListError::NoSuchEntry,
            AllowListError::ShutsOut(IpAddr::V4(Ipv4Addr::new(203, 0, 113, 7))),
            AllowListError::Empty,
        ])
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
        Fresh<May<KeepsSecurity>>,
        Then<PathId<TenantKey>, PathNetwork>,
    >,
) -> Reply<IpWhitelist> {
    let (actor, tenant) = (caller.actor(), tenant.into_inner());
    let remove = UseCase::new(app.security_policy(), app.kit());
    remove.run(actor, tenant, network).await?;
    app.shared().sessions().forget(SessionsOf::Tenant(tenant));
    let list = ViewAllowList::new(app.security_policy())
        .run(actor, tenant)
        .await?;
    Ok(Success::new(MESSAGE, list.into()))
}
