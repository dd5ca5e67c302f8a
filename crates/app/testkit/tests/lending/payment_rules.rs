//! Payments that are refused or need confirmation before money changes hands, and what a payment pays by itself.
use actix_web::http::Method;
use futures_util::future::join_all;
use munim_testkit::{MFI, Reply};
use serde_json::{Value, json};
use time::Duration;

use super::{
    charges::change_product,
    lender::{Lender, PAYMENTS, id_of},
};

/// Moves the clock and the books by some days.
pub(crate) async fn pass(lender: &mut Lender, days: i64) {
    lender.world.clock.advance(Duration::days(days));
    lender.sign_in().await;
    lender.pass_days(days).await;
}

pub(crate) async fn try_to_pay(lender: &Lender, loan: &str, otherwise: Value) -> Reply {
    let mut body = json!({"loanId": id_of(loan), "amount": 100, "mode": "upi"});
    for (field, value) in otherwise.as_object().unwrap() {
        body[field] = value.clone();
    }
    lender.call(&lender.cashier, Method::POST, PAYMENTS, body).await
}

pub(crate) async fn days_ago(lender: &Lender, days: i64) -> Value {
    let query = format!(
        "SELECT (business_date - {days})::text FROM business_dates WHERE tenant_id = {}",
        lender.tenant
    );
    lender.world.database.value(&query).await
}

/// Lets the product lend from ₹1,000.
pub(crate) async fn lend_small_amounts(lender: &Lender, mut terms: Value) {
    let admin = lender.world.member(MFI, "Admin").await;
    let admin = lender.world.token(MFI, &admin).await;
    terms["principal"] = json!({"min": 1_000, "max": 60_000, "step": 1_000, "default": 30_000});
    change_product(lender, &admin, terms).await;
}

#[actix_web::test]
async fn more_than_everything_that_is_owed_is_refused_until_it_is_accepted() {
    let lender = Lender::new().await;
    let loan = lender.lent().await;
    // 12 instalments add up to 33,608, and overpayments are held.
    lender.pay(&loan, 3_608, "upi").await;
    let refused = try_to_pay(&lender, &loan, json!({"amount": 30_000.01})).await;
    assert_eq!(refused.code(), (409, "more_than_owed".to_owned()));
    assert_eq!(
        refused.data(),
        json!({"owed": 30_000, "accept": {"overpayment": "accept"}})
    );
    let shown = async || {
        let loan = lender.get(&lender.officer, &loan).await;
        ["state", "outstandingPrincipal", "advance"].map(|field| loan[field].clone())
    };
    assert_eq!(shown().await, [json!("active"), json!(30_000), json!(3_608)]);
    let wrong = try_to_pay(&lender, &loan, json!({"amount": 40_000, "overpayment": "yes"})).await;
    assert_eq!((wrong.status, wrong.fields()[0].0.as_str()), (400, "overpayment"));

    // Once accepted, it pays everything, together with what was held before, and the rest can be refunded.
    let accepted = try_to_pay(&lender, &loan, json!({"amount": 40_000, "overpayment": "accept"})).await;
    assert_eq!(accepted.status, 201, "{accepted:?}");
    let allocated = &accepted.data()["allocated"];
    assert_eq!(allocated["advance"], 10_000);
    let sum: i64 = ["interest", "principal"]
        .map(|head| allocated[head].as_i64().unwrap())
        .iter()
        .sum();
    assert_eq!(sum, 30_000);
    assert_eq!(shown().await, [json!("overpaid"), json!(0), json!(10_000)]);
    lender.verify().await;
    let refund = json!({"amount": 10_000, "mode": "bank", "reason": "Paid too much"});
    lender.accepted(&format!("{loan}/refund"), refund).await;
    assert_eq!(shown().await, [json!("closed"), json!(0), json!(0)]);
    lender.verify().await;

    // A payment of everything in advance is held, as the product says, and its reversal restores the loan.
    let exact = lender.lent().await;
    let all = lender.pay(&exact, 33_608, "upi").await;
    assert_eq!(
        (&all["loan"]["state"], &all["loan"]["advance"]),
        (&json!("active"), &json!(33_608))
    );
    let more = try_to_pay(&lender, &exact, json!({"overpayment": "accept"}))
        .await
        .data();
    assert_eq!(
        (&more["loan"]["state"], &more["allocated"]["advance"]),
        (&json!("overpaid"), &json!(100))
    );
    lender.reverse(&more["paymentId"], "Paid for a neighbour").await;
    let back = lender.get(&lender.officer, &exact).await;
    assert_eq!(
        (&back["state"], &back["advance"]),
        (&json!("active"), &json!(33_608))
    );
    lender.verify().await;
}

