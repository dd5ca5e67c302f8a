//! The validation of sign-in bodies.

use munim_testkit::{World, records::Before};
use serde_json::{Value, json};

use super::{LOGIN, post};

#[actix_web::test]
async fn all_faults_of_a_body_are_reported_together() {
    let world = World::new().await;
    let before = Before::of(&world).await;
    let named = async |body: Value| {
        let reply = post(&world, body).await;
        assert_eq!(reply.code(), (400, "validation_failed".to_owned()));
        let mut fields = reply.fields();
        fields.sort();
        fields
    };
    let pairs = |list: &[(&str, &str)]| {
        let owned = |(field, code): &(&str, &str)| ((*field).to_owned(), (*code).to_owned());
        list.iter().map(owned).collect::<Vec<_>>()
    };
    assert_eq!(
        named(json!({"tenantId": 1})).await,
        pairs(&[
            ("branchId", "required"),
            ("password", "required"),
            ("username", "required")
        ])
    );
    assert_eq!(
        named(json!({"username": 1, "password": [], "tenantId": "1", "branchId": 1.5, "deviceId": {}, "role": "Admin"}))
            .await,
        pairs(&[
            ("branchId", "wrong_type"),
            ("deviceId", "wrong_type"),
            ("password", "wrong_type"),
            ("role", "unknown_field"),
            ("tenantId", "wrong_type"),
            ("username", "wrong_type"),
        ])
    );
    before.nothing(&world).await;
}

#[actix_web::test]
async fn bodies_are_json_of_a_bounded_size() {
    let world = World::new().await;
    let before = Before::of(&world).await;
    let raw = async |kind: &str, body: Vec<u8>| {
        let call = world.post(LOGIN).header("Content-Type", kind).body(body);
        call.send().await.code()
    };
    let json = "application/json";
    for malformed in [
        &b"{"[..],
        b"[]",
        b"\"x\"",
        b"",
        b"{\"username\":\"\xff\"}",
        b"{\"a\":1}{}",
    ] {
        assert_eq!(
            raw(json, malformed.to_vec()).await,
            (400, "malformed_body".to_owned())
        );
    }
    let deep = format!("{{\"username\":{}{}}}", "[".repeat(50), "]".repeat(50));
    assert_eq!(
        raw(json, deep.into_bytes()).await,
        (400, "malformed_body".to_owned())
    );
    let large = format!("{{\"username\":\"{}\"}}", "x".repeat(256 * 1024));
    let (status, code) = raw(json, large.into_bytes()).await;
    assert_eq!((status, code.is_empty()), (413, false));
    for kind in [
        "text/plain",
        "application/x-www-form-urlencoded",
        "application/xml",
    ] {
        assert_eq!(
            raw(kind, b"{}".to_vec()).await,
            (415, "unsupported_media_type".to_owned()),
            "{kind}"
        );
    }
    before.nothing(&world).await;
}
