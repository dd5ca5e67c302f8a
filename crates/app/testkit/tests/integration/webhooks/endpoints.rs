//! Managing endpoints.
use actix_web::http::Method;
use munim_testkit::{BANK, MFI, paths::WEBHOOKS};
use serde_json::{Value, json};
use time::Duration;

use super::{House, receiver::Receiver};

fn wanted(url: &str) -> Value {
    json!({"url": url, "description": "Ledger", "events": ["tenancy.branch.opened"]})
}

#[actix_web::test]
async fn one_is_made_read_changed_and_deleted_and_every_step_is_on_record() {
    let house = House::new().await;
    let before = house.world.last_audit().await;
    let made = house
        .ask(Method::POST, WEBHOOKS, wanted("https://127.0.0.1/hook"))
        .await;
    assert_eq!(made.status, 201, "{made:?}");
    let secret = made.text("/data/secret");
    assert!(secret.starts_with("whsec_") && secret.len() == 50, "{secret}");
    let path = made.header("location").unwrap().to_owned();
    let seen = house.ask(Method::GET, &path, Value::Null).await;
    assert_eq!(seen.header("etag"), Some("\"1\""));
    assert_eq!(seen.data(), made.data()["webhook"]);
    assert!(!String::from_utf8_lossy(&seen.body).contains("whsec_"));
    // With a stale version, then the current one.
    let body = json!({"url": "https://127.0.0.1/other", "events": ["*"], "enabled": false});
    let stale = house
        .world
        .call(Method::PUT, &path)
        .bearer(&house.token)
        .header("If-Match", "\"7\"");
    assert_eq!(
        stale.json(body.clone()).send().await.code(),
        (409, "version_conflict".into())
    );
    let changed = house.ask(Method::PUT, &path, body.clone()).await;
    assert_eq!(
        (changed.status, changed.header("etag")),
        (200, Some("\"2\"")),
        "{changed:?}"
    );
    // Repeating the change does nothing.
    let again = house.ask(Method::PUT, &path, body).await;
    assert_eq!(again.header("etag"), Some("\"2\""));
    let rotated = house
        .ask(Method::POST, &format!("{path}/secret"), Value::Null)
        .await;
    assert_eq!((rotated.status, rotated.header("etag")), (200, Some("\"3\"")));
    assert_ne!(rotated.text("/data/secret"), secret);
    assert_eq!(
        house.done(Method::GET, WEBHOOKS, Value::Null).await["totalCount"],
        1
    );
    assert_eq!(house.ask(Method::DELETE, &path, Value::Null).await.status, 200);
    assert_eq!(house.ask(Method::GET, &path, Value::Null).await.status, 404);
    let records = house.world.audit_after(before).await;
    let actions: Vec<_> = records
        .iter()
        .map(|record| record["action"].as_str().unwrap())
        .collect();
    assert_eq!(actions, ["CREATE", "UPDATE", "ROTATE_SECRET", "DELETE"]);
    assert_eq!(
        records[1]["old_values"]["url"], "https://127.0.0.1/hook",
        "{}",
        records[1]
    );
    let all = serde_json::to_string(&records).unwrap();
    assert!(!all.contains("whsec_") && !all.contains(&secret[6..]));
}

#[actix_web::test]
async fn the_secret_rests_sealed_also_in_the_stored_reply() {
    let house = House::new().await;
    let call = || {
        let call = house.world.call(Method::POST, WEBHOOKS).bearer(&house.token);
        call.header("Idempotency-Key", "hook-1")
            .json(wanted("https://127.0.0.1/hook"))
            .send()
    };
    let (first, again) = (call().await, call().await);
    assert_eq!((first.status, again.status), (201, 201), "{first:?}");
    assert_eq!(
        (first.json(), again.header("idempotency-replayed")),
        (again.json(), Some("true"))
    );
    assert_eq!(
        house
            .world
            .database
            .number("SELECT count(*) FROM webhook_endpoints")
            .await,
        1
    );
    let secret = first.text("/data/secret");
    let key = &secret["whsec_".len()..];
    for table in ["webhook_endpoints", "outbox", "audit_log"] {
        let rows = house.world.database.rows(&format!("SELECT * FROM {table}")).await;
        assert!(!serde_json::to_string(&rows).unwrap().contains(key), "{table}");
    }
    let raw = house
        .world
        .database
        .rows("SELECT secret FROM webhook_endpoints")
        .await;
    assert!(
        raw[0]["secret"].as_str().unwrap().len() > 2 + 64,
        "{raw:?}: nonce and tag are there, too"
    );
}

