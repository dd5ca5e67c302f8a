//! Follow-up of overdue loans: contacts, promises, the queue, targets and the collections of a day.
use actix_web::http::Method;
use munim_kernel::Clock as _;
use munim_testkit::{MFI, Reply};
use serde_json::{Value, json};
use time::format_description::well_known::Rfc3339;

use super::{
    groups::{Village, refused},
    lender::{Lender, PAYMENTS, id_of},
};

const CONTACTS: &str = "/api/collections/contacts";
const PROMISES: &str = "/api/collections/promises";
const OVERDUE: &str = "/api/collections/overdue";
pub(crate) const TARGETS: &str = "/api/collections/targets";
pub(crate) const SUMMARY: &str = "/api/collections/summary";

/// A borrower of a centre, whose first instalment was due yesterday.
struct Borrower {
    village: Village,
    client: i64,
    loan: String,
}

impl Borrower {
    async fn new() -> Self {
        let mut village = Village::new().await;
        village.lender.sign_in().await;
        let client = village.member(0).await;
        village.lender.client = client;
        let loan = village.lender.lent().await;
        let lender = &village.lender;
        let due = lender.get(&lender.manager, &loan).await["nextDueOn"].clone();
        let days = format!(
            "SELECT ('{}'::date - business_date)::bigint + 1 FROM business_dates WHERE tenant_id = {}",
            due.as_str().unwrap(),
            lender.tenant
        );
        lender.pass_days(lender.world.database.number(&days).await).await;
        Self {
            village,
            client,
            loan,
        }
    }

    fn lender(&self) -> &Lender {
        &self.village.lender
    }

    async fn day(&self, later: i64) -> Value {
        let query = format!(
            "SELECT business_date + {later} AS day FROM business_dates WHERE tenant_id = {}",
            self.lender().tenant
        );
        self.lender().world.database.value(&query).await
    }

    async fn record(&self, token: &str, more: Value) -> Reply {
        let mut contact = json!({"clientId": self.client, "kind": "call", "outcome": "spoke"});
        contact
            .as_object_mut()
            .unwrap()
            .extend(more.as_object().unwrap().clone());
        self.lender().call(token, Method::POST, CONTACTS, contact).await
    }

    async fn promised(&self, amount: i64, on: &Value) -> Value {
        let promise = json!({"outcome": "promised", "loanId": id_of(&self.loan), "promise": {"amount": amount, "on": on}});
        let reply = self.record(&self.lender().manager, promise).await;
        assert_eq!(reply.status, 201, "{reply:?}");
        reply.data()
    }

    /// Returns the status of a promise, and what was received for it.
    async fn status(&self, contact: &Value) -> (Value, Value) {
        let path = format!("{PROMISES}?clientId={}", self.client);
        let found = self.lender().get(&self.lender().manager, &path).await;
        let items = found["items"].as_array().unwrap();
        let promise = items
            .iter()
            .find(|one| one["contactId"] == contact["contactId"])
            .unwrap();
        (promise["status"].clone(), promise["received"].clone())
    }

    /// Returns the loan as the queue shows it.
    async fn queued(&self) -> Value {
        let path = format!("{OVERDUE}?centreId={}", self.village.centre);
        let queue = self.lender().get(&self.lender().manager, &path).await;
        assert_eq!(queue["totalCount"], 1, "{queue}");
        queue["items"][0].clone()
    }

    async fn meeting(&self, days_ago: i64, attendance: &str) {
        let (tenant, centre, client) = (self.lender().tenant, self.village.centre, self.client);
        self.lender()
            .world
            .alter(&format!(
                "INSERT INTO collection_sheets (tenant_id, branch_id, centre_id, officer_id, due_on, demand_paise)
                   SELECT tenant_id, branch_id, centre_id, officer_id, date '2026-09-01' - {days_ago}, 0 FROM centres
                   WHERE tenant_id = {tenant} AND centre_id = {centre};
                 INSERT INTO sheet_rows (tenant_id, sheet_id, client_id, met_on, row_id, attendance)
                   SELECT tenant_id, sheet_id, {client}, due_on, gen_random_uuid(), '{attendance}' FROM collection_sheets
                   WHERE tenant_id = {tenant} AND centre_id = {centre} AND due_on = date '2026-09-01' - {days_ago}"
            ))
            .await;
    }
}

