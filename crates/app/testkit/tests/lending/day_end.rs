//! The day end: the business date moves by one day, and every figure with it.
use std::rc::Rc;

use actix_web::http::Method;
use munim_lending::CarryOutDayEnds;
use munim_savings::EndSavingsDay;
use munim_testkit::SUPER_ADMIN;
use serde_json::{Value, json};
use time::Duration;

use super::{
    holidays::{add, after},
    lender::{Lender, PAYMENTS, id_of},
};

const DAY_END: &str = "/api/day-end";

/// Returns all rows of every roll-up, as text.
pub(crate) async fn figures(lender: &Lender) -> Vec<(&'static str, Vec<String>)> {
    let tenant = lender.tenant;
    let mut all = Vec::new();
    for table in [
        "branch_figures",
        "officer_figures",
        "product_figures",
        "daily_figures",
        "branch_month_figures",
        "centre_figures",
        "ageing_figures",
        "client_figures",
        "portfolio_snapshots",
    ] {
        let rows =
            format!("SELECT to_jsonb(f)::text AS row FROM {table} f WHERE tenant_id = {tenant} ORDER BY 1");
        let rows = lender.world.database.rows(&rows).await;
        let rows = rows.iter().map(|row| row["row"].as_str().unwrap().to_owned());
        all.push((table, rows.collect()));
    }
    all
}

/// Returns the roll-ups of the business date and its month, without rows of zeros.
async fn present_figures(lender: &Lender) -> Vec<(&'static str, Vec<String>)> {
    let today = business_date(lender).await;
    let is_present = |row: &Value| {
        let counts = row.as_object().unwrap().iter();
        let mut counts = counts.filter(|(name, _)| !name.ends_with("_id"));
        ["day", "as_of"]
            .iter()
            .all(|name| row[name].is_null() || row[name] == today.as_str())
            && counts.any(|(_, count)| count.as_i64().is_some_and(|count| count != 0))
    };
    let mut all = figures(lender).await;
    all.retain(|(table, _)| *table != "branch_month_figures");
    for (_, rows) in &mut all {
        rows.retain(|row| is_present(&serde_json::from_str(row).unwrap()));
    }
    all
}

pub(crate) async fn check_present_figures(lender: &Lender) {
    let kept = present_figures(lender).await;
    let tenant = munim_kernel::TenantId::try_new(lender.tenant).unwrap();
    lender.world.store.rebuild_roll_ups(tenant).await.unwrap();
    for ((table, kept), (_, fresh)) in kept.iter().zip(&present_figures(lender).await) {
        assert_eq!(kept, fresh, "{table}");
    }
}

pub(crate) async fn carry_out(lender: &Lender) {
    let store = Rc::new(lender.world.store.clone());
    let savings = Rc::new(EndSavingsDay::new(Rc::clone(&store) as _));
    let round = CarryOutDayEnds::new(store, savings, lender.world.clock.clone())
        .run()
        .await
        .unwrap();
    assert!(round.failures.is_empty(), "{round:?}");
}

pub(crate) async fn business_date(lender: &Lender) -> String {
    let day = lender.get(&lender.accountant, DAY_END).await;
    day["businessDate"].as_str().unwrap().to_owned()
}

/// Ends the business date on its own day, and moves the clock to the next day.
pub(crate) async fn end_day(lender: &mut Lender) -> Value {
    let date = business_date(lender).await;
    let run = lender
        .call(
            &lender.accountant,
            Method::POST,
            "/api/day-end/run",
            json!({"date": date}),
        )
        .await;
    assert_eq!(run.status, 202, "{run:?}");
    carry_out(lender).await;
    let run = lender.get(&lender.accountant, &format!("{DAY_END}/{date}")).await;
    lender.world.clock.advance(Duration::days(1));
    lender.sign_in().await;
    run
}

/// Ends the business date, however far ahead of the clock it is.
pub(crate) async fn end_business_date(lender: &Lender) {
    let (date, by) = (business_date(lender).await, lender.till_staff()[0]);
    let of_date = format!("FROM business_dates b WHERE b.tenant_id = {}", lender.tenant);
    let begin = format!(
        "INSERT INTO day_end_runs (tenant_id, business_date, next_date, status, started_by, started_at)
           SELECT tenant_id, business_date, business_date + 1, 'running', {by}, business_date {of_date};
         INSERT INTO day_end_steps (tenant_id, business_date, step, total)
           SELECT tenant_id, business_date, unnest(ARRAY['advances', 'books', 'approvals', 'date']), 0 {of_date}"
    );
    lender.world.database.run(&begin).await;
    carry_out(lender).await;
    assert!(business_date(lender).await > date, "{date} has not ended");
}

