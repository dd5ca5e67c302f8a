//! Rows of collection sheets: posted one by one, refused, tried again and struck out, and their cash in tills.
use futures_util::future::join_all;
use serde_json::{Value, json};

use super::{
    groups::refused,
    lender::{PAYMENTS, id_of},
    settings_of_loans::{admin, set},
    sheets::{Meeting, row_id},
    tills::{TILLS, notes},
};

#[actix_web::test]
async fn rows_that_are_refused_wait_and_are_tried_again_or_struck_out() {
    let meeting = Meeting::new().await;
    let lender = &meeting.village.lender;
    let cashier = &lender.cashier;
    // Another payment has the reference of the first row, and the second row is more than the loan owes.
    let taken =
        json!({"loanId": id_of(&meeting.loans[1]), "amount": 10, "mode": "upi", "reference": "UTR 77"});
    let other = lender.post(cashier, PAYMENTS, taken).await;
    let mut first = meeting.row(0, "present", &[(&meeting.loans[0], 3_000)]);
    (first["mode"], first["reference"]) = (json!("upi"), json!("UTR 77"));
    let second = meeting.row(1, "present", &[(&meeting.loans[1], 199_999)]);
    let rows = json!({"rows": [first, second, meeting.row(2, "excused", &[])]});
    meeting.handed_over(rows, 199_999).await;
    let verified = meeting
        .done(cashier, "verify", json!({"denominations": notes(199_999)}))
        .await;
    assert_eq!(
        (&verified["state"], &verified["failedRows"]),
        (&json!("verified"), &json!(2))
    );
    let code = |sheet: &Value, place: usize| sheet["rows"][place]["failure"]["code"].clone();
    assert_eq!(
        (code(&verified, 0), code(&verified, 1)),
        (json!("duplicate_reference"), json!("more_than_owed"))
    );
    assert_eq!(meeting.payments().await, 1);

    lender
        .reverse(&other["paymentId"], "Recorded for another loan")
        .await;
    let again = meeting.done(cashier, "post", Value::Null).await;
    assert_eq!(
        (&again["state"], &again["failedRows"]),
        (&json!("verified"), &json!(1))
    );
    // The second row fails again, with another amount that is owed.
    assert_eq!(
        (code(&again, 0), code(&again, 1)),
        (Value::Null, json!("more_than_owed"))
    );
    let strike_out = |number: u128| format!("rows/{}/strike-out", row_id(number));
    let reason = json!({"reason": "Paid too much"});
    // The manager took the sheet and handed it over.
    let own = meeting.act(&lender.manager, &strike_out(2), reason.clone()).await;
    assert_eq!(own.code(), refused("same_person"));
    let posted = meeting.act(cashier, &strike_out(1), reason.clone()).await;
    assert_eq!(posted.code(), refused("row_settled"));
    assert_eq!(
        meeting.act(cashier, &strike_out(9), reason.clone()).await.status,
        404
    );
    let struck = meeting.done(cashier, &strike_out(2), reason).await;
    assert_eq!(
        (&struck["state"], &struck["cash"], &struck["upi"]),
        (&json!("posted"), &json!(0), &json!(3_000))
    );
    assert_eq!(struck["rows"][1]["struckOut"]["reason"], "Paid too much");
    let events = meeting.events().await;
    assert!(events.ends_with(" changed posted"), "{events}");
    lender.verify().await;
    let sheet = id_of(&meeting.sheet).to_string();
    assert_eq!(
        meeting.village.actions("CollectionSheet", &sheet).await,
        "RECORD TAKE HAND_OVER VERIFY FAIL FAIL POST FAIL STRIKE_OUT"
    );
}