#[actix_web::test]
async fn contacts_and_promises_are_followed_until_they_are_kept_or_broken() {
    let borrower = Borrower::new().await;
    let lender = borrower.lender();
    let (today, tomorrow) = (borrower.day(0).await, borrower.day(1).await);
    let untouched = borrower.queued().await;
    assert_eq!(
        (
            &untouched["loanId"],
            &untouched["daysPastDue"],
            &untouched["lastContact"]
        ),
        (&json!(id_of(&borrower.loan)), &json!(1), &Value::Null)
    );
    assert_eq!(untouched["phone"], "XXXXXX0220");
    // A payment before a promise does not count for it.
    lender.pay(&borrower.loan, 100, "upi").await;
    lender.world.clock.advance(time::Duration::MINUTE);
    let next = json!({"on": tomorrow, "what": "Call if not paid"});
    let first = borrower.promised(300, &today).await;
    assert_eq!(first["officerId"], lender.till_staff()[0]);
    assert_eq!(borrower.status(&first).await, (json!("open"), json!(0)));
    lender.pay(&borrower.loan, 200, "upi").await;
    assert_eq!(borrower.status(&first).await, (json!("open"), json!(200)));
    lender.world.clock.advance(time::Duration::MINUTE);
    let second = borrower.promised(1_000, &tomorrow).await;
    let spoke = borrower
        .record(
            &lender.manager,
            json!({"nextAction": next, "note": "Her son was ill"}),
        )
        .await;
    assert_eq!(spoke.data()["nextAction"], next);
    let queued = borrower.queued().await;
    assert_eq!(
        (&queued["lastContact"]["outcome"], &queued["nextAction"]),
        (&json!("spoke"), &next)
    );
    assert_eq!(
        queued["promise"],
        json!({"amount": 1_000, "on": tomorrow, "status": "open"})
    );
    // What to do on a day: its promises, and the next actions of latest contacts that are due by then.
    for (day, due) in [
        (&today, vec![(300, Value::Null)]),
        (&tomorrow, vec![(0, next.clone()), (1_000, Value::Null)]),
        (&borrower.day(2).await, vec![(0, next.clone())]),
    ] {
        let path = format!(
            "{CONTACTS}?clientId={}&dueOn={}",
            borrower.client,
            day.as_str().unwrap()
        );
        let found = lender.get(&lender.manager, &path).await;
        let found: Vec<_> = found["items"]
            .as_array()
            .unwrap()
            .iter()
            .map(|one| {
                let promised = one["promise"]["amount"].as_i64().unwrap_or_default();
                (promised, one["nextAction"].clone())
            })
            .collect();
        assert_eq!(found, due, "{day}");
    }

    lender.pass_days(1).await;
    assert_eq!(borrower.status(&first).await, (json!("partly_kept"), json!(200)));
    let late = lender.pay(&borrower.loan, 100, "upi").await;
    assert_eq!(borrower.status(&first).await, (json!("partly_kept"), json!(200)));
    lender.pass_days(1).await;
    assert_eq!(borrower.status(&second).await, (json!("partly_kept"), json!(100)));
    // A reversed payment does not count.
    lender.reverse(&late["paymentId"], "Another client's").await;
    assert_eq!(borrower.status(&second).await, (json!("broken"), json!(0)));
    let broken = lender
        .get(
            &lender.manager,
            &format!(
                "{OVERDUE}?promiseBroken=true&centreId={}",
                borrower.village.centre
            ),
        )
        .await;
    assert_eq!(broken["totalCount"], 1, "{broken}");
    let kept = borrower.promised(250, &borrower.day(5).await).await;
    lender.pay(&borrower.loan, 250, "upi").await;
    assert_eq!(borrower.status(&kept).await, (json!("kept"), json!(250)));
    for (status, count) in [("open", 0), ("kept", 1), ("partly_kept", 1), ("broken", 1)] {
        let path = format!("{PROMISES}?clientId={}&status={status}", borrower.client);
        let found = lender.get(&lender.manager, &path).await;
        assert_eq!(found["totalCount"], count, "{status}: {found}");
        assert!(
            found["items"]
                .as_array()
                .unwrap()
                .iter()
                .all(|one| one["status"] == status)
        );
    }
    let (from, to) = (borrower.day(-7).await, borrower.day(-1).await);
    let week = format!(
        "{PROMISES}?status=broken&from={}&to={}",
        from.as_str().unwrap(),
        to.as_str().unwrap()
    );
    let broken = lender.get(&lender.manager, &week).await["totalCount"].clone();
    let summary = lender.get(&lender.manager, SUMMARY).await;
    assert_eq!(summary["brokenPromises"], broken, "{summary}");
    assert!(broken.as_i64().unwrap() > 0);

    let listed = lender
        .get(
            &lender.manager,
            &format!("{CONTACTS}?loanId={}", id_of(&borrower.loan)),
        )
        .await;
    assert_eq!(listed["totalCount"], 3);
    let contact = format!("{}", first["contactId"]);
    assert_eq!(
        borrower.village.actions("ClientContact", &contact).await,
        "RECORD_CONTACT"
    );
}

