//! Everything that expires: it is valid one second before its end, and no longer at its end. The tests move the clock, so
//! each is checked to the second. The tests are here or in the modules named:
//!
//! | what ends | after | shown by |
//! |---|---|---|
//! | a session without activity, and its token | 5 to 480 minutes | `sessions::a_token_runs_out_with_the_idle_timeout_unless_it_is_refreshed`, `security_effects::session_timeout_minutes` |
//! | a session in any case | 12 hours | `sessions::no_refresh_reaches_past_twelve_hours` |
//! | a key that signs, and one that reads | 90 and 91 days | `signing_keys` |
//! | a lock | 5 to 1,440 minutes | `sign_in::attempts::five_wrong_passwords_lock_for_half_an_hour`, `security_effects::lockout_duration_minutes_and_auto_unlock_accounts` |
//! | 20 failures of an address | 10 minutes | `sign_in::attempts::an_address_has_twenty_failures_in_ten_minutes` |
//! | 20 guesses of a link | 10 minutes | `recovery::tokens_are_not_guessed_at_will` |
//! | 3 links for an account | 15 minutes | `recovery::three_links_for_one_account_and_ten_for_one_address_in_a_quarter_of_an_hour` |
//! | a link to reset a password | 30 minutes | `recovery::a_link_lives_for_thirty_minutes_to_the_second` |
//! | a link to confirm a mailbox | 24 hours | `recovery::a_mailbox_is_proved_before_the_first_sign_in_where_the_tenant_asks_for_it` |
//! | a password | 0 to 365 days | `passwords::a_password_expires_to_the_second_and_then_all_else_is_refused`, `security_effects::passwords::password_expiry_days` |
//! | a one-time code, a challenge | 5, 10 minutes | `second_factor::codes_and_challenges_are_over_to_the_second` |
//! | 3 one-time codes for an account | 15 minutes | `second_factor::five_wrong_codes_end_a_challenge_and_three_are_sent_in_a_quarter_of_an_hour` |
//! | a code of an authenticator app | its step and one to either side | `second_factor::an_app_is_enrolled_asked_for_and_removed` |
//! | an activation code | 15 minutes to 24 hours | `activation::a_code_works_until_the_instant_it_expires`, here |
//! | 5 failed activations of an address or a device | 15 minutes | `activation::five_failures_of_an_address_or_a_device_are_enough` |
//! | 500 failed activations on the platform | counted for 24 hours, shut until reset | `activation::too_many_failures_on_the_platform_pause_activation_for_all`, here |
//! | a device | 90 days | `activation::a_code_activates_one_device_once`, here |
//! | a request for a device | 30 days | `device_requests::nobody_waits_for_ever` |
//! | requests for devices of an address, of an organisation | 15 minutes, 24 hours | here |
//! | a key of a service account | 1 to 365 days | `service_accounts::keys::a_key_lives_as_long_as_it_was_asked_to` |
//! | 20 keys of an address that open nothing | 10 minutes | `service_accounts::keys::keys_are_not_tried_at_will` |
//! | a report | 24 hours | `reports::a_report_is_gone_after_a_day` |
//! | a message that waits | its own end, its next attempt | `messages` |

use munim_testkit::{CODES, MFI, NOW, PASSWORD, World};
use serde_json::json;
use time::Duration;

#[actix_web::test]
async fn an_activation_code_lives_as_long_as_it_was_asked_to() {
    let world = World::new().await;
    let admin = world.member(MFI, "Admin").await;
    for (asked, lives) in [
        (None, Duration::minutes(15)),
        (Some(1), Duration::hours(1)),
        (Some(24), Duration::hours(24)),
    ] {
        let token = world.token(MFI, &admin).await;
        let issue = async || {
            let body = match asked {
                Some(hours) => json!({"branchId": admin.branch(), "validForHours": hours}),
                None => json!({"branchId": admin.branch()}),
            };
            let call = world.post("/api/devices/activation-codes").bearer(&token);
            call.json(body).send().await.text("/data/activationCode")
        };
        let (in_time, late) = (issue().await, issue().await);
        world.clock.advance(lives - Duration::SECOND);
        let activated = world.activate(&in_time, &world.device_id()).await;
        assert_eq!(activated.status, 200, "{asked:?}");
        world.clock.advance(Duration::SECOND);
        let refused = world.activate(&late, &world.device_id()).await;
        assert_eq!(
            refused.code(),
            (400, "activation_code_invalid".to_owned()),
            "{asked:?}"
        );
        // The failure counts towards the address's limit of five.
        world.alter("DELETE FROM attempt_counters").await;
    }
    let token = world.token(MFI, &admin).await;
    for hours in [0, 25] {
        let body = json!({"branchId": admin.branch(), "validForHours": hours});
        let call = world.post("/api/devices/activation-codes").bearer(&token);
        assert_eq!(call.json(body).send().await.status, 400, "{hours}");
    }
}

#[actix_web::test]
async fn failed_activations_on_the_platform_are_counted_for_a_day() {
    for (later, paused) in [
        (Duration::hours(24) - Duration::SECOND, true),
        (Duration::hours(24), false),
    ] {
        let world = World::new().await;
        assert_eq!(world.activate("000000", &world.device_id()).await.status, 400);
        world
            .alter("UPDATE attempt_counters SET attempts = 499 WHERE kind = 'activation on platform'")
            .await;
        world.clock.set(NOW + later);
        assert_eq!(world.activate("000000", &world.device_id()).await.status, 400);
        let reply = world.activate(CODES[0], &world.device_id()).await;
        assert_eq!(reply.status, if paused { 429 } else { 200 }, "{later}");
    }
}

#[actix_web::test]
async fn a_device_serves_for_ninety_days() {
    let world = World::new().await;
    let officer = world.member(MFI, "FieldOfficer").await;
    let device = world.device(MFI).await;
    // The key that signs retires on the same day.
    world.clock.set(NOW + Duration::days(89));
    world.kit.keep_keys(&world.store).await;
    world.clock.set(NOW + Duration::days(90) - Duration::SECOND);
    assert_eq!(world.sign_in(&officer, PASSWORD, &device).await.status, 200);
    world.clock.advance(Duration::SECOND);
    let refused = world.sign_in(&officer, PASSWORD, &device).await;
    assert_eq!(refused.code(), (403, "device_inactive".to_owned()));
}

#[actix_web::test]
async fn requests_for_devices_are_counted_by_address_and_by_organisation() {
    let world = World::new().await;
    let ask = async |address: &str| {
        let body = json!({"organisationCode": MFI, "branchCode": null, "employeeId": "E77",
            "employeeName": "Ravi Kadam", "deviceId": world.device_id(), "deviceName": "Linux"});
        let call = world.post("/api/Auth/device-requests").from(address);
        call.json(body).send().await.status
    };
    for _ in 0..5 {
        assert_eq!(ask("198.51.100.1").await, 200);
    }
    world.clock.advance(Duration::minutes(15) - Duration::SECOND);
    assert_eq!(ask("198.51.100.1").await, 429);
    world.clock.advance(Duration::SECOND);
    assert_eq!(ask("198.51.100.1").await, 200);
    world
        .alter("UPDATE attempt_counters SET attempts = 50 WHERE kind = 'device requests by organisation'")
        .await;
    world.clock.set(NOW + Duration::hours(24) - Duration::SECOND);
    assert_eq!(ask("198.51.100.2").await, 429);
    world.clock.advance(Duration::SECOND);
    assert_eq!(ask("198.51.100.3").await, 200);
}
