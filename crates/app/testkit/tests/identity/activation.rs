use munim_kernel::Clock as _;
use munim_testkit::{
    ADDRESS, BANK, CODES, KEPT, MFI, Reply, World,
    records::{Before, but_its_trace, refused},
};
use serde_json::{Value, json};
use time::Duration;

const CHECK: &str = "/api/Auth/machine-verify/check";
const NOT_USABLE: &str = "Invalid or expired activation code.";

/// Issues a new code for the branch, and returns it with its id.
async fn issue(world: &World, token: &str, branch: i64) -> (String, i64) {
    let call = world.post("/api/devices/activation-codes").bearer(token);
    let reply = call.json(json!({"branchId": branch})).send().await;
    assert_eq!(reply.status, 201, "{reply:?}");
    let id = reply.data()["codeId"].as_i64().unwrap();
    (reply.text("/data/activationCode"), id)
}

async fn not_usable(world: &World, tenant: i64, code: &str, reason: &str) -> Reply {
    let before = Before::of(world).await;
    let device = world.device_id();
    let reply = world.activate(code, &device).await;
    refused(&reply, 400, "activation_code_invalid", NOT_USABLE);
    before.refused_activation(world, tenant, &device, reason).await;
    reply
}

#[actix_web::test]
async fn a_code_activates_one_device_once() {
    let world = World::new().await;
    let admin = world.member(MFI, "Admin").await;
    let token = world.token(MFI, &admin).await;
    let (code, _) = issue(&world, &token, admin.branch()).await;
    let (device, last) = (world.device_id(), world.last_audit().await);
    let reply = world.activate(&code, &device).await;
    assert_eq!(reply.status, 200, "{reply:?}");
    let name = format!("SELECT org_name FROM tenants WHERE tenant_id = {}", admin.tenant);
    assert_eq!(
        reply.data(),
        json!({
            "deviceInfo": {"deviceId": device, "deviceName": "Linux, Chromium", "ipAddress": ADDRESS,
                "activationDate": "2026-09-17T10:00:00Z"},
            "expirationDate": "2026-12-16T10:00:00Z", "tenantId": admin.tenant,
            "tenantName": world.database.value(&name).await,
        })
    );
    let records = world.audit_after(last).await;
    assert_eq!(records.len(), 1);
    assert_eq!(records[0]["action"], "DEVICE_ACTIVATED");
    assert!(!records[0].to_string().contains(&device) && !records[0].to_string().contains(&code));
    // The id is a credential and is stored nowhere.
    let named = format!("SELECT count(*) FROM devices d WHERE to_jsonb(d)::text LIKE '%{device}%'");
    assert_eq!(world.database.number(&named).await, 0);

    let check = async |id: &str| world.get(CHECK).header("Device-Id", id).send().await;
    // The reply contains this in two places.
    let known = check(&device).await;
    let (data, body) = (known.data(), known.json());
    assert_eq!(data["isActivated"], true);
    assert_eq!(body["tenantId"], admin.tenant);
    assert_eq!(body["deviceInfo"]["tenantId"], admin.tenant);
    assert_eq!(body["deviceInfo"], data["deviceInfo"]);
    let contact = format!(
        "SELECT settings ->> 'supportContact' FROM tenant_config WHERE tenant_id = {}",
        admin.tenant
    );
    let contact = world.database.value(&contact).await;
    assert!(contact.as_str().unwrap().contains(", +91"), "{contact}");
    assert_eq!(body["deviceInfo"]["supportContact"], contact);
    world.alter("DELETE FROM tenant_config").await;
    let without = check(&device).await.json();
    assert_eq!(without["deviceInfo"]["supportContact"], Value::Null);
    assert_eq!(body["expirationDate"], "2026-12-16T10:00:00Z");
    assert_eq!(body["expirationDate"], data["expiryDate"]);
    let unknown = check(&world.device_id()).await;
    assert_eq!(
        unknown.data(),
        json!({"isActivated": false, "expiryDate": null, "deviceInfo": null})
    );
    assert_eq!((unknown.status, &unknown.json()["tenantId"]), (200, &Value::Null));
    let unnamed = world.get(CHECK).send().await;
    refused(&unnamed, 400, "validation_failed", "No device ID found");
    assert_eq!(check("7").await.code(), (400, "validation_failed".to_owned()));
    not_usable(&world, admin.tenant, &code, "used").await;
    world
        .clock
        .set(munim_testkit::NOW + Duration::days(90) - Duration::seconds(1));
    assert_eq!(check(&device).await.data()["isActivated"], true);
    world.clock.advance(Duration::seconds(1));
    assert_eq!(check(&device).await.data()["isActivated"], false);
}

