use actix_web::http::Method;
use munim_identity_device::SessionsOf;
use munim_testkit::{
    BANK, MFI, PASSWORD, Reply, World,
    records::{Before, refused},
};
use serde_json::{Value, json};
use time::Duration;

const EXPIRED: &str = "Your session has expired. Please login again.";

async fn me(world: &World, token: &str) -> Reply {
    world.get("/api/auth/me").bearer(token).send().await
}

async fn refresh(world: &World, token: &str) -> Reply {
    world.post("/api/auth/refresh").bearer(token).send().await
}

#[actix_web::test]
async fn a_token_runs_out_with_the_idle_timeout_unless_it_is_refreshed() {
    let world = World::new().await;
    let officer = world.member(MFI, "FieldOfficer").await;
    let token = world.token(MFI, &officer).await;
    world.clock.advance(Duration::minutes(30) - Duration::seconds(1));
    assert_eq!(me(&world, &token).await.status, 200);
    let fresh = refresh(&world, &token).await;
    assert_eq!(fresh.text("/data/expiresAt"), "2026-09-17T10:59:59Z");
    let fresh = fresh.text("/data/token");
    world.clock.advance(Duration::seconds(1));
    refused(&me(&world, &token).await, 401, "session_expired", EXPIRED);
    assert_eq!(me(&world, &fresh).await.status, 200);
    world.clock.advance(Duration::minutes(30));
    refused(&me(&world, &fresh).await, 401, "session_expired", EXPIRED);
    refused(&refresh(&world, &fresh).await, 401, "session_expired", EXPIRED);
}

#[actix_web::test]
async fn no_refresh_reaches_past_twelve_hours() {
    let world = World::new().await;
    let officer = world.member(MFI, "FieldOfficer").await;
    let mut token = world.token(MFI, &officer).await;
    let mut end = String::new();
    for _ in 0..28 {
        world.clock.advance(Duration::minutes(25));
        let reply = refresh(&world, &token).await;
        assert_eq!(reply.status, 200);
        (token, end) = (reply.text("/data/token"), reply.text("/data/expiresAt"));
    }
    assert_eq!(end, "2026-09-17T22:00:00Z");
    world
        .clock
        .set(munim_testkit::NOW + Duration::hours(12) - Duration::seconds(1));
    let last = refresh(&world, &token).await;
    assert_eq!(
        (last.status, last.text("/data/expiresAt")),
        (200, "2026-09-17T22:00:00Z".to_owned())
    );
    let token = last.text("/data/token");
    assert_eq!(me(&world, &token).await.status, 200);
    world.clock.advance(Duration::seconds(1));
    refused(&me(&world, &token).await, 401, "session_expired", EXPIRED);
    refused(&refresh(&world, &token).await, 401, "session_expired", EXPIRED);
}

#[actix_web::test]
async fn tokens_that_are_not_ours_open_nothing() {
    let world = World::new().await;
    let officer = world.member(MFI, "FieldOfficer").await;
    let token = world.token(MFI, &officer).await;
    let before = Before::of(&world).await;
    let (head, rest) = token.split_once('.').unwrap();
    let (claims, _) = rest.split_once('.').unwrap();
    for bad in [
        World::tampered(&token),
        format!("{head}.{claims}."),
        format!("{head}.{claims}"),
        // {"alg":"none"}
        format!("eyJhbGciOiJub25lIn0.{claims}."),
        "x".to_owned(),
    ] {
        let reply = me(&world, &bad).await;
        assert_eq!(reply.code(), (401, "unauthenticated".to_owned()), "{bad}");
    }
    assert_eq!(world.get("/api/auth/me").send().await.status, 401);
    let basic = world
        .get("/api/auth/me")
        .header("Authorization", "Basic Z29vZA==");
    let basic = basic.send().await;
    assert_eq!(
        (basic.code(), basic.header("www-authenticate")),
        ((401, "unauthenticated".to_owned()), Some("Bearer"))
    );
    before.nothing(&world).await;
}

