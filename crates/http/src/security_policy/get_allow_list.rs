use munim_security_policy::{AllowListError, NoSuchTenant, ViewAllowList};

use super::ip_whitelist::IpWhitelist;
use crate::{
    app::State,
    envelope::{Success, Tagged},
    extractors::{KeepsSecurity, May, PathId, TenantKey, Then},
    openapi::{Examples, Operation},
    problem::Problem,
};

const MESSAGE: &str = "IP whitelist";

pub(crate) struct GetAllowList;

impl Operation for GetAllowList {
    type Asks = Then<May<KeepsSecurity>, PathId<TenantKey>>;
    type Doc = __path_get_allow_list;

    fn examples() -> Examples {
        Examples::of(&Success::new(MESSAGE, IpWhitelist::example()))
            .or([AllowListError::NoSuchTenant(NoSuchTenant)])
    }
}

/// Get the IP whitelist
#[utoipa::path(get, path = "/api/security/ip-whitelist/{tenantId}", operation_id = "getIpWhitelist", tag = "security",
    responses((status = 200, description = "The list and its switch", body = Success<IpWhitelist>,
        headers(("ETag" = String, description = "The version, for `If-Match` of the switch.")))))]
pub(crate) async fn get_allow_list(
    app: State,
    Then(caller, tenant): Then<May<KeepsSecurity>, PathId<TenantKey>>,
) -> Result<Tagged<IpWhitelist>, Problem> {
    let view = ViewAllowList::new(app.security_policy());
    let seen = view.run(caller.actor(), tenant.into_inner()).await?;
    Ok(Tagged::new(seen.1, Success::new(MESSAGE, seen.into())))
}

#[cfg(test)]
mod tests {
    use actix_web::http::Method;
    use serde_json::{Value, json};

    use crate::testing::{House, Seen, keeper, signed_in};

    const PATH: &str = "/api/security/ip-whitelist/1";

    fn house() -> House {
        let house = House::new();
        *house.world.session.borrow_mut() = Some(keeper());
        house
    }

    async fn add(house: &House, body: Value) -> Seen {
        house.send(signed_in(Method::POST, PATH).set_json(body)).await
    }

    async fn toggle(house: &House, enabled: bool) -> Seen {
        let path = "/api/security/ip-whitelist/toggle/1";
        let body = json!({"enabled": enabled});
        house.send(signed_in(Method::PUT, path).set_json(body)).await
    }

    #[actix_web::test]
    async fn the_words_are_the_specifications() {
        let house = house();
        for (text, message) in [
            ("", "Please enter a valid IP address"),
            ("   ", "Please enter a valid IP address"),
            ("999.1.1.1", "Invalid IP address format"),
            ("1.2.3.4/33", "Invalid IP address format"),
        ] {
            let seen = add(&house, json!({"ipAddress": text})).await;
            let body = seen.json();
            assert_eq!(seen.status, 400, "{text}");
            let told = (&body["errors"][0]["field"], &body["errors"][0]["message"]);
            assert_eq!(told, (&json!("ipAddress"), &json!(message)), "{text}");
        }
        assert_eq!(
            add(&house, json!({})).await.json()["message"],
            "Please enter a valid IP address"
        );
        let seen = add(&house, json!({"ipAddress": " 10.1.2.3/8 "})).await;
        assert_eq!(seen.status, 201, "{seen:?}");
        assert_eq!(
            seen.header("location"),
            Some("/api/security/ip-whitelist/1/10.0.0.0%2F8")
        );
        assert_eq!(seen.json()["message"], "IP address added to whitelist");
        assert_eq!(seen.json()["data"]["ipList"], json!(["10.0.0.0/8"]));
        let seen = add(&house, json!({"ipAddress": "10.0.0.0/8"})).await;
        assert_eq!(seen.code(), (409, "duplicate_ip_address".into()));
        assert_eq!(seen.json()["message"], "IP address already exists in whitelist");
        assert_eq!(toggle(&house, true).await.code(), (409, "would_lock_out".into()));
        assert_eq!(add(&house, json!({"ipAddress": "127.0.0.1"})).await.status, 201);
        let seen = toggle(&house, true).await;
        assert_eq!(
            seen.json()["message"],
            "IP Whitelist enabled - Only whitelisted IPs can access the system"
        );
        let remove = async |ip: &str| house.signed_in(Method::DELETE, &format!("{PATH}/{ip}")).await;
        assert_eq!(remove("127.0.0.1").await.code(), (409, "would_lock_out".into()));
        assert_eq!(remove("10.0.0.0%2f9").await.code(), (404, "not_found".into()));
        assert_eq!(remove("x").await.code(), (400, "validation_failed".into()));
        let seen = remove("10.0.0.0%2F8").await;
        assert_eq!(
            seen.json()["message"],
            "IP address removed from whitelist",
            "{seen:?}"
        );
        let seen = toggle(&house, false).await;
        assert_eq!(
            seen.json()["message"],
            "IP Whitelist disabled - All IPs can access the system"
        );
        let seen = house.signed_in(Method::GET, PATH).await;
        assert_eq!(seen.header("etag"), Some("\"3\""));
        assert_eq!(
            seen.json()["data"],
            json!({"enabled": false, "ipList": ["127.0.0.1"], "version": 3,
                "entries": [{"ipAddress": "127.0.0.1", "addedBy": "asha.patil", "addedAt": "2026-04-01T04:30:00Z"}]})
        );
    }
}
