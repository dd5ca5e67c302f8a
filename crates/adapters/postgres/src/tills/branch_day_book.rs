use async_trait::async_trait;
use munim_kernel::{BranchId, Reach, StoreError, UserId};
use munim_tills::{BranchDay, BranchDayBook};
use time::{Date, OffsetDateTime};

use super::branch_day_row::{BOOKED, LIVE};
use crate::{
    PgWork,
    reach_sql::in_reach,
    stored::{Columns, FromRow, sql},
};

/// A branch with its name.
struct NamedBranch(BranchId, String);

impl FromRow for NamedBranch {
    const ROW: (&'static str, &'static str) = ("branches", "branch_id");

    fn from_row(row: &Columns<'_>) -> Result<Self, StoreError> {
        Ok(Self(row.get("branch_id")?, row.get("branch_name")?))
    }
}

#[async_trait(?Send)]
impl BranchDayBook for PgWork {
    async fn is_day_closed(&mut self, branch: BranchId, on: Date) -> Result<bool, StoreError> {
        let tenant = self.tenant()?.get();
        self.value(sql!(
            "SELECT EXISTS (SELECT FROM branch_days WHERE tenant_id = $1 AND branch_id = $2 AND closed_on = $3 AND is_closed) AS there";
            tenant, branch, on
        )).await
    }

    async fn lock_branch_day(
        &mut self,
        reach: &Reach,
        branch: BranchId,
        on: Date,
    ) -> Result<Option<BranchDay>, StoreError> {
        let tenant = self.tenant()?.get();
        let reached = in_reach(reach, "b.branch_id", None);
        // Its day is read afterwards: while this statement waits, tills can open.
        let found: Option<BranchId> = self
            .row(sql!(
                "SELECT b.branch_id FROM branches b WHERE b.tenant_id = $1 AND b.branch_id = $2 AND {reached} FOR NO KEY UPDATE";
                tenant, branch
            ))
            .await?;
        if found.is_none() {
            return Ok(None);
        }
        self.row(sql!(
            "SELECT {LIVE} AS row {BOOKED} WHERE b.tenant_id = $1 AND b.branch_id = $2 AND t.business_date = $3";
            tenant, branch, on
        ))
        .await
    }

    async fn close_day(
        &mut self,
        day: &BranchDay,
        by_name: bool,
        by: UserId,
        at: OffsetDateTime,
    ) -> Result<(), StoreError> {
        let tenant = self.tenant()?.get();
        self.apply(sql!(
            "INSERT INTO branch_days (tenant_id, branch_id, closed_on, is_closed, closed_by, closed_at, is_by_name, open_tills,
               counted_paise, on_way_paise, books_paise)
             VALUES ($1, $2, $3, true, $4, $5, $6, $7::bigint, $8, $9, $10)
             ON CONFLICT (tenant_id, branch_id, closed_on) DO UPDATE
             SET is_closed = true, closed_by = excluded.closed_by, closed_at = excluded.closed_at,
               is_by_name = excluded.is_by_name, open_tills = excluded.open_tills, counted_paise = excluded.counted_paise,
               on_way_paise = excluded.on_way_paise, books_paise = excluded.books_paise";
            tenant, day.branch, day.on, by, at, by_name, day.open_tills, day.counted, day.on_the_way, day.in_books
        ))
        .await
    }

    async fn reopen_day(
        &mut self,
        day: &BranchDay,
        reason: &str,
        by: UserId,
        at: OffsetDateTime,
    ) -> Result<(), StoreError> {
        let tenant = self.tenant()?.get();
        self.apply(sql!(
            "UPDATE branch_days SET is_closed = false, reopened_by = $4, reopened_at = $5, reopened_reason = $6
             WHERE tenant_id = $1 AND branch_id = $2 AND closed_on = $3";
            tenant, day.branch, day.on, by, at, reason
        ))
        .await
    }

    async fn is_day_end_running(&mut self, on: Date) -> Result<bool, StoreError> {
        let tenant = self.tenant()?.get();
        self.value(sql!(
            "SELECT EXISTS (SELECT FROM day_end_runs WHERE tenant_id = $1 AND business_date = $2) AS there";
            tenant, on
        ))
        .await
    }

    async fn open_branches(&mut self, on: Date) -> Result<Vec<(BranchId, String)>, StoreError> {
        let tenant = self.tenant()?.get();
        // A day that is being reopened is read afterwards.
        let _locked: i64 = self
            .value(sql!(
                "SELECT count(*) AS locked FROM (SELECT branch_id FROM branches WHERE tenant_id = $1 AND is_active
                   ORDER BY branch_id FOR NO KEY UPDATE) b";
                tenant
            ))
            .await?;
        let open: Vec<NamedBranch> = self
            .rows(sql!(
                "SELECT b.branch_id, b.branch_name FROM branches b WHERE b.tenant_id = $1 AND b.is_active
                   AND NOT EXISTS (SELECT FROM branch_days d WHERE d.tenant_id = b.tenant_id AND d.branch_id = b.branch_id
                     AND d.closed_on = $2 AND d.is_closed)
                 ORDER BY lower(b.branch_name), b.branch_id";
                tenant, on
            ))
            .await?;
        Ok(open
            .into_iter()
            .map(|NamedBranch(branch, name)| (branch, name))
            .collect())
    }
}
