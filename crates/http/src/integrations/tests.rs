use actix_web::http::Method;
use munim_identity_device::Profile;
use munim_kernel::{Permission, Reach, SystemRole};
use serde_json::{Value, json};

use crate::testing::{House, Seen, profile, session_of, signed_in};

const ACCOUNTS: &str = "/api/integrations/service-accounts";

/// The application for somebody who keeps integrations.
fn house(reach: Reach) -> House {
    let house = House::new();
    let keeper = Profile {
        permissions: [
            Permission::ApiIntegrationManage,
            Permission::DashboardView,
            Permission::GroupView,
        ]
        .into_iter()
        .collect(),
        roles: vec![SystemRole::Admin.into()],
        reach,
        ..profile()
    };
    *house.world.session.borrow_mut() = Some(session_of(keeper));
    house
}

async fn ask(house: &House, method: Method, path: &str, body: Value) -> Seen {
    let path = format!("{ACCOUNTS}{path}");
    house.send(signed_in(method, &path).set_json(body)).await
}

fn wanted(change: &[(&str, Value)]) -> Value {
    let mut wanted = json!({"name": "Payroll", "scopes": ["DASHBOARD_VIEW"]});
    for (field, value) in change {
        wanted[*field] = value.clone();
    }
    wanted
}

#[actix_web::test]
async fn a_service_account_is_made_of_what_its_maker_holds() {
    let house = house(Reach::Tenant);
    let made = ask(&house, Method::POST, "", wanted(&[])).await;
    assert_eq!(
        (made.status.as_u16(), made.header("location")),
        (201, Some("/api/integrations/service-accounts/4100")),
        "{made:?}"
    );
    for (change, code) in [
        (
            ("scopes", json!(["DASHBOARD_VIEW", "CLIENT_EDIT"])),
            (403, "cannot_grant"),
        ),
        (("name", json!("taken")), (409, "service_account_name_taken")),
        (("branchIds", json!([3, 11])), (400, "validation_failed")),
    ] {
        let seen = ask(&house, Method::POST, "", wanted(std::slice::from_ref(&change))).await;
        assert_eq!(seen.code(), (code.0, code.1.to_owned()), "{change:?}");
    }
    let denied = house.world.records.borrow();
    let denied = denied.iter().filter(|record| record.action == "ACCESS_DENIED");
    assert_eq!(denied.count(), 1, "an attempt to lift a program is on record");
}

#[actix_web::test]
async fn every_fault_is_named_at_once() {
    let bad = wanted(&[
        ("name", json!("x".repeat(61))),
        ("scopes", json!([])),
        ("branchIds", json!([])),
        ("allowedAddresses", json!(["10.0.0.0/8", "here"])),
        ("isActive", json!("yes")),
        ("keys", json!([])),
    ]);
    let body = ask(&house(Reach::Tenant), Method::POST, "", bad).await.json();
    let mut told: Vec<_> = body["errors"]
        .as_array()
        .unwrap()
        .iter()
        .map(|error| {
            format!(
                "{}: {}",
                error["field"].as_str().unwrap(),
                error["code"].as_str().unwrap()
            )
        })
        .collect();
    told.sort_unstable();
    assert_eq!(
        told,
        [
            "allowedAddresses: ip_address",
            "branchIds: required",
            "isActive: wrong_type",
            "keys: unknown_field",
            "name: too_long",
            "scopes: required",
        ]
    );
}

#[actix_web::test]
async fn a_change_names_the_version_that_it_is_of() {
    let house = house(Reach::Tenant);
    let one = house.signed_in(Method::GET, &format!("{ACCOUNTS}/4100")).await;
    assert_eq!(one.header("etag"), Some("\"2\""));
    let change = wanted(&[("description", json!("Nightly."))]);
    let put = async |tag: &str| {
        let request = signed_in(Method::PUT, &format!("{ACCOUNTS}/4100")).insert_header(("if-match", tag));
        house.send(request.set_json(change.clone())).await
    };
    assert_eq!(put("\"1\"").await.code(), (409, "version_conflict".into()));
    assert_eq!(put("\"2\"").await.status, 200);
}

#[actix_web::test]
async fn a_key_is_told_once_and_lives_for_a_year_at_most() {
    let house = house(Reach::Tenant);
    let issued = ask(&house, Method::POST, "/4100/keys", json!({})).await;
    assert_eq!(issued.status, 201, "{issued:?}");
    let data = issued.json()["data"].clone();
    let key = data["apiKey"].as_str().unwrap();
    assert!(key.starts_with("munim_1_"), "{key}");
    assert_eq!(data["expiresAt"], "2026-06-30T04:30:00Z");
    for days in [0, 366, -1] {
        let seen = ask(&house, Method::POST, "/4100/keys", json!({"validForDays": days})).await;
        assert_eq!(seen.json()["errors"][0]["field"], "validForDays", "{days}");
    }
    let listed = house.signed_in(Method::GET, ACCOUNTS).await;
    let secret = &key[key.len() - 49..];
    assert!(!listed.text.contains(secret));
    let records = format!("{:?}", house.world.records.borrow());
    assert!(!records.contains(secret), "{records}");
    let missing = "/4100/keys/6f9619ff-8b86-4d01-b42d-00cf4fc964ff";
    let seen = house
        .signed_in(Method::DELETE, &format!("{ACCOUNTS}{missing}"))
        .await;
    assert_eq!(seen.code(), (404, "not_found".into()));
}
