//! What happens while the figures of the next day are computed, and interrupted day ends.
use std::{rc::Rc, time::Duration};

use futures_util::future::join;
use munim_kernel::TenantId;
use munim_lending::CarryOutDayEnds;
use munim_postgres::{Limits, PgStore, PoolSettings};
use munim_savings::EndSavingsDay;
use munim_testkit::{MFI, somebody_waits};
use serde_json::{Value, json};
use tokio_postgres::Client;

use super::{
    clients::asha,
    day_end::{business_date, carry_out, end_day, figures},
    holidays::admin,
    lender::{Lender, id_of},
    provisions,
    transfers::transfer,
};

/// Makes transactions wait, in the computation or just before the commit, for an advisory lock.
pub(crate) async fn pause_at(lender: &Lender, place: &str) {
    lender
        .world
        .alter(
            "CREATE FUNCTION pauses() RETURNS boolean LANGUAGE plpgsql COST 100000 AS $$
             BEGIN PERFORM pg_advisory_xact_lock_shared(42); RETURN true; END $$;
             CREATE FUNCTION pauses_change() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM pauses(); RETURN NEW; END $$",
        )
        .await;
    lender.world.alter(place).await;
}

/// The computation reads the classes of all borrowers, in one snapshot. Other transactions are not paused, although
/// they may read the same row.
pub(crate) async fn pause_in_computation(lender: &Lender) {
    let other = format!(
        "SELECT min(client_id) FROM clients WHERE tenant_id = {} AND client_id <> {}
           AND EXISTS (SELECT FROM loans l WHERE l.client_id = clients.client_id AND l.state = 'active')",
        lender.tenant, lender.client
    );
    let other = lender.world.database.number(&other).await;
    let place = format!(
        "INSERT INTO borrower_classes (tenant_id, client_id, class, since) VALUES ({}, {other}, 'npa', '2020-01-01')
           ON CONFLICT DO NOTHING;
         CREATE POLICY paused ON borrower_classes AS RESTRICTIVE FOR SELECT USING (client_id <> {other}
           OR current_setting('transaction_isolation') <> 'repeatable read' OR pauses())",
        lender.tenant
    );
    pause_at(lender, &place).await;
}

async fn pause_before_commit(lender: &Lender) {
    pause_at(
        lender,
        "CREATE TRIGGER paused BEFORE UPDATE ON day_end_runs FOR EACH ROW WHEN (NEW.status = 'done')
         EXECUTE FUNCTION pauses_change()",
    )
    .await;
}

/// Takes the lock that pauses what was prepared for it.
pub(crate) async fn hold(lender: &Lender) -> Client {
    let pausing = lender.world.database.another_client().await;
    pausing
        .batch_execute("SELECT pg_advisory_lock(42)")
        .await
        .unwrap();
    pausing
}

/// Lets what was paused go on.
pub(crate) async fn let_go(pausing: &Client) {
    pausing
        .batch_execute("SELECT pg_advisory_unlock(42)")
        .await
        .unwrap();
}

/// The waiting connections.
pub(crate) const WAITING: &str = "FROM pg_locks WHERE locktype = 'advisory' AND objid = 42 AND NOT granted
  AND database = (SELECT oid FROM pg_database WHERE datname = current_database())";

/// The first half of the advisory lock of the node that computes the figures of the next day.
const FIGURES_LOCK: i32 = 0x6669_6775;

/// Carries out the day end, and runs `act` while it is paused.
pub(crate) async fn meanwhile(lender: &Lender, act: impl AsyncFnOnce()) {
    let database = &lender.world.database;
    let pausing = hold(lender).await;
    let acts = async {
        database.until(&format!("SELECT EXISTS (SELECT {WAITING})")).await;
        act().await;
        let_go(&pausing).await;
    };
    // It waits as long as the acts take, with as many connections as on a server.
    let settings = PoolSettings {
        connections: 3,
        wait: Duration::from_secs(30),
    };
    let store = PgStore::try_new(&database.url("munim_app").await, settings).unwrap();
    let store = Rc::new(store.with_limits(Limits::BACKGROUND));
    let savings = Rc::new(EndSavingsDay::new(Rc::clone(&store) as _));
    let day_ends = CarryOutDayEnds::new(store, savings, lender.world.clock.clone());
    let (round, ()) = join(day_ends.run(), acts).await;
    assert!(round.unwrap().failures.is_empty());
}

