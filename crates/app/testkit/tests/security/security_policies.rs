//! The six policies: each is changed through the API, and its effect is observed through the API.

use actix_web::http::Method;
use munim_testkit::{
    BANK, MFI, PASSWORD, World,
    records::{Before, but_its_trace},
    security::{ask, get, keeper, put},
};
use serde_json::{Value, json};
use time::Duration;

/// Returns each policy with values that differ from the defaults, and its success message.
fn policies() -> [(&'static str, Value, &'static str); 5] {
    [
        (
            "password-policy",
            json!({"passwordPolicyEnabled": false, "minPasswordLength": 6, "requireUppercase": false,
                "requireNumbers": false, "requireSpecialChars": false, "passwordExpiryDays": 0}),
            "Password policy updated successfully",
        ),
        (
            "session-settings",
            json!({"sessionTimeoutMinutes": 480, "maxConcurrentSessions": 10, "forceLogoutOnIpChange": true}),
            "Session settings updated successfully",
        ),
        (
            "2fa-settings",
            json!({"twoFactorEnabled": false, "emailOtpEnabled": false, "smsOtpEnabled": true,
                "authenticatorAppEnabled": true}),
            "2FA settings updated successfully",
        ),
        (
            "lockout-policy",
            json!({"maxFailedLoginAttempts": 0, "lockoutDurationMinutes": 1440, "autoUnlockAccounts": false}),
            "Lockout policy updated successfully",
        ),
        (
            "login-restrictions",
            json!({"allowMultipleDevices": false, "requireEmailVerification": false, "allowPasswordReset": false}),
            "Login restrictions updated successfully",
        ),
    ]
}

pub(crate) fn pascal(name: &str) -> String {
    name[..1].to_uppercase() + &name[1..]
}

#[actix_web::test]
async fn every_policy_is_changed_on_record_and_read_back() {
    let world = World::new().await;
    world.limit_sessions().await;
    let (admin, token) = keeper(&world).await;
    let tenant = admin.tenant;
    let path = format!("settings/{tenant}");
    assert_eq!(
        get(&world, &token, &path).await.data(),
        json!({"PasswordPolicyEnabled": true, "MinPasswordLength": 8, "RequireUppercase": true,
            "RequireNumbers": true, "RequireSpecialChars": true, "PasswordExpiryDays": 90,
            "SessionTimeoutMinutes": 30, "MaxConcurrentSessions": 3, "ForceLogoutOnIpChange": false,
            "TwoFactorEnabled": false, "EmailOtpEnabled": true, "SmsOtpEnabled": false,
            "AuthenticatorAppEnabled": false, "MaxFailedLoginAttempts": 5, "LockoutDurationMinutes": 30,
            "AutoUnlockAccounts": true, "AllowMultipleDevices": true, "RequireEmailVerification": true,
            "AllowPasswordReset": true, "Version": 1})
    );
    let mut version = 1;
    for (policy, body, message) in policies() {
        let before = get(&world, &token, &path).await;
        assert_eq!(before.header("etag"), Some(format!("\"{version}\"").as_str()));
        let last = world.last_audit().await;
        let reply = put(&world, &token, &format!("{policy}/{tenant}"), body.clone()).await;
        assert_eq!(
            (reply.status, reply.text("/message")),
            (200, message.to_owned()),
            "{reply:?}"
        );
        version += 1;
        let after = get(&world, &token, &path).await.data();
        assert_eq!(after, reply.data(), "{policy}");
        assert_eq!(after["Version"], version);
        let records = world.audit_after(last).await;
        let [record] = records.as_slice() else {
            panic!("{records:#?}")
        };
        assert_eq!(
            (&record["action"], &record["actor_id"]),
            (&json!("UPDATE"), &json!(admin.user))
        );
        for (name, value) in body.as_object().unwrap() {
            let (was, is) = (&before.data()[pascal(name)], &after[pascal(name)]);
            assert_eq!(is, value, "{name}");
            let logged = (record["old_values"].get(name), record["new_values"].get(name));
            // The record contains only the changed settings, before and after.
            let changed = (was != is).then_some((was, is));
            assert_eq!(logged.0.zip(logged.1), changed, "{name}");
        }
        // Repeating it makes no change, no record and no new version.
        let reply = put(&world, &token, &format!("{policy}/{tenant}"), body).await;
        assert_eq!((reply.status, &reply.data()["Version"]), (200, &json!(version)));
        assert_eq!(world.audit_after(last).await.len(), 1);
    }
}

