//! The second factor: required, correct, wrong, used twice, locked, changed.

use std::sync::Arc;

use futures_util::future::join_all;
use munim_http::{HttpSettings, Shared};
use munim_messages::{FactorNews, Letter, Recipient};
use munim_testkit::{
    MFI, Member, PASSWORD, Reply, World,
    authenticator::{enrol, shown},
    letters::letters,
    paths::AUTHENTICATOR,
    records::{Before, refused},
};
use serde_json::{Value, json};
use time::Duration;

use crate::races::crowded;

const SEND: &str = "/api/auth/2fa/send";
const VERIFY: &str = "/api/auth/2fa/verify";
const WRONG: &str = "This code is incorrect or has expired.";
const OVER: &str = "This sign-in has expired. Please sign in again.";
const LAST: &str = "Too many incorrect codes. Please sign in again.";
const ASKED: &str = "UPDATE security_settings SET two_factor_enabled = true";

/// Returns the digits in the only waiting letter with a code.
pub(crate) async fn sent_code(world: &World) -> (Recipient, String) {
    let letters = letters(world).await;
    match letters.as_slice() {
        [(to, Letter::OneTimeCode { code, .. })] => (to.clone(), code.clone()),
        other => panic!("not one code: {other:?}"),
    }
}

async fn officer(world: &World) -> (Member, String) {
    (world.member(MFI, "FieldOfficer").await, world.device(MFI).await)
}

/// Gives the correct password, and returns the challenge.
async fn challenge(world: &World, who: &Member, device: &str, methods: &Value) -> String {
    let reply = world.sign_in(who, PASSWORD, device).await;
    assert_eq!(reply.status, 200, "{reply:?}");
    let data = reply.data();
    assert_eq!(data["requiresTwoFactor"], true, "{data}");
    assert_eq!(&data["methods"], methods);
    let names: Vec<_> = data.as_object().unwrap().keys().collect();
    assert_eq!(
        names,
        ["challengeId", "expiresAt", "methods", "requiresTwoFactor"]
    );
    reply.text("/data/challengeId")
}

async fn send(world: &World, challenge: &str, method: &str) -> Reply {
    let body = json!({"challengeId": challenge, "method": method});
    world.post(SEND).json(body).send().await
}

pub(crate) async fn verify(world: &World, challenge: &str, method: &str, code: &str) -> Reply {
    let body = json!({"challengeId": challenge, "method": method, "code": code});
    world.post(VERIFY).json(body).send().await
}

#[actix_web::test]
async fn a_mailed_code_opens_the_session_that_the_password_alone_does_not() {
    let world = World::new().await;
    let (officer, device) = officer(&world).await;
    world.alter(ASKED).await;
    let id = challenge(&world, &officer, &device, &json!(["email"])).await;
    let (tenant, digits) = id.split_once('.').unwrap();
    assert_eq!((tenant, digits.len()), (officer.tenant.to_string().as_str(), 64));
    let live = "SELECT count(*) FROM sessions WHERE ended_at IS NULL";
    assert_eq!(world.database.number(live).await, 0);
    // It is not a token.
    for path in ["/api/auth/me", "/api/dashboard/stats", AUTHENTICATOR] {
        let reply = world.get(path).bearer(&id).send().await;
        assert_eq!(reply.code(), (401, "unauthenticated".to_owned()), "{path}");
    }
    let sent = send(&world, &id, "email").await;
    assert_eq!(sent.status, 200, "{sent:?}");
    assert!(sent.text("/data/sentTo").contains("•••@"), "{sent:?}");
    let (_, code) = sent_code(&world).await;
    // Neither the code nor the challenge is stored in plain text.
    let everything = "SELECT t::text AS all FROM one_time_codes t UNION ALL SELECT t::text FROM sign_in_challenges t UNION ALL SELECT t::text FROM messages t UNION ALL SELECT t::text FROM audit_log t UNION ALL SELECT t::text FROM outbox t";
    let rests = format!("{:?}", world.database.rows(everything).await);
    assert!(!rests.contains(id.split_once('.').unwrap().1));
    let last = world.last_audit().await;
    let reply = verify(&world, &id, "email", &code).await;
    assert_eq!(reply.status, 200, "{reply:?}");
    assert_eq!(reply.data()["user"]["username"], officer.username.as_str());
    let record = world.audit_after(last).await.pop().unwrap();
    assert_eq!(record["action"], "LOGIN_SUCCESS");
    assert_eq!(record["new_values"]["secondFactor"], "email");
    let token = reply.text("/data/token");
    assert_eq!(world.get("/api/auth/me").bearer(&token).send().await.status, 200);
    let before = Before::of(&world).await;
    let again = verify(&world, &id, "email", &code).await;
    refused(&again, 401, "challenge_invalid", OVER);
    let reason = "second factor: sign-in over";
    before
        .refused_sign_in(&world, officer.tenant, &officer.username, reason)
        .await;
}