#[actix_web::test]
async fn a_payment_that_a_phone_sends_again_is_refused_as_that_whatever_the_first_one_changed() {
    let lender = Lender::new().await;
    let again = async |loan: &str, body: Value| {
        let first = try_to_pay(&lender, loan, body.clone()).await;
        assert_eq!(first.status, 201, "{first:?}");
        let second = try_to_pay(&lender, loan, body).await;
        assert_eq!(second.code(), (409, "duplicate_device_receipt".to_owned()));
        first.data()["loan"]["state"].clone()
    };
    let (most, cash) = (lender.lent().await, lender.lent().await);
    let admin = lender.world.member(MFI, "Admin").await;
    let admin = lender.world.token(MFI, &admin).await;
    change_product(&lender, &admin, json!({"earlyMoney": "next"})).await;
    let all = lender.lent().await;
    // The loan owes less than this payment.
    let body = json!({"amount": 30_000, "deviceReceiptId": "phone-1", "reference": "UTR 1"});
    assert_eq!(again(&most, body).await, "active");
    // The loan accepts no more payments.
    let body = json!({"amount": 33_608, "deviceReceiptId": "phone-2"});
    assert_eq!(again(&all, body).await, "closed");
    let other = try_to_pay(&lender, &all, json!({"deviceReceiptId": "phone-3"})).await;
    assert_eq!(other.code(), (409, "loan_state".to_owned()));
    // Twice as much cash would exceed a client's daily limit.
    let body =
        json!({"amount": 150_000, "mode": "cash", "overpayment": "accept", "deviceReceiptId": "phone-4"});
    assert_eq!(again(&cash, body).await, "overpaid");
    lender.verify().await;
}

