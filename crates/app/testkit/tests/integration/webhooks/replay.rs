//! Sending deliveries again, and test deliveries.
use actix_web::http::Method;
use serde_json::{Value, json};
use time::Duration;

use super::{
    House,
    receiver::{Does, Receiver},
};

const OPENED: &str = "tenancy.branch.opened";

#[actix_web::test]
async fn one_delivery_is_sent_again_under_its_own_id() {
    let house = House::new().await;
    let receiver = Receiver::new();
    let (path, secret) = house.webhook(receiver.url(), &[OPENED]).await;
    house.create_branch("AGAIN-1").await;
    house.deliver().await;
    let delivery = house.log(&path).await[0]["deliveryId"]
        .as_str()
        .unwrap()
        .to_owned();
    let delivery = format!("{path}/deliveries/{delivery}");
    house.world.clock.advance(Duration::minutes(1));
    let before = house.world.last_audit().await;
    house
        .done(Method::POST, &format!("{delivery}/replay"), Value::Null)
        .await;
    assert_eq!(house.world.audit_after(before).await[0]["action"], "REPLAY");
    assert_eq!(house.deliver().await.delivered, 1);
    let requests = receiver.requests();
    assert_eq!((requests.len(), requests[0].id()), (2, requests[1].id()));
    assert!(requests[1].is_signed_with(&secret));
    let detail = house.done(Method::GET, &delivery, Value::Null).await;
    assert_eq!(detail["attempts"].as_array().unwrap().len(), 2);
    let missing = format!("{path}/deliveries/{}/replay", house.world.nobody());
    assert_eq!(house.ask(Method::POST, &missing, Value::Null).await.status, 404);
}

#[actix_web::test]
async fn all_since_a_moment_are_sent_again_also_those_that_were_missed() {
    let house = House::new().await;
    let receiver = Receiver::that([Does::Replies(200), Does::Replies(200)]);
    let (path, _) = house.webhook(receiver.url(), &[OPENED]).await;
    house.create_branch("SINCE-1").await;
    house.world.clock.advance(Duration::minutes(1));
    house.create_branch("SINCE-2").await;
    assert_eq!(house.deliver().await.delivered, 2);
    let off = json!({"url": receiver.url(), "events": [OPENED], "enabled": false});
    house.done(Method::PUT, &path, off).await;
    house.create_branch("SINCE-3").await;
    assert_eq!(house.deliver().await.delivered, 0);
    let on = json!({"url": receiver.url(), "events": [OPENED], "enabled": true});
    house.done(Method::PUT, &path, on).await;
    assert_eq!(
        house.deliver().await.delivered,
        0,
        "what was missed is not queued by itself"
    );
    let replay = json!({"since": "2026-09-17T15:30:30+05:30"});
    let queued = house.done(Method::POST, &format!("{path}/replay"), replay).await;
    assert_eq!(queued, json!({"deliveries": 2}));
    assert_eq!(house.deliver().await.delivered, 2);
    let requests = receiver.requests();
    assert_eq!(requests.len(), 4);
    assert_eq!(requests[2].id(), requests[1].id());
    // Never events from before the endpoint existed.
    house
        .done(
            Method::POST,
            &format!("{path}/replay"),
            json!({"since": "2020-01-01T00:00:00Z"}),
        )
        .await;
    assert_eq!(house.deliver().await.delivered, 3);
    for bad in ["yesterday", "", "2026-09-17"] {
        let refused = house
            .ask(Method::POST, &format!("{path}/replay"), json!({"since": bad}))
            .await;
        assert_eq!(refused.code(), (400, "validation_failed".into()), "{bad}");
    }
}

#[actix_web::test]
async fn an_endpoint_is_tested_regardless_of_its_events_and_its_queue() {
    let house = House::new().await;
    let receiver = Receiver::that([Does::Replies(500)]);
    let (path, secret) = house.webhook(receiver.url(), &[OPENED]).await;
    house.create_branch("TEST-1").await;
    assert_eq!(house.deliver().await.waiting, 1);
    let made = house
        .ask(Method::POST, &format!("{path}/test"), Value::Null)
        .await;
    assert_eq!(made.status, 201, "{made:?}");
    assert_eq!(house.deliver().await.delivered, 1);
    let request = receiver.requests().pop().unwrap();
    assert_eq!(request.event(), "webhook.test");
    assert!(request.is_signed_with(&secret));
    let detail = house
        .done(Method::GET, made.header("location").unwrap(), Value::Null)
        .await;
    assert_eq!(detail["delivery"]["state"], "delivered");
    // The log is filtered by state and event.
    for (query, number) in [
        ("state=delivered", 1),
        ("event=webhook.test", 1),
        ("state=dead", 0),
        ("", 2),
    ] {
        let page = house
            .done(Method::GET, &format!("{path}/deliveries?{query}"), Value::Null)
            .await;
        assert_eq!(page["totalCount"], number, "{query}");
    }
    let refused = house
        .ask(
            Method::GET,
            &format!("{path}/deliveries?state=lost&event=x"),
            Value::Null,
        )
        .await;
    assert_eq!(
        refused.fields(),
        [
            ("state".into(), "one_of".into()),
            ("event".into(), "unknown".into())
        ]
    );
}
