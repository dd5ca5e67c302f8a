//! What is refused, or asked for again, before money changes hands; and what a payment pays by itself.
use actix_web::http::Method;
use futures_util::future::join_all;
use munim_kernel::TenantId;
use munim_testkit::{MFI, Reply};
use serde_json::{Value, json};
use time::Duration;

use super::{
    charges::change_product,
    day_end::{check_present_figures, end_day},
    lender::{Lender, PAYMENTS, id_of},
};

/// Lets days pass by the clock and in the books.
async fn pass(lender: &mut Lender, days: i64) {
    lender.world.clock.advance(Duration::days(days));
    lender.sign_in().await;
    lender.pass_days(days).await;
}

async fn try_to_pay(lender: &Lender, loan: &str, otherwise: Value) -> Reply {
    let mut body = json!({"loanId": id_of(loan), "amount": 100, "mode": "upi"});
    for (field, value) in otherwise.as_object().unwrap() {
        body[field] = value.clone();
    }
    lender.call(&lender.cashier, Method::POST, PAYMENTS, body).await
}

/// The business date, so many days earlier.
async fn days_ago(lender: &Lender, days: i64) -> Value {
    let query = format!(
        "SELECT (business_date - {days})::text FROM tenants WHERE tenant_id = {}",
        lender.tenant
    );
    lender.world.database.value(&query).await
}

#[actix_web::test]
async fn an_nbfc_refunds_twenty_thousand_rupees_in_another_way_than_in_cash() {
    let lender = Lender::new().await;
    let (much, little) = (lender.lent().await, lender.lent().await);
    lender.overpay(&much, 20_000, "upi").await;
    lender.overpay(&little, 19_999, "upi").await;
    let refund = async |loan: &str, amount: i64, mode: &str| {
        let wanted = json!({"amount": amount, "mode": mode, "reason": "Paid too much"});
        lender
            .call(&lender.cashier, Method::POST, &format!("{loan}/refund"), wanted)
            .await
    };
    let refused = refund(&much, 20_000, "cash").await;
    assert_eq!(refused.code(), (409, "cash_limit".to_owned()));
    assert_eq!(refund(&much, 20_000, "bank").await.status, 201);
    assert_eq!(refund(&little, 19_999, "cash").await.status, 201);
    lender.verify().await;
}

#[actix_web::test]
async fn cash_that_an_nbfc_pays_out_to_one_client_on_one_day_is_added_up() {
    let mut lender = Lender::new().await;
    let (lent, overpaid) = (lender.lent().await, lender.lent().await);
    // There is enough in the till.
    lender.pay(&lent, 30_000, "cash").await;
    lender.overpay(&overpaid, 1_000, "upi").await;
    lend_small_amounts(&lender, json!({})).await;
    let (first, second) = (approved(&lender, 12_000).await, approved(&lender, 8_000).await);
    let third = approved(&lender, 7_000).await;
    let disburse = async |lender: &Lender, loan: &str| {
        let path = format!("{loan}/disburse");
        let reply = lender
            .call(&lender.accountant, Method::POST, &path, json!({"mode": "cash"}))
            .await;
        reply.code()
    };
    let (paid_out, limit) = ((200, String::new()), (409, "cash_limit".to_owned()));
    assert_eq!(disburse(&lender, &first).await, paid_out);
    assert_eq!(disburse(&lender, &second).await, limit);
    assert_eq!(disburse(&lender, &third).await, paid_out);
    // A refund counts together with the loans, without those that were taken back.
    let refund = json!({"amount": 1_000, "mode": "cash", "reason": "Paid too much"});
    let path = format!("{overpaid}/refund");
    let refused = lender
        .call(&lender.cashier, Method::POST, &path, refund.clone())
        .await;
    assert_eq!(refused.code(), limit);
    let undo = format!("{third}/undo-disbursal");
    lender
        .post(&lender.accountant, &undo, json!({"reason": "Wrong client"}))
        .await;
    lender.accepted(&path, refund).await;
    assert_eq!(disburse(&lender, &third).await, limit);
    lender.verify().await;
    pass(&mut lender, 1).await;
    assert_eq!(disburse(&lender, &third).await, paid_out);
    lender.verify().await;
}

