use async_trait::async_trait;
use diesel::prelude::*;
use munim_books::AccountRole;
use munim_kernel::{BranchId, ClientId, LoanId, StoreError, UserId};
use munim_lending::{
    BooksDifference, BranchDaysOff, DayEndBook, DayEndRefusal, DayEndRun, DayEndSettings, DayEndStep,
    DueInterest, Exposure, MeasuredFigures, NextFigures, Provision, ProvisionBalance, ProvisionRates,
    StepProgress,
};
use time::{Date, OffsetDateTime};

use super::{
    day_end_row::RUN,
    day_figures::{
        DUE_INTEREST, EXPOSED, FORGET_FOREIGN_CHANGES, changed_since, documents, lock_figures, measure,
        switch,
    },
    dues::{Dues, branch_has_days, due_loans, due_on_days},
    loan_filter::{AHEAD, TODAY, unpaid},
};
use crate::{
    PgWork,
    books::{books_check::CONTROL_ACCOUNTS, business_date_book::business_date},
    errors::corrupt,
    notices::notify_figures,
    one::One,
    run::RunQueryDsl,
    stored::{Columns, FromRow, Stored, from_row, sql},
};

from_row! {
    DueInterest: "loans", "product_id" { branch = "branch_id", product = "product_id", accrued, reversed }
}

impl FromRow for BooksDifference {
    const ROW: (&'static str, &'static str) = ("account_roles", "role");

    fn from_row(row: &Columns<'_>) -> Result<Self, StoreError> {
        Ok(Self {
            branch: (row.get("branch_id")?, row.get("branch_name")?),
            role: row.get("role")?,
            in_books: row.get("in_books")?,
            in_loans: row.get("in_loans")?,
        })
    }
}

/// The first half of the advisory lock for computing the figures of the next day; the second is the tenant.
const FIGURES_LOCK: i32 = 0x6669_6775;

/// How many positions one transaction refreshes, so that payments do not wait long for it.
const REFRESHED_AT_ONCE: i64 = 200;

/// When the period of a position `p` ends, as `loan_positions_by_period` has it.
const PERIOD_ENDS: &str = "CASE WHEN p.interest_before_paise IS NULL THEN '-infinity' ELSE p.period_due END";

/// Returns the query for loans with an advance while something that fell due by `$2` is unpaid, however little. Few
/// loans have one.
fn due_advances() -> String {
    format!(
        "FROM loan_positions p WHERE p.tenant_id = $1 AND p.advance_paise > 0
           AND EXISTS (SELECT FROM instalments i WHERE i.tenant_id = $1 AND i.loan_id = p.loan_id AND i.due_on <= $2 AND {})",
        unpaid("i")
    )
}

/// Active loans with something overdue by `$2` and penal charges.
const PENALISED: &str = "FROM loan_positions p JOIN loans l ON l.tenant_id = p.tenant_id AND l.loan_id = p.loan_id AND l.state = 'active'
   JOIN loan_product_versions v ON v.tenant_id = l.tenant_id AND v.product_id = l.product_id AND v.terms_version = l.terms_version
     AND v.penal_most_paise IS NOT NULL
   WHERE p.tenant_id = $1 AND p.oldest_unpaid_due <= $2";

/// Loans that were approved before `$2` and not disbursed.
const STALE_APPROVALS: &str =
    "FROM loans p WHERE p.tenant_id = $1 AND p.state = 'approved' AND p.approved_on < $2";

/// No day end of the day `$2` has failed on loan `l`.
const NOT_FAILED: &str = "NOT EXISTS (SELECT FROM day_end_failures f
   WHERE f.tenant_id = $1 AND f.business_date = $2 AND f.loan_id = l.loan_id)";

impl PgWork {
    /// Locks the run that meets a condition, and then reads it, so that changes to its steps by other transactions are
    /// seen.
    async fn run_where(
        &mut self,
        condition: &str,
        day: Option<Date>,
    ) -> Result<Option<DayEndRun>, StoreError> {
        let tenant = self.tenant()?.get();
        let lock =
            format!("SELECT r.business_date FROM day_end_runs r WHERE r.tenant_id = $1 AND {condition}");
        let read =
            format!("SELECT {RUN} FROM day_end_runs r WHERE r.tenant_id = $1 AND r.business_date = $2");
        let row: Option<Stored<DayEndRun>> = self
            .run(async |connection| {
                let held: Option<One<Date>> =
                    sql!(lock; tenant, day).get_result(connection).await.optional()?;
                let Some(One(held)) = held else {
                    return Ok(None);
                };
                sql!(read; tenant, held).get_result(connection).await.map(Some)
            })
            .await?;
        Ok(row.map(|Stored(run)| run))
    }

