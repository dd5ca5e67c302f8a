//! Payments: allocated in order, held for what is not due yet, and reversed together with their effects on the
//! schedule.
use actix_web::http::Method;
use futures_util::future::join_all;
use munim_testkit::MFI;
use serde_json::{Value, json};

use super::{
    charges::change_product,
    lender::{Lender, PAYMENTS, id_of},
};

#[actix_web::test]
async fn of_payments_sent_at_once_with_one_key_one_is_recorded_and_with_many_all_in_order() {
    let lender = Lender::new().await;
    let loan = lender.lent().await;
    let id = id_of(&loan);
    lender.pass_days(31).await;
    let pay = |key: String| {
        let call = lender.world.post(PAYMENTS).bearer(&lender.cashier);
        let body = json!({"loanId": id, "amount": 100, "mode": "upi"});
        call.header("Idempotency-Key", &key).json(body).send()
    };
    let replies = join_all((0..16).map(|_| pay("one".to_owned()))).await;
    assert!(
        replies.iter().all(|reply| matches!(reply.status, 201 | 409)),
        "{replies:?}"
    );
    let count = format!("SELECT count(*) FROM repayments WHERE loan_id = {id}");
    assert_eq!(lender.world.database.number(&count).await, 1);
    let replies = join_all((0..16).map(|number| pay(number.to_string()))).await;
    assert!(replies.iter().all(|reply| reply.status == 201), "{replies:?}");
    assert_eq!(lender.world.database.number(&count).await, 17);
    let gaps = format!(
        "SELECT count(DISTINCT receipt_number) FROM repayments WHERE loan_id = {id} AND receipt_number ~ '/0000(0[1-9]|1[0-7])$'"
    );
    assert_eq!(
        lender.world.database.number(&gaps).await,
        17,
        "receipts have no gaps"
    );
    lender.verify().await;
}

#[actix_web::test]
async fn held_money_pays_what_falls_due_and_can_close_a_loan_by_itself() {
    let lender = Lender::new().await;
    let loan = lender.lent().await;
    lender.pay(&loan, 4_000, "upi").await;
    let early = lender.get(&lender.officer, &loan).await;
    assert_eq!(
        (&early["advance"], &early["outstandingPrincipal"]),
        (&json!(4_000), &json!(30_000))
    );
    lender.pass_days(32).await;
    // The next payment finds that an instalment fell due, which the held money has paid.
    let rest = lender.pay(&loan, 1, "upi").await;
    assert_eq!(rest["allocated"]["advance"], 1);
    let later = lender.get(&lender.officer, &loan).await;
    assert!(
        later["outstandingPrincipal"].as_f64().unwrap() < 30_000.0,
        "{later}"
    );
    lender.verify().await;

    // More than the quote is held: no payment is needed to close the loan, and the excess waits for a refund.
    let schedule = lender.get(&lender.officer, &format!("{loan}/schedule")).await;
    let held = lender.pay(&loan, 28_000, "cheque").await["paymentId"].clone();
    let quote = lender
        .get(&lender.cashier, &format!("{loan}/foreclosure-quote"))
        .await;
    assert_eq!(quote["total"], 0);
    lender.close(&loan).await;
    let closed = lender.get(&lender.officer, &loan).await;
    assert_eq!(
        (&closed["state"], &closed["outstandingPrincipal"]),
        (&json!("overpaid"), &json!(0))
    );
    assert!(closed["advance"].as_f64().unwrap() > 0.0, "{closed}");
    lender.verify().await;

    // The held cheque is returned: all instalments are owed again, with their interest.
    lender.reverse(&held, "The cheque came back").await;
    let open = lender.get(&lender.officer, &loan).await;
    for field in ["outstandingPrincipal", "outstandingInterest", "advance", "state"] {
        assert_eq!(open[field], later[field], "{field}");
    }
    let restored = lender.get(&lender.officer, &format!("{loan}/schedule")).await;
    assert_eq!(restored["rows"], schedule["rows"]);
    lender.verify().await;
}

