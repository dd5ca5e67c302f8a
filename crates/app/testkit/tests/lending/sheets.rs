//! Collection sheets: generated, filled at the meeting, handed over, counted by a second person, and posted row by row.
use std::rc::Rc;

use actix_web::http::Method;
use futures_util::future::join_all;
use munim_collections::GenerateSheets;
use munim_testkit::Reply;
use serde_json::{Value, json};
use uuid::Uuid;

use super::{
    groups::{Village, refused},
    lender::{PAYMENTS, id_of},
    settings_of_loans::{admin, set},
    tills::{TILLS, notes},
};

pub(crate) const SHEETS: &str = "/api/collections/sheets";

/// Returns the id of a member's row.
fn row_id(number: u128) -> String {
    Uuid::from_u128(number).to_string()
}

/// A centre whose members have loans, and its sheet.
struct Meeting {
    village: Village,
    /// The sheet's path.
    sheet: String,
    members: Vec<i64>,
    loans: Vec<String>,
}

impl Meeting {
    /// Three members, of whom the first two have loans, on the day of a meeting at which their first instalments are due.
    async fn new() -> Self {
        let mut village = Village::new().await;
        village.lender.sign_in().await;
        let mut members = Vec::new();
        for place in 0..3 {
            members.push(village.member(place).await);
        }
        let mut loans = Vec::new();
        for member in &members[..2] {
            village.lender.client = *member;
            loans.push(village.lender.lent().await);
        }
        let lender = &village.lender;
        let due = lender.get(&lender.manager, &loans[0]).await["nextDueOn"].clone();
        let days = format!(
            "SELECT '{}'::date - business_date FROM business_dates WHERE tenant_id = {}",
            due.as_str().unwrap(),
            lender.tenant
        );
        lender
            .pass_days(
                lender
                    .world
                    .database
                    .number(&format!("SELECT ({days})::bigint AS number"))
                    .await,
            )
            .await;
        let mut meeting = Self {
            village,
            sheet: String::new(),
            members,
            loans,
        };
        meeting.generate(&due).await;
        meeting
    }

    async fn generate(&mut self, on: &Value) {
        let lender = &self.village.lender;
        let made = lender
            .post(&lender.manager, &format!("{SHEETS}/generate"), json!({"on": on}))
            .await;
        assert!(made["created"].as_i64().unwrap() > 0, "{made}");
        let again = lender
            .post(&lender.manager, &format!("{SHEETS}/generate"), json!({"on": on}))
            .await;
        assert_eq!(
            (&again["created"], &again["existing"]),
            (&json!(0), &made["created"])
        );
        let listed = lender
            .get(
                &lender.manager,
                &format!(
                    "{SHEETS}?centreId={}&on={}",
                    self.village.centre,
                    on.as_str().unwrap()
                ),
            )
            .await;
        assert_eq!(listed["totalCount"], 1, "{listed}");
        self.sheet = format!("{SHEETS}/{}", listed["items"][0]["sheetId"]);
    }

    async fn act(&self, token: &str, act: &str, body: Value) -> Reply {
        let path = format!("{}/{act}", self.sheet);
        self.village.lender.call(token, Method::POST, &path, body).await
    }

    async fn done(&self, token: &str, act: &str, body: Value) -> Value {
        let reply = self.act(token, act, body).await;
        assert_eq!(reply.status, 200, "{act}: {reply:?}");
        reply.data()
    }

    fn row(&self, place: usize, attendance: &str, paid: &[(&str, i64)]) -> Value {
        let paid = paid
            .iter()
            .map(|(loan, amount)| json!({"loanId": id_of(loan), "amount": amount}));
        json!({"rowId": row_id(place as u128 + 1), "clientId": self.members[place], "attendance": attendance,
            "paid": paid.collect::<Vec<_>>()})
    }

    /// Two payments in cash and an absence.
    fn rows(&self) -> Value {
        let first = self.row(0, "present", &[(&self.loans[0], 3_000)]);
        let second = self.row(1, "present", &[(&self.loans[1], 2_500)]);
        json!({"rows": [first, second, self.row(2, "absent", &[])]})
    }

    async fn record(&self, token: &str, rows: Value) -> Reply {
        self.village
            .lender
            .call(token, Method::PUT, &format!("{}/rows", self.sheet), rows)
            .await
    }

    async fn shown(&self) -> Value {
        let lender = &self.village.lender;
        lender.get(&lender.manager, &self.sheet).await
    }

