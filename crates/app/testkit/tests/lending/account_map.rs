//! The accounts of the posting rules.
use actix_web::http::Method;
use munim_testkit::{MFI, Reply};
use serde_json::{Value, json};

use super::{
    lender::{Lender, PAYMENTS, id_of},
    settings_of_loans::{admin, set},
};

const MAP: &str = "/api/books/account-map";

async fn change(lender: &Lender, mappings: &[Value], version: &Value) -> Reply {
    let body = json!({"mappings": mappings, "version": version});
    lender.call(&lender.accountant, Method::PUT, MAP, body).await
}

async fn map(lender: &Lender) -> (Vec<Value>, Value) {
    let map = lender.get(&lender.accountant, MAP).await;
    (
        map["mappings"].as_array().unwrap().clone(),
        map["version"].clone(),
    )
}

/// Returns the account that a role is mapped to for all branches and products.
fn account_of(mappings: &[Value], role: &str) -> Value {
    let found = mappings.iter().find(|one| one["role"] == role);
    found.unwrap()["accountId"].clone()
}

/// Returns the mappings with another account for a role.
fn remapped(mappings: &[Value], role: &str, account: &Value) -> Vec<Value> {
    let mut wanted = mappings.to_vec();
    for one in wanted.iter_mut().filter(|one| one["role"] == role) {
        one["accountId"] = account.clone();
    }
    wanted
}

/// Adds an account to the chart, and returns its id.
async fn account(lender: &Lender, code: &str, kind: &str, is_cash: bool) -> Value {
    let new = json!({"code": code, "name": "New", "kind": kind, "isCash": is_cash});
    lender.post(&lender.accountant, "/api/books/accounts", new).await["accountId"].clone()
}

/// Returns the balance of an account, in paise.
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
    let stale = lender
        .world
        .call(Method::PUT, MAP)
        .bearer(&lender.accountant)
        .header("If-Match", "\"0\"");
    let stale = stale.json(json!({"mappings": present})).send().await;
    assert_eq!(stale.code(), (409, "version_conflict".to_owned()), "{stale:?}");
}

#[actix_web::test]
async fn cash_in_hand_of_branches_that_use_tills_keeps_its_account() {
    let lender = Lender::new().await;
    let loan = lender.lent().await;
    lender.pay(&loan, 500, "cash").await;
    let branch = lender.get(&lender.officer, &loan).await["branchId"].clone();
    let own = account(&lender, "1192", "asset", true).await;
    let (present, version) = map(&lender).await;
    let admin = admin(&lender).await;
    set(&lender, &admin, json!({"tills": "on"})).await;
    let of_branch = json!({"role": "cash_in_hand", "branchId": branch, "accountId": own});
    let with_own = [present.clone(), vec![of_branch]].concat();
    for wanted in [&with_own, &remapped(&present, "cash_in_hand", &own)] {
        let refused = change(&lender, wanted, &version).await;
        assert_eq!(refused.code(), (409, "account_has_amounts".to_owned()));
    }
    // Without tills, the account can change.
    set(&lender, &admin, json!({"tills": "off"})).await;
    assert_eq!(change(&lender, &with_own, &version).await.status, 200);
}

#[actix_web::test]
async fn what_was_posted_before_a_change_is_undone_where_it_was_posted() {
    let lender = Lender::new().await;
    let loan = lender.lent().await;
    lender.pass_days(32).await;
    let (present, version) = map(&lender).await;
    let old = ["bank", "interest_income"].map(|role| account_of(&present, role));
    let new = [
        account(&lender, "1191", "asset", true).await,
        account(&lender, "4901", "income", false).await,
    ];
    let balances =
        async |[money, income]: &[Value; 2]| (balance(&lender, money).await, balance(&lender, income).await);
    let before = balances(&old).await;
    let first = lender.pay(&loan, 500, "upi").await["paymentId"].clone();
    let paid = balances(&old).await;
    let interest = before.1 - paid.1;
    assert!(paid.0 - before.0 == 50_000 && interest > 0, "{before:?} {paid:?}");
    let other = lender.lent().await;
    let lent = balances(&old).await;
    assert_eq!(lent, (paid.0 - 3_000_000, paid.1));

    let wanted = remapped(&present, "bank", &new[0]);
    let wanted = remapped(&wanted, "interest_income", &new[1]);
    let changed = change(&lender, &wanted, &version).await;
    assert_eq!(changed.status, 200, "{changed:?}");
    // Nothing is posted to the old account of the bank any more.
    let path = format!("/api/books/accounts/{}", old[0]);
    let retired = json!({"name": "Former bank", "isActive": false});
    let retired = lender.call(&lender.accountant, Method::PUT, &path, retired).await;
    assert_eq!(retired.status, 200, "{retired:?}");
    lender.pay(&loan, 500, "upi").await;
    assert_eq!(balances(&old).await, lent);

    // The later payment is allocated again to what the first one had paid: that is earned in the new account.
    lender.reverse(&first, "Paid for a neighbour").await;
    assert_eq!(balances(&old).await, (before.0 - 3_000_000, before.1));
    assert_eq!(balances(&new).await, (50_000, -interest));
    lender.verify().await;
    let undo = format!("{other}/undo-disbursal");
    let because = json!({"reason": "The wrong client"});
    lender.post(&lender.accountant, &undo, because).await;
    assert_eq!(balances(&old).await, before);
    assert_eq!(balances(&new).await, (50_000, -interest));
    lender.verify().await;
}

#[actix_web::test]
async fn what_is_owed_again_after_a_change_is_in_the_account_that_follows_it_now() {
    let mut lender = Lender::new().await;
    let admin = lender.world.member(MFI, "Admin").await;
    let admin = lender.world.token(MFI, &admin).await;
    let product = json!({"code": "DAIRY", "name": "Dairy Loan", "category": "agriculture",
        "principal": {"min": 5_000, "max": 60_000, "step": 1_000, "default": 30_000},
        "instalments": {"min": 6, "max": 24, "step": 6, "default": 12},
        "annualRate": {"min": 20, "max": 24, "step": 0.25, "default": 22.5},
        "frequencies": ["monthly"], "method": "declining"});
    let product = lender.post(&admin, "/api/loan-products", product).await["productId"].clone();
    lender.product = product.as_i64().unwrap();
    let loan = lender.lent().await;
    lender.close(&loan).await;
    let payments = format!("{PAYMENTS}?loanId={}&pageSize=1", id_of(&loan));
    let payments = lender.get(&lender.officer, &payments).await;
    let closing = payments["items"][0]["paymentId"].clone();

    let (present, version) = map(&lender).await;
    let (old, new) = (
        account_of(&present, "portfolio"),
        account(&lender, "1201", "asset", false).await,
    );
    let before = balance(&lender, &old).await;
    let of_product = json!({"role": "portfolio", "productId": product, "accountId": new});
    let changed = change(&lender, &[present.clone(), vec![of_product]].concat(), &version).await;
    assert_eq!(changed.status, 200, "{changed:?}");
    lender.reverse(&closing, "The transfer was recalled").await;
    let balances = (balance(&lender, &old).await, balance(&lender, &new).await);
    assert_eq!(balances, (before, 3_000_000));
    lender.verify().await;
    let refused = change(&lender, &present, &changed.data()["version"]).await;
    assert_eq!(
        refused.code(),
        (409, "account_has_amounts".to_owned()),
        "{refused:?}"
    );
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
    // A product without loans may have its own account, and its loans are in it from the start.
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
    // Every rule has an account in every branch.
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
