//! Concurrent calls on a real server: two workers, a pool each, and real Argon2.

use std::{collections::BTreeSet, future::Future};

use futures_util::future::{join, join_all};
use munim_testkit::{MFI, PASSWORD, Server, World};
use serde_json::{Value, json};

const LOGIN: &str = "/api/auth/login";

/// Client addresses as a trusted proxy reports them, so that no address reaches its own limit.
fn address(number: usize) -> String {
    format!("198.51.{}.{}", number / 100, number % 100 + 1)
}

/// Runs `calls`, and blocks their writes to `table` until most connections of the server, four for each of its two
/// workers, wait. The calls then really run at once, each in its own transaction.
pub(crate) async fn crowded<T>(world: &World, table: &str, calls: impl Future<Output = T>) -> T {
    let holder = world.database.another_client().await;
    holder
        .batch_execute(&format!("BEGIN; LOCK TABLE {table} IN EXCLUSIVE MODE"))
        .await
        .unwrap();
    let let_go = async {
        let waiting = "SELECT count(*) >= 6 FROM pg_stat_activity WHERE datname = current_database()
            AND usename = 'munim_app' AND wait_event_type = 'Lock'";
        world.database.until(waiting).await;
        holder.batch_execute("COMMIT").await.unwrap();
    };
    join(calls, let_go).await.0
}

async fn all_at_once(server: &Server, path: &str, bodies: Vec<Value>) -> Vec<u16> {
    let calls = bodies.iter().enumerate().map(|(number, body)| {
        let address = address(number);
        async move { server.post(path, &address, body).await.status }
    });
    join_all(calls).await
}

#[actix_web::test]
async fn two_hundred_wrong_passwords_cost_no_more_guesses_than_the_policy_allows() {
    let world = World::new().await;
    let (officer, device) = (world.member(MFI, "FieldOfficer").await, world.device(MFI).await);
    let server = world.serve().await;
    let wrong = (0..200).map(|number| officer.credentials(&format!("Wrong-Horse-{number}"), &device));
    let calls = all_at_once(&server, LOGIN, wrong.collect());
    let statuses = crowded(&world, "sign_in_attempts", calls).await;
    assert_eq!(statuses, [401; 200]);
    assert_eq!(world.kit.judged(), 5);
    let attempts = world
        .database
        .rows("SELECT failures, locked_at FROM sign_in_attempts")
        .await;
    assert_eq!(attempts.len(), 1);
    assert_eq!(attempts[0]["failures"], 5);
    assert!(attempts[0]["locked_at"].is_string());
    assert_eq!(world.failures_after(0).await.len(), 200);
    assert_eq!(
        world.sign_in(&officer, PASSWORD, &device).await.status,
        401,
        "the right password does not open the lock"
    );
    server.stop().await;
}

#[actix_web::test]
async fn twenty_right_passwords_all_pass() {
    let world = World::new().await;
    world.limit_sessions().await;
    let (officer, device) = (world.member(MFI, "FieldOfficer").await, world.device(MFI).await);
    let server = world.serve().await;
    let right = vec![officer.credentials(PASSWORD, &device); 20];
    let calls = all_at_once(&server, LOGIN, right);
    assert_eq!(crowded(&world, "sign_in_attempts", calls).await, [200; 20]);
    let live = "SELECT count(*) FROM sessions WHERE ended_at IS NULL";
    assert_eq!(
        world.database.number(live).await,
        3,
        "and the limit of sessions holds"
    );
    assert_eq!(
        world
            .database
            .number("SELECT count(*) FROM sign_in_attempts")
            .await,
        0
    );
    server.stop().await;
}

#[actix_web::test]
async fn one_code_activates_one_device_however_many_try() {
    let world = World::new().await;
    let admin = world.member(MFI, "Admin").await;
    let token = world.token(MFI, &admin).await;
    let call = world.post("/api/devices/activation-codes").bearer(&token);
    let issued = call.json(json!({"branchId": admin.branch()})).send().await;
    let code = issued.text("/data/activationCode");
    let held = world.database.number("SELECT count(*) FROM devices").await;
    let server = world.serve().await;
    let bodies = (0..16)
        .map(|_| json!({"activationCode": code, "deviceId": world.device_id(), "deviceName": "Linux"}))
        .collect();
    let calls = all_at_once(&server, "/api/auth/machine-verify", bodies);
    let statuses = crowded(&world, "activation_codes", calls).await;
    assert_eq!(
        statuses.iter().filter(|status| **status == 200).count(),
        1,
        "{statuses:?}"
    );
    let others: BTreeSet<_> = statuses.into_iter().filter(|status| *status != 200).collect();
    assert_eq!(others, BTreeSet::from([400]));
    assert_eq!(
        world.database.number("SELECT count(*) FROM devices").await,
        held + 1
    );
    server.stop().await;
}

#[actix_web::test]
async fn one_device_that_two_tenants_want_serves_one() {
    let world = World::new().await;
    let server = world.serve().await;
    let device = world.device_id();
    let bodies = (0..8)
        .map(|number| {
            let code = munim_testkit::CODES[number % 2];
            json!({"activationCode": code, "deviceId": device, "deviceName": "Linux"})
        })
        .collect();
    // The limit of failures per device spares some of them; the rest is refused either way.
    let statuses = all_at_once(&server, "/api/auth/machine-verify", bodies).await;
    assert!(statuses.contains(&200), "{statuses:?}");
    assert!(
        statuses.iter().all(|status| [200, 409, 429].contains(status)),
        "{statuses:?}"
    );
    let serving = "SELECT count(DISTINCT tenant_id) FROM devices WHERE revoked_at IS NULL";
    assert_eq!(world.database.number(serving).await, 1);
    assert_eq!(
        world.database.number("SELECT count(*) FROM device_claims").await,
        1
    );
    server.stop().await;
}
