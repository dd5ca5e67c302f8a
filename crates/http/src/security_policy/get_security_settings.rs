use munim_security_policy::{ChangeSettingsError, NoSuchTenant, ViewSettings};

use super::settings::{SettingsItem, example, told};
use crate::{
    app::State,
    envelope::{Success, Tagged},
    extractors::{KeepsSecurity, May, PathId, TenantKey, Then},
    openapi::{Examples, Operation},
    problem::Problem,
};

const MESSAGE: &str = "Security settings";

pub(crate) struct GetSecuritySettings;

impl Operation for GetSecuritySettings {
    type Asks = Then<May<KeepsSecurity>, PathId<TenantKey>>;
    type Doc = __path_get_security_settings;

    fn examples() -> Examples {
        Examples::of(&example(MESSAGE)).or([ChangeSettingsError::NoSuchTenant(NoSuchTenant)])
    }
}

/// Get a tenant's security settings
#[utoipa::path(get, path = "/api/security/settings/{tenantId}", operation_id = "getSecuritySettings", tag = "security",
    responses((status = 200, description = "All settings under one version", body = Success<SettingsItem>,
        headers(("ETag" = String, description = "The version, for `If-Match`.")))))]
pub(crate) async fn get_security_settings(
    app: State,
    Then(caller, tenant): Then<May<KeepsSecurity>, PathId<TenantKey>>,
) -> Result<Tagged<SettingsItem>, Problem> {
    let settings = ViewSettings::new(app.security_policy());
    let settings = settings.run(caller.actor(), tenant.into_inner()).await?;
    Ok(told(MESSAGE, settings))
}

#[cfg(test)]
mod tests {
    use actix_web::http::Method;
    use serde_json::{Value, json};

    use crate::testing::{House, Seen, keeper, signed_in};

    const PATH: &str = "/api/security/settings/1";

    #[actix_web::test]
    async fn the_names_are_the_specifications() {
        let house = House::new();
        assert_eq!(
            house.signed_in(Method::GET, PATH).await.code(),
            (403, "forbidden".into())
        );
        *house.world.session.borrow_mut() = Some(keeper());
        house
            .shared
            .sessions()
            .forget(munim_identity_device::SessionsOf::Everyone);
        let seen = house.signed_in(Method::GET, PATH).await;
        assert_eq!((seen.status.as_u16(), seen.header("etag")), (200, Some("\"1\"")));
        assert_eq!(
            seen.json()["data"],
            json!({"PasswordPolicyEnabled": true, "MinPasswordLength": 8, "RequireUppercase": true,
                "RequireNumbers": true, "RequireSpecialChars": true, "PasswordExpiryDays": 90,
                "SessionTimeoutMinutes": 30, "MaxConcurrentSessions": 3, "ForceLogoutOnIpChange": false,
                "TwoFactorEnabled": false, "EmailOtpEnabled": true, "SmsOtpEnabled": false,
                "AuthenticatorAppEnabled": false, "MaxFailedLoginAttempts": 5, "LockoutDurationMinutes": 30,
                "AutoUnlockAccounts": true, "AllowMultipleDevices": true, "RequireEmailVerification": true,
                "AllowPasswordReset": true, "Version": 1})
        );
        for path in ["/api/security/settings/2", "/api/security/settings/999"] {
            let seen = house.signed_in(Method::GET, path).await;
            assert_eq!(seen.code(), (404, "not_found".into()), "{path}");
        }
        assert_eq!(
            house
                .signed_in(Method::GET, "/api/security/settings/0")
                .await
                .code(),
            (400, "validation_failed".into())
        );
    }

    async fn put(house: &House, path: &str, body: Value) -> Seen {
        let path = format!("/api/security/{path}/1");
        house.send(signed_in(Method::PUT, &path).set_json(body)).await
    }

    fn fields(seen: &Seen) -> Vec<String> {
        let body = seen.json();
        let errors = body["errors"].as_array().unwrap();
        let field = |error: &Value| {
            format!(
                "{}: {}",
                error["field"].as_str().unwrap(),
                error["code"].as_str().unwrap()
            )
        };
        errors.iter().map(field).collect()
    }

    #[actix_web::test]
    async fn every_policy_names_all_that_is_wrong_with_it() {
        let house = House::new();
        *house.world.session.borrow_mut() = Some(keeper());
        let bad = json!({"passwordPolicyEnabled": "yes", "minPasswordLength": 5, "requireUppercase": true,
            "requireNumbers": true, "passwordExpiryDays": -1, "x": 1});
        let seen = put(&house, "password-policy", bad).await;
        assert_eq!(
            fields(&seen),
            [
                "passwordPolicyEnabled: wrong_type",
                "requireSpecialChars: required",
                "minPasswordLength: range",
                "passwordExpiryDays: range",
                "x: unknown_field"
            ]
        );
        let bad =
            json!({"sessionTimeoutMinutes": 4, "maxConcurrentSessions": 11, "forceLogoutOnIpChange": false});
        assert_eq!(
            fields(&put(&house, "session-settings", bad).await),
            ["sessionTimeoutMinutes: range", "maxConcurrentSessions: range"]
        );
        let bad = json!({"maxFailedLoginAttempts": 2, "lockoutDurationMinutes": 1_000_000_000_000_i64, "autoUnlockAccounts": true});
        assert_eq!(
            fields(&put(&house, "lockout-policy", bad).await),
            ["maxFailedLoginAttempts: range", "lockoutDurationMinutes: range"]
        );
        let bad = json!({"twoFactorEnabled": true, "emailOtpEnabled": false, "smsOtpEnabled": false, "authenticatorAppEnabled": false});
        let seen = put(&house, "2fa-settings", bad).await;
        assert_eq!(fields(&seen), ["twoFactorEnabled: no_method"]);
        assert_eq!(seen.json()["message"], "Please enable at least one 2FA method");
        assert_eq!(
            fields(&put(&house, "login-restrictions", json!({"version": "x"})).await),
            [
                "allowMultipleDevices: required",
                "requireEmailVerification: required",
                "allowPasswordReset: required",
                "version: wrong_type"
            ]
        );
        assert!(house.world.records.borrow().is_empty());
    }

    #[actix_web::test]
    async fn a_stale_version_is_a_conflict() {
        let house = House::new();
        *house.world.session.borrow_mut() = Some(keeper());
        let body = |version| {
            json!({"allowMultipleDevices": false, "requireEmailVerification": true, "allowPasswordReset": true,
                "version": version})
        };
        let path = "/api/security/login-restrictions/1";
        for (tag, version, status) in [
            ("\"2\"", Value::Null, 409),
            ("\"1\"", json!(2), 409),
            ("1", Value::Null, 409),
            ("\"1\"", json!(1), 200),
            ("*", Value::Null, 200),
        ] {
            let request = signed_in(Method::PUT, path).insert_header(("If-Match", tag));
            let seen = house.send(request.set_json(body(version))).await;
            assert_eq!(seen.status, status, "{tag}: {seen:?}");
            if status == 409 {
                assert_eq!(seen.code().1, "version_conflict");
            } else {
                assert_eq!(seen.header("etag"), Some("\"2\""));
                assert_eq!(seen.json()["message"], "Login restrictions updated successfully");
            }
        }
    }
}
