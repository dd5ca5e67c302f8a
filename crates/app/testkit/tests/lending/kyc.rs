//! Identity documents of clients, from the camera to the second person, and their profiles.
use actix_web::http::Method;
use munim_testkit::{BANK, MFI, Reply, bodies::picture, records::but_its_trace};
use serde_json::{Value, json};

use super::{groups::refused, lender::Lender};

const DOCUMENTS: &str = "/api/documents";
const PAN: &str = "ABCPE1234F";
const AADHAAR: &str = "2345 6789 0124";
/// 5 MiB.
const MOST_BYTES: usize = 5 * 1024 * 1024;

struct Desk {
    lender: Lender,
    /// The path of the client.
    client: String,
    first_audit: i64,
}

impl Desk {
    async fn new() -> Self {
        let lender = Lender::new().await;
        Self {
            client: format!("/api/clients/{}", lender.client),
            first_audit: lender.world.last_audit().await,
            lender,
        }
    }

    /// Sends a picture of a side, as the officer.
    async fn photograph(&self, side: &str, bytes: Vec<u8>) -> Reply {
        let path = format!("{}/document-pictures?side={side}", self.client);
        self.lender
            .upload(&self.lender.officer, &path, bytes)
            .send()
            .await
    }

    /// Captures a document of the client, as the officer.
    async fn capture(&self, document: Value) -> Reply {
        let lender = &self.lender;
        lender.capture(&lender.officer, lender.client, document).await
    }

    /// Captures a document, and returns its path.
    async fn captured(&self, document: Value) -> String {
        let made = self.capture(document).await;
        assert_eq!(made.status, 201, "{made:?}");
        format!("{DOCUMENTS}/{}", made.data()["documentId"])
    }

    /// Returns the client's branch.
    async fn branch(&self) -> i64 {
        let branch = format!(
            "SELECT branch_id FROM clients WHERE client_id = {}",
            self.lender.client
        );
        self.lender.world.database.number(&branch).await
    }

    /// Returns the token of a manager of another branch.
    async fn manager_elsewhere(&self) -> String {
        let (world, branch) = (&self.lender.world, self.branch().await);
        let managers = world.members(MFI, "BranchManager").await;
        let mut elsewhere = managers.iter().filter(|one| !one.branches.contains(&branch));
        world.token(MFI, elsewhere.next().unwrap()).await
    }

    async fn act(&self, token: &str, path: &str, body: Value) -> Reply {
        self.lender.call(token, Method::POST, path, body).await
    }

    /// Returns the actions recorded since the beginning, in order. No record holds a whole number.
    async fn actions(&self, entity_type: &str) -> Vec<String> {
        let records = self.lender.world.audit_after(self.first_audit).await;
        let text = Value::from(records.clone()).to_string();
        for number in [PAN, "234567890124", AADHAAR, "30412345678"] {
            assert!(!text.contains(number), "{number} is on record");
        }
        let about = records.iter().filter(|one| one["entity_type"] == entity_type);
        about
            .map(|one| one["action"].as_str().unwrap().to_owned())
            .collect()
    }
}

fn named(field: &str, code: &str) -> Vec<(String, String)> {
    vec![(field.to_owned(), code.to_owned())]
}

