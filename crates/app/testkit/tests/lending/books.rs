//! Manual entries by two people, closed periods, and the chart.
use actix_web::http::Method;
use munim_testkit::{MFI, Reply};
use serde_json::{Value, json};

use super::lender::{Lender, PAYMENTS};

const ENTRIES: &str = "/api/books/entries";

/// Returns the lender, and a second accountant with their token and id.
async fn lender() -> (Lender, String, i64) {
    let lender = Lender::new().await;
    let admin = lender.world.member(MFI, "TenantAdmin").await;
    let admin = lender.world.token(MFI, &admin).await;
    let branch = format!(
        "SELECT branch_id FROM clients WHERE client_id = {}",
        lender.client
    );
    let branch = lender.world.database.number(&branch).await;
    (lender, admin, branch)
}

pub(crate) fn rent(branch: i64) -> Value {
    json!({"branchId": branch, "narration": "Rent of the office", "reason": "Bill 114",
        "lines": [{"account": "5500", "debit": 18_000}, {"account": "1100", "credit": 18_000}]})
}

async fn accept(lender: &Lender, by: &str, asked: &Value) -> Reply {
    let path = format!("/api/approvals/{}/accept", asked["approvalId"]);
    lender.call(by, Method::POST, &path, Value::Null).await
}

async fn newest(lender: &Lender) -> Value {
    lender.get(&lender.accountant, ENTRIES).await["items"][0].clone()
}

#[actix_web::test]
async fn an_entry_is_posted_and_reversed_by_two_people() {
    let (lender, admin, branch) = lender().await;
    let paid = lender.pay(&lender.lent().await, 100, "upi").await;
    let before = lender.balance("bank").await;
    let asked = lender.post(&lender.accountant, ENTRIES, rent(branch)).await;
    // Any number of requests may wait, and nothing is posted yet.
    let second = lender.post(&lender.accountant, ENTRIES, rent(branch)).await;
    assert_eq!(lender.balance("bank").await, before);
    let own = accept(&lender, &lender.accountant, &asked).await;
    assert_eq!(own.code(), (409, "same_person".to_owned()));
    // Users who release payments do not release entries.
    let manager = accept(&lender, &lender.manager, &asked).await;
    assert_eq!(manager.code(), (403, "forbidden".to_owned()));
    assert_eq!(accept(&lender, &admin, &asked).await.status, 200);
    assert_eq!(lender.balance("bank").await, before - 1_800_000);
    let posted = newest(&lender).await;
    let record = lender
        .world
        .database
        .value("SELECT entity_id FROM audit_log WHERE action = 'POST' ORDER BY audit_id DESC LIMIT 1")
        .await;
    assert_eq!(record, json!(posted["entryId"].to_string()));
    // Users who do not keep books see no entries in the inbox, and users who only keep books see no payments.
    let path = format!("{PAYMENTS}/{}/reversal", paid["paymentId"]);
    let reversal = json!({"reason": "Counted twice"});
    let reversal = lender.post(&lender.cashier, &path, reversal).await;
    for (token, seen) in [
        (&lender.accountant, &second),
        (&lender.manager, &reversal),
        (&lender.cashier, &reversal),
    ] {
        let inbox = lender.get(token, "/api/approvals").await;
        let waiting = inbox["items"].as_array().unwrap().iter();
        let waiting: Vec<_> = waiting.map(|item| &item["approvalId"]).collect();
        assert_eq!(waiting, [&seen["approvalId"]], "{inbox}");
        assert_eq!(inbox["totalCount"], 1, "{inbox}");
    }
    assert_eq!(
        (&posted["sourceKind"], &posted["sourceId"], &posted["narration"]),
        (
            &json!("manual"),
            &asked["approvalId"],
            &json!("Rent of the office")
        )
    );
    let path = format!("{ENTRIES}/{}", posted["entryId"]);
    assert_eq!(lender.get(&lender.accountant, &path).await, posted);

    let because = json!({"reason": "Billed twice"});
    let undo = lender
        .post(&lender.accountant, &format!("{path}/reversal"), because.clone())
        .await;
    assert_eq!(accept(&lender, &admin, &undo).await.status, 200);
    assert_eq!(lender.balance("bank").await, before);
    let reversal = newest(&lender).await;
    assert_eq!(
        (&reversal["reversesId"], &reversal["sourceKind"]),
        (&posted["entryId"], &json!("manual_reversed"))
    );
    for (entry, code) in [(&posted, "already_reversed"), (&reversal, "not_manual")] {
        let path = format!("{ENTRIES}/{}/reversal", entry["entryId"]);
        let refused = lender
            .call(&lender.accountant, Method::POST, &path, because.clone())
            .await;
        assert_eq!(refused.code(), (409, code.to_owned()));
    }
    let declined = format!("/api/approvals/{}/decline", second["approvalId"]);
    lender.post(&admin, &declined, because).await;
    assert_eq!(lender.balance("bank").await, before);
    lender.verify().await;
}

