use actix_web::http::Method;
use futures_util::future::join_all;
use munim_kernel::Clock as _;
use munim_testkit::{
    BANK, KEPT, MFI, Member, PASSWORD, Reply, World,
    records::{Before, but_its_trace, refused},
    security::keeper,
};
use serde_json::{Value, json};
use time::Duration;

const CODES: &str = "/api/devices/activation-codes";

async fn call(world: &World, method: Method, path: &str, token: &str) -> Reply {
    world.call(method, path).bearer(token).send().await
}

async fn issue(world: &World, token: &str, body: Value) -> Reply {
    world.post(CODES).bearer(token).json(body).send().await
}

/// Activates a device for that branch. Returns its own id and its row's id.
async fn device_of(world: &World, token: &str, branch: i64) -> (String, i64) {
    let code = issue(world, token, json!({"branchId": branch})).await;
    let device = world.device_id();
    let reply = world.activate(&code.text("/data/activationCode"), &device).await;
    assert_eq!(reply.status, 200, "{reply:?}");
    let row = world.database.number("SELECT max(device_id) FROM devices").await;
    (device, row)
}

fn ids(reply: &Reply, key: &str) -> Vec<i64> {
    let data = reply.data();
    let items = data["items"].as_array().unwrap();
    items.iter().map(|item| item[key].as_i64().unwrap()).collect()
}

/// Returns a manager of one branch, and a branch of the tenant that the manager does not have.
async fn manager(world: &World) -> (Member, i64) {
    let managers = world.members(MFI, "BranchManager").await;
    let mut one = managers.iter().filter(|one| one.branches.len() == 1);
    (one.next().unwrap().clone(), one.next().unwrap().branch())
}

#[actix_web::test]
async fn codes_are_kept_within_a_managers_reach() {
    let world = World::new().await;
    let (manager, beyond) = manager(&world).await;
    let admin = world.member(MFI, "Admin").await;
    let foreign = world.member(BANK, "Admin").await;
    let token = world.token(MFI, &manager).await;
    let admins = world.token(MFI, &admin).await;
    let strangers = world.token(BANK, &foreign).await;

    let own = issue(
        &world,
        &token,
        json!({"branchId": manager.branch(), "validForHours": 24}),
    )
    .await;
    assert_eq!(own.status, 201, "{own:?}");
    assert_eq!(own.text("/data/expiresAt"), "2026-09-18T10:00:00Z");
    let own_id = own.data()["codeId"].as_i64().unwrap();
    assert_eq!(own.header("location"), Some(format!("{CODES}/{own_id}").as_str()));
    assert_eq!(own.text("/data/activationCode").len(), 6);
    let last = world.audit_after(0).await.pop().unwrap();
    assert_eq!(
        (&last["action"], &last["entity_type"]),
        (&json!("CREATE"), &json!("ActivationCode"))
    );
    assert!(!last.to_string().contains(&own.text("/data/activationCode")));

    let before = Before::of(&world).await;
    let mut refusals = Vec::new();
    for branch in [beyond, foreign.branch(), 999_999] {
        let reply = issue(&world, &token, json!({"branchId": branch})).await;
        refused(&reply, 404, "not_found", "Branch not found");
        refusals.push(but_its_trace(&reply));
    }
    refusals.dedup();
    assert_eq!(refusals.len(), 1);
    let stranger = json!({"branchId": manager.branch(), "assignedTo": foreign.user});
    refused(
        &issue(&world, &token, stranger).await,
        404,
        "not_found",
        "User not found",
    );
    before.nothing(&world).await;

    let theirs = issue(&world, &admins, json!({"branchId": beyond})).await;
    let theirs_id = theirs.data()["codeId"].as_i64().unwrap();
    let listed = call(&world, Method::GET, CODES, &token).await;
    assert_eq!(ids(&listed, "codeId"), [own_id]);
    // The digits are shown only once, on creation.
    let item = listed.data()["items"][0].as_object().unwrap().clone();
    let names: Vec<_> = item.keys().collect();
    assert_eq!(
        names,
        [
            "assignedTo",
            "branchId",
            "codeId",
            "expiresAt",
            "issuedAt",
            "status"
        ]
    );
    let all = ids(&call(&world, Method::GET, CODES, &admins).await, "codeId");
    assert!(all.starts_with(&[theirs_id, own_id]), "{all:?}");
    let listed = call(&world, Method::GET, CODES, &strangers).await;
    assert!(!ids(&listed, "codeId").contains(&own_id));

    let before = Before::of(&world).await;
    let (mut refusals, unknown) = (Vec::new(), 999_999);
    for (token, id) in [(&token, theirs_id), (&token, unknown), (&strangers, own_id)] {
        let reply = call(&world, Method::DELETE, &format!("{CODES}/{id}"), token).await;
        refused(&reply, 404, "not_found", "Activation code not found");
        refusals.push(but_its_trace(&reply));
    }
    refusals.dedup();
    assert_eq!(refusals.len(), 1);
    before.nothing(&world).await;

    for _ in 0..2 {
        let reply = call(&world, Method::DELETE, &format!("{CODES}/{own_id}"), &token).await;
        assert_eq!(reply.status, 200, "revoking again is success");
    }
    let used = device_of(&world, &token, manager.branch()).await;
    let code = world
        .database
        .number(&format!(
            "SELECT code_id FROM activation_codes WHERE used_by = {}",
            used.1
        ))
        .await;
    let reply = call(&world, Method::DELETE, &format!("{CODES}/{code}"), &token).await;
    assert_eq!(reply.status, 409, "{reply:?}");
}