pub(crate) async fn start(lender: &Lender) -> String {
    let date = business_date(lender).await;
    let run = json!({"date": date});
    lender.post(&lender.accountant, "/api/day-end/run", run).await;
    date
}

async fn check_figures(lender: &Lender) {
    let kept = figures(lender).await;
    let tenant = TenantId::try_new(lender.tenant).unwrap();
    lender.world.store.rebuild_roll_ups(tenant).await.unwrap();
    let without_zeros = |rows: &[String]| {
        let counts_something = |row: &&String| {
            let row: Value = serde_json::from_str(row).unwrap();
            let mut counts = row
                .as_object()
                .unwrap()
                .iter()
                .filter(|(name, _)| !name.ends_with("_id"));
            counts.any(|(_, count)| count.as_i64().is_some_and(|count| count != 0))
        };
        rows.iter().filter(counts_something).cloned().collect::<Vec<_>>()
    };
    for ((table, kept), (_, fresh)) in kept.iter().zip(&figures(lender).await) {
        assert_eq!(without_zeros(kept), without_zeros(fresh), "{table}");
    }
    let empty = format!(
        "SELECT count(*) FROM product_figures WHERE tenant_id = {} AND active_loans = 0",
        lender.tenant
    );
    assert_eq!(lender.world.database.number(&empty).await, 0);
    let differing_next_dues = format!(
        "SELECT count(*) FROM loan_positions p JOIN business_dates d USING (tenant_id)
         WHERE tenant_id = {} AND p.next_due_on IS DISTINCT FROM (SELECT min(i.due_on) FROM instalments i
           WHERE i.tenant_id = p.tenant_id AND i.loan_id = p.loan_id AND i.due_on >= d.business_date
             AND i.principal_paise + i.interest_paise + i.fee_paise + i.penalty_paise
               > i.principal_paid_paise + i.interest_paid_paise + i.fee_paid_paise + i.penalty_paid_paise)",
        lender.tenant
    );
    assert_eq!(lender.world.database.number(&differing_next_dues).await, 0);
    lender.verify().await;
}

/// Enrols a client in a centre, and returns them and another centre of the branch.
async fn newcomer(lender: &Lender) -> (Value, Value) {
    let of_client = format!("/api/clients/{}", lender.client);
    let branch = lender.get(&lender.manager, &of_client).await["branchId"].clone();
    let centres = format!(
        "SELECT centre_id FROM centres WHERE tenant_id = {} AND branch_id = {branch} AND is_active
           AND officer_id IS NOT NULL ORDER BY centre_id LIMIT 2",
        lender.tenant
    );
    let centres = lender.world.database.rows(&centres).await;
    let mut joins = asha(branch.as_i64().unwrap());
    joins["centreId"] = centres[0]["centre_id"].clone();
    let joined = lender.post(&lender.manager, "/api/clients", joins).await;
    (joined["clientId"].clone(), centres[1]["centre_id"].clone())
}

/// Pays, disburses, reverses, closes, and moves a client to another centre.
async fn lend_and_collect(lender: &Lender, loans: &[String; 2]) {
    let [one, other] = loans;
    let payment = lender.pay(one, 3_000, "upi").await;
    lender.reverse(&payment["paymentId"], "Taken twice").await;
    lender.pay(one, 1_234, "cash").await;
    lender.close(other).await;
    lender.lent().await;
    let (joined, to) = newcomer(lender).await;
    transfer(lender, &joined, &to).await;
    // A user of the tenant signs in.
    let member = lender.world.member(MFI, "BranchManager").await;
    lender.world.token(MFI, &member).await;
}

#[actix_web::test]
async fn payments_go_on_while_the_figures_of_the_next_day_are_computed() {
    let mut lender = Lender::new().await;
    let loans = [lender.lent().await, lender.lent().await];
    pause_in_computation(&lender).await;
    let date = start(&lender).await;
    meanwhile(&lender, async || {
        lend_and_collect(&lender, &loans).await;
        assert_eq!(business_date(&lender).await, date, "the day has not ended");
    })
    .await;
    assert!(business_date(&lender).await > date);
    lender.world.alter("DROP POLICY paused ON borrower_classes").await;
    check_figures(&lender).await;
    provisions::check(&lender, &provisions::usual()).await;
    lender.world.clock.advance(time::Duration::days(1));
    lender.sign_in().await;
    // The classes of borrowers who paid meanwhile are those at the end of the day.
    end_day(&mut lender).await;
    check_figures(&lender).await;
    provisions::check(&lender, &provisions::usual()).await;
}

