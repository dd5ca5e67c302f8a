//! What the endpoints of branches and tenants say, over a store in memory.
use actix_web::http::Method;
use serde_json::{Value, json};

use crate::{
    body::FromForm as _,
    tenancy::{branch_form::Opened, tenant_form::TakenOn},
    testing::{House, Seen, administrator, platform, signed_in},
};

fn house(session: munim_identity_device::LiveSession) -> House {
    let house = House::new();
    *house.world.session.borrow_mut() = Some(session);
    house
}

async fn ask(house: &House, method: Method, path: &str, body: Value) -> Seen {
    house.send(signed_in(method, path).set_json(body)).await
}

fn faults(seen: &Seen) -> Vec<String> {
    let body = seen.json();
    let told = |error: &Value| {
        format!(
            "{}: {}",
            error["field"].as_str().unwrap(),
            error["code"].as_str().unwrap()
        )
    };
    body["errors"].as_array().unwrap().iter().map(told).collect()
}

#[actix_web::test]
async fn a_branch_is_opened_under_either_kind_of_names() {
    let house = house(administrator());
    let pascal = Opened::example();
    let camel: Value = pascal
        .as_object()
        .unwrap()
        .iter()
        .map(|(name, value)| (name[..1].to_lowercase() + &name[1..], value.clone()))
        .collect::<serde_json::Map<_, _>>()
        .into();
    for body in [pascal, camel] {
        for path in ["/api/bank/branch", "/api/branches"] {
            let seen = ask(&house, Method::POST, path, body.clone()).await;
            assert_eq!(seen.status, 201, "{seen:?}");
            assert_eq!(seen.header("location"), Some("/api/bank/branch/3"));
            assert_eq!(seen.json()["data"]["BranchId"], 3);
        }
    }
}

#[actix_web::test]
async fn all_that_is_wrong_with_a_branch_is_told_at_once() {
    let house = house(administrator());
    let bad = json!({"BranchCode": "a", "branchName": " ", "City": 7, "PostalCode": "015001", "PhoneNumber": "98",
        "EmailAddress": "x", "OpeningDate": "2026-02-30", "IsActive": "yes", "isActive": true, "x": 1});
    let seen = ask(&house, Method::POST, "/api/bank/branch", bad).await;
    assert_eq!(
        faults(&seen),
        [
            "IsActive: repeated",
            "BranchCode: branch_code",
            "BranchName: required",
            "City: wrong_type",
            "State: required",
            "PostalCode: postal_code",
            "PhoneNumber: phone",
            "EmailAddress: email",
            "IsActive: wrong_type",
            "OpeningDate: date",
            "x: unknown_field"
        ]
    );
    let seen = ask(
        &house,
        Method::PUT,
        "/api/branches/3",
        json!({"BranchName": "", "state": null}),
    )
    .await;
    assert_eq!(faults(&seen), ["BranchName: required", "State: required"]);
    let seen = ask(
        &house,
        Method::PUT,
        "/api/bank/branch/3/status",
        json!({"isActive": 1}),
    )
    .await;
    assert_eq!(faults(&seen), ["IsActive: wrong_type"]);
}

#[actix_web::test]
async fn refusals_of_branches() {
    let house = house(administrator());
    let seen = house.signed_in(Method::GET, "/api/bank/branch/4").await;
    assert_eq!(seen.code(), (404, "not_found".into()));
    assert_eq!(seen.json()["message"], "Branch not found");
    let taken = ask(
        &house,
        Method::PUT,
        "/api/bank/branch/3",
        json!({"BranchCode": "TAKEN"}),
    )
    .await;
    assert_eq!(taken.code(), (409, "duplicate_branch_code".into()));
    let request = signed_in(Method::PUT, "/api/bank/branch/3").insert_header(("If-Match", "\"7\""));
    let stale = house.send(request.set_json(json!({"City": "Wai"}))).await;
    assert_eq!(stale.code(), (409, "version_conflict".into()));
    let stale = ask(
        &house,
        Method::PUT,
        "/api/bank/branch/3",
        json!({"City": "Wai", "version": 9}),
    )
    .await;
    assert_eq!(stale.code(), (409, "version_conflict".into()));
    let held = house.signed_in(Method::DELETE, "/api/branches/3").await;
    assert_eq!(held.code(), (409, "branch_in_use".into()));
    assert_eq!(held.json()["data"], json!({"heldBy": {"clients": 12}}));
}

/// The specification's sentences, where the server itself could not do it.
#[actix_web::test]
async fn what_was_not_done_is_told_in_the_specifications_words() {
    let admin = house(administrator());
    let platform = house(platform());
    for (house, method, path, body, said) in [
        (
            &admin,
            Method::POST,
            "/api/bank/branch",
            Opened::example(),
            "Error creating branch",
        ),
        (
            &admin,
            Method::PUT,
            "/api/bank/branch/3",
            json!({"City": "Wai"}),
            "Error updating branch",
        ),
        (
            &admin,
            Method::PUT,
            "/api/bank/branch/3/status",
            json!({"isActive": false}),
            "Error updating branch status",
        ),
        (
            &admin,
            Method::DELETE,
            "/api/bank/branch/3",
            json!({}),
            "Error deleting branch",
        ),
        (
            &platform,
            Method::POST,
            "/api/saas/tenant",
            TakenOn::example(),
            "Error creating tenant",
        ),
        (
            &platform,
            Method::PUT,
            "/api/saas/tenant/1",
            json!({"City": "Wai"}),
            "Error updating tenant",
        ),
        (
            &platform,
            Method::PATCH,
            "/api/saas/tenant/1/status",
            json!({"isActive": false}),
            "Error updating tenant status",
        ),
        (
            &platform,
            Method::POST,
            "/api/saas/tenant/1/config",
            json!({"language": "mr"}),
            "Error updating tenant config",
        ),
    ] {
        house.world.broken.set(true);
        let seen = ask(house, method, path, body.clone()).await;
        assert_eq!(seen.code(), (500, "internal_error".into()), "{path}");
        assert_eq!(seen.json()["message"], said);
    }
}