#[actix_web::test]
async fn a_reference_that_another_payment_has_is_refused_until_it_is_accepted() {
    let lender = Lender::new().await;
    let (loan, other) = (lender.lent().await, lender.lent().await);
    let first = try_to_pay(&lender, &loan, json!({"reference": "HDFC0099"}))
        .await
        .data();
    let twice = json!({"mode": "bank", "amount": 250, "reference": "hdfc0099"});
    let refused = try_to_pay(&lender, &other, twice.clone()).await;
    assert_eq!(refused.code(), (409, "duplicate_reference".to_owned()));
    assert_eq!(
        refused.data(),
        json!({"accept": {"sameReference": "accept"}, "first": {"paymentId": first["paymentId"],
            "receiptNumber": first["receiptNumber"], "amount": 100, "receivedOn": days_ago(&lender, 0).await}})
    );
    // References are compared by letters and digits only.
    for written in [
        "HDFC 0099",
        "hdfc-0099",
        "ＨＤＦＣ００９９",
        "H.D.F.C./\u{2013}00\u{a0}99",
    ] {
        let again = try_to_pay(&lender, &other, json!({"reference": written})).await;
        assert_eq!(again.code(), (409, "duplicate_reference".to_owned()), "{written}");
    }
    for written in ["HDFC0098", "एचडीएफसी 0099", "--", "-"] {
        let another = try_to_pay(&lender, &loan, json!({"reference": written})).await;
        assert_eq!(another.status, 201, "{written}: {another:?}");
    }
    // Cash has no reference.
    let cash = json!({"mode": "cash", "reference": "HDFC0099"});
    assert_eq!(try_to_pay(&lender, &other, cash).await.status, 201);

    // A closure is checked when it is requested.
    let quote = lender
        .get(&lender.cashier, &format!("{other}/foreclosure-quote"))
        .await;
    let mut closing = json!({"amount": quote["total"], "mode": "cheque", "reference": "HDFC0099"});
    let close = format!("{other}/close");
    let refused = lender
        .call(&lender.cashier, Method::POST, &close, closing.clone())
        .await;
    assert_eq!(refused.code(), (409, "duplicate_reference".to_owned()));
    closing["sameReference"] = json!("accept");
    lender.accepted(&close, closing).await;
    assert_eq!(lender.get(&lender.officer, &other).await["state"], "closed");

    // The reference of a reversed payment can be used again.
    let again = lender.lent().await;
    lender.reverse(&first["paymentId"], "Recorded twice").await;
    let closing = format!("{PAYMENTS}?loanId={}&pageSize=1", id_of(&other));
    let closing = lender.get(&lender.officer, &closing).await["items"][0]["paymentId"].clone();
    lender.reverse(&closing, "Recorded twice").await;
    assert_eq!(try_to_pay(&lender, &again, twice.clone()).await.status, 201);
    let mut accepted = twice;
    accepted["sameReference"] = json!("accept");
    assert_eq!(try_to_pay(&lender, &again, accepted).await.status, 201);
    lender.verify().await;
}

#[actix_web::test]
async fn of_payments_with_one_reference_that_are_sent_at_once_one_is_recorded() {
    let lender = Lender::new().await;
    let mut loans = Vec::new();
    for _ in 0..4 {
        loans.push(lender.lent().await);
    }
    let pay = loans
        .iter()
        .map(|loan| try_to_pay(&lender, loan, json!({"reference": "UTR 77"})));
    let replies = join_all(pay).await;
    let recorded = replies.iter().filter(|reply| reply.status == 201).count();
    assert_eq!(recorded, 1, "{replies:?}");
    let others = replies.iter().filter(|reply| reply.status != 201);
    for other in others {
        assert_eq!(other.code(), (409, "duplicate_reference".to_owned()));
    }
    lender.verify().await;
}

#[actix_web::test]
async fn a_payment_that_is_dated_back_says_what_it_pays_by_itself() {
    let lender = Lender::new().await;
    let loan = lender.lent().await;
    // The first instalment has 538 of interest and 2,263 of principal, the second 497 and 2,304.
    lender.pass_days(40).await;
    let received = days_ago(&lender, 0).await;
    let later = try_to_pay(&lender, &loan, json!({"amount": 2_801, "receivedOn": received}))
        .await
        .data();
    assert_eq!(
        (&later["allocated"]["interest"], &later["allocated"]["principal"]),
        (&json!(538), &json!(2_263))
    );
    lender.pass_days(25).await;
    let received = days_ago(&lender, 30).await;
    let earlier = try_to_pay(&lender, &loan, json!({"amount": 1_000, "receivedOn": received}))
        .await
        .data();
    let own =
        json!({"penalty": 0, "fee": 0, "interest": 538, "principal": 462, "advance": 0, "recovered": 0});
    assert_eq!(earlier["allocated"], own);
    let shown = format!("{PAYMENTS}/{}", earlier["paymentId"]);
    assert_eq!(lender.get(&lender.officer, &shown).await["allocated"], own);
    // The later payment pays the second instalment with what the first did not need.
    let owed = lender.get(&lender.officer, &loan).await;
    assert_eq!(owed["outstandingPrincipal"], 30_000 - 2_263 - 503);
    lender.verify().await;
    lender
        .reverse(&earlier["paymentId"], "Paid for a neighbour")
        .await;
    let owed = lender.get(&lender.officer, &loan).await;
    assert_eq!(owed["outstandingPrincipal"], 30_000 - 2_263);
    lender.verify().await;
}