/// Ends days until the business date is the last of its month.
async fn reach_last_day_of_month(lender: &mut Lender) {
    let is_last = |date: &str| {
        let date = time::Date::parse(date, &time::format_description::well_known::Iso8601::DATE).unwrap();
        date.next_day().unwrap().month() != date.month()
    };
    while !is_last(&business_date(lender).await) {
        end_day(lender).await;
    }
}

#[actix_web::test]
async fn payments_while_a_month_ends_count_in_the_month_that_they_are_booked_in() {
    let mut lender = Lender::new().await;
    let loans = [lender.lent().await, lender.lent().await];
    reach_last_day_of_month(&mut lender).await;
    pause_in_computation(&lender).await;
    let date = start(&lender).await;
    meanwhile(&lender, async || lend_and_collect(&lender, &loans).await).await;
    lender.world.alter("DROP POLICY paused ON borrower_classes").await;
    assert!(business_date(&lender).await > date);
    check_figures(&lender).await;
    let of_month = format!(
        "SELECT sum(collected_paise)::bigint - (SELECT sum(CASE WHEN reverses_id IS NULL THEN amount_paise ELSE -amount_paise END)
           FROM repayments WHERE tenant_id = {0} AND date_trunc('month', booked_on) = date_trunc('month', date '{date}'))::bigint
         FROM branch_month_figures WHERE tenant_id = {0} AND month = date_trunc('month', date '{date}')",
        lender.tenant
    );
    assert_eq!(lender.world.database.number(&of_month).await, 0);
}

#[actix_web::test]
async fn a_client_who_moves_while_a_month_ends_is_not_counted_in_the_next_one() {
    let mut lender = Lender::new().await;
    reach_last_day_of_month(&mut lender).await;
    let (joined, to) = newcomer(&lender).await;
    pause_before_commit(&lender).await;
    let date = start(&lender).await;
    let database = &lender.world.database;
    let moves = async {
        database.until(&format!("SELECT EXISTS (SELECT {WAITING})")).await;
        transfer(&lender, &joined, &to).await;
    };
    let waits = async || {
        database
            .until(&somebody_waits("pg_advisory_xact_lock_shared"))
            .await;
    };
    join(meanwhile(&lender, waits), moves).await;
    assert!(business_date(&lender).await > date);
    check_figures(&lender).await;
}

#[actix_web::test]
async fn sign_ins_and_changes_of_settings_do_not_wait_for_the_business_date() {
    let lender = Lender::new().await;
    let (database, tenant) = (&lender.world.database, lender.tenant);
    let admin = admin(&lender).await;
    let member = lender.world.member(MFI, "BranchManager").await;
    pause_before_commit(&lender).await;
    let date = start(&lender).await;
    meanwhile(&lender, async || {
        let unlocked = format!(
            "SELECT count(*) FROM (SELECT FROM business_dates WHERE tenant_id = {tenant} FOR SHARE SKIP LOCKED) d"
        );
        assert_eq!(database.number(&unlocked).await, 0, "the date is being moved");
        lender.world.token(MFI, &member).await;
        let config = format!("/api/saas/tenant/{tenant}/config");
        lender.post(&admin, &config, json!({"weeklyOff": "sunday"})).await;
        assert_eq!(business_date(&lender).await, date);
    })
    .await;
    assert!(business_date(&lender).await > date);
}

/// Closes the connection of the day end while it is paused.
async fn interrupt(lender: &Lender) {
    let database = &lender.world.database;
    let pausing = hold(lender).await;
    let store = Rc::new(lender.world.store.clone());
    let savings = Rc::new(EndSavingsDay::new(Rc::clone(&store) as _));
    let day_ends = CarryOutDayEnds::new(store, savings, lender.world.clock.clone());
    let interrupts = async {
        database.until(&format!("SELECT EXISTS (SELECT {WAITING})")).await;
        database
            .rows(&format!("SELECT pg_terminate_backend(pid) {WAITING}"))
            .await;
        let_go(&pausing).await;
    };
    let (round, ()) = join(day_ends.run(), interrupts).await;
    assert!(
        round.is_err() || !round.unwrap().failures.is_empty(),
        "it was not interrupted"
    );
}

