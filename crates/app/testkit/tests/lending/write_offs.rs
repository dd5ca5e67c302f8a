//! Loans that are written off, what is recovered on them, and how that is undone.
use actix_web::http::Method;
use futures_util::future::join_all;
use munim_kernel::TenantId;
use munim_lending::WRITE_OFF_LOAN;
use serde_json::{Value, json};

use super::{
    accrual::forget_loans,
    day_end::{business_date, check_present_figures, end_business_date},
    journal::paise,
    lender::{Lender, PAYMENTS, id_of},
};

/// Passes days without their ends, and computes the figures of the new business date.
pub(crate) async fn pass_days(lender: &Lender, days: i64) {
    lender.pass_days(days).await;
    let tenant = TenantId::try_new(lender.tenant).unwrap();
    lender.world.store.rebuild_roll_ups(tenant).await.unwrap();
}

/// A lender with a loan of which an instalment is overdue.
async fn overdue() -> (Lender, String) {
    let lender = Lender::new().await;
    let loan = lender.lent().await;
    pass_days(&lender, 40).await;
    (lender, loan)
}

/// Has a loan officer ask for something, and the manager accept it.
pub(crate) async fn serviced(lender: &Lender, path: &str, body: Value) {
    let accept = requested(lender, path, body).await;
    lender.post(&lender.manager, &accept, Value::Null).await;
}

/// Requests an act on a loan. Returns the path by which it is accepted.
pub(crate) async fn requested(lender: &Lender, path: &str, body: Value) -> String {
    let asked = lender.post(&lender.officer, path, body).await;
    format!("/api/approvals/{}/accept", asked["approvalId"])
}

/// Checks that a request can no longer be accepted, and declines it.
pub(crate) async fn decline_stale(lender: &Lender, accept: &str) {
    let stale = lender
        .call(&lender.manager, Method::POST, accept, Value::Null)
        .await;
    assert_eq!(stale.code(), (409, "stale_request".to_owned()));
    let decline = accept.replace("accept", "decline");
    lender
        .post(&lender.manager, &decline, json!({"reason": "It has changed"}))
        .await;
}

pub(crate) fn why() -> Value {
    json!({"reason": "The shop burnt down"})
}

async fn written_off(lender: &Lender, loan: &str) {
    serviced(lender, &format!("{loan}/write-off"), why()).await;
}

#[actix_web::test]
async fn a_loan_is_written_off_by_two_people_and_left_out_of_figures_lists_and_classes() {
    let (lender, loan) = overdue().await;
    let asked = format!("{loan}/write-off");
    let refused = lender.call(&lender.cashier, Method::POST, &asked, why()).await;
    assert_eq!(refused.status, 403, "{refused:?}");
    let asked = lender.post(&lender.manager, &asked, why()).await;
    let accept = format!("/api/approvals/{}/accept", asked["approvalId"]);
    let own = lender
        .call(&lender.manager, Method::POST, &accept, Value::Null)
        .await;
    assert_eq!(own.code(), (409, "same_person".to_owned()));
    let officer = lender
        .call(&lender.officer, Method::POST, &accept, Value::Null)
        .await;
    assert_eq!(officer.status, 403, "{officer:?}");
    let decline = format!("/api/approvals/{}/decline", asked["approvalId"]);
    lender
        .post(&lender.manager, &decline, json!({"reason": "Too early"}))
        .await;

    written_off(&lender, &loan).await;
    let after = lender.get(&lender.officer, &loan).await;
    assert_eq!(
        [&after["state"], &after["outstandingPrincipal"], &after["overdue"]],
        [&json!("written_off"), &json!(0), &json!(0)]
    );
    assert_eq!(after["assetClass"], Value::Null);
    let gone = &after["writtenOff"];
    assert_eq!(
        [&gone["on"], &gone["principal"], &gone["fee"], &gone["recovered"]],
        [
            &json!(business_date(&lender).await),
            &json!(30_000),
            &json!(0),
            &json!(0)
        ]
    );
    assert_eq!(gone["owed"], gone["left"]);
    assert!(gone["owed"].as_f64().unwrap() > 30_000.0, "{gone}");
    let overdue = format!(
        "/api/loans?daysPastDueFrom=1&search={}",
        after["loanNumber"].as_str().unwrap()
    );
    assert_eq!(lender.get(&lender.officer, &overdue).await["totalCount"], 0);
    lender.verify().await;
    check_present_figures(&lender).await;
    let again = lender
        .call(&lender.officer, Method::POST, &format!("{loan}/write-off"), why())
        .await;
    assert_eq!(again.code(), (409, "loan_state".to_owned()));
    let pay = json!({"loanId": id_of(&loan), "amount": 1, "mode": "upi"});
    let paid = lender.call(&lender.cashier, Method::POST, PAYMENTS, pay).await;
    assert_eq!(paid.code(), (409, "loan_state".to_owned()));

    serviced(&lender, &format!("{loan}/undo-write-off"), why()).await;
    let undone = lender.get(&lender.officer, &loan).await;
    assert_eq!(
        [&undone["state"], &undone["outstandingPrincipal"]],
        [&json!("active"), &json!(30_000)]
    );
    assert!(undone["daysPastDue"].as_i64().unwrap() > 0);
    assert_eq!(undone["writtenOff"], Value::Null);
    lender.verify().await;
    check_present_figures(&lender).await;
    let actions = lender.actions(&loan).await;
    assert_eq!(actions[actions.len() - 2..], ["WRITE_OFF", "UNDO_WRITE_OFF"]);
}

