//! Forgotten passwords, and the verification of email addresses.

use futures_util::future::join_all;
use munim_messages::Letter;
use munim_testkit::{
    BANK, MFI, Member, PASSWORD, Reply, World,
    letters::{forgot, letters, reset, token},
    paths::RESET_PASSWORD,
    records::{Before, but_its_trace, refused},
};
use serde_json::{Value, json};
use time::Duration;

use crate::{passwords::change, races::crowded};

const VERIFY: &str = "/api/auth/verify-email";
pub(crate) const NEW: &str = "Kumbh#Mela9 yatra";
const GONE: &str = "This link is no longer valid. Please request a new one.";

async fn officer(world: &World) -> (Member, String) {
    (world.member(MFI, "FieldOfficer").await, world.device(MFI).await)
}

#[actix_web::test]
async fn a_link_sets_a_new_password_once_and_ends_every_session() {
    let world = World::new().await;
    let (officer, device) = officer(&world).await;
    let session = world.token_on(&officer, &device).await;
    assert_eq!(forgot(&world, &officer).await.status, 200);
    let token = token(&world).await;
    // Only its hash is stored.
    let rows = world.database.rows("SELECT * FROM account_tokens").await;
    assert_eq!(rows.len(), 1);
    let digits = token.split_once('.').unwrap().1;
    let everything = world.database.rows("SELECT t::text AS all FROM messages t UNION ALL SELECT t::text FROM audit_log t UNION ALL SELECT t::text FROM outbox t").await;
    assert!(!format!("{rows:?}{everything:?}").contains(digits));
    let (before, last) = (Before::of(&world).await, world.last_audit().await);
    assert_eq!(reset(&world, &token, NEW).await.status, 200);
    assert_eq!(
        before.changes(&world).await,
        [
            "account_tokens",
            "messages",
            "outbox",
            "password_history",
            "sessions",
            "users"
        ]
    );
    let records = world.audit_after(last).await;
    assert_eq!(records.len(), 1);
    assert_eq!(records[0]["action"], "PASSWORD_RESET");
    assert_eq!(
        world.get("/api/auth/me").bearer(&session).send().await.status,
        401
    );
    let refreshed = world.post("/api/auth/refresh").bearer(&session).send().await;
    assert_eq!(refreshed.status, 401);
    refused(
        &reset(&world, &token, "Another#One9 zkv").await,
        400,
        "token_invalid",
        GONE,
    );
    assert_eq!(world.sign_in(&officer, PASSWORD, &device).await.status, 401);
    assert_eq!(world.sign_in(&officer, NEW, &device).await.status, 200);
    // The user is notified, in case it was not them.
    let sent = letters(&world).await;
    assert!(
        matches!(sent.as_slice(), [(_, Letter::PasswordChanged { .. })]),
        "{sent:?}"
    );
}

#[actix_web::test]
async fn a_new_password_by_link_opens_the_locks_of_its_user() {
    let world = World::new().await;
    let (officer, device) = officer(&world).await;
    let (colleague, elsewhere) = (world.member(MFI, "Cashier").await, world.device(MFI).await);
    for (who, on) in [(&officer, &device), (&officer, &elsewhere), (&colleague, &device)] {
        for _ in 0..5 {
            assert_eq!(world.sign_in(who, "Wrong-Horse-1", on).await.status, 401);
        }
        // The limit per address is not tested here.
        world.alter("DELETE FROM attempt_counters").await;
    }
    assert_eq!(world.sign_in(&officer, PASSWORD, &device).await.status, 401);
    forgot(&world, &officer).await;
    let link = token(&world).await;
    // A refused password does not use up the link.
    assert_eq!(reset(&world, &link, "short").await.status, 400);
    let locked = "SELECT count(*) FROM sign_in_attempts WHERE locked_at IS NOT NULL";
    assert_eq!(world.database.number(locked).await, 3);
    assert_eq!(reset(&world, &link, NEW).await.status, 200);
    assert_eq!(world.sign_in(&officer, NEW, &device).await.status, 200);
    assert_eq!(world.sign_in(&officer, NEW, &elsewhere).await.status, 200);
    assert_eq!(world.sign_in(&colleague, PASSWORD, &device).await.status, 401);
}

#[actix_web::test]
async fn a_new_password_by_link_does_not_stand_in_for_the_second_factor() {
    let world = World::new().await;
    let (officer, device) = officer(&world).await;
    world
        .alter("UPDATE security_settings SET two_factor_enabled = true")
        .await;
    forgot(&world, &officer).await;
    let link = token(&world).await;
    let done = reset(&world, &link, NEW).await;
    assert_eq!((done.status, done.data()), (200, Value::Null));
    let reply = world.sign_in(&officer, NEW, &device).await;
    assert_eq!(reply.status, 200, "{reply:?}");
    assert_eq!(reply.data()["requiresTwoFactor"], true);
    assert!(reply.data().get("token").is_none(), "{reply:?}");
}