    async fn count_loans(&mut self, of: &str, day: Date) -> Result<i64, StoreError> {
        let tenant = self.tenant()?.get();
        self.value(sql!("SELECT count(*) AS count {of}"; tenant, day))
            .await
    }

    async fn next_loan(
        &mut self,
        of: &str,
        ends: Date,
        day: Date,
        after: Option<LoanId>,
    ) -> Result<Option<LoanId>, StoreError> {
        let tenant = self.tenant()?.get();
        self.row(sql!(
            "SELECT p.loan_id {of} AND p.loan_id > $3
               AND NOT EXISTS (SELECT FROM day_end_failures f
                 WHERE f.tenant_id = $1 AND f.business_date = $4 AND f.loan_id = p.loan_id)
             ORDER BY p.loan_id LIMIT 1";
            tenant, day, after.map_or(0, LoanId::get), ends
        ))
        .await
    }
}

#[async_trait(?Send)]
impl DayEndBook for PgWork {
    async fn lock_day_end(&mut self, business_date: Date) -> Result<Option<DayEndRun>, StoreError> {
        self.run_where("r.business_date = $2 FOR UPDATE OF r", Some(business_date))
            .await
    }

    async fn claim_day_end(&mut self) -> Result<Option<DayEndRun>, StoreError> {
        self.run_where(
            "r.status = 'running' AND $2::date IS NULL FOR UPDATE OF r SKIP LOCKED",
            None,
        )
        .await
    }

    async fn present_business_date(&mut self) -> Result<Date, StoreError> {
        let tenant = self.tenant()?.get();
        self.run(async |connection| business_date(connection, tenant).await)
            .await
    }

