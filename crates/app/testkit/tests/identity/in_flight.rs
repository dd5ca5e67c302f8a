//! Sign-ins and confirmations in progress while their preconditions change.
mod devices;

use actix_web::http::Method;
use argon2::{Algorithm, Argon2, Params, PasswordHasher as _, Version};
use futures_util::future::{join, join3};
use munim_identity_device::SessionsOf;
use munim_kernel::Clock as _;
use munim_testkit::{
    MFI, Member, PASSWORD, Reply, World,
    authenticator::enrol,
    letters::{forgot, reset, token},
    paths::AUTHENTICATOR,
    people::send,
    security::{keeper, put},
    somebody_waits,
};
use serde_json::json;

use crate::{passwords::change, recovery::NEW};

async fn officer(world: &World) -> (Member, String) {
    (world.member(MFI, "FieldOfficer").await, world.device(MFI).await)
}

/// Returns the password hashed with outdated parameters, so that a sign-in hashes it again.
fn outdated_hash() -> String {
    let params = Params::new(8, 1, 1, None).unwrap();
    let weak = Argon2::new(Algorithm::Argon2id, Version::V0x13, params);
    weak.hash_password(PASSWORD.as_bytes()).unwrap().to_string()
}

async fn open_sessions(world: &World, who: &Member) -> i64 {
    let query = format!(
        "SELECT count(*) FROM sessions WHERE ended_at IS NULL AND tenant_id = {} AND user_id = {}",
        who.tenant, who.user
    );
    world.database.number(&query).await
}

/// Signs `who` in and runs `meanwhile` after the password was checked and before the session begins.
async fn sign_in_while<T>(
    world: &World,
    (who, device): (&Member, &str),
    meanwhile: impl Future<Output = T>,
) -> (Reply, T) {
    let detention = world.kit.detain();
    join(world.sign_in(who, PASSWORD, device), detention.then(meanwhile)).await
}

#[actix_web::test]
async fn a_sign_in_in_flight_does_not_survive_a_password_change() {
    let world = World::new().await;
    let (officer, device) = officer(&world).await;
    let session = world.token_on(&officer, &device).await;
    let changing = change(&world, &session, PASSWORD, NEW);
    let (seen, changed) = sign_in_while(&world, (&officer, &device), changing).await;
    assert_eq!(changed.status, 200, "{changed:?}");
    assert_eq!(seen.code(), (401, "invalid_credentials".to_owned()), "{seen:?}");
    assert_eq!(
        open_sessions(&world, &officer).await,
        1,
        "the one that the change began"
    );
    let failed = world.failures_after(0).await.pop().unwrap();
    assert_eq!(failed["reason"], "wrong password");
    assert_eq!(world.sign_in(&officer, NEW, &device).await.status, 200);
}

#[actix_web::test]
async fn a_password_change_in_flight_survives_a_sign_in_that_takes_its_sessions_place() {
    for rule in ["max_concurrent_sessions = 1", "allow_multiple_devices = false"] {
        let world = World::new().await;
        let (officer, device) = officer(&world).await;
        let elsewhere = world.device(MFI).await;
        world.alter(&format!("UPDATE security_settings SET {rule}")).await;
        let session = world.token_on(&officer, &device).await;
        let detention = world.kit.detain();
        let (changed, entered) = join(
            change(&world, &session, PASSWORD, NEW),
            detention.then(world.sign_in(&officer, PASSWORD, &elsewhere)),
        )
        .await;
        assert_eq!(entered.status, 200, "{rule}: {entered:?}");
        assert_eq!(changed.status, 200, "{rule}: {changed:?}");
        assert_eq!(open_sessions(&world, &officer).await, 1, "{rule}");
        let opened = async |token: &str| world.get("/api/auth/me").bearer(token).send().await.status;
        assert_eq!(opened(&entered.text("/data/token")).await, 401, "{rule}");
        assert_eq!(opened(&changed.text("/data/token")).await, 200, "{rule}");
        assert_eq!(world.sign_in(&officer, PASSWORD, &elsewhere).await.status, 401);
        assert_eq!(world.sign_in(&officer, NEW, &device).await.status, 200);
    }
}

#[actix_web::test]
async fn a_password_change_in_flight_does_not_survive_what_else_ends_its_session() {
    let world = World::new().await;
    let (_, admin) = keeper(&world).await;
    let (officer, device) = officer(&world).await;
    let session = world.token_on(&officer, &device).await;
    let id = format!(
        "SELECT session_id FROM sessions WHERE ended_at IS NULL AND user_id = {}",
        officer.user
    );
    let id = world.database.value(&id).await;
    let path = format!("/api/security/sessions/{}", id.as_str().unwrap());
    let ending = world.call(Method::DELETE, &path).bearer(&admin).send();
    let detention = world.kit.detain();
    let changing = change(&world, &session, PASSWORD, NEW);
    let (changed, ended) = join(changing, detention.then(ending)).await;
    assert_eq!(ended.status, 200, "{ended:?}");
    assert_eq!(changed.code(), (401, "session_expired".to_owned()), "{changed:?}");
    assert_eq!(world.sign_in(&officer, PASSWORD, &device).await.status, 200);
}

