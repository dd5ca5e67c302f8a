//! Signing in with a password: what is checked, in which order, and what the reply contains.
mod attempts;
mod bodies;

use munim_testkit::{
    BANK, MFI, PASSWORD, Reply, SUPER_ADMIN, World,
    records::{Before, but_its_trace, refused},
};
use serde_json::{Value, json};

const LOGIN: &str = "/api/auth/login";
const INVALID: &str = "Invalid username or password, or the account is temporarily locked.";
const INACTIVE_DEVICE: &str = "This device is no longer activated. Please reactivate.";

async fn post(world: &World, body: Value) -> Reply {
    world.post(LOGIN).json(body).send().await
}

fn with(mut body: Value, field: &str, value: Value) -> Value {
    body[field] = value;
    body
}

#[actix_web::test]
async fn a_session_begins() {
    let world = World::new().await;
    let (officer, device) = (world.member(MFI, "FieldOfficer").await, world.device(MFI).await);
    let last = world.last_audit().await;
    let mut body = officer.credentials(PASSWORD, &device);
    body["username"] = format!(" {} ", officer.username.to_uppercase()).into();
    let reply = post(&world, body).await;
    assert_eq!(reply.status, 200, "{reply:?}");
    let user = &reply.data()["user"];
    assert_eq!(user.as_object().unwrap().len(), 14);
    assert_eq!(user["username"], *officer.username);
    let branch = format!(
        "SELECT branch_name FROM branches WHERE branch_id = {}",
        officer.branch()
    );
    assert_eq!(user["branchName"], world.database.value(&branch).await);
    let held = format!(
        "SELECT jsonb_agg(DISTINCT permission COLLATE \"C\") AS held
           FROM user_roles JOIN role_permissions USING (tenant_id, role_id) WHERE user_id = {}",
        officer.user
    );
    let mut permissions: Vec<_> = user["permissions"].as_array().unwrap().clone();
    permissions.sort_by_key(Value::to_string);
    assert_eq!(Value::Array(permissions), world.database.value(&held).await);
    assert_eq!(
        (&user["tenantId"], &user["branchId"]),
        (&json!(officer.tenant), &json!(officer.branch()))
    );
    assert_eq!(reply.text("/data/expiresAt"), "2026-09-17T10:30:00Z");
    assert_eq!(reply.header("cache-control"), Some("no-store"));
    let records = world.audit_after(last).await;
    assert_eq!(records.len(), 1);
    assert_eq!(
        (&records[0]["action"], &records[0]["actor_id"]),
        (&json!("LOGIN_SUCCESS"), &json!(officer.user))
    );
    assert!(!records[0].to_string().contains(PASSWORD));
    let session = world.database.rows("SELECT * FROM sessions").await;
    assert_eq!(session.len(), 1);
    assert_eq!(session[0]["branch_id"], officer.branch());
    let counted =
        "SELECT coalesce(sum(attempts), 0) AS n FROM attempt_counters WHERE kind = 'sign-in by address'";
    assert_eq!(world.database.number(counted).await, 0);
    assert!(world.failures_after(0).await.is_empty());
}

#[actix_web::test]
async fn a_wrong_password_and_an_unknown_user_look_the_same() {
    let world = World::new().await;
    let (officer, device) = (world.member(MFI, "FieldOfficer").await, world.device(MFI).await);
    let before = Before::of(&world).await;
    let wrong = world.sign_in(&officer, "Wrong-Horse-1", &device).await;
    refused(&wrong, 401, "invalid_credentials", INVALID);
    before
        .refused_sign_in(&world, officer.tenant, &officer.username, "wrong password")
        .await;

    let before = Before::of(&world).await;
    let body = with(
        officer.credentials(PASSWORD, &device),
        "username",
        json!("nobody.there"),
    );
    let unknown = post(&world, body).await;
    assert_eq!(but_its_trace(&unknown), but_its_trace(&wrong));
    before
        .refused_sign_in(&world, officer.tenant, "nobody.there", "unknown user")
        .await;
    assert_eq!(
        world.kit.judged(),
        1,
        "an unknown user's password is compared with the dummy"
    );
    // A password that cannot be checked now is not counted as wrong.
    world.kit.be_busy(true);
    for name in [officer.username.as_str(), "nobody.there"] {
        let body = with(officer.credentials(PASSWORD, &device), "username", json!(name));
        let busy = post(&world, body).await;
        assert_eq!(
            (busy.code(), busy.header("retry-after")),
            ((503, "busy".to_owned()), Some("1"))
        );
    }
}

