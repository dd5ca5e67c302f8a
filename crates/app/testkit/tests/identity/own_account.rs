//! Users' own accounts: name, picture, sessions, devices.

use actix_web::http::Method;
use munim_testkit::{
    BANK, MFI, Reply, World,
    records::{Before, but_its_trace, refused},
    security::status,
};
use serde_json::{Value, json};
use time::Duration;

const ME: &str = "/api/auth/me";
/// 20 by 20 pixels, with a comment that contains a location.
const PNG: &str = "iVBORw0KGgoAAAANSUhEUgAAABQAAAAUCAIAAAAC64paAAAAF3RFWHRDb21tZW50AExhdCAxOC41MiwgaG9tZQcq4XEAAAAaSURBVHjaYzghJ0c2YhjVPKp5VPOo5oHVDABLq5ZQ2fJEMQAAAABJRU5ErkJggg==";

async fn put(world: &World, token: &str, body: Value) -> Reply {
    world.call(Method::PUT, ME).bearer(token).json(body).send().await
}

fn named(first: &str, last: &str) -> Value {
    json!({"firstName": first, "lastName": last})
}

async fn me(world: &World, token: &str) -> Value {
    world.get(ME).bearer(token).send().await.data()["user"].clone()
}

#[actix_web::test]
async fn a_name_is_changed_on_record_and_by_its_version() {
    let world = World::new().await;
    let officer = world.member(MFI, "FieldOfficer").await;
    let token = world.token(MFI, &officer).await;
    let read = world.get(ME).bearer(&token).send().await;
    let tag = read.header("etag").unwrap().to_owned();
    let last = world.last_audit().await;
    let call = world
        .call(Method::PUT, ME)
        .bearer(&token)
        .header("If-Match", &tag);
    let reply = call.json(named(" Asha ", "")).send().await;
    assert_eq!(reply.status, 200, "{reply:?}");
    let next = reply.header("etag").unwrap().to_owned();
    assert_ne!(next, tag);
    assert_eq!(reply.data()["user"], me(&world, &token).await);
    let user = me(&world, &token).await;
    assert_eq!(
        (&user["firstName"], &user["lastName"]),
        (&json!("Asha"), &json!(""))
    );
    let records = world.audit_after(last).await;
    let [record] = records.as_slice() else {
        panic!("{records:#?}")
    };
    assert_eq!(
        (&record["action"], &record["entity_type"], &record["actor_id"]),
        (&json!("UPDATE"), &json!("User"), &json!(officer.user))
    );
    assert_eq!(record["new_values"]["firstName"], "Asha");
    assert_ne!(record["old_values"]["firstName"], "Asha");
    let before = Before::of(&world).await;
    let call = world
        .call(Method::PUT, ME)
        .bearer(&token)
        .header("If-Match", &tag);
    let stale = call.json(named("Ravi", "Kadam")).send().await;
    let said = "Your profile was changed elsewhere. Please reload and try again.";
    refused(&stale, 409, "version_conflict", said);
    // Setting the current values is not a change.
    let same = put(&world, &token, named("Asha", "")).await;
    assert_eq!((same.status, same.header("etag")), (200, Some(next.as_str())));
    before.nothing(&world).await;
}