#[actix_web::test]
async fn a_warm_session_asks_the_database_nothing() {
    let mut world = World::new().await;
    let (officer, device) = (world.member(MFI, "FieldOfficer").await, world.device(MFI).await);
    let token = world.token_on(&officer, &device).await;
    assert_eq!(me(&world, &token).await.status, 200);
    let reachable = world.use_store(World::unreachable_store());
    assert_eq!(me(&world, &token).await.status, 200);
    // The same applies to anything that is not a valid token.
    let forged = me(&world, &World::tampered(&token)).await;
    assert_eq!(forged.code(), (401, "unauthenticated".to_owned()));
    world.shared.sessions().invalidate(SessionsOf::Everyone);
    for away in [
        me(&world, &token).await,
        world.sign_in(&officer, PASSWORD, &device).await,
    ] {
        assert_eq!(
            (away.code(), away.header("retry-after")),
            ((503, "unavailable".to_owned()), Some("2"))
        );
    }
    world.use_store(reachable);
    // If another node extends the session, it continues here.
    assert_eq!(me(&world, &token).await.status, 200);
    let node = world.another_node().await;
    world.clock.advance(Duration::minutes(20));
    let extended = world.post("/api/auth/refresh").bearer(&token).on(&node);
    let extended = extended.send().await.text("/data/token");
    world.clock.advance(Duration::minutes(15));
    assert_eq!(me(&world, &extended).await.status, 200);
}

#[actix_web::test]
async fn signing_out_ends_the_session_at_once() {
    let world = World::new().await;
    let officer = world.member(MFI, "FieldOfficer").await;
    let token = world.token(MFI, &officer).await;
    assert_eq!(me(&world, &token).await.status, 200);
    let before = Before::of(&world).await;
    let out = world.post("/api/auth/logout").bearer(&token).send().await;
    assert_eq!((out.status, out.data()), (200, Value::Null));
    assert_eq!(before.changes(&world).await, ["sessions"]);
    let last = world.audit_after(0).await.pop().unwrap();
    assert_eq!(
        (&last["action"], &last["actor_id"]),
        (&json!("LOGOUT"), &json!(officer.user))
    );
    for reply in [me(&world, &token).await, refresh(&world, &token).await] {
        refused(&reply, 401, "session_expired", EXPIRED);
    }
    let again = world.post("/api/auth/logout").bearer(&token).send().await;
    refused(&again, 401, "session_expired", EXPIRED);
}

#[actix_web::test]
async fn beyond_the_limit_the_least_recently_active_session_ends() {
    let world = World::new().await;
    world.limit_sessions().await;
    let (officer, device) = (world.member(MFI, "FieldOfficer").await, world.device(MFI).await);
    let mut tokens = Vec::new();
    for _ in 0..3 {
        tokens.push(world.token_on(&officer, &device).await);
        world.clock.advance(Duration::minutes(1));
    }
    // The first session is used again, so that the second is the least recently active one.
    assert_eq!(refresh(&world, &tokens[0]).await.status, 200);
    let last = world.last_audit().await;
    let fourth = world.token_on(&officer, &device).await;
    world.shared.sessions().invalidate(SessionsOf::Everyone);
    let live: Vec<_> = [&tokens[0], &tokens[1], &tokens[2], &fourth].into();
    let mut statuses = Vec::new();
    for token in live {
        statuses.push(me(&world, token).await.status);
    }
    assert_eq!(statuses, [200, 401, 200, 200]);
    let record = world.audit_after(last).await.pop().unwrap();
    let ended = world
        .database
        .rows("SELECT session_id FROM sessions WHERE ended_reason = 'superseded'")
        .await;
    assert_eq!(ended.len(), 1);
    assert_eq!(
        record["new_values"]["endedSessions"],
        json!([ended[0]["session_id"]])
    );
}

#[actix_web::test]
async fn disablement_suspension_and_a_new_address_end_what_runs() {
    let world = World::new().await;
    let officer = world.member(MFI, "FieldOfficer").await;
    let token = world.token(MFI, &officer).await;
    assert_eq!(me(&world, &token).await.status, 200);
    let (user, tenant) = (officer.user, officer.tenant);
    for (shut, open) in [
        (
            format!("UPDATE users SET status = 'disabled' WHERE user_id = {user}"),
            format!("UPDATE users SET status = 'active' WHERE user_id = {user}"),
        ),
        (
            format!("UPDATE tenants SET is_active = false WHERE tenant_id = {tenant}"),
            format!("UPDATE tenants SET is_active = true WHERE tenant_id = {tenant}"),
        ),
    ] {
        world.alter(&shut).await;
        for reply in [me(&world, &token).await, refresh(&world, &token).await] {
            refused(&reply, 401, "session_expired", EXPIRED);
        }
        world.alter(&open).await;
        assert_eq!(me(&world, &token).await.status, 200);
    }
    let moved = async || {
        world
            .get("/api/auth/me")
            .bearer(&token)
            .from("198.51.100.9")
            .send()
            .await
    };
    assert_eq!(moved().await.status, 200);
    world
        .alter("UPDATE security_settings SET force_logout_on_ip_change = true")
        .await;
    refused(&moved().await, 401, "session_expired", EXPIRED);
}