#[actix_web::test]
async fn of_sixteen_with_the_same_link_one_succeeds() {
    let world = World::new().await;
    let (officer, device) = officer(&world).await;
    forgot(&world, &officer).await;
    let token = token(&world).await;
    let server = world.serve().await;
    let calls = (0..16).map(|number| {
        let (server, token) = (&server, &token);
        async move {
            let body = json!({"token": token, "newPassword": format!("{NEW} {number}")});
            let address = format!("198.51.100.{}", number + 1);
            server.post(RESET_PASSWORD, &address, &body).await.status
        }
    });
    let statuses = crowded(&world, "account_tokens", join_all(calls)).await;
    server.stop().await;
    let won: Vec<_> = (0..16).filter(|number| statuses[*number] == 200).collect();
    assert_eq!(won.len(), 1, "{statuses:?}");
    assert!(
        statuses.iter().all(|status| [200, 400].contains(status)),
        "{statuses:?}"
    );
    let password = format!("{NEW} {}", won[0]);
    assert_eq!(world.sign_in(&officer, &password, &device).await.status, 200);
}

#[actix_web::test]
async fn a_link_lives_for_thirty_minutes_to_the_second() {
    let world = World::new().await;
    let (officer, _) = officer(&world).await;
    forgot(&world, &officer).await;
    let first = token(&world).await;
    world.clock.advance(Duration::minutes(30));
    refused(&reset(&world, &first, NEW).await, 400, "token_invalid", GONE);
    forgot(&world, &officer).await;
    let second = token(&world).await;
    world.clock.advance(Duration::minutes(30) - Duration::SECOND);
    assert_eq!(reset(&world, &second, NEW).await.status, 200);
}

#[actix_web::test]
async fn a_later_link_replaces_the_earlier_and_a_bad_password_costs_none() {
    let world = World::new().await;
    let (officer, _) = officer(&world).await;
    forgot(&world, &officer).await;
    let first = token(&world).await;
    forgot(&world, &officer).await;
    let second = token(&world).await;
    refused(&reset(&world, &first, NEW).await, 400, "token_invalid", GONE);
    let weak = reset(&world, &second, "abzx").await;
    let codes: Vec<_> = weak.fields().into_iter().map(|(_, code)| code).collect();
    assert_eq!(codes, ["too_short", "uppercase", "number", "special_character"]);
    let again = reset(&world, &second, PASSWORD).await;
    assert_eq!(
        again.fields(),
        [("newPassword".to_owned(), "reused_password".to_owned())]
    );
    world
        .alter("UPDATE security_settings SET min_password_length = 20")
        .await;
    let both = reset(&world, &second, PASSWORD).await;
    let codes: Vec<_> = both.fields().into_iter().map(|(_, code)| code).collect();
    assert_eq!(codes, ["too_short", "reused_password"]);
    world
        .alter("UPDATE security_settings SET min_password_length = 8")
        .await;
    // It is valid for this tenant and this purpose only.
    let digits = second.split_once('.').unwrap().1;
    let elsewhere = format!("{}.{digits}", world.tenant(BANK).await);
    refused(&reset(&world, &elsewhere, NEW).await, 400, "token_invalid", GONE);
    for malformed in ["x", digits] {
        refused(&reset(&world, malformed, NEW).await, 400, "token_invalid", GONE);
    }
    let verify = world.post(VERIFY).json(json!({"token": second})).send().await;
    refused(&verify, 400, "token_invalid", GONE);
    assert_eq!(reset(&world, &second, NEW).await.status, 200);
}

#[actix_web::test]
async fn who_asks_for_a_link_takes_none_away_that_an_administrator_sent() {
    let world = World::new().await;
    let (officer, device) = officer(&world).await;
    let admin = world.member(MFI, "Admin").await;
    let admin = world.token(MFI, &admin).await;
    let both = async || {
        let path = format!("/api/users/{}/password-reset", officer.user);
        assert_eq!(world.post(&path).bearer(&admin).send().await.status, 200);
        let sent = token(&world).await;
        assert_eq!(forgot(&world, &officer).await.status, 200);
        (sent, token(&world).await)
    };
    let gone = async |link: &str| refused(&reset(&world, link, PASSWORD).await, 400, "token_invalid", GONE);
    // Using either of them invalidates both.
    let (sent, asked) = both().await;
    assert_eq!(reset(&world, &asked, "abzx").await.code().1, "validation_failed");
    assert_eq!(reset(&world, &sent, NEW).await.status, 200);
    gone(&asked).await;
    letters(&world).await;
    let (sent, asked) = both().await;
    assert_eq!(reset(&world, &asked, "Another#One9 zkv").await.status, 200);
    gone(&sent).await;
    letters(&world).await;
    // So does a change of the password.
    let (sent, asked) = both().await;
    let reply = world.sign_in(&officer, "Another#One9 zkv", &device).await;
    let session = reply.text("/data/token");
    let changed = change(&world, &session, "Another#One9 zkv", "Third#Password7 qx").await;
    assert_eq!(changed.status, 200, "{changed:?}");
    gone(&sent).await;
    gone(&asked).await;
}