#[actix_web::test]
async fn a_sign_in_in_flight_does_not_survive_a_reset() {
    let world = World::new().await;
    let (officer, device) = officer(&world).await;
    assert_eq!(forgot(&world, &officer).await.status, 200);
    let link = token(&world).await;
    let (seen, done) = sign_in_while(&world, (&officer, &device), reset(&world, &link, NEW)).await;
    assert_eq!(done.status, 200, "{done:?}");
    assert_eq!(seen.code(), (401, "invalid_credentials".to_owned()), "{seen:?}");
    assert_eq!(open_sessions(&world, &officer).await, 0);
}

#[actix_web::test]
async fn a_new_hash_of_the_old_password_never_replaces_a_new_password() {
    let world = World::new().await;
    let (officer, device) = officer(&world).await;
    let weak = outdated_hash();
    world
        .alter(&format!(
            "UPDATE users SET password_hash = '{weak}' WHERE user_id = {}",
            officer.user
        ))
        .await;
    let stored = format!("SELECT password_hash FROM users WHERE user_id = {}", officer.user);
    assert_eq!(forgot(&world, &officer).await.status, 200);
    let link = token(&world).await;
    let resetting = async {
        assert_eq!(reset(&world, &link, NEW).await.status, 200);
        world.database.value(&stored).await
    };
    let (seen, new) = sign_in_while(&world, (&officer, &device), resetting).await;
    assert_eq!(seen.status, 401, "{seen:?}");
    assert_eq!(world.database.value(&stored).await, new);
    assert_eq!(world.sign_in(&officer, NEW, &device).await.status, 200);
}

#[actix_web::test]
async fn twins_in_flight_with_an_outdated_hash_both_pass() {
    let world = World::new().await;
    let (officer, device) = officer(&world).await;
    let weak = outdated_hash();
    world
        .alter(&format!(
            "UPDATE users SET password_hash = '{weak}' WHERE user_id = {}",
            officer.user
        ))
        .await;
    let other = world.sign_in(&officer, PASSWORD, &device);
    let (seen, other) = sign_in_while(&world, (&officer, &device), other).await;
    assert_eq!((seen.status, other.status), (200, 200), "{seen:?}");
}

#[actix_web::test]
async fn a_sign_in_in_flight_does_not_survive_what_shuts_the_account_out() {
    for (path, method, body, after) in [
        ("/status", Method::PUT, Some(json!({"isActive": false})), ""),
        ("", Method::DELETE, None, ""),
        // Disabled and enabled again: the sign-in began earlier, and succeeds.
        (
            "/status",
            Method::PUT,
            Some(json!({"isActive": false})),
            "UPDATE users SET status = 'active' WHERE user_id = ",
        ),
    ] {
        let world = World::new().await;
        let (_, admin) = keeper(&world).await;
        let (officer, device) = officer(&world).await;
        // The officer has no clients or loans, so removing them is not refused.
        world
            .alter(&format!(
                "UPDATE centres SET officer_id = NULL WHERE officer_id = {0};
                 DELETE FROM officer_figures WHERE officer_id = {0};
                 DELETE FROM collection_sheets WHERE officer_id = {0}",
                officer.user
            ))
            .await;
        let shutting = async {
            let done = send(&world, &admin, method, &format!("/{}{path}", officer.user), body).await;
            assert_eq!(done.status, 200, "{done:?}");
            if !after.is_empty() {
                world.alter(&format!("{after}{}", officer.user)).await;
            }
        };
        let (seen, ()) = sign_in_while(&world, (&officer, &device), shutting).await;
        if after.is_empty() {
            assert_eq!(
                seen.code(),
                (401, "invalid_credentials".to_owned()),
                "{path}: {seen:?}"
            );
            assert_eq!(open_sessions(&world, &officer).await, 0);
        } else {
            assert_eq!(seen.status, 200, "{seen:?}");
        }
    }
}

#[actix_web::test]
async fn a_sign_in_in_flight_works_in_no_branch_that_was_taken_away_or_closed() {
    for (statement, code) in [
        (
            "DELETE FROM user_branches WHERE user_id = {user}",
            "branch_not_assigned",
        ),
        (
            "UPDATE branches SET is_active = false WHERE branch_id = {branch}",
            "branch_inactive",
        ),
        (
            "UPDATE tenants SET is_active = false WHERE tenant_id = {tenant}",
            "tenant_suspended",
        ),
    ] {
        let world = World::new().await;
        let (officer, device) = officer(&world).await;
        let statement = statement
            .replace("{user}", &officer.user.to_string())
            .replace("{branch}", &officer.branch().to_string())
            .replace("{tenant}", &officer.tenant.to_string());
        let changing = world.alter(&statement);
        let (seen, ()) = sign_in_while(&world, (&officer, &device), changing).await;
        assert_eq!(seen.code(), (403, code.to_owned()), "{seen:?}");
        assert_eq!(open_sessions(&world, &officer).await, 0);
    }
}