#[actix_web::test]
async fn accounts_not_in_use_do_not_sign_in() {
    let world = World::new().await;
    let (officer, device) = (world.member(MFI, "FieldOfficer").await, world.device(MFI).await);
    for status in ["disabled", "invited"] {
        let set = format!(
            "UPDATE users SET status = '{status}' WHERE user_id = {}",
            officer.user
        );
        world.alter(&set).await;
        let before = Before::of(&world).await;
        let reply = world.sign_in(&officer, PASSWORD, &device).await;
        refused(&reply, 401, "invalid_credentials", INVALID);
        before
            .refused_sign_in(&world, officer.tenant, &officer.username, "account not in use")
            .await;
    }
}

/// All these refusals are the same bytes, except for the trace id, so they reveal nothing.
#[actix_web::test]
async fn unknown_wrong_locked_and_disabled_get_the_same_refusal() {
    let world = World::new().await;
    let officers = world.members(MFI, "FieldOfficer").await;
    let device = world.device(MFI).await;
    let [known, locked, disabled, invited, bare] = &officers[..5] else {
        panic!("too few officers")
    };
    for _ in 0..5 {
        world.sign_in(locked, "Wrong-Horse-1", &device).await;
    }
    for (who, change) in [
        (disabled, "status = 'disabled'"),
        (invited, "status = 'invited'"),
        (bare, "password_hash = NULL"),
    ] {
        world
            .alter(&format!("UPDATE users SET {change} WHERE user_id = {}", who.user))
            .await;
    }
    let stranger = |name: &str| {
        let mut body = known.credentials(PASSWORD, &device);
        body["username"] = json!(name);
        body
    };
    let bodies = [
        known.credentials("Wrong-Horse-1", &device),
        known.credentials(&"x".repeat(128), &device),
        stranger("nobody.there"),
        stranger(SUPER_ADMIN),
        stranger(&"x".repeat(60)),
        locked.credentials(PASSWORD, &device),
        locked.credentials("Wrong-Horse-1", &device),
        disabled.credentials(PASSWORD, &device),
        disabled.credentials("Wrong-Horse-1", &device),
        invited.credentials(PASSWORD, &device),
        bare.credentials(PASSWORD, &device),
        bare.credentials("Wrong-Horse-1", &device),
    ];
    let mut seen = Vec::new();
    for body in bodies {
        let reply = post(&world, body.clone()).await;
        refused(&reply, 401, "invalid_credentials", INVALID);
        seen.push((body["username"].clone(), but_its_trace(&reply)));
    }
    let (_, first) = seen[0].clone();
    for (who, reply) in seen {
        assert_eq!(reply, first, "{who}");
    }
}

#[actix_web::test]
async fn nobody_of_a_suspended_or_unknown_tenant_signs_in() {
    let world = World::new().await;
    let (officer, device) = (world.member(MFI, "FieldOfficer").await, world.device(MFI).await);
    let suspend = format!(
        "UPDATE tenants SET is_active = false WHERE tenant_id = {}",
        officer.tenant
    );
    world.alter(&suspend).await;
    let before = Before::of(&world).await;
    let reply = world.sign_in(&officer, PASSWORD, &device).await;
    let said = "This organisation is suspended. Please contact support.";
    refused(&reply, 403, "tenant_suspended", said);
    before
        .refused_sign_in(&world, officer.tenant, &officer.username, "tenant suspended")
        .await;

    let before = Before::of(&world).await;
    let unknown = post(
        &world,
        with(officer.credentials(PASSWORD, &device), "tenantId", json!(999_999)),
    )
    .await;
    refused(&unknown, 403, "device_inactive", INACTIVE_DEVICE);
    before
        .refused_sign_in(&world, 0, &officer.username, "unknown tenant")
        .await;
}

#[actix_web::test]
async fn the_device_is_judged_before_anybody_is_looked_up() {
    let world = World::new().await;
    let officer = world.member(MFI, "FieldOfficer").await;
    let (own, foreign) = (world.device(MFI).await, world.device(BANK).await);
    let expired = world.device(MFI).await;
    world
        .alter(&format!(
            "UPDATE devices SET expires_at = '{}' WHERE device_id = (SELECT max(device_id) FROM devices)",
            "2026-09-17 10:00:00Z"
        ))
        .await;
    let unknown = world.device_id();
    let body = officer.credentials(PASSWORD, &own);
    let mut seen = Vec::new();
    for device in [
        Value::Null,
        json!(unknown),
        json!(foreign),
        json!(expired),
        json!("no uuid"),
    ] {
        let before = Before::of(&world).await;
        let reply = post(&world, with(body.clone(), "deviceId", device)).await;
        refused(&reply, 403, "device_inactive", INACTIVE_DEVICE);
        assert_eq!(reply.data()["requiresActivation"], true);
        before
            .refused_sign_in(&world, officer.tenant, &officer.username, "device not activated")
            .await;
        seen.push(but_its_trace(&reply));
    }
    seen.dedup();
    assert_eq!(seen.len(), 1);
    assert_eq!(world.kit.judged(), 0);
}

