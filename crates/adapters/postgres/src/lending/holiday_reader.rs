use async_trait::async_trait;
use diesel::{
    prelude::*,
    sql_types::{BigInt, Date as SqlDate, Integer, Nullable, Text},
};
use diesel_async::{AsyncPgConnection, RunQueryDsl};
use munim_kernel::{BranchId, HolidayId, Reach, Scope, StoreError, TenantId};
use munim_lending::{
    BranchDaysOff, BranchDues, Calendar, Holiday, HolidayDraft, HolidayReader, WeeklyOff, WorkingDays,
};
use munim_tenancy::ConfigKey;
use time::Date;

use super::dues::{clashing, dues};
use crate::{PgStore, errors::corrupt, one::One, reach_sql::in_reach};

#[derive(QueryableByName)]
pub(super) struct HolidayRow {
    #[diesel(sql_type = BigInt)]
    holiday_id: i64,
    #[diesel(sql_type = SqlDate)]
    falls_on: Date,
    #[diesel(sql_type = Text)]
    holiday_name: String,
    #[diesel(sql_type = Nullable<BigInt>)]
    branch_id: Option<i64>,
    #[diesel(sql_type = Nullable<SqlDate>)]
    moves_to: Option<Date>,
}

pub(super) const HOLIDAY: &str = "holiday_id, falls_on, holiday_name, branch_id, moves_to";

impl TryFrom<HolidayRow> for Holiday {
    type Error = StoreError;

    fn try_from(row: HolidayRow) -> Result<Self, StoreError> {
        let wrong = |column| corrupt("holidays", column, row.holiday_id);
        let branch = row.branch_id.map(BranchId::try_new).transpose();
        Ok(Self {
            id: HolidayId::try_new(row.holiday_id).map_err(|_| wrong("holiday_id"))?,
            draft: HolidayDraft {
                on: row.falls_on,
                name: row.holiday_name,
                branch: branch.map_err(|_| wrong("branch_id"))?,
            },
            moves_to: row.moves_to,
        })
    }
}

async fn weekly_off(mut connection: &AsyncPgConnection, tenant: i64) -> QueryResult<String> {
    let key = ConfigKey::WeeklyOff;
    let One(weekly_off): One<String> = diesel::sql_query(
        "SELECT coalesce((SELECT settings ->> $2 FROM tenant_config WHERE tenant_id = $1), $3) AS weekly_off",
    )
    .bind::<BigInt, _>(tenant)
    .bind::<Text, _>(key.as_str())
    .bind::<Text, _>(key.default_value())
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
) -> QueryResult<(String, Vec<Date>)> {
    let weekly_off = weekly_off(connection, tenant).await?;
    let days: Vec<One<Date>> = diesel::sql_query(
        "SELECT falls_on FROM holidays WHERE tenant_id = $1 AND falls_on >= $2 AND (branch_id IS NULL OR branch_id = $3)",
    )
    .bind::<BigInt, _>(tenant)
    .bind::<SqlDate, _>(from)
    .bind::<Nullable<BigInt>, _>(branch.map(BranchId::get))
    .load(&mut connection)
    .await?;
    Ok((weekly_off, days.into_iter().map(|One(day)| day).collect()))
}

pub(super) struct CalendarRows {
    weekly_off: String,
    holidays: Vec<HolidayRow>,
    branches: Vec<One<i64>>,
}

/// Reads the weekly days off, all holidays from a day on, and the branches.
pub(super) async fn calendar_rows(
    mut connection: &AsyncPgConnection,
    tenant: i64,
    from: Date,
) -> QueryResult<CalendarRows> {
    let weekly_off = weekly_off(connection, tenant).await?;
    let holidays = diesel::sql_query(format!(
        "SELECT {HOLIDAY} FROM holidays WHERE tenant_id = $1 AND falls_on >= $2 ORDER BY falls_on, holiday_id"
    ))
    .bind::<BigInt, _>(tenant)
    .bind::<SqlDate, _>(from)
    .load(&mut connection)
    .await?;
    let branches =
        diesel::sql_query("SELECT branch_id FROM branches WHERE tenant_id = $1 ORDER BY branch_id")
            .bind::<BigInt, _>(tenant)
            .load(&mut connection)
            .await?;
    Ok(CalendarRows {
        weekly_off,
        holidays,
        branches,
    })
}

impl TryFrom<CalendarRows> for Calendar {
    type Error = StoreError;

