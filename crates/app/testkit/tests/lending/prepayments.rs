//! Overpayments that repay principal, and the effects of their reversal.
use actix_web::http::Method;
use munim_testkit::MFI;
use serde_json::{Value, json};

use super::{
    charges::change_product,
    lender::{Lender, PAYMENTS, id_of},
};

async fn lender(prepayment: &str) -> Lender {
    let lender = Lender::new().await;
    let admin = lender.world.member(MFI, "Admin").await;
    let admin = lender.world.token(MFI, &admin).await;
    let terms = json!({"earlyMoney": "principal", "prepayment": prepayment, "method": "declining"});
    change_product(&lender, &admin, terms).await;
    lender
}

/// Pays on the business date, which these tests move ahead of the calendar.
async fn pay(lender: &Lender, loan: &str, amount: impl Into<Value>) -> Value {
    let today = lender.get(&lender.cashier, "/api/day-end").await["businessDate"].clone();
    let wanted = json!({"loanId": id_of(loan), "amount": amount.into(), "mode": "upi", "receivedOn": today});
    lender.post(&lender.cashier, PAYMENTS, wanted).await
}

async fn schedule(lender: &Lender, loan: &str) -> Value {
    lender.get(&lender.officer, &format!("{loan}/schedule")).await
}

/// Returns the amounts of a schedule's instalments, without payments.
fn asked(schedule: &Value) -> Vec<(Value, Value, Value)> {
    let rows = schedule["rows"].as_array().unwrap().iter();
    rows.map(|row| {
        (
            row["dueOn"].clone(),
            row["principal"].clone(),
            row["interest"].clone(),
        )
    })
    .collect()
}

/// Asserts that exactly the first version of a schedule and the current one, its second, can be read.
async fn assert_every_version_is_kept(lender: &Lender, loan: &str, (first, present): (&Value, &Value)) {
    let path = |version: i64| format!("{loan}/schedule?version={version}");
    let kept = lender.get(&lender.officer, &path(1)).await;
    assert_eq!(
        (&kept["version"], &kept["versions"]),
        (&json!(1), &present["versions"])
    );
    assert_eq!(asked(&kept), asked(first));
    let rows = kept["rows"].as_array().unwrap();
    assert!(rows.iter().all(|row| row["paid"] == 0), "{kept}");
    assert_eq!(&lender.get(&lender.officer, &path(2)).await, present);
    for (version, refused) in [(3, (404, "not_found")), (0, (400, "validation_failed"))] {
        let reply = lender
            .call(&lender.officer, Method::GET, &path(version), Value::Null)
            .await;
        assert_eq!(reply.code(), (refused.0, refused.1.to_owned()), "{version}");
    }
}