#[actix_web::test]
async fn a_challenge_in_flight_does_not_survive_a_reset() {
    let world = World::new().await;
    let (officer, device) = officer(&world).await;
    world
        .alter("UPDATE security_settings SET two_factor_enabled = true")
        .await;
    assert_eq!(forgot(&world, &officer).await.status, 200);
    let link = token(&world).await;
    let (seen, done) = sign_in_while(&world, (&officer, &device), reset(&world, &link, NEW)).await;
    assert_eq!(done.status, 200, "{done:?}");
    assert_eq!(seen.code(), (401, "invalid_credentials".to_owned()), "{seen:?}");
    let open = "SELECT count(*) FROM sign_in_challenges WHERE ended_at IS NULL";
    assert_eq!(world.database.number(open).await, 0);
}

/// Runs `first`, which stops at its audit record, then `second` until it has finished or waits, then lets both
/// continue.
async fn overtaken<A, B>(
    world: &World,
    table: &str,
    first: impl Future<Output = A>,
    second: impl Future<Output = B>,
) -> (A, B) {
    let holder = world.database.another_client().await;
    holder
        .batch_execute(&format!("BEGIN; LOCK TABLE {table} IN EXCLUSIVE MODE"))
        .await
        .unwrap();
    let waiting = |number: u32| {
        format!(
            "SELECT count(*) >= {number} FROM pg_stat_activity WHERE datname = current_database()
               AND usename = 'munim_app' AND wait_event_type = 'Lock'"
        )
    };
    let second = async {
        world.database.until(&waiting(1)).await;
        second.await
    };
    let release = async {
        world.database.until(&waiting(2)).await;
        holder.batch_execute("COMMIT").await.unwrap();
    };
    let (first, second, ()) = join3(first, second, release).await;
    (first, second)
}

#[actix_web::test]
async fn a_tenant_that_is_suspended_while_somebody_signs_in_has_no_session() {
    let world = World::new().await;
    let (officer, device) = officer(&world).await;
    let platform = world.super_admin().await;
    let path = format!("/api/saas/tenant/{}/status", officer.tenant);
    let suspending = world.call(Method::PATCH, &path).bearer(&platform);
    let suspending = suspending.json(json!({"isActive": false})).send();
    let signing_in = world.sign_in(&officer, PASSWORD, &device);
    let (_, suspended) = Box::pin(overtaken(&world, "audit_log", signing_in, suspending)).await;
    assert_eq!(suspended.status, 200, "{suspended:?}");
    let open = format!(
        "SELECT count(*) FROM sessions WHERE ended_at IS NULL AND tenant_id = {}",
        officer.tenant
    );
    assert_eq!(world.database.number(&open).await, 0);
}

#[actix_web::test]
async fn an_app_is_not_removed_with_a_password_that_was_changed_meanwhile() {
    let world = World::new().await;
    let (officer, device) = officer(&world).await;
    let session = world.token_on(&officer, &device).await;
    let (_, _, session) = enrol(&world, &session).await;
    assert_eq!(forgot(&world, &officer).await.status, 200);
    let link = token(&world).await;
    let body = json!({"currentPassword": PASSWORD});
    let removing = world.call(Method::DELETE, AUTHENTICATOR).bearer(&session);
    let detention = world.kit.detain();
    let (seen, done) = join(
        removing.json(body).send(),
        detention.then(reset(&world, &link, NEW)),
    )
    .await;
    assert_eq!(done.status, 200, "{done:?}");
    assert_eq!(seen.code(), (401, "session_expired".to_owned()), "{seen:?}");
    let enrolled = "SELECT count(*) FROM second_factors WHERE confirmed_at IS NOT NULL";
    assert_eq!(world.database.number(enrolled).await, 1);
}