#[actix_web::test]
async fn a_document_is_captured_checked_by_a_second_person_and_shown_on_record() {
    let desk = Desk::new().await;
    let lender = &desk.lender;
    let front = desk.photograph("front", picture(3000, 1500)).await;
    let front = front.data()["pictureId"].clone();
    let pan = json!({"kind": "pan", "number": "abcpe 1234 f", "frontPictureId": front});
    let path = format!("{}/documents", desk.client);
    // What somebody else photographed they do not capture, nor the officer one side as the other.
    let others = lender
        .call(&lender.manager, Method::POST, &path, pan.clone())
        .await;
    assert_eq!(others.fields(), named("frontPictureId", "not_possible"));
    let mut twice = pan.clone();
    twice["backPictureId"] = front;
    let twice = lender.call(&lender.officer, Method::POST, &path, twice).await;
    assert_eq!(twice.fields(), named("backPictureId", "not_possible"));
    let captured = lender
        .call(&lender.officer, Method::POST, &path, pan.clone())
        .await;
    let again = lender.call(&lender.officer, Method::POST, &path, pan).await;
    assert_eq!(again.fields(), named("frontPictureId", "not_possible"));
    let document = captured.data();
    assert_eq!(
        (&document["number"], &document["status"], &document["pictures"]),
        (&json!("XXXXXX234F"), &json!("captured"), &json!(["front"])),
        "{captured:?}"
    );
    let path = format!("{DOCUMENTS}/{}", document["documentId"]);
    assert_eq!(captured.header("location"), Some(path.as_str()));
    let queue = lender
        .get(&lender.manager, &format!("{DOCUMENTS}?status=captured"))
        .await;
    assert_eq!(queue["items"], json!([document]));

    let verify = format!("{path}/verify");
    let own = desk.act(&lender.officer, &verify, Value::Null).await;
    assert_eq!(own.code(), refused("same_person"));
    let stale = lender
        .world
        .post(&verify)
        .bearer(&lender.manager)
        .header("If-Match", "\"7\"");
    assert_eq!(stale.send().await.code(), refused("version_conflict"));
    for _ in 0..2 {
        let verified = desk.act(&lender.manager, &verify, Value::Null).await;
        assert_eq!(
            (verified.status, &verified.data()["status"]),
            (200, &json!("verified")),
            "{verified:?}"
        );
    }
    let queue = lender
        .get(&lender.manager, &format!("{DOCUMENTS}?status=captured"))
        .await;
    assert_eq!(queue["totalCount"], 0);
    let found = lender.get(&lender.cashier, "/api/clients?search=234f").await;
    assert_eq!(found["items"][0]["clientId"], document["clientId"], "{found}");
    let listed = lender
        .get(&lender.cashier, &format!("{}/documents", desk.client))
        .await;
    assert_eq!(listed["items"][0]["number"], "XXXXXX234F");

    // The picture was made anew, and each view is on record, like that of the number.
    let front = lender
        .world
        .get(&format!("{path}/picture?reason=The+queue"))
        .bearer(&lender.manager);
    let front = front.send().await;
    assert_eq!(
        (front.status, front.header("content-type")),
        (200, Some("image/jpeg"))
    );
    let shown = image::load_from_memory(&front.body).unwrap();
    assert_eq!((shown.width(), shown.height()), (2000, 1000));
    let silent = lender
        .world
        .get(&format!("{path}/picture"))
        .bearer(&lender.manager);
    assert_eq!(silent.send().await.fields(), named("reason", "required"));
    let back = format!("{path}/picture?side=back&reason=The+queue");
    let back = lender.world.get(&back).bearer(&lender.manager).send().await;
    assert_eq!(back.code(), (404, "not_found".to_owned()));
    let reveal = format!("{path}/reveal");
    let silent = desk.act(&lender.manager, &reveal, json!({"reason": " "})).await;
    assert_eq!(silent.fields(), named("reason", "required"));
    let because = json!({"reason": "Enquiry of the bureau"});
    let number = desk.act(&lender.manager, &reveal, because.clone()).await;
    assert_eq!(number.data(), json!({"number": PAN}));
    assert_eq!(
        desk.actions("KycDocument").await,
        ["CREATE", "VERIFY", "VIEW", "REVEAL"]
    );
    assert_eq!(desk.actions("KycPicture").await, ["UPLOAD"]);
    let open = format!(
        "SELECT (SELECT count(*) FROM kyc_documents WHERE position('{PAN}'::bytea IN number_sealed) > 0)
           + (SELECT count(*) FROM kyc_picture_pieces WHERE substring(sealed FROM 1 FOR 2) = '\\xffd8')"
    );
    assert_eq!(
        lender.world.database.number(&open).await,
        0,
        "all of it is sealed"
    );

    // Of an Aadhaar number, no more than the last four digits are kept. It proves the address too.
    let path = desk.captured(json!({"kind": "aadhaar", "number": AADHAAR})).await;
    let verified = desk
        .act(&lender.manager, &format!("{path}/verify"), Value::Null)
        .await;
    assert_eq!(verified.data()["number"], "XXXX XXXX 0124");
    let whole = desk
        .act(&lender.manager, &format!("{path}/reveal"), because)
        .await;
    assert_eq!(whole.code(), refused("number_not_kept"));
    let profile = lender
        .get(&lender.manager, &format!("{}/profile", desk.client))
        .await;
    assert!(
        profile["kycOn"].is_string() && profile["rekycDueOn"].is_string(),
        "{profile}"
    );
}

