//! The refusals of requests for a second person's decision, and of the decisions, in tables like those of
//! [`super::money_calls`].
use munim_testkit::MFI;
use serde_json::Value;

use super::{
    holidays::{add, days},
    lender::PAYMENTS,
    money_calls::desk::{
        Desk, Row, at, conflict, forbidden, of, on, same_person, settlement, stale, state, table, why,
    },
};

const ENTRIES: &str = "/api/books/entries";
const OWN_REQUEST: &str = "You cannot approve your own request. Ask a colleague to approve it.";
const REQUESTED: &str = "Approval for this has already been requested.";
const DECIDED: &str = "This request has already been decided.";
const OUTDATED: &str =
    "The record has changed since this was requested. Decline the request and submit it again.";

#[actix_web::test]
async fn requests_to_take_a_payment_back() {
    let desk = Desk::new().await;
    let lender = &desk.lender;
    let (cashier, manager) = (lender.cashier.as_str(), lender.manager.as_str());
    let (lent, lost) = (lender.lent().await, lender.lent().await);
    let (upi, cheque, undone, pending) = (
        desk.paid(&lent, 100, "upi").await,
        desk.paid(&lent, 200, "cheque").await,
        desk.paid(&lent, 50, "cheque").await,
        desk.paid(&lent, 60, "cheque").await,
    );
    lender.reverse(&undone, "Counted twice").await;
    let reversal = lender.get(&lender.officer, &format!("{PAYMENTS}/{undone}")).await["reversedById"].clone();
    for call in ["reversal", "bounce"] {
        desk.asked(cashier, &of(&pending, call), why()).await;
    }
    let gone = desk.paid(&lost, 100, "cheque").await;
    desk.set_state(&lost, "written_off").await;
    let twice = "This payment has already been reversed.";
    let back = "This is a reversal. Record a new payment instead.";
    let not_cheque = "Only cheque and NACH payments can be reported as returned. Request a reversal of this payment instead.";
    desk.refuses(table![
        "reverse: reversed", cashier, of(&undone, "reversal"), why() => conflict("already_reversed", twice);
        "reverse: a reversal", cashier, of(&reversal, "reversal"), why() => conflict("already_reversed", back);
        "reverse: asked for", manager, of(&pending, "reversal"), why() => conflict("already_requested", REQUESTED);
        "reverse: written off", cashier, of(&gone, "reversal"), why() => state("the loan is written off");
        "return: reversed", cashier, of(&undone, "bounce"), why() => conflict("already_reversed", twice);
        "return: a reversal", cashier, of(&reversal, "bounce"), why() => conflict("already_reversed", back);
        "return: no cheque", cashier, of(&upi, "bounce"), why() => conflict("not_returnable", not_cheque);
        "return: asked for", manager, of(&pending, "bounce"), why() => conflict("already_requested", REQUESTED);
        "return: written off", cashier, of(&gone, "bounce"), why() => state("the loan is written off");
    ])
    .await;
    let calls = ["reversal", "bounce"].map(|call| (of(&cheque, call), why()));
    desk.hides("Payment not found", &calls).await;
    desk.set_state(&lost, "active").await;
    lender.verify().await;
}

#[actix_web::test]
async fn requests_to_close_a_loan_and_to_refund_what_is_too_much() {
    let desk = Desk::new().await;
    let lender = &desk.lender;
    let (cashier, manager) = (lender.cashier.as_str(), lender.manager.as_str());
    let (approved, lent, closed, pending) = (
        desk.approved().await,
        lender.lent().await,
        lender.lent().await,
        lender.lent().await,
    );
    lender.close(&closed).await;
    let ((overpaid, _), (asked, _)) = (desk.overpaid().await, desk.overpaid().await);
    desk.asked(cashier, &at(&pending, "close"), settlement(30_000.0))
        .await;
    desk.asked(cashier, &at(&asked, "refund"), settlement(10_000.0))
        .await;
    let quote = "The amount to close the loan on that day is ₹30,000.";
    let excess = "The amount to refund is ₹10,000.";
    desk.refuses(table![
        "close: not paid out", cashier, at(&approved, "close"), settlement(30_000.0)
            => state("the loan is not disbursed");
        "close: closed", cashier, at(&closed, "close"), settlement(30_000.0) => state("the loan is closed");
        "close: overpaid", cashier, at(&overpaid, "close"), settlement(0.0)
            => state("the payment cannot leave that balance");
        "close: nothing", cashier, at(&lent, "close"), settlement(0.0) => conflict("not_the_quote", quote);
        "close: too little", cashier, at(&lent, "close"), settlement(29_999.99) => conflict("not_the_quote", quote);
        "close: an old version", cashier, at(&lent, "close"), settlement(30_000.0) => stale();
        "close: asked for", manager, at(&pending, "close"), settlement(30_000.0)
            => conflict("already_requested", REQUESTED);
        "refund: not paid out", cashier, at(&approved, "refund"), settlement(10_000.0)
            => state("the loan is not disbursed");
        "refund: owed", cashier, at(&lent, "refund"), settlement(10_000.0) => state("the loan is not overpaid");
        "refund: closed", cashier, at(&closed, "refund"), settlement(10_000.0) => state("the loan is not overpaid");
        "refund: nothing", cashier, at(&overpaid, "refund"), settlement(0.0) => conflict("not_the_excess", excess);
        "refund: too little", cashier, at(&overpaid, "refund"), settlement(9_999.99)
            => conflict("not_the_excess", excess);
        "refund: an old version", cashier, at(&overpaid, "refund"), settlement(10_000.0) => stale();
        "refund: asked for", manager, at(&asked, "refund"), settlement(10_000.0)
            => conflict("already_requested", REQUESTED);
    ])
    .await;
    let calls = [
        (at(&lent, "close"), settlement(30_000.0)),
        (at(&overpaid, "refund"), settlement(10_000.0)),
    ];
    desk.hides("Loan not found", &calls).await;
    lender.verify().await;
}

