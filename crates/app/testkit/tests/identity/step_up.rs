//! Confirming one's identity: when it is required, which methods are accepted, and what it allows.

use actix_web::http::Method;
use futures_util::future::join_all;
use munim_messages::Recipient;
use munim_testkit::{
    MFI, Member, PASSWORD, Reply, World,
    authenticator::{enrol, shown},
    records::{Before, refused},
    security::{get, keeper, put, status},
};
use serde_json::{Value, json};
use time::Duration;

use crate::second_factor::{sent_code, verify};

const STEP_UP: &str = "/api/auth/step-up";
const SEND: &str = "/api/auth/step-up/send";
const ASKED: &str = "Please confirm it's you to continue.";
const WRONG_PASSWORD: &str = "Your password is incorrect, or the account is temporarily locked.";
const WRONG_CODE: &str = "This code is incorrect or has expired.";
const FRESH: Duration = Duration::minutes(10);

async fn step_up(world: &World, token: &str, proof: Value) -> Reply {
    world.post(STEP_UP).bearer(token).json(proof).send().await
}

async fn send(world: &World, token: &str, method: &str) -> Reply {
    let body = json!({"method": method});
    world.post(SEND).bearer(token).json(body).send().await
}

fn by_password(password: &str) -> Value {
    json!({"password": password})
}

fn by_code(method: &str, code: &str) -> Value {
    json!({"method": method, "code": code})
}

/// Makes a sensitive change, alternating between two values.
async fn change(world: &World, admin: &Member, token: &str) -> Reply {
    let path = format!("settings/{}", admin.tenant);
    let now = get(world, token, &path).await;
    let allowed = now.data()["AllowPasswordReset"] == true;
    let body = json!({"allowMultipleDevices": true, "requireEmailVerification": false,
        "allowPasswordReset": !allowed});
    put(
        world,
        token,
        &format!("login-restrictions/{}", admin.tenant),
        body,
    )
    .await
}

/// Asserts that the reply requires a confirmation by one of these methods.
fn asks_for(reply: &Reply, methods: &Value) {
    refused(reply, 409, "step_up_required", ASKED);
    assert_eq!(&reply.data()["methods"], methods);
}

/// Returns the only invalid field of a 400.
fn field(reply: &Reply) -> (u16, Vec<(String, String)>) {
    (reply.status, reply.fields())
}

fn wrong(name: &str, code: &str) -> (u16, Vec<(String, String)>) {
    (400, vec![(name.to_owned(), code.to_owned())])
}

async fn live_sessions(world: &World, user: i64) -> Vec<Value> {
    let query = format!(
        "SELECT session_id, device_id, branch_id, ends_at, proved_at FROM sessions
         WHERE user_id = {user} AND ended_at IS NULL ORDER BY signed_in_at, session_id"
    );
    world.database.rows(&query).await
}

#[actix_web::test]
async fn a_sign_in_is_fresh_for_ten_minutes_to_the_second() {
    let world = World::new().await;
    let (admin, token) = keeper(&world).await;
    world.clock.advance(FRESH - Duration::SECOND);
    assert_eq!(change(&world, &admin, &token).await.status, 200);
    world.clock.advance(Duration::SECOND);
    let before = Before::of(&world).await;
    asks_for(&change(&world, &admin, &token).await, &json!(["password"]));
    before.nothing(&world).await;
    // Activity keeps the session alive, but does not make its sign-in more recent.
    let refreshed = world.post("/api/auth/refresh").bearer(&token).send().await;
    let token = refreshed.text("/data/token");
    asks_for(&change(&world, &admin, &token).await, &json!(["password"]));
    let confirmed = step_up(&world, &token, by_password(PASSWORD)).await;
    assert_eq!(confirmed.status, 200, "{confirmed:?}");
    let token = confirmed.text("/data/token");
    world.clock.advance(FRESH - Duration::SECOND);
    assert_eq!(change(&world, &admin, &token).await.status, 200);
    world.clock.advance(Duration::SECOND);
    asks_for(&change(&world, &admin, &token).await, &json!(["password"]));
}

