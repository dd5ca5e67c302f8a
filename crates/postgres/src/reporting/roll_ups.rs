use diesel::{
    prelude::*,
    sql_types::{BigInt, Bool, Date as SqlDate},
};
use diesel_async::{AsyncPgConnection, RunQueryDsl};
use munim_kernel::{Scope, StoreError, TenantId, UnitOfWork as _, Work as _};
use time::Date;

use crate::{
    PgStore, PgWork, books::business_date_book::lock_books, notices::notify_figures, schema::tenants,
};

/// Recomputes the figures of the present day, from clients, loans, instalments and repayments as of the business date. `$1` is
/// the tenant, `$2` the last day that has ended. The rules are those of `docs/glossary.md`: PAR X counts the whole outstanding
/// principal of loans more than X days past due, a due day counting once it has ended.
const PRESENT: &[&str] = &[
    // In the order in which others lock them.
    "SELECT FROM branch_figures WHERE tenant_id = $1 ORDER BY branch_id FOR UPDATE",
    "DELETE FROM branch_figures WHERE tenant_id = $1",
    "DELETE FROM officer_figures WHERE tenant_id = $1",
    "DELETE FROM product_figures WHERE tenant_id = $1",
    "DELETE FROM centre_figures WHERE tenant_id = $1",
    "DELETE FROM ageing_figures WHERE tenant_id = $1",
    "DELETE FROM client_figures WHERE tenant_id = $1",
    include_str!("roll_ups/officer_figures.sql"),
    include_str!("roll_ups/branch_figures.sql"),
    include_str!("roll_ups/product_figures.sql"),
    include_str!("roll_ups/centre_figures.sql"),
    include_str!("roll_ups/ageing_figures.sql"),
    include_str!("roll_ups/client_figures.sql"),
];

/// Takes the snapshot of the business date. Snapshots of past days stay as they were taken. `$1` is the tenant, `$2` the last day
/// that has ended.
const SNAPSHOT: &[&str] = &[
    "DELETE FROM portfolio_snapshots s USING tenants b
     WHERE s.tenant_id = $1 AND b.tenant_id = s.tenant_id AND s.as_of >= b.business_date",
    include_str!("roll_ups/portfolio_snapshots.sql"),
];

/// Recomputes the figures of past days and months.
const PAST: &[&str] = &[
    "DELETE FROM daily_figures WHERE tenant_id = $1",
    "DELETE FROM branch_month_figures WHERE tenant_id = $1",
    "DELETE FROM tenant_figures WHERE tenant_id = $1",
    include_str!("roll_ups/branch_month_figures.sql"),
    include_str!("roll_ups/month_end_snapshots.sql"),
    include_str!("roll_ups/daily_figures.sql"),
    "INSERT INTO tenant_figures (tenant_id, staff)
     SELECT $1, count(*) FROM users WHERE tenant_id = $1 AND status = 'active'",
];

/// Keeps the figures of the month that ends with the business date, and deletes the oldest.
const MONTH_ENDS: &[&str] = &[
    "DELETE FROM branch_month_figures m USING tenants b
     WHERE m.tenant_id = $1 AND b.tenant_id = m.tenant_id
       AND (m.month >= date_trunc('month', b.business_date) OR m.month <= date_trunc('month', b.business_date) - interval '11 months')",
    "INSERT INTO branch_month_figures (tenant_id, branch_id, month, disbursed_paise, due_paise, on_time_paise, collected_paise,
       new_clients, clients, outstanding_paise, par30_paise)
     SELECT f.tenant_id, f.branch_id, date_trunc('month', b.business_date), f.month_disbursed_paise, f.month_due_paise,
       f.month_on_time_paise, f.month_collected_paise, f.month_new_clients, f.clients, f.outstanding_paise, f.par30_paise
     FROM branch_figures f JOIN tenants b ON b.tenant_id = f.tenant_id
     JOIN branches o ON o.tenant_id = f.tenant_id AND o.branch_id = f.branch_id
     WHERE f.tenant_id = $1 AND (o.opening_date <= b.business_date OR f.outstanding_paise > 0 OR f.month_due_paise > 0)",
];

/// A tenant with clients must have client counts.
const HAS_ALL: &str = "SELECT EXISTS (SELECT FROM tenant_figures WHERE tenant_id = $1)
      AND (EXISTS (SELECT FROM client_figures WHERE tenant_id = $1)
        OR NOT EXISTS (SELECT FROM clients WHERE tenant_id = $1)) AS complete";

