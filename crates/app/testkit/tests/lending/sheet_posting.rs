//! Rows of collection sheets: posted one by one, refused, tried again and struck out, and their cash in tills.
use actix_web::http::Method;
use futures_util::future::join_all;
use serde_json::{Value, json};

use super::{
    branch_days::DAYS,
    day_end::business_date,
    groups::refused,
    lender::{PAYMENTS, id_of},
    settings_of_loans::{admin, set},
    sheets::{ASSIGNMENTS, Meeting, SHEETS, row_id},
    till_office::{TILLS, count, notes},
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
    // Nothing on a verified sheet can be changed or accepted.
    for place in 0..2 {
        let message = verified["rows"][place]["failure"]["message"].as_str().unwrap();
        assert!(
            message.ends_with(". Strike the row out and record the payment at the counter."),
            "{message}"
        );
        assert!(!message.contains("accept"), "{message}");
    }
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
    let half = meeting.done(cashier, "verify", counted.clone()).await;
    assert_eq!(
        (&half["state"], &half["failedRows"], meeting.payments().await),
        (&json!("verified"), &json!(1), 1)
    );
    assert_eq!(
        half["rows"][1]["failure"],
        json!({"code": "internal_error",
            "message": "An unexpected error kept the row from being posted. Tell support; then post the sheet again."})
    );
    lender.world.database.run("DROP TRIGGER stop ON repayments").await;
    // Two people count it, and one is first. Each row is posted once, however many people post.
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

impl Meeting {
    /// Switches tills on or off.
    async fn use_tills(&self, wanted: &str) {
        let lender = &self.village.lender;
        let set = set(lender, &admin(lender).await, json!({"tills": wanted})).await;
        assert_eq!(set.status, 200, "{set:?}");
    }

    /// Adds a till of the branch, and opens it with that many rupees.
    async fn open_till(&self, token: &str, kind: &str, rupees: i64) -> String {
        let lender = &self.village.lender;
        let wanted = json!({"branchId": self.village.branch, "kind": kind, "name": kind});
        let till = lender.post(&lender.manager, TILLS, wanted).await;
        let till = format!("{TILLS}/{}", till["tillId"]);
        lender.post(token, &format!("{till}/open"), count(rupees)).await;
        till
    }

    /// Asserts that the tills of the branch hold its cash in the books, and that suspense equals the waiting rows of the
    /// sheet, in rupees.
    async fn agree(&self, waiting: i64) {
        let (lender, branch) = (&self.village.lender, self.village.branch);
        let held =
            format!("SELECT coalesce(sum(balance_paise), 0)::bigint FROM tills WHERE branch_id = {branch}");
        let held = lender.world.database.number(&held).await;
        assert_eq!(held, lender.balance_of(branch, "cash_in_hand").await);
        assert_eq!(lender.balance_of(branch, "suspense").await, -waiting * 100);
        lender.verify().await;
    }

    async fn branch_waits_for(&self) -> Value {
        let days = self.village.lender.get(&self.village.lender.manager, DAYS).await;
        let mut days = days["items"].as_array().unwrap().iter();
        days.find(|day| day["branchId"] == self.village.branch).unwrap()["waitsFor"].clone()
    }
}

#[actix_web::test]
async fn the_cash_of_a_sheet_goes_into_the_till_of_the_person_who_counts_it() {
    let meeting = Meeting::new().await;
    let lender = &meeting.village.lender;
    let (cashier, branch) = (&lender.cashier, meeting.village.branch);
    // A sheet that is short needs no cash in the books.
    let cash = lender.balance_of(branch, "cash_in_hand").await;
    lender.put_cash(branch, -cash).await;
    meeting.use_tills("on").await;
    meeting.handed_over(meeting.rows(), 5_500).await;
    let counted = json!({"denominations": notes(5_400), "differenceReason": "A note is missing"});
    let none = meeting.act(cashier, "verify", counted.clone()).await;
    assert_eq!(none.code(), refused("no_open_till"));
    let till = meeting.open_till(cashier, "counter", 0).await;
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
    meeting.agree(0).await;
    // A reversal is paid out of the till, not out of suspense.
    let payment = &posted["rows"][0]["posted"][0]["paymentId"];
    lender.reverse(payment, "Paid by another member").await;
    assert_eq!(lender.get(cashier, &till).await["balance"], 2_400);
    meeting.agree(0).await;
}

#[actix_web::test]
async fn a_vault_takes_over_the_cash_of_waiting_rows() {
    let meeting = Meeting::new().await;
    let lender = &meeting.village.lender;
    let (cashier, manager, branch) = (&lender.cashier, &lender.manager, meeting.village.branch);
    let cash = lender.balance_of(branch, "cash_in_hand").await;
    lender.put_cash(branch, -cash).await;
    let first = meeting.row(0, "present", &[(&meeting.loans[0], 3_000)]);
    let second = meeting.row(1, "present", &[(&meeting.loans[1], 40_000)]);
    meeting
        .handed_over(
            json!({"rows": [first, second, meeting.row(2, "absent", &[])]}),
            43_000,
        )
        .await;
    // The sheet that was handed over keeps the branch from closing any later day.
    lender.pass_days(1).await;
    assert_eq!(meeting.branch_waits_for().await, json!(["sheets_not_verified"]));
    let stop = format!(
        "CREATE FUNCTION stop() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'stop'; END $$;
         CREATE TRIGGER stop BEFORE INSERT ON repayments FOR EACH ROW WHEN (NEW.loan_id = {}) EXECUTE FUNCTION stop()",
        id_of(&meeting.loans[0])
    );
    lender.world.database.run(&stop).await;
    let counted = json!({"denominations": notes(43_000)});
    // Two rows wait: the first met an error of the system, and the second is more than the loan owes.
    assert_eq!(meeting.done(cashier, "verify", counted).await["failedRows"], 2);
    lender.world.database.run("DROP TRIGGER stop ON repayments").await;
    // Counted without tills, posted with them.
    meeting.use_tills("on").await;
    let vault = meeting.open_till(manager, "vault", 43_000).await;
    meeting.agree(43_000).await;
    let posted = meeting.done(cashier, "post", Value::Null).await;
    assert_eq!(posted["failedRows"], 1);
    meeting.agree(40_000).await;
    let waits = meeting.branch_waits_for().await;
    assert_eq!(waits, json!(["open_tills", "sheets_not_posted"]));
    // The member gets the cash back from the till of the person who strikes the row out.
    let strike_out = format!("rows/{}/strike-out", row_id(2));
    let reason = json!({"reason": "Owes less"});
    let none = meeting.act(cashier, &strike_out, reason.clone()).await;
    assert_eq!(none.code(), refused("no_open_till"));
    let counter = meeting.open_till(cashier, "counter", 0).await;
    let short = meeting.act(cashier, &strike_out, reason.clone()).await;
    assert_eq!(short.code(), refused("not_enough_cash"));
    let sent = json!({"to": id_of(&counter), "denominations": notes(40_000)});
    let sent = lender.post(manager, &format!("{vault}/hand-over"), sent).await;
    let got = json!({"handOverId": sent["onTheWay"][0]["handOverId"], "denominations": notes(40_000)});
    lender.post(cashier, &format!("{counter}/receive"), got).await;
    let struck = meeting.done(cashier, &strike_out, reason).await;
    assert_eq!(struck["state"], "posted");
    meeting.agree(0).await;
    assert_eq!(meeting.branch_waits_for().await, json!(["open_tills"]));
}

#[actix_web::test]
async fn paise_of_sheets_need_no_reason_and_do_not_add_up() {
    let mut meeting = Meeting::new().await;
    meeting.use_tills("on").await;
    let cashier = meeting.village.lender.cashier.clone();
    let cash = meeting
        .village
        .lender
        .balance_of(meeting.village.branch, "cash_in_hand")
        .await;
    meeting
        .village
        .lender
        .put_cash(meeting.village.branch, -cash)
        .await;
    let counter = meeting.open_till(&cashier, "counter", 0).await;
    for number in 1..=2 {
        let mut first = meeting.row(0, "present", &[(&meeting.loans[0], 0)]);
        first["paid"][0]["amount"] = json!(2_252.79);
        let mut rows = vec![
            first,
            meeting.row(1, "absent", &[]),
            meeting.row(2, "absent", &[]),
        ];
        for (row, place) in rows.iter_mut().zip(1..) {
            row["rowId"] = json!(row_id(number * 10 + place));
        }
        meeting.handed_over(json!({"rows": rows}), 2_252).await;
        let counted = json!({"denominations": notes(2_252)});
        let posted = meeting.done(&cashier, "verify", counted).await;
        assert_eq!(
            (&posted["state"], &posted["verified"]["difference"]),
            (&json!("posted"), &json!(-0.79))
        );
        meeting.agree(0).await;
        let (village, lender) = (&meeting.village, &meeting.village.lender);
        lender.pass_days(1).await;
        let wanted = json!({"centreId": village.centre, "on": business_date(lender).await, "officerId": village.trainer});
        let next = lender
            .call(&lender.manager, Method::PUT, ASSIGNMENTS, wanted)
            .await;
        meeting.sheet = format!("{SHEETS}/{}", next.data()["sheetId"]);
    }
    let lender = &meeting.village.lender;
    let closed = lender
        .post(&cashier, &format!("{counter}/close"), count(4_504))
        .await;
    assert_eq!(closed["isOpen"], false);
    meeting.agree(0).await;
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