    /// Takes the sheet with these rows, and hands its cash over.
    async fn handed_over(&self, rows: Value, cash: i64) {
        let officer = &self.village.lender.manager;
        let recorded = self.record(officer, rows).await;
        assert_eq!(recorded.status, 200, "{recorded:?}");
        self.done(officer, "take", Value::Null).await;
        self.done(officer, "hand-over", json!({"denominations": notes(cash)}))
            .await;
    }

    async fn payments(&self) -> i64 {
        let loans: Vec<_> = self.loans.iter().map(|loan| id_of(loan).to_string()).collect();
        let query = format!(
            "SELECT count(*) FROM repayments WHERE loan_id IN ({})",
            loans.join(",")
        );
        self.village.lender.world.database.number(&query).await
    }
}

#[actix_web::test]
async fn a_sheet_is_taken_handed_over_verified_and_posted_on_record() {
    let meeting = Meeting::new().await;
    let lender = &meeting.village.lender;
    let (officer, cashier) = (&lender.manager, &lender.cashier);
    let open = meeting.shown().await;
    assert_eq!(
        (&open["state"], &open["members"], &open["present"]),
        (&json!("open"), &json!(3), &json!(0))
    );
    let accounts = &open["rows"][0]["accounts"];
    assert_eq!(accounts[0]["loanId"], id_of(&meeting.loans[0]));
    assert!(accounts[0]["due"]["total"].as_f64().unwrap() > 0.0, "{open}");
    assert_eq!(open["rows"][2]["accounts"], json!([]));

    let recorded = meeting.record(officer, meeting.rows()).await.data();
    assert_eq!(
        (&recorded["cash"], &recorded["present"], &recorded["absent"]),
        (&json!(5_500), &json!(2), &json!(1))
    );
    let again = meeting.record(officer, meeting.rows()).await.data();
    assert_eq!(again, recorded);
    let other = meeting
        .act(officer, "hand-over", json!({"denominations": notes(5_500)}))
        .await;
    assert_eq!(other.code(), refused("sheet_state"));
    meeting.done(officer, "take", Value::Null).await;
    let differs = meeting
        .act(officer, "hand-over", json!({"denominations": notes(5_000)}))
        .await;
    assert_eq!(differs.code(), refused("count_differs"));
    assert_eq!(
        differs.data(),
        json!({"expected": 5_500, "counted": 5_000, "difference": -500})
    );
    meeting
        .done(
            officer,
            "hand-over",
            json!({"denominations": notes(5_500), "note": "One note is torn"}),
        )
        .await;
    // The one who took it cannot count it.
    let same = meeting
        .act(officer, "verify", json!({"denominations": notes(5_500)}))
        .await;
    assert_eq!(same.code(), refused("same_person"));
    assert_eq!(meeting.payments().await, 0);

    let posted = meeting
        .done(cashier, "verify", json!({"denominations": notes(5_500)}))
        .await;
    assert_eq!(
        (&posted["state"], &posted["failedRows"]),
        (&json!("posted"), &json!(0)),
        "{posted}"
    );
    assert_eq!(posted["rows"][0]["posted"][0]["loanId"], id_of(&meeting.loans[0]));
    assert!(
        posted["rows"][0]["posted"][0]["receiptNumber"]
            .as_str()
            .unwrap()
            .starts_with("R/")
    );
    let actions: Vec<_> = posted["history"]
        .as_array()
        .unwrap()
        .iter()
        .map(|event| event["action"].as_str().unwrap())
        .collect();
    assert_eq!(
        actions,
        ["generated", "taken", "handed_over", "verified", "posted"]
    );
    // What was paid is on the loan and in the books.
    let payment = lender
        .get(
            officer,
            &format!("{PAYMENTS}/{}", posted["rows"][1]["posted"][0]["paymentId"]),
        )
        .await;
    assert_eq!(
        (&payment["amount"], &payment["mode"], &payment["bookedOn"]),
        (&json!(2_500), &json!("cash"), &posted["on"])
    );
    assert_eq!(meeting.payments().await, 2);
    let again = meeting
        .done(cashier, "verify", json!({"denominations": notes(5_500)}))
        .await;
    assert_eq!(again["version"], posted["version"]);
    assert_eq!(meeting.payments().await, 2);
    lender.verify().await;
    let sheet = id_of(&meeting.sheet).to_string();
    assert_eq!(
        meeting.village.actions("CollectionSheet", &sheet).await,
        "RECORD TAKE HAND_OVER VERIFY POST POST"
    );
    let centre = meeting.village.centre;
    let demand = format!("/api/collections/demand?by=centre&centreId={centre}");
    let today = lender.get(officer, &demand).await;
    assert_eq!(
        (
            &today["on"],
            &today["items"][0]["key"],
            &today["totals"]["members"]
        ),
        (&posted["on"], &json!(centre), &json!(2))
    );
    assert_eq!(today["totals"]["due"]["total"], open["due"]);
    // The business date of this test is ahead of the calendar, and money is valued on the day that it came.
    let came = lender
        .get(
            officer,
            &format!("{demand}&on={}", payment["receivedOn"].as_str().unwrap()),
        )
        .await;
    assert_eq!(came["totals"]["collected"], 5_500);
}

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
    lender.verify().await;
    let sheet = id_of(&meeting.sheet).to_string();
    assert_eq!(
        meeting.village.actions("CollectionSheet", &sheet).await,
        "RECORD TAKE HAND_OVER VERIFY FAIL FAIL POST FAIL STRIKE_OUT"
    );
}

