//! Loans that are closed for less than they owe, and how that is undone.
use actix_web::http::Method;
use serde_json::{Value, json};

use super::{
    any_sequence::compare,
    day_end::{business_date, check_present_figures, end_business_date},
    journal::paise,
    lender::{Lender, PAYMENTS, id_of},
    write_offs::{decline_stale, pass_days, requested, why},
};

const FIVE_THOUSAND: i64 = 500_000;

/// A lender with a loan of which an instalment is overdue, and what its branch has provided for.
async fn overdue() -> (Lender, String) {
    let lender = Lender::new().await;
    let loan = lender.lent().await;
    pass_days(&lender, 40).await;
    end_business_date(&lender).await;
    (lender, loan)
}

fn agreed(mode: &str) -> Value {
    json!({"amount": 5_000, "mode": mode, "reason": "The shop burnt down"})
}

/// Has the officer ask for a settlement, and a colleague who did not approve the loan accept it.
async fn settled(lender: &Lender, loan: &str, body: Value) {
    let accept = requested(lender, &format!("{loan}/settlement"), body).await;
    let colleague = lender.colleague().await;
    lender.post(&colleague, &accept, Value::Null).await;
}

#[actix_web::test]
async fn a_loan_is_settled_by_two_people_as_the_preview_says_on_record() {
    let (lender, loan) = overdue().await;
    let paid = lender.pay(&loan, 1_000, "upi").await;
    let before = lender.get(&lender.officer, &loan).await;
    let quote = lender
        .get(&lender.officer, &format!("{loan}/foreclosure-quote"))
        .await;
    let (asked, preview) = (format!("{loan}/settlement"), format!("{loan}/settlement/preview"));
    let shown = lender
        .post(&lender.manager, &preview, json!({"amount": 5_000}))
        .await;
    assert_eq!(
        lender.get(&lender.officer, &loan).await,
        before,
        "nothing is stored"
    );
    assert_eq!(shown["owed"], quote["total"]);
    let of = |shown: &Value, part: &str| paise(&shown[part]);
    assert_eq!(of(&shown, "givenUp"), of(&shown, "owed") - FIVE_THOUSAND);
    let heads = ["principal", "interest", "fee", "penalty"];
    let sum: i64 = heads.iter().map(|head| of(&shown, head)).sum();
    assert_eq!(sum, of(&shown, "givenUp"));
    assert!(of(&shown, "provision") > 0, "{shown}");
    for path in [&asked, &preview] {
        let mut whole = agreed("upi");
        whole["amount"] = quote["total"].clone();
        if path == &preview {
            whole = json!({"amount": quote["total"]});
        }
        let refused = lender.call(&lender.officer, Method::POST, path, whole).await;
        let fields = [("amount".to_owned(), "not_possible".to_owned())];
        assert_eq!(refused.fields(), fields, "that closes it");
    }

    let refused = lender
        .call(&lender.cashier, Method::POST, &asked, agreed("upi"))
        .await;
    assert_eq!(refused.status, 403, "{refused:?}");
    let accept = requested(&lender, &asked, agreed("upi")).await;
    let approvals = lender.get(&lender.manager, "/api/approvals").await;
    let facts = &approvals["items"][0]["facts"];
    for (fact, part) in [
        ("givenUpPrincipal", "principal"),
        ("provision", "provision"),
        ("expense", "expense"),
    ] {
        let fact: f64 = facts[fact].as_str().unwrap().parse().unwrap();
        assert_eq!(Some(fact), shown[part].as_f64(), "{part}");
    }
    // The manager has approved the loan.
    let own = lender
        .call(&lender.manager, Method::POST, &accept, Value::Null)
        .await;
    assert_eq!(own.code(), (409, "same_person".to_owned()));
    let colleague = lender.colleague().await;
    lender.post(&colleague, &accept, Value::Null).await;
    lender.verify().await;
    check_present_figures(&lender).await;
    compare(&lender, &loan).await;

    let after = lender.get(&lender.officer, &loan).await;
    let today = json!(business_date(&lender).await);
    assert_eq!(
        [
            &after["state"],
            &after["settledOn"],
            &after["closedOn"],
            &after["outstandingPrincipal"]
        ],
        [&json!("closed"), &today, &today, &json!(0)]
    );
    let gone = &after["settled"];
    assert_eq!(gone["amount"], 5_000);
    for part in heads.into_iter().chain(["owed", "provision", "expense"]) {
        assert_eq!(gone[part], shown[part], "{part}");
    }
    let ledger = lender.get(&lender.officer, &format!("{loan}/ledger")).await;
    let line = ledger["rows"].as_array().unwrap().last().unwrap().clone();
    assert_eq!(
        [&line["kind"], &line["balance"]],
        [&json!("settlement"), &json!(0)]
    );
    let payments = format!("{PAYMENTS}?loanId={}", id_of(&loan));
    let payments = lender.get(&lender.officer, &payments).await;
    let brought = &payments["items"][0];
    assert_eq!(brought["amount"], 5_000);
    let refused = lender
        .call(&lender.officer, Method::POST, &asked, agreed("upi"))
        .await;
    assert_eq!(refused.code(), (409, "loan_state".to_owned()));
    let reversal = format!("{PAYMENTS}/{}/reversal", paid["paymentId"]);
    let refused = lender.call(&lender.cashier, Method::POST, &reversal, why()).await;
    assert_eq!(refused.code(), (409, "settled".to_owned()));
    let actions = lender.actions(&loan).await;
    assert_eq!(actions[actions.len() - 2..], ["SETTLE", "CLOSE"]);

    lender
        .reverse(&brought["paymentId"], "The cheque was stolen")
        .await;
    lender.verify().await;
    check_present_figures(&lender).await;
    compare(&lender, &loan).await;
    let mut undone = lender.get(&lender.officer, &loan).await;
    for changing in ["version", "nextDueOn"] {
        undone[changing] = before[changing].clone();
    }
    assert_eq!(undone, before, "as if it had never been settled");
}

#[actix_web::test]
async fn a_request_is_stale_once_the_loan_owes_another_amount() {
    let (lender, loan) = overdue().await;
    let path = format!("{loan}/settlement");
    let accept = requested(&lender, &path, agreed("upi")).await;
    lender.pay(&loan, 100, "upi").await;
    decline_stale(&lender, &accept).await;
    // Interest accrues overnight.
    let accept = requested(&lender, &path, agreed("upi")).await;
    end_business_date(&lender).await;
    let colleague = lender.colleague().await;
    let stale = lender.call(&colleague, Method::POST, &accept, Value::Null).await;
    assert_eq!(stale.code(), (409, "stale_request".to_owned()));
    lender.verify().await;
}

#[actix_web::test]
async fn a_settled_loan_stays_closed_over_day_ends_and_counts_for_no_cycle() {
    let (lender, loan) = overdue().await;
    let cycle = async || {
        let draft = lender.draft().await;
        let cycle = lender.get(&lender.officer, &draft).await["cycle"].clone();
        lender
            .call(&lender.officer, Method::DELETE, &draft, Value::Null)
            .await;
        cycle
    };
    let before = cycle().await;
    settled(&lender, &loan, agreed("bank")).await;
    for _ in 0..3 {
        end_business_date(&lender).await;
        lender.verify().await;
        check_present_figures(&lender).await;
    }
    compare(&lender, &loan).await;
    assert_eq!(lender.get(&lender.officer, &loan).await["state"], "closed");
    assert_eq!(cycle().await, before);
}