#[actix_web::test]
async fn what_is_wrong_with_an_entry_is_said_and_nothing_waits() {
    let (lender, _, branch) = lender().await;
    let faults = lender
        .call(
            &lender.accountant,
            Method::POST,
            ENTRIES,
            json!({"lines": [{"account": "?"}]}),
        )
        .await;
    let fields: Vec<_> = faults.fields().into_iter().map(|(field, _)| field).collect();
    assert_eq!(
        fields,
        ["branchId", "narration", "lines[0].account", "lines[0].debit"]
    );
    let wrong = |change: &dyn Fn(&mut Value)| {
        let mut body = rent(branch);
        change(&mut body);
        body
    };
    let held = lender.world.database.fingerprint().await;
    for (body, field, code) in [
        (
            wrong(&|body| body["lines"][0]["debit"] = json!(18_000.01)),
            "lines",
            "unbalanced",
        ),
        (
            wrong(&|body| body["lines"][0]["account"] = json!("9999")),
            "lines",
            "unknown_account",
        ),
        (
            wrong(&|body| body["lines"][0]["account"] = json!("1200")),
            "lines",
            "control_account",
        ),
        (wrong(&|body| body["on"] = json!("2099-01-01")), "on", "future"),
        (
            wrong(&|body| body["branchId"] = json!(987_654)),
            "branchId",
            "not_possible",
        ),
    ] {
        let refused = lender.call(&lender.accountant, Method::POST, ENTRIES, body).await;
        assert_eq!(
            refused.fields(),
            [(field.to_owned(), code.to_owned())],
            "{refused:?}"
        );
    }
    assert_eq!(held.changed(&lender.world.database.fingerprint().await), [""; 0]);
}

#[actix_web::test]
async fn a_closed_period_takes_nothing_more() {
    let (lender, admin, branch) = lender().await;
    let loan = lender.lent().await;
    lender.pass_days(40).await;
    let day = "SELECT (business_date - 5)::text AS day FROM business_dates WHERE tenant_id =";
    let day = lender
        .world
        .database
        .value(&format!("{day} {}", lender.tenant))
        .await
        .to_string()
        .replace('"', "");
    let mut dated = rent(branch);
    dated["on"] = json!(day);
    let waits = lender.post(&lender.accountant, ENTRIES, dated.clone()).await;
    let close = async |through: &str| {
        let wanted = json!({"branchId": branch, "through": through});
        lender
            .call(&lender.accountant, Method::POST, "/api/books/closures", wanted)
            .await
    };
    assert_eq!(
        close("2099-01-01").await.fields(),
        [("through".to_owned(), "not_over".to_owned())]
    );
    for _ in 0..2 {
        assert_eq!(close(&day).await.status, 200);
    }
    assert_eq!(
        close("2020-01-01").await.code(),
        (409, "period_closed".to_owned())
    );
    // Waiting and new entries are refused, and so is a payment on that day.
    let refused = accept(&lender, &admin, &waits).await;
    assert_eq!(refused.code(), (409, "books_closed".to_owned()));
    let refused = lender
        .call(&lender.accountant, Method::POST, ENTRIES, dated)
        .await;
    assert_eq!(refused.code(), (409, "books_closed".to_owned()));
    let late =
        json!({"loanId": super::lender::id_of(&loan), "amount": 100, "mode": "upi", "receivedOn": day});
    let refused = lender.call(&lender.cashier, Method::POST, PAYMENTS, late).await;
    assert_eq!(refused.status, 409, "{refused:?}");
    lender.verify().await;
}