#[actix_web::test]
async fn tenants_answer_in_their_own_envelope() {
    let admin = house(administrator());
    let seen = admin.signed_in(Method::GET, "/api/saas/tenant").await.json();
    assert_eq!(
        (&seen["isSuccess"], &seen["success"]),
        (&json!(true), &Value::Null)
    );
    assert_eq!(seen["data"]["items"][0]["TenantId"], 1, "his own only");
    let light = admin
        .signed_in(Method::GET, "/api/saas/tenant?view=light")
        .await
        .json();
    let fields: Vec<_> = light["data"]["items"][0]
        .as_object()
        .unwrap()
        .keys()
        .cloned()
        .collect();
    assert_eq!(fields, ["IsActive", "OrgCode", "OrgName", "TenantId"]);
    let none = admin
        .signed_in(Method::GET, "/api/saas/tenant?search=nobody")
        .await
        .json();
    assert_eq!(
        (&none["message"], &none["isSuccess"]),
        (&json!("No data found"), &json!(true))
    );
    for path in ["", "/branches", "/users", "/stats", "/config", "/onboarding"] {
        let foreign = admin
            .signed_in(Method::GET, &format!("/api/saas/tenant/2{path}"))
            .await;
        assert_eq!(foreign.code(), (404, "not_found".into()), "{path}");
        let said = foreign.json();
        assert_eq!(
            (&said["message"], &said["isSuccess"]),
            (&json!("Tenant not found"), &json!(false))
        );
        assert!(said.get("success").is_none());
    }
    let stranger = admin.get("/api/saas/tenant").await;
    assert_eq!(stranger.json()["isSuccess"], false);
    assert_eq!(stranger.code(), (401, "unauthenticated".into()));
    let platform = admin.signed_in(Method::GET, "/api/saas/tenant/0").await;
    assert_eq!(platform.code(), (400, "validation_failed".into()));
}

#[actix_web::test]
async fn what_is_the_platforms_is_named_field_by_field() {
    let admin = house(administrator());
    let body = json!({"OrgName": "Other", "orgCode": "SAHYADRI", "Kind": "trust", "subscriptionPlan": "enterprise", "City": "Wai"});
    let seen = ask(&admin, Method::PUT, "/api/saas/tenant/1", body).await;
    assert_eq!(
        faults(&seen),
        [
            "OrgName: platform_only",
            "Kind: platform_only",
            "SubscriptionPlan: platform_only"
        ]
    );
    for (method, path) in [
        (Method::POST, "/api/saas/tenant"),
        (Method::PATCH, "/api/saas/tenant/1/status"),
    ] {
        let seen = ask(&admin, method, path, json!({})).await;
        assert_eq!(seen.code(), (403, "forbidden".into()), "{path}");
    }
}

#[actix_web::test]
async fn all_that_is_wrong_with_a_tenant_is_told_at_once() {
    let platform = house(platform());
    let bad = json!({"OrgCode": "a b", "kind": "bank", "ContactPerson": "", "EmailAddress": "x", "PhoneNumber": "1",
        "PostalCode": "1", "SubscriptionPlan": "Free!", "AdminUsername": "superadmin", "AdminEmail": "", "HeadOfficeCode": "h"});
    let seen = ask(&platform, Method::POST, "/api/saas/tenant", bad).await;
    assert_eq!(
        faults(&seen),
        [
            "OrgName: required",
            "ContactPerson: required",
            "EmailAddress: email",
            "PhoneNumber: phone",
            "PostalCode: postal_code",
            "SubscriptionPlan: plan_code",
            "OrgCode: org_code",
            "Kind: one_of",
            "AdminUsername: reserved",
            "AdminFirstName: required",
            "AdminEmail: required",
            "HeadOfficeCode: branch_code"
        ]
    );
    let mut taken = TakenOn::example();
    taken["OrgCode"] = json!("TAKEN");
    let seen = ask(&platform, Method::POST, "/api/saas/tenant", taken).await;
    assert_eq!(seen.code(), (409, "duplicate_org_code".into()));
    let made = ask(&platform, Method::POST, "/api/saas/tenant", TakenOn::example()).await;
    assert_eq!(
        (made.status.as_u16(), made.header("location")),
        (201, Some("/api/saas/tenant/7"))
    );
    assert_eq!(platform.world.posted.borrow().len(), 1, "the invitation");
}

#[actix_web::test]
async fn every_bad_setting_is_named() {
    let admin = house(administrator());
    let bad = json!({"currency": "USD", "language": 7, "logo": "https://x.in/a.png", "brandColour": "red",
        "financialYearStart": "02-30", "colour": "x"});
    let seen = ask(&admin, Method::POST, "/api/saas/tenant/1/config", bad).await;
    assert_eq!(
        faults(&seen),
        [
            "language: wrong_type",
            "currency: choice",
            "financialYearStart: day_of_year",
            "logo: picture",
            "brandColour: colour",
            "colour: unknown_field"
        ]
    );
    let good = json!({"language": "mr", "currency": null});
    let seen = ask(&admin, Method::POST, "/api/saas/tenant/1/config", good).await;
    assert_eq!(seen.header("etag"), Some("\"1\""));
    assert_eq!(seen.json()["data"]["Values"]["language"], "mr");
    assert_eq!(seen.json()["data"]["Values"]["currency"], "INR");
}