#[actix_web::test]
async fn what_became_of_a_code_is_recorded_but_not_revealed() {
    let world = World::new().await;
    let admin = world.member(MFI, "Admin").await;
    let token = world.token(MFI, &admin).await;
    let (expiring, _) = issue(&world, &token, admin.branch()).await;
    let (revoked, id) = issue(&world, &token, admin.branch()).await;
    let path = format!("/api/devices/activation-codes/{id}");
    let call = world.call(actix_web::http::Method::DELETE, &path);
    assert_eq!(call.bearer(&token).send().await.status, 200);
    let revoked = not_usable(&world, admin.tenant, &revoked, "revoked").await;
    let unknown = not_usable(&world, 0, "000000", "unknown").await;
    world.clock.advance(Duration::minutes(15));
    let expired = not_usable(&world, admin.tenant, &expiring, "expired").await;
    assert_eq!(but_its_trace(&revoked), but_its_trace(&unknown));
    assert_eq!(but_its_trace(&revoked), but_its_trace(&expired));
}

#[actix_web::test]
async fn a_code_works_until_the_instant_it_expires() {
    let world = World::new().await;
    let admin = world.member(MFI, "Admin").await;
    let token = world.token(MFI, &admin).await;
    let (code, _) = issue(&world, &token, admin.branch()).await;
    world.clock.advance(Duration::minutes(15) - Duration::seconds(1));
    assert_eq!(world.activate(&code, &world.device_id()).await.status, 200);
}

#[actix_web::test]
async fn a_device_serves_one_tenant_at_a_time() {
    let world = World::new().await;
    let device = world.device(BANK).await;
    let tenant = world.tenant(MFI).await;
    let admin = world.member(MFI, "Admin").await;
    let token = world.token(MFI, &admin).await;
    let (code, _) = issue(&world, &token, admin.branch()).await;
    let before = Before::of(&world).await;
    let reply = world.activate(&code, &device).await;
    let said = "This device is already activated for another organisation.";
    refused(&reply, 409, "device_claimed", said);
    let reason = "device serves another tenant";
    before.refused_activation(&world, tenant, &device, reason).await;
    // It did not use up the code.
    assert_eq!(world.activate(&code, &world.device_id()).await.status, 200);
    // After the other tenant's activation ends, the device is free.
    world.clock.advance(Duration::days(90));
    assert_eq!(world.activate(CODES[0], &device).await.data()["tenantId"], tenant);
}

#[actix_web::test]
async fn a_suspended_tenant_activates_nothing() {
    let world = World::new().await;
    let tenant = world.tenant(MFI).await;
    world
        .alter(&format!(
            "UPDATE tenants SET is_active = false WHERE tenant_id = {tenant}"
        ))
        .await;
    let before = Before::of(&world).await;
    let device = world.device_id();
    let reply = world.activate(CODES[0], &device).await;
    let said = "This organisation is suspended. Please contact support.";
    refused(&reply, 403, "tenant_suspended", said);
    before
        .refused_activation(&world, tenant, &device, "tenant suspended")
        .await;
}