    async fn add_day_end(&mut self, run: &DayEndRun) -> Result<bool, StoreError> {
        let tenant = self.tenant()?.get();
        let added = self
            .run(async |connection| {
                sql!(FORGET_FOREIGN_CHANGES; tenant)
                    .execute(connection)
                    .await?;
                // The business date cannot have moved: the run that moved it would exist.
                let added = sql!(
                    "INSERT INTO day_end_runs (tenant_id, business_date, next_date, status, started_by, is_scheduled,
                       started_at)
                     VALUES ($1, $2, $3, 'running', $4, $5, $6) ON CONFLICT DO NOTHING";
                    tenant, run.business_date, run.next_date, run.started_by.0.get(), run.is_scheduled, run.started_at
                )
                .execute(connection)
                .await?;
                if added == 0 {
                    return Ok(false);
                }
                let steps: Vec<_> = run.steps.iter().map(|step| step.step.as_str()).collect();
                let totals: Vec<_> = run.steps.iter().map(|step| step.total).collect();
                sql!(
                    "INSERT INTO day_end_steps (tenant_id, business_date, step, total)
                     SELECT $1, $2, step, total FROM unnest($3::text[], $4::bigint[]) AS s (step, total)";
                    tenant, run.business_date, steps, totals
                )
                .execute(connection)
                .await?;
                Ok(true)
            })
            .await?;
        Ok(added)
    }

    async fn resume_day_end(&mut self, business_date: Date) -> Result<(), StoreError> {
        let tenant = self.tenant()?.get();
        for query in [
            "DELETE FROM day_end_failures WHERE tenant_id = $1 AND business_date = $2 AND set_aside_by IS NULL",
            "UPDATE day_end_steps SET last_loan = 0 WHERE tenant_id = $1 AND business_date = $2 AND NOT is_finished",
            "UPDATE day_end_runs SET status = 'running', reason = '' WHERE tenant_id = $1 AND business_date = $2",
        ] {
            self.apply(sql!(query; tenant, business_date)).await?;
        }
        Ok(())
    }

    async fn change_next_date(&mut self, business_date: Date, next_date: Date) -> Result<(), StoreError> {
        let tenant = self.tenant()?.get();
        let change = "UPDATE day_end_runs SET next_date = $3 WHERE tenant_id = $1 AND business_date = $2";
        self.apply(sql!(change; tenant, business_date, next_date)).await
    }

    async fn share_day_end_settings(&mut self) -> Result<DayEndSettings, StoreError> {
        let tenant = self.tenant()?.get();
        let found = self
            .row(sql!("SELECT * FROM day_end_settings WHERE tenant_id = $1 FOR SHARE"; tenant))
            .await?;
        Ok(found.unwrap_or_default())
    }

    async fn lock_day_end_settings(&mut self) -> Result<(DayEndSettings, Option<UserId>), StoreError> {
        let tenant = self.tenant()?.get();
        self.lock_tenant().await?;
        let settings = self.share_day_end_settings().await?;
        let changed_by = self
            .row(sql!("SELECT changed_by AS user_id FROM day_end_settings WHERE tenant_id = $1"; tenant))
            .await?;
        Ok((settings, changed_by))
    }

    async fn keep_day_end_settings(
        &mut self,
        settings: &DayEndSettings,
        by: UserId,
    ) -> Result<(), StoreError> {
        let tenant = self.tenant()?.get();
        let minute = settings
            .ends_at
            .map(|at| i16::from(at.hour()) * 60 + i16::from(at.minute()));
        self.apply(sql!(
            "INSERT INTO day_end_settings (tenant_id, ends_at_minute, closes_branches, ends_same_day, changed_by, version)
             VALUES ($1, $2, $3, $4, $5, $6)
             ON CONFLICT (tenant_id) DO UPDATE SET ends_at_minute = excluded.ends_at_minute,
               closes_branches = excluded.closes_branches, ends_same_day = excluded.ends_same_day,
               changed_by = excluded.changed_by, version = excluded.version, refused_on = NULL, refused_at = NULL,
               refused_reason = ''";
            tenant, minute, settings.closes_branches, settings.ends_same_day, by.get(), settings.version
        ))
        .await
    }

    async fn keep_day_end_refusal(
        &mut self,
        refusal: &DayEndRefusal,
        version: i64,
    ) -> Result<bool, StoreError> {
        let tenant = self.tenant()?.get();
        let kept = self
            .execute_one(sql!(
                "UPDATE day_end_settings SET refused_on = $2, refused_at = $3, refused_reason = $4
                 WHERE tenant_id = $1 AND version = $5 AND (refused_on IS DISTINCT FROM $2 OR refused_reason <> $4)";
                tenant, refusal.business_date, refusal.at, &refusal.reason, version
            ))
            .await?;
        Ok(kept > 0)
    }

    async fn halt_day_end(&mut self, business_date: Date, reason: &str) -> Result<(), StoreError> {
        let halt = "UPDATE day_end_runs SET status = 'halted', reason = $3 WHERE tenant_id = $1 AND business_date = $2";
        let tenant = self.tenant()?.get();
        self.apply(sql!(halt; tenant, business_date, reason)).await
    }

    async fn keep_step(&mut self, business_date: Date, step: &StepProgress) -> Result<(), StoreError> {
        let tenant = self.tenant()?.get();
        self.apply(sql!(
            // The run may have begun without the step.
            "INSERT INTO day_end_steps (tenant_id, business_date, step, done, total, last_loan, is_finished)
             VALUES ($1, $2, $3, $4, $5, $6, $7)
             ON CONFLICT (tenant_id, business_date, step) DO UPDATE SET done = excluded.done, total = excluded.total,
               last_loan = excluded.last_loan, is_finished = excluded.is_finished";
            tenant, business_date, step.step.as_str(), step.done, step.total,
            step.last_loan.map_or(0, LoanId::get), step.is_finished
        )).await
    }

    async fn add_failure(
        &mut self,
        business_date: Date,
        step: DayEndStep,
        loan: LoanId,
        reason: &str,
    ) -> Result<(), StoreError> {
        let tenant = self.tenant()?.get();
        self.apply(sql!(
            "INSERT INTO day_end_failures (tenant_id, business_date, step, loan_id, reason) VALUES ($1, $2, $3, $4, $5)";
            tenant, business_date, step.as_str(), loan.get(), reason
        )).await
    }

    async fn set_aside(
        &mut self,
        business_date: Date,
        loan: LoanId,
        reason: &str,
        by: UserId,
        at: OffsetDateTime,
    ) -> Result<bool, StoreError> {
        let tenant = self.tenant()?.get();
        let changed = self
            .execute_one(sql!(
                "UPDATE day_end_failures SET set_aside_by = $4, set_aside_at = $5, set_aside_reason = $6
                 WHERE tenant_id = $1 AND business_date = $2 AND loan_id = $3 AND set_aside_by IS NULL";
                tenant, business_date, loan.get(), by.get(), at, reason
            ))
            .await?;
        Ok(changed > 0)
    }

    async fn count_stale_approvals(&mut self, approved_before: Date) -> Result<i64, StoreError> {
        self.count_loans(STALE_APPROVALS, approved_before).await
    }

    async fn next_stale_approval(
        &mut self,
        business_date: Date,
        approved_before: Date,
        after: Option<LoanId>,
    ) -> Result<Option<LoanId>, StoreError> {
        self.next_loan(STALE_APPROVALS, business_date, approved_before, after)
            .await
    }

    async fn next_loan_due(
        &mut self,
        business_date: Date,
        days: &[BranchDaysOff],
        after: Option<LoanId>,
    ) -> Result<Option<LoanId>, StoreError> {
        if days.is_empty() {
            return Ok(None);
        }
        let tenant = self.tenant()?.get();
        // Reads the active loans by id from where the step stopped, and the instalments of each by key. By the index of
        // due dates, everything due on the days would be read again for every loan.
        let query = format!(
            "SELECT l.loan_id FROM loans l
             CROSS JOIN LATERAL (SELECT FROM instalments i
               WHERE i.tenant_id = l.tenant_id AND i.loan_id = l.loan_id AND {} LIMIT 1) due
             WHERE l.tenant_id = $1 AND l.state = 'active' AND {} AND l.loan_id > $3 AND {NOT_FAILED}
             ORDER BY l.loan_id LIMIT 1",
            due_on_days(days, Dues::Movable),
            branch_has_days(days)
        );
        self.row(sql!(query; tenant, business_date, after.map_or(0, LoanId::get)))
            .await
    }

    async fn is_loan_due(
        &mut self,
        business_date: Date,
        days: &[BranchDaysOff],
        after: Option<LoanId>,
    ) -> Result<bool, StoreError> {
        if days.is_empty() {
            return Ok(false);
        }
        let tenant = self.tenant()?.get();
        let query = format!(
            "SELECT EXISTS (SELECT {} AND l.loan_id > $3 AND {NOT_FAILED}) AS there",
            due_loans(days, Dues::Movable)
        );
        self.value(sql!(query; tenant, business_date, after.map_or(0, LoanId::get)))
            .await
    }

    async fn count_due_advances(&mut self, day: Date) -> Result<i64, StoreError> {
        self.count_loans(&due_advances(), day).await
    }

    async fn next_due_advance(
        &mut self,
        business_date: Date,
        day: Date,
        after: Option<LoanId>,
    ) -> Result<Option<LoanId>, StoreError> {
        self.next_loan(&due_advances(), business_date, day, after).await
    }

    async fn count_penalised(&mut self, day: Date) -> Result<i64, StoreError> {
        self.count_loans(PENALISED, day).await
    }

    async fn next_penalised(
        &mut self,
        business_date: Date,
        day: Date,
        after: Option<LoanId>,
    ) -> Result<Option<LoanId>, StoreError> {
        self.next_loan(PENALISED, business_date, day, after).await
    }

    async fn count_deposit_branches(&mut self) -> Result<i64, StoreError> {
        let tenant = self.tenant()?.get();
        self.value(sql!(
            "SELECT count(*) AS branches FROM tenants t JOIN branches b USING (tenant_id)
             WHERE t.tenant_id = $1 AND t.kind IN ('cooperative_bank', 'credit_society')";
            tenant
        ))
        .await
    }

    async fn branch_at(&mut self, place: i64) -> Result<Option<BranchId>, StoreError> {
        let tenant = self.tenant()?.get();
        self.row(sql!(
            "SELECT branch_id FROM branches WHERE tenant_id = $1 ORDER BY branch_id OFFSET $2 LIMIT 1";
            tenant, place
        ))
        .await
    }

    async fn books_differences(&mut self) -> Result<Vec<BooksDifference>, StoreError> {
        let tenant = self.tenant()?.get();
        self.rows(sql!(CONTROL_ACCOUNTS; tenant)).await
    }

    async fn claim_figures(&mut self) -> Result<bool, StoreError> {
        let tenant = self.tenant()?.get();
        self.value(sql!(
            "SELECT pg_try_advisory_xact_lock($1::int, ($2 % 2147483647)::int) AS there";
            FIGURES_LOCK, tenant
        ))
        .await
    }

    async fn fix_moment(&mut self) -> Result<(), StoreError> {
        self.apply(diesel::sql_query(
            "SET TRANSACTION ISOLATION LEVEL REPEATABLE READ",
        ))
        .await
    }

    async fn changed_since(&mut self, moment: &str) -> Result<Vec<ClientId>, StoreError> {
        let tenant = self.tenant()?.get();
        let changed = self
            .run(async |connection| changed_since(connection, tenant, moment).await)
            .await?;
        let client = |id| ClientId::try_new(id).map_err(|_| corrupt("figure_changes", "client_id", id));
        changed.into_iter().map(client).collect()
    }

    async fn measure_figures(
        &mut self,
        ends: Date,
        begins: Date,
        clients: Option<&[ClientId]>,
    ) -> Result<MeasuredFigures, StoreError> {
        let tenant = self.tenant()?.get();
        self.run(async |connection| measure(connection, tenant, ends, begins, clients).await)
            .await
    }

    async fn lock_figures(&mut self) -> Result<(), StoreError> {
        let tenant = self.tenant()?.get();
        self.run(async |connection| lock_figures(connection, tenant).await)
            .await
    }

    async fn turn_day(&mut self, ends: Date, begins: Date, figures: &NextFigures) -> Result<(), StoreError> {
        let tenant = self.tenant()?.get();
        self.run(async |connection| {
            switch(connection, tenant, ends, begins, figures).await?;
            notify_figures(connection, tenant).await
        })
        .await
    }

    async fn due_interest(&mut self, figures: &NextFigures) -> Result<Vec<DueInterest>, StoreError> {
        let (documents, signs) = documents(figures.parts(), |figures| Some(figures.interest.as_str()));
        self.rows(sql!(DUE_INTEREST; documents, signs)).await
    }

    async fn provision_rates(&mut self) -> Result<ProvisionRates, StoreError> {
        self.read_provision_rates().await
    }

    async fn exposures(&mut self, figures: &NextFigures) -> Result<Vec<Exposure>, StoreError> {
        let (tenant, role) = (self.tenant()?.get(), AccountRole::Provision.as_str());
        let (documents, signs) = documents(figures.parts(), |figures| Some(figures.exposures.as_str()));
        self.rows(sql!(EXPOSED; documents, signs, tenant, role)).await
    }

    async fn provision_balances(&mut self) -> Result<Vec<ProvisionBalance>, StoreError> {
        self.read_provision_balances().await
    }

    async fn keep_provisions(
        &mut self,
        business_date: Date,
        provisions: &[Provision],
    ) -> Result<(), StoreError> {
        self.add_provisions(business_date, provisions).await
    }

    async fn refresh_positions(&mut self) -> Result<usize, StoreError> {
        let tenant = self.tenant()?.get();
        // Payments that have locked a position store its day and its period themselves.
        let due = self
            .execute_one(sql!(
                "WITH ended AS (
               SELECT p.loan_id FROM loan_positions p WHERE p.tenant_id = $1 AND p.next_due_on < {TODAY}
               ORDER BY p.next_due_on, p.loan_id LIMIT $2 FOR NO KEY UPDATE SKIP LOCKED)
             UPDATE loan_positions p SET next_due_on = ({AHEAD} p.loan_id)
             FROM ended e WHERE p.tenant_id = $1 AND p.loan_id = e.loan_id";
                tenant, REFRESHED_AT_ONCE
            ))
            .await?;
        let rolled = self.execute_one(sql!(
            "WITH ended AS (
               SELECT p.loan_id FROM loan_positions p WHERE p.tenant_id = $1 AND {PERIOD_ENDS} < {TODAY}
               ORDER BY {PERIOD_ENDS}, p.loan_id LIMIT $2 FOR NO KEY UPDATE SKIP LOCKED)
             UPDATE loan_positions p SET interest_before_paise = a.before, period_start = a.since, period_due = a.due,
               period_interest_paise = a.interest, period_to_come = a.to_come, period_left = a.remainder
             FROM ended e CROSS JOIN LATERAL munim_accrual($1, e.loan_id, {TODAY}) a
             WHERE p.tenant_id = $1 AND p.loan_id = e.loan_id";
            tenant, REFRESHED_AT_ONCE
        ))
        .await?;
        Ok(due + rolled)
    }

    async fn finish_day_end(&mut self, business_date: Date, at: OffsetDateTime) -> Result<(), StoreError> {
        let tenant = self.tenant()?.get();
        self.apply(sql!(
            "UPDATE day_end_runs SET status = 'done', finished_at = $3 WHERE tenant_id = $1 AND business_date = $2";
            tenant, business_date, at
        )).await
    }
}
