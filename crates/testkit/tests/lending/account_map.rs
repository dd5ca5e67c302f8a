//! Which accounts posting rules mean.
use actix_web::http::Method;
use munim_testkit::Reply;
use serde_json::{Value, json};

use super::lender::Lender;

const MAP: &str = "/api/books/account-map";

async fn change(lender: &Lender, mappings: &[Value], version: &Value) -> Reply {
    let body = json!({"mappings": mappings, "version": version});
    lender.call(&lender.accountant, Method::PUT, MAP, body).await
}

/// The mappings as they are, and their version.
async fn map(lender: &Lender) -> (Vec<Value>, Value) {
    let map = lender.get(&lender.accountant, MAP).await;
    (
        map["mappings"].as_array().unwrap().clone(),
        map["version"].clone(),
    )
}

/// A new account of the chart; its id.
async fn account(lender: &Lender, code: &str, kind: &str, is_cash: bool) -> Value {
    let new = json!({"code": code, "name": "New", "kind": kind, "isCash": is_cash});
    lender.post(&lender.accountant, "/api/books/accounts", new).await["accountId"].clone()
}

/// The balance of an account, in paise.
async fn balance(lender: &Lender, account: &Value) -> i64 {
    let query = format!(
        "SELECT coalesce(sum(debit_paise - credit_paise), 0)::bigint FROM journal_lines WHERE account_id = {account}"
    );
    lender.world.database.number(&query).await
}

#[actix_web::test]
async fn a_branch_gets_a_bank_account_of_its_own_on_record() {
    let lender = Lender::new().await;
    let loan = lender.lent().await;
    let branch = lender.get(&lender.officer, &loan).await["branchId"].clone();
    let own = account(&lender, "1191", "asset", true).await;
    let (present, version) = map(&lender).await;
    assert_eq!(version, 0);
    let of_branch = json!({"role": "bank", "branchId": branch, "accountId": own});
    let wanted = [present.clone(), vec![of_branch.clone()]].concat();
    let changed = change(&lender, &wanted, &version).await;
    assert_eq!(
        (changed.status, &changed.data()["version"]),
        (200, &json!(1)),
        "{changed:?}"
    );
    let (now, version) = map(&lender).await;
    assert_eq!((now.len(), &version), (wanted.len(), &json!(1)));
    assert!(
        now.iter()
            .any(|one| one["branchId"] == branch && one["accountId"] == own),
        "{now:?}"
    );
    let records = "SELECT new_values->'mappings' AS mappings FROM audit_log WHERE entity_type = 'AccountMap' AND action = 'UPDATE'";
    let records = lender.world.database.rows(records).await;
    let shown = records[0]["mappings"].to_string();
    assert!(
        records.len() == 1 && shown.contains(&format!("bank of branch {branch}: 1191")),
        "{records:?}"
    );

    lender.pay(&loan, 500, "upi").await;
    assert_eq!(balance(&lender, &own).await, 50_000);
    lender.verify().await;
    // The same mappings again change nothing, and an old version is refused.
    assert_eq!(change(&lender, &now, &version).await.data()["version"], 1);
    let stale = change(&lender, &present, &json!(0)).await;
    assert_eq!(stale.code(), (409, "version_conflict".to_owned()), "{stale:?}");
}

#[actix_web::test]
async fn an_account_that_follows_loans_changes_only_where_there_are_none() {
    let lender = Lender::new().await;
    let loan = lender.lent().await;
    let (present, version) = map(&lender).await;
    let new = account(&lender, "1201", "asset", false).await;
    let product = lender.get(&lender.officer, &loan).await["productId"].clone();
    let with = |more: Value| [present.clone(), vec![more]].concat();
    let bound = with(json!({"role": "portfolio", "productId": product, "accountId": new}));
    let refused = change(&lender, &bound, &version).await;
    assert_eq!(
        refused.code(),
        (409, "account_has_amounts".to_owned()),
        "{refused:?}"
    );
    // A product without loans may have its own, and its loans are in it from the start.
    let made = format!(
        "INSERT INTO loan_products (tenant_id, product_code, product_name, annual_rate, interest_method, frequency, rounding, category)
         SELECT tenant_id, 'NEW', 'New', annual_rate, interest_method, frequency, rounding, category FROM loan_products
         WHERE product_id = {product}"
    );
    lender.world.alter(&made).await;
    let fresh = "SELECT product_id FROM loan_products WHERE product_code = 'NEW'";
    let fresh = lender.world.database.number(fresh).await;
    let free = with(json!({"role": "portfolio", "productId": fresh, "accountId": new}));
    let changed = change(&lender, &free, &version).await;
    assert_eq!(changed.status, 200, "{changed:?}");
    lender.verify().await;
}

#[actix_web::test]
async fn what_is_wrong_is_named_with_its_place() {
    let lender = Lender::new().await;
    let (present, version) = map(&lender).await;
    let income = account(&lender, "4901", "income", false).await;
    let bad = [
        json!({"role": "bank", "branchId": 999_999_999, "accountId": 999_999_999}),
        json!({"role": "fee_receivable", "productId": 999_999_999, "accountId": income}),
        present[0].clone(),
    ];
    let refused = change(&lender, &[present.clone(), bad.to_vec()].concat(), &version).await;
    let at = present.len();
    let expected = [
        (at, "accountId"),
        (at, "branchId"),
        (at + 1, "accountId"),
        (at + 1, "productId"),
        (at + 2, "role"),
    ];
    let fields: Vec<_> = refused.fields().into_iter().map(|(field, _)| field).collect();
    let expected: Vec<_> = expected
        .iter()
        .map(|(place, name)| format!("mappings[{place}].{name}"))
        .collect();
    assert_eq!((refused.status, fields), (400, expected), "{refused:?}");
    // Every rule finds an account everywhere.
    let without: Vec<Value> = present
        .iter()
        .filter(|one| one["role"] != "bank")
        .cloned()
        .collect();
    let refused = change(&lender, &without, &version).await;
    assert_eq!(
        (refused.status, refused.fields()[0].0.as_str()),
        (400, "mappings"),
        "{refused:?}"
    );
    assert_eq!(map(&lender).await, (present, version));
}
