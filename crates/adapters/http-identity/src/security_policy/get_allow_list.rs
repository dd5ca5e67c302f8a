use munim_security_policy::{AllowListError, NoSuchTenant, ViewAllowList};

use super::ip_whitelist::IpWhitelist;
use crate::prelude::*;

#[operation(get "/api/security/ip-whitelist/{tenantId}", tag = "security", id = "getIpWhitelist", ok = "The list and its switch",
    etag = "The version, for `If-Match` of the switch.", message = "IP whitelist",
    refuses = [AllowListError::NoSuchTenant(NoSuchTenant)].map(allow_list_problem))]
/// Get the IP whitelist
pub(crate) async fn get_allow_list(
    app: State,
    caller: May<ManagesSecurity>,
    tenant: PathId<TenantKey>,
) -> Result<Tagged<IpWhitelist>, Problem> {
    let view = ViewAllowList::new(app.security_policy());
    let seen = view
        .get_allow_list(caller.actor(), tenant.into_inner())
        .await
        .map_err(allow_list_problem)?;
    Ok(Tagged::new(seen.1, Success::new(MESSAGE, seen.into())))
}