#[actix_web::test]
async fn a_link_in_flight_does_not_reach_the_mailbox_that_was_replaced() {
    let world = World::new().await;
    let officer = world.member(MFI, "FieldOfficer").await;
    let query = format!("SELECT email_address FROM users WHERE user_id = {}", officer.user);
    let old = world.database.value(&query).await;
    // The link is about to be written when an administrator changes the address.
    let holder = world.database.another_client().await;
    holder
        .batch_execute(&format!(
            "BEGIN; UPDATE users SET email_address = 'new@sahyadri.example' WHERE user_id = {0};
             LOCK TABLE account_tokens IN SHARE ROW EXCLUSIVE MODE",
            officer.user
        ))
        .await
        .unwrap();
    let waiting = "SELECT count(*) >= 1 FROM pg_stat_activity WHERE datname = current_database()
        AND usename = 'munim_app' AND wait_event_type = 'Lock'";
    let replaced = async {
        world.database.until(waiting).await;
        holder.batch_execute("COMMIT").await.unwrap();
    };
    let (asked, ()) = join(forgot(&world, &officer), replaced).await;
    assert_eq!(asked.status, 200, "{asked:?}");
    let query = format!(
        "SELECT count(*) FROM account_tokens WHERE ended_at IS NULL AND email_address = '{}'",
        old.as_str().unwrap()
    );
    assert_eq!(world.database.number(&query).await, 0);
}

#[actix_web::test]
async fn settings_are_those_of_the_moment_the_session_begins() {
    let world = World::new().await;
    let (admin, session) = keeper(&world).await;
    let (officer, device) = officer(&world).await;
    let path = format!("2fa-settings/{}", admin.tenant);
    let body = json!({"twoFactorEnabled": true, "emailOtpEnabled": true, "smsOtpEnabled": false,
        "authenticatorAppEnabled": true});
    let asking = put(&world, &session, &path, body);
    let (seen, asked) = sign_in_while(&world, (&officer, &device), asking).await;
    assert_eq!(asked.status, 200, "{asked:?}");
    assert_eq!(seen.data()["requiresTwoFactor"], true, "{seen:?}");
    assert_eq!(open_sessions(&world, &officer).await, 0);
}

#[actix_web::test]
async fn a_change_that_waits_while_its_session_ends_is_not_made() {
    let world = World::new().await;
    let (admin, token) = keeper(&world).await;
    let officer = world.member(MFI, "FieldOfficer").await;
    let change = |method: Method, path: &str, body: serde_json::Value| {
        world.call(method, path).bearer(&token).json(body).send()
    };
    let status = format!("/api/users/{}/status", officer.user);
    let role = json!({"name": "Helper", "reach": "branches", "permissions": []});
    for (method, path, body) in [
        (Method::PUT, status.as_str(), json!({"isActive": false})),
        (Method::POST, "/api/roles", role),
    ] {
        world
            .alter(&format!(
                "UPDATE sessions SET ended_at = NULL, ended_reason = NULL WHERE user_id = {}",
                admin.user
            ))
            .await;
        world.shared.sessions().invalidate(SessionsOf::Everyone);
        let before = world.last_audit().await;
        // Another administrator disables this one first.
        let disabling = world.database.another_client().await;
        let ended = format!(
            "BEGIN; SELECT 1 FROM tenants WHERE tenant_id = {} FOR NO KEY UPDATE;
             UPDATE sessions SET ended_at = '{}', ended_reason = 'disabled' WHERE user_id = {}",
            admin.tenant,
            world.clock.now(),
            admin.user
        );
        disabling.batch_execute(&ended).await.unwrap();
        let commits = async {
            world.database.until(&somebody_waits("")).await;
            disabling.batch_execute("COMMIT").await.unwrap();
        };
        let (seen, ()) = join(change(method, path, body), commits).await;
        assert_eq!(
            seen.code(),
            (401, "session_expired".to_owned()),
            "{path}: {seen:?}"
        );
        assert_eq!(world.last_audit().await, before, "{path}");
    }
    let disabled = "SELECT count(*) FROM users WHERE status = 'disabled'";
    assert_eq!(world.database.number(disabled).await, 0);
}

#[actix_web::test]
async fn nobody_undoes_their_own_disabling_or_drops_their_own_second_factor_as_an_administrator() {
    let world = World::new().await;
    let (admin, token) = keeper(&world).await;
    for (method, path, body) in [
        (Method::PUT, "status", Some(json!({"isActive": false}))),
        (Method::PUT, "status", Some(json!({"isActive": true}))),
        (Method::DELETE, "second-factor", None),
    ] {
        let path = format!("/{}/{path}", admin.user);
        // Setting the current value changes nothing.
        let refused = send(&world, &token, method, &path, body.clone()).await;
        let is_set = body == Some(json!({"isActive": true}));
        let expected = if is_set { 200 } else { 409 };
        assert_eq!(refused.status, expected, "{path} {body:?}: {refused:?}");
    }
    world
        .alter(&format!(
            "UPDATE users SET status = 'disabled' WHERE user_id = {}",
            admin.user
        ))
        .await;
    let path = format!("/{}/status", admin.user);
    let refused = send(
        &world,
        &token,
        Method::PUT,
        &path,
        Some(json!({"isActive": true})),
    )
    .await;
    assert!([401, 409].contains(&refused.status), "{refused:?}");
}