#[actix_web::test]
async fn codes_and_challenges_are_over_to_the_second() {
    let world = World::new().await;
    let (officer, device) = officer(&world).await;
    world.alter(ASKED).await;
    let id = challenge(&world, &officer, &device, &json!(["email"])).await;
    send(&world, &id, "email").await;
    let (_, code) = sent_code(&world).await;
    world.clock.advance(Duration::minutes(5));
    refused(
        &verify(&world, &id, "email", &code).await,
        401,
        "invalid_code",
        WRONG,
    );
    // A later code replaces the earlier one.
    send(&world, &id, "email").await;
    let (_, second) = sent_code(&world).await;
    world.clock.advance(Duration::minutes(5) - Duration::SECOND);
    let reply = verify(&world, &id, "email", &second).await;
    assert_eq!(reply.status, 200, "{reply:?}");
    let late = challenge(&world, &officer, &device, &json!(["email"])).await;
    world.clock.advance(Duration::minutes(10));
    refused(
        &send(&world, &late, "email").await,
        401,
        "challenge_invalid",
        OVER,
    );
    // A valid code does not extend its challenge.
    let early = challenge(&world, &officer, &device, &json!(["email"])).await;
    world.clock.advance(Duration::minutes(10) - Duration::SECOND);
    assert_eq!(send(&world, &early, "email").await.status, 200);
    let (_, code) = sent_code(&world).await;
    world.clock.advance(Duration::SECOND);
    refused(
        &verify(&world, &early, "email", &code).await,
        401,
        "challenge_invalid",
        OVER,
    );
    let in_time = challenge(&world, &officer, &device, &json!(["email"])).await;
    world.clock.advance(Duration::minutes(6));
    send(&world, &in_time, "email").await;
    let (_, code) = sent_code(&world).await;
    world.clock.advance(Duration::minutes(4) - Duration::SECOND);
    assert_eq!(verify(&world, &in_time, "email", &code).await.status, 200);
    let unknown = format!("{}.{}", officer.tenant, "0".repeat(64));
    for bad in [unknown.as_str(), "x", "999999.00"] {
        refused(&send(&world, bad, "email").await, 401, "challenge_invalid", OVER);
    }
}

#[actix_web::test]
async fn five_wrong_codes_end_a_challenge_and_three_are_sent_in_a_quarter_of_an_hour() {
    let world = World::new().await;
    let (officer, device) = officer(&world).await;
    world.alter(ASKED).await;
    let id = challenge(&world, &officer, &device, &json!(["email"])).await;
    send(&world, &id, "email").await;
    let (_, code) = sent_code(&world).await;
    let wrong = if code == "000000" { "000001" } else { "000000" };
    for number in 1..=5 {
        let before = Before::of(&world).await;
        let reply = verify(&world, &id, "email", wrong).await;
        if number < 5 {
            refused(&reply, 401, "invalid_code", WRONG);
        } else {
            refused(&reply, 401, "challenge_invalid", LAST);
        }
        assert_eq!(
            before.changes(&world).await,
            ["second_factors", "sign_in_challenges"]
        );
        let failure = world.failures_after(0).await.pop().unwrap();
        assert_eq!(failure["reason"], "wrong second factor");
    }
    for reply in [
        verify(&world, &id, "email", &code).await,
        send(&world, &id, "email").await,
    ] {
        refused(&reply, 401, "challenge_invalid", OVER);
    }
    let id = challenge(&world, &officer, &device, &json!(["email"])).await;
    for _ in 0..2 {
        assert_eq!(send(&world, &id, "email").await.status, 200);
    }
    let limited = send(&world, &id, "email").await;
    assert_eq!(limited.code(), (429, "too_many_codes".to_owned()));
    assert_eq!(limited.header("retry-after"), Some("900"));
    // A new challenge does not reset the limit; the end of the 15 minutes does.
    world.clock.advance(Duration::minutes(15) - Duration::SECOND);
    let id = challenge(&world, &officer, &device, &json!(["email"])).await;
    let limited = send(&world, &id, "email").await;
    assert_eq!(limited.code(), (429, "too_many_codes".to_owned()));
    assert_eq!(limited.header("retry-after"), Some("1"));
    world.clock.advance(Duration::SECOND);
    assert_eq!(send(&world, &id, "email").await.status, 200);
}

