//! The effect of each setting: changed through the API, at both ends of its range, and observed through the API.
//!
//! Two are tested elsewhere: `forceLogoutOnIpChange` and `allowMultipleDevices` in `security_sessions.rs`. That values
//! outside a range are a 400 that names the field is in `security_policies.rs`.
mod passwords;

use actix_web::http::Method;
use munim_identity_device::SessionsOf;
use munim_messages::Letter;
use munim_testkit::{
    MFI, Member, PASSWORD, Reply, World,
    letters::{forgot, letters},
    security::status,
};
use serde_json::{Map, Value, json};
use time::Duration;

use crate::security_policies::pascal;

/// The policies and their settings, as the API names them.
const POLICIES: [(&str, &[&str]); 5] = [
    (
        "password-policy",
        &[
            "passwordPolicyEnabled",
            "minPasswordLength",
            "requireUppercase",
            "requireNumbers",
            "requireSpecialChars",
            "passwordExpiryDays",
        ],
    ),
    (
        "session-settings",
        &[
            "sessionTimeoutMinutes",
            "maxConcurrentSessions",
            "forceLogoutOnIpChange",
        ],
    ),
    (
        "2fa-settings",
        &[
            "twoFactorEnabled",
            "emailOtpEnabled",
            "smsOtpEnabled",
            "authenticatorAppEnabled",
        ],
    ),
    (
        "lockout-policy",
        &[
            "maxFailedLoginAttempts",
            "lockoutDurationMinutes",
            "autoUnlockAccounts",
        ],
    ),
    (
        "login-restrictions",
        &[
            "allowMultipleDevices",
            "requireEmailVerification",
            "allowPasswordReset",
        ],
    ),
];

/// The tenant's rules, set by the platform's administrator, to whom they do not apply.
struct Rules<'a> {
    world: &'a World,
    tenant: i64,
}

impl<'a> Rules<'a> {
    async fn of(world: &'a World) -> Self {
        Self {
            world,
            tenant: world.tenant(MFI).await,
        }
    }

    async fn call(&self, method: Method, path: &str, body: Option<Value>) -> Reply {
        let token = self.world.super_admin().await;
        let path = format!("/api/security/{path}/{}", self.tenant);
        let call = self.world.call(method, &path).bearer(&token);
        match body {
            Some(body) => call.json(body).send().await,
            None => call.send().await,
        }
    }

    /// Sets these settings of one policy, and keeps its others.
    async fn set(&self, wanted: &[(&str, Value)]) {
        let (first, _) = &wanted[0];
        let (policy, all) = POLICIES.iter().find(|(_, all)| all.contains(first)).unwrap();
        let held = self.call(Method::GET, "settings", None).await.data();
        let mut body = Map::new();
        for name in *all {
            body.insert((*name).to_owned(), held[pascal(name)].clone());
        }
        for (name, value) in wanted {
            assert!(
                body.insert((*name).to_owned(), value.clone()).is_some(),
                "{name} is of {policy}"
            );
        }
        let reply = self.call(Method::PUT, policy, Some(Value::Object(body))).await;
        assert_eq!(reply.status, 200, "{reply:?}");
        for (name, value) in wanted {
            assert_eq!(&reply.data()[pascal(name)], value, "{name}");
        }
    }
}

async fn officers(world: &World) -> Vec<Member> {
    world.members(MFI, "FieldOfficer").await
}

#[actix_web::test]
async fn session_timeout_minutes() {
    let world = World::new().await;
    let rules = Rules::of(&world).await;
    let device = world.device(MFI).await;
    let officer = world.member(MFI, "FieldOfficer").await;
    for (minutes, until) in [(5, "2026-09-17T10:05:00Z"), (480, "2026-09-17T18:05:00Z")] {
        rules.set(&[("sessionTimeoutMinutes", json!(minutes))]).await;
        let reply = world.sign_in(&officer, PASSWORD, &device).await;
        assert_eq!(reply.text("/data/expiresAt"), until);
        let token = reply.text("/data/token");
        world.clock.advance(Duration::minutes(minutes) - Duration::SECOND);
        assert_eq!(status(&world, &token).await, 200, "{minutes}");
        world.clock.advance(Duration::SECOND);
        assert_eq!(status(&world, &token).await, 401, "{minutes}");
    }
}