#[actix_web::test]
async fn all_faults_are_reported_at_once() {
    let world = World::new().await;
    let officer = world.member(MFI, "FieldOfficer").await;
    let token = world.token(MFI, &officer).await;
    let long = "x".repeat(101);
    let too_large = format!("{}==", "A".repeat(4 * 43_694 + 2));
    let gif = "R0lGODlhEAAQAIAAAAAAAP///yH5BAEAAAAALAAAAAAQABAAAAIOhI+py+0Po5y02ouzPgUAOw==";
    for (body, faults) in [
        (json!({}), vec![("firstName", "required")]),
        (
            json!({"firstName": " ", "lastName": long, "profilePicture": "?", "email": "x@y.in"}),
            vec![
                ("firstName", "required"),
                ("lastName", "too_long"),
                ("profilePicture", "picture_format"),
                ("email", "unknown_field"),
            ],
        ),
        (
            json!({"firstName": "A", "lastName": "B\u{7}", "profilePicture": 7}),
            vec![("lastName", "text"), ("profilePicture", "wrong_type")],
        ),
        (
            json!({"firstName": "A", "profilePicture": PNG, "removeProfilePicture": true}),
            vec![("removeProfilePicture", "one_change_only")],
        ),
        (
            json!({"firstName": "A", "profilePicture": too_large}),
            vec![("profilePicture", "too_large")],
        ),
        (
            json!({"firstName": "A", "profilePicture": gif}),
            vec![("profilePicture", "picture_format")],
        ),
    ] {
        let before = Before::of(&world).await;
        let reply = put(&world, &token, body).await;
        let faults: Vec<_> = faults
            .iter()
            .map(|(field, code)| ((*field).to_owned(), (*code).to_owned()))
            .collect();
        assert_eq!((reply.status, reply.fields()), (400, faults), "{reply:?}");
        before.nothing(&world).await;
    }
}

#[actix_web::test]
async fn a_picture_is_made_anew_and_shown_by_its_number_until_it_is_replaced() {
    let world = World::new().await;
    let officer = world.member(MFI, "FieldOfficer").await;
    let token = world.token(MFI, &officer).await;
    let with = json!({"firstName": "Asha", "profilePicture": PNG});
    let reply = put(&world, &token, with.clone()).await;
    assert_eq!(reply.status, 200, "{reply:?}");
    let url = reply.text("/data/user/profilePictureUrl");
    assert!(url.starts_with("/api/pictures/"), "{url}");
    let number: uuid::Uuid = url.rsplit('/').next().unwrap().parse().unwrap();
    assert_eq!(number.get_version_num(), 4);
    // A browser requests it without a token.
    let shown = world.get(&url).send().await;
    assert_eq!(
        (shown.status, shown.header("content-type")),
        (200, Some("image/jpeg"))
    );
    assert_eq!(
        shown.header("cache-control"),
        Some("private, max-age=31536000, immutable")
    );
    assert_eq!(shown.header("x-content-type-options"), Some("nosniff"));
    assert!(shown.body.starts_with(&[0xff, 0xd8, 0xff]));
    assert!(!String::from_utf8_lossy(&shown.body).contains("Lat 18.52"));
    // It stays when the name changes, and its version is part of the URL.
    let renamed = put(&world, &token, named("Ravi", "Kadam")).await;
    assert_eq!(renamed.text("/data/user/profilePictureUrl"), url);
    let replaced = put(&world, &token, with)
        .await
        .text("/data/user/profilePictureUrl");
    assert_ne!(replaced, url);
    let gone = world.get(&url).send().await;
    assert_eq!(gone.code(), (404, "not_found".to_owned()));
    assert_eq!(gone.header("cache-control"), Some("no-store"));
    assert_eq!(world.get(&replaced).send().await.status, 200);
    let without = json!({"firstName": "Ravi", "lastName": "Kadam", "removeProfilePicture": true});
    let removed = put(&world, &token, without).await;
    assert_eq!(removed.data()["user"]["profilePictureUrl"], Value::Null);
    let gone = world.get(&replaced).send().await;
    let missing = world
        .get(&format!("/api/pictures/{}", world.nobody()))
        .send()
        .await;
    assert_eq!(but_its_trace(&gone), but_its_trace(&missing));
    assert_eq!(
        world
            .database
            .number("SELECT count(*) FROM profile_pictures")
            .await,
        0
    );
}

