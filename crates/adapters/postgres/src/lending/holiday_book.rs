use async_trait::async_trait;
use munim_books::BusinessDateBook as _;
use munim_kernel::{BranchId, HolidayId, Reach, StoreError, UserId};
use munim_lending::{BranchDaysOff, BranchDues, Calendar, Holiday, HolidayBook, HolidayDraft, WorkingDays};
use time::{Date, OffsetDateTime};

use super::{
    dues::{clashing, dues},
    holiday_reader::{HOLIDAY, calendar, days_off},
};
use crate::{PgWork, reach_sql::in_reach, stored::sql};

impl PgWork {
    /// Waits for other transactions that change holidays and for the day end, and blocks them until this one ends. The
    /// tenant is locked last, so that nobody waits for it while this waits for the day end.
    async fn lock_calendar(&mut self) -> Result<(), StoreError> {
        self.share_books().await?;
        self.lock_tenant().await
    }

    /// Runs a statement on a holiday of all branches or of one within reach. `before` and `after` surround the
    /// condition.
    async fn one_holiday(
        &mut self,
        before: &str,
        after: &str,
        reach: &Reach,
        holiday: HolidayId,
    ) -> Result<Option<Holiday>, StoreError> {
        let tenant = self.tenant()?.get();
        let reached = in_reach(reach, "branch_id", None);
        self.row(sql!(
            "{before} tenant_id = $1 AND holiday_id = $2 AND (branch_id IS NULL OR {reached}) {after}";
            tenant, holiday.get()
        ))
        .await
    }
}

#[async_trait(?Send)]
impl HolidayBook for PgWork {
    async fn lock_holidays(&mut self, from: Date, to: Date) -> Result<Vec<Holiday>, StoreError> {
        self.lock_calendar().await?;
        let tenant = self.tenant()?.get();
        self.rows(sql!(
            "SELECT {HOLIDAY} FROM holidays WHERE tenant_id = $1 AND falls_on BETWEEN $2 AND $3";
            tenant, from, to
        ))
        .await
    }

    async fn add_holidays(&mut self, wanted: &[HolidayDraft]) -> Result<Vec<HolidayId>, StoreError> {
        let tenant = self.tenant()?.get();
        let days: Vec<Date> = wanted.iter().map(|one| one.on).collect();
        let names: Vec<&str> = wanted.iter().map(|one| one.name.as_str()).collect();
        let branches: Vec<Option<i64>> = wanted.iter().map(|one| one.branch.map(BranchId::get)).collect();
        let added: Vec<Holiday> = self.rows(sql!(
            "INSERT INTO holidays (tenant_id, falls_on, holiday_name, branch_id)
             SELECT $1, h.falls_on, h.holiday_name, h.branch_id
             FROM unnest($2::date[], $3::text[], $4::bigint[]) WITH ORDINALITY AS h (falls_on, holiday_name, branch_id, place)
             ORDER BY h.place RETURNING {HOLIDAY}";
            tenant, days, names, branches
        )).await?;
        Ok(added.into_iter().map(|added| added.id).collect())
    }

    async fn delete_holiday(
        &mut self,
        reach: &Reach,
        holiday: HolidayId,
    ) -> Result<Option<HolidayDraft>, StoreError> {
        self.lock_calendar().await?;
        let returning = format!("RETURNING {HOLIDAY}");
        let deleted = self
            .one_holiday("DELETE FROM holidays WHERE", &returning, reach, holiday)
            .await?;
        Ok(deleted.map(|deleted| deleted.draft))
    }

    async fn lock_holiday(
        &mut self,
        reach: &Reach,
        holiday: HolidayId,
    ) -> Result<Option<Holiday>, StoreError> {
        let of = format!("SELECT {HOLIDAY} FROM holidays WHERE");
        self.one_holiday(&of, "FOR UPDATE", reach, holiday).await
    }

    async fn release_due_dates(
        &mut self,
        holiday: HolidayId,
        to: Date,
        by: UserId,
        at: OffsetDateTime,
    ) -> Result<(), StoreError> {
        let tenant = self.tenant()?.get();
        self.apply(sql!(
            "UPDATE holidays SET moves_released_by = $3, moves_released_at = $4, moves_to = $5
             WHERE tenant_id = $1 AND holiday_id = $2";
            tenant, holiday.get(), by.get(), at, to
        ))
        .await
    }

    async fn calendar(&mut self, from: Date) -> Result<Calendar, StoreError> {
        let tenant = self.tenant()?.get();
        self.run(async |connection| calendar(connection, tenant, from).await)
            .await
    }

    async fn dues_on(&mut self, days: &[BranchDaysOff]) -> Result<Vec<BranchDues>, StoreError> {
        let tenant = self.tenant()?.get();
        self.run(async |connection| dues(connection, tenant, &Reach::Tenant, days).await)
            .await
    }

    async fn clashing_loans(&mut self, days: &[BranchDaysOff]) -> Result<Vec<String>, StoreError> {
        let tenant = self.tenant()?.get();
        self.run(async |connection| clashing(connection, tenant, &Reach::Tenant, days).await)
            .await
    }

    async fn working_days(
        &mut self,
        branch: Option<BranchId>,
        from: Date,
    ) -> Result<WorkingDays, StoreError> {
        let tenant = self.tenant()?.get();
        self.run(async |connection| days_off(connection, tenant, branch, from).await)
            .await
    }
}
