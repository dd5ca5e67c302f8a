//! Savings products: their terms, earlier terms, and who may have any.

use actix_web::http::Method;
use munim_testkit::{BANK, MFI};
use serde_json::{Value, json};

use super::products::Keeper;

const PRODUCTS: &str = "/api/savings-products";

fn terms(changed: &Value) -> Value {
    let mut terms = json!({"name": "Savings account", "kind": "savings", "minimumBalance": 500, "openingBalance": 1_000,
        "rates": [{"from": "2026-04-01", "slabs": [{"rate": 3.5}, {"balance": 100_000, "rate": 4.25}], "seniorExtra": 0.5}]});
    for (field, value) in changed.as_object().unwrap() {
        terms[field] = value.clone();
    }
    terms
}

fn product(code: &str, changed: &Value) -> Value {
    let mut product = terms(changed);
    product["code"] = json!(code);
    product
}

fn fixed() -> Value {
    let rates = json!([{"from": "2026-04-01", "slabs": [{"rate": 5.5}, {"days": 365, "rate": 7.1}]}]);
    let deposit = json!({"leastTermMonths": 0, "leastTermDays": 7, "mostTermMonths": 60, "penalRate": 1,
        "maturities": ["pay_out", "renew_all"]});
    json!({"name": "Fixed deposit", "kind": "fixed", "minimumBalance": null, "rates": rates, "deposit": deposit})
}

#[actix_web::test]
async fn a_product_is_created_changed_and_retired() {
    let keeper = Keeper::of(BANK).await;
    assert_eq!(keeper.get(PRODUCTS).await, json!([]));
    let made = keeper
        .call(Method::POST, PRODUCTS, product("SB", &json!({})))
        .await;
    assert_eq!(made.status, 201, "{made:?}");
    let path = made.header("location").unwrap().to_owned();
    let own = made.data();
    assert_eq!(
        own["rates"],
        json!([{"from": "2026-04-01", "seniorExtra": 0.5,
            "slabs": [{"balance": 0, "days": 0, "rate": 3.5}, {"balance": 100_000, "days": 0, "rate": 4.25}]}])
    );
    assert_eq!(
        (
            &own["slabBasis"],
            &own["posting"],
            &own["dailyLimit"],
            &own["deposit"]
        ),
        (&json!("whole"), &json!("quarterly"), &Value::Null, &Value::Null)
    );
    assert_eq!(keeper.get(&path).await, own);

    let other =
        json!({"name": "Basic account", "slabBasis": "part", "dailyLimit": 25_000.5, "posting": "monthly"});
    let changed = keeper.call(Method::PUT, &path, terms(&other)).await;
    assert_eq!(changed.status, 200, "{changed:?}");
    assert_eq!(changed.header("etag"), Some("\"2\""));
    let now = changed.data();
    assert_eq!((&now["termsVersion"], &now["code"]), (&json!(2), &json!("SB")));
    assert_eq!(
        (&now["dailyLimit"], &now["slabBasis"]),
        (&json!(25_000.5), &json!("part"))
    );
    // Setting the same terms again changes nothing.
    assert_eq!(keeper.call(Method::PUT, &path, terms(&other)).await.data(), now);

    let status = format!("{path}/status");
    let retired = keeper
        .call(Method::PUT, &status, json!({"isActive": false}))
        .await;
    assert_eq!(
        (&retired.data()["isActive"], &retired.data()["termsVersion"]),
        (&json!(false), &json!(2))
    );
    let versions = keeper.get(&format!("{path}/versions")).await;
    let names: Vec<_> = versions
        .as_array()
        .unwrap()
        .iter()
        .map(|one| &one["name"])
        .collect();
    assert_eq!(names, ["Basic account", "Savings account"]);
}

#[actix_web::test]
async fn a_product_with_a_term_has_rules_of_deposits() {
    let keeper = Keeper::of(BANK).await;
    let made = keeper.call(Method::POST, PRODUCTS, product("FD", &fixed())).await;
    assert_eq!(made.status, 201, "{made:?}");
    let own = made.data();
    assert_eq!(
        own["deposit"],
        json!({"leastTermMonths": 0, "leastTermDays": 7, "mostTermMonths": 60, "mostTermDays": 0, "brokenDays": "actual_365",
            "penalRate": 1.0, "leastDays": 7, "latePerHundred": 0, "maturities": ["pay_out", "renew_all"]})
    );
    let slabs = own["rates"][0]["slabs"].as_array().unwrap();
    assert_eq!((&slabs[1]["days"], &slabs[1]["rate"]), (&json!(365), &json!(7.1)));

    let path = made.header("location").unwrap();
    let kind = json!({"kind": "recurring", "name": "Fixed deposit", "minimumBalance": null, "dailyLimit": null, "deposit": {}});
    let refused = keeper.call(Method::PUT, path, terms(&kind)).await;
    assert_eq!(refused.status, 400, "{refused:?}");
    assert_eq!(refused.json()["errors"][0]["field"], "kind");
}

#[actix_web::test]
async fn all_that_is_wrong_is_named_with_its_field() {
    let keeper = Keeper::of(BANK).await;
    let wrong = json!({"kind": "fixed", "openingBalance": 0, "dailyLimit": 0, "rates": [{"from": "2026-04-01",
        "slabs": [{"balance": 1, "rate": 4}]}], "deposit": {"mostTermMonths": 0, "latePerHundred": 1, "maturities": []}});
    let refused = keeper.call(Method::POST, PRODUCTS, product("FD", &wrong)).await;
    assert_eq!(refused.status, 400, "{refused:?}");
    let errors = refused.json()["errors"].as_array().unwrap().clone();
    let fields: Vec<_> = errors
        .iter()
        .map(|error| error["field"].as_str().unwrap())
        .collect();
    let expected = [
        "minimumBalance",
        "dailyLimit",
        "rates[0].slabs[0].balance",
        "openingBalance",
        "deposit.mostTermMonths",
        "deposit.latePerHundred",
        "deposit.maturities",
    ];
    assert_eq!(fields, expected, "{errors:?}");

    let slab = json!({"rates": [{"from": "2026-04-01", "slabs": [{"rate": 4}, {"balance": 5}]}]});
    let refused = keeper.call(Method::POST, PRODUCTS, product("FD", &slab)).await;
    assert_eq!(refused.json()["errors"][0]["field"], "rates[0].slabs[1].rate");
}

#[actix_web::test]
async fn codes_are_unique_and_stale_versions_refused() {
    let keeper = Keeper::of(BANK).await;
    let made = keeper
        .call(Method::POST, PRODUCTS, product("SB", &json!({})))
        .await;
    let path = made.header("location").unwrap().to_owned();
    let twice = keeper
        .call(Method::POST, PRODUCTS, product("SB", &json!({})))
        .await;
    assert_eq!(twice.code(), (409, "duplicate_product_code".to_owned()));
    let stale = terms(&json!({"name": "Basic account", "version": 7}));
    let refused = keeper.call(Method::PUT, &path, stale).await;
    assert_eq!(refused.code(), (409, "version_conflict".to_owned()));
}

#[actix_web::test]
async fn only_those_who_may_take_deposits_have_products() {
    let keeper = Keeper::of(MFI).await;
    let listed = keeper.call(Method::GET, PRODUCTS, Value::Null).await;
    assert_eq!(listed.code(), (409, "savings_not_allowed".to_owned()));
    let made = keeper
        .call(Method::POST, PRODUCTS, product("SB", &json!({})))
        .await;
    assert_eq!(made.code(), (409, "savings_not_allowed".to_owned()));
}