#[actix_web::test]
async fn max_concurrent_sessions() {
    let world = World::new().await;
    let rules = Rules::of(&world).await;
    let device = world.device(MFI).await;
    let officer = world.member(MFI, "FieldOfficer").await;
    for most in [1_usize, 10] {
        rules.set(&[("maxConcurrentSessions", json!(most))]).await;
        let mut tokens = Vec::new();
        for _ in 0..=most {
            tokens.push(world.token_on(&officer, &device).await);
            world.clock.advance(Duration::SECOND);
        }
        world.shared.sessions().invalidate(SessionsOf::Everyone);
        let mut living = Vec::new();
        for token in &tokens {
            living.push(status(&world, token).await);
        }
        let mut expected = vec![200; most + 1];
        expected[0] = 401;
        assert_eq!(living, expected, "{most}");
    }
}

/// Signs in with that many wrong passwords, each from its own address.
async fn wrong(world: &World, officer: &Member, device: &str, times: usize) {
    for number in 0..times {
        let body = officer.credentials("Wrong-Horse-1", device);
        let call = world.post("/api/auth/login").json(body);
        let reply = call.from(&format!("198.51.100.{}", number + 1)).send().await;
        assert_eq!(reply.status, 401, "{reply:?}");
    }
    // An address has its own limit, which is not tested here.
    world.alter("DELETE FROM attempt_counters").await;
}

#[actix_web::test]
async fn max_failed_login_attempts() {
    let world = World::new().await;
    let rules = Rules::of(&world).await;
    let device = world.device(MFI).await;
    let officers = officers(&world).await;
    for (officer, most) in officers.iter().zip([3, 10]) {
        rules.set(&[("maxFailedLoginAttempts", json!(most))]).await;
        wrong(&world, officer, &device, most - 1).await;
        assert_eq!(
            world.sign_in(officer, PASSWORD, &device).await.status,
            200,
            "{most}"
        );
        wrong(&world, officer, &device, most).await;
        assert_eq!(
            world.sign_in(officer, PASSWORD, &device).await.status,
            401,
            "{most}"
        );
        // Off: locked accounts are unlocked, and nothing locks.
        rules.set(&[("maxFailedLoginAttempts", json!(0))]).await;
        assert_eq!(
            world.sign_in(officer, PASSWORD, &device).await.status,
            200,
            "{most}"
        );
        wrong(&world, officer, &device, 15).await;
        assert_eq!(
            world.sign_in(officer, PASSWORD, &device).await.status,
            200,
            "{most}"
        );
    }
    // There is no value between off and the minimum.
    for least in [1, 2, 11] {
        let body =
            json!({"maxFailedLoginAttempts": least, "lockoutDurationMinutes": 5, "autoUnlockAccounts": true});
        let reply = rules.call(Method::PUT, "lockout-policy", Some(body)).await;
        let named = [("maxFailedLoginAttempts".to_owned(), "range".to_owned())];
        assert_eq!(reply.fields(), named, "{least}");
    }
}

#[actix_web::test]
async fn lockout_duration_minutes_and_auto_unlock_accounts() {
    let world = World::new().await;
    let rules = Rules::of(&world).await;
    let device = world.device(MFI).await;
    let officers = officers(&world).await;
    for (officer, minutes) in officers.iter().zip([5, 1_440]) {
        let auto = ("autoUnlockAccounts", json!(true));
        rules
            .set(&[("lockoutDurationMinutes", json!(minutes)), auto])
            .await;
        wrong(&world, officer, &device, 5).await;
        world.clock.advance(Duration::minutes(minutes) - Duration::SECOND);
        assert_eq!(
            world.sign_in(officer, PASSWORD, &device).await.status,
            401,
            "{minutes}"
        );
        world.clock.advance(Duration::SECOND);
        assert_eq!(
            world.sign_in(officer, PASSWORD, &device).await.status,
            200,
            "{minutes}"
        );
        // Only by an administrator.
        rules.set(&[("autoUnlockAccounts", json!(false))]).await;
        wrong(&world, officer, &device, 5).await;
        world.clock.advance(Duration::minutes(minutes * 2));
        assert_eq!(
            world.sign_in(officer, PASSWORD, &device).await.status,
            401,
            "{minutes}"
        );
        rules.set(&[("autoUnlockAccounts", json!(true))]).await;
        assert_eq!(
            world.sign_in(officer, PASSWORD, &device).await.status,
            200,
            "{minutes}"
        );
    }
}

#[actix_web::test]
async fn allow_password_reset() {
    let world = World::new().await;
    let rules = Rules::of(&world).await;
    let officer = world.member(MFI, "FieldOfficer").await;
    for (allowed, letters_sent) in [(true, 1), (false, 0), (true, 1)] {
        rules.set(&[("allowPasswordReset", json!(allowed))]).await;
        assert_eq!(
            forgot(&world, &officer).await.status,
            200,
            "the reply does not reveal the setting"
        );
        let sent = letters(&world).await;
        let links = sent
            .iter()
            .filter(|(_, letter)| matches!(letter, Letter::PasswordReset { .. }));
        assert_eq!(links.count(), letters_sent, "{allowed}");
    }
}