#[actix_web::test]
async fn the_chart_grows_and_accounts_that_are_posted_to_stay() {
    let (lender, admin, branch) = lender().await;
    let chart = "/api/books/accounts";
    let new = json!({"code": "5911", "name": "Stationery", "kind": "expense"});
    let made = lender.post(&lender.accountant, chart, new.clone()).await;
    let twice = lender.call(&lender.accountant, Method::POST, chart, new).await;
    assert_eq!(twice.fields(), [("code".to_owned(), "taken".to_owned())]);
    let path = format!("{chart}/{}", made["accountId"]);
    let retired = json!({"name": "Stationery and printing", "isActive": false});
    let changed = lender.call(&lender.accountant, Method::PUT, &path, retired).await;
    assert_eq!(
        (
            changed.status,
            &changed.data()["isActive"],
            &changed.data()["version"]
        ),
        (200, &json!(false), &json!(2))
    );
    let mut entry = rent(branch);
    entry["lines"][0]["account"] = json!("5911");
    let refused = lender
        .call(&lender.accountant, Method::POST, ENTRIES, entry)
        .await;
    assert_eq!(
        refused.fields(),
        [("lines".to_owned(), "unknown_account".to_owned())]
    );
    let accounts = lender.get(&admin, &format!("{chart}?pageSize=200")).await;
    let till = json!({"code": "1110", "name": "Second bank", "kind": "asset", "isCash": true});
    let till = lender.post(&lender.accountant, chart, till).await;
    assert_eq!(till["isCash"], true);
    let wrong = json!({"code": "5912", "name": "Wrong", "kind": "expense", "isCash": true});
    let wrong = lender.call(&lender.accountant, Method::POST, chart, wrong).await;
    assert_eq!(wrong.fields(), [("isCash".to_owned(), "not_possible".to_owned())]);
    let bank = accounts["items"]
        .as_array()
        .unwrap()
        .iter()
        .find(|account| account["code"] == "1100")
        .unwrap();
    let bank = format!("{chart}/{}", bank["accountId"]);
    let kept = json!({"name": "Bank", "isActive": false});
    let kept = lender.call(&lender.accountant, Method::PUT, &bank, kept).await;
    assert_eq!(kept.code(), (409, "account_in_use".to_owned()));
}

#[actix_web::test]
async fn what_is_done_to_the_books_is_on_record() {
    let (lender, admin, branch) = lender().await;
    let last = lender.world.last_audit().await;
    let asked = lender.post(&lender.accountant, ENTRIES, rent(branch)).await;
    assert_eq!(accept(&lender, &admin, &asked).await.status, 200);
    let path = format!("{ENTRIES}/{}/reversal", newest(&lender).await["entryId"]);
    let undo = lender
        .post(&lender.accountant, &path, json!({"reason": "Billed twice"}))
        .await;
    assert_eq!(accept(&lender, &admin, &undo).await.status, 200);
    let unbilled = lender.post(&lender.accountant, ENTRIES, rent(branch)).await;
    let decline = format!("/api/approvals/{}/decline", unbilled["approvalId"]);
    lender.post(&admin, &decline, json!({"reason": "No bill"})).await;
    let new = json!({"code": "5911", "name": "Stationery", "kind": "expense"});
    let made = lender.post(&lender.accountant, "/api/books/accounts", new).await;
    let account = format!("/api/books/accounts/{}", made["accountId"]);
    let renamed = json!({"name": "Paper", "isActive": true});
    lender
        .call(&lender.accountant, Method::PUT, &account, renamed)
        .await;
    let closed = json!({"branchId": branch, "through": "2020-03-31"});
    lender
        .post(&lender.accountant, "/api/books/closures", closed)
        .await;
    let records = lender.world.audit_after(last).await;
    let logged: Vec<_> = records
        .iter()
        .map(|record| {
            (
                record["action"].as_str().unwrap(),
                record["entity_type"].as_str().unwrap(),
            )
        })
        .collect();
    let posted = [
        ("REQUEST", "Approval"),
        ("POST", "JournalEntry"),
        ("ACCEPT", "Approval"),
    ];
    let reversed = [
        ("REQUEST", "Approval"),
        ("REVERSE", "JournalEntry"),
        ("ACCEPT", "Approval"),
    ];
    let declined = [("REQUEST", "Approval"), ("DECLINE", "Approval")];
    let others = [("CREATE", "Account"), ("UPDATE", "Account"), ("CLOSE", "Books")];
    assert_eq!(
        logged,
        [&posted[..], &reversed[..], &declined[..], &others[..]].concat()
    );
}
