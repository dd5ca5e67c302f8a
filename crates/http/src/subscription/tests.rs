use actix_web::http::Method;
use munim_tenancy::InvoiceStatus;
use serde_json::{Value, json};

use crate::testing::{House, Seen, administrator, platform, signed_in};

fn house(as_platform: bool) -> House {
    let house = House::new();
    let session = if as_platform { platform() } else { administrator() };
    house.world.session.replace(Some(session));
    house
}

async fn ask(house: &House, method: Method, path: &str, body: Value) -> Seen {
    house.send(signed_in(method, path).set_json(body)).await
}

fn faults(seen: &Seen) -> Vec<String> {
    let body = seen.json();
    let errors = body["errors"].as_array().unwrap_or_else(|| panic!("{seen:?}"));
    let told = errors.iter().map(|error| {
        format!(
            "{}: {}",
            error["field"].as_str().unwrap(),
            error["code"].as_str().unwrap()
        )
    });
    told.collect()
}

#[actix_web::test]
async fn every_fault_of_a_plan_is_named() {
    let house = house(true);
    let bad = json!({"code": "No Plan", "name": " ", "description": "x".repeat(501), "pricePerMonth": 1.005,
        "branchLimit": 0, "userLimit": "many", "clientLimit": null, "colour": "red"});
    let seen = ask(&house, Method::POST, "/api/saas/plans", bad).await;
    assert_eq!(
        faults(&seen),
        [
            "code: plan_code",
            "name: required",
            "description: too_long",
            "pricePerMonth: amount",
            "branchLimit: range",
            "userLimit: wrong_type",
            "colour: unknown_field"
        ]
    );
    let seen = ask(&house, Method::POST, "/api/saas/plans", json!({})).await;
    assert_eq!(
        faults(&seen),
        ["code: required", "name: required", "pricePerMonth: required"]
    );
    let good = json!({"code": "standard", "name": "Standard", "pricePerMonth": 10});
    let seen = ask(&house, Method::POST, "/api/saas/plans", good).await;
    assert_eq!(seen.code(), (409, "duplicate_plan_code".into()));
    let seen = ask(
        &house,
        Method::PUT,
        "/api/saas/plans/9",
        json!({"isActive": false}),
    )
    .await;
    assert_eq!(seen.code(), (404, "not_found".into()));
    let retired = ask(
        &house,
        Method::PUT,
        "/api/saas/plans/1",
        json!({"isActive": false}),
    )
    .await;
    assert_eq!(
        (retired.status.as_u16(), retired.header("etag")),
        (200, Some("\"1\""))
    );
    let records = house.world.records.borrow();
    assert_eq!((records.len(), records[0].action), (1, "RETIRE"));
}

#[actix_web::test]
async fn a_plan_that_does_not_fit_is_refused() {
    let house = house(true);
    let path = "/api/saas/tenant/1/subscription";
    let seen = ask(&house, Method::PUT, path, json!({"plan": "tiny"})).await;
    assert_eq!(seen.code(), (409, "plan_too_small".into()));
    assert_eq!(
        seen.json()["data"]["exceeded"],
        json!([{"limited": "branches", "limit": 1, "used": 2}, {"limited": "users", "limit": 1, "used": 3}])
    );
    assert_eq!(seen.json()["isSuccess"], false);
    let seen = ask(&house, Method::PUT, path, json!({"plan": "old"})).await;
    assert_eq!(seen.code(), (409, "plan_retired".into()));
    let seen = ask(&house, Method::PUT, path, json!({"plan": "none"})).await;
    assert_eq!(faults(&seen), ["plan: unknown"]);
    let bad = json!({"plan": "?", "billingCycle": "weekly", "nextInvoiceOn": "1.4.2026", "cancelled": "yes"});
    let seen = ask(&house, Method::PUT, path, bad).await;
    assert_eq!(
        faults(&seen),
        [
            "plan: plan_code",
            "billingCycle: one_of",
            "nextInvoiceOn: date",
            "cancelled: wrong_type"
        ]
    );
    assert!(house.world.records.borrow().is_empty());
}

