use munim_http_kit::openapi::shapes::network;
use munim_identity_device::SessionsOf;
use munim_security_policy::{self as security, AllowListError, AllowedNetwork, NoSuchTenant};

use super::ip_whitelist::IpWhitelist;
use crate::prelude::*;

pub(crate) struct AddIpAddressRequest(AllowedNetwork);

const EMPTY: &str = "Please enter a valid IP address";

impl FromForm for AddIpAddressRequest {
    const NAME: &'static str = "AddIpAddressRequest";
    const ABOUT: &'static str = "The address or network to allow.";

    fn take(form: &mut Form) -> Option<Self> {
        let text = form.text(
            field("ipAddress").shaped(network),
            EMPTY,
            AllowedNetwork::LONGEST as u64,
        )?;
        match AllowedNetwork::try_new(&text) {
            Ok(network) => Some(Self(network)),
            Err(invalid) => {
                form.refuse("ipAddress", "ip_address", invalid.to_string());
                None
            }
        }
    }

    fn example() -> Value {
        json!({"ipAddress": "203.0.113.0/24"})
    }
}

#[operation(post "/api/security/ip-whitelist/{tenantId}", tag = "security", id = "addIpAddress", created = "The updated list",
    body = Success<IpWhitelist>, location = "The address for removing the entry.", message = "IP address added to whitelist",
    refuses = [AllowListError::NoSuchTenant(NoSuchTenant), AllowListError::Duplicate,
        AllowListError::Full].map(allow_list_problem))]
/// Add an address to the IP whitelist
pub(crate) async fn add_allowed_network(
    app: State,
    FreshOnce(caller): FreshOnce<May<ManagesSecurity>>,
    tenant: PathId<TenantKey>,
    Once(key, AddIpAddressRequest(network)): Once<AddIpAddressRequest>,
) -> Result<OnceReply, Problem> {
    let (actor, tenant) = (caller.actor().clone(), tenant.into_inner());
    let scope = Scope::Tenant(tenant);
    once(
        &app,
        caller.actor(),
        key,
        (
            app.security_policy(),
            scope,
            Stale::Sessions(SessionsOf::Tenant(tenant)),
        ),
        async move |work, at| {
            let list = security::add_allowed_network(work, at, &actor, tenant, network)
                .await
                .map_err(allow_list_problem)?;
            let entry = network.to_string().replace('/', "%2F");
            let location = format!("/api/security/ip-whitelist/{tenant}/{entry}");
            Ok(Created::new(location, MESSAGE, IpWhitelist::from(list)))
        },
    )
    .await
}

#[cfg(test)]
mod tests {
    use super::*;
    use munim_http_kit::faults::problems;

    #[test]
    fn an_empty_and_an_impossible_address_have_messages_of_their_own() {
        for (body, message) in [
            (json!({}), EMPTY),
            (json!({"ipAddress": ""}), EMPTY),
            (json!({"ipAddress": "   "}), EMPTY),
            (json!({"ipAddress": "999.1.1.1"}), "Invalid IP address format"),
            (json!({"ipAddress": "1.2.3.4/33"}), "Invalid IP address format"),
        ] {
            let found = problems::<AddIpAddressRequest>(body.clone());
            let first = (&found[0]["field"], &found[0]["message"]);
            assert_eq!(first, (&json!("ipAddress"), &json!(message)), "{body}");
        }
    }
}
