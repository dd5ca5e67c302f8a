//! The refusals of every call that moves money: the status, the code and the text, the audit record of the refusal,
//! and that nothing changed. Each row of a table is a POST.
//!
//! Some reasons have no row, because the call cannot be refused for them:
//! - Approving and rejecting post nothing, so a closed month does not matter, and the only date is a wish.
//! - A disbursal has no amount: the approved amount is disbursed. Only an amount in cash has a limit.
//! - Undoing a disbursal has neither amount nor date. It takes back what several people did, so one person is enough,
//!   for any amount.
//! - A payment has no version of the loan, needs one person and has no limit of authority. A part prepayment is a
//!   payment for a loan of a product whose overpayments repay principal.
//! - A reversal and a return are for the whole payment, on the business date, and a payment has no version.
//! - Requests change nothing but the inbox, so they can be made in a closed month and for any amount. The month, the
//!   second person and the limit are checked when they are accepted: a loan that changed since makes a request stale.
//! - Declining moves no money. Users withdraw their own requests by declining them.
//! - No call makes a charge by itself. Charges are made with a disbursal or a return.
pub(crate) mod desk;

use munim_testkit::{BANK, MFI};
use serde_json::{Value, json};

use self::desk::{
    Desk, at, beyond, books_closed, by_bank, conflict, invalid, missing, of, on, pay, payment, same_person,
    settlement, stale, state, sum, table, why,
};
use super::{
    charges::change_product,
    lender::{PAYMENTS, id_of},
};

const OWN_APPLICATION: &str = "You cannot decide on an application that you created, changed or submitted.";
const OWN_DECISION: &str = "You cannot pay out a loan that you created, changed, submitted or approved. Ask a colleague who may pay out loans.";

#[actix_web::test]
async fn approvals_and_rejections() {
    let desk = Desk::new().await;
    let lender = &desk.lender;
    let manager = lender.manager.as_str();
    let (draft, waiting, approved) = (
        lender.draft().await,
        desk.submitted().await,
        desk.approved().await,
    );
    let paid_out = lender.lent().await;
    let by_manager = async || {
        let own = json!({"clientId": lender.client, "productId": lender.product});
        let own = lender.post(manager, "/api/loans", own).await["loanId"]
            .as_i64()
            .unwrap();
        let path = format!("/api/loans/{own}");
        lender
            .post(&lender.officer, &at(&path, "submit"), Value::Null)
            .await;
        (own, path)
    };
    let (own, own_path) = by_manager().await;
    let (own_rejected, own_rejected_path) = by_manager().await;
    let admin = lender.world.member(MFI, "Admin").await;
    let admin = lender.world.token(MFI, &admin).await;
    let rejected = desk.submitted().await;
    for loan in [&own_rejected_path, &rejected] {
        lender.post(&admin, &at(loan, "reject"), why()).await;
    }
    let beyond_request = "Amount cannot be more than the requested ₹30,000.";
    let range = "Amount must be between ₹20,000 and ₹60,000, in steps of ₹1,000.";
    let too_many = "The number of instalments cannot be more than the requested 12.";
    let again = "the loan is approved; undo the approval or cancel the loan";
    desk.refuses(table![
        "approve: a draft", manager, at(&draft, "approve"), sum(30_000)
            => state("the branch loan committee has not recommended it yet");
        "approve: otherwise than approved", manager, at(&approved, "approve"), sum(29_000) => state(again);
        "approve: paid out", manager, at(&paid_out, "approve"), sum(30_000) => state("the loan is disbursed");
        "approve: nothing", manager, at(&waiting, "approve"), sum(0)
            => invalid("amount", "amount", "Amount must be more than ₹0.");
        "approve: more than asked for", manager, at(&waiting, "approve"), sum(31_000)
            => invalid("amount", "not_possible", beyond_request);
        "approve: in more instalments", manager, at(&waiting, "approve"), json!({"amount": 30_000, "instalments": 13})
            => invalid("instalments", "not_possible", too_many);
        "approve: less than the product lends", manager, at(&waiting, "approve"), sum(500) => invalid("amount", "range", range);
        "approve: an old version", manager, at(&waiting, "approve"), sum(30_000) => stale();
        "approve: one's own", manager, at(&own_path, "approve"), sum(20_000)
            => same_person(OWN_APPLICATION, "Loan", own);
        "reject: a draft", manager, at(&draft, "reject"), why() => state("the application was not submitted yet");
        "reject: approved", manager, at(&approved, "reject"), why() => state(again);
        "reject: paid out", manager, at(&paid_out, "reject"), why() => state("the loan is disbursed");
        "reject: an old version", manager, at(&waiting, "reject"), why() => stale();
        "reject: one's own", manager, at(&own_path, "reject"), why()
            => same_person(OWN_APPLICATION, "Loan", own);
        "undo rejection: a draft", manager, at(&draft, "undo-rejection"), Value::Null
            => state("the application was not rejected");
        "undo rejection: paid out", manager, at(&paid_out, "undo-rejection"), Value::Null
            => state("the loan is disbursed");
        "undo rejection: an old version", manager, at(&rejected, "undo-rejection"), Value::Null => stale();
        "undo rejection: one's own", manager, at(&own_rejected_path, "undo-rejection"), Value::Null
            => same_person(OWN_APPLICATION, "Loan", own_rejected);
    ])
    .await;
    let calls = [
        (at(&rejected, "undo-rejection"), Value::Null),
        (at(&waiting, "approve"), sum(30_000)),
        (at(&waiting, "reject"), why()),
    ];
    desk.hides("Loan not found", &calls).await;
    lender.verify().await;
}

