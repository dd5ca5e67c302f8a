//! Early money that repays principal, and what its reversal brings back.
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

/// What a schedule asks for, without what is paid of it.
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

/// Asserts that the first version of a schedule and the present one, its second, can be read, and no others.
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

    // Another one later, and the first is reversed: the second is what remains, as if it had been the only one.
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

    // One that is valued in the past takes its place before the others, and the loan can still be closed for its quote.
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
async fn smaller_instalments_keep_their_number_and_money_for_everything_closes_the_loan() {
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
    let more = quote["total"].as_f64().unwrap() + 100.0;
    pay(&lender, &loan, more).await;
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
