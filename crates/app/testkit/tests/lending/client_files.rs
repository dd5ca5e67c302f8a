//! What a lender has about a client: their timeline, their file, drafts of enrolments, and people like them.
use actix_web::http::Method;
use munim_kernel::Clock as _;
use munim_testkit::{KEPT, MFI, Reply, program, records::but_its_trace};
use serde_json::{Value, json};
use time::Duration;

use super::{groups::Village, lender::Lender};

const DRAFTS: &str = "/api/client-drafts";

fn kinds(timeline: &Value) -> Vec<&str> {
    let items = timeline["items"].as_array().unwrap().iter();
    items.map(|item| item["kind"].as_str().unwrap()).collect()
}

#[actix_web::test]
async fn a_timeline_and_a_file_hold_what_happened_to_a_client() {
    let village = Village::new().await;
    let lender = &village.lender;
    let client = village.member(0).await;
    let path = format!("/api/clients/{client}");
    let group = village.group().await;
    village.join(&group, client).await;
    let membership = format!("{group}/members/{client}");
    let left = village.ask(Method::DELETE, &membership, Value::Null).await;
    assert_eq!(left.status, 200, "{left:?}");
    let document = json!({"kind": "pan", "number": "ABCPE1234F"});
    let captured = lender.capture(&lender.manager, client, document).await;
    assert_eq!(captured.status, 201, "{captured:?}");
    for standing in ["block", "unblock", "exit"] {
        let body = json!({"reason": "At her request"});
        lender
            .post(&lender.manager, &format!("{path}/{standing}"), body)
            .await;
    }
    let timeline = format!("{path}/timeline");
    let seen = lender.get(&lender.manager, &timeline).await;
    let mut found = kinds(&seen);
    found.sort_unstable();
    let expected = [
        "blocked",
        "document_captured",
        "enrolled",
        "exited",
        "group_joined",
        "group_left",
        "unblocked",
    ];
    assert_eq!((found, &seen["totalCount"]), (expected.to_vec(), &json!(7)));
    let items = seen["items"].as_array().unwrap();
    let captured = items.iter().find(|item| item["kind"] == "document_captured");
    assert_eq!(captured.unwrap()["detail"], "pan XXXXXX234F");
    let page = lender
        .get(&lender.manager, &format!("{timeline}?page=2&pageSize=3"))
        .await;
    assert_eq!(page["items"].as_array().unwrap()[..], items[3..6]);

    // Of a borrower, loans and payments are shown to those who see loans.
    let loan = lender.lent().await;
    lender.pay(&loan, 100, "cash").await;
    let borrower = format!("/api/clients/{}", lender.client);
    let seen = lender
        .get(&lender.manager, &format!("{borrower}/timeline?pageSize=200"))
        .await;
    assert!(kinds(&seen).contains(&"loan_disbursed") && kinds(&seen).contains(&"payment_received"));
    let staff = lender.world.members(MFI, "Staff").await;
    let staff = staff
        .into_iter()
        .find(|one| one.branch() == village.branch)
        .unwrap();
    let staff = lender.world.token(MFI, &staff).await;
    let seen = lender
        .get(&staff, &format!("{borrower}/timeline?pageSize=200"))
        .await;
    let money = |kind: &&str| kind.starts_with("loan_") || kind.starts_with("payment_");
    assert!(!kinds(&seen).iter().any(money), "{seen}");

    let last = lender.world.last_audit().await;
    let export = lender
        .call(
            &lender.manager,
            Method::GET,
            &format!("{path}/export"),
            Value::Null,
        )
        .await;
    assert_eq!(export.status, 200, "{export:?}");
    let named = export.header("content-disposition").unwrap();
    assert!(named.starts_with("attachment; filename=\"client-C-"), "{named}");
    let file: Value = serde_json::from_slice(&export.body).unwrap();
    assert_eq!(
        (&file["client"]["clientId"], &file["documents"][0]["number"]),
        (&json!(client), &json!("XXXXXX234F"))
    );
    assert_eq!(file["timeline"].as_array().unwrap().len(), 7);
    let records = lender.world.audit_after(last).await;
    assert!(records.iter().any(|one| one["action"] == "EXPORT"), "{records:?}");
    let export = format!("{borrower}/export");
    let export = lender
        .call(&lender.manager, Method::GET, &export, Value::Null)
        .await;
    let file: Value = serde_json::from_slice(&export.body).unwrap();
    assert!(!file["payments"].as_array().unwrap().is_empty());

    // Loans that the caller may not see are null, which is not none.
    let admin = lender.world.member(MFI, "Admin").await;
    let admin = lender.world.token(MFI, &admin).await;
    let program = program(&lender.world, &admin, &["CLIENT_VIEW", "REPORT_EXPORT"]).await;
    let export = format!("{borrower}/export");
    let export = lender.call(&program.key, Method::GET, &export, Value::Null).await;
    let file: Value = serde_json::from_slice(&export.body).unwrap();
    assert_eq!(
        (&file["client"]["clientId"], &file["loans"], &file["payments"]),
        (&json!(lender.client), &Value::Null, &Value::Null),
        "{export:?}"
    );
}