#[actix_web::test]
async fn disbursals_and_what_undoes_them() {
    let desk = Desk::new().await;
    let lender = &desk.lender;
    let (manager, accountant) = (lender.manager.as_str(), lender.accountant.as_str());
    let (waiting, approved) = (desk.submitted().await, desk.approved().await);
    let (paid_out, repaid, closed) = (lender.lent().await, lender.lent().await, lender.lent().await);
    lender.pay(&repaid, 100, "upi").await;
    lender.close(&closed).await;
    let (today, yesterday, tomorrow) = (desk.day(0).await, desk.day(-1).await, desk.day(1).await);
    let future = format!("The date cannot be after the business date, {today}.");
    let early = format!("The loan was approved on {today} and cannot be paid out before that day.");
    let first = "The first instalment must fall due 1 to 100 days after the disbursal.";
    let due = async |later| json!({"mode": "bank", "firstDueOn": desk.day(later).await});
    let (at_once, too_late) = (due(0).await, due(101).await);
    let cash =
        "An NBFC cannot pay out ₹20,000 or more in cash to one client on one day. Choose another mode.";
    desk.refuses(table![
        "disburse: not approved", accountant, at(&waiting, "disburse"), by_bank() => state("the loan is not approved");
        "disburse: closed", accountant, at(&closed, "disburse"), by_bank() => state("the loan is closed");
        "disburse: twice", accountant, at(&paid_out, "disburse"), by_bank()
            => conflict("already_disbursed", "This loan has already been paid out.");
        "disburse: too much in cash", accountant, at(&approved, "disburse"), json!({"mode": "cash"})
            => conflict("cash_limit", cash);
        "disburse: in the future", accountant, at(&approved, "disburse"), json!({"mode": "bank", "on": tomorrow})
            => invalid("on", "not_possible", future);
        "disburse: before the approval", accountant, at(&approved, "disburse"), json!({"mode": "bank", "on": yesterday})
            => invalid("on", "not_possible", early);
        "disburse: due at once", accountant, at(&approved, "disburse"), at_once
            => invalid("firstDueOn", "not_possible", first);
        "disburse: due too late", accountant, at(&approved, "disburse"), too_late
            => invalid("firstDueOn", "not_possible", first);
        "disburse: an old version", accountant, at(&approved, "disburse"), by_bank() => stale();
        "disburse: what one approved", manager, at(&approved, "disburse"), by_bank()
            => same_person(OWN_DECISION, "Loan", id_of(&approved));
        "undo: not paid out", accountant, at(&waiting, "undo-disbursal"), why() => state("the loan is not disbursed");
        "undo: closed", accountant, at(&closed, "undo-disbursal"), why() => state("the loan is closed");
        "undo: repaid", accountant, at(&repaid, "undo-disbursal"), why()
            => state("repayments were received; reverse them first");
        "undo: an old version", accountant, at(&paid_out, "undo-disbursal"), why() => stale();
    ])
    .await;
    let calls = [
        (at(&approved, "disburse"), by_bank()),
        (at(&paid_out, "undo-disbursal"), why()),
    ];
    desk.hides("Loan not found", &calls).await;
    lender.pass_days(1).await;
    let late = "A disbursal can be undone on the same business date only.";
    desk.refuses(table![
        "undo: a day later", accountant, at(&paid_out, "undo-disbursal"), why() => conflict("loan_state", late);
    ])
    .await;
    lender.verify().await;
}