    fn try_from(rows: CalendarRows) -> Result<Self, StoreError> {
        let branches = rows
            .branches
            .into_iter()
            .map(|One(id)| BranchId::try_new(id).map_err(|_| corrupt("branches", "branch_id", id)));
        let holidays = rows.holidays.into_iter().map(Holiday::try_from);
        Ok(Self {
            weekly_off: word(&rows.weekly_off)?,
            holidays: holidays.collect::<Result<_, _>>()?,
            branches: branches.collect::<Result<_, _>>()?,
        })
    }
}

fn word(weekly_off: &str) -> Result<WeeklyOff, StoreError> {
    let key = ConfigKey::WeeklyOff;
    weekly_off
        .parse()
        .map_err(|_| corrupt("tenant_config", "settings", key.as_str()))
}

/// Returns the working days that remain.
pub(super) fn working_days((weekly_off, holidays): (String, Vec<Date>)) -> Result<WorkingDays, StoreError> {
    Ok(WorkingDays::new(word(&weekly_off)?, holidays))
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
        let query = format!(
            "SELECT {HOLIDAY} FROM holidays WHERE tenant_id = $1 AND extract(year FROM falls_on) = $2
               AND (branch_id IS NULL OR ($3::bigint IS NULL OR branch_id = $3) AND {})
             ORDER BY falls_on, branch_id NULLS FIRST",
            in_reach(reach, "branch_id", None)
        );
        let (weekly_off, rows) = self
            .read(Scope::Tenant(tenant), async |mut connection| {
                let weekly_off = weekly_off(connection, tenant.get()).await?;
                let rows: Vec<HolidayRow> = diesel::sql_query(query)
                    .bind::<BigInt, _>(tenant.get())
                    .bind::<Integer, _>(year)
                    .bind::<Nullable<BigInt>, _>(branch.map(BranchId::get))
                    .load(&mut connection)
                    .await?;
                Ok((weekly_off, rows))
            })
            .await?;
        let rows = rows.into_iter().map(TryInto::try_into);
        Ok((word(&weekly_off)?, rows.collect::<Result<_, _>>()?))
    }

    async fn holiday(
        &self,
        tenant: TenantId,
        reach: &Reach,
        holiday: HolidayId,
    ) -> Result<Option<Holiday>, StoreError> {
        let query = format!(
            "SELECT {HOLIDAY} FROM holidays WHERE tenant_id = $1 AND holiday_id = $2 AND (branch_id IS NULL OR {})",
            in_reach(reach, "branch_id", None)
        );
        let row: Option<HolidayRow> = self
            .read(Scope::Tenant(tenant), async |mut connection| {
                diesel::sql_query(query)
                    .bind::<BigInt, _>(tenant.get())
                    .bind::<BigInt, _>(holiday.get())
                    .get_result(&mut connection)
                    .await
                    .optional()
            })
            .await?;
        row.map(TryInto::try_into).transpose()
    }

    async fn calendar_of(&self, tenant: TenantId, from: Date) -> Result<Calendar, StoreError> {
        self.read(Scope::Tenant(tenant), async |connection| {
            calendar_rows(connection, tenant.get(), from).await
        })
        .await?
        .try_into()
    }

    async fn dues_in_reach(
        &self,
        tenant: TenantId,
        reach: &Reach,
        days: &[BranchDaysOff],
    ) -> Result<Vec<BranchDues>, StoreError> {
        let rows = self
            .read(Scope::Tenant(tenant), async |connection| {
                dues(connection, tenant.get(), reach, days).await
            })
            .await?;
        rows.into_iter().map(TryInto::try_into).collect()
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
        let query = format!(
            "SELECT branch_id FROM branches WHERE tenant_id = $1 AND branch_id = $2 AND {}",
            in_reach(reach, "branch_id", None)
        );
        let (found, off) = self
            .read(Scope::Tenant(tenant), async |mut connection| {
                let found: Vec<One<i64>> = diesel::sql_query(query)
                    .bind::<BigInt, _>(tenant.get())
                    .bind::<Nullable<BigInt>, _>(branch.map(BranchId::get))
                    .load(&mut connection)
                    .await?;
                Ok((found, days_off(connection, tenant.get(), branch, from).await?))
            })
            .await?;
        let is_there = found.as_slice().first().map(|One(id)| *id) == branch.map(BranchId::get);
        is_there.then(|| working_days(off)).transpose()
    }
}
