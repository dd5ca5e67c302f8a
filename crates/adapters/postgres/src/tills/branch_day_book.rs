use async_trait::async_trait;
use munim_kernel::{BranchId, Reach, StoreError, UserId};
use munim_tills::{BranchDay, BranchDayBook};
use time::{Date, OffsetDateTime};

use super::branch_day_row::{BOOKED, LIVE, NO_OFFICER};
use crate::{PgWork, one::One, reach_sql::in_reach, stored::sql};

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
        let reached = in_reach(reach, "b.branch_id", NO_OFFICER);
        // Its day is read afterwards: while this statement waits, tills can open.
        let found: Option<BranchId> = self
            .row(sql!(
                "SELECT b.branch_id FROM branches b WHERE b.tenant_id = $1 AND b.branch_id = $2 AND b.is_active AND {reached}
                 FOR NO KEY UPDATE";
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

    async fn close_days(
        &mut self,
        days: &[BranchDay],
        by: UserId,
        at: OffsetDateTime,
    ) -> Result<(), StoreError> {
        let tenant = self.tenant()?.get();
        let Some(on) = days.first().map(|day| day.on) else {
            return Ok(());
        };
        let numbers = |of: fn(&BranchDay) -> i64| days.iter().map(of).collect::<Vec<i64>>();
        let branches = numbers(|day| day.branch.get());
        self.apply(sql!(
            "INSERT INTO branch_days (tenant_id, branch_id, closed_on, is_closed, closed_by, closed_at, open_tills, counted_paise,
               on_way_paise, books_paise)
             SELECT $1, d.branch_id, $2, true, $3, $4, d.open_tills, d.counted, d.on_way, d.books
             FROM unnest($5::bigint[], $6::bigint[], $7::bigint[], $8::bigint[], $9::bigint[])
               AS d (branch_id, open_tills, counted, on_way, books)
             ON CONFLICT (tenant_id, branch_id, closed_on) DO UPDATE
             SET is_closed = true, closed_by = excluded.closed_by, closed_at = excluded.closed_at,
               open_tills = excluded.open_tills, counted_paise = excluded.counted_paise,
               on_way_paise = excluded.on_way_paise, books_paise = excluded.books_paise";
            tenant, on, by, at, &branches, numbers(|day| day.open_tills), numbers(|day| day.counted.paise()),
            numbers(|day| day.on_the_way.paise()), numbers(|day| day.in_books.paise())
        ))
        .await?;
        self.keep_day_of_tills(&branches, Some(on)).await
    }

    async fn reopen_day(&mut self, day: &BranchDay, reason: &str) -> Result<(), StoreError> {
        let tenant = self.tenant()?.get();
        self.apply(sql!(
            "UPDATE branch_days SET is_closed = false, reopened_reason = $4
             WHERE tenant_id = $1 AND branch_id = $2 AND closed_on = $3";
            tenant, day.branch, day.on, reason
        ))
        .await?;
        self.keep_day_of_tills(&[day.branch.get()], None).await
    }

    async fn is_day_end_running(&mut self, on: Date) -> Result<bool, StoreError> {
        let tenant = self.tenant()?.get();
        self.value(sql!(
            "SELECT EXISTS (SELECT FROM day_end_runs WHERE tenant_id = $1 AND business_date = $2) AS there";
            tenant, on
        ))
        .await
    }

    async fn open_branches(&mut self, on: Date) -> Result<Vec<String>, StoreError> {
        let tenant = self.tenant()?.get();
        let rows: Vec<One<String>> = self
            .fetch_all(sql!(
                "SELECT b.branch_name FROM branches b WHERE b.tenant_id = $1 AND b.is_active
                   AND NOT EXISTS (SELECT FROM branch_days d WHERE d.tenant_id = $1 AND d.branch_id = b.branch_id
                     AND d.closed_on = $2 AND d.is_closed)
                 ORDER BY lower(b.branch_name), b.branch_id";
                tenant, on
            ))
            .await?;
        Ok(rows.into_iter().map(|One(branch_name)| branch_name).collect())
    }

    async fn open_days(&mut self, on: Date) -> Result<Vec<BranchDay>, StoreError> {
        let tenant = self.tenant()?.get();
        // Their days are read afterwards: while this statement waits, one can be reopened.
        let _locked: i64 = self
            .value(sql!(
                "SELECT count(*) AS locked FROM (SELECT branch_id FROM branches WHERE tenant_id = $1 AND is_active
                   ORDER BY branch_id FOR NO KEY UPDATE) b";
                tenant
            ))
            .await?;
        self.rows(sql!(
            "SELECT {LIVE} AS row {BOOKED} WHERE b.tenant_id = $1 AND b.is_active AND t.business_date = $2
               AND d.is_closed IS NOT TRUE ORDER BY lower(b.branch_name), b.branch_id";
            tenant, on
        ))
        .await
    }
}

impl PgWork {
    /// Stores the closed business date of branches in their tills, where a transaction that moves cash finds it in the till
    /// that it has locked.
    async fn keep_day_of_tills(&mut self, branches: &[i64], closed: Option<Date>) -> Result<(), StoreError> {
        let tenant = self.tenant()?.get();
        self.apply(sql!(
            "UPDATE tills t SET day_closed = $3 FROM (SELECT tenant_id, till_id FROM tills WHERE tenant_id = $1
               AND branch_id = ANY ($2) ORDER BY till_id FOR NO KEY UPDATE) l
             WHERE t.tenant_id = l.tenant_id AND t.till_id = l.till_id";
            tenant, branches, closed
        ))
        .await
    }
}