#[actix_web::test]
async fn closing_early_costs_the_same_if_money_is_held_and_if_it_pays_the_next_instalments() {
    let lender = Lender::new().await;
    let admin = lender.world.member(MFI, "Admin").await;
    let admin = lender.world.token(MFI, &admin).await;
    let mut loans = Vec::new();
    for early in ["hold", "next"] {
        change_product(&lender, &admin, json!({"earlyMoney": early})).await;
        let (half, most) = (lender.lent().await, lender.lent().await);
        lender.pay(&half, 17_000, "upi").await;
        lender.pay(&most, 32_000, "upi").await;
        loans.push([half, most]);
    }
    lender.pass_days(15).await;
    let mut ends = Vec::new();
    for loan in loans.iter().flatten() {
        let quote = format!("{loan}/foreclosure-quote");
        let quote = lender.get(&lender.cashier, &quote).await["total"].clone();
        lender.close(loan).await;
        lender.verify().await;
        let closed = lender.get(&lender.officer, loan).await;
        assert_eq!(closed["outstandingInterest"], 0, "{closed}");
        ends.push((quote, closed["state"].clone(), closed["advance"].clone()));
    }
    assert_eq!(ends[..2], ends[2..]);
    assert_eq!((&ends[0].1, &ends[0].2), (&json!("closed"), &json!(0)));
    let half = ends[0].0.as_f64().unwrap();
    assert!(
        (13_000.0..13_600.0).contains(&half),
        "principal and the interest of 15 days: {half}"
    );
    assert_eq!((&ends[1].0, &ends[1].1), (&json!(0), &json!("overpaid")));
}

async fn asked(lender: &Lender, loan: &str) -> Vec<[Value; 3]> {
    let schedule = lender.get(&lender.officer, &format!("{loan}/schedule")).await;
    let rows = schedule["rows"].as_array().unwrap().iter();
    rows.map(|row| ["dueOn", "principal", "interest"].map(|field| row[field].clone()))
        .collect()
}

#[actix_web::test]
async fn a_loan_that_was_closed_early_gets_its_schedule_back_whichever_payment_is_reversed() {
    let lender = Lender::new().await;
    let admin = lender.world.member(MFI, "Admin").await;
    let admin = lender.world.token(MFI, &admin).await;
    let mut loans = Vec::new();
    for early in ["hold", "next", "principal"] {
        let terms = json!({"earlyMoney": early, "prepayment": "shorter_term", "method": "declining"});
        change_product(&lender, &admin, terms).await;
        let loan = lender.lent().await;
        let agreed = asked(&lender, &loan).await;
        let first = lender.pay(&loan, 7_000, "cheque").await["paymentId"].clone();
        loans.push((early, loan, agreed, first));
    }
    lender.pass_days(15).await;
    for (early, loan, agreed, first) in loans {
        lender.close(&loan).await;
        let newest = format!("{PAYMENTS}?loanId={}&pageSize=1", id_of(&loan));
        let closing = lender.get(&lender.officer, &newest).await["items"][0]["paymentId"].clone();
        lender.reverse(&first, "The cheque came back").await;
        lender.verify().await;
        // Nothing has fallen due, and the outstanding principal bears the agreed interest.
        let open = lender.get(&lender.officer, &loan).await;
        assert_eq!(
            (&open["state"], &open["overdue"]),
            (&json!("active"), &json!(0)),
            "{early}"
        );
        assert!(open["outstandingInterest"].as_f64().unwrap() > 0.0, "{open}");
        let days = |rows: &[[Value; 3]]| rows.iter().map(|[day, ..]| day.clone()).collect::<Vec<_>>();
        let now = asked(&lender, &loan).await;
        if early == "principal" {
            // The payment that had closed the loan has repaid principal.
            assert!(now.len() > 1 && days(&agreed).contains(&days(&now)[1]), "{now:?}");
        } else {
            assert_eq!(now, agreed, "{early}");
        }
        lender.reverse(&closing, "The cheque came back").await;
        lender.verify().await;
        let open = lender.get(&lender.officer, &loan).await;
        assert_eq!(open["outstandingPrincipal"], 30_000, "{early}");
        assert_eq!(asked(&lender, &loan).await, agreed, "{early}");
    }
}

#[actix_web::test]
async fn a_loan_that_is_closed_and_reopened_twice_has_one_version_a_business_date() {
    let lender = Lender::new().await;
    let loan = lender.lent().await;
    let path = format!("{loan}/schedule");
    let first = lender.get(&lender.officer, &path).await;
    let newest = format!("{PAYMENTS}?loanId={}&pageSize=1", id_of(&loan));
    lender.close(&loan).await;
    lender.pass_days(1).await;
    for _ in 0..2 {
        let closing = lender.get(&lender.officer, &newest).await["items"][0]["paymentId"].clone();
        lender.reverse(&closing, "The cheque came back").await;
        lender.verify().await;
        let open = lender.get(&lender.officer, &path).await;
        assert_eq!(open["rows"], first["rows"]);
        let versions = open["versions"].as_array().unwrap().iter();
        let causes: Vec<_> = versions.map(|one| one["cause"].clone()).collect();
        assert_eq!(causes, ["reversal", "foreclosure", "disbursal"]);
        lender.close(&loan).await;
        lender.verify().await;
    }
    assert_eq!(lender.get(&lender.officer, &loan).await["state"], "closed");
}