#[actix_web::test]
async fn early_money_repays_principal_and_its_reversal_brings_the_schedule_back() {
    let lender = lender("shorter_term").await;
    let loan = lender.lent().await;
    let first = schedule(&lender, &loan).await;
    lender.pass_days(15).await;
    let paid = pay(&lender, &loan, 10_000).await;
    lender.verify().await;
    assert_eq!(paid["allocated"]["advance"], 0);
    let principal = paid["allocated"]["principal"].as_f64().unwrap();
    let interest = paid["allocated"]["interest"].as_f64().unwrap();
    assert!(principal > 9_000.0 && interest > 0.0, "{paid}");
    let shorter = schedule(&lender, &loan).await;
    assert_eq!(shorter["versions"][0]["cause"], "prepayment");
    assert_every_version_is_kept(&lender, &loan, (&first, &shorter)).await;
    assert!(asked(&shorter).len() < asked(&first).len(), "{shorter}");
    let shown = lender.get(&lender.officer, &loan).await;
    let outstanding = shown["outstandingPrincipal"].as_f64().unwrap();
    assert_eq!(
        format!("{outstanding:.2}"),
        format!("{:.2}", 30_000.0 - principal)
    );
    assert_eq!(shown["overdue"], 0);

    // Another one later, and the first is reversed: the second remains, as if it had been the only one.
    lender.pass_days(10).await;
    let second = pay(&lender, &loan, 5_000).await;
    lender.verify().await;
    lender.reverse(&paid["paymentId"], "Another client's money").await;
    lender.verify().await;
    let remains = schedule(&lender, &loan).await;
    assert_eq!(remains["versions"][0]["cause"], "reversal");
    lender
        .reverse(&second["paymentId"], "Another client's money")
        .await;
    lender.verify().await;
    assert_eq!(asked(&schedule(&lender, &loan).await), asked(&first));
    pay(&lender, &loan, 5_000).await;
    assert_eq!(asked(&schedule(&lender, &loan).await), asked(&remains));
    lender.verify().await;

    // A payment with an earlier value date is applied before the others, and the loan can still be closed for its
    // quote.
    let on = shorter["rows"][0]["dueOn"].clone();
    let wanted = json!({"loanId": id_of(&loan), "amount": 10_000, "mode": "upi", "receivedOn": on});
    let late = lender.post(&lender.cashier, PAYMENTS, wanted).await;
    lender.verify().await;
    assert!(
        late["allocated"]["principal"].as_f64().unwrap() > 9_000.0,
        "{late}"
    );
    assert_eq!(
        asked(&schedule(&lender, &loan).await)[0],
        asked(&shorter)[0],
        "as if it had been recorded on its day"
    );
    lender.close(&loan).await;
    let closed = lender.get(&lender.officer, &loan).await;
    assert_eq!(
        (&closed["state"], &closed["outstandingInterest"]),
        (&json!("closed"), &json!(0))
    );
    lender.verify().await;
}

#[actix_web::test]
async fn smaller_instalments_keep_their_number_and_more_than_the_quote_overpays_once_that_is_accepted() {
    let lender = lender("smaller_instalments").await;
    let loan = lender.lent().await;
    let first = schedule(&lender, &loan).await;
    let count = asked(&first).len();
    lender.pass_days(15).await;
    pay(&lender, &loan, 10_000).await;
    let smaller = schedule(&lender, &loan).await;
    // One more for the prepayment itself.
    assert_eq!(asked(&smaller).len(), count + 1);
    let total = |schedule: &Value, row: usize| schedule["rows"][row]["total"].as_f64().unwrap();
    assert!(total(&smaller, 3) < total(&first, 2) * 0.7, "{smaller}");
    lender.verify().await;

    let quote = lender
        .get(&lender.cashier, &format!("{loan}/foreclosure-quote"))
        .await;
    // The interest of later instalments is no longer owed, so the quote is the maximum that is accepted without
    // confirmation.
    let today = lender.get(&lender.cashier, "/api/day-end").await["businessDate"].clone();
    let more = quote["total"].as_f64().unwrap() + 100.0;
    let mut wanted = json!({"loanId": id_of(&loan), "amount": more, "mode": "upi", "receivedOn": today});
    let refused = lender
        .call(&lender.cashier, Method::POST, PAYMENTS, wanted.clone())
        .await;
    assert_eq!(refused.code(), (409, "more_than_owed".to_owned()), "{refused:?}");
    assert_eq!(refused.data()["owed"], quote["total"]);
    assert_eq!(schedule(&lender, &loan).await, smaller);
    wanted["overpayment"] = json!("accept");
    lender.post(&lender.cashier, PAYMENTS, wanted).await;
    let shown = lender.get(&lender.officer, &loan).await;
    assert_eq!(
        (&shown["state"], &shown["advance"]),
        (&json!("overpaid"), &json!(100))
    );
    lender.verify().await;
    let refund = json!({"amount": 100, "mode": "bank", "reference": "UTR 2", "reason": "Paid too much"});
    lender.accepted(&format!("{loan}/refund"), refund).await;
    let shown = lender.get(&lender.officer, &loan).await;
    assert_eq!(shown["state"], "closed");
    lender.verify().await;
}

