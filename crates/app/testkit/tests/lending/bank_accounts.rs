//! The lender's bank accounts, and loans that are disbursed from them.
use actix_web::http::Method;
use munim_testkit::{MFI, Reply};
use serde_json::{Value, json};

use super::lender::{Lender, id_of};

pub(crate) const BANK_ACCOUNTS: &str = "/api/bank-accounts";

/// Adds a cash account to the chart, and returns its id.
pub(crate) async fn chart_account(lender: &Lender, code: &str) -> Value {
    let new = json!({"code": code, "name": "At the bank", "kind": "asset", "isCash": true});
    let made = lender.post(&lender.accountant, "/api/books/accounts", new).await;
    made["accountId"].clone()
}

pub(crate) fn wanted(number: &str, account: &Value) -> Value {
    json!({"name": "Disbursals", "bankName": "State Bank of India", "ifsc": "SBIN0000300", "accountNumber": number,
        "accountId": account, "overdraft": 1_000_000})
}

async fn disburse(lender: &Lender, loan: &str, mode: &str, bank_account: &Value) -> Reply {
    let body = json!({"mode": mode, "bankAccountId": bank_account});
    lender
        .call(
            &lender.accountant,
            Method::POST,
            &format!("{loan}/disburse"),
            body,
        )
        .await
}

/// Returns the balance of an account of the chart, in paise.
async fn balance(lender: &Lender, account: &Value) -> i64 {
    let query = format!(
        "SELECT coalesce(sum(debit_paise - credit_paise), 0)::bigint FROM journal_lines WHERE account_id = {account}"
    );
    lender.world.database.number(&query).await
}

#[actix_web::test]
async fn a_loan_is_paid_out_of_a_bank_account_and_undone_into_the_same() {
    let mut lender = Lender::new().await;
    let (first, second) = (
        chart_account(&lender, "1191").await,
        chart_account(&lender, "1192").await,
    );
    let made = lender
        .post(&lender.accountant, BANK_ACCOUNTS, wanted("30412345678", &first))
        .await;
    let bank = made["bankAccountId"].clone();
    let usual = lender.balance("bank").await;
    let loan = lender.approved(30_000).await;
    let cash = disburse(&lender, &loan, "cash", &bank).await;
    assert_eq!(
        (cash.status, cash.fields()[0].0.as_str()),
        (400, "bankAccountId"),
        "{cash:?}"
    );
    let paid = disburse(&lender, &loan, "bank", &bank).await;
    assert_eq!(paid.status, 200, "{paid:?}");
    assert_eq!(paid.data()["bankAccountId"], bank);
    assert_eq!(balance(&lender, &first).await, -3_000_000);
    assert_eq!(lender.balance("bank").await, usual);
    lender.verify().await;
    // Its money is in another account of the chart from now on; earlier disbursals are undone into the old one.
    let mut moved = wanted("30412345678", &second);
    moved["isActive"] = json!(false);
    let path = format!("{BANK_ACCOUNTS}/{bank}");
    let changed = lender.call(&lender.accountant, Method::PUT, &path, moved).await;
    assert_eq!(changed.status, 200, "{changed:?}");
    let undo = format!("{loan}/undo-disbursal");
    let undone = lender
        .post(
            &lender.accountant,
            &undo,
            json!({"reason": "The account was wrong"}),
        )
        .await;
    assert_eq!(
        (&undone["state"], &undone["bankAccountId"]),
        (&json!("approved"), &Value::Null)
    );
    assert_eq!(
        (balance(&lender, &first).await, balance(&lender, &second).await),
        (0, 0)
    );
    lender.accountant = lender.colleague().await;
    // A retired account cannot be used; without a bank account, the default account of the chart is used.
    let retired = disburse(&lender, &loan, "bank", &bank).await;
    assert_eq!(
        (retired.status, retired.fields()[0].0.as_str()),
        (400, "bankAccountId")
    );
    let paid = disburse(&lender, &loan, "bank", &Value::Null).await;
    assert_eq!((paid.status, &paid.data()["bankAccountId"]), (200, &Value::Null));
    assert_eq!(lender.balance("bank").await, usual - 3_000_000);
    lender.verify().await;
    let lines = format!(
        "SELECT count(*) FROM loan_transactions WHERE loan_id = {}",
        id_of(&loan)
    );
    assert_eq!(lender.world.database.number(&lines).await, 3);
}

#[actix_web::test]
async fn a_branch_pays_out_of_its_own_accounts_and_those_for_all() {
    let lender = Lender::new().await;
    let chart = chart_account(&lender, "1191").await;
    let branch = lender.world.member(MFI, "LoanOfficer").await.branch();
    let other = format!(
        "SELECT min(branch_id) FROM branches WHERE tenant_id = {} AND is_active AND branch_id <> {branch}",
        lender.tenant
    );
    let other = lender.world.database.number(&other).await;
    let mut ids = Vec::new();
    for (number, of) in [
        ("100001", json!(branch)),
        ("100002", json!(other)),
        ("100003", Value::Null),
    ] {
        let mut account = wanted(number, &chart);
        account["branchId"] = of;
        let made = lender.post(&lender.accountant, BANK_ACCOUNTS, account).await;
        ids.push(made["bankAccountId"].clone());
    }
    let seen = lender.get(&lender.manager, BANK_ACCOUNTS).await;
    let mut seen: Vec<_> = seen
        .as_array()
        .unwrap()
        .iter()
        .map(|one| &one["bankAccountId"])
        .filter(|id| ids.contains(id))
        .collect();
    seen.sort_by_key(|id| id.as_i64());
    assert_eq!(seen, [&ids[0], &ids[2]]);
    for (place, status) in [(1, 400), (0, 200)] {
        let loan = lender.approved(30_000).await;
        let reply = disburse(&lender, &loan, "upi", &ids[place]).await;
        assert_eq!(reply.status, status, "{reply:?}");
    }
    let unknown = disburse(
        &lender,
        &lender.approved(30_000).await,
        "bank",
        &json!(987_654_321),
    )
    .await;
    assert_eq!(
        (unknown.status, unknown.fields()[0].0.as_str()),
        (400, "bankAccountId")
    );
}