#[actix_web::test]
async fn rows_sent_at_once_are_recorded_and_posted_once_and_posting_goes_on_after_a_failure() {
    let meeting = Meeting::new().await;
    let lender = &meeting.village.lender;
    let (officer, cashier, admin) = (&lender.manager, &lender.cashier, &meeting.village.admin);
    let replies = join_all((0..8).map(|_| meeting.record(officer, meeting.rows()))).await;
    assert!(replies.iter().all(|reply| reply.status == 200), "{replies:?}");
    meeting.handed_over(meeting.rows(), 5_500).await;
    // The second row meets an error of the system.
    let stop = format!(
        "CREATE FUNCTION stop() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'stop'; END $$;
         CREATE TRIGGER stop BEFORE INSERT ON repayments FOR EACH ROW WHEN (NEW.loan_id = {}) EXECUTE FUNCTION stop()",
        id_of(&meeting.loans[1])
    );
    lender.world.database.run(&stop).await;
    let counted = json!({"denominations": notes(5_500)});
    assert_eq!(meeting.act(cashier, "verify", counted.clone()).await.status, 500);
    let half = meeting.shown().await;
    assert_eq!(
        (&half["state"], meeting.payments().await),
        (&json!("verified"), 1)
    );
    // The second row was not refused, and is still to be posted.
    let strike_out = format!("rows/{}/strike-out", row_id(2));
    let early = meeting
        .act(cashier, &strike_out, json!({"reason": "Paid twice"}))
        .await;
    assert_eq!(early.code(), refused("row_not_refused"));
    lender.world.database.run("DROP TRIGGER stop ON repayments").await;
    // Of two who count it, one was first. All who post post each row once.
    let replies = join_all([
        meeting.act(admin, "verify", counted.clone()),
        meeting.act(cashier, "verify", counted),
        meeting.act(cashier, "post", Value::Null),
        meeting.act(admin, "post", Value::Null),
    ])
    .await;
    assert_eq!(replies[0].code(), refused("sheet_state"));
    assert!(
        replies[1..].iter().all(|reply| reply.status == 200),
        "{replies:?}"
    );
    assert_eq!(
        (&meeting.shown().await["state"], meeting.payments().await),
        (&json!("posted"), 2)
    );
    lender.verify().await;
}

#[actix_web::test]
async fn the_cash_of_a_sheet_goes_into_the_till_of_who_counts_it() {
    let meeting = Meeting::new().await;
    let lender = &meeting.village.lender;
    let cashier = &lender.cashier;
    let on = set(lender, &admin(lender).await, json!({"tills": "on"})).await;
    assert_eq!(on.status, 200, "{on:?}");
    meeting.handed_over(meeting.rows(), 5_500).await;
    let counted = json!({"denominations": notes(5_400), "differenceReason": "A note is missing"});
    let none = meeting.act(cashier, "verify", counted.clone()).await;
    assert_eq!(none.code(), refused("no_open_till"));
    let wanted = json!({"branchId": meeting.village.branch, "kind": "counter", "name": "Counter 1"});
    let till = lender.post(&lender.manager, TILLS, wanted).await;
    let till = format!("{TILLS}/{}", till["tillId"]);
    lender
        .post(cashier, &format!("{till}/open"), json!({"denominations": []}))
        .await;
    let unexplained = meeting
        .act(cashier, "verify", json!({"denominations": notes(5_400)}))
        .await;
    assert_eq!(unexplained.code(), refused("count_differs"));
    let posted = meeting.done(cashier, "verify", counted).await;
    assert_eq!(
        (&posted["state"], &posted["verified"]["difference"]),
        (&json!("posted"), &json!(-100))
    );
    assert_eq!(lender.get(cashier, &till).await["balance"], 5_400);
    assert_eq!(lender.balance("till_difference").await, 10_000);
    lender.verify().await;
}

#[actix_web::test]
async fn posting_a_row_writes_no_other_row() {
    let meeting = Meeting::new().await;
    let lender = &meeting.village.lender;
    meeting.handed_over(meeting.rows(), 5_500).await;
    let count = "CREATE TABLE written (loan_id bigint);
         GRANT SELECT, INSERT ON written TO munim_app;
         CREATE FUNCTION note_row() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN INSERT INTO written VALUES (0); RETURN NULL; END $$;
         CREATE FUNCTION note_account() RETURNS trigger LANGUAGE plpgsql AS $$
           BEGIN INSERT INTO written SELECT loan_id FROM after; RETURN NULL; END $$;
         CREATE TRIGGER note_row AFTER UPDATE ON sheet_rows FOR EACH STATEMENT EXECUTE FUNCTION note_row();
         CREATE TRIGGER note_account AFTER UPDATE ON sheet_accounts REFERENCING NEW TABLE AS after
           FOR EACH STATEMENT EXECUTE FUNCTION note_account()";
    lender.world.database.run(count).await;
    let counted = json!({"denominations": notes(5_500)});
    let posted = meeting.done(&lender.cashier, "verify", counted).await;
    assert_eq!(posted["state"], "posted");
    let written = lender.world.database.rows("SELECT loan_id FROM written").await;
    let written: Vec<_> = written
        .iter()
        .map(|row| row["loan_id"].as_i64().unwrap())
        .collect();
    let loans: Vec<_> = meeting.loans.iter().map(|loan| id_of(loan)).collect();
    assert_eq!(written, loans);
}