#[actix_web::test]
async fn wrong_codes_of_every_method_count_for_the_challenge_and_a_resend_forgives_none() {
    let world = World::new().await;
    let (officer, device) = officer(&world).await;
    let token = world.token_on(&officer, &device).await;
    let (secret, codes, _) = enrol(&world, &token).await;
    world.alter(ASKED).await;
    letters(&world).await;
    let all = json!(["authenticator", "email", "recovery"]);
    let id = challenge(&world, &officer, &device, &all).await;
    // A code from a day ago is not valid now.
    let stale = shown(&world, &secret, -86_400);
    send(&world, &id, "email").await;
    sent_code(&world).await;
    for (method, code) in [
        ("authenticator", stale.as_str()),
        ("recovery", "AAAA-AAAA-AAAA"),
        ("email", "x"),
        ("recovery", "AAAA-AAAA-AAAA"),
    ] {
        refused(
            &verify(&world, &id, method, code).await,
            401,
            "invalid_code",
            WRONG,
        );
    }
    assert_eq!(send(&world, &id, "email").await.status, 200);
    let (_, mailed) = sent_code(&world).await;
    let last = verify(&world, &id, "authenticator", &stale).await;
    refused(&last, 401, "challenge_invalid", LAST);
    for (method, code) in [
        ("email", mailed),
        ("recovery", codes[0].clone()),
        ("authenticator", shown(&world, &secret, 30)),
    ] {
        refused(
            &verify(&world, &id, method, &code).await,
            401,
            "challenge_invalid",
            OVER,
        );
    }
    // The next sign-in has five attempts of its own.
    let id = challenge(&world, &officer, &device, &all).await;
    assert_eq!(verify(&world, &id, "recovery", &codes[0]).await.status, 200);
}

#[actix_web::test]
async fn an_sms_goes_to_the_telephone_where_the_tenant_allows_it() {
    let world = World::new().await;
    let (officer, device) = officer(&world).await;
    world.alter("UPDATE security_settings SET two_factor_enabled = true, email_otp_enabled = false, sms_otp_enabled = true; UPDATE users SET phone_number = '+919800000123'").await;
    let id = challenge(&world, &officer, &device, &json!(["sms"])).await;
    let mail = send(&world, &id, "email").await;
    assert_eq!(mail.code(), (409, "method_not_offered".to_owned()));
    assert_eq!(send(&world, &id, "sms").await.text("/data/sentTo"), "•••123");
    let (to, code) = sent_code(&world).await;
    assert!(matches!(to, Recipient::Sms { number } if number == "+919800000123"));
    assert_eq!(verify(&world, &id, "sms", &code).await.status, 200);
    world.alter("UPDATE users SET phone_number = NULL").await;
    let before = Before::of(&world).await;
    let said = "Your organisation requires a second factor and you do not have one yet. Please contact your administrator.";
    let reply = world.sign_in(&officer, PASSWORD, &device).await;
    refused(&reply, 403, "second_factor_unavailable", said);
    before
        .refused_sign_in(&world, officer.tenant, &officer.username, "no second factor")
        .await;
}