#[actix_web::test]
async fn cash_that_is_booked_on_one_day_is_limited_whatever_days_it_is_valued_from() {
    let mut lender = Lender::new().await;
    let loan = lender.lent().await;
    pass(&mut lender, 3).await;
    let pay = async |lender: &Lender, amount: i64, days: i64| {
        let received = days_ago(lender, days).await;
        let wanted =
            json!({"amount": amount, "mode": "cash", "receivedOn": received, "overpayment": "accept"});
        try_to_pay(lender, &loan, wanted).await
    };
    assert_eq!(pay(&lender, 100_000, 1).await.status, 201);
    assert_eq!(pay(&lender, 99_998, 2).await.status, 201);
    assert_eq!(pay(&lender, 2, 3).await.code(), (409, "cash_limit".to_owned()));
    assert_eq!(pay(&lender, 1, 0).await.status, 201);
    // On the next business date, what is valued from a day before still counts on that day.
    pass(&mut lender, 1).await;
    assert_eq!(
        pay(&lender, 100_000, 2).await.code(),
        (409, "cash_limit".to_owned())
    );
    assert_eq!(pay(&lender, 99_999, 0).await.status, 201);
    lender.verify().await;
}

#[actix_web::test]
async fn cash_that_may_not_be_taken_is_refused_when_a_closure_is_requested() {
    let lender = Lender::new().await;
    let (paid, other) = (lender.lent().await, lender.lent().await);
    let much = json!({"amount": 180_000, "mode": "cash", "overpayment": "accept"});
    assert_eq!(try_to_pay(&lender, &paid, much).await.status, 201);
    let close = async |mode: &str| {
        let closing = json!({"amount": 30_000, "mode": mode, "reason": "A field was sold"});
        let path = format!("{other}/close");
        lender.call(&lender.cashier, Method::POST, &path, closing).await
    };
    assert_eq!(close("cash").await.code(), (409, "cash_limit".to_owned()));
    assert_eq!(close("bank").await.status, 201);
    lender.verify().await;
}