#[actix_web::test]
async fn a_right_password_goes_on_in_another_session() {
    let world = World::new().await;
    world
        .alter("UPDATE security_settings SET max_concurrent_sessions = 2")
        .await;
    let admin = world.member(MFI, "Admin").await;
    let device = world.device(MFI).await;
    let other = world.token_on(&admin, &device).await;
    let token = world.token_on(&admin, &device).await;
    let begun = live_sessions(&world, admin.user).await;
    world.clock.advance(FRESH);
    let last = world.last_audit().await;
    let reply = step_up(&world, &token, by_password(PASSWORD)).await;
    assert_eq!(reply.status, 200, "{reply:?}");
    let data = reply.data();
    let names: Vec<_> = data.as_object().unwrap().keys().collect();
    assert_eq!(names, ["expiresAt", "token"], "as a refresh returns");
    let next = reply.text("/data/token");
    assert_eq!(status(&world, &token).await, 401);
    let refresh = world.post("/api/auth/refresh").bearer(&token).send().await;
    assert_eq!(refresh.code(), (401, "session_expired".to_owned()));
    assert_eq!(status(&world, &next).await, 200);
    assert_eq!(status(&world, &other).await, 200, "it is counted once");
    let live = live_sessions(&world, admin.user).await;
    assert_eq!(live.len(), 2);
    let (was, is) = (&begun[1], &live[1]);
    for kept in ["device_id", "branch_id", "ends_at"] {
        assert_eq!(was[kept], is[kept], "{kept}");
    }
    assert_ne!(was["session_id"], is["session_id"]);
    let reason = "SELECT ended_reason FROM sessions WHERE ended_at IS NOT NULL";
    assert_eq!(world.database.value(reason).await, "stepped_up");
    let records = world.audit_after(last).await;
    let [record] = records.as_slice() else {
        panic!("{records:#?}")
    };
    assert_eq!(
        (&record["action"], &record["actor_id"]),
        (&json!("STEP_UP"), &json!(admin.user))
    );
    assert_eq!(record["new_values"]["method"], "password");
    assert_eq!(record["new_values"]["sessionId"], is["session_id"]);
}

#[actix_web::test]
async fn wrong_passwords_count_against_the_lock_of_sign_in() {
    let world = World::new().await;
    let admin = world.member(MFI, "Admin").await;
    let device = world.device(MFI).await;
    let token = world.token_on(&admin, &device).await;
    for number in 0..5 {
        let before = Before::of(&world).await;
        let reply = step_up(&world, &token, by_password("Wrong-Horse-1")).await;
        assert_eq!(field(&reply), wrong("password", "wrong_password"), "{number}");
        assert_eq!(reply.text("/message"), WRONG_PASSWORD);
        let record = before.one_record(&world, "STEP_UP_FAILED", admin.tenant).await;
        assert_eq!(record["new_values"]["reason"], "wrong current password");
        let failure = world.failures_after(0).await.pop().unwrap();
        assert_eq!(failure["username"], admin.username.as_str());
    }
    assert_eq!(world.kit.judged(), 6, "one of them at sign-in");
    // A locked account gets the same reply as a wrong password, here and at sign-in.
    let reply = step_up(&world, &token, by_password(PASSWORD)).await;
    assert_eq!(field(&reply), wrong("password", "wrong_password"));
    assert_eq!(reply.text("/message"), WRONG_PASSWORD);
    assert_eq!(world.sign_in(&admin, PASSWORD, &device).await.status, 401);
    assert_eq!(world.kit.judged(), 6);
    assert_eq!(status(&world, &token).await, 200, "the session goes on");
    world.clock.advance(Duration::minutes(31));
    let token = world.token_on(&admin, &device).await;
    assert_eq!(step_up(&world, &token, by_password(PASSWORD)).await.status, 200);
}

#[actix_web::test]
async fn of_an_address_that_failed_too_often_nothing_is_judged() {
    let world = World::new().await;
    let (_, token) = keeper(&world).await;
    world
        .alter("UPDATE security_settings SET max_failed_login_attempts = 0")
        .await;
    for _ in 0..20 {
        let reply = step_up(&world, &token, by_password("Wrong-Horse-1")).await;
        assert_eq!(reply.status, 400, "{reply:?}");
    }
    let limited = step_up(&world, &token, by_password(PASSWORD)).await;
    assert_eq!(limited.code(), (429, "rate_limited".to_owned()));
    assert!(limited.header("retry-after").is_some());
    assert_eq!(status(&world, &token).await, 200);
    world.clock.advance(Duration::minutes(10));
    assert_eq!(step_up(&world, &token, by_password(PASSWORD)).await.status, 200);
}

