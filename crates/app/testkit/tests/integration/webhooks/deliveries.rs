//! Deliveries between the change and the receiver.
use actix_web::http::Method;
use munim_kernel::{Clock as _, Scope, TenantId, UnitOfWork as _, Work as _};
use munim_testkit::KEPT;
use munim_webhooks::{Claim, Delivered, DeliveryBook as _, DeliveryQueueReader as _};
use serde_json::{Value, json};
use time::Duration;

use super::{
    House,
    receiver::{Does, Receiver},
};

const OPENED: &str = "tenancy.branch.opened";

fn did(delivered: u32, waiting: u32, dead: u32) -> Delivered {
    Delivered {
        delivered,
        waiting,
        dead,
    }
}

#[actix_web::test]
async fn a_receiver_gets_what_it_asked_for_signed_and_without_anything_personal() {
    let house = House::new().await;
    // Events from before are not sent.
    house.create_branch("OLD-1").await;
    house.world.clock.advance(Duration::SECOND);
    let receiver = Receiver::new();
    let (path, secret) = house
        .webhook(receiver.url(), &[OPENED, "tenancy.branch.changed"])
        .await;
    let branch = house.create_branch("NEW-1").await;
    house.move_branch(branch, "Satara").await;
    assert_eq!(house.deliver().await, did(2, 0, 0));
    assert_eq!(house.deliver().await, did(0, 0, 0));
    let requests = receiver.requests();
    let bodies: Vec<_> = requests.iter().map(super::receiver::Request::json).collect();
    let tenant = house.admin.tenant;
    assert_eq!(
        bodies,
        [
            json!({"type": OPENED, "timestamp": "2026-09-17T10:00:01Z",
                "data": {"tenantId": tenant, "entity": "branch", "id": branch.to_string()}}),
            json!({"type": "tenancy.branch.changed", "timestamp": "2026-09-17T10:00:01Z",
                "data": {"tenantId": tenant, "entity": "branch", "id": branch.to_string(), "changed": ["city"]}}),
        ]
    );
    for one in &requests {
        assert!(one.is_signed_with(&secret) && one.id().starts_with("msg_"));
        assert_eq!(one.headers["content-type"], "application/json");
    }
    assert_ne!(requests[0].id(), requests[1].id());
    let log = house.log(&path).await;
    assert_eq!(
        (log.len(), &log[0]["state"], &log[0]["lastStatus"]),
        (2, &json!("delivered"), &json!(200))
    );
    let detail = format!("{path}/deliveries/{}", log[1]["deliveryId"].as_str().unwrap());
    let detail = house.done(Method::GET, &detail, Value::Null).await;
    let attempts = detail["attempts"].as_array().unwrap();
    assert_eq!(
        (attempts.len(), &attempts[0]["response"]),
        (1, &json!("said")),
        "{detail}"
    );
    let sent = requests
        .iter()
        .find(|one| one.id() == log[1]["webhookMessageId"])
        .unwrap();
    assert_eq!(detail["body"], sent.body);
}

#[actix_web::test]
async fn it_survives_a_500_and_a_timeout_under_one_id() {
    let house = House::new().await;
    let receiver = Receiver::that([Does::Replies(500), Does::Sleeps]);
    let (path, secret) = house.webhook(receiver.url(), &[OPENED]).await;
    house.create_branch("FAIL-1").await;
    assert_eq!(house.deliver().await, did(0, 1, 0));
    assert_eq!(house.deliver().await, did(0, 0, 0), "not before its time");
    house.world.clock.advance(Duration::seconds(6));
    let sends = house.sends_within(std::time::Duration::from_millis(300));
    assert_eq!(sends.run().await.unwrap(), did(0, 1, 0));
    let waiting = house.log(&path).await;
    assert_eq!(
        (&waiting[0]["state"], &waiting[0]["lastStatus"]),
        (&json!("waiting"), &Value::Null)
    );
    assert!(
        waiting[0]["lastFailure"]
            .as_str()
            .unwrap()
            .starts_with("no reply"),
        "{waiting:?}"
    );
    let seen = house.done(Method::GET, &path, Value::Null).await;
    assert_eq!(seen["failingSince"], "2026-09-17T10:00:00Z");
    house.world.clock.advance(Duration::minutes(6));
    assert_eq!(house.deliver().await, did(1, 0, 0));
    let requests = receiver.requests();
    assert_eq!(requests.len(), 3);
    assert!(
        requests
            .iter()
            .all(|one| one.id() == requests[0].id() && one.is_signed_with(&secret))
    );
    assert_ne!(
        requests[0].headers["webhook-timestamp"],
        requests[2].headers["webhook-timestamp"]
    );
    let log = house.log(&path).await;
    assert_eq!(
        (&log[0]["state"], &log[0]["attempts"]),
        (&json!("delivered"), &json!(3))
    );
    assert_eq!(
        house.done(Method::GET, &path, Value::Null).await["failingSince"],
        Value::Null
    );
}