#[actix_web::test]
async fn payments() {
    let desk = Desk::new().await;
    let lender = &desk.lender;
    let cashier = lender.cashier.as_str();
    let (approved, other, lent, closed, lost) = (
        desk.approved().await,
        lender.lent().await,
        lender.lent().await,
        lender.lent().await,
        lender.lent().await,
    );
    lender.close(&closed).await;
    desk.set_state(&lost, "written_off").await;
    let strange = async |tenant: i64| {
        let query = format!(
            "SELECT min(loan_id) FROM loans WHERE tenant_id = {tenant} AND state = 'active' AND branch_id <> {}",
            desk.branch
        );
        lender.world.database.number(&query).await
    };
    let elsewhere = strange(lender.tenant).await;
    let foreign = strange(lender.world.tenant(BANK).await).await;
    let as_usual = |loan: &str| payment(id_of(loan), &json!({}));
    let but = |otherwise: Value| payment(id_of(&lent), &otherwise);
    let (today, yesterday, tomorrow) = (desk.day(0).await, desk.day(-1).await, desk.day(1).await);
    let future = format!("The date cannot be after the business date, {today}.");
    let early = format!("The loan was paid out on {today}. Payments cannot be dated before that day.");
    let cash = "Cash of ₹2,00,000 or more from one client on one day cannot be accepted.";
    let all = "The loan owes ₹33,608 in all. Reduce the amount, or accept the overpayment; what is more than that is then to be \
               refunded.";
    let first = json!({"mode": "upi", "reference": "UTR 0042"});
    let first = lender
        .post(cashier, PAYMENTS, payment(id_of(&other), &first))
        .await;
    let twice = format!(
        "Receipt {} of {today} for ₹100 has the same reference. Check that this is another payment before you accept the \
         reference again.",
        first["receiptNumber"].as_str().unwrap()
    );
    desk.refuses(table![
        "not paid out", cashier, pay(), as_usual(&approved) => state("the loan is not disbursed");
        "closed", cashier, pay(), as_usual(&closed) => state("the loan is closed");
        "written off", cashier, pay(), as_usual(&lost) => state("the loan is written off");
        "nothing", cashier, pay(), but(json!({"amount": 0}))
            => invalid("amount", "amount", "Amount must be more than ₹0.");
        "too much cash", cashier, pay(), but(json!({"amount": 200_000, "mode": "cash"}))
            => conflict("cash_limit", cash);
        "more than everything", cashier, pay(), but(json!({"amount": 199_999}))
            => conflict("more_than_owed", all);
        "a reference twice", cashier, pay(), but(json!({"mode": "bank", "reference": "utr 0042"}))
            => conflict("duplicate_reference", twice);
        "in the future", cashier, pay(), but(json!({"receivedOn": tomorrow}))
            => invalid("receivedOn", "not_possible", future);
        "before the disbursal", cashier, pay(), but(json!({"receivedOn": yesterday}))
            => invalid("receivedOn", "not_possible", early);
        "a loan of another branch", cashier, pay(), payment(elsewhere, &json!({})) => missing("Loan not found");
        "a loan of another organisation", cashier, pay(), payment(foreign, &json!({})) => missing("Loan not found");
    ])
    .await;
    desk.hides("Loan not found", &[(pay(), but(json!({})))]).await;
    desk.set_state(&lost, "active").await;
    lender.verify().await;
}