#[actix_web::test]
async fn the_reply_is_the_same_for_every_caller_and_user() {
    let world = World::new().await;
    let (officer, _) = officer(&world).await;
    let known = forgot(&world, &officer).await;
    assert_eq!(letters(&world).await.len(), 1);
    let stranger = Member {
        username: "nobody.there".into(),
        ..officer.clone()
    };
    let nowhere = Member {
        tenant: 999_999,
        ..officer.clone()
    };
    for one in [&stranger, &nowhere] {
        let began = std::time::Instant::now();
        let reply = forgot(&world, one).await;
        assert!(began.elapsed() >= std::time::Duration::from_millis(400));
        assert_eq!(but_its_trace_or_body(&reply), but_its_trace_or_body(&known));
    }
    for statement in [
        "UPDATE security_settings SET allow_password_reset = false",
        "UPDATE security_settings SET allow_password_reset = true; UPDATE users SET status = 'disabled'",
        "UPDATE users SET status = 'active', email_address = NULL",
    ] {
        world.alter(statement).await;
        world.clock.advance(Duration::minutes(15));
        let before = Before::of(&world).await;
        let reply = forgot(&world, &officer).await;
        assert_eq!(but_its_trace_or_body(&reply), but_its_trace_or_body(&known));
        before
            .one_record(&world, "PASSWORD_RESET_REFUSED", officer.tenant)
            .await;
        assert!(letters(&world).await.is_empty(), "{statement}");
    }
}

fn but_its_trace_or_body(reply: &Reply) -> (u16, Value) {
    (reply.status, reply.json())
}

#[actix_web::test]
async fn three_links_for_one_account_and_ten_for_one_address_in_a_quarter_of_an_hour() {
    let world = World::new().await;
    let (officer, _) = officer(&world).await;
    let known = forgot(&world, &officer).await;
    for _ in 0..4 {
        let limited = forgot(&world, &officer).await;
        assert_eq!(but_its_trace_or_body(&limited), but_its_trace_or_body(&known));
    }
    let count = async || {
        let query = "SELECT count(*) FROM messages WHERE kind = 'password_reset'";
        world.database.number(query).await
    };
    assert_eq!(count().await, 3);
    world.clock.advance(Duration::minutes(15) - Duration::SECOND);
    forgot(&world, &officer).await;
    assert_eq!(count().await, 3);
    world.clock.advance(Duration::SECOND);
    forgot(&world, &officer).await;
    assert_eq!(count().await, 4);
    // Others at the same address share what is left of its ten.
    let members = world.members(MFI, "FieldOfficer").await;
    let others = members.iter().skip(1).cycle().take(12);
    join_all(others.map(|one| forgot(&world, one))).await;
    assert!(count().await <= 13, "{}", count().await);
    let sent = "SELECT attempts FROM attempt_counters WHERE kind = 'links by address'";
    assert_eq!(world.database.number(sent).await, 10);
}

#[actix_web::test]
async fn tokens_are_not_guessed_at_will() {
    let world = World::new().await;
    let guess = format!("{}.{}", world.tenant(MFI).await, "0".repeat(64));
    for _ in 0..20 {
        assert_eq!(reset(&world, &guess, NEW).await.status, 400);
    }
    let limited = reset(&world, &guess, NEW).await;
    assert_eq!(limited.code(), (429, "rate_limited".to_owned()));
    assert_eq!(limited.header("retry-after"), Some("600"));
    world.clock.advance(Duration::minutes(10) - Duration::SECOND);
    assert_eq!(reset(&world, &guess, NEW).await.status, 429);
    world.clock.advance(Duration::SECOND);
    assert_eq!(reset(&world, &guess, NEW).await.status, 400);
}