#[actix_web::test]
async fn documents_are_rejected_and_expire_on_record() {
    let desk = Desk::new().await;
    let lender = &desk.lender;
    let other = format!(
        "SELECT max(client_id) FROM clients WHERE tenant_id = {} AND status = 'active' AND client_id <> {1}
           AND branch_id = (SELECT branch_id FROM clients WHERE client_id = {1})",
        lender.tenant, lender.client
    );
    let other = lender.world.database.number(&other).await;
    let licence = json!({"kind": "driving_licence", "number": "MH0320080022135"});
    let endless = desk.capture(licence.clone()).await;
    assert_eq!(endless.fields(), named("validUntil", "required"));
    let mut past = licence.clone();
    past["validUntil"] = json!("2001-01-01");
    let past = desk.capture(past).await;
    assert_eq!(past.fields(), named("validUntil", "not_possible"));
    let mut valid = licence;
    valid["validUntil"] = json!("2060-03-31");

    let path = desk.captured(valid.clone()).await;
    let taken = lender.capture(&lender.officer, other, valid.clone()).await;
    assert_eq!(taken.code(), refused("document_taken"));
    let blurred = json!({"reason": "Blurred"});
    let rejected = desk
        .act(&lender.manager, &format!("{path}/reject"), blurred.clone())
        .await;
    assert_eq!(
        (&rejected.data()["status"], &rejected.data()["reason"]),
        (&json!("rejected"), &json!("Blurred"))
    );
    let late = desk
        .act(&lender.manager, &format!("{path}/verify"), Value::Null)
        .await;
    assert_eq!(late.code(), refused("document_status"));

    let path = desk.captured(valid).await;
    let (verify, expire) = (format!("{path}/verify"), format!("{path}/expire"));
    let early = desk.act(&lender.manager, &expire, blurred.clone()).await;
    assert_eq!(early.code(), refused("document_status"));
    assert_eq!(desk.act(&lender.manager, &verify, Value::Null).await.status, 200);
    let expiring = lender
        .get(&lender.manager, &format!("{DOCUMENTS}?expiringBy=2060-03-31"))
        .await;
    assert_eq!(expiring["totalCount"], 2);
    let lost = json!({"reason": "Lost"});
    let expired = desk.act(&lender.manager, &expire, lost).await;
    assert_eq!(expired.data()["status"], "expired");
    let again = desk.act(&lender.manager, &verify, Value::Null).await;
    assert_eq!(again.code(), refused("document_status"));
    assert_eq!(
        desk.actions("KycDocument").await,
        [
            "CREATE",
            "ACCESS_DENIED",
            "REJECT",
            "CREATE",
            "VERIFY",
            "INVALIDATE"
        ]
    );
}

#[actix_web::test]
async fn what_is_wrong_with_a_document_or_its_picture_is_named() {
    let desk = Desk::new().await;
    for (kind, number) in [
        ("aadhaar", "2345 6789 0123"),
        ("aadhaar", "2345 6789 012"),
        ("pan", "ABCCE1234F"),
        ("voters_card", "AB12345678"),
    ] {
        let bad = json!({"kind": kind, "number": number, "frontPictureId": 1});
        let path = format!("{}/documents", desk.client);
        let lender = &desk.lender;
        let bad = lender.call(&lender.officer, Method::POST, &path, bad).await;
        assert_eq!(
            bad.fields(),
            named("number", "document_number"),
            "{kind} {number}"
        );
    }
    let large = desk.photograph("front", vec![0xff; MOST_BYTES + 1]).await;
    assert_eq!(large.code(), (413, "payload_too_large".to_owned()));
    assert!(large.text("/message").contains("5 MiB"), "{large:?}");
    for no_picture in [vec![0xff; MOST_BYTES], b"%PDF-1.7".to_vec(), Vec::new()] {
        let bad = desk.photograph("front", no_picture).await;
        assert_eq!(bad.fields(), named("picture", "picture_format"));
    }
    let small = desk.photograph("front", picture(15, 15)).await;
    assert_eq!(small.fields(), named("picture", "picture_size"));
    let side = desk.photograph("left", picture(16, 16)).await;
    assert_eq!((side.status, side.fields()[0].0.as_str()), (400, "side"));
    let path = format!("{}/document-pictures", desk.client);
    let text = desk.lender.world.call(Method::PUT, &path);
    let text = text.bearer(&desk.lender.officer).json(json!({})).send().await;
    assert_eq!(text.code(), (415, "unsupported_media_type".to_owned()));
    let kept = "SELECT count(*) FROM kyc_pictures";
    assert_eq!(desk.lender.world.database.number(kept).await, 0);
    // Pictures that no document names are deleted after a day.
    assert_eq!(desk.photograph("back", picture(16, 16)).await.status, 200);
    assert_eq!(desk.lender.world.database.number(kept).await, 1);
    let world = &desk.lender.world;
    world.clock.advance(time::Duration::hours(25));
    let now = munim_kernel::Clock::now(&world.kit);
    world.store.clean_up(now, &munim_testkit::KEPT).await.unwrap();
    assert_eq!(world.database.number(kept).await, 0);
}