#[actix_web::test]
async fn part_prepayments() {
    let desk = Desk::new().await;
    let lender = &desk.lender;
    let cashier = lender.cashier.as_str();
    let terms = json!({"earlyMoney": "principal", "prepayment": "shorter_term", "method": "declining"});
    change_product(lender, &desk.admin, terms).await;
    let (lent, closed) = (lender.lent().await, lender.lent().await);
    lender.close(&closed).await;
    // Products may be older than the check that their overpayments can repay principal.
    let flat = format!(
        "UPDATE loan_products SET interest_method = 'flat', terms_version = terms_version + 1
         WHERE tenant_id = {} AND product_id = {}",
        lender.tenant, lender.product
    );
    lender.world.alter(&flat).await;
    let strict = lender.lent().await;
    let but = |otherwise: Value| payment(id_of(&lent), &otherwise);
    let (today, yesterday, tomorrow) = (desk.day(0).await, desk.day(-1).await, desk.day(1).await);
    let future = format!("The date cannot be after the business date, {today}.");
    let early = format!("The loan was paid out on {today}. Payments cannot be dated before that day.");
    let more = "This amount is more than what is due. Loans of this product take no advance payments.";
    desk.refuses(table![
        "closed", cashier, pay(), payment(id_of(&closed), &json!({})) => state("the loan is closed");
        "nothing", cashier, pay(), but(json!({"amount": 0}))
            => invalid("amount", "amount", "Amount must be more than ₹0.");
        "more than is due", cashier, pay(), payment(id_of(&strict), &json!({})) => conflict("more_than_due", more);
        "in the future", cashier, pay(), but(json!({"receivedOn": tomorrow}))
            => invalid("receivedOn", "not_possible", future);
        "before the disbursal", cashier, pay(), but(json!({"receivedOn": yesterday}))
            => invalid("receivedOn", "not_possible", early);
    ])
    .await;
    desk.hides("Loan not found", &[(pay(), but(json!({})))]).await;
    let closed_through = desk.close_books().await;
    desk.refuses(table![
        "in a closed month", cashier, pay(), but(json!({})) => books_closed(&closed_through);
    ])
    .await;
    lender.verify().await;
}

