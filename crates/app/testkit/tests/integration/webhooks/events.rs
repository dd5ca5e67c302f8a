//! The catalogue of events, as the API returns it.
use munim_http::CATALOGUE;
use munim_testkit::paths::WEBHOOKS;
use serde_json::json;

use super::House;

#[actix_web::test]
async fn each_event_is_listed_with_an_example() {
    let house = House::new().await;
    let path = format!("{WEBHOOKS}/events");
    let events = house.done(actix_web::http::Method::GET, &path, json!(null)).await;
    let events = events.as_array().unwrap();
    assert_eq!(events.len(), CATALOGUE.iter().count());
    for event in events {
        assert_eq!(event["example"]["type"], event["name"], "{event}");
        assert_eq!(event["example"]["data"]["entity"], event["entity"], "{event}");
        assert_eq!(event["example"]["data"]["tenantId"], 1, "{event}");
    }
}