#[actix_web::test]
async fn a_request_is_stale_after_a_payment_and_of_many_acceptances_one_counts() {
    let (lender, loan) = overdue().await;
    let path = format!("{loan}/write-off");
    let accept = requested(&lender, &path, why()).await;
    lender.pay(&loan, 100, "upi").await;
    decline_stale(&lender, &accept).await;

    let accept = requested(&lender, &path, why()).await;
    let all = (0..16).map(|_| lender.call(&lender.manager, Method::POST, &accept, Value::Null));
    let replies = join_all(all).await;
    let accepted = replies.iter().filter(|reply| reply.status == 200).count();
    assert_eq!(accepted, 1, "{replies:?}");
    let count = format!(
        "SELECT count(*) FROM loan_write_offs WHERE loan_id = {}",
        id_of(&loan)
    );
    assert_eq!(lender.world.database.number(&count).await, 1);
    lender.verify().await;
    check_present_figures(&lender).await;
}

#[actix_web::test]
async fn a_request_is_for_what_is_in_the_books_and_within_the_limit_for_all_that_is_owed() {
    let lender = Lender::new().await;
    let loan = lender.lent().await;
    lender.pay(&loan, 100, "upi").await;
    let path = format!("{loan}/write-off");
    let accept = requested(&lender, &path, why()).await;
    // The interest of the second day is the first that accrues.
    for _ in 0..2 {
        end_business_date(&lender).await;
    }
    decline_stale(&lender, &accept).await;
    let accept = requested(&lender, &path, why()).await;
    let asked = format!(
        "SELECT max(amount_paise) FROM approvals WHERE status = 'waiting' AND act = '{WRITE_OFF_LOAN}'"
    );
    let amount = lender.world.database.number(&asked).await;
    lender.post(&lender.manager, &accept, Value::Null).await;
    let gone = lender.get(&lender.officer, &loan).await["writtenOff"].clone();
    assert_eq!(gone["advance"], 100);
    assert_eq!(amount, paise(&gone["owed"]) + 10_000);
    lender.verify().await;
}

#[actix_web::test]
async fn a_borrower_stays_in_npa_until_what_was_written_off_is_recovered() {
    let lender = Lender::new().await;
    forget_loans(&lender).await;
    let (loan, other) = (lender.lent().await, lender.lent().await);
    let class = async || {
        let shown = lender.get(&lender.officer, &other).await;
        (shown["assetClass"].clone(), shown["assetClassSince"].clone())
    };
    pass_days(&lender, 125).await;
    end_business_date(&lender).await;
    let npa = class().await;
    assert_eq!(npa.0, "npa");
    // Its interest is no income, so that a day changes nothing in the books.
    let accept = requested(&lender, &format!("{loan}/write-off"), why()).await;
    end_business_date(&lender).await;
    lender.post(&lender.manager, &accept, Value::Null).await;
    let due = lender.get(&lender.officer, &other).await["overdue"].clone();
    lender.pay(&other, due, "upi").await;
    end_business_date(&lender).await;
    assert_eq!(class().await, npa);

    let left = lender.get(&lender.officer, &loan).await["writtenOff"]["left"].clone();
    let recoveries = format!("{loan}/recoveries");
    let part = lender
        .post(&lender.cashier, &recoveries, json!({"amount": 1, "mode": "upi"}))
        .await;
    end_business_date(&lender).await;
    assert_eq!(class().await, npa);
    lender.reverse(&part["paymentId"], "Of another loan").await;
    let all = lender
        .post(
            &lender.cashier,
            &recoveries,
            json!({"amount": left, "mode": "upi"}),
        )
        .await;
    end_business_date(&lender).await;
    assert_eq!(class().await, (json!("standard"), Value::Null));
    lender.reverse(&all["paymentId"], "It came back").await;
    end_business_date(&lender).await;
    assert_eq!(class().await, npa);
    lender.verify().await;
    check_present_figures(&lender).await;
}

