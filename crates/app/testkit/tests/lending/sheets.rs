//! Collection sheets: generated, filled at the meeting, handed over, and counted by a second person.
use std::rc::Rc;

use actix_web::http::Method;
use munim_collections::GenerateSheets;
use munim_testkit::{MFI, Reply};
use serde_json::{Value, json};
use uuid::Uuid;

use super::{
    groups::{Village, refused},
    lender::{Lender, PAYMENTS, id_of},
    till_office::notes,
};

pub(crate) const SHEETS: &str = "/api/collections/sheets";
pub(crate) const ASSIGNMENTS: &str = "/api/collections/assignments";

/// Returns the id of a member's row.
pub(crate) fn row_id(number: u128) -> String {
    Uuid::from_u128(number).to_string()
}

/// A centre whose members have loans, and its sheet.
pub(crate) struct Meeting {
    pub(crate) village: Village,
    /// The sheet's path.
    pub(crate) sheet: String,
    members: Vec<i64>,
    pub(crate) loans: Vec<String>,
}

impl Meeting {
    /// Three members, of whom the first two have loans, on the day of a meeting at which their first instalments are due.
    pub(crate) async fn new() -> Self {
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

    pub(crate) async fn act(&self, token: &str, act: &str, body: Value) -> Reply {
        let path = format!("{}/{act}", self.sheet);
        self.village.lender.call(token, Method::POST, &path, body).await
    }

    pub(crate) async fn done(&self, token: &str, act: &str, body: Value) -> Value {
        let reply = self.act(token, act, body).await;
        assert_eq!(reply.status, 200, "{act}: {reply:?}");
        reply.data()
    }

    pub(crate) fn row(&self, place: usize, attendance: &str, paid: &[(&str, i64)]) -> Value {
        let paid = paid
            .iter()
            .map(|(loan, amount)| json!({"loanId": id_of(loan), "amount": amount}));
        json!({"rowId": row_id(place as u128 + 1), "clientId": self.members[place], "attendance": attendance,
            "paid": paid.collect::<Vec<_>>()})
    }

    /// Two payments in cash and an absence.
    pub(crate) fn rows(&self) -> Value {
        let first = self.row(0, "present", &[(&self.loans[0], 3_000)]);
        let second = self.row(1, "present", &[(&self.loans[1], 2_500)]);
        json!({"rows": [first, second, self.row(2, "absent", &[])]})
    }

    pub(crate) async fn record(&self, token: &str, rows: Value) -> Reply {
        self.village
            .lender
            .call(token, Method::PUT, &format!("{}/rows", self.sheet), rows)
            .await
    }

    pub(crate) async fn shown(&self) -> Value {
        let lender = &self.village.lender;
        lender.get(&lender.manager, &self.sheet).await
    }

    /// Takes the sheet with these rows, and hands its cash over.
    pub(crate) async fn handed_over(&self, rows: Value, cash: i64) {
        self.handed_over_by(&self.village.lender.manager, rows, cash)
            .await;
    }

    async fn handed_over_by(&self, officer: &str, rows: Value, cash: i64) {
        let recorded = self.record(officer, rows).await;
        assert_eq!(recorded.status, 200, "{recorded:?}");
        self.done(officer, "take", Value::Null).await;
        self.done(officer, "hand-over", json!({"denominations": notes(cash)}))
            .await;
    }

    /// Returns the last parts of the names of the sheet's events, in order.
    pub(crate) async fn events(&self) -> String {
        let query = format!(
            "SELECT string_agg(split_part(event_name, '.', 3), ' ' ORDER BY event_id) FROM outbox
             WHERE event_name LIKE 'collections.sheet.%' AND entity = '{}'",
            id_of(&self.sheet)
        );
        let events = self.village.lender.world.database.value(&query).await;
        events.as_str().unwrap().to_owned()
    }

    pub(crate) async fn payments(&self) -> i64 {
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

    let mut early = meeting.rows();
    early["rows"][2]["promise"] = json!({"amount": 100, "on": "2026-01-01", "reason": "After the harvest"});
    let early = meeting.record(officer, early).await;
    assert_eq!(early.fields(), [("rows".to_owned(), "not_possible".to_owned())]);
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
    assert_eq!(
        meeting.events().await,
        "changed changed handed_over verified changed changed posted"
    );
    // The names beside the usernames.
    for (of, name) in [
        (&posted["handedOver"], "byName"),
        (&posted["verified"], "byName"),
        (&posted, "takenByName"),
    ] {
        assert!(of[name].as_str().unwrap().contains(' '), "{posted}");
    }
    // Attendance is on record, so clients who attended are kept.
    let absent = format!("/api/clients/{}", meeting.members[2]);
    let kept = lender.call(officer, Method::DELETE, &absent, Value::Null).await;
    assert_eq!(kept.code(), refused("client_in_use"));
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
    let members = format!("/api/collections/demand?by=client&centreId={centre}&pageSize=1");
    let page = async |page: u32| lender.get(officer, &format!("{members}&page={page}")).await;
    let (first, past) = (page(1).await, page(3).await);
    assert_eq!(
        (&first["totalCount"], first["items"].as_array().unwrap().len()),
        (&json!(2), 1)
    );
    assert_eq!(
        (&past["totalCount"], &past["totals"], &past["items"]),
        (&first["totalCount"], &today["totals"], &json!([]))
    );
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
async fn a_centre_is_given_to_another_officer_for_a_day_and_a_sheet_goes_back() {
    let meeting = Meeting::new().await;
    let (village, lender) = (&meeting.village, &meeting.village.lender);
    let (officer, cashier) = (&lender.manager, &lender.cashier);
    let on = meeting.shown().await["on"].clone();
    let assign = async |officer: i64| {
        let wanted = json!({"centreId": village.centre, "on": on, "officerId": officer});
        lender
            .call(&lender.manager, Method::PUT, ASSIGNMENTS, wanted)
            .await
    };
    // Only staff who record payments.
    let accountant = lender.world.member(MFI, "Accountant").await;
    for other in [accountant.user, 987_654_321] {
        let refused = assign(other).await;
        assert_eq!(
            refused.fields(),
            [("officerId".to_owned(), "not_possible".to_owned())]
        );
    }
    let assigned = assign(village.trainer).await.data();
    assert_eq!(assigned["officerId"], village.trainer);
    let [_, teller] = lender.till_staff();
    // The cashier records payments, but not on the sheet of an officer.
    assert_eq!(
        meeting.record(cashier, meeting.rows()).await.code(),
        refused("not_your_sheet")
    );
    assert_eq!(assign(teller).await.status, 200);
    meeting.handed_over_by(cashier, meeting.rows(), 5_500).await;
    let because = json!({"reason": "One amount is wrong"});
    let own = meeting.act(cashier, "reopen", because.clone()).await;
    assert_eq!(own.code(), refused("same_person"));
    meeting.done(officer, "reopen", because.clone()).await;
    assert_eq!(assign(village.trainer).await.status, 200);

    meeting
        .done(officer, "hand-over", json!({"denominations": notes(5_500)}))
        .await;
    assert_eq!(assign(teller).await.code(), refused("sheet_state"));
    let changed = json!({"rows": [meeting.row(1, "present", &[(&meeting.loans[1], 2_000)])]});
    assert_eq!(
        meeting.record(officer, changed.clone()).await.code(),
        refused("sheet_state")
    );
    let back = meeting.done(cashier, "reopen", because).await;
    assert_eq!(
        (&back["state"], &back["handedOver"]),
        (&json!("taken"), &Value::Null)
    );
    let lowered = meeting.record(officer, changed).await.data();
    assert_eq!(lowered["cash"], 5_000);
    let event = lowered["history"].as_array().unwrap().last().unwrap();
    let entry = &event["entry"];
    let paid = |amount: i64| json!([{"loanId": id_of(&meeting.loans[1]), "amount": amount}]);
    assert_eq!(
        [
            &event["action"],
            &event["note"],
            &entry["clientId"],
            &entry["before"]["paid"],
            &entry["after"]["paid"]
        ],
        [
            &json!("changed"),
            &json!("One amount is wrong"),
            &json!(meeting.members[1]),
            &paid(2_500),
            &paid(2_000)
        ],
        "{event}"
    );
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
        "ASSIGN ASSIGN RECORD TAKE HAND_OVER REOPEN ASSIGN HAND_OVER REOPEN RECORD HAND_OVER"
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
async fn an_empty_day_is_refused() {
    let lender = Lender::new().await;
    for (path, day) in [
        (SHEETS, "on"),
        (SHEETS, "from"),
        (SHEETS, "to"),
        ("/api/collections/demand", "on"),
        ("/api/branch-days", "on"),
        ("/api/tills/1/ledger", "on"),
    ] {
        let path = format!("{path}?{day}=");
        let refused = lender
            .call(&lender.manager, Method::GET, &path, Value::Null)
            .await;
        assert_eq!(refused.fields(), [(day.to_owned(), "date".to_owned())], "{path}");
    }
}

#[actix_web::test]
async fn sheets_of_a_new_business_date_are_generated_automatically_once() {
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

#[actix_web::test]
async fn a_branch_that_fails_is_retried_and_the_others_get_their_sheets() {
    let village = Village::new().await;
    village.member(0).await;
    let lender = &village.lender;
    let (world, tenant) = (&lender.world, lender.tenant);
    // A centre of another branch meets on the same days.
    let other = format!(
        "SELECT max(centre_id) FROM centres WHERE tenant_id = {tenant} AND is_active AND officer_id IS NOT NULL
           AND meeting_rhythm = 'weekly' AND branch_id <> {}",
        village.branch
    );
    let other = world.database.number(&other).await;
    let stop = format!(
        "UPDATE centres SET meeting_weekday = 3 WHERE centre_id = {other};
         CREATE FUNCTION stop() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'stop'; END $$;
         CREATE TRIGGER stop BEFORE INSERT ON collection_sheets FOR EACH ROW WHEN (NEW.branch_id = {}) EXECUTE FUNCTION stop()",
        village.branch
    );
    world.database.run(&stop).await;
    let sheets = async |centre: i64| {
        let count = format!(
            "SELECT count(*) FROM collection_sheets JOIN business_dates d USING (tenant_id)
             WHERE tenant_id = {tenant} AND centre_id = {centre} AND due_on = d.business_date"
        );
        world.database.number(&count).await
    };
    let generate = || GenerateSheets::new(Rc::new(world.store.clone()), world.clock.clone());
    let mut days = 0;
    while sheets(other).await == 0 {
        assert!(days < 14, "the centre did not meet");
        lender.pass_days(1).await;
        generate().run().await.unwrap();
        days += 1;
    }
    assert_eq!(sheets(village.centre).await, 0);
    world.database.run("DROP TRIGGER stop ON collection_sheets").await;
    let done = generate().run().await.unwrap();
    assert_eq!((done.done, done.failures), (1, Vec::new()));
    assert_eq!((sheets(village.centre).await, sheets(other).await), (1, 1));
    assert_eq!(generate().run().await.unwrap().done, 0);
}
