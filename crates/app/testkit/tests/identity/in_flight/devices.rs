//! Devices that are revoked, claimed or extended during a sign-in.

use actix_web::http::Method;
use futures_util::future::join3;
use munim_testkit::{
    BANK, CODES, PASSWORD, World,
    authenticator::{enrol, shown},
    security::keeper,
};
use serde_json::json;
use time::Duration;

use super::{officer, open_sessions, overtaken, sign_in_while};
use crate::second_factor::verify;

/// Returns the id of the device that was activated last.
async fn last_device(world: &World) -> i64 {
    world.database.number("SELECT max(device_id) FROM devices").await
}

#[actix_web::test]
async fn a_sign_in_in_flight_does_not_survive_its_device() {
    let world = World::new().await;
    let (_, admin) = keeper(&world).await;
    let (officer, device) = officer(&world).await;
    let path = format!("/api/devices/{}", last_device(&world).await);
    let revoking = world.call(Method::DELETE, &path).bearer(&admin).send();
    let (seen, revoked) = sign_in_while(&world, (&officer, &device), revoking).await;
    assert_eq!(revoked.status, 200, "{revoked:?}");
    assert_eq!(seen.code(), (403, "device_inactive".to_owned()), "{seen:?}");
    assert_eq!(open_sessions(&world, &officer).await, 0);
}

#[actix_web::test]
async fn a_session_that_takes_anothers_place_ends_with_the_device_too() {
    let world = World::new().await;
    let (_, admin) = keeper(&world).await;
    let (officer, device) = officer(&world).await;
    let row = last_device(&world).await;
    let session = world.token_on(&officer, &device).await;
    let path = format!("/api/devices/{row}");
    let revoking = world.call(Method::DELETE, &path).bearer(&admin).send();
    let body = json!({"password": PASSWORD});
    let stepping_up = world.post("/api/auth/step-up").bearer(&session).json(body).send();
    let (_, revoked) = Box::pin(overtaken(&world, "audit_log", stepping_up, revoking)).await;
    assert_eq!(revoked.status, 200, "{revoked:?}");
    assert_eq!(open_sessions(&world, &officer).await, 0);
}

#[actix_web::test]
async fn a_second_factor_opens_no_session_on_a_device_that_was_revoked_meanwhile() {
    let world = World::new().await;
    let (_, admin) = keeper(&world).await;
    let (officer, device) = officer(&world).await;
    let row = last_device(&world).await;
    let session = world.token_on(&officer, &device).await;
    let (secret, _, _) = enrol(&world, &session).await;
    let asked = world.sign_in(&officer, PASSWORD, &device).await;
    let challenge = asked.text("/data/challengeId");
    let path = format!("/api/devices/{row}");
    let code = shown(&world, &secret, 0);
    // The revocation's writes do not wait for the second factor's table.
    let holder = world.database.another_client().await;
    holder
        .batch_execute("BEGIN; LOCK TABLE second_factors IN EXCLUSIVE MODE")
        .await
        .unwrap();
    let waiting = "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database()
        AND usename = 'munim_app' AND wait_event_type = 'Lock'";
    let giving = verify(&world, &challenge, "authenticator", &code);
    let revoking = async {
        world.database.until(&format!("SELECT ({waiting}) >= 1")).await;
        let done = world.call(Method::DELETE, &path).bearer(&admin).send();
        done.await
    };
    let release = async {
        let over = format!(
            "SELECT ({waiting}) >= 2 OR EXISTS (SELECT FROM devices WHERE device_id = {row} AND revoked_at IS NOT NULL)"
        );
        world.database.until(&over).await;
        holder.batch_execute("COMMIT").await.unwrap();
    };
    let (_, revoked, ()) = join3(giving, revoking, release).await;
    assert_eq!(revoked.status, 200, "{revoked:?}");
    assert_eq!(open_sessions(&world, &officer).await, 0);
}

/// Lets all device activations expire.
async fn outlive_devices(world: &World) {
    world.clock.advance(Duration::days(91));
    world.kit.keep_keys(&world.store).await;
    // Passwords would expire too.
    world.alter("UPDATE users SET password_changed_at = NULL").await;
}

#[actix_web::test]
async fn a_device_that_another_tenant_holds_is_not_extended_and_not_signed_in_from() {
    let world = World::new().await;
    let (officer, device) = officer(&world).await;
    let row = last_device(&world).await;
    outlive_devices(&world).await;
    assert_eq!(world.activate(CODES[1], &device).await.status, 200);
    let (_, admin) = keeper(&world).await;
    let path = format!("/api/devices/{row}/extend");
    let extended = world.call(Method::PUT, &path).bearer(&admin).send().await;
    assert_eq!(
        extended.code(),
        (409, "device_claimed".to_owned()),
        "{extended:?}"
    );
    // Even if the row says otherwise.
    world
        .alter(&format!(
            "UPDATE devices SET expires_at = expires_at + interval '1 year' WHERE device_id = {row}"
        ))
        .await;
    let seen = world.sign_in(&officer, PASSWORD, &device).await;
    assert_eq!(seen.code(), (403, "device_inactive".to_owned()), "{seen:?}");
    let theirs = world.member(BANK, "FieldOfficer").await;
    assert_eq!(world.sign_in(&theirs, PASSWORD, &device).await.status, 200);
}

#[actix_web::test]
async fn a_device_that_one_extends_as_another_claims_it_serves_one() {
    let world = World::new().await;
    let (_, device) = officer(&world).await;
    let row = last_device(&world).await;
    outlive_devices(&world).await;
    let (_, admin) = keeper(&world).await;
    let path = format!("/api/devices/{row}/extend");
    let extending = world.call(Method::PUT, &path).bearer(&admin).send();
    let claiming = world.activate(CODES[1], &device);
    let (claimed, extended) = Box::pin(overtaken(&world, "device_claims", claiming, extending)).await;
    let mut statuses = [claimed.status, extended.status];
    statuses.sort_unstable();
    assert_eq!(statuses, [200, 409], "{claimed:?} {extended:?}");
    let trusting = format!(
        "SELECT count(*) FROM devices WHERE revoked_at IS NULL AND expires_at > '{}' AND device_hash =
           (SELECT device_hash FROM devices WHERE device_id = {row})",
        munim_kernel::Clock::now(&world.clock)
    );
    assert_eq!(world.database.number(&trusting).await, 1);
}