#[actix_web::test]
async fn captures_beyond_the_limit_are_counted() {
    let desk = Desk::new().await;
    let pan = json!({"kind": "pan", "number": PAN});
    desk.captured(pan.clone()).await;
    let world = &desk.lender.world;
    world
        .alter("UPDATE refusal_counts SET refusals = 20 WHERE kind = 'captures of a client'")
        .await;
    let counted = "SELECT refusals FROM refusal_counts WHERE kind = 'captures of a client'";
    for attempt in [21, 22] {
        let refused = desk.capture(pan.clone()).await;
        assert_eq!(refused.code(), (429, "rate_limited".to_owned()));
        assert_eq!(world.database.number(counted).await, attempt);
    }
}

#[actix_web::test]
async fn a_document_that_is_not_reached_is_as_if_it_were_not_there() {
    let desk = Desk::new().await;
    let lender = &desk.lender;
    let path = desk.captured(json!({"kind": "pan", "number": PAN})).await;
    let (branch, elsewhere) = (desk.branch().await, desk.manager_elsewhere().await);
    let theirs = lender.world.member(BANK, "Admin").await;
    let theirs = lender.world.token(BANK, &theirs).await;
    let because = json!({"reason": "Enquiry"});
    let missing_client = "/api/clients/987654321";
    let missing_document = "/api/documents/987654321";
    let held = lender.world.database.fingerprint().await;
    for token in [&elsewhere, &theirs] {
        for (method, rest, body) in [
            (Method::GET, "", Value::Null),
            (Method::GET, "/picture", Value::Null),
            (Method::POST, "/verify", Value::Null),
            (Method::POST, "/reject", because.clone()),
            (Method::POST, "/reveal", because.clone()),
        ] {
            let ask = async |path: &str| {
                let path = format!("{path}{rest}");
                lender.call(token, method.clone(), &path, body.clone()).await
            };
            let (there, missing) = (ask(&path).await, ask(missing_document).await);
            assert_eq!(there.status, 404, "{rest}: {there:?}");
            assert_eq!(but_its_trace(&there), but_its_trace(&missing), "{rest}");
        }
        for (method, rest, body) in [
            (Method::GET, "/documents", Value::Null),
            (
                Method::POST,
                "/documents",
                json!({"kind": "pan", "number": "ABCPE1234G", "frontPictureId": 1}),
            ),
            (Method::GET, "/profile", Value::Null),
            (Method::GET, "/photo", Value::Null),
            (Method::POST, "/bank-account/reveal", because.clone()),
            (Method::POST, "/phone-verification", Value::Null),
            (
                Method::POST,
                "/phone-verification/confirm",
                json!({"code": "482913"}),
            ),
        ] {
            let ask = async |path: &str| {
                let path = format!("{path}{rest}");
                lender.call(token, method.clone(), &path, body.clone()).await
            };
            let (there, missing) = (ask(&desk.client).await, ask(missing_client).await);
            assert_eq!(there.status, 404, "{rest}: {there:?}");
            assert_eq!(but_its_trace(&there), but_its_trace(&missing), "{rest}");
        }
        for rest in ["/document-pictures", "/photo"] {
            let send = async |path: &str| {
                let call = desk
                    .lender
                    .upload(token, &format!("{path}{rest}"), picture(16, 16));
                call.send().await
            };
            let (there, missing) = (send(&desk.client).await, send(missing_client).await);
            assert_eq!(there.status, 404, "{rest}: {there:?}");
            assert_eq!(but_its_trace(&there), but_its_trace(&missing), "{rest}");
        }
        let page = lender.get(token, DOCUMENTS).await;
        assert_eq!(page["totalCount"], 0);
    }
    // Their own client cannot have the same document, but another organisation's can.
    let query = |tenant: i64| {
        format!(
            "SELECT max(client_id) FROM clients WHERE tenant_id = {tenant} AND branch_id <> {branch} AND status = 'active'"
        )
    };
    let changed = held.changed(&lender.world.database.fingerprint().await);
    assert!(
        changed
            .iter()
            .all(|table| ["audit_log", "refusal_counts"].contains(&table.as_str())),
        "{changed:?}"
    );
    let pan = json!({"kind": "pan", "number": PAN});
    let admin = lender.world.member(MFI, "Admin").await;
    let admin = lender.world.token(MFI, &admin).await;
    let far = lender.world.database.number(&query(lender.tenant)).await;
    let taken = lender.capture(&admin, far, pan.clone()).await;
    assert_eq!(taken.code(), refused("document_taken"));
    let bank = lender.world.tenant(BANK).await;
    let far = lender.world.database.number(&query(bank)).await;
    let free = lender.capture(&theirs, far, pan).await;
    assert_eq!(free.status, 201, "{free:?}");
}

