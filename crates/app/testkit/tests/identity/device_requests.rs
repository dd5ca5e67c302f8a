//! Requests for device activation, made before any sign-in.

use actix_web::http::Method;
use munim_testkit::{
    BANK, CODES, MFI, Reply, World,
    records::{Before, but_its_trace},
};
use serde_json::{Value, json};
use time::Duration;

const PATH: &str = "/api/Auth/device-requests";

fn body(organisation: &str, branch: Option<&str>, device: &str) -> Value {
    json!({"organisationCode": organisation, "branchCode": branch, "employeeId": "E77",
        "employeeName": "Ravi Kadam", "deviceId": device, "deviceName": "Linux, Chromium"})
}

async fn ask(world: &World, organisation: &str, branch: Option<&str>, device: &str) -> Reply {
    let call = world.post(PATH).json(body(organisation, branch, device));
    call.send().await
}

async fn is_shown(world: &World, token: &str) -> bool {
    let stats = world.get("/api/dashboard/stats").bearer(token).send().await;
    assert_eq!(stats.status, 200);
    stats.json().to_string().contains("Ravi Kadam")
}

async fn open(world: &World) -> Vec<Value> {
    let query =
        "SELECT tenant_id, branch_id, employee_number, employee_name, device_name FROM device_requests
        WHERE device_hash IS NOT NULL AND resolved_at IS NULL ORDER BY request_id";
    world.database.rows(query).await
}

#[actix_web::test]
async fn administrators_are_notified_until_the_device_is_activated() {
    let world = World::new().await;
    let admin = world.member(MFI, "Admin").await;
    let token = world.token(MFI, &admin).await;
    let stranger = world.member(BANK, "Admin").await;
    let stranger = world.token(BANK, &stranger).await;
    let (device, last) = (world.device_id(), world.last_audit().await);
    let before = Before::of(&world).await;
    assert_eq!(ask(&world, " navdeep", None, &device).await.status, 200);
    assert_eq!(before.changes(&world).await, ["device_requests", "outbox"]);
    assert!(is_shown(&world, &token).await);
    assert!(!is_shown(&world, &stranger).await);
    let head = format!(
        "SELECT branch_id FROM branches WHERE tenant_id = {} AND is_head_office",
        admin.tenant
    );
    let rows = open(&world).await;
    let [row] = rows.as_slice() else {
        panic!("{rows:?}")
    };
    assert_eq!(row["branch_id"], world.database.number(&head).await);
    let records = world.audit_after(last).await;
    let [record] = records.as_slice() else {
        panic!("{records:#?}")
    };
    assert_eq!(
        (
            &record["action"],
            &record["tenant_id"],
            &record["new_values"]["employeeName"]
        ),
        (
            &json!("DEVICE_REQUESTED"),
            &json!(admin.tenant),
            &json!("Ravi Kadam")
        )
    );
    assert!(
        !record.to_string().contains(&device),
        "the device id is a credential"
    );

    // Requested again, now with the branch: still one request, for that branch.
    let query = format!(
        "SELECT branch_code FROM branches WHERE tenant_id = {} AND NOT is_head_office AND is_active ORDER BY branch_id LIMIT 1",
        admin.tenant
    );
    let code = world.database.value(&query).await;
    let code = code.as_str().unwrap();
    let again = ask(&world, MFI, Some(&code.to_lowercase()), &device).await;
    assert_eq!(again.status, 200);
    let branch = format!(
        "SELECT branch_id FROM branches WHERE tenant_id = {} AND branch_code = '{code}'",
        admin.tenant
    );
    let branch = world.database.number(&branch).await;
    let rows = open(&world).await;
    assert_eq!((rows.len(), &rows[0]["branch_id"]), (1, &json!(branch)));

    assert_eq!(world.activate(CODES[0], &device).await.status, 200);
    assert!(open(&world).await.is_empty());
    assert!(!is_shown(&world, &token).await);
}

