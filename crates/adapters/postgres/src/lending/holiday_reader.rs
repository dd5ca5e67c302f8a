use async_trait::async_trait;
use diesel::prelude::*;
use diesel_async::AsyncPgConnection;
use munim_kernel::{BranchId, HolidayId, Reach, Scope, StoreError, TenantId};
use munim_lending::{
    BranchDaysOff, BranchDues, Calendar, Holiday, HolidayDraft, HolidayReader, WeeklyOff, WorkingDays,
};
use munim_tenancy::ConfigKey;
use time::Date;

use super::dues::{clashing, dues};
use crate::{
    PgStore,
    one::One,
    reach_sql::in_reach,
    run::RunQueryDsl,
    stored::{Columns, FromRow, Stored, sql, values},
};

pub(super) const HOLIDAY: &str = "holiday_id, falls_on, holiday_name, branch_id, moves_to";

impl FromRow for Holiday {
    const ROW: (&'static str, &'static str) = ("holidays", "holiday_id");

    fn from_row(row: &Columns<'_>) -> Result<Self, StoreError> {
        Ok(Self {
            id: row.get("holiday_id")?,
            draft: HolidayDraft {
                on: row.get("falls_on")?,
                name: row.get("holiday_name")?,
                branch: row.get("branch_id")?,
            },
            moves_to: row.get("moves_to")?,
        })
    }
}

/// A tenant's weekly days off, which the settings hold as a word.
pub(super) struct Weekly(WeeklyOff);

impl FromRow for Weekly {
    const ROW: (&'static str, &'static str) = ("tenant_config", "weekly_off");

    fn from_row(row: &Columns<'_>) -> Result<Self, StoreError> {
        row.get("weekly_off").map(Self)
    }
}

async fn weekly_off(mut connection: &AsyncPgConnection, tenant: i64) -> QueryResult<WeeklyOff> {
    let key = ConfigKey::WeeklyOff;
    let Stored(Weekly(weekly_off)) = sql!(
        "SELECT coalesce((SELECT settings ->> $2 FROM tenant_config WHERE tenant_id = $1), $3) AS weekly_off";
        tenant, key.as_str(), key.default_value()
    )
    .get_result(&mut connection)
    .await?;
    Ok(weekly_off)
}

/// Reads the weekly days off, and the holidays from a day on of the whole tenant or of a branch.
pub(super) async fn days_off(
    mut connection: &AsyncPgConnection,
    tenant: i64,
    branch: Option<BranchId>,
    from: Date,
) -> QueryResult<WorkingDays> {
    let weekly_off = weekly_off(connection, tenant).await?;
    let days: Vec<One<Date>> = sql!(
        "SELECT falls_on FROM holidays WHERE tenant_id = $1 AND falls_on >= $2 AND (branch_id IS NULL OR branch_id = $3)";
        tenant, from, branch
    )
    .load(&mut connection)
    .await?;
    Ok(WorkingDays::new(weekly_off, days.into_iter().map(|One(day)| day)))
}

/// Reads the weekly days off, all holidays from a day on, and the branches.
pub(super) async fn calendar(
    mut connection: &AsyncPgConnection,
    tenant: i64,
    from: Date,
) -> QueryResult<Calendar> {
    let weekly_off = weekly_off(connection, tenant).await?;
    let holidays: Vec<Stored<Holiday>> = sql!(
        "SELECT {HOLIDAY} FROM holidays WHERE tenant_id = $1 AND falls_on >= $2 ORDER BY falls_on, holiday_id";
        tenant, from
    )
    .load(&mut connection)
    .await?;
    let branches: Vec<Stored<BranchId>> =
        sql!("SELECT branch_id FROM branches WHERE tenant_id = $1 ORDER BY branch_id"; tenant)
            .load(&mut connection)
            .await?;
    Ok(Calendar {
        weekly_off,
        holidays: values(holidays),
        branches: values(branches),
    })
}

#[async_trait(?Send)]
impl HolidayReader for PgStore {
    async fn holidays(
        &self,
        tenant: TenantId,
        reach: &Reach,
        year: i32,
        branch: Option<BranchId>,
    ) -> Result<(WeeklyOff, Vec<Holiday>), StoreError> {
        let reached = in_reach(reach, "branch_id", None);
        let (weekly_off, rows) = self
            .read(Scope::Tenant(tenant), async |mut connection| {
                let weekly_off = weekly_off(connection, tenant.get()).await?;
                let rows: Vec<Stored<Holiday>> = sql!(
                    "SELECT {HOLIDAY} FROM holidays WHERE tenant_id = $1 AND extract(year FROM falls_on) = $2
                       AND (branch_id IS NULL OR ($3::bigint IS NULL OR branch_id = $3) AND {reached})
                     ORDER BY falls_on, branch_id NULLS FIRST";
                    tenant.get(), year, branch
                )
                .load(&mut connection)
                .await?;
                Ok((weekly_off, rows))
            })
            .await?;
        Ok((weekly_off, values(rows)))
    }

    async fn holiday(
        &self,
        tenant: TenantId,
        reach: &Reach,
        holiday: HolidayId,
    ) -> Result<Option<Holiday>, StoreError> {
        let reached = in_reach(reach, "branch_id", None);
        self.row(Scope::Tenant(tenant), sql!(
            "SELECT {HOLIDAY} FROM holidays WHERE tenant_id = $1 AND holiday_id = $2 AND (branch_id IS NULL OR {reached})";
            tenant.get(), holiday.get()
        ))
            .await
    }

    async fn calendar_of(&self, tenant: TenantId, from: Date) -> Result<Calendar, StoreError> {
        self.read(Scope::Tenant(tenant), async |connection| {
            calendar(connection, tenant.get(), from).await
        })
        .await
    }

    async fn dues_in_reach(
        &self,
        tenant: TenantId,
        reach: &Reach,
        days: &[BranchDaysOff],
    ) -> Result<Vec<BranchDues>, StoreError> {
        self.read(Scope::Tenant(tenant), async |connection| {
            dues(connection, tenant.get(), reach, days).await
        })
        .await
    }

    async fn clashing_in_reach(
        &self,
        tenant: TenantId,
        reach: &Reach,
        days: &[BranchDaysOff],
    ) -> Result<Vec<String>, StoreError> {
        self.read(Scope::Tenant(tenant), async |connection| {
            clashing(connection, tenant.get(), reach, days).await
        })
        .await
    }

    async fn working_days_of(
        &self,
        tenant: TenantId,
        reach: &Reach,
        branch: Option<BranchId>,
        from: Date,
    ) -> Result<Option<WorkingDays>, StoreError> {
        let reached = in_reach(reach, "branch_id", None);
        let (found, off) = self
            .read(Scope::Tenant(tenant), async |mut connection| {
                let found: Vec<One<i64>> = sql!(
                    "SELECT branch_id FROM branches WHERE tenant_id = $1 AND branch_id = $2 AND {reached}";
                    tenant.get(), branch
                )
                .load(&mut connection)
                .await?;
                Ok((found, days_off(connection, tenant.get(), branch, from).await?))
            })
            .await?;
        let is_there = found.as_slice().first().map(|One(id)| *id) == branch.map(BranchId::get);
        Ok(is_there.then_some(off))
    }
}
