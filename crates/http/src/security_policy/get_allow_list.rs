use munim_http_kit::{
    app::State,
    envelope::{Success, Tagged},
    extractors::{May, PathId, TenantKey, Then},
    openapi::{Examples, Operation},
    problem::Problem,
};
use munim_security_policy::{AllowListError, NoSuchTenant, ViewAllowList};

use super::{ip_whitelist::IpWhitelist, needs::ManagesSecurity, refusals::allow_list_problem};

const MESSAGE: &str = "IP whitelist";

pub(crate) struct GetAllowList;

impl Operation for GetAllowList {
    type Asks = Then<May<ManagesSecurity>, PathId<TenantKey>>;
    type Doc = __path_get_allow_list;

    fn examples() -> Examples {
        Examples::of(&Success::new(MESSAGE, IpWhitelist::example()))
            .or([AllowListError::NoSuchTenant(NoSuchTenant)].map(allow_list_problem))
    }
}

/// Get the IP whitelist
#[utoipa::path(get, path = "/api/security/ip-whitelist/{tenantId}", operation_id = "getIpWhitelist", tag = "security",
    responses((status = 200, description = "The list and its switch", body = Success<IpWhitelist>,
        headers(("ETag" = String, description = "The version, for `If-Match` of the switch.")))))]
pub(crate) async fn get_allow_list(
    app: State,
    Then(caller, tenant): Then<May<ManagesSecurity>, PathId<TenantKey>>,
) -> Result<Tagged<IpWhitelist>, Problem> {
    let view = ViewAllowList::new(app.security_policy());
    let seen = view
        .get_allow_list(caller.actor(), tenant.into_inner())
        .await
        .map_err(allow_list_problem)?;
    Ok(Tagged::new(seen.1, Success::new(MESSAGE, seen.into())))
}