#[actix_web::test]
async fn devices_are_kept_within_a_managers_reach() {
    let world = World::new().await;
    let (manager, beyond) = manager(&world).await;
    let (admin, foreign) = (
        world.member(MFI, "Admin").await,
        world.member(BANK, "Admin").await,
    );
    let token = world.token(MFI, &manager).await;
    let admins = world.token(MFI, &admin).await;
    let strangers = world.token(BANK, &foreign).await;
    let (own_device, own) = device_of(&world, &token, manager.branch()).await;
    let (_, other) = device_of(&world, &admins, beyond).await;
    let listed = call(&world, Method::GET, "/api/devices", &token).await;
    assert_eq!(ids(&listed, "deviceId"), [own]);
    let masked = format!(
        "••••••••-••••-••••-••••-••••••••{}",
        &own_device[own_device.len() - 4..]
    );
    assert_eq!(listed.data()["items"][0]["maskedId"], *masked);
    assert!(!String::from_utf8_lossy(&listed.body).contains(&own_device));
    let before = Before::of(&world).await;
    for (method, tail) in [(Method::DELETE, ""), (Method::PUT, "/extend")] {
        let mut refusals = Vec::new();
        for (token, id) in [(&token, other), (&token, 999_999), (&strangers, own)] {
            let reply = call(&world, method.clone(), &format!("/api/devices/{id}{tail}"), token).await;
            refused(&reply, 404, "not_found", "Device not found");
            refusals.push(but_its_trace(&reply));
        }
        refusals.dedup();
        assert_eq!(refusals.len(), 1);
    }
    before.nothing(&world).await;
    world.clock.advance(Duration::minutes(20));
    let extended = call(&world, Method::PUT, &format!("/api/devices/{own}/extend"), &token).await;
    assert_eq!(extended.text("/data/expiresAt"), "2026-12-16T10:20:00Z");
    let claimed = "SELECT count(*) FROM device_claims WHERE expires_at = '2026-12-16 10:20:00Z'";
    assert_eq!(
        world.database.number(claimed).await,
        1,
        "the claim is extended too"
    );
}