#[actix_web::test]
async fn a_promise_on_a_sheet_does_not_count_the_sheets_own_payment() {
    let borrower = Borrower::new().await;
    let lender = borrower.lender();
    let (own, later) = (
        lender.pay(&borrower.loan, 200, "upi").await,
        lender.pay(&borrower.loan, 150, "upi").await,
    );
    borrower.meeting(0, "present").await;
    let today = borrower.day(0).await;
    lender
        .world
        .alter(&format!(
            "UPDATE sheet_rows SET met_on = '{0}', promised_paise = 20000, promised_on = '{0}' WHERE client_id = {1};
             INSERT INTO sheet_accounts (tenant_id, sheet_id, client_id, loan_id, principal_paise, interest_paise, fee_paise,
                 penalty_paise, arrears_paise, advance_paise, paid_paise, repayment_id)
               SELECT tenant_id, sheet_id, client_id, {2}, 0, 0, 0, 0, 0, 0, 20000, {3} FROM sheet_rows WHERE client_id = {1}",
            today.as_str().unwrap(),
            borrower.client,
            id_of(&borrower.loan),
            own["paymentId"]
        ))
        .await;
    assert!(later["paymentId"].is_number());
    lender.pass_days(1).await;
    let found = lender
        .get(
            &lender.manager,
            &format!("{PROMISES}?clientId={}", borrower.client),
        )
        .await;
    let promise = &found["items"][0];
    assert_eq!(
        (&promise["status"], &promise["received"]),
        (&json!("partly_kept"), &json!(150)),
        "{found}"
    );
    assert!(promise["sheetId"].is_number() && promise["contactId"].is_null());
}

#[actix_web::test]
async fn money_that_came_before_a_promise_was_recorded_does_not_keep_it() {
    let borrower = Borrower::new().await;
    let lender = borrower.lender();
    let today = borrower.day(0).await;
    let early = lender.pay(&borrower.loan, 300, "upi").await;
    let replace = async |payment: &Value| {
        lender.reverse(payment, "Typed wrongly").await;
        let wanted =
            json!({"loanId": id_of(&borrower.loan), "amount": 300, "mode": "upi", "replaces": payment});
        lender.post(&lender.cashier, PAYMENTS, wanted).await["paymentId"].clone()
    };
    lender.world.clock.advance(time::Duration::MINUTE);
    // A letter of an hour ago.
    let sent = (lender.world.clock.now() - time::Duration::HOUR)
        .format(&Rfc3339)
        .unwrap();
    let promise = json!({"kind": "letter", "at": sent, "outcome": "promised", "loanId": id_of(&borrower.loan),
        "promise": {"amount": 300, "on": today}});
    let promise = borrower.record(&lender.manager, promise).await;
    assert_eq!(promise.status, 201, "{promise:?}");
    let promise = promise.data();
    assert_eq!(borrower.status(&promise).await, (json!("open"), json!(0)));
    lender.world.clock.advance(time::Duration::MINUTE);
    let again = replace(&early["paymentId"]).await;
    replace(&again).await;
    assert_eq!(borrower.status(&promise).await, (json!("open"), json!(0)));
    // The same money counts once, from when it first came.
    let late = lender.pay(&borrower.loan, 300, "upi").await;
    assert_eq!(borrower.status(&promise).await, (json!("kept"), json!(300)));
    lender.pass_days(1).await;
    replace(&late["paymentId"]).await;
    assert_eq!(borrower.status(&promise).await, (json!("kept"), json!(300)));
    let years = format!("{PROMISES}?status=kept&from=2020-01-01");
    let unbounded = lender
        .call(&lender.manager, Method::GET, &years, Value::Null)
        .await;
    assert_eq!(unbounded.fields()[0].0, "from", "{unbounded:?}");
}

