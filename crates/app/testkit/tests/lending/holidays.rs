//! Holidays and weekly days off: due dates move past them, and so does the business date.
use actix_web::http::Method;
use munim_testkit::MFI;
use serde_json::{Value, json};
use time::Duration;

use super::{
    day_end::{business_date, end_day, figures},
    lender::{Lender, id_of},
};

const HOLIDAYS: &str = "/api/holidays";

pub(crate) async fn admin(lender: &Lender) -> String {
    let admin = lender.world.member(MFI, "Admin").await;
    lender.world.token(MFI, &admin).await
}

async fn set_weekly_off(lender: &Lender, days: &str) {
    let path = format!("/api/saas/tenant/{}/config", lender.tenant);
    lender
        .post(&admin(lender).await, &path, json!({"weeklyOff": days}))
        .await;
}

pub(crate) async fn add(lender: &Lender, on: &str, branch: Option<i64>) -> Value {
    let wanted = json!({"on": on, "name": "Festival", "branchId": branch});
    lender.post(&admin(lender).await, HOLIDAYS, wanted).await
}

/// Returns the day that many days after another.
pub(crate) async fn after(lender: &Lender, day: &str, days: i64) -> String {
    let query = format!("SELECT (date '{day}' + {days})::text AS day");
    lender
        .world
        .database
        .value(&query)
        .await
        .as_str()
        .unwrap()
        .to_owned()
}

/// Returns the day of the week; Sunday is 0.
async fn weekday(lender: &Lender, day: &str) -> i64 {
    let query = format!("SELECT extract(dow FROM date '{day}')::bigint");
    lender.world.database.number(&query).await
}

pub(crate) fn days(schedule: &Value) -> Vec<String> {
    let rows = schedule["rows"].as_array().unwrap().iter();
    rows.map(|row| row["dueOn"].as_str().unwrap().to_owned())
        .collect()
}

pub(crate) fn amounts(schedule: &Value) -> Vec<(Value, Value)> {
    let rows = schedule["rows"].as_array().unwrap().iter();
    rows.map(|row| (row["principal"].clone(), row["interest"].clone()))
        .collect()
}

async fn preview(lender: &Lender, branch: Option<i64>) -> Value {
    let wanted = json!({"productId": lender.product, "principal": 30_000, "instalments": 12,
        "disbursedOn": business_date(lender).await, "branchId": branch});
    lender.post(&lender.officer, "/api/loans/preview", wanted).await
}

/// Disburses a loan with that first due date, and returns its path.
pub(crate) async fn lent(lender: &Lender, first_due: &str) -> String {
    let loan = lender.approved(30_000).await;
    let body = json!({"mode": "bank", "firstDueOn": first_due});
    lender
        .post(&lender.accountant, &format!("{loan}/disburse"), body)
        .await;
    loan
}

/// Ends the business date and moves the clock to the next one. Returns the run.
async fn end(lender: &mut Lender) -> Value {
    let run = end_day(lender).await;
    assert_eq!(run["status"], "done", "{run}");
    let gap = format!(
        "SELECT (next_date - business_date)::bigint FROM day_end_runs WHERE business_date = {}",
        run["date"]
    );
    let gap = lender.world.database.number(&gap.replace('"', "'")).await;
    lender.world.clock.advance(Duration::days(gap - 1));
    lender.sign_in().await;
    run
}

#[actix_web::test]
async fn due_dates_of_new_schedules_move_to_the_next_working_day_and_no_amount_changes() {
    let lender = Lender::new().await;
    let branch = lender.world.member(MFI, "LoanOfficer").await.branch();
    let other = format!(
        "SELECT min(branch_id) FROM branches WHERE tenant_id = {} AND is_active AND branch_id <> {branch}",
        lender.tenant
    );
    let other = lender.world.database.number(&other).await;
    let old = lender.lent().await;
    let old_schedule = lender.get(&lender.officer, &format!("{old}/schedule")).await;
    let plain = preview(&lender, Some(branch)).await;
    let planned = days(&plain);
    assert_eq!(planned, days(&old_schedule));
    add(&lender, &planned[0], None).await;
    add(&lender, &planned[3], Some(branch)).await;
    add(&lender, &planned[5], Some(other)).await;
    set_weekly_off(&lender, "sunday").await;

    let mut moved = Vec::new();
    let mut of_all = Vec::new();
    for (place, day) in planned.iter().enumerate() {
        let (mut own, mut all) = (day.clone(), day.clone());
        if place == 0 || place == 3 {
            own = after(&lender, &own, 1).await;
        }
        if place == 0 {
            all = after(&lender, &all, 1).await;
        }
        for day in [&mut own, &mut all] {
            if weekday(&lender, day).await == 0 {
                *day = after(&lender, day, 1).await;
            }
        }
        moved.push(own);
        of_all.push(all);
    }
    let seen = preview(&lender, Some(branch)).await;
    assert_eq!((days(&seen), amounts(&seen)), (moved.clone(), amounts(&plain)));
    assert_eq!(seen["apr"], plain["apr"]);
    assert_eq!(days(&preview(&lender, None).await), of_all);
    let unknown = json!({"productId": lender.product, "disbursedOn": "2026-11-24", "branchId": 987_654_321});
    let unknown = lender
        .call(&lender.officer, Method::POST, "/api/loans/preview", unknown)
        .await;
    assert_eq!(
        (unknown.status, unknown.fields()[0].0.as_str()),
        (400, "branchId")
    );

    let loan = lender.lent().await;
    let schedule = lender.get(&lender.officer, &format!("{loan}/schedule")).await;
    assert_eq!(
        (days(&schedule), amounts(&schedule)),
        (moved.clone(), amounts(&old_schedule))
    );
    let shown = lender.get(&lender.officer, &loan).await;
    assert_eq!(
        (&shown["firstDueOn"], &shown["nextDueOn"]),
        (&json!(moved[0]), &json!(moved[0]))
    );
    let unmoved = lender.get(&lender.officer, &format!("{old}/schedule")).await;
    assert_eq!(days(&unmoved), planned);
    lender.verify().await;
}

