//! A loan whose due dates have moved past a holiday: payments before, and reversals and undoing after.
use serde_json::json;

use super::{
    charges::change_product,
    day_end::{business_date, end_day},
    holidays::{add, admin, after, amounts, days, lent},
    holidays_move::{day_with_dues, officers_branch, release, schedule},
    lender::{Lender, PAYMENTS, id_of},
};

#[actix_web::test]
async fn money_that_repaid_principal_before_the_move_stays_as_it_was_split() {
    let mut lender = Lender::new().await;
    let keeper = admin(&lender).await;
    let terms =
        json!({"earlyMoney": "principal", "prepayment": "smaller_instalments", "method": "declining"});
    change_product(&lender, &keeper, terms).await;
    let loan = lender.lent().await;
    let first = schedule(&lender, &loan).await;
    for _ in 0..3 {
        end_day(&mut lender).await;
    }
    // On the day at whose end the due date moves, so that it is allocated by the old one.
    let paid = lender.pay(&loan, 10_000, "upi").await;
    assert!(paid["allocated"]["interest"].as_f64().unwrap() > 0.0, "{paid}");
    let repaid = schedule(&lender, &loan).await;
    let day = days(&first)[0].clone();
    assert_eq!(days(&repaid)[1], day, "after the prepayment's own");
    let next = after(&lender, &day, 1).await;
    let holiday = add(&lender, &day, None).await;
    release(&lender, &holiday).await;
    assert_eq!(end_day(&mut lender).await["status"], "done");
    lender.verify().await;
    let moved = schedule(&lender, &loan).await;
    let mut expected = days(&repaid);
    expected[1].clone_from(&next);
    assert_eq!((days(&moved), amounts(&moved)), (expected, amounts(&repaid)));
    assert_eq!(moved["rows"][0]["paid"], repaid["rows"][0]["paid"]);
    // The version of the business date, which the prepayment began.
    assert_eq!(
        (&moved["versions"][0]["cause"], &moved["versions"][0]["version"]),
        (&json!("holiday"), &repaid["versions"][0]["version"])
    );

    // Another payment rebuilds the schedule from the first one, with the move.
    let second = lender.pay(&loan, 5_000, "upi").await;
    lender.verify().await;
    let shorter = schedule(&lender, &loan).await;
    assert_eq!(shorter["rows"][0], moved["rows"][0]);
    assert_eq!(days(&shorter)[2], next);
    lender
        .reverse(&second["paymentId"], "Another client's money")
        .await;
    let back = schedule(&lender, &loan).await;
    assert_eq!((days(&back), amounts(&back)), (days(&moved), amounts(&moved)));
    lender.reverse(&paid["paymentId"], "Another client's money").await;
    lender.verify().await;
    let back = schedule(&lender, &loan).await;
    let mut expected = days(&first);
    expected[0].clone_from(&next);
    assert_eq!((days(&back), amounts(&back)), (expected, amounts(&first)));
}

#[actix_web::test]
async fn a_loan_that_is_reopened_has_its_due_dates_moved_by_the_next_days_end() {
    let mut lender = Lender::new().await;
    let loan = lender.lent().await;
    let old = schedule(&lender, &loan).await;
    let day = days(&old)[0].clone();
    let closed = format!(
        "SELECT max(repayment_id) FROM repayments WHERE loan_id = {}",
        id_of(&loan)
    );
    lender.close(&loan).await;
    let payment = lender.world.database.number(&closed).await;
    // Another loan is due on the day, so that there is something to move.
    lent(&lender, &day).await;
    let holiday = add(&lender, &day, None).await;
    release(&lender, &holiday).await;
    assert_eq!(end_day(&mut lender).await["status"], "done");
    lender.reverse(&json!(payment), "The cheque was forged").await;
    assert_eq!(days(&schedule(&lender, &loan).await), days(&old));
    assert_eq!(end_day(&mut lender).await["status"], "done");
    let new = schedule(&lender, &loan).await;
    let mut expected = days(&old);
    expected[0] = after(&lender, &day, 1).await;
    assert_eq!((days(&new), amounts(&new)), (expected, amounts(&old)));
    lender.verify().await;
}

#[actix_web::test]
async fn a_payment_is_split_by_the_dates_of_its_day_whenever_it_is_recorded() {
    let mut lender = Lender::new().await;
    let keeper = admin(&lender).await;
    let terms =
        json!({"earlyMoney": "principal", "prepayment": "smaller_instalments", "method": "declining"});
    change_product(&lender, &keeper, terms).await;
    let (at_once, late) = (lender.lent().await, lender.lent().await);
    let first = days(&schedule(&lender, &at_once).await)[0].clone();
    for _ in 0..3 {
        end_day(&mut lender).await;
    }
    // On the day at whose end the due date moves. The other loan's payment of that day is recorded a day later.
    let date = business_date(&lender).await;
    let paid = lender.pay(&at_once, 10_000, "upi").await;
    assert!(paid["allocated"]["interest"].as_f64().unwrap() > 0.0, "{paid}");
    let next = after(&lender, &first, 1).await;
    release(&lender, &add(&lender, &first, None).await).await;
    assert_eq!(end_day(&mut lender).await["status"], "done");
    let wanted = json!({"loanId": id_of(&late), "amount": 10_000, "mode": "upi", "receivedOn": date});
    let same = lender.post(&lender.cashier, PAYMENTS, wanted).await;
    assert_eq!(same["allocated"], paid["allocated"]);
    lender.verify().await;
    let (one, other) = (schedule(&lender, &at_once).await, schedule(&lender, &late).await);
    assert_eq!(days(&one)[..2], [date, next]);
    assert_eq!((days(&one), amounts(&one)), (days(&other), amounts(&other)));
}

#[actix_web::test]
async fn a_loan_that_is_paid_out_again_after_the_release_falls_due_after_the_holiday() {
    let mut lender = Lender::new().await;
    let branch = officers_branch(&lender).await;
    let day = day_with_dues(&lender, branch).await;
    let next = after(&lender, &day, 1).await;
    let loan = lent(&lender, &day).await;
    let holiday = add(&lender, &day, Some(branch)).await;
    release(&lender, &holiday).await;
    let undo = format!("{loan}/undo-disbursal");
    let reason = json!({"reason": "The wrong account"});
    lender.post(&lender.accountant, &undo, reason).await;
    let again = json!({"mode": "bank", "firstDueOn": day});
    lender
        .post(&lender.colleague().await, &format!("{loan}/disburse"), again)
        .await;
    let made = schedule(&lender, &loan).await;
    assert_eq!(days(&made)[0], next);
    assert_eq!(end_day(&mut lender).await["status"], "done");
    // There was nothing to move.
    assert_eq!(schedule(&lender, &loan).await, made);
    assert_eq!(made["versions"][0]["cause"], "disbursal");
    let moves = format!(
        "SELECT count(*) FROM loan_due_moves WHERE loan_id = {}",
        id_of(&loan)
    );
    assert_eq!(lender.world.database.number(&moves).await, 0);
    lender.verify().await;
}