#[actix_web::test]
async fn contacts_outside_the_rules_are_refused() {
    let borrower = Borrower::new().await;
    let lender = borrower.lender();
    let manager = &lender.manager;
    let evening = json!({"at": "2026-09-16T14:00:00Z"});
    assert_eq!(
        borrower.record(manager, evening).await.code(),
        refused("outside_hours")
    );
    let letter = json!({"kind": "letter", "at": "2026-09-16T14:00:00Z"});
    assert_eq!(borrower.record(manager, letter).await.status, 201);
    let visit = || json!({"kind": "visit", "outcome": "not_reached", "place": "Wai"});
    borrower.meeting(20, "absent").await;
    borrower.meeting(13, "excused").await;
    borrower.meeting(6, "absent").await;
    assert_eq!(
        borrower.record(manager, visit()).await.code(),
        refused("visit_not_allowed")
    );
    borrower.meeting(0, "absent").await;
    assert_eq!(borrower.record(manager, visit()).await.status, 201);
    for (more, field) in [
        (json!({"at": "2026-09-18T06:00:00Z"}), "at"),
        (json!({"loanId": 1}), "loanId"),
        (
            json!({"outcome": "promised", "promise": {"amount": 100, "on": "2020-01-01"}}),
            "promise.on",
        ),
        (
            json!({"nextAction": {"on": "2020-01-01", "what": "Call"}}),
            "nextAction.on",
        ),
    ] {
        let reply = borrower.record(manager, more).await;
        assert_eq!(reply.status, 400, "{reply:?}");
        assert_eq!(reply.fields()[0].0, field, "{reply:?}");
    }
    assert_eq!(
        borrower
            .record(manager, json!({"clientId": 99_999_999}))
            .await
            .status,
        404
    );
}

#[actix_web::test]
async fn officers_reach_the_clients_of_their_centres_only() {
    let borrower = Borrower::new().await;
    let lender = borrower.lender();
    assert_eq!(borrower.record(&lender.manager, json!({})).await.status, 201);
    let (mut reached, mut recorded) = ([false; 2], 1);
    let path = format!("{CONTACTS}?clientId={}", borrower.client);
    for officer in lender.world.members(MFI, "FieldOfficer").await {
        let in_branch = officer.branch() == borrower.village.branch;
        if reached[usize::from(in_branch)] {
            continue;
        }
        let token = lender.world.token(MFI, &officer).await;
        assert_eq!(borrower.record(&token, json!({})).await.status, 404);
        assert_eq!(lender.get(&token, &path).await["totalCount"], 0);
        lender
            .world
            .alter(&format!(
                "UPDATE centres SET officer_id = {} WHERE centre_id = {}",
                officer.user, borrower.village.centre
            ))
            .await;
        let seen = lender.get(&token, &path).await["totalCount"].clone();
        assert_eq!(seen, if in_branch { recorded } else { 0 });
        assert_eq!(
            borrower.record(&token, json!({})).await.status,
            if in_branch { 201 } else { 404 }
        );
        reached[usize::from(in_branch)] = true;
        recorded += i64::from(in_branch);
        if reached == [true; 2] {
            break;
        }
    }
    assert_eq!(reached, [true; 2]);
    let managers = lender.world.members(MFI, "BranchManager").await;
    let other = managers
        .into_iter()
        .find(|one| one.branch() != borrower.village.branch)
        .unwrap();
    let token = lender.world.token(MFI, &other).await;
    let centre = borrower.village.centre;
    assert_eq!(lender.get(&token, &path).await["totalCount"], 0);
    assert_eq!(
        lender.get(&token, &format!("{OVERDUE}?centreId={centre}")).await["totalCount"],
        0
    );
    let summary = lender.get(&token, SUMMARY).await;
    let branches = summary["officers"].as_array().unwrap();
    assert!(
        branches.iter().all(|one| one["branchId"] == other.branch()),
        "{summary}"
    );
    let target = json!({"targets": [{"branchId": borrower.village.branch, "clients": 1}]});
    let reply = lender.call(&token, Method::PUT, TARGETS, target).await;
    assert_eq!(
        (reply.status, reply.fields()[0].0.as_str()),
        (400, "targets"),
        "{reply:?}"
    );
}

