//! What administrators see and do with sessions, and how the rules end them.

use actix_web::http::Method;
use munim_identity_device::SessionsOf;
use munim_kernel::TenantId;
use munim_testkit::{
    BANK, MFI, World,
    records::{Before, but_its_trace},
    security::{ask, get, keeper, put, status},
};
use serde_json::{Value, json};
use time::{Duration, format_description::well_known::Rfc3339};

async fn refreshed(world: &World, token: &str) -> u16 {
    world.post("/api/auth/refresh").bearer(token).send().await.status
}

async fn rules(world: &World, token: &str, tenant: i64, timeout: i64, most: i64, bound: bool) {
    let body = json!({"sessionTimeoutMinutes": timeout, "maxConcurrentSessions": most, "forceLogoutOnIpChange": bound});
    let reply = put(world, token, &format!("session-settings/{tenant}"), body).await;
    assert_eq!(reply.status, 200, "{reply:?}");
}

fn of<'a>(sessions: &'a Value, username: &str) -> Vec<&'a Value> {
    let items = sessions["items"].as_array().unwrap();
    items.iter().filter(|item| item["username"] == username).collect()
}

#[actix_web::test]
async fn a_terminated_session_is_dead_for_token_and_refresh() {
    let world = World::new().await;
    let (admin, token) = keeper(&world).await;
    let officer = world.member(MFI, "FieldOfficer").await;
    let theirs = world.token(MFI, &officer).await;
    let path = format!("sessions/{}", admin.tenant);
    let listed = get(&world, &token, &path).await.data();
    let own = of(&listed, &admin.username);
    assert_eq!((own.len(), &own[0]["current"]), (1, &json!(true)));
    let session = of(&listed, &officer.username)[0];
    assert_eq!(session["current"], false);
    assert_eq!(
        (&session["ipAddress"], &session["deviceName"]),
        (&json!("203.0.113.7"), &json!("Linux, Chromium"))
    );
    assert_eq!(
        (&session["loginAt"], &session["lastActiveAt"]),
        (&json!("2026-09-17T10:00:00Z"), &json!("2026-09-17T10:00:00Z"))
    );
    let id = session["sessionId"].as_str().unwrap();
    assert_eq!(status(&world, &theirs).await, 200);

    // Another tenant's administrator cannot see it or whether it exists.
    let foreign = world.member(BANK, "Admin").await;
    let foreigner = world.token(BANK, &foreign).await;
    let end = async |token: &str, id: &str| {
        ask(&world, token, Method::DELETE, &format!("sessions/{id}"), None).await
    };
    let before = Before::of(&world).await;
    let (other, none) = (
        end(&foreigner, id).await,
        end(&foreigner, &world.nobody().to_string()).await,
    );
    assert_eq!(other.code(), (404, "not_found".to_owned()));
    assert_eq!(but_its_trace(&other), but_its_trace(&none));
    before.nothing(&world).await;

    let last = world.last_audit().await;
    for _ in 0..2 {
        assert_eq!(
            end(&token, id).await.text("/message"),
            "Session terminated successfully"
        );
    }
    assert_eq!(
        (status(&world, &theirs).await, refreshed(&world, &theirs).await),
        (401, 401)
    );
    let records = world.audit_after(last).await;
    let [record] = records.as_slice() else {
        panic!("{records:#?}")
    };
    assert_eq!(
        (&record["action"], &record["entity_id"]),
        (&json!("TERMINATE"), &json!(id))
    );
    assert!(of(&get(&world, &token, &path).await.data(), &officer.username).is_empty());

    // The platform's administrator need not name the tenant.
    let again = world.token(MFI, &officer).await;
    let platform = world.super_admin().await;
    let listed = get(&world, &platform, &path).await.data();
    let id = of(&listed, &officer.username)[0]["sessionId"]
        .as_str()
        .unwrap()
        .to_owned();
    assert_eq!(end(&platform, &id).await.status, 200);
    assert_eq!(status(&world, &again).await, 401);
}

#[actix_web::test]
async fn the_callers_own_session_is_listed_first_then_the_most_recently_used() {
    let world = World::new().await;
    let (admin, token) = keeper(&world).await;
    let officer = world.member(MFI, "FieldOfficer").await;
    for member in [&officer, &admin] {
        world.clock.advance(Duration::minutes(1));
        world.token(MFI, member).await;
    }
    let listed = async |path: &str| {
        let page = world.get(path).bearer(&token).send().await.data();
        let items = page["items"].as_array().unwrap().clone();
        let of = |item: &Value| {
            (
                item["username"].as_str().unwrap().to_owned(),
                item["current"] == true,
            )
        };
        items.iter().map(of).collect::<Vec<_>>()
    };
    let (own, other) = ((admin.username.clone(), true), (admin.username.clone(), false));
    let all = format!("/api/security/sessions/{}", admin.tenant);
    assert_eq!(
        listed(&all).await,
        [own.clone(), other.clone(), (officer.username.clone(), false)]
    );
    assert_eq!(
        listed(&format!("{all}?pageSize=1")).await,
        std::slice::from_ref(&own)
    );
    assert_eq!(listed("/api/auth/sessions").await, [own, other]);
}