#[actix_web::test]
async fn who_has_a_second_factor_gives_that() {
    let world = World::new().await;
    let (admin, token) = keeper(&world).await;
    let (secret, recovery, token) = enrol(&world, &token).await;
    world.clock.advance(FRESH);
    let ways = json!(["authenticator", "recovery"]);
    asks_for(&change(&world, &admin, &token).await, &ways);
    let judged = world.kit.judged();
    let refused = step_up(&world, &token, by_password(PASSWORD)).await;
    assert_eq!(refused.code(), (409, "method_not_offered".to_owned()));
    assert_eq!(refused.data()["methods"], ways);
    assert_eq!(
        send(&world, &token, "email").await.code(),
        (409, "method_not_offered".to_owned())
    );
    assert_eq!(world.kit.judged(), judged, "the password is not even looked at");
    let before = Before::of(&world).await;
    let reply = step_up(&world, &token, by_code("authenticator", "000000")).await;
    assert_eq!(field(&reply), wrong("code", "wrong_code"));
    assert_eq!(
        before.changes(&world).await,
        ["second_factors", "sign_in_challenges"]
    );
    let code = shown(&world, &secret, 0);
    let reply = step_up(&world, &token, by_code("authenticator", &code)).await;
    assert_eq!(reply.status, 200, "{reply:?}");
    let token = reply.text("/data/token");
    assert_eq!(change(&world, &admin, &token).await.status, 200);
    let wrong_codes = "SELECT wrong_codes FROM second_factors";
    assert_eq!(world.database.number(wrong_codes).await, 0);
    let again = step_up(&world, &token, by_code("authenticator", &code)).await;
    assert_eq!(field(&again), wrong("code", "wrong_code"), "each is taken once");
    let reply = step_up(&world, &token, by_code("recovery", &recovery[0])).await;
    assert_eq!(reply.status, 200, "{reply:?}");
    let token = reply.text("/data/token");
    let again = step_up(&world, &token, by_code("recovery", &recovery[0])).await;
    assert_eq!(field(&again), wrong("code", "wrong_code"));
}

#[actix_web::test]
async fn after_five_wrong_codes_a_session_accepts_none_for_ten_minutes() {
    let world = World::new().await;
    let (_, token) = keeper(&world).await;
    let (_, recovery, token) = enrol(&world, &token).await;
    world
        .alter("UPDATE security_settings SET two_factor_enabled = true")
        .await;
    assert_eq!(send(&world, &token, "email").await.status, 200);
    for number in 0..5 {
        if number == 3 {
            // Neither another code nor the expiry of the first one resets the count.
            world.clock.advance(Duration::minutes(9));
            assert_eq!(send(&world, &token, "email").await.status, 200);
            world.clock.advance(Duration::minutes(9));
        }
        let (method, code) = [("recovery", "AAAA-AAAA-AAAA"), ("email", "x")][number % 2];
        let reply = step_up(&world, &token, by_code(method, code)).await;
        assert_eq!(field(&reply), wrong("code", "wrong_code"), "{number}");
    }
    for reply in [
        step_up(&world, &token, by_code("recovery", &recovery[0])).await,
        send(&world, &token, "email").await,
    ] {
        assert_eq!(reply.code(), (429, "rate_limited".to_owned()));
        assert_eq!(reply.header("retry-after"), Some("600"));
    }
    assert_eq!(status(&world, &token).await, 200, "the session goes on");
    world.clock.advance(Duration::minutes(10));
    let reply = step_up(&world, &token, by_code("recovery", &recovery[0])).await;
    assert_eq!(reply.status, 200, "{reply:?}");
}

#[actix_web::test]
async fn twenty_wrong_codes_block_as_at_sign_in() {
    let world = World::new().await;
    let (_, token) = keeper(&world).await;
    let (secret, _, token) = enrol(&world, &token).await;
    world
        .alter("UPDATE security_settings SET session_timeout_minutes = 480")
        .await;
    let mut token = token;
    for number in 0..21 {
        // The count is not reset by time.
        world.clock.advance(Duration::minutes(11));
        token = world
            .post("/api/auth/refresh")
            .bearer(&token)
            .send()
            .await
            .text("/data/token");
        let reply = step_up(&world, &token, by_code("recovery", "AAAA-AAAA-AAAA")).await;
        assert_eq!(field(&reply), wrong("code", "wrong_code"), "{number}");
    }
    let reply = step_up(
        &world,
        &token,
        by_code("authenticator", &shown(&world, &secret, 0)),
    )
    .await;
    assert_eq!(
        field(&reply),
        wrong("code", "wrong_code"),
        "the reply does not say that no code is accepted"
    );
    assert_eq!(reply.text("/message"), WRONG_CODE);
    let blocked = "SELECT count(*) FROM audit_log WHERE action = 'SECOND_FACTOR_BLOCKED'";
    assert_eq!(world.database.number(blocked).await, 1);
    assert_eq!(status(&world, &token).await, 200);
}