/// Returns the number of stored rows of a version of a loan's schedule.
async fn kept_rows(lender: &Lender, loan: &str, version: i64) -> i64 {
    let id = id_of(loan);
    let rows = format!(
        "SELECT count(*) FROM loan_schedule_rows WHERE loan_id = {id} AND schedule_version = {version}"
    );
    lender.world.database.number(&rows).await
}

fn versions(schedule: &Value) -> Vec<(i64, &str)> {
    let versions = schedule["versions"].as_array().unwrap().iter();
    versions
        .map(|one| (one["version"].as_i64().unwrap(), one["cause"].as_str().unwrap()))
        .collect()
}

#[actix_web::test]
async fn prepayments_of_one_business_date_make_one_version_and_count_as_one() {
    let lender = lender("shorter_term").await;
    let loan = lender.lent().await;
    let first = schedule(&lender, &loan).await;
    lender.pass_days(10).await;
    let mut paid = Vec::new();
    for amount in [2_000, 500, 1_500] {
        paid.push(pay(&lender, &loan, amount).await);
        lender.verify().await;
    }
    let of_parts = schedule(&lender, &loan).await;
    assert_eq!(versions(&of_parts), [(2, "prepayment"), (1, "disbursal")]);
    assert_every_version_is_kept(&lender, &loan, (&first, &of_parts)).await;

    // Without the part prepayment in the middle, the others lead to this schedule.
    lender
        .reverse(&paid[1]["paymentId"], "Another client's money")
        .await;
    lender.verify().await;
    let without = schedule(&lender, &loan).await;
    assert_eq!(versions(&without), [(2, "reversal"), (1, "disbursal")]);
    lender
        .reverse(&paid[0]["paymentId"], "Another client's money")
        .await;
    lender
        .reverse(&paid[2]["paymentId"], "Another client's money")
        .await;
    lender.verify().await;
    assert_eq!(asked(&schedule(&lender, &loan).await), asked(&first));
    // Paid at once, or in other parts.
    pay(&lender, &loan, 3_500).await;
    assert_eq!(asked(&schedule(&lender, &loan).await), asked(&without));
    pay(&lender, &loan, 500).await;
    let again = schedule(&lender, &loan).await;
    assert_eq!(asked(&again), asked(&of_parts));
    assert_eq!(versions(&again), [(2, "prepayment"), (1, "disbursal")]);
    lender.verify().await;

    // Once the day has ended, its version is kept.
    lender.pass_days(5).await;
    pay(&lender, &loan, 700).await;
    let later = schedule(&lender, &loan).await;
    assert_eq!(
        versions(&later),
        [(3, "prepayment"), (2, "prepayment"), (1, "disbursal")]
    );
    let version = async |version: i64| {
        let path = format!("{loan}/schedule?version={version}");
        lender.get(&lender.officer, &path).await
    };
    assert_eq!(asked(&version(1).await), asked(&first));
    assert_eq!(asked(&version(2).await), asked(&again));
    let ended = format!(
        "DELETE FROM loan_schedule_rows WHERE loan_id = {} AND schedule_version = 2",
        id_of(&loan)
    );
    let refused = lender.world.database.client().batch_execute(&ended).await;
    let refused = refused.unwrap_err();
    assert_eq!(
        refused.code().map(tokio_postgres::error::SqlState::code),
        Some("42501"),
        "{refused}"
    );

    // Rows that a version shares with the one before it are stored once.
    let rows = asked(&later).len();
    let shared = asked(&later)
        .iter()
        .zip(asked(&again))
        .take_while(|(is, was)| *is == was)
        .count();
    assert_eq!(shared, 1, "{later}");
    assert_eq!(
        kept_rows(&lender, &loan, 3).await,
        i64::try_from(rows - shared).unwrap()
    );
    lender.verify().await;
}