#[actix_web::test]
async fn clearing_spares_the_callers_own_session() {
    let world = World::new().await;
    let (admin, token) = keeper(&world).await;
    let other = world.token(MFI, &admin).await;
    let officer = world.member(MFI, "FieldOfficer").await;
    let theirs = world.token(MFI, &officer).await;
    let foreign = world.member(BANK, "Admin").await;
    let foreigner = world.token(BANK, &foreign).await;
    let statistics = format!("statistics/{}", admin.tenant);
    assert_eq!(get(&world, &token, &statistics).await.data()["activeSessions"], 3);
    let path = format!("sessions/clear/{}", admin.tenant);
    let cleared = ask(&world, &token, Method::DELETE, &path, None).await;
    assert_eq!(cleared.text("/message"), "All sessions cleared successfully");
    assert_eq!(cleared.data()["endedSessions"], 2);
    for (token, expected) in [(&token, 200), (&other, 401), (&theirs, 401), (&foreigner, 200)] {
        assert_eq!(
            (status(&world, token).await, refreshed(&world, token).await),
            (expected, expected)
        );
    }
    assert_eq!(get(&world, &token, &statistics).await.data()["activeSessions"], 1);
    let records = world.audit_after(0).await;
    let record = records
        .iter()
        .find(|record| record["action"] == "TERMINATE_ALL")
        .unwrap();
    assert_eq!(record["new_values"]["endedSessions"], 2);
}

#[actix_web::test]
async fn a_shorter_timeout_holds_for_sessions_that_live() {
    let world = World::new().await;
    let (admin, token) = keeper(&world).await;
    let officer = world.member(MFI, "FieldOfficer").await;
    let theirs = world.token(MFI, &officer).await;
    assert_eq!(status(&world, &theirs).await, 200);
    rules(&world, &token, admin.tenant, 5, 3, false).await;
    world.clock.advance(Duration::minutes(5) - Duration::seconds(1));
    assert_eq!(status(&world, &theirs).await, 200);
    let kept = world.post("/api/auth/refresh").bearer(&token).send().await;
    let token = kept.text("/data/token");
    world.clock.advance(Duration::seconds(1));
    assert_eq!(
        (status(&world, &theirs).await, refreshed(&world, &theirs).await),
        (401, 401)
    );
    let path = format!("statistics/{}", admin.tenant);
    assert_eq!(
        get(&world, &token, &path).await.status,
        200,
        "refreshed a second before"
    );
    assert_eq!(get(&world, &token, &path).await.data()["activeSessions"], 1);
    // A longer timeout applies from the next activity on.
    rules(&world, &token, admin.tenant, 480, 3, false).await;
    let reply = world.post("/api/auth/refresh").bearer(&token).send().await;
    assert_eq!(reply.text("/data/expiresAt"), "2026-09-17T18:05:00Z");
}

#[actix_web::test]
async fn a_user_has_as_many_sessions_as_the_tenant_allows() {
    let world = World::new().await;
    let (admin, token) = keeper(&world).await;
    let officer = world.member(MFI, "FieldOfficer").await;
    let device = world.device(MFI).await;
    for most in [1, 2] {
        rules(&world, &token, admin.tenant, 30, most, false).await;
        let mut tokens = Vec::new();
        for _ in 0..=most {
            tokens.push(world.token_on(&officer, &device).await);
            world.clock.advance(Duration::seconds(1));
        }
        world.shared.sessions().invalidate(SessionsOf::Everyone);
        assert_eq!(
            status(&world, &tokens[0]).await,
            401,
            "the least recently active of {most}"
        );
        for token in &tokens[1..] {
            assert_eq!(status(&world, token).await, 200);
        }
    }
}

#[actix_web::test]
async fn a_new_address_ends_a_session_where_it_is_bound_to_one() {
    let world = World::new().await;
    let (admin, token) = keeper(&world).await;
    let officer = world.member(MFI, "FieldOfficer").await;
    let device = world.device(MFI).await;
    let body = officer.credentials(munim_testkit::PASSWORD, &device);
    let sign_in = async |address: &str| {
        let reply = world
            .post("/api/auth/login")
            .json(body.clone())
            .from(address)
            .send()
            .await;
        assert_eq!(reply.status, 200, "{reply:?}");
        reply.text("/data/token")
    };
    let from = async |token: &str, address: &str| {
        world
            .get("/api/auth/me")
            .bearer(token)
            .from(address)
            .send()
            .await
            .status
    };
    let free = sign_in("203.0.113.7").await;
    assert_eq!(from(&free, "203.0.113.8").await, 200);
    rules(&world, &token, admin.tenant, 30, 10, true).await;
    for (began, same, other) in [
        ("203.0.113.7", "::ffff:203.0.113.7", "203.0.113.8"),
        ("2001:db8:1:2::1", "2001:db8:1:2:ffff::9", "2001:db8:1:3::1"),
        // The last address in the header counts. If it is malformed, the proxy's own counts.
        ("203.0.113.7", "203.0.113.8, 203.0.113.7", "malformed"),
    ] {
        let theirs = sign_in(began).await;
        assert_eq!(
            (from(&theirs, began).await, from(&theirs, same).await),
            (200, 200)
        );
        let last = world.last_audit().await;
        assert_eq!(from(&theirs, other).await, 401);
        assert_eq!(from(&theirs, began).await, 401, "it has ended");
        let records = world.audit_after(last).await;
        let [record] = records.as_slice() else {
            panic!("{records:#?}")
        };
        assert_eq!(
            (&record["action"], &record["new_values"]["reason"]),
            (&json!("TERMINATE"), &json!("address changed"))
        );
    }
    rules(&world, &token, admin.tenant, 30, 10, false).await;
    assert_eq!(from(&free, "203.0.113.9").await, 200);
}