#[actix_web::test]
async fn nothing_is_posted_in_a_closed_month() {
    let desk = Desk::new().await;
    let lender = &desk.lender;
    let (cashier, manager) = (lender.cashier.as_str(), lender.manager.as_str());
    let accountant = lender.accountant.as_str();
    let (approved, paid_out, lent) = (desk.approved().await, lender.lent().await, lender.lent().await);
    let (upi, cheque) = (
        desk.paid(&lent, 100, "upi").await,
        desk.paid(&lent, 200, "cheque").await,
    );
    let (overpaid, _) = desk.overpaid().await;
    let by_cashier = async |path: String, body: Value| desk.asked(cashier, &path, body).await;
    let reversal = by_cashier(of(&upi, "reversal"), why()).await;
    let bounce = by_cashier(of(&cheque, "bounce"), why()).await;
    let closure = by_cashier(at(&paid_out, "close"), settlement(30_000.0)).await;
    let refund = by_cashier(at(&overpaid, "refund"), settlement(10_000.0)).await;
    let closed = desk.close_books().await;
    desk.refuses(table![
        "a disbursal", accountant, at(&approved, "disburse"), by_bank() => books_closed(&closed);
        "the undoing of one", accountant, at(&paid_out, "undo-disbursal"), why() => books_closed(&closed);
        "a payment", cashier, pay(), payment(id_of(&lent), &json!({})) => books_closed(&closed);
        "a reversal", manager, on(reversal, "accept"), Value::Null => books_closed(&closed);
        "a return", manager, on(bounce, "accept"), Value::Null => books_closed(&closed);
        "a closure", manager, on(closure, "accept"), Value::Null => books_closed(&closed);
        "a refund", manager, on(refund, "accept"), Value::Null => books_closed(&closed);
    ])
    .await;
    // The month after it is open, but not for acts dated in the closed one.
    lender.pass_days(5).await;
    let dated = json!({"mode": "bank", "on": closed});
    let received = payment(id_of(&lent), &json!({"receivedOn": closed}));
    desk.refuses(table![
        "a disbursal dated back", accountant, at(&approved, "disburse"), dated => books_closed(&closed);
        "a payment dated back", cashier, pay(), received => books_closed(&closed);
    ])
    .await;
    lender.verify().await;
}

#[actix_web::test]
async fn nobody_goes_beyond_their_authority() {
    let desk = Desk::new().await;
    let lender = &desk.lender;
    let (cashier, manager) = (lender.cashier.as_str(), lender.manager.as_str());
    let accountant = lender.accountant.as_str();
    let (waiting, approved) = (desk.submitted().await, desk.approved().await);
    let (lent, closing, held) = (lender.lent().await, lender.lent().await, lender.lent().await);
    let (upi, cheque) = (
        desk.paid(&lent, 200, "upi").await,
        desk.paid(&lent, 200, "cheque").await,
    );
    lender.pay(&held, 31_000, "upi").await;
    let (overpaid, _) = desk.overpaid().await;
    let by_cashier = async |path: String, body: Value| desk.asked(cashier, &path, body).await;
    let reversal = by_cashier(of(&upi, "reversal"), why()).await;
    let bounce = by_cashier(of(&cheque, "bounce"), why()).await;
    let closure = by_cashier(at(&closing, "close"), settlement(30_000.0)).await;
    let with_held = by_cashier(at(&held, "close"), settlement(0.0)).await;
    let refund = by_cashier(at(&overpaid, "refund"), settlement(10_000.0)).await;
    desk.limit(&[
        ("BranchManager", "sanction", 25_000),
        ("Accountant", "disburse", 20_000),
        ("BranchManager", "accept_reversal", 150),
        ("BranchManager", "accept_closure", 10_000),
        ("BranchManager", "accept_refund", 9_999),
    ])
    .await;
    let reversals = "accept reversals of up to ₹150";
    let closures = "accept early closures of loans of up to ₹10,000";
    desk.refuses(table![
        "an approval", manager, at(&waiting, "approve"), sum(26_000)
            => beyond("approve loans of up to ₹25,000", "Loan", id_of(&waiting));
        "a disbursal", accountant, at(&approved, "disburse"), by_bank()
            => beyond("pay out loans of up to ₹20,000", "Loan", id_of(&approved));
        "a reversal", manager, on(reversal, "accept"), Value::Null => beyond(reversals, "Approval", reversal);
        "a return", manager, on(bounce, "accept"), Value::Null => beyond(reversals, "Approval", bounce);
        "a closure", manager, on(closure, "accept"), Value::Null => beyond(closures, "Approval", closure);
        "a closure with what is held", manager, on(with_held, "accept"), Value::Null
            => beyond(closures, "Loan", id_of(&held));
        "a refund", manager, on(refund, "accept"), Value::Null
            => beyond("accept refunds of up to ₹9,999", "Approval", refund);
    ])
    .await;
    lender.verify().await;
}
