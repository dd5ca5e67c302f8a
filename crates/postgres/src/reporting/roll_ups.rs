use diesel::{
    prelude::*,
    sql_types::{BigInt, Bool},
};
use diesel_async::RunQueryDsl;
use munim_kernel::{Scope, StoreError, TenantId, UnitOfWork as _, Work as _};

use crate::{PgStore, PgWork, books::business_date_book::lock_books, notices::tell_figures};

/// Recomputes the roll-ups of a tenant from clients, loans, instalments and repayments, as of its business date. `$1`
/// is the tenant. The rules are those of `docs/glossary.md`: PAR X counts the whole outstanding principal of loans
/// more than X days past due, a due day counting once it has ended.
const STEPS: &[&str] = &[
    // In the order in which others lock them.
    "SELECT FROM branch_figures WHERE tenant_id = $1 ORDER BY branch_id FOR UPDATE",
    "DELETE FROM branch_figures WHERE tenant_id = $1",
    "DELETE FROM officer_figures WHERE tenant_id = $1",
    "DELETE FROM product_figures WHERE tenant_id = $1",
    "DELETE FROM daily_figures WHERE tenant_id = $1",
    "DELETE FROM product_totals WHERE tenant_id = $1",
    "DELETE FROM branch_month_figures WHERE tenant_id = $1",
    "DELETE FROM tenant_figures WHERE tenant_id = $1",
    "DELETE FROM centre_figures WHERE tenant_id = $1",
    "DELETE FROM ageing_figures WHERE tenant_id = $1",
    "DELETE FROM client_figures WHERE tenant_id = $1",
    // Snapshots of past days stay as they were taken.
    "DELETE FROM portfolio_snapshots s USING tenants b
     WHERE s.tenant_id = $1 AND b.tenant_id = s.tenant_id AND s.as_of >= b.business_date",
    include_str!("roll_ups/officer_figures.sql"),
    include_str!("roll_ups/branch_figures.sql"),
    include_str!("roll_ups/branch_month_figures.sql"),
    include_str!("roll_ups/product_figures.sql"),
    include_str!("roll_ups/portfolio_snapshots.sql"),
    include_str!("roll_ups/month_end_snapshots.sql"),
    include_str!("roll_ups/daily_figures.sql"),
    include_str!("roll_ups/centre_figures.sql"),
    include_str!("roll_ups/ageing_figures.sql"),
    include_str!("roll_ups/client_figures.sql"),
    "INSERT INTO product_totals (tenant_id, product_id, active_loans, outstanding_paise)
     SELECT tenant_id, product_id, sum(active_loans), sum(outstanding_paise)
     FROM product_figures WHERE tenant_id = $1 GROUP BY tenant_id, product_id",
    "INSERT INTO tenant_figures (tenant_id, staff)
     SELECT $1, count(*) FROM users WHERE tenant_id = $1 AND status = 'active'",
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

impl PgWork {
    async fn make_roll_ups(&mut self) -> Result<(), StoreError> {
        let tenant = self.tenant()?.get();
        self.run(async |connection| {
            // Loans stand still, so that the figures are those that payments add to from now on.
            lock_books(connection, tenant, true).await?;
            for step in STEPS {
                diesel::sql_query(*step)
                    .bind::<BigInt, _>(tenant)
                    .execute(connection)
                    .await?;
            }
            tell_figures(connection, tenant).await
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
    ///
    /// # Errors
    /// [`StoreError`]
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