#[actix_web::test]
async fn revoking_a_device_ends_its_sessions_at_once_and_no_one_signs_in_on_it() {
    let world = World::new().await;
    let admin = world.member(MFI, "Admin").await;
    let admins = world.token(MFI, &admin).await;
    let officer = world.member(MFI, "FieldOfficer").await;
    let (device, row) = device_of(&world, &admins, officer.branch()).await;
    let token = world.token_on(&officer, &device).await;
    assert_eq!(
        call(&world, Method::GET, "/api/auth/me", &token).await.status,
        200
    );
    let path = format!("/api/devices/{row}");
    assert_eq!(call(&world, Method::DELETE, &path, &admins).await.status, 200);
    let reply = call(&world, Method::GET, "/api/auth/me", &token).await;
    assert_eq!(reply.code(), (401, "session_expired".to_owned()));
    let reply = world.sign_in(&officer, PASSWORD, &device).await;
    assert_eq!(reply.code(), (403, "device_inactive".to_owned()));
    let record = world
        .audit_after(0)
        .await
        .into_iter()
        .find(|record| record["action"] == "REVOKE");
    assert_eq!(record.unwrap()["new_values"]["endedSessions"], 1);
    assert_eq!(call(&world, Method::DELETE, &path, &admins).await.status, 200);
    let extend = call(&world, Method::PUT, &format!("{path}/extend"), &admins).await;
    assert_eq!(extend.code(), (409, "device_revoked".to_owned()));
    // The admin's own session is on another device.
    assert_eq!(
        call(&world, Method::GET, "/api/auth/me", &admins).await.status,
        200
    );
    // After one tenant releases a device, another tenant or the same one may activate it.
    let code = issue(&world, &admins, json!({"branchId": officer.branch()})).await;
    let again = world.activate(&code.text("/data/activationCode"), &device).await;
    assert_eq!(again.status, 200, "{again:?}");
    assert_eq!(world.sign_in(&officer, PASSWORD, &device).await.status, 200);
}

#[actix_web::test]
async fn roles_without_device_management_are_refused_and_recorded() {
    let world = World::new().await;
    for role in ["FieldOfficer", "Accountant", "LoanOfficer", "Cashier"] {
        let member = world.member(MFI, role).await;
        let token = world.token(MFI, &member).await;
        let before = Before::of(&world).await;
        let reply = issue(&world, &token, json!({"branchId": member.branch()})).await;
        assert_eq!(reply.code(), (403, "forbidden".to_owned()), "{role}");
        let record = before.one_record(&world, "ACCESS_DENIED", member.tenant).await;
        assert_eq!(record["actor_id"], member.user);
    }
}

#[actix_web::test]
async fn branches_are_listed_for_activated_devices_before_sign_in() {
    let world = World::new().await;
    let (device, tenant, bank) = (
        world.device(MFI).await,
        world.tenant(MFI).await,
        world.tenant(BANK).await,
    );
    let ask = async |device: &str, tenant: i64| {
        let call = world
            .get("/api/bank/branch?pageSize=200")
            .header("Device-Id", device);
        call.tenant(tenant).send().await
    };
    let known = ask(&device, tenant).await;
    let count = format!("SELECT count(*) FROM branches WHERE is_active AND tenant_id = {tenant}");
    assert_eq!(known.data()["totalCount"], world.database.number(&count).await);
    assert_eq!(known.data()["pageSize"], 200);
    let first = known.data()["items"][0].as_object().unwrap().clone();
    let keys: Vec<_> = first.keys().map(String::as_str).collect();
    assert_eq!(
        keys,
        [
            "BranchCode",
            "BranchId",
            "BranchName",
            "City",
            "IsHeadOffice",
            "State"
        ]
    );
    assert_eq!(ask(&device, bank).await.status, 401);
    assert_eq!(ask(&world.device_id(), tenant).await.status, 401);
    let with = async |headers: &[(&str, &str)]| {
        let call = world.get("/api/bank/branch");
        let call = headers
            .iter()
            .fold(call, |call, (name, value)| call.header(name, value));
        call.send().await
    };
    let named = tenant.to_string();
    for stranger in [
        &[][..],
        &[("Device-Id", device.as_str())],
        &[("TenantId", named.as_str())],
        &[
            ("Device-Id", device.as_str()),
            ("TenantId", named.as_str()),
            ("Authorization", "Bearer bad"),
        ],
    ] {
        let reply = with(stranger).await;
        assert_eq!(reply.code(), (401, "unauthenticated".to_owned()), "{stranger:?}");
    }
    // An invalid device id is refused even with a session.
    let admin = world.member(MFI, "Admin").await;
    let bearer = format!("Bearer {}", world.token_on(&admin, &device).await);
    for (id, status) in [("7", 400), (device.as_str(), 200)] {
        let reply = with(&[("Authorization", bearer.as_str()), ("Device-Id", id)]).await;
        assert_eq!(reply.status, status, "{reply:?}");
    }
}

/// Stores that many live codes, which a user issued to the tenant at other times.
async fn issued_before(world: &World, admin: &Member, codes: i64) {
    let statement = format!(
        "INSERT INTO activation_codes (tenant_id, code_hmac, branch_id, issued_at, expires_at)
         SELECT {}, sha256(number::text::bytea), {}, '2026-09-17 10:00:00Z', '2026-09-17 10:15:00Z'
         FROM generate_series(1, {codes}) number",
        admin.tenant,
        admin.branch()
    );
    world.database.run(&statement).await;
}

