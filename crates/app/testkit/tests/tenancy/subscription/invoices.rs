//! Invoices: from draft to paid, numbered without a gap, and visible only to their tenant.

use std::collections::BTreeSet;

use actix_web::http::Method;
use futures_util::future::join_all;
use munim_testkit::{BANK, MFI, SOCIETY, World, records::but_its_trace};
use serde_json::{Value, json};

use super::{INVOICES, PLANS, ask, of, read};

#[actix_web::test]
async fn an_invoice_goes_from_draft_to_paid() {
    let world = World::new().await;
    let platform = world.super_admin().await;
    let tenant = world.tenant(SOCIETY).await;
    let admin = world.member(SOCIETY, "Admin").await;
    let own = world.token(SOCIETY, &admin).await;
    let next = read(&world, &platform, &of(tenant)).await["nextInvoiceOn"].clone();
    assert_eq!(next, "2026-10-01");
    let mut drafts = Vec::new();
    for _ in 0..2 {
        let call = world
            .post(INVOICES)
            .bearer(&platform)
            .header("Idempotency-Key", "invoice-1");
        let reply = call.json(json!({"tenantId": tenant})).send().await;
        assert_eq!(reply.status, 201, "{reply:?}");
        drafts.push(reply);
    }
    assert_eq!(drafts[1].header("idempotency-replayed"), Some("true"));
    let draft = drafts[0].data();
    assert_eq!(draft, drafts[1].data());
    assert_eq!(
        (
            &draft["periodFrom"],
            &draft["periodTo"],
            &draft["amount"],
            &draft["gst"],
            &draft["total"]
        ),
        (
            &json!("2026-10-01"),
            &json!("2026-10-31"),
            &json!(9_999),
            &json!(1_799.82),
            &json!(11_798.82)
        )
    );
    assert_eq!(
        (&draft["number"], &draft["status"]),
        (&Value::Null, &json!("draft"))
    );
    let path = drafts[0].header("location").unwrap().to_owned();
    // The tenant does not see it before it is issued; it is treated as missing.
    let hidden = ask(&world, &own, Method::GET, &path, Value::Null).await;
    let missing = ask(
        &world,
        &own,
        Method::GET,
        "/api/saas/invoices/987654321",
        Value::Null,
    )
    .await;
    assert_eq!(but_its_trace(&hidden), but_its_trace(&missing));
    assert_eq!(hidden.status, 404);
    let twice = ask(
        &world,
        &platform,
        Method::POST,
        INVOICES,
        json!({"tenantId": tenant}),
    )
    .await;
    assert_eq!(twice.code(), (409, "period_invoiced".to_owned()));
    let unknown = json!({"tenantId": 987_654_321});
    let unknown = ask(&world, &platform, Method::POST, INVOICES, unknown).await;
    assert_eq!(unknown.fields(), [("tenantId".to_owned(), "unknown".to_owned())]);
    let early = format!("{path}/pay");
    let early = ask(
        &world,
        &platform,
        Method::POST,
        &early,
        json!({"reference": "NEFT N1"}),
    )
    .await;
    assert_eq!(early.code(), (409, "invoice_status".to_owned()));
    assert_eq!(early.data()["status"], "draft");
    let past = json!({"dueOn": "2026-09-16"});
    let past = ask(&world, &platform, Method::POST, &format!("{path}/issue"), past).await;
    assert_eq!(past.fields(), [("dueOn".to_owned(), "range".to_owned())]);

    let before = world.last_audit().await;
    let issued = ask(
        &world,
        &platform,
        Method::POST,
        &format!("{path}/issue"),
        json!({}),
    )
    .await;
    assert_eq!(
        (issued.status, issued.header("etag")),
        (200, Some("\"2\"")),
        "{issued:?}"
    );
    let invoice = issued.data();
    assert_eq!(
        (&invoice["number"], &invoice["issuedOn"], &invoice["dueOn"]),
        (
            &json!("MUN/26-27/000010"),
            &json!("2026-09-17"),
            &json!("2026-10-02")
        )
    );
    assert_eq!(read(&world, &own, &path).await["number"], invoice["number"]);
    assert_eq!(
        read(&world, &platform, &of(tenant)).await["nextInvoiceOn"],
        "2026-11-01"
    );
    let pay = format!("{path}/pay");
    let payment = |day: &str| json!({"reference": "NEFT N1", "paidOn": day});
    let stale = world.post(&pay).bearer(&platform).header("If-Match", "\"1\"");
    let stale = stale.json(payment("2026-09-17")).send().await;
    assert_eq!(stale.code(), (409, "version_conflict".to_owned()));
    for day in ["2026-09-16", "2026-09-18"] {
        let refused = ask(&world, &platform, Method::POST, &pay, payment(day)).await;
        assert_eq!(
            refused.fields(),
            [("paidOn".to_owned(), "range".to_owned())],
            "{day}"
        );
    }
    let paid = ask(&world, &platform, Method::POST, &pay, payment("2026-09-17")).await;
    assert_eq!(
        (&paid.data()["status"], &paid.data()["paidOn"]),
        (&json!("paid"), &json!("2026-09-17"))
    );
    for (verb, body) in [
        ("pay", payment("2026-09-17")),
        ("issue", json!({})),
        ("void", json!({"reason": "mistake"})),
    ] {
        let refused = ask(&world, &platform, Method::POST, &format!("{path}/{verb}"), body).await;
        assert_eq!(refused.code(), (409, "invoice_status".to_owned()), "{verb}");
        assert_eq!(refused.data()["status"], "paid", "{verb}");
    }
    let records = world.audit_after(before).await;
    let actions: Vec<_> = records
        .iter()
        .map(|one| (one["action"].clone(), one["tenant_id"].clone()))
        .collect();
    assert_eq!(
        actions,
        [(json!("ISSUE"), json!(tenant)), (json!("PAY"), json!(tenant))]
    );
    let events = format!(
        "SELECT count(*) FROM outbox WHERE tenant_id = {tenant} AND event_name LIKE 'tenancy.invoice.%'"
    );
    assert_eq!(world.database.number(&events).await, 3);
    let listed = read(&world, &own, "/api/saas/invoices?status=paid&search=000010").await;
    assert_eq!(
        (&listed["totalCount"], &listed["items"][0]),
        (&json!(1), &paid.data())
    );
}