#[actix_web::test]
async fn another_tenant_is_chosen_by_the_platform_only() {
    let world = World::new().await;
    let (officer, bank) = (world.member(MFI, "Admin").await, world.tenant(BANK).await);
    let token = world.token(MFI, &officer).await;
    let before = Before::of(&world).await;
    let last = world.last_audit().await;
    let mut attempts = Vec::new();
    for path in [
        "/api/auth/me",
        "/api/dashboard/stats",
        "/api/bank/branch",
        "/api/devices",
        "/api/menu",
    ] {
        let reply = world.get(path).bearer(&token).tenant(bank).send().await;
        if reply.status == 404 {
            continue;
        }
        assert_eq!(reply.code(), (403, "tenant_mismatch".to_owned()), "{path}");
        attempts.push((format!("GET {path}"), json!(bank)));
        let own = world.get(path).bearer(&token).tenant(officer.tenant).send().await;
        assert_eq!(own.status, 200, "{path}");
    }
    for bad in ["0", "-1", "x", "99999999999999999999"] {
        let reply = world
            .get("/api/auth/me")
            .bearer(&token)
            .header("TenantId", bad)
            .send()
            .await;
        assert_eq!(reply.code(), (400, "validation_failed".to_owned()), "{bad}");
        assert_eq!(reply.fields()[0].0, "TenantId", "{bad}");
    }
    assert_eq!(before.changes(&world).await, [""; 0]);
    let records = world.audit_after(last).await;
    let on_record: Vec<_> = records
        .iter()
        .map(|record| {
            assert_eq!(
                (&record["action"], &record["tenant_id"]),
                (&json!("ACCESS_DENIED"), &json!(officer.tenant))
            );
            let operation = record["entity_id"].as_str().unwrap().to_owned();
            (operation, record["new_values"]["tenantId"].clone())
        })
        .collect();
    assert_eq!(on_record, attempts);
    let platform = world.super_admin().await;
    let chosen = world
        .get("/api/dashboard/stats")
        .bearer(&platform)
        .tenant(bank)
        .send()
        .await;
    assert_eq!(chosen.data()["scope"]["kind"], "tenant");
    let branches = async |chosen: Option<i64>| {
        let call = world.get("/api/bank/branch").bearer(&platform);
        match chosen {
            Some(tenant) => call.tenant(tenant).send().await,
            None => call.send().await,
        }
    };
    let all = "SELECT count(*) FROM branches";
    let banks = format!("{all} WHERE tenant_id = {bank}");
    assert_eq!(
        branches(Some(bank)).await.data()["totalCount"],
        world.database.number(&banks).await
    );
    assert_eq!(
        branches(None).await.data()["totalCount"],
        world.database.number(all).await
    );
    let none = branches(Some(987_654_321)).await;
    refused(&none, 404, "not_found", "Tenant not found");
    let undecided = world.get("/api/devices").bearer(&platform).send().await;
    assert_eq!(undecided.code(), (400, "tenant_required".to_owned()));
    assert_eq!(
        me(&world, &platform).await.data()["user"]["tenantId"],
        Value::Null
    );
    // Writing requires a selected tenant.
    let undecided = world
        .call(Method::POST, "/api/devices/activation-codes")
        .bearer(&platform);
    let reply = undecided.json(json!({"branchId": officer.branch()})).send().await;
    assert_eq!(reply.status, 400, "{reply:?}");
}

#[actix_web::test]
async fn a_token_of_before_a_rights_change_has_the_rights_of_after() {
    let world = World::new().await;
    let manager = world.member(MFI, "BranchManager").await;
    let token = world.token(MFI, &manager).await;
    let devices = async || world.get("/api/devices").bearer(&token).send().await;
    assert_eq!(devices().await.status, 200);
    world
        .alter("DELETE FROM role_permissions WHERE permission = 'USER_MANAGE'")
        .await;
    let before = Before::of(&world).await;
    assert_eq!(devices().await.code(), (403, "forbidden".to_owned()));
    let record = before.one_record(&world, "ACCESS_DENIED", manager.tenant).await;
    assert_eq!(record["entity_id"], "GET /api/devices");
    // Figures are not queried for users who may not see them.
    world
        .alter(
            "DELETE FROM role_permissions WHERE permission = 'DASHBOARD_VIEW';
             REVOKE SELECT ON branch_figures FROM munim_app",
        )
        .await;
    let before = Before::of(&world).await;
    let stats = world.get("/api/dashboard/stats").bearer(&token).send().await;
    assert_eq!(stats.code(), (403, "forbidden".to_owned()));
    let record = before.one_record(&world, "ACCESS_DENIED", manager.tenant).await;
    assert_eq!(
        (&record["entity_type"], &record["entity_id"]),
        (&json!("Operation"), &json!("GET /api/dashboard/stats"))
    );
}