#[actix_web::test]
async fn five_failures_of_an_address_or_a_device_are_enough() {
    let world = World::new().await;
    let device = world.device_id();
    let attempt = async |address: &str, device: &str, code: &str| {
        let body = json!({"activationCode": code, "deviceId": device, "deviceName": "x"});
        let call = world.post("/api/Auth/machine-verify").json(body);
        call.from(address).send().await
    };
    for number in 0..5 {
        let reply = attempt(&format!("198.51.100.{number}"), &device, "000000").await;
        assert_eq!(reply.status, 400);
    }
    let limited = attempt("198.51.100.9", &device, CODES[0]).await;
    assert_eq!(limited.code(), (429, "rate_limited".to_owned()));
    assert_eq!(limited.header("retry-after"), Some("900"));
    for _ in 0..5 {
        let reply = attempt("203.0.113.99", &world.device_id(), "000000").await;
        assert_eq!(reply.status, 400);
    }
    assert_eq!(
        attempt("203.0.113.99", &world.device_id(), CODES[0]).await.status,
        429
    );
    assert_eq!(
        attempt("203.0.113.98", &world.device_id(), CODES[0]).await.status,
        200
    );
    world.clock.advance(Duration::minutes(15) - Duration::seconds(1));
    for (address, device) in [("203.0.113.99", &world.device_id()), ("198.51.100.9", &device)] {
        assert_eq!(attempt(address, device, CODES[0]).await.status, 429);
    }
    world.clock.advance(Duration::seconds(1));
    assert_eq!(attempt("203.0.113.99", &device, CODES[0]).await.status, 200);
}

#[actix_web::test]
async fn all_faults_of_the_form_are_reported_together() {
    let world = World::new().await;
    let before = Before::of(&world).await;
    let path = "/api/Auth/machine-verify";
    let reply = world.post(path).json(json!({"nonce": 1})).send().await;
    let mut named: Vec<_> = reply.fields().into_iter().map(|(field, _)| field).collect();
    named.sort();
    assert_eq!(named, ["activationCode", "deviceId", "deviceName", "nonce"]);
    let v1 = "6f9619ff-8b86-1d01-b42d-00cf4fc964ff";
    let body = json!({"activationCode": "12345a", "deviceId": v1, "deviceName": "x".repeat(201)});
    let reply = world.post(path).json(body).send().await;
    assert_eq!((reply.status, reply.fields().len()), (400, 3));
    before.nothing(&world).await;
}

#[actix_web::test]
async fn too_many_failures_on_the_platform_pause_activation_for_all() {
    let world = World::new().await;
    let (admin, admin_device) = (world.member(MFI, "Admin").await, world.device(MFI).await);
    world
        .alter("UPDATE attempt_counters SET window_start = '2026-09-17 09:00:00Z', attempts = 499 WHERE kind = 'activation on platform'")
        .await;
    assert_eq!(world.activate("000000", &world.device_id()).await.status, 400);
    let (before, device) = (Before::of(&world).await, world.device_id());
    let paused = world.activate(CODES[0], &device).await;
    let said = "Device activation is paused for security reasons. Please contact support.";
    refused(&paused, 429, "activation_paused", said);
    assert_eq!(paused.header("retry-after"), Some("82800"));
    before
        .refused_activation(&world, 0, &device, "too many attempts")
        .await;
    // The refused attempt did not count towards other limits.
    let counted = "SELECT attempts FROM attempt_counters WHERE kind = 'activation by address'";
    assert_eq!(world.database.number(counted).await, 1);
    // It stays paused regardless of time and housekeeping.
    world.clock.advance(Duration::days(4));
    world.store.clean_up(world.clock.now(), &KEPT).await.unwrap();
    let paused = world.activate(CODES[0], &device).await;
    assert_eq!(paused.code(), (429, "activation_paused".to_owned()));
    let path = "/api/devices/activation/resume";
    let admin = world.token_on(&admin, &admin_device).await;
    assert_eq!(world.post(path).bearer(&admin).send().await.status, 403);
    let super_admin = world.super_admin().await;
    let resumed = world.post(path).bearer(&super_admin).send().await;
    assert_eq!((resumed.status, &resumed.data()["failures"]), (200, &json!(500)));
    assert_eq!(world.activate(CODES[0], &device).await.status, 200);
    let recorded = "SELECT count(*) FROM audit_log WHERE tenant_id = 0 AND action = 'ACTIVATION_RESUMED'";
    assert_eq!(world.database.number(recorded).await, 1);
}