#[actix_web::test]
async fn a_branch_must_be_open_and_the_users_own() {
    let world = World::new().await;
    let (officer, device) = (world.member(MFI, "FieldOfficer").await, world.device(MFI).await);
    let manager = world.members(MFI, "BranchManager").await;
    let another = manager
        .iter()
        .find(|one| !one.branches.contains(&officer.branch()));
    let another = another.unwrap().branch();
    let foreign = world.member(BANK, "FieldOfficer").await.branch();
    let said = "You are not assigned to this branch.";
    for branch in [another, foreign, 999_999] {
        let before = Before::of(&world).await;
        let body = with(officer.credentials(PASSWORD, &device), "branchId", json!(branch));
        refused(&post(&world, body).await, 403, "branch_not_assigned", said);
        before
            .refused_sign_in(&world, officer.tenant, &officer.username, "branch not assigned")
            .await;
    }
    // A user whose reach is the whole tenant still cannot work in another tenant's branch.
    let admin = world.member(MFI, "Admin").await;
    let body = with(admin.credentials(PASSWORD, &device), "branchId", json!(foreign));
    refused(&post(&world, body).await, 403, "branch_not_assigned", said);
    let close = format!(
        "UPDATE branches SET is_active = false WHERE branch_id = {}",
        officer.branch()
    );
    world.alter(&close).await;
    let before = Before::of(&world).await;
    let said = "This branch is inactive. Please choose another branch.";
    refused(
        &world.sign_in(&officer, PASSWORD, &device).await,
        403,
        "branch_inactive",
        said,
    );
    before
        .refused_sign_in(&world, officer.tenant, &officer.username, "branch inactive")
        .await;
    // A correct password does not count as an attempt.
    assert_eq!(
        world
            .database
            .number("SELECT count(*) FROM sign_in_attempts")
            .await,
        0
    );
}

#[actix_web::test]
async fn the_platforms_own_account_needs_no_tenant_and_no_device() {
    let world = World::new().await;
    let reply = post(&world, json!({"username": "SuperAdmin", "password": PASSWORD})).await;
    assert_eq!(reply.status, 200, "{reply:?}");
    let user = &reply.data()["user"];
    assert_eq!(
        (&user["tenantId"], &user["tenantName"], &user["branchId"]),
        (&Value::Null, &Value::Null, &Value::Null)
    );
    assert_eq!(user["roles"], json!(["SuperAdmin"]));
    // Only the platform's accounts sign in without a tenant.
    let officer = world.member(MFI, "Admin").await;
    let before = Before::of(&world).await;
    let reply = post(
        &world,
        json!({"username": officer.username, "password": PASSWORD}),
    )
    .await;
    refused(&reply, 401, "invalid_credentials", INVALID);
    before
        .refused_sign_in(&world, 0, &officer.username, "unknown user")
        .await;
}

#[actix_web::test]
async fn reserved_names_belong_to_the_platform() {
    let world = World::new().await;
    let (officer, device) = (world.member(MFI, "Admin").await, world.device(MFI).await);
    let before = Before::of(&world).await;
    let body = with(
        officer.credentials(PASSWORD, &device),
        "username",
        json!(SUPER_ADMIN),
    );
    refused(&post(&world, body).await, 401, "invalid_credentials", INVALID);
    before
        .refused_sign_in(&world, officer.tenant, SUPER_ADMIN, "unknown user")
        .await;
    for name in ["superadmin", "sysadmin", "saasadmin", "system"] {
        let statement = format!(
            "INSERT INTO users (tenant_id, username, first_name, status, created_at) VALUES ({}, '{name}', 'x', 'active', now())",
            officer.tenant
        );
        let refused = world.database.client().batch_execute(&statement).await;
        let code = refused.unwrap_err().code().cloned();
        assert_eq!(
            code,
            Some(tokio_postgres::error::SqlState::CHECK_VIOLATION),
            "{name}"
        );
    }
}