async fn last_payment(lender: &Lender, loan: &str) -> Value {
    let path = format!("{PAYMENTS}?loanId={}&pageSize=1", id_of(loan));
    lender.get(&lender.officer, &path).await["items"][0]["paymentId"].clone()
}

#[actix_web::test]
async fn a_closure_and_its_reversal_share_the_version_of_their_business_date() {
    let lender = lender("smaller_instalments").await;
    let loan = lender.lent().await;
    let state = async || lender.get(&lender.officer, &loan).await["state"].clone();
    let first = schedule(&lender, &loan).await;
    lender.pass_days(10).await;
    let repaid = pay(&lender, &loan, 10_000).await;
    let smaller = schedule(&lender, &loan).await;
    lender.close(&loan).await;
    let closed = schedule(&lender, &loan).await;
    assert_eq!(versions(&closed), [(2, "foreclosure"), (1, "disbursal")]);
    assert_eq!(state().await, "closed");
    let closing = last_payment(&lender, &loan).await;
    lender.reverse(&closing, "The cheque came back").await;
    lender.verify().await;
    let reopened = schedule(&lender, &loan).await;
    assert_eq!(versions(&reopened), [(2, "reversal"), (1, "disbursal")]);
    assert_eq!(asked(&reopened), asked(&smaller));

    // The reversal of the prepayment does so too. The payment that closed the loan then repays principal.
    lender.close(&loan).await;
    let closing = last_payment(&lender, &loan).await;
    lender
        .reverse(&repaid["paymentId"], "Another client's money")
        .await;
    lender.verify().await;
    let owing = schedule(&lender, &loan).await;
    assert_eq!(versions(&owing), [(2, "reversal"), (1, "disbursal")]);
    assert_eq!(state().await, "active");
    let interest = lender.get(&lender.officer, &loan).await["outstandingInterest"].clone();
    assert!(interest.as_f64().unwrap() > 0.0, "{owing}");
    lender.reverse(&closing, "The cheque came back").await;
    lender.verify().await;
    let open = schedule(&lender, &loan).await;
    assert_eq!(asked(&open), asked(&first));
    assert_every_version_is_kept(&lender, &loan, (&first, &open)).await;
}

#[actix_web::test]
async fn the_quote_after_prepayments_asks_for_the_interest_that_the_next_one_pays() {
    let lender = lender("smaller_instalments").await;
    let loan = lender.lent().await;
    let quote = async || {
        let quote = format!("{loan}/foreclosure-quote");
        lender.get(&lender.cashier, &quote).await
    };
    for _ in 0..4 {
        lender.pass_days(3).await;
        let asked = quote().await["interest"].clone();
        let paid = pay(&lender, &loan, 1_000).await;
        assert_eq!(paid["allocated"]["interest"], asked);
        assert_eq!(quote().await["interest"], 0);
    }
    lender.verify().await;
    lender.pass_days(3).await;
    lender.close(&loan).await;
    lender.verify().await;
}

#[actix_web::test]
async fn a_schedule_of_an_older_version_is_not_made_anew_by_an_ordinary_payment() {
    let lender = lender("shorter_term").await;
    let loan = lender.lent().await;
    lender.pass_days(15).await;
    pay(&lender, &loan, 10_000).await;
    lender
        .world
        .alter(&format!(
            "UPDATE instalments SET interest_to_come = NULL, interest_left = NULL WHERE loan_id = {}",
            id_of(&loan)
        ))
        .await;
    let (before, actions) = (schedule(&lender, &loan).await, lender.actions(&loan).await);
    lender.pass_days(25).await;
    pay(&lender, &loan, before["rows"][1]["total"].clone()).await;
    let after = schedule(&lender, &loan).await;
    assert_eq!(
        (asked(&after), &after["versions"]),
        (asked(&before), &before["versions"])
    );
    assert_eq!(lender.actions(&loan).await, actions);
    lender.verify().await;
}