#[actix_web::test]
async fn edges_hold_and_what_is_beyond_is_named() {
    let world = World::new().await;
    let (admin, token) = keeper(&world).await;
    let edges = [
        ("minPasswordLength", 6, 20),
        ("passwordExpiryDays", 0, 365),
        ("sessionTimeoutMinutes", 5, 480),
        ("maxConcurrentSessions", 1, 10),
        ("maxFailedLoginAttempts", 3, 10),
        ("lockoutDurationMinutes", 5, 1440),
    ];
    for (field, least, most) in edges {
        let all = policies();
        let (policy, body, _) = all.iter().find(|(_, body, _)| body.get(field).is_some()).unwrap();
        let path = format!("{policy}/{}", admin.tenant);
        let with = |value: i64| {
            let mut body = body.clone();
            body[field] = json!(value);
            // So that their own change of address does not end the session.
            body.as_object_mut()
                .unwrap()
                .entry("forceLogoutOnIpChange")
                .and_modify(|bound| *bound = json!(false));
            body
        };
        for value in [least, most] {
            let reply = put(&world, &token, &path, with(value)).await;
            assert_eq!(reply.data()[pascal(field)], value, "{field}: {reply:?}");
        }
        let before = Before::of(&world).await;
        for value in [least - 1, most + 1, i64::MAX, i64::MIN] {
            let reply = put(&world, &token, &path, with(value)).await;
            assert_eq!(
                reply.code(),
                (400, "validation_failed".to_owned()),
                "{field} {value}"
            );
            assert_eq!(
                reply.fields(),
                [(field.to_owned(), "range".to_owned())],
                "{value}"
            );
        }
        before.nothing(&world).await;
    }
}

#[actix_web::test]
async fn a_stale_version_changes_nothing() {
    let world = World::new().await;
    let (admin, token) = keeper(&world).await;
    let path = format!("/api/security/login-restrictions/{}", admin.tenant);
    let body =
        json!({"allowMultipleDevices": true, "requireEmailVerification": true, "allowPasswordReset": false});
    let change = async |tag: &str| {
        let call = world.call(Method::PUT, &path).bearer(&token);
        call.header("If-Match", tag).json(body.clone()).send().await
    };
    assert_eq!(change("\"1\"").await.header("etag"), Some("\"2\""));
    let before = Before::of(&world).await;
    for stale in ["\"1\"", "2"] {
        assert_eq!(
            change(stale).await.code(),
            (409, "version_conflict".to_owned()),
            "{stale}"
        );
    }
    // A version in the body is checked too.
    let mut other = body.clone();
    other["version"] = json!(1);
    let call = world
        .call(Method::PUT, &path)
        .bearer(&token)
        .header("If-Match", "\"2\"");
    let reply = call.json(other.clone()).send().await;
    assert_eq!(reply.code(), (409, "version_conflict".to_owned()));
    before.nothing(&world).await;
    other["version"] = json!(2);
    for (tag, body) in [("\"2\"", &other), ("*", &body)] {
        let call = world
            .call(Method::PUT, &path)
            .bearer(&token)
            .header("If-Match", tag);
        let reply = call.json(body.clone()).send().await;
        assert_eq!(
            (reply.status, reply.header("etag")),
            (200, Some("\"2\"")),
            "{tag}"
        );
    }
}

#[actix_web::test]
async fn another_tenants_administrator_cannot_tell_it_from_none() {
    let world = World::new().await;
    let (_, token) = keeper(&world).await;
    let bank = world.tenant(BANK).await;
    let platform = world.super_admin().await;
    let officer = world.member(MFI, "FieldOfficer").await;
    let officers = world.token(MFI, &officer).await;
    let mut calls = vec![
        (Method::GET, "settings", None),
        (Method::GET, "statistics", None),
        (Method::GET, "ip-whitelist", None),
        (Method::GET, "sessions", None),
        (Method::GET, "failed-logins", None),
        (
            Method::PUT,
            "ip-whitelist/toggle",
            Some(json!({"enabled": false})),
        ),
        (
            Method::POST,
            "ip-whitelist",
            Some(json!({"ipAddress": "10.0.0.1"})),
        ),
        (Method::DELETE, "sessions/clear", None),
        (Method::POST, "failed-logins/reset", None),
    ];
    for (policy, body, _) in policies() {
        calls.push((Method::PUT, policy, Some(body)));
    }
    for (method, path, body) in calls {
        let to = async |token: &str, tenant: i64| {
            ask(
                &world,
                token,
                method.clone(),
                &format!("{path}/{tenant}"),
                body.clone(),
            )
            .await
        };
        let before = Before::of(&world).await;
        let (other, none) = (to(&token, bank).await, to(&token, 999_999).await);
        assert_eq!(other.code(), (404, "not_found".to_owned()), "{path}");
        assert_eq!(but_its_trace(&other), but_its_trace(&none), "{path}");
        let nowhere = to(&platform, 999_999).await;
        assert_eq!(nowhere.code(), (404, "not_found".to_owned()), "{path}");
        before.nothing(&world).await;
        assert_eq!(
            to(&officers, officer.tenant).await.code(),
            (403, "forbidden".to_owned()),
            "{path}"
        );
        let done = to(&platform, bank).await;
        assert!(done.status < 300, "{method} {path}: {done:?}");
    }
    // A SuperAdmin's change is in the tenant's own trail, with the administrator's home tenant.
    let records = world.audit_after(0).await;
    let record = records
        .iter()
        .rev()
        .find(|record| record["entity_type"] == "PasswordPolicy")
        .unwrap();
    assert_eq!(
        (&record["tenant_id"], &record["actor_tenant"]),
        (&json!(bank), &json!(0))
    );
}