#[actix_web::test]
async fn more_than_everything_that_is_owed_is_refused_until_it_is_accepted() {
    let lender = Lender::new().await;
    let loan = lender.lent().await;
    // 12 instalments come to 33,608, and money beyond what is due is held.
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

    // Accepted, it pays everything, with what was held before, and the rest is to be refunded.
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

    // All of it in advance is held, as the product says, and its reversal leaves the loan as it was.
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
    // What is left is less than what was paid.
    let body = json!({"amount": 30_000, "deviceReceiptId": "phone-1", "reference": "UTR 1"});
    assert_eq!(again(&most, body).await, "active");
    // The loan takes no more payments.
    let body = json!({"amount": 33_608, "deviceReceiptId": "phone-2"});
    assert_eq!(again(&all, body).await, "closed");
    let other = try_to_pay(&lender, &all, json!({"deviceReceiptId": "phone-3"})).await;
    assert_eq!(other.code(), (409, "loan_state".to_owned()));
    // Twice as much cash would be more than a client may pay on one day.
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
    // Only letters and digits tell references apart.
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
    // Cash has no reference of its own.
    let cash = json!({"mode": "cash", "reference": "HDFC0099"});
    assert_eq!(try_to_pay(&lender, &other, cash).await.status, 201);

    // A closure is asked when it is requested.
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

    // A reference of payments that were reversed is free again.
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
    // The first instalment asks for 538 of interest and 2,263 of principal, the second for 497 and 2,304.
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
    let own = json!({"penalty": 0, "fee": 0, "interest": 538, "principal": 462, "advance": 0});
    assert_eq!(earlier["allocated"], own);
    let shown = format!("{PAYMENTS}/{}", earlier["paymentId"]);
    assert_eq!(lender.get(&lender.officer, &shown).await["allocated"], own);
    // The later one pays the second instalment with what the first did not need.
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
    // The instalment that fell due meanwhile is paid in time, and the entry is of the first open day.
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

#[actix_web::test]
async fn an_instalment_that_is_short_of_no_more_than_the_tolerance_is_not_past_due() {
    let lender = Lender::new().await;
    let admin = lender.world.member(MFI, "Admin").await;
    let admin = lender.world.token(MFI, &admin).await;
    let path = format!("/api/loan-products/{}", lender.product);
    let mut terms = lender.get(&admin, &path).await;
    assert_eq!(terms["arrearsTolerance"], 0);
    change_product(&lender, &admin, json!({"arrearsTolerance": 5})).await;
    assert_eq!(lender.get(&admin, &path).await["arrearsTolerance"], 5);
    for field in ["productId", "termsVersion", "isActive", "version", "code"] {
        terms.as_object_mut().unwrap().remove(field);
    }
    terms["arrearsTolerance"] = json!(100.01);
    terms["charges"] = json!([]);
    let refused = lender.call(&admin, Method::PUT, &path, terms).await;
    assert_eq!(
        (refused.status, refused.fields()[0].0.as_str()),
        (400, "arrearsTolerance")
    );

    let (near, short) = (lender.lent().await, lender.lent().await);
    lender.pass_days(40).await;
    lender.pay(&near, 2_796, "upi").await;
    lender.pay(&short, 2_795.99, "upi").await;
    let shown = async |loan: &str| {
        let loan = lender.get(&lender.officer, loan).await;
        (
            loan["daysPastDue"].as_i64().unwrap(),
            loan["outstandingPrincipal"].clone(),
            loan["overdue"].clone(),
        )
    };
    assert_eq!(shown(&near).await, (0, json!(27_742), json!(5)));
    let (days, owed, overdue) = shown(&short).await;
    assert!(days > 0, "{days}");
    assert_eq!(owed, 27_742.01);
    assert_eq!(overdue, 5.01);
    let overdue = lender
        .get(&lender.officer, "/api/loans?daysPastDueFrom=1&pageSize=200")
        .await;
    let listed = |loan: &str| {
        let mut items = overdue["items"].as_array().unwrap().iter();
        items.any(|one| one["loanId"] == id_of(loan))
    };
    assert!(listed(&short) && !listed(&near));
    lender.verify().await;
}

/// Lets the product lend ₹1,000 and more.
async fn lend_small_amounts(lender: &Lender, mut terms: Value) {
    let admin = lender.world.member(MFI, "Admin").await;
    let admin = lender.world.token(MFI, &admin).await;
    terms["principal"] = json!({"min": 1_000, "max": 60_000, "step": 1_000, "default": 30_000});
    change_product(lender, &admin, terms).await;
}

/// An approved loan of so many rupees; its path.
async fn approved(lender: &Lender, principal: i64) -> String {
    let wanted = json!({"clientId": lender.client, "productId": lender.product, "principal": principal, "instalments": 12,
        "purpose": "Dairy cattle"});
    let draft = lender.post(&lender.officer, "/api/loans", wanted).await;
    let loan = format!("/api/loans/{}", draft["loanId"]);
    for (token, act, body) in [
        (&lender.officer, "submit", Value::Null),
        (&lender.manager, "approve", json!({"amount": principal})),
    ] {
        lender.post(token, &format!("{loan}/{act}"), body).await;
    }
    loan
}

/// A product that tolerates ₹100, and a loan of ₹1,000 of it, so that its instalments are no larger.
async fn lent_in_small_instalments(lender: &Lender) -> String {
    let terms = json!({"arrearsTolerance": 100, "earlyMoney": "hold"});
    lend_small_amounts(lender, terms).await;
    let loan = approved(lender, 1_000).await;
    let disburse = format!("{loan}/disburse");
    lender
        .post(&lender.accountant, &disburse, json!({"mode": "bank"}))
        .await;
    loan
}

#[actix_web::test]
async fn held_money_pays_instalments_that_are_no_larger_than_the_tolerance() {
    let mut lender = Lender::new().await;
    let loan = lent_in_small_instalments(&lender).await;
    let schedule = lender.get(&lender.officer, &format!("{loan}/schedule")).await;
    let first = &schedule["rows"][0];
    assert!(first["total"].as_f64().unwrap() <= 100.0, "{first}");
    assert_eq!(
        lender.get(&lender.officer, &loan).await["nextDueOn"],
        first["dueOn"]
    );
    let due = first["dueOn"].as_str().unwrap();
    let filters = ["sort=nextDueOn".to_owned(), format!("dueFrom={due}&dueTo={due}")];
    for filter in filters {
        let of_client = format!("clientId={}&state=active&pageSize=200", lender.client);
        let found = lender
            .get(&lender.officer, &format!("/api/loans?{filter}&{of_client}"))
            .await;
        let items = found["items"].as_array().unwrap();
        let days: Vec<_> = items.iter().filter_map(|one| one["nextDueOn"].as_str()).collect();
        assert!(days.is_sorted(), "{days:?}");
        let shown = items.iter().filter(|one| one["loanId"] == id_of(&loan));
        assert_eq!(shown.count(), 1, "{filter}");
        assert_eq!(found["totalCount"], items.len(), "{filter}");
    }
    let paid = lender.pay(&loan, first["total"].clone(), "upi").await;
    assert_eq!(paid["loan"]["advance"], first["total"]);
    let days = format!(
        "SELECT (date '{}' - business_date)::bigint FROM tenants WHERE tenant_id = {}",
        first["dueOn"].as_str().unwrap(),
        lender.tenant
    );
    let days = lender.world.database.number(&days).await;
    pass(&mut lender, days).await;
    let run = end_day(&mut lender).await;
    assert_eq!(run["status"], "done", "{run}");
    assert_eq!(lender.get(&lender.officer, &loan).await["advance"], 0);
    let schedule = lender.get(&lender.officer, &format!("{loan}/schedule")).await;
    assert_eq!(schedule["rows"][0]["paid"], schedule["rows"][0]["total"]);
    lender.verify().await;
}

#[actix_web::test]
async fn arrears_that_are_tolerated_are_overdue_in_all_figures() {
    let mut lender = Lender::new().await;
    let loan = lent_in_small_instalments(&lender).await;
    let schedule = lender.get(&lender.officer, &format!("{loan}/schedule")).await;
    let total = schedule["rows"][0]["total"].as_i64().unwrap();
    pass(&mut lender, 40).await;
    let tenant = TenantId::try_new(lender.tenant).unwrap();
    lender.world.store.rebuild_roll_ups(tenant).await.unwrap();
    let run = end_day(&mut lender).await;
    assert_eq!(run["status"], "done", "{run}");
    check_present_figures(&lender).await;
    let shown = async |lender: &Lender| {
        let loan = lender.get(&lender.officer, &loan).await;
        ["overdue", "daysPastDue"].map(|field| loan[field].clone())
    };
    assert_eq!(shown(&lender).await, [json!(total), json!(0)]);
    lender.pay(&loan, 10, "upi").await;
    assert_eq!(shown(&lender).await, [json!(total - 10), json!(0)]);
    check_present_figures(&lender).await;
    lender.verify().await;
}

#[actix_web::test]
async fn cash_and_banks_do_not_go_below_what_they_may() {
    let lender = Lender::new().await;
    let admin = lender.world.member(MFI, "TenantAdmin").await;
    let admin = lender.world.token(MFI, &admin).await;
    let branch = lender.world.member(MFI, "LoanOfficer").await.branch();
    let tenant = lender.tenant;
    let code = |role: &str| {
        format!(
            "SELECT account_code FROM accounts JOIN account_roles r USING (tenant_id, account_id)
             WHERE tenant_id = {tenant} AND r.role = '{role}' AND branch_id IS NULL AND product_id IS NULL"
        )
    };
    let cash = lender.world.database.value(&code("cash_in_hand")).await;
    let held = format!(
        "SELECT coalesce(sum(debit_paise - credit_paise), 0)::bigint FROM journal_lines JOIN accounts USING (tenant_id, account_id)
         WHERE tenant_id = {tenant} AND branch_id = {branch} AND account_code = '{}'",
        cash.as_str().unwrap()
    );
    // Whole rupees, so that amounts are exact.
    let rupees = lender.world.database.number(&held).await / 100;
    assert!(rupees > 0, "{rupees}");
    let request = async |amount: i64| {
        let lines = json!([{"account": "5100", "debit": amount}, {"account": cash, "credit": amount}]);
        let entry = json!({"branchId": branch, "narration": "Rent", "lines": lines});
        let asked = lender.post(&lender.accountant, "/api/books/entries", entry).await;
        format!("/api/approvals/{}/accept", asked["approvalId"])
    };
    let (too_much, once, twice) = (
        request(rupees + 1).await,
        request(rupees).await,
        request(rupees).await,
    );
    let refused = lender.call(&admin, Method::POST, &too_much, Value::Null).await;
    assert_eq!(refused.code(), (409, "not_enough_cash".to_owned()));
    // Of two that are accepted at once, one finds the cash gone.
    let replies =
        join_all([&once, &twice].map(|path| lender.call(&admin, Method::POST, path, Value::Null))).await;
    let mut codes: Vec<_> = replies.iter().map(Reply::code).collect();
    codes.sort();
    assert_eq!(codes, [(200, String::new()), (409, "not_enough_cash".to_owned())]);
    lender.verify().await;
}