#[actix_web::test]
async fn require_email_verification() {
    let world = World::new().await;
    let rules = Rules::of(&world).await;
    let device = world.device(MFI).await;
    let officer = world.member(MFI, "FieldOfficer").await;
    world.alter("UPDATE users SET email_verified_at = NULL").await;
    for (required, code) in [
        (true, (403, "email_not_verified")),
        (false, (200, "")),
        (true, (403, "email_not_verified")),
    ] {
        rules.set(&[("requireEmailVerification", json!(required))]).await;
        let reply = world.sign_in(&officer, PASSWORD, &device).await;
        assert_eq!(reply.code(), (code.0, code.1.to_owned()), "{required}");
    }
}

#[actix_web::test]
async fn the_methods_of_the_second_factor() {
    let world = World::new().await;
    let rules = Rules::of(&world).await;
    let device = world.device(MFI).await;
    let officer = world.member(MFI, "FieldOfficer").await;
    world
        .alter("UPDATE users SET phone_number = '+919800000123'")
        .await;
    let set = async |on: bool, email: bool, sms: bool, app: bool| {
        let wanted = [
            ("twoFactorEnabled", json!(on)),
            ("emailOtpEnabled", json!(email)),
            ("smsOtpEnabled", json!(sms)),
            ("authenticatorAppEnabled", json!(app)),
        ];
        rules.set(&wanted).await;
    };
    let methods = async || {
        let reply = world.sign_in(&officer, PASSWORD, &device).await;
        (reply.code().1, reply.data()["methods"].clone())
    };
    let none = String::new;
    set(false, true, true, true).await;
    assert_eq!(
        methods().await,
        (none(), Value::Null),
        "off regardless of the methods"
    );
    for (email, sms, offered) in [
        (true, false, json!(["email"])),
        (false, true, json!(["sms"])),
        (true, true, json!(["email", "sms"])),
    ] {
        set(true, email, sms, false).await;
        assert_eq!(methods().await, (none(), offered));
    }
    set(true, false, false, true).await;
    let unavailable = "second_factor_unavailable".to_owned();
    assert_eq!(methods().await, (unavailable, Value::Null), "they have no app");
    // If it were required without a method, nobody could sign in.
    let body = json!({"twoFactorEnabled": true, "emailOtpEnabled": false, "smsOtpEnabled": false, "authenticatorAppEnabled": false});
    let reply = rules.call(Method::PUT, "2fa-settings", Some(body)).await;
    assert_eq!(
        reply.fields(),
        [("twoFactorEnabled".to_owned(), "no_method".to_owned())]
    );
}

#[actix_web::test]
async fn authenticator_app_enabled() {
    let world = World::new().await;
    let rules = Rules::of(&world).await;
    let officer = world.member(MFI, "FieldOfficer").await;
    let token = world.token(MFI, &officer).await;
    let begin = async || {
        let call = world.post("/api/auth/2fa/authenticator").bearer(&token);
        call.send().await.code()
    };
    let (begun, refused) = (
        (200, String::new()),
        (409, "authenticator_not_offered".to_owned()),
    );
    let on = ("twoFactorEnabled", json!(true));
    for (offered, expected) in [(false, &refused), (true, &begun), (false, &refused)] {
        let app = ("authenticatorAppEnabled", json!(offered));
        rules.set(&[on.clone(), app]).await;
        assert_eq!(&begin().await, expected, "{offered}");
    }
    // If the tenant does not require a second factor, users may still enrol one.
    rules.set(&[("twoFactorEnabled", json!(false))]).await;
    assert_eq!(begin().await, begun);
}

/// The table is complete: every setting of the API belongs to a policy here.
#[actix_web::test]
async fn every_setting_is_of_a_policy() {
    let world = World::new().await;
    let rules = Rules::of(&world).await;
    let held = rules.call(Method::GET, "settings", None).await.data();
    let named: Vec<_> = POLICIES
        .iter()
        .flat_map(|(_, all)| all.iter().map(|name| pascal(name)))
        .collect();
    let others = [
        "IpWhitelistEnabled",
        "IpWhitelist",
        "TenantId",
        "Version",
        "UpdatedAt",
        "UpdatedBy",
    ];
    for name in held.as_object().unwrap().keys() {
        assert!(
            named.contains(name) || others.contains(&name.as_str()),
            "{name} is new: show its effect"
        );
    }
    for name in named {
        assert!(held.get(&name).is_some(), "{name}");
    }
}
