//! The legal limits on cash that a lender receives and pays out, and the cash that there is.
use actix_web::http::Method;
use futures_util::future::join_all;
use munim_testkit::{MFI, Reply};
use serde_json::{Value, json};

use super::{
    lender::Lender,
    payment_rules::{days_ago, lend_small_amounts, pass, try_to_pay},
};

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
    // There is enough cash.
    lender.pay(&lent, 30_000, "cash").await;
    lender.overpay(&overpaid, 1_000, "upi").await;
    lend_small_amounts(&lender, json!({})).await;
    let (first, second) = (lender.approved(12_000).await, lender.approved(8_000).await);
    let third = lender.approved(7_000).await;
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
    // Refunds count together with the loans, except those that were undone.
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
    lender.accountant = lender.colleague().await;
    lender.accepted(&path, refund).await;
    assert_eq!(disburse(&lender, &third).await, limit);
    lender.verify().await;
    pass(&mut lender, 1).await;
    lender.accountant = lender.colleague().await;
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
    // On the next business date, payments with an earlier value date still count on that day.
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
    // Of two requests that are accepted at once, one finds too little cash.
    let replies =
        join_all([&once, &twice].map(|path| lender.call(&admin, Method::POST, path, Value::Null))).await;
    let mut codes: Vec<_> = replies.iter().map(Reply::code).collect();
    codes.sort();
    assert_eq!(codes, [(200, String::new()), (409, "not_enough_cash".to_owned())]);
    lender.verify().await;
}