#[actix_web::test]
async fn a_file_has_the_follow_up_of_a_client_for_users_who_may_see_it() {
    let lender = Lender::new().await;
    let tomorrow = (lender.world.clock.now() + Duration::DAY).date();
    let contact = json!({"clientId": lender.client, "kind": "letter", "outcome": "promised",
        "promise": {"amount": 100, "on": tomorrow.to_string()}});
    let made = lender
        .post(&lender.manager, "/api/collections/contacts", contact)
        .await;
    let export = format!("/api/clients/{}/export", lender.client);
    let file = async |token: &str| -> Value {
        let export = lender.call(token, Method::GET, &export, Value::Null).await;
        serde_json::from_slice(&export.body).unwrap()
    };
    let held = &file(&lender.manager).await["followUp"];
    let has_contact = |list: &Value| {
        let mut items = list.as_array().unwrap().iter();
        items.any(|one| one["contactId"] == made["contactId"])
    };
    assert!(
        has_contact(&held["contacts"]) && has_contact(&held["promises"]),
        "{held}"
    );
    assert!(held["reminders"].is_array());
    let admin = lender.world.member(MFI, "Admin").await;
    let admin = lender.world.token(MFI, &admin).await;
    let program = program(&lender.world, &admin, &["CLIENT_VIEW", "REPORT_EXPORT"]).await;
    assert_eq!(file(&program.key).await["followUp"], Value::Null);
}

#[actix_web::test]
async fn a_draft_is_its_users_own_and_holds_no_aadhaar_number() {
    let lender = Lender::new().await;
    let form = json!({"firstName": "Asha", "phoneNumber": "9820012345"});
    let body = json!({"form": form});
    let made = lender.call(&lender.officer, Method::POST, DRAFTS, body).await;
    assert_eq!(made.status, 201, "{made:?}");
    let path = format!("{DRAFTS}/{}", made.data()["draftId"]);
    assert_eq!(made.header("location"), Some(path.as_str()));
    assert_eq!(made.data()["form"], form);

    let changed = json!({"form": {"firstName": "Aasha"}});
    let put = lender
        .call(&lender.officer, Method::PUT, &path, changed.clone())
        .await;
    assert_eq!(put.data()["form"], changed["form"], "{put:?}");
    assert_eq!(lender.get(&lender.officer, DRAFTS).await, json!([put.data()]));
    assert_eq!(lender.get(&lender.officer, &path).await, put.data());
    let open = "SELECT count(*) FROM client_drafts WHERE position('Aasha'::bytea IN sealed) > 0";
    assert_eq!(lender.world.database.number(open).await, 0, "it is sealed");
    for wrong in [
        json!({"form": {"note": "2345 6789 0124"}}),
        json!({"form": {"note": "x".repeat(64 * 1024)}}),
    ] {
        let refused = lender.call(&lender.officer, Method::PUT, &path, wrong).await;
        assert_eq!(refused.fields(), [("form".to_owned(), "not_possible".to_owned())]);
    }

    // Another user's draft is as if it were not there.
    assert_eq!(lender.get(&lender.manager, DRAFTS).await, json!([]));
    for (method, body) in [
        (Method::GET, Value::Null),
        (Method::PUT, changed),
        (Method::DELETE, Value::Null),
    ] {
        let reply = async |path: &str| -> Reply {
            lender
                .call(&lender.manager, method.clone(), path, body.clone())
                .await
        };
        let (seen, missing) = (reply(&path).await, reply("/api/client-drafts/987654321").await);
        assert_eq!(seen.status, 404, "{seen:?}");
        assert_eq!(but_its_trace(&seen), but_its_trace(&missing));
    }
    let deleted = lender
        .call(&lender.officer, Method::DELETE, &path, Value::Null)
        .await;
    assert_eq!(deleted.status, 200, "{deleted:?}");
    assert_eq!(lender.get(&lender.officer, DRAFTS).await, json!([]));
}

