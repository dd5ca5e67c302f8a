//! Users who change their own password, on the real stack.

use actix_web::http::Method;
use futures_util::future::join_all;
use munim_testkit::{
    MFI, Member, PASSWORD, Reply, World,
    records::{Before, refused},
};
use serde_json::json;
use time::Duration;

const CHANGE: &str = "/api/auth/change-password";
const NEW: &str = "Kumbh#Mela9 yatra";

pub(crate) async fn change(world: &World, token: &str, current: &str, new: &str) -> Reply {
    let body = json!({"currentPassword": current, "newPassword": new});
    world.post(CHANGE).bearer(token).json(body).send().await
}

async fn me(world: &World, token: &str) -> u16 {
    world.get("/api/auth/me").bearer(token).send().await.status
}

async fn codes(world: &World, token: &str, new: &str) -> Vec<String> {
    let reply = change(world, token, PASSWORD, new).await;
    assert_eq!(reply.code(), (400, "validation_failed".to_owned()), "{reply:?}");
    let fields = reply.fields();
    assert!(
        fields.iter().all(|(field, _)| field == "newPassword"),
        "{fields:?}"
    );
    fields.into_iter().map(|(_, code)| code).collect()
}

async fn officer(world: &World) -> (Member, String) {
    (world.member(MFI, "FieldOfficer").await, world.device(MFI).await)
}

#[actix_web::test]
async fn a_change_ends_every_session_and_goes_on_in_a_new_one() {
    let world = World::new().await;
    let (officer, device) = officer(&world).await;
    let (own, other) = (
        world.token_on(&officer, &device).await,
        world.token_on(&officer, &device).await,
    );
    world.clock.advance(Duration::minutes(10));
    let (before, last) = (Before::of(&world).await, world.last_audit().await);
    let reply = change(&world, &own, PASSWORD, NEW).await;
    assert_eq!(reply.status, 200, "{reply:?}");
    assert_eq!(reply.text("/data/expiresAt"), "2026-09-17T10:40:00Z");
    let fresh = reply.text("/data/token");
    let opened = [
        me(&world, &own).await,
        me(&world, &other).await,
        me(&world, &fresh).await,
    ];
    assert_eq!(opened, [401, 401, 200]);
    assert_eq!(
        before.changes(&world).await,
        ["messages", "outbox", "password_history", "sessions", "users"]
    );
    for old in [&own, &other] {
        let refreshed = world.post("/api/auth/refresh").bearer(old).send().await;
        assert_eq!(refreshed.status, 401);
    }
    let records = world.audit_after(last).await;
    assert_eq!(records.len(), 1);
    assert_eq!(
        (
            &records[0]["action"],
            &records[0]["entity_id"],
            &records[0]["new_values"]["endedSessions"]
        ),
        (
            &json!("PASSWORD_CHANGED"),
            &json!(officer.user.to_string()),
            &json!(1)
        )
    );
    assert!(!records[0].to_string().contains(NEW));
    // The new session keeps the branch, device and absolute end of the old one.
    let ends = "SELECT ends_at::text || branch_id || device_id AS same FROM sessions WHERE user_id = ";
    let same = world
        .database
        .rows(&format!("{ends}{} GROUP BY 1", officer.user))
        .await;
    assert_eq!(same.len(), 1, "{same:?}");
    assert_eq!(world.sign_in(&officer, PASSWORD, &device).await.status, 401);
    let signed_in = world.sign_in(&officer, NEW, &device).await;
    assert_eq!(signed_in.status, 200);
    // Its expiry starts again.
    assert_eq!(
        signed_in.text("/data/user/passwordExpiresAt"),
        "2026-12-16T10:10:00Z"
    );
}

#[actix_web::test]
async fn a_wrong_current_password_counts_against_the_lock_of_the_device() {
    let world = World::new().await;
    let (officer, device) = officer(&world).await;
    let token = world.token_on(&officer, &device).await;
    let said = "Your current password is incorrect, or the account is temporarily locked.";
    for number in 0..5 {
        let before = Before::of(&world).await;
        let failure = world.last_failure().await;
        let reply = change(&world, &token, &format!("Wrong-Horse-{number}"), NEW).await;
        refused(&reply, 400, "validation_failed", said);
        assert_eq!(
            reply.fields(),
            [("currentPassword".to_owned(), "wrong_password".to_owned())]
        );
        let record = before
            .one_record(&world, "PASSWORD_CHANGE_FAILED", officer.tenant)
            .await;
        assert_eq!(record["new_values"]["reason"], "wrong current password");
        assert_eq!(world.failures_after(failure).await.len(), 1);
    }
    // Now even the correct password is refused, and it is not checked.
    let judged = world.kit.judged();
    refused(
        &change(&world, &token, PASSWORD, NEW).await,
        400,
        "validation_failed",
        said,
    );
    assert_eq!(world.kit.judged(), judged);
    assert_eq!(
        world.sign_in(&officer, PASSWORD, &device).await.status,
        401,
        "one lock for both"
    );
    world.clock.advance(Duration::minutes(25));
    let kept = world
        .post("/api/auth/refresh")
        .bearer(&token)
        .send()
        .await
        .text("/data/token");
    world.clock.advance(Duration::minutes(5));
    // All errors are reported together.
    let both = change(&world, &kept, "Wrong-Horse-1", "abzx").await;
    let codes: Vec<_> = both.fields().into_iter().map(|(_, code)| code).collect();
    assert_eq!(
        codes,
        [
            "wrong_password",
            "too_short",
            "uppercase",
            "number",
            "special_character"
        ]
    );
    world.kit.be_busy(true);
    let busy = change(&world, &kept, PASSWORD, NEW).await;
    assert_eq!(busy.code(), (503, "busy".to_owned()));
    world.kit.be_busy(false);
    assert_eq!(change(&world, &kept, PASSWORD, NEW).await.status, 200);
}