#[actix_web::test]
async fn a_locked_account_gives_no_code_either() {
    let world = World::new().await;
    let admin = world.member(MFI, "Admin").await;
    let device = world.device(MFI).await;
    let token = world.token_on(&admin, &device).await;
    let (secret, _, token) = enrol(&world, &token).await;
    for _ in 0..5 {
        world.sign_in(&admin, "Wrong-Horse-1", &device).await;
    }
    let code = shown(&world, &secret, 0);
    let reply = step_up(&world, &token, by_code("authenticator", &code)).await;
    assert_eq!(field(&reply), wrong("code", "wrong_code"));
    let failure = world.failures_after(0).await.pop().unwrap();
    assert_eq!(failure["reason"], "account locked");
}

#[actix_web::test]
async fn a_mailed_code_confirms_its_own_session_and_begins_none() {
    let world = World::new().await;
    let admin = world.member(MFI, "Admin").await;
    let device = world.device(MFI).await;
    let (token, other) = (
        world.token_on(&admin, &device).await,
        world.token_on(&admin, &device).await,
    );
    world
        .alter("UPDATE security_settings SET two_factor_enabled = true")
        .await;
    world.clock.advance(FRESH);
    asks_for(&change(&world, &admin, &token).await, &json!(["email"]));
    let sent = send(&world, &token, "email").await;
    assert_eq!(sent.status, 200, "{sent:?}");
    assert_eq!(sent.data()["method"], "email");
    assert!(sent.text("/data/sentTo").contains("•••@"), "{sent:?}");
    let (to, first) = sent_code(&world).await;
    assert!(matches!(to, Recipient::Email { .. }));
    // A later code replaces it.
    assert_eq!(send(&world, &token, "email").await.status, 200);
    let (_, code) = sent_code(&world).await;
    if first != code {
        let reply = step_up(&world, &token, by_code("email", &first)).await;
        assert_eq!(field(&reply), wrong("code", "wrong_code"));
    }
    let reply = step_up(&world, &other, by_code("email", &code)).await;
    assert_eq!(field(&reply), wrong("code", "wrong_code"), "another session's");
    // Knowing a session's id is not enough to sign in.
    let query = "SELECT replace(session_id::text, '-', '') AS id FROM sign_in_challenges c
           WHERE session_id IS NOT NULL AND EXISTS (SELECT FROM one_time_codes o WHERE o.challenge_hash = c.challenge_hash)";
    let id = world.database.value(query).await;
    let id = id.as_str().unwrap();
    let challenge = format!("{}.{id}{id}", admin.tenant);
    let reply = verify(&world, &challenge, "email", &code).await;
    assert_eq!(reply.code(), (401, "challenge_invalid".to_owned()));
    world.clock.advance(Duration::minutes(5) - Duration::SECOND);
    let reply = step_up(&world, &token, by_code("email", &code)).await;
    assert_eq!(reply.status, 200, "{reply:?}");
    let token = reply.text("/data/token");
    assert_eq!(change(&world, &admin, &token).await.status, 200);
    assert_eq!(send(&world, &token, "email").await.status, 200);
    let (_, late) = sent_code(&world).await;
    let limited = send(&world, &token, "email").await;
    assert_eq!(limited.code(), (429, "too_many_codes".to_owned()));
    world.clock.advance(Duration::minutes(5));
    let reply = step_up(&world, &token, by_code("email", &late)).await;
    assert_eq!(
        field(&reply),
        wrong("code", "wrong_code"),
        "five minutes are over"
    );
}