#[actix_web::test]
async fn an_app_is_enrolled_asked_for_and_removed() {
    let world = World::new().await;
    let (officer, device) = officer(&world).await;
    let other = world.token_on(&officer, &device).await;
    let token = world.token_on(&officer, &device).await;
    let (secret, codes, renewed) = enrol(&world, &token).await;
    let me = async |token: &str| world.get("/api/auth/me").bearer(token).send().await.status;
    assert_eq!((me(&token).await, me(&other).await), (401, 401));
    let token = renewed;
    assert_eq!(me(&token).await, 200, "it goes on under a new id");
    let state = world.get(AUTHENTICATOR).bearer(&token).send().await.data();
    assert_eq!(
        (&state["enrolled"], &state["recoveryCodesLeft"]),
        (&json!(true), &json!(10))
    );
    let sent = letters(&world).await;
    assert!(
        matches!(
            sent.as_slice(),
            [(
                _,
                Letter::SecondFactor {
                    news: FactorNews::Enrolled,
                    ..
                }
            )]
        ),
        "{sent:?}"
    );
    let rests = "SELECT t::text AS all FROM second_factors t UNION ALL SELECT t::text FROM recovery_codes t UNION ALL SELECT t::text FROM audit_log t";
    let rests = format!("{:?}", world.database.rows(rests).await);
    assert!(!rests.contains(&secret) && !rests.contains(&codes[0]));
    let both = json!(["authenticator", "recovery"]);
    // The tenant does not require a second factor; users who enrolled one must still use it.
    for later in [-30, 0, 30] {
        let id = challenge(&world, &officer, &device, &both).await;
        let code = shown(&world, &secret, later);
        // The step of the enrolment is just before; it was accepted already.
        let expected = if later == -30 { 401 } else { 200 };
        assert_eq!(
            verify(&world, &id, "authenticator", &code).await.status,
            expected,
            "{later}"
        );
        let again = challenge(&world, &officer, &device, &both).await;
        refused(
            &verify(&world, &again, "authenticator", &code).await,
            401,
            "invalid_code",
            WRONG,
        );
    }
    let id = challenge(&world, &officer, &device, &both).await;
    let typed = codes[3].to_lowercase().replace('-', " ");
    let reply = verify(&world, &id, "recovery", &typed).await;
    assert_eq!(reply.status, 200, "{reply:?}");
    let token = reply.text("/data/token");
    let id = challenge(&world, &officer, &device, &both).await;
    assert_eq!(verify(&world, &id, "recovery", &typed).await.status, 401);
    let remove = async |password: &str| {
        let body = json!({"currentPassword": password});
        let call = world
            .call(actix_web::http::Method::DELETE, AUTHENTICATOR)
            .bearer(&token);
        call.json(body).send().await
    };
    assert_eq!(
        remove("Wrong-Horse-1").await.code(),
        (400, "validation_failed".to_owned())
    );
    assert_eq!(remove(PASSWORD).await.status, 200);
    assert_eq!(me(&token).await, 200);
    // Pending challenges are invalid, and no factor is required any more.
    refused(
        &verify(&world, &id, "recovery", &codes[4]).await,
        401,
        "challenge_invalid",
        OVER,
    );
    assert!(!world.token_on(&officer, &device).await.is_empty());
}

#[actix_web::test]
async fn of_sixteen_at_once_with_the_same_code_one_passes() {
    let world = World::new().await;
    let (officer, device) = officer(&world).await;
    let token = world.token_on(&officer, &device).await;
    let (secret, codes, _) = enrol(&world, &token).await;
    world.alter(ASKED).await;
    let all = json!(["authenticator", "email", "recovery"]);
    let one = challenge(&world, &officer, &device, &all).await;
    letters(&world).await;
    send(&world, &one, "email").await;
    let (_, mailed) = sent_code(&world).await;
    let server = world.serve().await;
    for (method, code, table) in [
        ("email", mailed, "sign_in_challenges"),
        ("recovery", codes[0].clone(), "recovery_codes"),
        ("authenticator", shown(&world, &secret, 30), "second_factors"),
    ] {
        let mut ids = vec![one.clone(); 16];
        if method != "email" {
            for id in &mut ids {
                *id = challenge(&world, &officer, &device, &all).await;
            }
        }
        let calls = ids.iter().enumerate().map(|(number, id)| {
            let body = json!({"challengeId": id, "method": method, "code": code});
            let address = format!("198.51.100.{}", number + 1);
            let server = &server;
            async move { server.post(VERIFY, &address, &body).await.status }
        });
        let statuses = crowded(&world, table, join_all(calls)).await;
        let passed = statuses.iter().filter(|status| **status == 200).count();
        assert_eq!(passed, 1, "{method}: {statuses:?}");
        assert!(
            statuses.iter().all(|status| [200, 401].contains(status)),
            "{method}: {statuses:?}"
        );
        world.alter("UPDATE second_factors SET wrong_codes = 0").await;
    }
    server.stop().await;
}