#[actix_web::test]
async fn one_device_at_a_time_ends_the_sessions_on_others() {
    let world = World::new().await;
    let (admin, token) = keeper(&world).await;
    let officer = world.member(MFI, "FieldOfficer").await;
    let (one, other) = (world.device(MFI).await, world.device(MFI).await);
    let restrict = async |several: bool| {
        let body = json!({"allowMultipleDevices": several, "requireEmailVerification": true, "allowPasswordReset": true});
        let reply = put(
            &world,
            &token,
            &format!("login-restrictions/{}", admin.tenant),
            body,
        )
        .await;
        assert_eq!(reply.status, 200);
    };
    let (first, second) = (
        world.token_on(&officer, &one).await,
        world.token_on(&officer, &other).await,
    );
    assert_eq!(
        (status(&world, &first).await, status(&world, &second).await),
        (200, 200)
    );
    restrict(false).await;
    let third = world.token_on(&officer, &other).await;
    world.shared.sessions().invalidate(SessionsOf::Everyone);
    let now = (
        status(&world, &first).await,
        status(&world, &second).await,
        status(&world, &third).await,
    );
    assert_eq!(now, (401, 200, 200), "only the one on the other device ends");
    restrict(true).await;
    let fourth = world.token_on(&officer, &one).await;
    world.shared.sessions().invalidate(SessionsOf::Everyone);
    assert_eq!(
        (status(&world, &third).await, status(&world, &fourth).await),
        (200, 200)
    );
}

#[actix_web::test]
async fn a_change_is_sent_to_other_nodes() {
    let world = World::new().await;
    let (admin, token) = keeper(&world).await;
    let url = world.database.url("munim_app").await;
    let mut notices = munim_postgres::Notices::listen(&url).await.unwrap();
    let tenant = admin.tenant;
    let changed = SessionsOf::Tenant(TenantId::try_new(tenant).unwrap());
    let heard = async |notices: &mut munim_postgres::Notices| {
        let waiting = tokio::time::timeout(std::time::Duration::from_secs(10), notices.next());
        waiting.await.ok().flatten()
    };
    rules(&world, &token, tenant, 10, 3, false).await;
    assert_eq!(
        heard(&mut notices).await,
        Some(munim_postgres::Notice::Sessions(changed))
    );
    let list = format!("ip-whitelist/{tenant}");
    ask(
        &world,
        &token,
        Method::POST,
        &list,
        Some(json!({"ipAddress": "203.0.113.7"})),
    )
    .await;
    assert_eq!(
        heard(&mut notices).await,
        Some(munim_postgres::Notice::Sessions(changed))
    );
    put(
        &world,
        &token,
        &format!("ip-whitelist/toggle/{tenant}"),
        json!({"enabled": true}),
    )
    .await;
    assert_eq!(
        heard(&mut notices).await,
        Some(munim_postgres::Notice::Sessions(changed))
    );
    ask(
        &world,
        &token,
        Method::DELETE,
        &format!("sessions/clear/{tenant}"),
        None,
    )
    .await;
    assert_eq!(
        heard(&mut notices).await,
        Some(munim_postgres::Notice::Sessions(changed))
    );
}

#[actix_web::test]
async fn uptime_is_shown_as_it_was_measured() {
    use munim_security_policy::ServedHourBook as _;
    let world = World::new().await;
    let (admin, token) = keeper(&world).await;
    let path = format!("statistics/{}", admin.tenant);
    let uptime = async || {
        let counted = get(&world, &token, &path).await.data().clone();
        (counted["uptimePercent"].clone(), counted["uptimeSince"].clone())
    };
    assert_eq!(
        uptime().await,
        (Value::Null, Value::Null),
        "nothing was measured yet"
    );
    for minute in 0..80 {
        if !(10..18).contains(&minute) {
            world
                .store
                .beat(munim_testkit::NOW - Duration::minutes(80 - minute))
                .await
                .unwrap();
        }
    }
    let since = (munim_testkit::NOW - Duration::minutes(80))
        .format(&Rfc3339)
        .unwrap();
    assert_eq!(uptime().await, (json!(90.0), json!(since)));
}