#[actix_web::test]
async fn the_tenants_policy_decides_and_what_always_holds_always_holds() {
    let world = World::new().await;
    let (officer, device) = officer(&world).await;
    let token = world.token_on(&officer, &device).await;
    let all = ["too_short", "uppercase", "number", "special_character"];
    assert_eq!(codes(&world, &token, "abzx").await, all);
    assert_eq!(codes(&world, &token, "Password1!").await, ["common_password"]);
    assert_eq!(codes(&world, &token, PASSWORD).await, ["reused_password"]);
    let name = format!("X1#{}", officer.username);
    assert_eq!(codes(&world, &token, &name).await, ["own_word"]);
    assert_eq!(codes(&world, &token, "Org#1-navdeepxx").await, ["own_word"]);
    assert_eq!(codes(&world, &token, &"aB3#".repeat(33)).await, ["too_long"]);
    assert_eq!(codes(&world, &token, "").await, ["required"]);
    world
        .alter(
            "UPDATE security_settings SET min_password_length = 20, require_uppercase = false,
               require_numbers = false, require_special_chars = false",
        )
        .await;
    assert_eq!(codes(&world, &token, "zkvqwjzkvqwjzkvqwjz").await, ["too_short"]);
    world
        .alter("UPDATE security_settings SET password_policy_enabled = false")
        .await;
    assert_eq!(codes(&world, &token, "qwerty").await, ["common_password"]);
    assert_eq!(codes(&world, &token, PASSWORD).await, ["reused_password"]);
    // A correct current password costs no attempt, even if the new one is refused.
    let counted = "SELECT coalesce(sum(failures), 0) AS n FROM sign_in_attempts";
    assert_eq!(world.database.number(counted).await, 0);
    assert_eq!(change(&world, &token, PASSWORD, "zk").await.status, 200);
    assert_eq!(world.sign_in(&officer, "zk", &device).await.status, 200);
}

#[actix_web::test]
async fn the_last_five_are_not_chosen_again_and_the_sixth_may_be() {
    let world = World::new().await;
    let (officer, device) = officer(&world).await;
    let mut token = world.token_on(&officer, &device).await;
    let mut current = PASSWORD.to_owned();
    for number in 1..=4 {
        let next = format!("{NEW} {number}");
        let reply = change(&world, &token, &current, &next).await;
        assert_eq!(reply.status, 200, "{reply:?}");
        (token, current) = (reply.text("/data/token"), next);
        let again = change(&world, &token, &current, PASSWORD).await;
        assert_eq!(
            again.fields(),
            [("newPassword".to_owned(), "reused_password".to_owned())],
            "after {number}"
        );
    }
    let reply = change(&world, &token, &current, &format!("{NEW} 5")).await;
    let token = reply.text("/data/token");
    let reply = change(&world, &token, &format!("{NEW} 5"), PASSWORD).await;
    assert_eq!(reply.status, 200, "{reply:?}");
    let kept = "SELECT count(*) FROM password_history";
    assert_eq!(world.database.number(kept).await, 4);
}

#[actix_web::test]
async fn a_password_expires_to_the_second_and_then_all_else_is_refused() {
    let world = World::new().await;
    let (officer, device) = officer(&world).await;
    let said = "You must change your password first.";
    let menu = async |token: &str| world.get("/api/menu").bearer(token).send().await;
    world
        .alter("UPDATE security_settings SET password_expiry_days = 30")
        .await;
    world.clock.advance(Duration::days(30) - Duration::seconds(1));
    let token = world.token_on(&officer, &device).await;
    assert_eq!(menu(&token).await.status, 200);
    world.clock.advance(Duration::seconds(1));
    let before = Before::of(&world).await;
    refused(&menu(&token).await, 403, "password_change_required", said);
    before.nothing(&world).await;
    let user = world.get("/api/auth/me").bearer(&token).send().await;
    assert_eq!(user.data()["user"]["mustChangePassword"], true);
    // Signing in again does not change this.
    let token = world.token_on(&officer, &device).await;
    refused(&menu(&token).await, 403, "password_change_required", said);
    let token = change(&world, &token, PASSWORD, NEW).await.text("/data/token");
    assert_eq!(menu(&token).await.status, 200);
    // A tenant can disable expiry. Users who must change their password have to do so at once.
    let day_after = "UPDATE users SET password_changed_at = '2020-01-01 00:00Z'";
    world.alter(day_after).await;
    assert_eq!(menu(&token).await.status, 403);
    world
        .alter("UPDATE security_settings SET password_expiry_days = 0")
        .await;
    assert_eq!(menu(&token).await.status, 200);
    world.alter("UPDATE users SET must_change_password = true").await;
    refused(&menu(&token).await, 403, "password_change_required", said);
    let out = world
        .call(Method::POST, "/api/auth/logout")
        .bearer(&token)
        .send()
        .await;
    assert_eq!(out.status, 200);
}

#[actix_web::test]
async fn of_many_changes_at_once_one_succeeds() {
    let world = World::new().await;
    let (officer, device) = officer(&world).await;
    let token = world.token_on(&officer, &device).await;
    let changes = (0..8).map(|number| {
        let (world, token) = (&world, &token);
        async move {
            change(world, token, PASSWORD, &format!("{NEW} {number}"))
                .await
                .status
        }
    });
    let statuses = join_all(changes).await;
    assert_eq!(
        statuses.iter().filter(|status| **status == 200).count(),
        1,
        "{statuses:?}"
    );
    let live = format!(
        "SELECT count(*) FROM sessions WHERE ended_at IS NULL AND user_id = {}",
        officer.user
    );
    assert_eq!(world.database.number(&live).await, 1);
}