#[actix_web::test]
async fn a_centre_is_given_to_another_officer_for_a_day_and_a_sheet_goes_back() {
    let meeting = Meeting::new().await;
    let (village, lender) = (&meeting.village, &meeting.village.lender);
    let (officer, cashier) = (&lender.manager, &lender.cashier);
    let on = meeting.shown().await["on"].clone();
    let assign = async |officer: i64| {
        let wanted = json!({"centreId": village.centre, "on": on, "officerId": officer});
        lender
            .call(
                &lender.manager,
                Method::PUT,
                "/api/collections/assignments",
                wanted,
            )
            .await
    };
    assert_eq!(assign(987_654_321).await.status, 400);
    let assigned = assign(village.trainer).await.data();
    assert_eq!(assigned["officerId"], village.trainer);
    let [_, teller] = lender.till_staff();
    // The cashier records payments, but not on the sheet of an officer.
    assert_eq!(
        meeting.record(cashier, meeting.rows()).await.code(),
        refused("not_your_sheet")
    );
    assert_eq!(assign(teller).await.status, 200);
    assert_eq!(meeting.record(cashier, meeting.rows()).await.status, 200);
    assert_eq!(assign(village.trainer).await.status, 200);

    meeting.done(officer, "take", Value::Null).await;
    meeting
        .done(officer, "hand-over", json!({"denominations": notes(5_500)}))
        .await;
    assert_eq!(assign(teller).await.code(), refused("sheet_state"));
    let changed = json!({"rows": [meeting.row(1, "present", &[(&meeting.loans[1], 2_000)])]});
    assert_eq!(
        meeting.record(officer, changed.clone()).await.code(),
        refused("sheet_state")
    );
    let back = meeting
        .done(cashier, "reopen", json!({"reason": "One amount is wrong"}))
        .await;
    assert_eq!(
        (&back["state"], &back["handedOver"]),
        (&json!("taken"), &Value::Null)
    );
    assert_eq!(meeting.record(officer, changed).await.data()["cash"], 5_000);
    let missing =
        json!({"rows": [{"rowId": row_id(9), "clientId": meeting.members[0], "attendance": "absent"}]});
    assert_eq!(
        meeting.record(officer, missing).await.code(),
        refused("row_taken")
    );
    meeting
        .done(officer, "hand-over", json!({"denominations": notes(5_000)}))
        .await;
    let sheet = id_of(&meeting.sheet).to_string();
    assert_eq!(
        village.actions("CollectionSheet", &sheet).await,
        "ASSIGN ASSIGN RECORD ASSIGN TAKE HAND_OVER REOPEN RECORD HAND_OVER"
    );
    let paper = lender
        .call(
            officer,
            Method::GET,
            &format!("{}/paper", meeting.sheet),
            Value::Null,
        )
        .await;
    assert_eq!((paper.status, paper.body.get(..5)), (200, Some(&b"%PDF-"[..])));
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
async fn sheets_of_a_new_business_date_are_generated_by_themselves_once() {
    let village = Village::new().await;
    village.member(0).await;
    let lender = &village.lender;
    let world = &lender.world;
    let generate = GenerateSheets::new(Rc::new(world.store.clone()), world.clock.clone());
    for _ in 0..7 {
        lender.pass_days(1).await;
        assert!(generate.run().await.unwrap().failures.is_empty());
        assert_eq!(generate.run().await.unwrap().done, 0);
    }
    // The centre of this test meets once a week.
    let own = format!(
        "SELECT count(*) FROM collection_sheets WHERE centre_id = {} AND state = 'open' AND members = 1",
        village.centre
    );
    assert_eq!(world.database.number(&own).await, 1);
}