#[actix_web::test]
async fn the_queue_has_every_overdue_loan_in_order_and_by_bucket() {
    let lender = Lender::new().await;
    let (_, admin) = munim_testkit::security::keeper(&lender.world).await;
    let all = async |query: &str| {
        let mut items = Vec::new();
        for page in 1.. {
            let found = lender
                .get(&admin, &format!("{OVERDUE}?{query}&page={page}&pageSize=50"))
                .await;
            let more = found["items"].as_array().unwrap().clone();
            let is_last = more.len() < 50;
            items.extend(more);
            if is_last {
                assert_eq!(found["totalCount"], items.len(), "{query}");
                break;
            }
        }
        items
    };
    let queue = all("sort=-daysPastDue").await;
    let mut listed = 0;
    for (bucket, least, most) in [
        ("1-30", 1, 30),
        ("31-60", 31, 60),
        ("61-90", 61, 90),
        ("91%2B", 91, i64::MAX),
    ] {
        let found = all(&format!("bucket={bucket}")).await;
        let days = |one: &Value| one["daysPastDue"].as_i64().unwrap();
        assert!(
            found.iter().map(days).all(|days| (least..=most).contains(&days)),
            "{bucket}"
        );
        listed += found.len();
    }
    assert!(listed > 0);
    assert_eq!(listed, queue.len());
    let loans = lender
        .get(&admin, "/api/loans?daysPastDueFrom=1&pageSize=1")
        .await;
    assert_eq!(loans["totalCount"], queue.len());
    assert!(queue.iter().all(|one| one["overdue"].as_f64().unwrap() > 0.0));
    let days = |one: &Value| one["daysPastDue"].as_i64().unwrap();
    let last_contact = |one: &Value| one["lastContact"]["at"].as_str().map(str::to_owned);
    let next_action = |one: &Value| one["nextAction"]["on"].as_str().map(str::to_owned);
    assert!(queue.iter().any(|one| last_contact(one).is_some()));
    assert!(queue.iter().any(|one| next_action(one).is_some()));
    let longest_first = |one: &Value| std::cmp::Reverse(days(one));
    let mut sorted = Vec::new();
    for sort in [
        "daysPastDue",
        "lastContact",
        "-lastContact",
        "nextAction",
        "-nextAction",
        "overdue",
        "-overdue",
    ] {
        let found = all(&format!("sort={sort}")).await;
        let mut ids: Vec<_> = found.iter().map(|one| one["loanId"].as_i64().unwrap()).collect();
        ids.sort_unstable();
        ids.dedup();
        assert_eq!(ids.len(), queue.len(), "{sort}");
        sorted.push(found);
    }
    assert!(queue.iter().map(longest_first).is_sorted());
    assert!(sorted[0].iter().map(days).is_sorted());
    // `None` is before all others.
    assert!(sorted[1].iter().map(last_contact).is_sorted());
    assert!(sorted[2].iter().rev().map(last_contact).is_sorted());
    let none_last = |one: &Value| (next_action(one).is_none(), next_action(one));
    assert!(sorted[3].iter().map(none_last).is_sorted());
    assert!(sorted[4].iter().rev().map(next_action).is_sorted());
    let without = sorted[4].iter().filter(|one| next_action(one).is_none());
    assert!(without.map(longest_first).is_sorted());
    let paise = |one: &Value| (one["overdue"].as_f64().unwrap() * 100.0).round();
    assert!(sorted[5].iter().map(paise).is_sorted());
    assert!(sorted[6].iter().rev().map(paise).is_sorted());
    assert!(sorted[5].first().map(paise) < sorted[5].last().map(paise));
    let searched = all(&format!(
        "search={}",
        queue[0]["loanNumber"].as_str().unwrap().replace('/', "%2F")
    ))
    .await;
    assert!(searched.iter().any(|one| one["loanId"] == queue[0]["loanId"]));
}