#[actix_web::test]
async fn every_fault_is_named_at_once() {
    let house = House::new().await;
    let bad = json!({"url": "https://u:p@a.example/", "description": "x".repeat(201), "events": ["nothing", "webhook.test"],
        "enabled": "yes", "colour": 1});
    let refused = house.ask(Method::POST, WEBHOOKS, bad).await;
    let faults: Vec<_> = refused
        .fields()
        .into_iter()
        .map(|(field, code)| format!("{field}: {code}"))
        .collect();
    assert_eq!(
        faults,
        [
            "url: credentials",
            "description: too_long",
            "events: unknown",
            "events: unknown",
            "enabled: wrong_type",
            "colour: unknown_field"
        ]
    );
    let empty = house.ask(Method::POST, WEBHOOKS, json!({})).await;
    assert_eq!(
        empty.fields(),
        [
            ("url".into(), "required".into()),
            ("events".into(), "required".into())
        ]
    );
}

#[actix_web::test]
async fn an_address_that_is_not_public_is_refused_when_it_is_named() {
    let house = House::new().await;
    for (url, code) in [
        ("https://10.0.0.1/", "not_public"),
        ("https://169.254.169.254/latest/meta-data/", "not_public"),
        ("https://192.168.1.1/", "not_public"),
        ("https://0.0.0.0/", "not_public"),
        ("https://[::1]/", "not_public"),
        ("https://[::ffff:10.0.0.1]/", "not_public"),
        ("https://[fd00:ec2::254]/", "not_public"),
        ("https://0xa9fea9fe/", "not_public"),
        ("https://2852039166/", "not_public"),
        ("http://8.8.8.8/", "https_required"),
        ("https://nobody.invalid/", "host_not_found"),
    ] {
        let refused = house.ask(Method::POST, WEBHOOKS, wanted(url)).await;
        let fields = refused.fields();
        assert_eq!(refused.status, 400, "{url}: {refused:?}");
        // Some resolvers do not read such numbers as addresses, and do not know the host.
        let odd = url.contains("0xa9") || url.contains("2852039166");
        let fine = fields[0].1 == code || (odd && fields[0].1 == "host_not_found");
        assert!(
            fields.len() == 1 && fields[0].0 == "url" && fine,
            "{url}: {fields:?}"
        );
    }
    // The operator allows this machine.
    let made = house
        .ask(Method::POST, WEBHOOKS, wanted("http://127.0.0.1:8081/hook"))
        .await;
    assert_eq!(made.status, 201, "{made:?}");
    let path = made.header("location").unwrap();
    let refused = house.ask(Method::PUT, path, wanted("https://10.0.0.1/")).await;
    assert_eq!(refused.fields(), [("url".into(), "not_public".into())]);
}

#[actix_web::test]
async fn a_tenant_has_twenty_at_most() {
    let house = House::new().await;
    for number in 0..20 {
        house
            .webhook(&format!("https://127.0.0.1/{number}"), &["*"])
            .await;
    }
    let refused = house
        .ask(Method::POST, WEBHOOKS, wanted("https://127.0.0.1/"))
        .await;
    assert_eq!(refused.code(), (409, "too_many_webhooks".into()));
}

#[actix_web::test]
async fn only_who_keeps_integrations_of_the_tenant_reaches_them() {
    let house = House::new().await;
    let (path, _) = house.webhook("https://127.0.0.1/", &["*"]).await;
    let officer = house.world.member(MFI, "FieldOfficer").await;
    let token = house.world.token(MFI, &officer).await;
    let refused = house.world.get(&path).bearer(&token).send().await;
    assert_eq!(refused.code(), (403, "forbidden".into()));
    let other = house.world.member(BANK, "Admin").await;
    let token = house.world.token(BANK, &other).await;
    for path in [path.clone(), format!("{path}/deliveries")] {
        assert_eq!(
            house.world.get(&path).bearer(&token).send().await.status,
            404,
            "{path}"
        );
    }
    // Changing where data is sent needs a recent sign-in; reading does not.
    house.world.clock.advance(Duration::minutes(10));
    let refused = house
        .ask(Method::POST, WEBHOOKS, wanted("https://127.0.0.1/"))
        .await;
    assert_eq!(refused.code(), (409, "step_up_required".into()));
    assert_eq!(house.ask(Method::GET, &path, Value::Null).await.status, 200);
}

#[actix_web::test]
async fn a_new_secret_counts_at_once_and_the_old_one_for_a_day() {
    let house = House::new().await;
    let receiver = Receiver::new();
    let (path, old) = house.webhook(receiver.url(), &["tenancy.branch.opened"]).await;
    let rotated = house
        .done(Method::POST, &format!("{path}/secret"), Value::Null)
        .await;
    let new = rotated["secret"].as_str().unwrap();
    house.create_branch("ROT-1").await;
    house.deliver().await;
    let first = receiver.requests().pop().unwrap();
    assert!(first.is_signed_with(&old) && first.is_signed_with(new) && first.signatures() == 2);
    house.world.clock.advance(Duration::days(1) + Duration::SECOND);
    // The session has expired; the branch is opened in a new one.
    let token = house.world.token(MFI, &house.admin).await;
    let house = House { token, ..house };
    house.create_branch("ROT-2").await;
    house.deliver().await;
    let later = receiver.requests().pop().unwrap();
    assert!(!later.is_signed_with(&old) && later.is_signed_with(new) && later.signatures() == 1);
}