#[actix_web::test]
async fn one_proof_is_given_and_all_its_faults_are_reported() {
    let world = World::new().await;
    let (_, token) = keeper(&world).await;
    let fields = |names: &[(&str, &str)]| -> Vec<(String, String)> {
        let owned = |pair: &(&str, &str)| (pair.0.to_owned(), pair.1.to_owned());
        names.iter().map(owned).collect()
    };
    for (body, faults) in [
        (json!({}), fields(&[("password", "required")])),
        (json!({"password": ""}), fields(&[("password", "required")])),
        (json!({"method": "email"}), fields(&[("code", "required")])),
        (
            json!({"code": "1", "method": "password"}),
            fields(&[("method", "unknown_method")]),
        ),
        (
            json!({"password": PASSWORD, "code": "1"}),
            fields(&[("method", "required"), ("password", "one_proof_only")]),
        ),
        (
            json!({"password": PASSWORD, "x": 1}),
            fields(&[("x", "unknown_field")]),
        ),
    ] {
        let reply = step_up(&world, &token, body.clone()).await;
        assert_eq!(field(&reply), (400, faults), "{body}");
    }
}

#[actix_web::test]
async fn of_sixteen_at_once_one_goes_on() {
    let world = World::new().await;
    let (admin, token) = keeper(&world).await;
    let server = world.serve().await;
    let all = async |token: &str, proof: Value| {
        let calls = (0..16).map(|number| {
            let (server, proof, address) = (&server, &proof, format!("198.51.100.{}", number + 1));
            async move { server.post_as(STEP_UP, &address, token, proof).await }
        });
        join_all(calls).await
    };
    // The sessions of the other requests have ended meanwhile.
    let replies = all(&token, by_password(PASSWORD)).await;
    let passed: Vec<_> = replies.iter().filter(|reply| reply.status == 200).collect();
    let statuses: Vec<_> = replies.iter().map(|reply| reply.status).collect();
    assert_eq!(passed.len(), 1, "{statuses:?}");
    assert!(
        statuses.iter().all(|status| [200, 401].contains(status)),
        "{statuses:?}"
    );
    assert_eq!(live_sessions(&world, admin.user).await.len(), 1);
    let (secret, _, token) = enrol(&world, &passed[0].text("/data/token")).await;
    let replies = all(&token, by_code("authenticator", &shown(&world, &secret, 0))).await;
    let statuses: Vec<_> = replies.iter().map(|reply| reply.status).collect();
    assert_eq!(
        statuses.iter().filter(|status| **status == 200).count(),
        1,
        "{statuses:?}"
    );
    assert!(
        statuses.iter().all(|status| [200, 400, 401].contains(status)),
        "{statuses:?}"
    );
    assert_eq!(live_sessions(&world, admin.user).await.len(), 1);
    server.stop().await;
}

#[actix_web::test]
async fn wrong_passwords_at_once_cost_no_more_guesses_than_the_policy_allows() {
    let world = World::new().await;
    let (_, token) = keeper(&world).await;
    let judged = world.kit.judged();
    let server = world.serve().await;
    let calls = (0..60).map(|number| {
        let (server, token) = (&server, &token);
        let (address, proof) = (
            format!("198.51.100.{}", number + 1),
            by_password(&format!("Wrong-{number}")),
        );
        async move { server.post_as(STEP_UP, &address, token, &proof).await.status }
    });
    assert_eq!(join_all(calls).await, [400; 60]);
    assert_eq!(world.kit.judged() - judged, 5);
    assert_eq!(step_up(&world, &token, by_password(PASSWORD)).await.status, 400);
    server.stop().await;
}

#[actix_web::test]
async fn a_changed_password_makes_no_session_fresher() {
    let world = World::new().await;
    let (admin, token) = keeper(&world).await;
    world.clock.advance(FRESH);
    let body = json!({"currentPassword": PASSWORD, "newPassword": "Kumbh#Mela9 yatra"});
    let changed = world
        .post("/api/auth/change-password")
        .bearer(&token)
        .json(body)
        .send()
        .await;
    assert_eq!(changed.status, 200, "{changed:?}");
    let token = changed.text("/data/token");
    asks_for(&change(&world, &admin, &token).await, &json!(["password"]));
}

#[actix_web::test]
async fn a_stolen_session_enrols_no_app_of_its_own() {
    let world = World::new().await;
    let (_, token) = keeper(&world).await;
    world.clock.advance(FRESH);
    let app = "/api/auth/2fa/authenticator";
    let begun = world.post(app).bearer(&token).send().await;
    asks_for(&begun, &json!(["password"]));
    let body = json!({"currentPassword": PASSWORD});
    let removed = world
        .call(Method::DELETE, app)
        .bearer(&token)
        .json(body)
        .send()
        .await;
    asks_for(&removed, &json!(["password"]));
}