#[actix_web::test]
async fn a_day_end_that_is_interrupted_in_its_last_step_goes_on() {
    for in_computation in [true, false] {
        let lender = Lender::new().await;
        let loan = lender.lent().await;
        lender.pay(&loan, 1_000, "upi").await;
        if in_computation {
            pause_in_computation(&lender).await;
        } else {
            pause_before_commit(&lender).await;
        }
        let date = start(&lender).await;
        let before = figures(&lender).await;
        interrupt(&lender).await;
        assert_eq!(business_date(&lender).await, date);
        assert_eq!(figures(&lender).await, before);
        lender.pay(&loan, 500, "cash").await;
        carry_out(&lender).await;
        assert!(business_date(&lender).await > date);
        lender
            .world
            .alter("DROP POLICY IF EXISTS paused ON borrower_classes; DROP TRIGGER IF EXISTS paused ON day_end_runs")
            .await;
        check_figures(&lender).await;
    }
}

#[actix_web::test]
async fn changes_that_another_postgresql_numbered_are_forgotten() {
    let lender = Lender::new().await;
    let loan = lender.lent().await;
    lender
        .world
        .alter("UPDATE figure_changes SET changed_by = changed_by + 1000000000")
        .await;
    start(&lender).await;
    let noted = "SELECT count(*) FROM figure_changes";
    assert_eq!(lender.world.database.number(noted).await, 0);
    carry_out(&lender).await;
    lender.pay(&loan, 500, "cash").await;
    assert_eq!(lender.world.database.number(noted).await, 1);
    check_figures(&lender).await;
}

#[actix_web::test]
async fn the_database_notes_changes_of_programs_that_do_not() {
    let lender = Lender::new().await;
    let (tenant, client) = (lender.tenant, lender.client);
    let loan = id_of(&lender.lent().await);
    let noted =
        format!("SELECT count(*) FROM figure_changes WHERE tenant_id = {tenant} AND client_id = {client}");
    assert_eq!(lender.world.database.number(&noted).await, 1, "a new loan");
    let of_loan = format!("WHERE tenant_id = {tenant} AND loan_id = {loan}");
    let of_client = format!("WHERE tenant_id = {tenant} AND client_id = {client}");
    let elsewhere = "SELECT min(e.centre_id) FROM centres e WHERE e.tenant_id = clients.tenant_id
       AND e.branch_id = clients.branch_id AND e.centre_id IS DISTINCT FROM clients.centre_id";
    for (change, count) in [
        (
            format!("UPDATE loan_positions SET advance_paise = advance_paise {of_loan}"),
            1,
        ),
        (
            format!("UPDATE clients SET centre_id = ({elsewhere}) {of_client}"),
            1,
        ),
        (format!("UPDATE clients SET centre_id = centre_id {of_client}"), 0),
        (format!("DELETE FROM loan_positions {of_loan}"), 1),
    ] {
        let as_program = format!(
            "DELETE FROM figure_changes;
             BEGIN; SET LOCAL ROLE munim_app; SET LOCAL munim.tenant = '{tenant}'; {change}; COMMIT"
        );
        lender.world.database.run(&as_program).await;
        assert_eq!(lender.world.database.number(&noted).await, count, "{change}");
    }
}

#[actix_web::test]
async fn no_other_node_measures_until_the_figures_have_switched() {
    let lender = Lender::new().await;
    pause_before_commit(&lender).await;
    let date = start(&lender).await;
    let claims = format!(
        "SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND classid = {FIGURES_LOCK} AND granted
           AND database = (SELECT oid FROM pg_database WHERE datname = current_database())"
    );
    meanwhile(&lender, async || {
        assert_eq!(lender.world.database.number(&claims).await, 1);
    })
    .await;
    assert!(business_date(&lender).await > date);
    assert_eq!(lender.world.database.number(&claims).await, 0);
}