#[actix_web::test]
async fn lockout_counts_waits_and_is_reset() {
    let world = World::new().await;
    let (admin, token) = keeper(&world).await;
    // The clock is moved by more than half an hour below.
    let long =
        json!({"sessionTimeoutMinutes": 480, "maxConcurrentSessions": 3, "forceLogoutOnIpChange": false});
    let path = format!("session-settings/{}", admin.tenant);
    assert_eq!(put(&world, &token, &path, long).await.status, 200);
    let token = world.token(MFI, &admin).await;
    let officer = world.member(MFI, "FieldOfficer").await;
    let device = world.device(MFI).await;
    let policy = async |most: i64, minutes: i64, auto_unlock: bool| {
        let body = json!({"maxFailedLoginAttempts": most, "lockoutDurationMinutes": minutes, "autoUnlockAccounts": auto_unlock});
        let reply = put(&world, &token, &format!("lockout-policy/{}", admin.tenant), body).await;
        assert_eq!(reply.status, 200, "{reply:?}");
    };
    let wrong = async |times: u32| {
        for _ in 0..times {
            assert_eq!(world.sign_in(&officer, "wrong", &device).await.status, 401);
        }
    };
    let right = async || world.sign_in(&officer, PASSWORD, &device).await.status;
    let statistics = format!("statistics/{}", admin.tenant);
    let locked = async || get(&world, &token, &statistics).await.data()["lockedAccounts"].clone();

    policy(3, 5, true).await;
    wrong(2).await;
    assert_eq!(right().await, 200);
    wrong(3).await;
    assert_eq!((right().await, locked().await), (401, json!(1)));
    world.clock.advance(Duration::minutes(5) - Duration::seconds(1));
    assert_eq!(right().await, 401);
    world.clock.advance(Duration::seconds(1));
    assert_eq!((locked().await, right().await), (json!(0), 200));

    // Off: no number of failures locks.
    policy(0, 5, true).await;
    wrong(4).await;
    assert_eq!((locked().await, right().await), (json!(0), 200));

    // Without automatic unlocking a lock stays until an administrator opens it.
    policy(3, 5, false).await;
    wrong(3).await;
    world.clock.advance(Duration::minutes(29));
    assert_eq!((right().await, locked().await), (401, json!(1)));
    let failed = get(&world, &token, &format!("failed-logins/{}?hours=1", admin.tenant))
        .await
        .data();
    assert_eq!(failed["items"][0]["reason"], "account locked");
    assert_eq!(failed["items"][1]["reason"], "wrong password");
    let counted = get(&world, &token, &statistics).await.data()["failedLogins24Hours"].clone();
    assert_eq!(counted, failed["totalCount"]);
    // The administrator signed in a while ago.
    let confirmed = world.post("/api/auth/step-up").bearer(&token);
    let confirmed = confirmed.json(json!({"password": PASSWORD})).send().await;
    let token = confirmed.text("/data/token");
    let reset = ask(
        &world,
        &token,
        Method::POST,
        &format!("failed-logins/reset/{}", admin.tenant),
        None,
    )
    .await;
    assert_eq!(reset.text("/message"), "Failed login attempts reset successfully");
    let locked = get(&world, &token, &statistics).await.data()["lockedAccounts"].clone();
    assert_eq!((locked, right().await), (json!(0), 200));
    let record = world.audit_after(0).await;
    assert!(record.iter().any(|record| record["action"] == "RESET"));
}