#[actix_web::test]
async fn bank_accounts_are_kept_on_record_without_their_numbers() {
    let lender = Lender::new().await;
    let chart = chart_account(&lender, "1191").await;
    let post = async |body: Value| {
        lender
            .call(&lender.accountant, Method::POST, BANK_ACCOUNTS, body)
            .await
    };
    let last = lender.world.last_audit().await;
    let made = post(wanted("30412345678", &chart)).await;
    assert_eq!(made.status, 201, "{made:?}");
    let made = made.data();
    assert_eq!(
        (&made["lastFour"], &made["isActive"], &made["version"]),
        (&json!("5678"), &json!(true), &json!(1))
    );
    let again = post(wanted("30412345678", &chart)).await;
    assert_eq!(
        (again.status, again.fields()),
        (400, vec![("accountNumber".to_owned(), "taken".to_owned())])
    );
    let income = format!(
        "SELECT account_id FROM account_roles WHERE tenant_id = {} AND role = 'interest_income'",
        lender.tenant
    );
    let mut bad = wanted("30412345679", &json!(lender.world.database.number(&income).await));
    bad["branchId"] = json!(987_654_321);
    let bad = post(bad).await;
    let fields: Vec<_> = bad.fields().into_iter().map(|(field, _)| field).collect();
    assert_eq!(
        (bad.status, fields),
        (400, vec!["branchId".to_owned(), "accountId".to_owned()])
    );
    let cash = format!(
        "SELECT min(account_id) FROM account_roles WHERE tenant_id = {} AND role = 'cash_in_hand'",
        lender.tenant
    );
    let cash = post(wanted(
        "30412345679",
        &json!(lender.world.database.number(&cash).await),
    ))
    .await;
    assert_eq!((cash.status, cash.fields()[0].0.as_str()), (400, "accountId"));
    // Without a number in the request it keeps its own.
    let path = format!("{BANK_ACCOUNTS}/{}", made["bankAccountId"]);
    let mut renamed = wanted("", &chart);
    renamed.as_object_mut().unwrap().remove("accountNumber");
    renamed["name"] = json!("Collections");
    let put = lender
        .call(&lender.accountant, Method::PUT, &path, renamed.clone())
        .await;
    assert_eq!(put.status, 200, "{put:?}");
    let put = put.data();
    assert_eq!(
        (&put["lastFour"], &put["name"], &put["version"]),
        (&json!("5678"), &json!("Collections"), &json!(2))
    );
    renamed["version"] = json!(1);
    let stale = lender.call(&lender.accountant, Method::PUT, &path, renamed).await;
    assert_eq!(stale.code(), (409, "version_conflict".to_owned()));
    let records = lender.world.audit_after(last).await;
    let records: Vec<_> = records
        .iter()
        .filter(|one| one["entity_type"] == "BankAccount")
        .collect();
    let actions: Vec<_> = records
        .iter()
        .map(|one| one["action"].as_str().unwrap())
        .collect();
    assert_eq!(actions, ["CREATE", "UPDATE"]);
    let published = json!([records, made, put]).to_string();
    assert!(
        published.contains("…5678") && !published.contains("30412345678"),
        "{published}"
    );
    let outside = format!(
        "SELECT count(*) FROM outbox WHERE fields::text LIKE '%30412345678%' AND tenant_id = {}",
        lender.tenant
    );
    assert_eq!(lender.world.database.number(&outside).await, 0);
}

#[actix_web::test]
async fn a_bank_account_is_taken_out_of_use_after_what_it_refers_to() {
    let lender = Lender::new().await;
    let chart = chart_account(&lender, "1191").await;
    let made = lender
        .post(&lender.accountant, BANK_ACCOUNTS, wanted("30412345678", &chart))
        .await;
    let path = format!("{BANK_ACCOUNTS}/{}", made["bankAccountId"]);
    let put = async |path: &str, body: Value| lender.call(&lender.accountant, Method::PUT, path, body).await;
    let account = json!({"name": "At the bank", "isActive": false});
    let retired = put(&format!("/api/books/accounts/{chart}"), account).await;
    assert_eq!(retired.status, 200, "{retired:?}");
    let mut used = wanted("30412345678", &chart);
    used["name"] = json!("Collections");
    let refused = put(&path, used.clone()).await;
    assert_eq!(
        (refused.status, refused.fields()[0].0.as_str()),
        (400, "accountId"),
        "{refused:?}"
    );
    used["isActive"] = json!(false);
    let unused = put(&path, used.clone()).await;
    assert_eq!(unused.status, 200, "{unused:?}");
    used["isActive"] = json!(true);
    assert_eq!(put(&path, used).await.status, 400);
}