#[actix_web::test]
async fn a_payment_of_a_closed_month_for_the_wrong_client_is_replaced_on_its_own_day() {
    let lender = Lender::new().await;
    let (wrong, right) = (lender.lent().await, lender.lent().await);
    let received = days_ago(&lender, 0).await;
    let mistake = lender.pay(&wrong, 2_837, "upi").await;
    let standing = lender.pay(&wrong, 100, "upi").await;
    lender.pass_days(40).await;
    let tenant = lender.tenant;
    let closed = days_ago(&lender, 10).await;
    let closure = format!(
        "INSERT INTO period_closures (tenant_id, branch_id, closed_through, closed_by, closed_at)
         SELECT tenant_id, branch_id, '{}', 1, now() FROM loans WHERE loan_id = {}",
        closed.as_str().unwrap(),
        id_of(&right)
    );
    lender.world.alter(&closure).await;
    let pay = async |otherwise: Value| {
        let mut body = json!({"amount": 2_837, "receivedOn": received});
        for (field, value) in otherwise.as_object().unwrap() {
            body[field] = value.clone();
        }
        try_to_pay(&lender, &right, body).await
    };
    assert_eq!(pay(json!({})).await.code(), (409, "books_closed".to_owned()));
    let not_yet = pay(json!({"replaces": mistake["paymentId"]})).await;
    assert_eq!(
        (not_yet.status, not_yet.fields()[0].0.as_str()),
        (400, "replaces")
    );
    lender
        .reverse(&mistake["paymentId"], "Paid for a neighbour")
        .await;
    let another_day = json!({"replaces": mistake["paymentId"], "receivedOn": days_ago(&lender, 39).await});
    assert_eq!(pay(another_day).await.code(), (409, "books_closed".to_owned()));
    for other in [&standing["paymentId"], &json!(999_999_999)] {
        let refused = pay(json!({"replaces": other})).await;
        assert_eq!(
            (refused.status, refused.fields()[0].0.as_str()),
            (400, "replaces")
        );
    }

    // A reversed payment opens the month for the same money only.
    for otherwise in [
        json!({"amount": 50_000, "overpayment": "accept"}),
        json!({"amount": 1}),
        json!({"mode": "bank"}),
    ] {
        let mut body = otherwise;
        body["replaces"] = mistake["paymentId"].clone();
        let refused = pay(body).await;
        assert_eq!(refused.fields()[0].0, "replaces");
        assert!(
            refused.text("/message").contains("same amount and mode"),
            "{refused:?}"
        );
    }

    let replaced = pay(json!({"replaces": mistake["paymentId"], "receivedOn": null}))
        .await
        .data();
    let shown = format!("{PAYMENTS}/{}", replaced["paymentId"]);
    let shown = lender.get(&lender.officer, &shown).await;
    assert_eq!(
        (&shown["receivedOn"], &shown["replacesId"]),
        (&received, &mistake["paymentId"])
    );
    // The instalment that fell due meanwhile is paid in time, and the entry is on the first open day.
    assert_eq!(lender.get(&lender.officer, &right).await["daysPastDue"], 0);
    let settled = format!(
        "SELECT (settled_on = due_on)::int::bigint FROM instalments WHERE loan_id = {} AND number = 1",
        id_of(&right)
    );
    assert_eq!(lender.world.database.number(&settled).await, 1);
    let entry = format!(
        "SELECT value_on::text FROM journal_entries WHERE tenant_id = {tenant} AND source_kind = 'payment' AND source_id = {}",
        replaced["paymentId"]
    );
    assert_eq!(
        lender.world.database.value(&entry).await,
        days_ago(&lender, 9).await
    );
    let twice = pay(json!({"replaces": mistake["paymentId"]})).await;
    assert_eq!((twice.status, twice.fields()[0].0.as_str()), (400, "replaces"));
    lender.verify().await;
}