#[actix_web::test]
async fn two_hundred_codes_of_a_tenant_live_at_once_however_many_are_asked_for() {
    let world = World::new().await;
    let (admin, token) = keeper(&world).await;
    issued_before(&world, &admin, 199).await;
    let server = world.serve().await;
    let body = json!({"branchId": admin.branch()});
    let calls = (0..8).map(|_| server.post_as(CODES, "198.51.100.7", &token, &body));
    let replies = crate::races::crowded(&world, "activation_codes", join_all(calls)).await;
    server.stop().await;
    let mut statuses: Vec<_> = replies.iter().map(|reply| reply.status).collect();
    statuses.sort_unstable();
    assert_eq!(statuses, [201, 409, 409, 409, 409, 409, 409, 409]);
    let said = "Your organisation has 200 activation codes that were not used yet. Revoke those that are not needed, or wait until some expire.";
    let refusal = issue(&world, &token, body.clone()).await;
    refused(&refusal, 409, "too_many_live_codes", said);
    // Other tenants may issue more, and so may this one once codes have expired.
    let foreign = world.member(BANK, "Admin").await;
    let strangers = world.token(BANK, &foreign).await;
    let theirs = issue(&world, &strangers, json!({"branchId": foreign.branch()})).await;
    assert_eq!(theirs.status, 201, "{theirs:?}");
    world.clock.advance(Duration::minutes(15));
    // Issuing needs a recent sign-in.
    let token = world.token(MFI, &admin).await;
    assert_eq!(issue(&world, &token, body).await.status, 201);
}

#[actix_web::test]
async fn an_expired_code_gives_its_digits_back_and_is_listed_for_thirty_days() {
    let world = World::new().await;
    let (admin, token) = keeper(&world).await;
    let issued = issue(&world, &token, json!({"branchId": admin.branch()})).await;
    let (id, digits) = (
        issued.data()["codeId"].clone(),
        issued.text("/data/activationCode"),
    );
    let used = issue(&world, &token, json!({"branchId": admin.branch()})).await;
    let used = (used.data()["codeId"].clone(), used.text("/data/activationCode"));
    let seen = world.activate(&used.1, &world.device_id()).await;
    assert_eq!(seen.status, 200, "{seen:?}");
    let clean_up = async || world.store.clean_up(world.clock.now(), &KEPT).await.unwrap();
    let drawn_again = async || {
        let again = format!(
            "INSERT INTO activation_codes (tenant_id, code_hmac, issued_at, expires_at)
             SELECT {}, code_hmac, '2026-09-17 11:00:00Z', '2026-09-18 11:00:00Z' FROM activation_codes WHERE code_id = {id}
             ON CONFLICT DO NOTHING",
            world.tenant(BANK).await
        );
        world.database.client().execute(&again, &[]).await.unwrap()
    };
    world.clock.advance(Duration::minutes(15) - Duration::SECOND);
    clean_up().await;
    assert_eq!(drawn_again().await, 0, "it is live");
    world.clock.advance(Duration::SECOND);
    clean_up().await;
    let listed = async || {
        let rows = world
            .database
            .rows("SELECT code_id FROM activation_codes WHERE NOT is_demo ORDER BY code_id")
            .await;
        rows.iter().map(|row| row["code_id"].clone()).collect::<Vec<_>>()
    };
    assert_eq!(listed().await, [id.clone(), used.0.clone()]);
    let reply = world.activate(&digits, &world.device_id()).await;
    assert_eq!(reply.status, 400, "{reply:?}");
    assert_eq!(drawn_again().await, 1);
    // The digits now belong to the new code.
    let reply = world.activate(&digits, &world.device_id()).await;
    assert_eq!(reply.status, 200, "{reply:?}");
    world.clock.advance(Duration::days(30) - Duration::minutes(16));
    clean_up().await;
    assert_eq!(listed().await.len(), 3);
    world.clock.advance(Duration::minutes(16) + Duration::SECOND);
    clean_up().await;
    assert_eq!(listed().await, Vec::<Value>::new());
    let demo = "SELECT count(*) FROM activation_codes WHERE is_demo";
    assert_eq!(world.database.number(demo).await, 3);
}