#[actix_web::test]
async fn a_profile_is_changed_and_its_account_shown_on_record() {
    let desk = Desk::new().await;
    let lender = &desk.lender;
    let path = format!("{}/profile", desk.client);
    let put = async |seen: &str, body: &Value| {
        let call = lender.world.call(Method::PUT, &path).bearer(&lender.officer);
        call.header("If-Match", seen).json(body.clone()).send().await
    };
    let nothing = lender.get(&lender.cashier, &path).await;
    assert_eq!(
        (&nothing["version"], &nothing["bankAccount"], &nothing["hasPhoto"]),
        (&json!(1), &Value::Null, &json!(false))
    );
    let mut wanted = json!({"localName": {"first": "आशा", "last": "पाटील"}, "relative": {"kind": "husband", "name": "Ramesh Patil"},
        "maritalStatus": "married", "education": "primary", "occupation": "Tailor", "socialCategory": "general",
        "permanentAddress": {"line": "12 Main Road", "village": "Wai", "district": "Satara", "state": "Maharashtra",
            "pinCode": "412803"},
        "currentAddress": {"line": "3 Lane", "village": "Koregaon", "district": "Satara", "state": "Maharashtra",
            "pinCode": "415501"},
        "secondPhone": "9820099999", "language": "mr", "riskClass": "high",
        "nominee": {"name": "Ramesh Patil", "relation": "Husband", "birthDate": "1988-02-11"},
        "bankAccount": {"ifsc": "SBIN0000300", "holder": "Asha Patil"}});
    let numberless = put("\"1\"", &wanted).await;
    assert_eq!(numberless.fields(), named("bankAccount.number", "not_possible"));
    wanted["bankAccount"]["number"] = json!("30412345678");
    let changed = put("\"1\"", &wanted).await;
    assert_eq!(
        (changed.status, changed.header("etag")),
        (200, Some("\"2\"")),
        "{changed:?}"
    );
    let profile = changed.data();
    assert_eq!(
        profile["bankAccount"],
        json!({"ifsc": "SBIN0000300", "number": "XXXXXXX5678", "holder": "Asha Patil", "isVerified": false})
    );
    for part in ["relative", "permanentAddress", "currentAddress", "nominee"] {
        assert_eq!(profile[part], wanted[part], "{part}");
    }
    assert_eq!(lender.get(&lender.cashier, &path).await, profile);
    let local = lender
        .get(&lender.cashier, "/api/clients?search=%E0%A4%86%E0%A4%B6%E0%A4%BE")
        .await;
    assert_eq!(local["items"][0]["clientId"], profile["clientId"], "{local}");
    assert_eq!(put("\"1\"", &wanted).await.code(), refused("version_conflict"));
    // The same number is not a change, nor is none.
    assert_eq!(put("\"2\"", &wanted).await.data()["version"], 2);
    wanted["bankAccount"].as_object_mut().unwrap().remove("number");
    assert_eq!(put("\"2\"", &wanted).await.data(), profile);

    let photo = format!("{}/photo", desk.client);
    let none = lender.world.get(&photo).bearer(&lender.cashier).send().await;
    assert_eq!(none.code(), (404, "not_found".to_owned()));
    let kept = desk
        .lender
        .upload(&lender.officer, &photo, picture(1024, 512))
        .send()
        .await;
    assert_eq!(
        (kept.status, &kept.data()["hasPhoto"]),
        (200, &json!(true)),
        "{kept:?}"
    );
    let shown = lender.world.get(&photo).bearer(&lender.cashier).send().await;
    let shown = image::load_from_memory(&shown.body).unwrap();
    assert_eq!((shown.width(), shown.height()), (512, 256));

    let reveal = format!("{}/bank-account/reveal", desk.client);
    let because = json!({"reason": "The transfer came back"});
    let unable = desk.act(&lender.cashier, &reveal, because.clone()).await;
    assert_eq!(unable.status, 403);
    let number = desk.act(&lender.manager, &reveal, because).await;
    assert_eq!(number.data(), json!({"number": "30412345678"}));
    assert_eq!(desk.actions("Client").await, ["UPDATE", "TAKE_PHOTO", "REVEAL"]);
}