#[actix_web::test]
async fn an_administrator_puts_a_request_aside() {
    let world = World::new().await;
    let admin = world.member(MFI, "Admin").await;
    let token = world.token(MFI, &admin).await;
    let device = world.device_id();
    assert_eq!(ask(&world, MFI, None, &device).await.status, 200);
    let stats = world
        .get("/api/dashboard/stats")
        .bearer(&token)
        .send()
        .await
        .json()
        .to_string();
    let query = "SELECT max(request_id) FROM device_requests WHERE device_hash IS NOT NULL";
    let request = world.database.number(query).await;
    assert!(
        stats.contains(&format!("device-request-{request}")),
        "the alert names it"
    );
    let path = format!("/api/devices/requests/{request}");
    let dismiss = async |token: &str, path: &str| {
        let call = world.call(Method::DELETE, path).bearer(token);
        call.send().await
    };
    // Another tenant's, out of reach and missing requests get the same reply.
    let theirs = world.member(BANK, "Admin").await;
    let theirs = world.token(BANK, &theirs).await;
    let head = format!(
        "SELECT branch_id FROM branches WHERE tenant_id = {} AND is_head_office",
        admin.tenant
    );
    let head = world.database.number(&head).await;
    let managers = world.members(MFI, "BranchManager").await;
    let elsewhere = managers.iter().find(|one| !one.branches.contains(&head)).unwrap();
    let elsewhere = world.token(MFI, elsewhere).await;
    let missing = dismiss(&token, "/api/devices/requests/987654321").await;
    assert_eq!(missing.code(), (404, "not_found".to_owned()));
    let before = Before::of(&world).await;
    for stranger in [&theirs, &elsewhere] {
        let refused = dismiss(stranger, &path).await;
        assert_eq!(but_its_trace(&refused), but_its_trace(&missing));
    }
    before.nothing(&world).await;
    let last = world.last_audit().await;
    for _ in 0..2 {
        assert_eq!(dismiss(&token, &path).await.status, 200);
    }
    assert!(!is_shown(&world, &token).await);
    let records = world.audit_after(last).await;
    assert_eq!(records.len(), 1, "{records:#?}");
    assert_eq!(
        (&records[0]["action"], &records[0]["entity_type"]),
        (&json!("DISMISS"), &json!("DeviceRequest"))
    );
    // A dismissed request can be made again.
    assert_eq!(ask(&world, MFI, None, &device).await.status, 200);
    assert!(is_shown(&world, &token).await);
}

#[actix_web::test]
async fn nobody_waits_for_ever() {
    let world = World::new().await;
    let admin = world.member(MFI, "Admin").await;
    assert_eq!(ask(&world, MFI, None, &world.device_id()).await.status, 200);
    world.clock.advance(Duration::days(30) - Duration::seconds(1));
    let token = world.token(MFI, &admin).await;
    assert!(is_shown(&world, &token).await);
    world.clock.advance(Duration::seconds(1));
    assert!(!is_shown(&world, &token).await);
}

#[actix_web::test]
async fn the_reply_does_not_reveal_what_exists() {
    let world = World::new().await;
    world
        .database
        .run(&format!(
            "UPDATE tenants SET is_active = false WHERE org_code = '{BANK}'"
        ))
        .await;
    let known = ask(&world, MFI, None, &world.device_id()).await;
    assert_eq!(known.status, 200);
    // Unknown, suspended, the platform itself: only a record is kept.
    for code in ["NOWHERE", BANK, "PLATFORM"] {
        let before = Before::of(&world).await;
        let reply = ask(&world, code, Some("NONE"), &world.device_id()).await;
        assert_eq!((known.status, &known.body), (reply.status, &reply.body), "{code}");
        let record = before.one_record(&world, "DEVICE_REQUEST_REFUSED", 0).await;
        assert_eq!(record["new_values"]["organisation"], code);
    }
    assert_eq!(open(&world).await.len(), 1);
}

#[actix_web::test]
async fn an_address_asks_five_times_and_an_organisation_is_asked_fifty_times() {
    let world = World::new().await;
    for _ in 0..5 {
        assert_eq!(ask(&world, MFI, None, &world.device_id()).await.status, 200);
    }
    let limited = ask(&world, MFI, None, &world.device_id()).await;
    assert_eq!(limited.code(), (429, "rate_limited".to_owned()));
    assert_eq!(limited.header("retry-after"), Some("900"));
    let from = async |number: u32, organisation: &str| {
        let call = world.post(PATH).from(&format!("198.51.100.{number}"));
        let device = world.device_id();
        call.json(body(organisation, None, &device)).send().await.status
    };
    // Requests that were refused by address do not count for the tenant.
    world
        .database
        .run("UPDATE attempt_counters SET attempts = 49 WHERE kind = 'device requests by organisation' AND attempts = 5")
        .await;
    assert_eq!((from(1, MFI).await, from(2, MFI).await), (200, 429));
    assert_eq!(from(3, BANK).await, 200);
    // The same for a tenant that does not exist.
    world
        .database
        .run("UPDATE attempt_counters SET counted = 'NOWHERE' WHERE kind = 'device requests by organisation' AND attempts = 50")
        .await;
    assert_eq!((from(4, "nowhere").await, from(5, MFI).await), (429, 200));
}

#[actix_web::test]
async fn the_networks_of_an_ipv6_site_ask_for_as_many_devices_as_ten_clients() {
    let world = World::new().await;
    let from = async |number: u32, address: &str| {
        let call = world.post(PATH).from(address);
        let (organisation, device) = (format!("NOWHERE{number}"), world.device_id());
        call.json(body(&organisation, None, &device)).send().await.status
    };
    for number in 0..50 {
        assert_eq!(
            from(number, &format!("2001:db8:1:{number:x}::1")).await,
            200,
            "{number}"
        );
    }
    assert_eq!(from(50, "2001:db8:1:ff::1").await, 429);
    // Neither another site nor an address outside it.
    assert_eq!(from(51, "2001:db8:2:ff::1").await, 200);
    assert_eq!(from(52, "198.51.100.7").await, 200);
}