#[actix_web::test]
async fn nobody_sees_anothers_invoices() {
    let world = World::new().await;
    let platform = world.super_admin().await;
    let (bank, society) = (world.tenant(BANK).await, world.tenant(SOCIETY).await);
    let admin = world.member(BANK, "Admin").await;
    let token = world.token(BANK, &admin).await;
    let plans = read(&world, &token, PLANS).await;
    assert_eq!(plans[0]["tenantCount"], Value::Null, "the platform's matter");
    // A draft is not visible to them yet.
    let draft = ask(
        &world,
        &platform,
        Method::POST,
        INVOICES,
        json!({"tenantId": bank}),
    )
    .await;
    assert_eq!(draft.status, 201, "{draft:?}");
    let own = read(&world, &token, INVOICES).await;
    assert_eq!(own["totalCount"], 3);
    assert!(
        own["items"]
            .as_array()
            .unwrap()
            .iter()
            .all(|one| one["tenantId"] == bank)
    );
    // Naming another tenant makes no difference.
    let named = read(&world, &token, &format!("{INVOICES}?tenantId={society}")).await;
    assert_eq!(named, own);
    let theirs = read(&world, &platform, &format!("{INVOICES}?tenantId={society}")).await;
    let id = theirs["items"][0]["invoiceId"].as_i64().unwrap();
    let foreign = ask(
        &world,
        &token,
        Method::GET,
        &format!("{INVOICES}/{id}"),
        Value::Null,
    )
    .await;
    let missing = ask(
        &world,
        &token,
        Method::GET,
        &format!("{INVOICES}/987654321"),
        Value::Null,
    )
    .await;
    assert_eq!(foreign.code(), (404, "not_found".to_owned()));
    assert_eq!(but_its_trace(&foreign), but_its_trace(&missing));
    let foreign = ask(&world, &token, Method::GET, &of(society), Value::Null).await;
    let missing = ask(&world, &token, Method::GET, &of(987_654_321), Value::Null).await;
    assert_eq!(but_its_trace(&foreign), but_its_trace(&missing));
    assert_eq!(read(&world, &platform, INVOICES).await["totalCount"], 10);
}

#[actix_web::test]
async fn numbers_have_no_gap_when_issued_at_once() {
    let world = World::new().await;
    let platform = world.super_admin().await;
    let tenants = [MFI, BANK, SOCIETY];
    let mut drafts = Vec::new();
    for code in tenants {
        let tenant = world.tenant(code).await;
        for month in ["2027-01-01", "2027-02-01", "2027-03-01"] {
            let body = json!({"tenantId": tenant, "periodFrom": month, "amount": 100});
            let reply = ask(&world, &platform, Method::POST, INVOICES, body).await;
            assert_eq!(reply.status, 201, "{reply:?}");
            drafts.push(reply.header("location").unwrap().to_owned());
        }
    }
    // One of them is refused after a number may have been drawn. The next invoice gets that number.
    let early = json!({"dueOn": "2026-09-01"});
    let refused = ask(
        &world,
        &platform,
        Method::POST,
        &format!("{}/issue", drafts[0]),
        early,
    )
    .await;
    assert_eq!(refused.status, 400);
    // Each is issued twice at once, and gets one number.
    let calls = drafts.iter().chain(&drafts).map(|path| {
        let path = format!("{path}/issue");
        let (world, platform) = (&world, &platform);
        async move { ask(world, platform, Method::POST, &path, json!({})).await }
    });
    let replies = join_all(calls).await;
    assert_eq!(replies.iter().filter(|reply| reply.status == 200).count(), 9);
    assert_eq!(replies.iter().filter(|reply| reply.status == 409).count(), 9);
    let numbers: BTreeSet<_> = replies
        .iter()
        .filter(|reply| reply.status == 200)
        .map(|reply| reply.text("/data/number"))
        .collect();
    let expected: BTreeSet<_> = (10..19).map(|place| format!("MUN/26-27/{place:06}")).collect();
    assert_eq!(numbers, expected);
    // A void invoice keeps its number; its days are billed again under the next one.
    let path = format!("{}/void", drafts[0]);
    let voided = ask(
        &world,
        &platform,
        Method::POST,
        &path,
        json!({"reason": "wrong plan"}),
    )
    .await;
    assert_eq!(voided.status, 200, "{voided:?}");
    let stale = world.post(&format!("{}/void", drafts[1])).bearer(&platform);
    let stale = stale
        .header("If-Match", "\"9\"")
        .json(json!({"reason": "wrong plan"}));
    assert_eq!(stale.send().await.code(), (409, "version_conflict".to_owned()));
    assert!(expected.contains(&voided.text("/data/number")));
    let body = json!({"tenantId": world.tenant(MFI).await, "periodFrom": "2027-01-01"});
    let draft = ask(&world, &platform, Method::POST, INVOICES, body).await;
    assert_eq!(draft.status, 201, "{draft:?}");
    let path = format!("{}/issue", draft.header("location").unwrap());
    let issued = ask(&world, &platform, Method::POST, &path, json!({})).await;
    assert_eq!(issued.text("/data/number"), "MUN/26-27/000019");
}