#[actix_web::test]
async fn a_wish_to_be_left_alone_is_heard() {
    let house = House::new().await;
    let receiver = Receiver::that([Does::Defers(429, 600)]);
    house.webhook(receiver.url(), &[OPENED]).await;
    house.create_branch("WAIT-1").await;
    assert_eq!(house.deliver().await, did(0, 1, 0));
    house.world.clock.advance(Duration::seconds(599));
    assert_eq!(house.deliver().await, did(0, 0, 0));
    house.world.clock.advance(Duration::SECOND);
    assert_eq!(house.deliver().await, did(1, 0, 0));
}

#[actix_web::test]
async fn it_is_given_up_after_the_tenth_attempt_and_what_waited_behind_it_moves_on() {
    let house = House::new().await;
    let receiver = Receiver::that([Does::Replies(503); 10]);
    house
        .webhook(receiver.url(), &[OPENED, "tenancy.branch.changed"])
        .await;
    let branch = house.create_branch("DEAD-1").await;
    house.move_branch(branch, "Satara").await;
    for minutes in [1, 6, 34, 133, 331, 661, 925, 1321, 1585] {
        assert_eq!(house.deliver().await, did(0, 1, 0));
        house.world.clock.advance(Duration::minutes(minutes));
    }
    assert_eq!(house.deliver().await, did(1, 0, 1));
    let requests = receiver.requests();
    assert_eq!(
        (requests.len(), requests[10].event().as_str()),
        (11, "tenancy.branch.changed")
    );
    house.world.clock.advance(Duration::days(2));
    assert_eq!(house.sends().run().await.unwrap(), did(0, 0, 0));
    let dead = house
        .world
        .database
        .rows("SELECT event_name, tries FROM webhook_deliveries WHERE state = 'dead'")
        .await;
    assert_eq!(dead, [json!({"event_name": OPENED, "tries": 10})]);
}

#[actix_web::test]
async fn an_endpoint_that_is_gone_gets_no_more() {
    let house = House::new().await;
    let receiver = Receiver::that([Does::Replies(410)]);
    let (path, _) = house.webhook(receiver.url(), &[OPENED]).await;
    house.create_branch("GONE-1").await;
    assert_eq!(house.deliver().await, did(0, 0, 1));
    let seen = house.done(Method::GET, &path, Value::Null).await;
    assert_eq!(
        (&seen["enabled"], &seen["disabledReason"], &seen["version"]),
        (&json!(false), &json!("gone"), &json!(2))
    );
    house.create_branch("GONE-2").await;
    assert_eq!(house.deliver().await, did(0, 0, 0));
    assert_eq!(receiver.requests().len(), 1);
    let refused = house
        .ask(Method::POST, &format!("{path}/test"), Value::Null)
        .await;
    assert_eq!(refused.code(), (409, "webhook_disabled".into()));
}

#[actix_web::test]
async fn who_fails_for_five_days_is_disabled_and_administrators_hear_of_it() {
    let house = House::new().await;
    house
        .world
        .alter("UPDATE users SET email_address = username || '@sahyadri.in', email_verified_at = now()")
        .await;
    // Nothing listens on port 1.
    house.webhook("http://127.0.0.1:1/hook", &[OPENED]).await;
    house.create_branch("LOST-1").await;
    for _ in 0..6 {
        house.deliver().await;
        house.world.clock.advance(Duration::hours(25));
    }
    let seen = house
        .world
        .database
        .rows("SELECT is_enabled, disabled_reason FROM webhook_endpoints")
        .await;
    assert_eq!(seen, [json!({"is_enabled": false, "disabled_reason": "failing"})]);
    let letters = "SELECT count(*) FROM messages WHERE kind = 'webhook_disabled'";
    assert!(house.world.database.number(letters).await > 0);
    let records = "SELECT actor_name, new_values FROM audit_log WHERE action = 'DISABLE'";
    let records = house.world.database.rows(records).await;
    assert_eq!(records.len(), 1);
    assert_eq!(
        (&records[0]["actor_name"], &records[0]["new_values"]["reason"]),
        (&json!("webhook delivery"), &json!("failing"))
    );
}