#[actix_web::test]
async fn invoices_go_only_where_they_may() {
    let house = house(true);
    let invoice = |id: i64, verb: &str| format!("/api/saas/invoices/{id}/{verb}");
    for (id, verb, body, was) in [
        (1, "pay", json!({"reference": "NEFT 1"}), InvoiceStatus::Draft),
        (2, "issue", json!({}), InvoiceStatus::Issued),
    ] {
        let seen = ask(&house, Method::POST, &invoice(id, verb), body).await;
        assert_eq!(seen.code(), (409, "invoice_status".into()));
        assert_eq!(seen.json()["data"]["status"], was.as_str());
    }
    for (id, verb, body, fault) in [
        (1, "issue", json!({"dueOn": "2026-03-31"}), "dueOn: range"),
        (
            2,
            "pay",
            json!({"reference": "NEFT 1", "paidOn": "2026-02-28"}),
            "paidOn: range",
        ),
        (2, "pay", json!({"reference": " "}), "reference: required"),
        (2, "void", json!({}), "reason: required"),
    ] {
        let seen = ask(&house, Method::POST, &invoice(id, verb), body).await;
        assert_eq!(faults(&seen), [fault]);
    }
    assert!(house.world.records.borrow().is_empty());
    let stale = signed_in(Method::POST, &invoice(2, "void")).insert_header(("if-match", "\"9\""));
    let seen = house.send(stale.set_json(json!({"reason": "mistake"}))).await;
    assert_eq!(seen.code(), (409, "version_conflict".into()));
    for (id, verb, body) in [
        (1, "issue", json!({})),
        (2, "pay", json!({"reference": "NEFT 1"})),
        (2, "void", json!({"reason": "mistake"})),
    ] {
        let seen = ask(&house, Method::POST, &invoice(id, verb), body).await;
        assert_eq!(seen.status, 200, "{seen:?}");
    }
    let bad = json!({"tenantId": 0, "periodFrom": "soon", "amount": 0});
    let seen = ask(&house, Method::POST, "/api/saas/invoices", bad).await;
    assert_eq!(
        faults(&seen),
        ["tenantId: positive_integer", "periodFrom: date", "amount: amount"]
    );
    let seen = ask(
        &house,
        Method::POST,
        "/api/saas/invoices",
        json!({"tenantId": 77}),
    )
    .await;
    assert_eq!(faults(&seen), ["tenantId: unknown"]);
    let billed = json!({"tenantId": 1, "periodFrom": "2026-03-15"});
    let seen = ask(&house, Method::POST, "/api/saas/invoices", billed).await;
    assert_eq!(seen.code(), (409, "period_invoiced".into()));
}

#[actix_web::test]
async fn an_administrator_sees_what_is_his() {
    let house = house(false);
    let seen = house
        .signed_in(Method::GET, "/api/saas/tenant/1/subscription")
        .await;
    assert_eq!(seen.json()["data"]["status"], "past_due");
    assert_eq!(
        seen.json()["data"]["usage"]["branches"],
        json!({"used": 2, "limit": 10, "percent": 20.0})
    );
    let seen = house.signed_in(Method::GET, "/api/saas/plans").await;
    assert_eq!(seen.json()["data"][0]["tenantCount"], Value::Null);
    let seen = house.signed_in(Method::GET, "/api/saas/invoices").await;
    assert_eq!(seen.json()["data"]["totalCount"], 1, "no draft");
    assert_eq!(seen.json()["data"]["items"][0]["isOverdue"], true);
    let (draft, missing) = (
        house.signed_in(Method::GET, "/api/saas/invoices/1").await,
        house.signed_in(Method::GET, "/api/saas/invoices/9").await,
    );
    assert_eq!(draft.code(), missing.code());
    for (method, path) in [
        (Method::POST, "/api/saas/plans"),
        (Method::PUT, "/api/saas/plans/1"),
        (Method::GET, "/api/saas/subscriptions"),
        (Method::GET, "/api/saas/subscriptions/summary"),
        (Method::PUT, "/api/saas/tenant/1/subscription"),
        (Method::POST, "/api/saas/invoices"),
        (Method::POST, "/api/saas/invoices/2/pay"),
    ] {
        let seen = ask(&house, method.clone(), path, json!({})).await;
        assert_eq!(seen.code(), (403, "forbidden".into()), "{method} {path}");
    }
}

#[actix_web::test]
async fn a_full_plan_tells_what_to_do() {
    let house = house(false);
    house.world.full.set(true);
    let branch = json!({"branchName": "Wai", "branchCode": "WAI-01", "city": "Wai", "state": "Maharashtra"});
    let seen = ask(&house, Method::POST, "/api/bank/branch", branch).await;
    assert_eq!(seen.code(), (409, "plan_limit_reached".into()), "{seen:?}");
    assert_eq!(
        seen.json()["data"],
        json!({"limited": "branches", "limit": 3, "plan": "Standard"})
    );
    assert!(seen.json()["message"].as_str().unwrap().contains("a larger plan"));
}