#[actix_web::test]
async fn two_people_decide_on_every_request_also_if_one_holds_both_permissions() {
    let desk = Desk::new().await;
    let lender = &desk.lender;
    let (manager, accountant) = (lender.manager.as_str(), lender.accountant.as_str());
    let (lent, closing) = (lender.lent().await, lender.lent().await);
    let (upi, cheque) = (
        desk.paid(&lent, 100, "upi").await,
        desk.paid(&lent, 200, "cheque").await,
    );
    let (overpaid, _) = desk.overpaid().await;
    let by_manager = async |path: String, body: Value| desk.asked(manager, &path, body).await;
    let reversal = by_manager(of(&upi, "reversal"), why()).await;
    let bounce = by_manager(of(&cheque, "bounce"), why()).await;
    let closure = by_manager(at(&closing, "close"), settlement(30_000.0)).await;
    let refund = by_manager(at(&overpaid, "refund"), settlement(10_000.0)).await;
    let posted = desk.asked(accountant, ENTRIES, desk.entry()).await;
    lender.post(&desk.admin, &on(posted, "accept"), Value::Null).await;
    let entry = lender.get(accountant, ENTRIES).await["items"][0]["entryId"].clone();
    let entry_reversal = desk
        .asked(accountant, &format!("{ENTRIES}/{entry}/reversal"), why())
        .await;
    let new_entry = desk.asked(accountant, ENTRIES, desk.entry()).await;
    let own = |approval: i64| same_person(OWN_REQUEST, "Approval", approval);
    desk.refuses(table![
        "a reversal", manager, on(reversal, "accept"), Value::Null => own(reversal);
        "a return", manager, on(bounce, "accept"), Value::Null => own(bounce);
        "a closure", manager, on(closure, "accept"), Value::Null => own(closure);
        "a refund", manager, on(refund, "accept"), Value::Null => own(refund);
        "an entry", accountant, on(new_entry, "accept"), Value::Null => own(new_entry);
        "the reversal of an entry", accountant, on(entry_reversal, "accept"), Value::Null => own(entry_reversal);
    ])
    .await;
    // Users withdraw their own requests by declining them.
    lender.post(manager, &on(reversal, "decline"), why()).await;
    lender.verify().await;
}