#[actix_web::test]
async fn a_loan_of_before_the_books_keeps_its_schedule_when_it_is_closed_and_reopened() {
    let lender = Lender::new().await;
    let (tenant, state) = (lender.tenant, "active");
    let id = lender
        .world
        .database
        .number(&format!(
            "SELECT min(loan_id) FROM loans WHERE tenant_id = {tenant} AND state = '{state}' AND branch_id =
               (SELECT branch_id FROM clients WHERE tenant_id = {tenant} AND client_id = {})",
            lender.client
        ))
        .await;
    let loan = format!("/api/loans/{id}");
    let schedule = format!("{loan}/schedule");
    let before = lender.get(&lender.manager, &schedule).await;
    lender.close(&loan).await;
    lender.verify().await;
    assert_eq!(lender.get(&lender.manager, &loan).await["state"], "closed");
    let newest = lender
        .get(&lender.manager, &format!("{PAYMENTS}?loanId={id}&pageSize=1"))
        .await;
    let closing = newest["items"][0]["paymentId"].clone();
    lender.reverse(&closing, "The cheque came back").await;
    let after = lender.get(&lender.manager, &schedule).await;
    assert_eq!(after["rows"], before["rows"]);
    lender.verify().await;
}

#[actix_web::test]
async fn what_was_paid_beyond_what_was_owed_goes_back_by_two_people() {
    let lender = Lender::new().await;
    let loan = lender.lent().await;
    lender.pay(&loan, 20_000, "upi").await;
    let refund = format!("{loan}/refund");
    let wanted = |amount: &Value| json!({"amount": amount, "mode": "bank", "reference": "UTR 7", "reason": "Paid too much"});
    let early = lender
        .call(&lender.cashier, Method::POST, &refund, wanted(&json!(10_000)))
        .await;
    assert_eq!(early.code(), (409, "loan_state".to_owned()));
    let second = lender.overpay(&loan, 10_000, "upi").await["paymentId"].clone();
    let excess = lender.get(&lender.officer, &loan).await["advance"].clone();
    assert_eq!(excess, 10_000);
    let other = lender
        .call(&lender.cashier, Method::POST, &refund, wanted(&json!(9_999.99)))
        .await;
    assert_eq!(other.code(), (409, "not_the_excess".to_owned()));
    let bank = lender.balance("bank").await;
    lender.accepted(&refund, wanted(&excess)).await;
    let closed = lender.get(&lender.officer, &loan).await;
    assert_eq!(
        (&closed["state"], &closed["advance"]),
        (&json!("closed"), &json!(0))
    );
    assert_eq!(lender.balance("bank").await, bank - 1_000_000);
    lender.verify().await;
    let again = lender
        .call(&lender.cashier, Method::POST, &refund, wanted(&excess))
        .await;
    assert_eq!(again.code(), (409, "loan_state".to_owned()));

    // A payment that is reversed after the refund is owed again; the refund is not affected.
    lender.reverse(&second, "The transfer was recalled").await;
    let open = lender.get(&lender.officer, &loan).await;
    assert_eq!(open["state"], "active");
    lender.verify().await;
    // Nor does the refund take anything from a payment that comes after it.
    lender.pay(&loan, 5, "upi").await;
    lender.verify().await;
    let first = lender
        .get(&lender.officer, &format!("{PAYMENTS}?loanId={}", id_of(&loan)))
        .await;
    let first = first["items"]
        .as_array()
        .unwrap()
        .iter()
        .find(|one| one["amount"] == 20_000 && one["reversedById"].is_null() && one["reversesId"].is_null())
        .unwrap()["paymentId"]
        .clone();
    let asked = lender
        .call(
            &lender.cashier,
            Method::POST,
            &format!("{PAYMENTS}/{first}/reversal"),
            json!({"reason": "Recalled too"}),
        )
        .await;
    let accept = format!("/api/approvals/{}/accept", asked.data()["approvalId"]);
    let refused = lender
        .call(&lender.manager, Method::POST, &accept, Value::Null)
        .await;
    assert_eq!(refused.code(), (409, "refunded".to_owned()));
    lender.verify().await;
}
