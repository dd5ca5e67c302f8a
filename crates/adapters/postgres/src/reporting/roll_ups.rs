use diesel::QueryResult;
use diesel_async::AsyncPgConnection;
use munim_kernel::{Scope, StoreError, TenantId, UnitOfWork as _, Work as _};
use time::Date;

use crate::{
    PgStore, PgWork,
    books::business_date_book::{business_date, lock_books},
    notices::notify_figures,
    one::One,
    run::RunQueryDsl,
    stored::sql,
};

/// Recomputes the figures of days and the current ones from clients, loans, instalments and repayments as of the
/// business date. `$1` is the tenant, `$2` the last day that has ended. The rules are those of `docs/glossary.md`: PAR X
/// counts the whole outstanding principal of loans more than X days past due, a due day counting once it has ended.
const PRESENT: &[&str] = &[
    // In the order in which others lock them.
    "SELECT FROM branch_figures WHERE tenant_id = $1 ORDER BY branch_id FOR UPDATE",
    "DELETE FROM branch_figures WHERE tenant_id = $1",
    "DELETE FROM officer_figures WHERE tenant_id = $1",
    "DELETE FROM product_figures WHERE tenant_id = $1",
    "DELETE FROM centre_figures WHERE tenant_id = $1",
    "DELETE FROM ageing_figures WHERE tenant_id = $1",
    "DELETE FROM client_figures WHERE tenant_id = $1",
    "DELETE FROM daily_figures WHERE tenant_id = $1",
    // First: months are summed from the figures of days.
    include_str!("roll_ups/daily_figures.sql"),
    include_str!("roll_ups/officer_figures.sql"),
    include_str!("roll_ups/branch_figures.sql"),
    include_str!("roll_ups/product_figures.sql"),
    include_str!("roll_ups/centre_figures.sql"),
    include_str!("roll_ups/ageing_figures.sql"),
    include_str!("roll_ups/client_figures.sql"),
];

/// Takes the snapshot of the business date. Snapshots of past days are not changed. `$1` is the tenant, `$2` the last
/// day that has ended.
const SNAPSHOT: &[&str] = &[
    "DELETE FROM portfolio_snapshots s USING business_dates b
     WHERE s.tenant_id = $1 AND b.tenant_id = s.tenant_id AND s.as_of >= b.business_date",
    include_str!("roll_ups/portfolio_snapshots.sql"),
];

const PAST: &[&str] = &[
    "DELETE FROM branch_month_figures WHERE tenant_id = $1",
    "DELETE FROM tenant_figures WHERE tenant_id = $1",
    include_str!("roll_ups/branch_month_figures.sql"),
    include_str!("roll_ups/month_end_snapshots.sql"),
    "INSERT INTO tenant_figures (tenant_id, staff)
     SELECT $1, count(*) FROM users WHERE tenant_id = $1 AND status = 'active'",
];

/// A tenant with clients must have client counts.
const HAS_ALL: &str = "SELECT EXISTS (SELECT FROM tenant_figures WHERE tenant_id = $1)
      AND (EXISTS (SELECT FROM client_figures WHERE tenant_id = $1)
        OR NOT EXISTS (SELECT FROM clients WHERE tenant_id = $1)) AS complete";

/// Runs statements whose `$1` is the tenant. `$2` is the last day that has ended; not every statement needs it.
async fn recompute(
    connection: &mut AsyncPgConnection,
    tenant: i64,
    ended: Date,
    steps: &[&str],
) -> QueryResult<()> {
    for step in steps {
        sql!(*step; tenant, ended).execute(connection).await?;
    }
    Ok(())
}

fn day_before(business_date: Date) -> Date {
    business_date.previous_day().unwrap_or(Date::MIN)
}

impl PgWork {
    async fn make_roll_ups(&mut self) -> Result<(), StoreError> {
        let tenant = self.tenant()?.get();
        self.run(async |connection| {
            // No loan can change meanwhile, so payments add to these figures from now on.
            lock_books(connection, tenant, true).await?;
            let ended = day_before(business_date(connection, tenant).await?);
            for steps in [PRESENT, SNAPSHOT, PAST] {
                recompute(connection, tenant, ended, steps).await?;
            }
            notify_figures(connection, tenant).await
        })
        .await
    }
}

impl PgStore {
    /// Recomputes all roll-ups of a tenant in one transaction: after bulk loading, and for repair.
    pub async fn rebuild_roll_ups(&self, tenant: TenantId) -> Result<(), StoreError> {
        let mut work = self.begin(Scope::Tenant(tenant)).await?;
        work.make_roll_ups().await?;
        work.commit().await
    }

    /// Returns whether a tenant has all roll-ups: an older program may have computed only some of them.
    pub async fn has_roll_ups(&self, tenant: TenantId) -> Result<bool, StoreError> {
        let One(found): One<bool> = self
            .read(Scope::Tenant(tenant), async |mut connection| {
                sql!(HAS_ALL; tenant.get()).get_result(&mut connection).await
            })
            .await?;
        Ok(found)
    }
}
