//! Wrong passwords: counted, locked, reset.

use munim_testkit::{
    MFI, PASSWORD, World,
    records::{Before, but_its_trace, refused},
};
use serde_json::json;
use time::Duration;

use super::{LOGIN, post, with};

#[actix_web::test]
async fn five_wrong_passwords_lock_for_half_an_hour() {
    let world = World::new().await;
    let (officer, device) = (world.member(MFI, "FieldOfficer").await, world.device(MFI).await);
    let mut wrong = None;
    for _ in 0..5 {
        wrong = Some(world.sign_in(&officer, "Wrong-Horse-1", &device).await);
    }
    let before = Before::of(&world).await;
    let locked = world.sign_in(&officer, PASSWORD, &device).await;
    assert_eq!(but_its_trace(&locked), but_its_trace(&wrong.unwrap()));
    before
        .refused_sign_in(&world, officer.tenant, &officer.username, "account locked")
        .await;
    assert_eq!(world.kit.judged(), 5, "a locked account's password is not judged");

    // Another device of the same user has its own lock, so that nobody can lock the user out of it.
    let other = world.device(MFI).await;
    assert_eq!(world.sign_in(&officer, PASSWORD, &other).await.status, 200);

    world.clock.advance(Duration::minutes(30) - Duration::seconds(1));
    assert_eq!(world.sign_in(&officer, PASSWORD, &device).await.status, 401);
    world.clock.advance(Duration::seconds(1));
    assert_eq!(world.sign_in(&officer, PASSWORD, &device).await.status, 200);
    // Counting starts again.
    for _ in 0..4 {
        assert_eq!(
            world.sign_in(&officer, "Wrong-Horse-1", &device).await.status,
            401
        );
    }
    assert_eq!(world.sign_in(&officer, PASSWORD, &device).await.status, 200);
}

#[actix_web::test]
async fn a_success_resets_the_count_of_wrong_passwords() {
    let world = World::new().await;
    let (officer, device) = (world.member(MFI, "FieldOfficer").await, world.device(MFI).await);
    for _ in 0..2 {
        for _ in 0..4 {
            assert_eq!(
                world.sign_in(&officer, "Wrong-Horse-1", &device).await.status,
                401
            );
        }
        assert_eq!(world.sign_in(&officer, PASSWORD, &device).await.status, 200);
    }
}

#[actix_web::test]
async fn with_auto_unlock_off_a_lock_stays_and_with_the_lockout_off_there_is_none() {
    let world = World::new().await;
    let (officer, device) = (world.member(MFI, "FieldOfficer").await, world.device(MFI).await);
    world
        .alter("UPDATE security_settings SET auto_unlock_accounts = false, max_failed_login_attempts = 3")
        .await;
    for _ in 0..3 {
        world.sign_in(&officer, "Wrong-Horse-1", &device).await;
    }
    world.clock.advance(Duration::days(30));
    assert_eq!(world.sign_in(&officer, PASSWORD, &device).await.status, 401);
    world
        .alter("UPDATE security_settings SET max_failed_login_attempts = 0")
        .await;
    for _ in 0..10 {
        world.sign_in(&officer, "Wrong-Horse-1", &device).await;
    }
    assert_eq!(world.sign_in(&officer, PASSWORD, &device).await.status, 200);
}

#[actix_web::test]
async fn an_address_has_twenty_failures_in_ten_minutes() {
    let world = World::new().await;
    let (officer, device) = (world.member(MFI, "FieldOfficer").await, world.device(MFI).await);
    let body = officer.credentials("Wrong-Horse-1", &device);
    for number in 0..20 {
        let name = json!(format!("guess.{number}"));
        assert_eq!(
            post(&world, with(body.clone(), "username", name)).await.status,
            401
        );
    }
    let before = Before::of(&world).await;
    let limited = world.sign_in(&officer, PASSWORD, &device).await;
    refused(
        &limited,
        429,
        "rate_limited",
        "Too many sign-in attempts. Please try again later.",
    );
    assert_eq!(limited.header("retry-after"), Some("600"));
    let reason = "too many attempts from this address";
    before.refused_sign_in(&world, 0, &officer.username, reason).await;
    let elsewhere = world.post(LOGIN).json(officer.credentials(PASSWORD, &device));
    assert_eq!(elsewhere.from("198.51.100.4").send().await.status, 200);
    world.clock.advance(Duration::minutes(10) - Duration::seconds(1));
    assert_eq!(world.sign_in(&officer, PASSWORD, &device).await.status, 429);
    world.clock.advance(Duration::seconds(1));
    assert_eq!(world.sign_in(&officer, PASSWORD, &device).await.status, 200);
}