#[actix_web::test]
async fn the_days_end_passes_over_days_off_with_all_that_happens_on_them() {
    let mut lender = Lender::new().await;
    while weekday(&lender, &business_date(&lender).await).await != 6 {
        end(&mut lender).await;
    }
    let saturday = business_date(&lender).await;
    let sunday = after(&lender, &saturday, 1).await;
    let tuesday = after(&lender, &saturday, 3).await;
    let (paid, late) = (lent(&lender, &sunday).await, lent(&lender, &sunday).await);
    lender.pay(&paid, 4_000, "upi").await;
    // Valid until Sunday.
    let waiting = lender.approved(30_000).await;
    lender
        .world
        .alter(&format!(
            "UPDATE loans SET approved_on = date '{saturday}' - 29, applied_on = date '{saturday}' - 29 WHERE loan_id = {}",
            id_of(&waiting)
        ))
        .await;
    // One that can still be disbursed on Tuesday.
    let valid = lender.approved(30_000).await;
    set_weekly_off(&lender, "sunday").await;
    add(&lender, &after(&lender, &saturday, 2).await, None).await;
    // A branch's holiday does not delay the other branches.
    let branch = lender.world.member(MFI, "LoanOfficer").await.branch();
    add(&lender, &tuesday, Some(branch)).await;

    let run = end(&mut lender).await;
    assert_eq!(
        (
            run["nextDate"].as_str().unwrap(),
            business_date(&lender).await.as_str()
        ),
        (tuesday.as_str(), tuesday.as_str())
    );
    // Held money paid what fell due on Sunday, booked on Saturday.
    let shown = lender.get(&lender.officer, &paid).await;
    assert!(shown["advance"].as_f64().unwrap() < 4_000.0, "{shown}");
    assert_eq!((&shown["daysPastDue"], &shown["overdue"]), (&json!(0), &json!(0)));
    let applied = format!(
        "SELECT booked_on::text || ' ' || value_on::text AS days FROM loan_transactions
         WHERE loan_id = {} AND kind = 'advance_applied'",
        id_of(&paid)
    );
    assert_eq!(
        lender.world.database.value(&applied).await,
        format!("{saturday} {saturday}")
    );
    // Unpaid instalments are late by the days that have ended.
    assert_eq!(lender.get(&lender.officer, &late).await["daysPastDue"], 2);
    assert_eq!(lender.get(&lender.officer, &waiting).await["state"], "expired");
    assert_eq!(lender.get(&lender.officer, &valid).await["state"], "approved");
    let snapshots = format!(
        "SELECT count(DISTINCT as_of) FROM portfolio_snapshots WHERE tenant_id = {} AND as_of BETWEEN '{saturday}' AND '{tuesday}'",
        lender.tenant
    );
    assert_eq!(lender.world.database.number(&snapshots).await, 4);
    lender.verify().await;
}