#[actix_web::test]
async fn drafts_are_deleted_a_month_after_their_last_change() {
    let lender = Lender::new().await;
    let body = json!({"form": {}});
    lender.post(&lender.officer, DRAFTS, body).await;
    let world = &lender.world;
    let kept = async || world.database.number("SELECT count(*) FROM client_drafts").await;
    for (days, expected) in [(29, 1), (31, 0)] {
        let now = world.clock.now() + Duration::days(days);
        world.store.clean_up(now, &KEPT).await.unwrap();
        assert_eq!(kept().await, expected, "after {days} days");
    }
}

#[actix_web::test]
async fn people_alike_are_listed_within_reach_and_counted_elsewhere() {
    let village = Village::new().await;
    let lender = &village.lender;
    let client = village.member(0).await;
    let alike = "/api/clients/alike?firstName=Aasha&lastName=Shinde&birthDate=1990-08-15";
    let seen = lender.get(&lender.manager, alike).await;
    assert_eq!(
        (&seen["clients"][0]["clientId"], &seen["elsewhere"]),
        (&json!(client), &json!(0)),
        "{seen}"
    );
    let own = lender
        .get(&lender.manager, &format!("{alike}&except={client}"))
        .await;
    assert_eq!(own, json!({"clients": [], "elsewhere": 0}));
    let phone = "/api/clients/alike?phoneNumber=9811100220";
    assert_eq!(
        lender.get(&lender.manager, phone).await["clients"][0]["clientId"],
        client
    );
    let managers = lender.world.members(MFI, "BranchManager").await;
    let other = managers.into_iter().find(|one| one.branch() != village.branch);
    let other = lender.world.token(MFI, &other.unwrap()).await;
    assert_eq!(
        lender.get(&other, phone).await,
        json!({"clients": [], "elsewhere": 1})
    );

    // The staff of a branch are listed for those who train its groups.
    let staff = format!("/api/branches/{}/staff", village.branch);
    let seen = lender.get(&lender.officer, &staff).await;
    let ids: Vec<_> = seen
        .as_array()
        .unwrap()
        .iter()
        .map(|one| &one["userId"])
        .collect();
    assert!(ids.contains(&&json!(village.trainer)) && ids.contains(&&json!(village.tester.user)));
    // Those of them who can be assigned to a centre for a day.
    let recording = lender
        .get(&lender.officer, &format!("{staff}?recordsPayments=true"))
        .await;
    let recording = recording.as_array().unwrap();
    assert!(recording.iter().any(|one| one["userId"] == village.trainer));
    assert!(recording.len() < ids.len(), "{recording:?}");
    let foreign = lender.call(&other, Method::GET, &staff, Value::Null).await;
    assert_eq!(foreign.code(), (404, "not_found".to_owned()));
}