#[actix_web::test]
async fn a_suspended_tenant_sends_nothing_until_it_is_active_again() {
    let house = House::new().await;
    let receiver = Receiver::new();
    house.webhook(receiver.url(), &[OPENED]).await;
    house.create_branch("SUSP-1").await;
    house.queue().await;
    let tenant = house.admin.tenant;
    house
        .world
        .alter(&format!(
            "UPDATE tenants SET is_active = false WHERE tenant_id = {tenant}"
        ))
        .await;
    assert_eq!(house.deliver().await, did(0, 0, 0));
    // Even if another node found it due before.
    let id = house
        .world
        .database
        .rows("SELECT endpoint_id FROM webhook_endpoints")
        .await;
    let id = munim_webhooks::EndpointId::new(id[0]["endpoint_id"].as_str().unwrap().parse().unwrap());
    let tenant_id = TenantId::try_new(tenant).unwrap();
    assert_eq!(house.sends().one(tenant_id, id).await, Ok(None));
    house
        .world
        .alter(&format!(
            "UPDATE tenants SET is_active = true WHERE tenant_id = {tenant}"
        ))
        .await;
    assert_eq!(house.deliver().await, did(1, 0, 0));
    assert_eq!(receiver.requests().len(), 1);
}

#[actix_web::test]
async fn what_a_node_sent_and_did_not_note_is_sent_again_under_the_same_id() {
    let house = House::new().await;
    let receiver = Receiver::new();
    house.webhook(receiver.url(), &[OPENED]).await;
    house.create_branch("KILL-1").await;
    house.queue().await;
    // A node claims it, sends it, and dies.
    let (store, now) = (&house.world.store, house.world.clock.now());
    let (tenant, endpoint) = store.endpoints_due(now).await.unwrap()[0];
    let mut work = store.begin(Scope::Tenant(tenant)).await.unwrap();
    let claim = Claim(house.world.nobody());
    let claimed = work
        .claim_delivery(endpoint, claim, now, now + Duration::minutes(2))
        .await
        .unwrap()
        .unwrap();
    work.commit().await.unwrap();
    assert_eq!(house.deliver().await, did(0, 0, 0), "it is claimed");
    house.world.clock.advance(Duration::minutes(2));
    assert_eq!(house.deliver().await, did(1, 0, 0));
    assert_eq!(receiver.requests()[0].id(), claimed.id.webhook_id());
    // The dead node reports its result too late.
    let mut work = store.begin(Scope::Tenant(tenant)).await.unwrap();
    assert_eq!(work.not_delivered(&claimed, None, now).await, Ok(false));
    work.commit().await.unwrap();
    let states = house
        .world
        .database
        .rows("SELECT state, attempts FROM webhook_deliveries")
        .await;
    assert_eq!(states, [json!({"state": "delivered", "attempts": 2})]);
}

#[actix_web::test]
async fn old_deliveries_are_deleted() {
    let house = House::new().await;
    let receiver = Receiver::new();
    house.webhook(receiver.url(), &[OPENED]).await;
    house.create_branch("HOUSE-1").await;
    house.deliver().await;
    house.world.clock.advance(Duration::days(31));
    house
        .world
        .store
        .clean_up(house.world.clock.now(), &KEPT)
        .await
        .unwrap();
    for table in ["webhook_deliveries", "webhook_attempts", "outbox"] {
        assert_eq!(
            house
                .world
                .database
                .number(&format!("SELECT count(*) FROM {table}"))
                .await,
            0,
            "{table}"
        );
    }
    assert_eq!(
        house
            .world
            .database
            .number("SELECT count(*) FROM webhook_endpoints")
            .await,
        1
    );
}