#[derive(QueryableByName)]
struct FoundRow {
    #[diesel(sql_type = Bool)]
    complete: bool,
}

/// Carries out statements whose `$1` is the tenant. `$2` is the last day that has ended; not every statement needs it.
async fn recompute(
    connection: &mut AsyncPgConnection,
    tenant: i64,
    ended: Date,
    steps: &[&str],
) -> QueryResult<()> {
    for step in steps {
        diesel::sql_query(*step)
            .bind::<BigInt, _>(tenant)
            .bind::<SqlDate, _>(ended)
            .execute(connection)
            .await?;
    }
    Ok(())
}

/// Returns the last day that ended before `business_date`.
fn day_before(business_date: Date) -> Date {
    business_date.previous_day().unwrap_or(Date::MIN)
}

/// Takes the snapshot of the day that ends, moves the business date, and recomputes the figures of the new day. The books must be
/// locked alone.
pub(crate) async fn turn_figures(
    connection: &mut AsyncPgConnection,
    tenant: i64,
    (ends, begins): (Date, Date),
) -> QueryResult<()> {
    // The tenant comes before its figures, as in changes of users.
    diesel::sql_query("SELECT FROM tenants WHERE tenant_id = $1 FOR NO KEY UPDATE")
        .bind::<BigInt, _>(tenant)
        .execute(connection)
        .await?;
    // The day has ended now, so what fell due on it and is not paid is overdue.
    recompute(connection, tenant, ends, SNAPSHOT).await?;
    if (ends.year(), ends.month()) != (begins.year(), begins.month()) {
        // What fell due and was paid on time is counted up to the last payment of the month.
        recompute(connection, tenant, ends, PRESENT).await?;
        recompute(connection, tenant, ends, MONTH_ENDS).await?;
    }
    diesel::sql_query("UPDATE tenants SET business_date = $2 WHERE tenant_id = $1 AND business_date < $2")
        .bind::<BigInt, _>(tenant)
        .bind::<SqlDate, _>(begins)
        .execute(connection)
        .await?;
    // With what came in, what was due on the day that ends was paid on time; what falls due on the new day is added.
    for step in [
        "UPDATE daily_figures SET due_paise = 0, on_time_paise = 0 WHERE tenant_id = $1 AND day >= $2",
        include_str!("roll_ups/daily_dues.sql"),
        "DELETE FROM daily_figures WHERE tenant_id = $1 AND day >= $2 AND due_paise = 0 AND receipts = 0 AND loans_disbursed = 0
           AND disbursed_paise = 0 AND collected_paise = 0 AND principal_paise = 0 AND interest_paise = 0",
    ] {
        diesel::sql_query(step)
            .bind::<BigInt, _>(tenant)
            .bind::<SqlDate, _>(ends)
            .execute(connection)
            .await?;
    }
    let ended = day_before(begins);
    recompute(connection, tenant, ended, PRESENT).await?;
    recompute(connection, tenant, ended, SNAPSHOT).await
}

impl PgWork {
    async fn make_roll_ups(&mut self) -> Result<(), StoreError> {
        let tenant = self.tenant()?.get();
        self.run(async |connection| {
            // Loans stand still, so that the figures are those that payments add to from now on.
            lock_books(connection, tenant, true).await?;
            let business_date: Date = tenants::table
                .find(tenant)
                .select(tenants::business_date)
                .get_result(connection)
                .await?;
            for steps in [PRESENT, SNAPSHOT, PAST] {
                recompute(connection, tenant, day_before(business_date), steps).await?;
            }
            notify_figures(connection, tenant).await
        })
        .await
    }
}

impl PgStore {
    /// Recomputes all roll-ups of a tenant, in one transaction: after bulk loading, and for repair.
    ///
    /// # Errors
    /// [`StoreError`]; the roll-ups stay as they were then.
    pub async fn rebuild_roll_ups(&self, tenant: TenantId) -> Result<(), StoreError> {
        let mut work = self.begin(Scope::Tenant(tenant)).await?;
        work.make_roll_ups().await?;
        work.commit().await
    }

    /// Returns whether a tenant has all roll-ups: an older program may have computed only some of them.
    pub async fn has_roll_ups(&self, tenant: TenantId) -> Result<bool, StoreError> {
        let found: FoundRow = self
            .read(Scope::Tenant(tenant), async |mut connection| {
                diesel::sql_query(HAS_ALL)
                    .bind::<BigInt, _>(tenant.get())
                    .get_result(&mut connection)
                    .await
            })
            .await?;
        Ok(found.complete)
    }
}