/// Returns the messages of the alerts about documents that the user sees, without the branch.
async fn due(lender: &Lender, token: &str) -> Vec<String> {
    let stats = lender.get(token, "/api/dashboard/stats").await;
    let alerts = stats["alerts"].as_array().unwrap().iter();
    let about = alerts.filter(|alert| alert["id"].as_str().unwrap().starts_with("kyc-"));
    let messages = about.map(|alert| alert["message"].as_str().unwrap());
    messages
        .map(|message| message.split_once(": ").unwrap().1.to_owned())
        .collect()
}

#[actix_web::test]
async fn documents_expire_by_themselves_and_their_checkers_are_alerted() {
    const EXPIRES: &str = "1 document expires within 30 days";
    const IS_DUE: &str = "1 client is due for re-KYC";
    let desk = Desk::new().await;
    let lender = &desk.lender;
    let elsewhere = desk.manager_elsewhere().await;
    let day = async |ahead: i64| {
        let query = format!(
            "SELECT (business_date + {ahead})::text AS day FROM business_dates WHERE tenant_id = {}",
            lender.tenant
        );
        lender.world.database.rows(&query).await[0]["day"]
            .as_str()
            .unwrap()
            .to_owned()
    };
    let last = day(31).await;
    let path = desk
        .captured(json!({"kind": "passport", "number": "A1234567", "validUntil": last}))
        .await;
    desk.act(&lender.manager, &format!("{path}/verify"), Value::Null)
        .await;
    // The status counts on the business date, and so do alerts: 31 days before the last day, 30 days, on it and after it.
    for (pass, status, alerts) in [
        (0, "verified", &[][..]),
        (1, "verified", &[EXPIRES]),
        (30, "verified", &[IS_DUE, EXPIRES]),
        (1, "expired", &[IS_DUE]),
    ] {
        lender.pass_days(pass).await;
        assert_eq!(due(lender, &lender.manager).await, alerts, "{status}");
        for other in ["verified", "expired"] {
            let listed = lender
                .get(&lender.manager, &format!("{DOCUMENTS}?status={other}"))
                .await;
            assert_eq!(listed["totalCount"], i64::from(other == status), "{status}");
        }
        assert_eq!(lender.get(&lender.manager, &path).await["status"], status);
        let list = format!("/api/clients?rekycDueBy={}", day(0).await);
        let listed = lender.get(&lender.manager, &list).await;
        assert_eq!(
            listed["totalCount"],
            i64::from(alerts.contains(&IS_DUE)),
            "{status}"
        );
        for token in [&lender.cashier, &elsewhere] {
            assert_eq!(due(lender, token).await, [] as [&str; 0]);
        }
    }
    let near = format!("{DOCUMENTS}?expiringBy={last}");
    assert_eq!(lender.get(&lender.manager, &near).await["totalCount"], 1);
    // Those who have left are not checked again.
    let left = format!(
        "UPDATE clients SET status = 'exited' WHERE client_id = {}",
        lender.client
    );
    lender.world.alter(&left).await;
    assert_eq!(due(lender, &lender.manager).await, [] as [&str; 0]);
    assert_eq!(lender.get(&lender.manager, &near).await["totalCount"], 0);
}