#[actix_web::test]
async fn an_administrator_sends_a_link_to_lower_ranks() {
    let world = World::new().await;
    let (manager, admin) = (
        world.member(MFI, "BranchManager").await,
        world.member(MFI, "Admin").await,
    );
    let officers = world.members(MFI, "FieldOfficer").await;
    let own = officers
        .iter()
        .find(|one| one.branches.contains(&manager.branch()))
        .unwrap();
    let other = officers
        .iter()
        .find(|one| !one.branches.contains(&manager.branch()))
        .unwrap();
    let (by_manager, by_admin) = (world.token(MFI, &manager).await, world.token(MFI, &admin).await);
    let send = async |token: &str, user: i64| {
        let path = format!("/api/users/{user}/password-reset");
        world.post(&path).bearer(token).send().await
    };
    let missing = send(&by_manager, 999_999).await;
    refused(&missing, 404, "not_found", "User not found");
    for beyond in [
        other.user,
        admin.user,
        world.member(BANK, "FieldOfficer").await.user,
    ] {
        let reply = send(&by_manager, beyond).await;
        assert_eq!(but_its_trace(&reply), but_its_trace(&missing), "{beyond}");
    }
    // In the manager's branch, but of a higher rank.
    world
        .alter(&format!(
            "INSERT INTO user_roles SELECT tenant_id, {}, role_id FROM roles WHERE tenant_id = {} AND role_name = 'Manager'",
            own.user, own.tenant
        ))
        .await;
    let said = "You cannot change the account of a user who outranks you.";
    refused(&send(&by_manager, own.user).await, 403, "outranked", said);
    world
        .alter(&format!(
            "DELETE FROM user_roles WHERE user_id = {} AND role_id = (SELECT role_id FROM roles WHERE tenant_id = {} AND role_name = 'Manager')",
            own.user, own.tenant
        ))
        .await;
    assert!(letters(&world).await.is_empty());
    let last = world.last_audit().await;
    // The settings for users' own resets do not apply to administrators.
    world
        .alter("UPDATE security_settings SET allow_password_reset = false")
        .await;
    assert_eq!(send(&by_manager, own.user).await.status, 200);
    let record = world.audit_after(last).await.pop().unwrap();
    assert_eq!(
        (&record["action"], &record["actor_id"], &record["entity_id"]),
        (
            &json!("PASSWORD_RESET_REQUESTED"),
            &json!(manager.user),
            &json!(own.user.to_string())
        )
    );
    assert_eq!(reset(&world, &token(&world).await, NEW).await.status, 200);
    assert_eq!(send(&by_admin, other.user).await.status, 200);
    // Users who may not manage users are refused first.
    let device = world.device(MFI).await;
    let by_officer = world.token_on(other, &device).await;
    let denied = send(&by_officer, own.user).await;
    assert_eq!(denied.code(), (403, "forbidden".to_owned()));
}

#[actix_web::test]
async fn a_mailbox_is_proved_before_the_first_sign_in_where_the_tenant_asks_for_it() {
    let world = World::new().await;
    let (officer, device) = officer(&world).await;
    // Existing users count as verified.
    assert_eq!(world.sign_in(&officer, PASSWORD, &device).await.status, 200);
    world.alter("UPDATE users SET email_verified_at = NULL").await;
    assert_eq!(
        world.sign_in(&officer, "Wrong-Horse-1", &device).await.status,
        401
    );
    assert!(letters(&world).await.is_empty());
    let said = "Please confirm your e-mail address first. We have sent you a link.";
    let reply = world.sign_in(&officer, PASSWORD, &device).await;
    refused(&reply, 403, "email_not_verified", said);
    let first = token(&world).await;
    let verify = async |token: &str| world.post(VERIFY).json(json!({"token": token})).send().await;
    world.clock.advance(Duration::hours(24));
    refused(&verify(&first).await, 400, "token_invalid", GONE);
    world.sign_in(&officer, PASSWORD, &device).await;
    let second = token(&world).await;
    world.clock.advance(Duration::hours(24) - Duration::SECOND);
    assert_eq!(verify(&second).await.status, 200);
    let proved = "SELECT count(*) FROM audit_log WHERE action = 'EMAIL_VERIFIED'";
    assert_eq!(world.database.number(proved).await, 1);
    refused(&verify(&second).await, 400, "token_invalid", GONE);
    assert_eq!(world.sign_in(&officer, PASSWORD, &device).await.status, 200);
    // A link verifies the address that it was sent to.
    world.alter("UPDATE users SET email_verified_at = NULL").await;
    world.sign_in(&officer, PASSWORD, &device).await;
    let third = token(&world).await;
    world
        .alter(&format!(
            "UPDATE users SET email_address = 'other@lender.in' WHERE user_id = {}",
            officer.user
        ))
        .await;
    verify(&third).await;
    assert_eq!(world.sign_in(&officer, PASSWORD, &device).await.status, 403);
    // Verification is not required if the tenant does not require it, or the user has no address.
    world
        .alter("UPDATE security_settings SET require_email_verification = false")
        .await;
    assert_eq!(world.sign_in(&officer, PASSWORD, &device).await.status, 200);
    world
        .alter("UPDATE security_settings SET require_email_verification = true; UPDATE users SET email_address = NULL")
        .await;
    assert_eq!(world.sign_in(&officer, PASSWORD, &device).await.status, 200);
}