#[actix_web::test]
async fn ones_own_sessions_are_seen_and_ended() {
    let world = World::new().await;
    let officers = world.members(MFI, "FieldOfficer").await;
    let (officer, colleague) = (&officers[0], &officers[1]);
    let device = world.device(MFI).await;
    let (other, token) = (
        world.token_on(officer, &device).await,
        world.token_on(officer, &device).await,
    );
    let theirs = world.token_on(colleague, &device).await;
    let list = async |token: &str| {
        let reply = world.get("/api/auth/sessions").bearer(token).send().await;
        assert_eq!(reply.status, 200, "{reply:?}");
        reply.data()
    };
    let page = list(&token).await;
    assert_eq!(page["totalCount"], 2);
    let items = page["items"].as_array().unwrap().clone();
    assert!(
        items
            .iter()
            .all(|item| item["username"] == officer.username.as_str())
    );
    let current: Vec<_> = items.iter().filter(|item| item["current"] == true).collect();
    assert_eq!(current.len(), 1);
    let id_of = |items: &[Value], current: bool| {
        let found = items.iter().find(|item| item["current"] == current).unwrap();
        found["sessionId"].as_str().unwrap().to_owned()
    };
    let end = async |id: &str| {
        let call = world.call(Method::DELETE, &format!("/api/auth/sessions/{id}"));
        call.bearer(&token).send().await
    };
    let foreign = list(&theirs).await;
    let foreign = id_of(foreign["items"].as_array().unwrap(), true);
    let before = Before::of(&world).await;
    let refused = end(&foreign).await;
    let missing = end(&world.nobody().to_string()).await;
    assert_eq!(refused.code(), (404, "not_found".to_owned()));
    assert_eq!(but_its_trace(&refused), but_its_trace(&missing));
    before.nothing(&world).await;
    assert_eq!(status(&world, &theirs).await, 200);
    let last = world.last_audit().await;
    let one = id_of(&items, false);
    for _ in 0..2 {
        assert_eq!(end(&one).await.status, 200);
    }
    assert_eq!(status(&world, &other).await, 401);
    let records = world.audit_after(last).await;
    assert_eq!(records.len(), 1, "{records:#?}");
    assert_eq!(
        (&records[0]["action"], &records[0]["entity_id"]),
        (&json!("LOGOUT"), &json!(one))
    );
    assert_eq!(list(&token).await["totalCount"], 1);
    assert_eq!(end(&id_of(&items, true)).await.status, 200);
    assert_eq!(status(&world, &token).await, 401, "as signing out");
}

#[actix_web::test]
async fn ones_own_devices_are_those_one_signed_in_on() {
    let world = World::new().await;
    let officer = world.member(MFI, "FieldOfficer").await;
    let (first, second) = (world.device(MFI).await, world.device(MFI).await);
    world.device(MFI).await;
    world.token_on(&officer, &first).await;
    world.clock.advance(Duration::MINUTE);
    world.token_on(&officer, &second).await;
    let token = world.token_on(&officer, &second).await;
    let list = async |path: &str| {
        let reply = world.get(path).bearer(&token).send().await;
        assert_eq!(reply.status, 200, "{reply:?}");
        reply.data()
    };
    let page = list("/api/auth/devices").await;
    assert_eq!(page["totalCount"], 2);
    let summary = |item: &Value| {
        let masked = item["maskedId"].as_str().unwrap().to_owned();
        (masked, item["active"].clone(), item["current"].clone())
    };
    let items: Vec<_> = page["items"].as_array().unwrap().iter().map(summary).collect();
    assert!(
        items[0].0.ends_with(&second[second.len() - 4..]) && items[1].0.ends_with(&first[first.len() - 4..])
    );
    assert_eq!((&items[0].2, &items[1].2), (&json!(true), &json!(false)));
    assert!(
        !page.to_string().contains(&first),
        "the device id is a credential"
    );
    world
        .alter(
            "UPDATE devices SET revoked_at = now() WHERE device_id = (SELECT min(device_id) FROM sessions)",
        )
        .await;
    let page = list("/api/auth/devices?page=2&pageSize=1").await;
    assert_eq!(page["totalCount"], 2);
    assert_eq!(page["items"][0]["active"], false);
    let stranger = world.member(BANK, "FieldOfficer").await;
    let theirs = world.token(BANK, &stranger).await;
    let page = world.get("/api/auth/devices").bearer(&theirs).send().await.data();
    assert_eq!(page["totalCount"], 1);
}
