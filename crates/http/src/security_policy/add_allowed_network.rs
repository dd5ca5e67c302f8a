use munim_http_kit::{
    app::State,
    body::{Form, FromForm, field},
    change::Stale,
    envelope::{Created, Success},
    extractors::{FreshOnce, May, Once, PathId, TenantKey, Then},
    once::{OnceReply, once},
    openapi::{Examples, Operation, shapes::network},
    problem::Problem,
};
use munim_identity_device::SessionsOf;
use munim_kernel::Scope;
use munim_security_policy::{self as security, AllowListError, AllowedNetwork, NoSuchTenant};
use serde_json::{Value, json};

use super::{ip_whitelist::IpWhitelist, needs::ManagesSecurity, refusals::allow_list_problem};

/// The body, in the domain's types.
pub(crate) struct Wanted(AllowedNetwork);

const EMPTY: &str = "Please enter a valid IP address";

impl FromForm for Wanted {
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

const MESSAGE: &str = "IP address added to whitelist";

/// The caller, the tenant, and the input.
type Asked = FreshOnce<May<ManagesSecurity>, Then<PathId<TenantKey>, Once<Wanted>>>;

pub(crate) struct AddAllowedNetwork;

impl Operation for AddAllowedNetwork {
    type Asks = Asked;
    type Doc = __path_add_allowed_network;

    fn examples() -> Examples {
        Examples::of(&Success::new(MESSAGE, IpWhitelist::example())).or([
            AllowListError::NoSuchTenant(NoSuchTenant),
            AllowListError::Duplicate,
            AllowListError::Full,
        ]
        .map(allow_list_problem))
    }
}

/// Add an address to the IP whitelist
#[utoipa::path(post, path = "/api/security/ip-whitelist/{tenantId}", operation_id = "addIpAddress", tag = "security",
    responses((status = 201, description = "The updated list", body = Success<IpWhitelist>,
        headers(("Location" = String, description = "The address for removing the entry.")))))]
pub(crate) async fn add_allowed_network(
    app: State,
    FreshOnce(caller, Then(tenant, Once(key, Wanted(network)))): Asked,
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
    use crate::faults::problems;

    #[test]
    fn the_words_are_the_specifications() {
        for (body, message) in [
            (json!({}), EMPTY),
            (json!({"ipAddress": ""}), EMPTY),
            (json!({"ipAddress": "   "}), EMPTY),
            (json!({"ipAddress": "999.1.1.1"}), "Invalid IP address format"),
            (json!({"ipAddress": "1.2.3.4/33"}), "Invalid IP address format"),
        ] {
            let found = problems::<Wanted>(body.clone());
            let first = (&found[0]["field"], &found[0]["message"]);
            assert_eq!(first, (&json!("ipAddress"), &json!(message)), "{body}");
        }
    }
}