#[actix_web::test]
async fn figures_over_days_off_and_the_end_of_a_month_are_what_they_come_to_from_scratch() {
    let mut lender = Lender::new().await;
    set_weekly_off(&lender, "sunday_and_bank_saturdays").await;
    // The last days of a month and the first of the next.
    let month = format!(
        "SELECT (date_trunc('month', date '{}') + interval '1 month')::date::text AS day",
        business_date(&lender).await
    );
    let first = lender
        .world
        .database
        .value(&month)
        .await
        .as_str()
        .unwrap()
        .to_owned();
    for days in [-2, -1, 0] {
        let day = after(&lender, &first, days).await;
        if day > business_date(&lender).await {
            add(&lender, &day, None).await;
        }
    }
    let due = after(&lender, &first, 10).await;
    let loan = lent(&lender, &due).await;
    lender.pay(&loan, 4_000, "upi").await;
    let end_on = after(&lender, &first, 25).await;
    while business_date(&lender).await < end_on {
        end(&mut lender).await;
        assert_ne!(weekday(&lender, &business_date(&lender).await).await, 0);
    }
    let kept = figures(&lender).await;
    let tenant = munim_kernel::TenantId::try_new(lender.tenant).unwrap();
    lender.world.store.rebuild_roll_ups(tenant).await.unwrap();
    for ((table, kept), (_, fresh)) in kept.iter().zip(&figures(&lender).await) {
        assert_eq!(kept, fresh, "{table}");
    }
    lender.verify().await;
}

#[actix_web::test]
async fn holidays_are_added_imported_and_deleted_on_record() {
    let lender = Lender::new().await;
    let admin = admin(&lender).await;
    let branch = lender.world.member(MFI, "LoanOfficer").await.branch();
    let other = format!(
        "SELECT min(branch_id) FROM branches WHERE tenant_id = {} AND is_active AND branch_id <> {branch}",
        lender.tenant
    );
    let other = lender.world.database.number(&other).await;
    let last = lender.world.last_audit().await;
    let made = add(&lender, "2027-01-26", None).await;
    let taken = json!({"on": "2027-01-26", "name": "Again"});
    let taken = lender.call(&admin, Method::POST, HOLIDAYS, taken).await;
    assert_eq!(
        (taken.status, taken.fields()),
        (400, vec![("on".to_owned(), "taken".to_owned())])
    );
    let import = async |holidays: Value| {
        let body = json!({"year": 2027, "holidays": holidays});
        lender
            .call(&admin, Method::POST, "/api/holidays/import", body)
            .await
    };
    let held = lender.world.database.fingerprint().await;
    let refused = import(json!([
        {"on": "2027-08-15", "name": "Independence Day"},
        {"on": "2027-01-26", "name": "Republic Day"},
        {"on": "2028-01-26", "name": "Republic Day"},
        {"on": "2027-08-15", "name": "Twice"},
        {"on": "2027-03-22", "name": "Holi", "branchId": 987_654_321},
    ]))
    .await;
    let fields: Vec<_> = refused.fields().into_iter().map(|(field, _)| field).collect();
    assert_eq!(refused.status, 400);
    assert_eq!(
        fields,
        [
            "holidays[1].on",
            "holidays[2].on",
            "holidays[3].on",
            "holidays[4].branchId"
        ]
    );
    assert_eq!(held.changed(&lender.world.database.fingerprint().await), [""; 0]);
    let imported = import(json!([
        {"on": "2027-08-15", "name": "Independence Day"},
        {"on": "2027-01-26", "name": "Fair", "branchId": branch},
        {"on": "2027-01-26", "name": "Fair", "branchId": other},
    ]))
    .await;
    assert_eq!(imported.status, 201, "{imported:?}");
    let named = async |token: &str, query: &str| {
        let seen = lender.get(token, &format!("{HOLIDAYS}?year=2027{query}")).await;
        assert_eq!(seen["weeklyOff"], "none");
        let names = seen["holidays"].as_array().unwrap().iter();
        names
            .map(|one| (one["name"].as_str().unwrap().to_owned(), one["branchId"].clone()))
            .collect::<Vec<_>>()
    };
    let (national, own) = (
        ("Festival".to_owned(), Value::Null),
        ("Fair".to_owned(), json!(branch)),
    );
    let august = ("Independence Day".to_owned(), Value::Null);
    assert_eq!(named(&admin, "").await.len(), 4);
    assert_eq!(
        named(&lender.officer, "").await,
        [national.clone(), own.clone(), august.clone()]
    );
    let filter = format!("&branchId={branch}");
    assert_eq!(named(&admin, &filter).await, [national, own, august]);
    assert_eq!(
        lender.get(&admin, &format!("{HOLIDAYS}?year=2028")).await["holidays"],
        json!([])
    );
    let path = format!("{HOLIDAYS}/{}", made["holidayId"]);
    for status in [200, 404] {
        let deleted = lender.call(&admin, Method::DELETE, &path, Value::Null).await;
        assert_eq!(deleted.status, status, "{deleted:?}");
    }
    let records = lender.world.audit_after(last).await;
    let records = records.iter().filter(|one| one["entity_type"] == "Holiday");
    let actions: Vec<_> = records.map(|one| one["action"].as_str().unwrap()).collect();
    assert_eq!(actions, ["CREATE", "IMPORT", "DELETE"]);
}