#[actix_web::test]
async fn twenty_wrong_codes_block_until_an_administrator_resets_the_factor() {
    let world = World::new().await;
    let (officer, device) = officer(&world).await;
    let token = world.token_on(&officer, &device).await;
    let (secret, _, _) = enrol(&world, &token).await;
    letters(&world).await;
    let both = json!(["authenticator", "recovery"]);
    for number in 0..20 {
        // The count is not reset by time.
        world.clock.advance(Duration::minutes(11));
        let id = challenge(&world, &officer, &device, &both).await;
        let reply = verify(&world, &id, "recovery", "AAAA-AAAA-AAAA").await;
        refused(&reply, 401, "invalid_code", WRONG);
        assert_eq!(letters(&world).await.len(), usize::from(number == 19), "{number}");
    }
    let said =
        "Your second factor is blocked after too many incorrect codes. Please contact your administrator.";
    let blocked = world.sign_in(&officer, PASSWORD, &device).await;
    refused(&blocked, 403, "second_factor_blocked", said);
    let code = shown(&world, &secret, 0);
    assert_eq!(code.len(), 6);
    let admin = world.member(MFI, "Admin").await;
    let by_admin = world.token(MFI, &admin).await;
    let path = format!("/api/users/{}/second-factor", officer.user);
    let reset = async |token: &str, path: &str| {
        let call = world.call(actix_web::http::Method::DELETE, path);
        call.bearer(token).send().await
    };
    assert_eq!(reset(&by_admin, &path).await.status, 200);
    assert!(!world.token_on(&officer, &device).await.is_empty());
    // Users cannot reset the factor of a user who outranks them.
    let manager = world.member(MFI, "BranchManager").await;
    let by_manager = world.token(MFI, &manager).await;
    let above = format!("/api/users/{}/second-factor", admin.user);
    assert_eq!(
        reset(&by_manager, &above).await.code(),
        (404, "not_found".to_owned())
    );
}

#[actix_web::test]
async fn nobody_requires_a_factor_that_they_lack() {
    let world = World::new().await;
    let admin = world.member(MFI, "Admin").await;
    let token = world.token(MFI, &admin).await;
    let path = format!("/api/security/2fa-settings/{}", admin.tenant);
    let ask = async |token: &str, email: bool, app: bool| {
        let body = json!({"twoFactorEnabled": true, "emailOtpEnabled": email, "smsOtpEnabled": false,
            "authenticatorAppEnabled": app});
        let call = world.call(actix_web::http::Method::PUT, &path).bearer(token);
        call.json(body).send().await
    };
    assert_eq!(
        ask(&token, false, true).await.code(),
        (409, "would_lock_out".to_owned())
    );
    let (_, _, token) = enrol(&world, &token).await;
    assert_eq!(ask(&token, false, true).await.status, 200);
    assert_eq!(ask(&token, true, true).await.status, 200);
}

#[actix_web::test]
async fn without_a_factor_the_platforms_people_may_only_enrol_one() {
    let mut world = World::new().await;
    world.shared = Arc::new(Shared::new(HttpSettings {
        platform_needs_second_factor: true,
        ..HttpSettings::default()
    }));
    let (officer, device) = officer(&world).await;
    let menu = async |token: &str| world.get("/api/menu").bearer(token).send().await;
    let theirs = world.token_on(&officer, &device).await;
    assert_eq!(menu(&theirs).await.status, 200);
    let platform = world.super_admin().await;
    assert_eq!(
        menu(&platform).await.code(),
        (403, "second_factor_required".to_owned())
    );
    let me = world.get("/api/auth/me").bearer(&platform).send().await;
    assert_eq!(me.data()["user"]["mustEnrolSecondFactor"], true);
    let (_, _, platform) = enrol(&world, &platform).await;
    assert_eq!(menu(&platform).await.status, 200);
}
