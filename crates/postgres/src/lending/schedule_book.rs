use async_trait::async_trait;
use diesel::{
    prelude::*,
    sql_types::{Array, BigInt, Bool, Date as SqlDate, Integer, SmallInt, Text, Timestamptz},
};
use diesel_async::RunQueryDsl;
use munim_kernel::{LoanId, StoreError, UserId};
use munim_lending::{DueMove, InstalmentStanding, Loan, ScheduleBook, ScheduleCause};
use time::{Date, OffsetDateTime};

use super::{instalment_columns::Columns, position_row::InstalmentRow};
use crate::{PgWork, json_row::JsonRow};

#[derive(QueryableByName)]
struct ThereRow {
    #[diesel(sql_type = Bool)]
    there: bool,
}

fn schedule_rows(rows: &[JsonRow]) -> Result<Vec<InstalmentStanding>, StoreError> {
    rows.iter()
        .map(|row| Ok(row.read::<InstalmentRow>("loan_schedule_rows")?.into()))
        .collect()
}

#[async_trait(?Send)]
impl ScheduleBook for PgWork {
    async fn add_schedule(
        &mut self,
        loan: &Loan,
        cause: ScheduleCause,
        instalments: &[InstalmentStanding],
        (by, made_on, at): (UserId, Date, OffsetDateTime),
    ) -> Result<(), StoreError> {
        let (tenant, record) = (self.tenant()?.get(), loan.get());
        let (loan, version) = (record.id.get(), record.schedule_version);
        let columns = Columns::of(instalments);
        let [principal, interest, fee] = &columns.asked;
        self.run(async |connection| {
            diesel::sql_query(OPENING_SCHEDULE)
                .bind::<BigInt, _>(tenant)
                .bind::<BigInt, _>(loan)
                .bind::<Integer, _>(version)
                .execute(connection)
                .await?;
            diesel::sql_query(
                "INSERT INTO loan_schedules (tenant_id, loan_id, schedule_version, cause, made_on, made_by, made_at)
                 VALUES ($1, $2, $3, $4, $5, $6, $7)",
            )
            .bind::<BigInt, _>(tenant)
            .bind::<BigInt, _>(loan)
            .bind::<Integer, _>(version)
            .bind::<Text, _>(cause.as_str())
            .bind::<SqlDate, _>(made_on)
            .bind::<BigInt, _>(by.get())
            .bind::<Timestamptz, _>(at)
            .execute(connection)
            .await?;
            diesel::sql_query("DELETE FROM instalments WHERE tenant_id = $1 AND loan_id = $2")
                .bind::<BigInt, _>(tenant)
                .bind::<BigInt, _>(loan)
                .execute(connection)
                .await?;
            diesel::sql_query(
                "WITH rows AS (
                   SELECT * FROM unnest($4::smallint[], $5::date[], $6::bigint[], $7::bigint[], $8::bigint[])
                     AS r (number, due_on, principal, interest, fee)
                 ), kept AS (
                   INSERT INTO loan_schedule_rows (tenant_id, loan_id, schedule_version, number, due_on, principal_paise,
                     interest_paise, fee_paise)
                   SELECT $1, $2, $3, number, due_on, principal, interest, fee FROM rows
                 )
                 INSERT INTO instalments (tenant_id, loan_id, number, due_on, principal_paise, interest_paise, fee_paise)
                 SELECT $1, $2, number, due_on, principal, interest, fee FROM rows",
            )
            .bind::<BigInt, _>(tenant)
            .bind::<BigInt, _>(loan)
            .bind::<Integer, _>(version)
            .bind::<Array<SmallInt>, _>(&columns.numbers)
            .bind::<Array<SqlDate>, _>(&columns.due_on)
            .bind::<Array<BigInt>, _>(principal)
            .bind::<Array<BigInt>, _>(interest)
            .bind::<Array<BigInt>, _>(fee)
            .execute(connection)
            .await
        })
        .await?;
        Ok(())
    }

    async fn add_due_moves(&mut self, loan: &Loan, moves: &[DueMove]) -> Result<(), StoreError> {
        let (tenant, record) = (self.tenant()?.get(), loan.get());
        let moved_on: Vec<Date> = moves.iter().map(|one| one.moved_on).collect();
        let from: Vec<Date> = moves.iter().map(|one| one.past.from).collect();
        let to: Vec<Date> = moves.iter().map(|one| one.past.to).collect();
        self.run(async |connection| {
            diesel::sql_query(
                "INSERT INTO loan_due_moves (tenant_id, loan_id, schedule_version, moved_on, due_from, due_to)
                 SELECT $1, $2, $3, moved_on, due_from, due_to
                 FROM unnest($4::date[], $5::date[], $6::date[]) AS m (moved_on, due_from, due_to)",
            )
            .bind::<BigInt, _>(tenant)
            .bind::<BigInt, _>(record.id.get())
            .bind::<Integer, _>(record.schedule_version)
            .bind::<Array<SqlDate>, _>(moved_on)
            .bind::<Array<SqlDate>, _>(from)
            .bind::<Array<SqlDate>, _>(to)
            .execute(connection)
            .await
        })
        .await?;
        Ok(())
    }

    async fn earlier_schedule(
        &mut self,
        loan: LoanId,
        version: i32,
    ) -> Result<Vec<InstalmentStanding>, StoreError> {
        let tenant = self.tenant()?.get();
        let rows: Vec<JsonRow> = self
            .run(async |connection| {
                diesel::sql_query(
                    "SELECT to_jsonb(r)::text AS row FROM loan_schedule_rows r
                     WHERE tenant_id = $1 AND loan_id = $2 AND schedule_version = $3 ORDER BY number",
                )
                .bind::<BigInt, _>(tenant)
                .bind::<BigInt, _>(loan.get())
                .bind::<Integer, _>(version)
                .load(connection)
                .await
            })
            .await?;
        schedule_rows(&rows)
    }

    async fn first_schedule(&mut self, loan: LoanId) -> Result<Vec<InstalmentStanding>, StoreError> {
        let tenant = self.tenant()?.get();
        let rows: Vec<JsonRow> = self
            .run(async |connection| {
                diesel::sql_query(
                    "SELECT to_jsonb(r)::text AS row FROM loan_schedule_rows r
                     WHERE tenant_id = $1 AND loan_id = $2 AND schedule_version = (
                       SELECT max(schedule_version) FROM loan_schedules
                       WHERE tenant_id = $1 AND loan_id = $2 AND cause IN ('opening', 'disbursal'))
                     ORDER BY number",
                )
                .bind::<BigInt, _>(tenant)
                .bind::<BigInt, _>(loan.get())
                .load(connection)
                .await
            })
            .await?;
        schedule_rows(&rows)
    }

    async fn is_foreclosure(&mut self, loan: LoanId, version: i32) -> Result<bool, StoreError> {
        self.holds_of_schedule(FORECLOSED, loan, version).await
    }

    async fn was_paid_off_with_advance(&mut self, loan: LoanId, version: i32) -> Result<bool, StoreError> {
        let without_payment = format!(
            "{FORECLOSED} AND NOT EXISTS (SELECT FROM repayments
               WHERE tenant_id = $1 AND loan_id = $2 AND made_schedule = $3)"
        );
        self.holds_of_schedule(&without_payment, loan, version).await
    }
}