#[actix_web::test]
async fn a_day_ends_once_and_all_figures_are_those_of_the_new_day() {
    let mut lender = Lender::new().await;
    let date = business_date(&lender).await;
    let wanted = json!({"date": date});
    for _ in 0..2 {
        let run = lender
            .call(
                &lender.accountant,
                Method::POST,
                "/api/day-end/run",
                wanted.clone(),
            )
            .await;
        assert_eq!((run.status, &run.data()["status"]), (202, &json!("running")));
    }
    let starts = "SELECT count(*) FROM audit_log WHERE entity_type = 'DayEnd' AND action = 'START'";
    assert_eq!(lender.world.database.number(starts).await, 1);
    // Two nodes at once.
    Box::pin(futures_util::future::join(carry_out(&lender), carry_out(&lender))).await;
    // Only users who may end days see the result of a run.
    let newest = async |token: &str| lender.get(token, DAY_END).await["newest"]["status"].clone();
    assert_eq!(newest(&lender.accountant).await, "done");
    assert_eq!(newest(&lender.officer).await, Value::Null);
    let done = lender.get(&lender.accountant, &format!("{DAY_END}/{date}")).await;
    assert_eq!(
        (&done["status"], &done["failures"]),
        (&json!("done"), &json!([])),
        "{done}"
    );
    let next = business_date(&lender).await;
    assert!(next > date && done["nextDate"] == next.as_str(), "{next}");
    // Ending it again changes nothing, and the new day has not come yet.
    let again = lender
        .call(&lender.accountant, Method::POST, "/api/day-end/run", wanted)
        .await;
    assert_eq!((again.status, &again.data()["status"]), (202, &json!("done")));
    let early = lender
        .call(
            &lender.accountant,
            Method::POST,
            "/api/day-end/run",
            json!({"date": next}),
        )
        .await;
    assert_eq!(early.code(), (409, "not_yet".to_owned()));
    let other = lender
        .call(
            &lender.accountant,
            Method::POST,
            "/api/day-end/run",
            json!({"date": "2020-01-01"}),
        )
        .await;
    assert_eq!(other.code(), (409, "not_the_business_date".to_owned()));
    assert_eq!(business_date(&lender).await, next);

    // Days later, over the end of a month, with payments in between, the roll-ups equal a recomputation.
    lender.world.clock.advance(Duration::days(1));
    lender.sign_in().await;
    let loan = lender.lent().await;
    lender.pay(&loan, 4_000, "upi").await;
    let mut ends = 0;
    while ends < 40 {
        end_day(&mut lender).await;
        ends += 1;
        if ends == 20 {
            lender.pay(&loan, 250, "cash").await;
        }
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
async fn a_payment_changes_what_is_at_risk_by_the_days_that_have_ended() {
    let mut lender = Lender::new().await;
    let loan = lender.lent().await;
    // The thirtieth day past due ends, which is not more than thirty. The business date after it does not count.
    let days = format!(
        "SELECT i.due_on + 29 - t.business_date FROM instalments i JOIN business_dates t USING (tenant_id)
         WHERE i.loan_id = {} AND i.number = 1",
        id_of(&loan)
    );
    let days = lender.world.database.number(&days).await;
    lender.pass_days(days).await;
    lender.world.clock.advance(Duration::days(days));
    lender.sign_in().await;
    end_day(&mut lender).await;
    assert_eq!(lender.get(&lender.officer, &loan).await["daysPastDue"], 30);
    let at_risk = format!(
        "SELECT jsonb_agg(jsonb_build_array(branch_id, outstanding_paise, par1_paise, par30_paise, par60_paise, par90_paise)
           ORDER BY branch_id) FROM branch_figures WHERE tenant_id = {}",
        lender.tenant
    );
    let before = lender.world.database.value(&at_risk).await;
    lender.pay(&loan, 4_000, "upi").await;
    let paid = lender.world.database.value(&at_risk).await;
    assert_ne!(paid, before);
    let tenant = munim_kernel::TenantId::try_new(lender.tenant).unwrap();
    lender.world.store.rebuild_roll_ups(tenant).await.unwrap();
    assert_eq!(lender.world.database.value(&at_risk).await, paid);
}

#[actix_web::test]
async fn held_money_pays_what_fell_due_and_old_approvals_run_out() {
    let mut lender = Lender::new().await;
    let loan = lender.lent().await;
    lender.pay(&loan, 4_000, "upi").await;
    let approved = lender.draft().await;
    lender
        .post(&lender.officer, &format!("{approved}/submit"), Value::Null)
        .await;
    lender
        .post(
            &lender.manager,
            &format!("{approved}/approve"),
            json!({"amount": 30_000}),
        )
        .await;
    let due = lender.get(&lender.officer, &format!("{loan}/schedule")).await["rows"][0].clone();
    let mut last = Value::Null;
    for _ in 0..31 {
        last = end_day(&mut lender).await;
        if business_date(&lender).await.as_str() > due["dueOn"].as_str().unwrap() {
            break;
        }
    }
    assert_eq!(last["status"], "done", "{last}");
    let paid = lender.get(&lender.officer, &loan).await;
    let held = paid["advance"].as_f64().unwrap() + due["total"].as_f64().unwrap();
    assert!((held - 4_000.0).abs() < 0.001, "{paid}");
    assert_eq!(
        (&paid["daysPastDue"], &paid["state"]),
        (&json!(0), &json!("active"))
    );
    let ledger = lender.get(&lender.officer, &format!("{loan}/ledger")).await;
    let kinds: Vec<_> = ledger["rows"]
        .as_array()
        .unwrap()
        .iter()
        .map(|row| row["kind"].as_str().unwrap())
        .collect();
    assert_eq!(kinds, ["disbursal", "payment", "advance_applied"]);
    lender.verify().await;

    while lender.get(&lender.officer, &approved).await["state"] == "approved" {
        end_day(&mut lender).await;
    }
    let expired = lender.get(&lender.officer, &approved).await;
    assert_eq!(expired["state"], "expired");
    assert_eq!(lender.actions(&approved).await.last().unwrap(), "EXPIRE");
    let days = lender
        .world
        .database
        .number(&format!(
            "SELECT closed_on - approved_on FROM loans WHERE loan_id = {}",
            id_of(&approved)
        ))
        .await;
    assert_eq!(days, 30, "an approval is valid for 30 days");
    // Overdue loans now count days past due.
    let late = lender.get(&lender.officer, &loan).await;
    assert!(late["daysPastDue"].as_i64().unwrap() >= 0);
    lender.verify().await;
}

#[actix_web::test]
async fn a_loan_that_fails_halts_the_day_until_it_is_set_aside() {
    let mut lender = Lender::new().await;
    let (loan, other) = (lender.lent().await, lender.lent().await);
    for loan in [&loan, &other] {
        lender.pay(loan, 4_000, "upi").await;
    }
    let id = id_of(&loan);
    lender.pass_days(40).await;
    lender.world.clock.advance(Duration::days(40));
    lender.sign_in().await;
    lender
        .world
        .alter(&format!(
            "ALTER TABLE loan_positions ADD CONSTRAINT broken CHECK (loan_id <> {id} OR advance_paise = 400000) NOT VALID"
        ))
        .await;
    let halted = end_day(&mut lender).await;
    assert_eq!(halted["status"], "halted", "{halted}");
    assert_eq!(
        (&halted["failures"][0]["loanId"], &halted["steps"][0]["failed"]),
        (&json!(id), &json!(1))
    );
    let date = halted["date"].as_str().unwrap().to_owned();
    assert_eq!(business_date(&lender).await, date, "the day has not ended");
    let paid = lender.get(&lender.officer, &other).await;
    assert!(
        paid["advance"].as_f64().unwrap() < 4_000.0,
        "others are not stopped: {paid}"
    );

    let aside = format!("{DAY_END}/{date}/set-aside");
    let reason = json!({"loanId": id, "reason": "Support looks at it"});
    let wrong = lender
        .call(
            &lender.accountant,
            Method::POST,
            &aside,
            json!({"loanId": id_of(&other), "reason": "Why not"}),
        )
        .await;
    assert_eq!(wrong.code(), (409, "not_failed".to_owned()));
    let denied = lender
        .call(&lender.cashier, Method::POST, &aside, reason.clone())
        .await;
    assert_eq!(denied.status, 403);
    lender.post(&lender.accountant, &aside, reason).await;
    let run = lender
        .call(
            &lender.accountant,
            Method::POST,
            "/api/day-end/run",
            json!({"date": date}),
        )
        .await;
    assert_eq!(run.status, 202);
    carry_out(&lender).await;
    let done = lender.get(&lender.accountant, &format!("{DAY_END}/{date}")).await;
    assert_eq!(
        (&done["status"], &done["failures"][0]["setAsideReason"]),
        (&json!("done"), &json!("Support looks at it"))
    );
    assert!(business_date(&lender).await > date);
    let actions = lender.actions(&loan).await;
    assert_eq!(actions.last().unwrap(), "SET_ASIDE");
}

#[actix_web::test]
async fn books_that_differ_from_the_loans_halt_the_day() {
    let mut lender = Lender::new().await;
    let loan = lender.lent().await;
    lender
        .world
        .alter(&format!(
            "UPDATE loan_positions SET principal_paise = principal_paise + 1 WHERE loan_id = {}",
            id_of(&loan)
        ))
        .await;
    let halted = end_day(&mut lender).await;
    assert_eq!(halted["status"], "halted");
    let reason = halted["reason"].as_str().unwrap();
    assert!(
        reason.contains("portfolio") && reason.contains("differ"),
        "{reason}"
    );
    let tenant = munim_kernel::TenantId::try_new(lender.tenant).unwrap();
    let faults = lender.world.store.check_books(tenant).await.unwrap();
    let what: Vec<_> = faults.iter().map(|fault| fault.what).collect();
    assert_eq!(
        what,
        [
            "what is owed on a loan differs from its transactions",
            "what is owed on a loan differs from its instalments",
            "a control account differs from what the loans and savings accounts come to",
        ]
    );
    assert_eq!(faults[0].at, format!("loan {}", id_of(&loan)));
}

#[actix_web::test]
async fn a_resumed_day_end_moves_to_the_next_working_day() {
    let mut lender = Lender::new().await;
    let loan = lender.lent().await;
    let date = business_date(&lender).await;
    let owes = async |lender: &Lender, change: &str| {
        let loan = id_of(&loan);
        let owed = format!(
            "UPDATE loan_positions SET principal_paise = principal_paise {change} WHERE loan_id = {loan}"
        );
        lender.world.alter(&owed).await;
    };
    owes(&lender, "+ 1").await;
    let halted = end_day(&mut lender).await;
    assert_eq!(halted["status"], "halted");
    let tomorrow = after(&lender, &date, 1).await;
    assert_eq!(halted["nextDate"], tomorrow.as_str());
    add(&lender, &tomorrow, None).await;
    owes(&lender, "- 1").await;
    let done = end_day(&mut lender).await;
    let next = after(&lender, &date, 2).await;
    assert_eq!(
        (&done["status"], &done["nextDate"]),
        (&json!("done"), &json!(next))
    );
    assert_eq!(business_date(&lender).await, next);
    lender.verify().await;
}

#[actix_web::test]
async fn people_of_the_platform_are_named_like_those_of_the_tenant() {
    let lender = Lender::new().await;
    let loan = lender.lent().await;
    let platform = lender.world.super_admin().await;
    let post = async |path: &str, body: Value| {
        let call = lender.world.call(Method::POST, path).bearer(&platform);
        let reply = call.tenant(lender.tenant).json(body).send().await;
        assert!((200..300).contains(&reply.status), "{path}: {reply:?}");
        reply.data()
    };
    let wanted = json!({"loanId": id_of(&loan), "amount": 500, "mode": "upi"});
    let payment = post(PAYMENTS, wanted).await["paymentId"].clone();
    post(
        &format!("{PAYMENTS}/{payment}/reversal"),
        json!({"reason": "Taken twice"}),
    )
    .await;
    let payments = lender.get(&lender.manager, PAYMENTS).await;
    assert_eq!(payments["items"][0]["recordedBy"], SUPER_ADMIN);
    let waiting = lender.get(&lender.manager, "/api/approvals").await;
    assert_eq!(waiting["items"][0]["askedBy"], SUPER_ADMIN);
    let entries = lender.get(&lender.accountant, "/api/books/entries").await;
    assert_eq!(entries["items"][0]["postedBy"], SUPER_ADMIN, "{entries}");
    let date = business_date(&lender).await;
    post("/api/day-end/run", json!({"date": date})).await;
    let run = lender.get(&lender.accountant, &format!("{DAY_END}/{date}")).await;
    assert_eq!(run["startedBy"], SUPER_ADMIN);
}