#[actix_web::test]
async fn what_is_recovered_has_receipts_and_is_reversed_before_the_write_off_is_undone() {
    let (lender, loan) = overdue().await;
    written_off(&lender, &loan).await;
    let recoveries = format!("{loan}/recoveries");
    let recover = async |amount: i64, mode: &str| {
        let wanted = json!({"amount": amount, "mode": mode, "reference": "UTR 77"});
        lender
            .call(&lender.cashier, Method::POST, &recoveries, wanted)
            .await
    };
    let beyond = recover(40_000, "upi").await;
    assert_eq!(beyond.code(), (409, "more_than_written_off".to_owned()));
    let left = beyond.data()["left"].as_f64().unwrap();
    let day_before = format!(
        "SELECT (business_date - 1)::text AS day FROM business_dates WHERE tenant_id = {}",
        lender.tenant
    );
    let day_before = lender.world.database.rows(&day_before).await.remove(0)["day"].clone();
    let early = json!({"amount": 1_000, "mode": "upi", "reference": "UTR 76", "receivedOn": day_before});
    let early = lender
        .call(&lender.cashier, Method::POST, &recoveries, early)
        .await;
    assert_eq!(early.fields().remove(0).0, "receivedOn", "{early:?}");
    let paid = recover(1_000, "upi").await;
    assert_eq!(paid.status, 201, "{paid:?}");
    let paid = paid.data();
    assert_eq!(
        [
            &paid["allocated"]["recovered"],
            &paid["allocated"]["principal"],
            &paid["loan"]["state"]
        ],
        [&json!(1_000), &json!(0), &json!("written_off")]
    );
    assert!(paid["receiptNumber"].as_str().unwrap().starts_with("R/"));
    let same = recover(1_000, "upi").await;
    assert_eq!(same.code(), (409, "duplicate_reference".to_owned()));
    assert_eq!(recover(500, "cash").await.status, 201);
    lender.verify().await;
    check_present_figures(&lender).await;
    assert_eq!(lender.balance("recovery_income").await, -150_000);
    let beyond = recover(40_000, "cash").await;
    let less = left - beyond.data()["left"].as_f64().unwrap();
    assert!((less - 1_500.0).abs() < 0.001, "{less}");
    let shown = &lender.get(&lender.officer, &loan).await["writtenOff"];
    assert_eq!(
        [&shown["left"], &shown["recovered"]],
        [&beyond.data()["left"], &json!(1_500)]
    );

    let ledger = lender.get(&lender.officer, &format!("{loan}/ledger")).await;
    let rows = ledger["rows"].as_array().unwrap();
    let kinds: Vec<_> = rows.iter().map(|row| (&row["kind"], &row["recovered"])).collect();
    assert_eq!(
        kinds[1..],
        [
            (&json!("write_off"), &json!(0)),
            (&json!("recovery"), &json!(1_000)),
            (&json!("recovery"), &json!(500))
        ]
    );

    let undo = lender
        .call(
            &lender.officer,
            Method::POST,
            &format!("{loan}/undo-write-off"),
            why(),
        )
        .await;
    assert_eq!(undo.code(), (409, "recovered".to_owned()));
    let payments = format!(
        "SELECT repayment_id FROM repayments WHERE loan_id = {} ORDER BY 1",
        id_of(&loan)
    );
    for payment in lender.world.database.rows(&payments).await {
        lender.reverse(&payment["repayment_id"], "Of another loan").await;
    }
    assert_eq!(lender.balance("recovery_income").await, 0);
    serviced(&lender, &format!("{loan}/undo-write-off"), why()).await;
    lender.verify().await;
    check_present_figures(&lender).await;
}