/// The accountant and the manager decide on requests, but on different ones.
#[actix_web::test]
async fn each_request_is_decided_by_holders_of_its_permission() {
    let desk = Desk::new().await;
    let lender = &desk.lender;
    let (manager, accountant) = (lender.manager.as_str(), lender.accountant.as_str());
    let colleague = lender.world.member(MFI, "TenantAdmin").await;
    let colleague = lender.world.token(MFI, &colleague).await;
    let (lent, closing) = (lender.lent().await, lender.lent().await);
    let (upi, cheque) = (
        desk.paid(&lent, 100, "upi").await,
        desk.paid(&lent, 200, "cheque").await,
    );
    let (overpaid, _) = desk.overpaid().await;
    let by_cashier = async |path: String, body: Value| desk.asked(&lender.cashier, &path, body).await;
    let of_payments = [
        ("a reversal", by_cashier(of(&upi, "reversal"), why()).await),
        ("a return", by_cashier(of(&cheque, "bounce"), why()).await),
        (
            "a closure",
            by_cashier(at(&closing, "close"), settlement(30_000.0)).await,
        ),
        (
            "a refund",
            by_cashier(at(&overpaid, "refund"), settlement(10_000.0)).await,
        ),
    ];
    let posted = desk.asked(accountant, ENTRIES, desk.entry()).await;
    lender.post(&desk.admin, &on(posted, "accept"), Value::Null).await;
    let entry = lender.get(accountant, ENTRIES).await["items"][0]["entryId"].clone();
    let reversal = format!("{ENTRIES}/{entry}/reversal");
    let of_books = [
        ("an entry", desk.asked(accountant, ENTRIES, desk.entry()).await),
        (
            "the reversal of an entry",
            desk.asked(accountant, &reversal, why()).await,
        ),
    ];
    let schedule = lender.get(&lender.officer, &at(&lent, "schedule")).await;
    let holiday = add(lender, &days(&schedule)[0], Some(desk.branch)).await;
    let due_dates = format!("/api/holidays/{}/due-dates", holiday["holidayId"]);
    let of_holidays = [(
        "a move of due dates",
        desk.asked(&desk.admin, &due_dates, why()).await,
    )];
    let mut rows = Vec::new();
    for (by, requests) in [
        (accountant, &of_payments[..]),
        (accountant, &of_holidays[..]),
        (manager, &of_books[..]),
        (manager, &of_holidays[..]),
    ] {
        for &(what, request) in requests {
            for (decision, body) in [("accept", Value::Null), ("decline", why())] {
                let (path, says) = (on(request, decision), forbidden(request));
                rows.push(Row {
                    what,
                    by,
                    path,
                    body,
                    says,
                });
            }
        }
    }
    desk.refuses(rows).await;
    // All requests still wait for a user who may decide on them.
    for (by, requests) in [
        (manager, &of_payments[..]),
        (desk.admin.as_str(), &of_books[..]),
        (colleague.as_str(), &of_holidays[..]),
    ] {
        for &(_, request) in requests {
            lender.post(by, &on(request, "accept"), Value::Null).await;
        }
    }
    lender.verify().await;
}

#[actix_web::test]
async fn decisions_out_of_reach_repeated_or_too_late() {
    let desk = Desk::new().await;
    let lender = &desk.lender;
    let (cashier, manager) = (lender.cashier.as_str(), lender.manager.as_str());
    let by_cashier = async |path: String, body: Value| desk.asked(cashier, &path, body).await;
    let decided = async |approval: i64, decision: &str, body: Value| {
        lender.post(manager, &on(approval, decision), body).await;
    };
    let lent = lender.lent().await;
    let (upi, cheque) = (
        desk.paid(&lent, 100, "upi").await,
        desk.paid(&lent, 200, "cheque").await,
    );
    let declined = by_cashier(of(&upi, "reversal"), why()).await;
    decided(declined, "decline", why()).await;
    let waiting = by_cashier(of(&upi, "reversal"), why()).await;
    // These requests are no longer valid: the payment was reversed by the other request, money came in, or a payment
    // was reversed.
    let accepted = by_cashier(of(&cheque, "reversal"), why()).await;
    let bounce = by_cashier(of(&cheque, "bounce"), why()).await;
    decided(accepted, "accept", Value::Null).await;
    let closing = lender.lent().await;
    let closure = by_cashier(at(&closing, "close"), settlement(30_000.0)).await;
    lender.pay(&closing, 100, "upi").await;
    let (overpaid, last) = desk.overpaid().await;
    let refund = by_cashier(at(&overpaid, "refund"), settlement(10_000.0)).await;
    lender.reverse(&last, "The transfer was recalled").await;
    desk.refuses(table![
        "accept: declined", manager, on(declined, "accept"), Value::Null => conflict("already_decided", DECIDED);
        "accept: accepted", manager, on(accepted, "accept"), Value::Null => conflict("already_decided", DECIDED);
        "decline: declined", manager, on(declined, "decline"), why() => conflict("already_decided", DECIDED);
        "decline: accepted", manager, on(accepted, "decline"), why() => conflict("already_decided", DECIDED);
        "accept: a return", manager, on(bounce, "accept"), Value::Null => conflict("stale_request", OUTDATED);
        "accept: a closure", manager, on(closure, "accept"), Value::Null => conflict("stale_request", OUTDATED);
        "accept: a refund", manager, on(refund, "accept"), Value::Null => conflict("stale_request", OUTDATED);
    ])
    .await;
    let calls = [
        (on(waiting, "accept"), Value::Null),
        (on(waiting, "decline"), why()),
    ];
    desk.hides("Request not found", &calls).await;
    lender.verify().await;
}