/// Version `$3` of the schedule of loan `$2` of tenant `$1` was made because the loan was paid off early.
const FORECLOSED: &str = "EXISTS (SELECT FROM loan_schedules
    WHERE tenant_id = $1 AND loan_id = $2 AND schedule_version = $3 AND cause = 'foreclosure')";

impl PgWork {
    /// Returns whether a condition holds of a version of a loan's schedule.
    async fn holds_of_schedule(
        &mut self,
        condition: &str,
        loan: LoanId,
        version: i32,
    ) -> Result<bool, StoreError> {
        let tenant = self.tenant()?.get();
        let row: ThereRow = self
            .run(async |connection| {
                diesel::sql_query(format!("SELECT {condition} AS there"))
                    .bind::<BigInt, _>(tenant)
                    .bind::<BigInt, _>(loan.get())
                    .bind::<Integer, _>(version)
                    .get_result(connection)
                    .await
            })
            .await?;
        Ok(row.there)
    }
}

/// Keeps the first schedule of a loan that was brought into the books, as the version before `$3`: until now only the
/// instalments have it.
const OPENING_SCHEDULE: &str = "WITH kept AS (
    INSERT INTO loan_schedules (tenant_id, loan_id, schedule_version, cause, made_on, made_by, made_at)
    SELECT t.tenant_id, t.loan_id, $3 - 1, 'opening', t.booked_on, t.recorded_by, t.recorded_at
    FROM loan_transactions t
    WHERE t.tenant_id = $1 AND t.loan_id = $2 AND t.kind = 'opening' AND $3 > 1
    ON CONFLICT (tenant_id, loan_id, schedule_version) DO NOTHING
    RETURNING schedule_version
  )
  INSERT INTO loan_schedule_rows (tenant_id, loan_id, schedule_version, number, due_on, principal_paise, interest_paise,
    fee_paise)
  SELECT i.tenant_id, i.loan_id, k.schedule_version, i.number, i.due_on, i.principal_paise, i.interest_paise, i.fee_paise
  FROM kept k JOIN instalments i ON i.tenant_id = $1 AND i.loan_id = $2";
