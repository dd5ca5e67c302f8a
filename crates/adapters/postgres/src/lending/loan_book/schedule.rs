use diesel::sql_types::{Array, BigInt, Date as SqlDate, Integer, Nullable, SmallInt, Text, Timestamptz};
use diesel_async::RunQueryDsl;
use munim_kernel::{StoreError, UserId};
use munim_lending::{DueMove, Head, InstalmentStanding, Loan, NewSchedule};
use time::{Date, OffsetDateTime};

use crate::{PgWork, errors::corrupt, lending::instalment_columns::Columns};

impl PgWork {
    /// Stores a new version of a schedule, with the moves of due dates that led to it.
    pub(super) async fn store_schedule(
        &mut self,
        loan: &Loan,
        new: &NewSchedule,
        instalments: &[InstalmentStanding],
        (by, made_on, at): (UserId, Date, OffsetDateTime),
    ) -> Result<(), StoreError> {
        let (tenant, record) = (self.tenant()?.get(), loan.get());
        let (loan, version) = (record.id.get(), record.schedule_version);
        // Fees change without a new version, so the version that contains them keeps its own.
        let is_kept = |(one, was): &(&InstalmentStanding, Option<&InstalmentStanding>)| {
            was.is_some_and(|was| one.number == was.number && one.asks_the_same(was))
                && one.asked.get(Head::Fee).is_zero()
        };
        let pairs = instalments
            .iter()
            .zip(new.replaced.iter().map(Some).chain(std::iter::repeat(None)));
        let columns = Columns::of(pairs.filter(|pair| !is_kept(pair)).map(|(one, _)| one))?;
        let [principal, interest, fee] = &columns.asked;
        let [to_come, left] = &columns.carried;
        let count = instalments.len();
        let last = i16::try_from(count).map_err(|_| corrupt("loan_schedules", "instalments", count))?;
        let builds_on = (!new.replaced.is_empty()).then_some(last);
        self.run(async |connection| {
            diesel::sql_query(OPENING_SCHEDULE)
                .bind::<BigInt, _>(tenant)
                .bind::<BigInt, _>(loan)
                .bind::<Integer, _>(version)
                .execute(connection)
                .await?;
            diesel::sql_query(
                "INSERT INTO loan_schedules (tenant_id, loan_id, schedule_version, cause, made_on, made_by, made_at, instalments)
                 VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
                 ON CONFLICT (tenant_id, loan_id, schedule_version) DO UPDATE SET cause = excluded.cause,
                   made_by = excluded.made_by, made_at = excluded.made_at, instalments = excluded.instalments",
            )
            .bind::<BigInt, _>(tenant)
            .bind::<BigInt, _>(loan)
            .bind::<Integer, _>(version)
            .bind::<Text, _>(new.cause.as_str())
            .bind::<SqlDate, _>(made_on)
            .bind::<BigInt, _>(by.get())
            .bind::<Timestamptz, _>(at)
            .bind::<Nullable<SmallInt>, _>(builds_on)
            .execute(connection)
            .await?;
            for rows in [
                "instalments WHERE tenant_id = $1 AND loan_id = $2 AND $3 > 0",
                "loan_schedule_rows WHERE tenant_id = $1 AND loan_id = $2 AND schedule_version = $3",
            ] {
                diesel::sql_query(format!("DELETE FROM {rows} AND (number = ANY($4) OR number > $5)"))
                    .bind::<BigInt, _>(tenant)
                    .bind::<BigInt, _>(loan)
                    .bind::<Integer, _>(version)
                    .bind::<Array<SmallInt>, _>(&columns.numbers)
                    .bind::<SmallInt, _>(last)
                    .execute(connection)
                    .await?;
            }
            diesel::sql_query(
                "WITH rows AS (
                   SELECT * FROM unnest($4::smallint[], $5::date[], $6::bigint[], $7::bigint[], $8::bigint[], $9::bigint[],
                     $10::bigint[]) AS r (number, due_on, principal, interest, fee, to_come, remainder)
                 ), kept AS (
                   INSERT INTO loan_schedule_rows (tenant_id, loan_id, schedule_version, number, due_on, principal_paise,
                     interest_paise, fee_paise)
                   SELECT $1, $2, $3, number, due_on, principal, interest, fee FROM rows
                 )
                 INSERT INTO instalments (tenant_id, loan_id, number, due_on, principal_paise, interest_paise, fee_paise,
                   interest_to_come, interest_left)
                 SELECT $1, $2, number, due_on, principal, interest, fee, to_come, remainder FROM rows",
            )
            .bind::<BigInt, _>(tenant)
            .bind::<BigInt, _>(loan)
            .bind::<Integer, _>(version)
            .bind::<Array<SmallInt>, _>(&columns.numbers)
            .bind::<Array<SqlDate>, _>(&columns.due_on)
            .bind::<Array<BigInt>, _>(principal)
            .bind::<Array<BigInt>, _>(interest)
            .bind::<Array<BigInt>, _>(fee)
            .bind::<Array<Nullable<BigInt>>, _>(to_come)
            .bind::<Array<Nullable<BigInt>>, _>(left)
            .execute(connection)
            .await
        })
        .await?;
        self.store_due_moves(loan, version, &new.moves).await
    }

    async fn store_due_moves(
        &mut self,
        loan: i64,
        version: i32,
        moves: &[DueMove],
    ) -> Result<(), StoreError> {
        if moves.is_empty() {
            return Ok(());
        }
        let tenant = self.tenant()?.get();
        let moved_on: Vec<Date> = moves.iter().map(|one| one.moved_on).collect();
        let from: Vec<Date> = moves.iter().map(|one| one.past.from).collect();
        let to: Vec<Date> = moves.iter().map(|one| one.past.to).collect();
        self.execute_one(
            diesel::sql_query(
                "INSERT INTO loan_due_moves (tenant_id, loan_id, schedule_version, moved_on, due_from, due_to)
                 SELECT $1, $2, $3, moved_on, due_from, due_to
                 FROM unnest($4::date[], $5::date[], $6::date[]) AS m (moved_on, due_from, due_to)
                 ON CONFLICT (tenant_id, loan_id, schedule_version, due_from, due_to) DO NOTHING",
            )
            .bind::<BigInt, _>(tenant)
            .bind::<BigInt, _>(loan)
            .bind::<Integer, _>(version)
            .bind::<Array<SqlDate>, _>(moved_on)
            .bind::<Array<SqlDate>, _>(from)
            .bind::<Array<SqlDate>, _>(to),
        )
        .await?;
        Ok(())
    }
}

/// The schedule with which loan `$2` of tenant `$1` was last paid out or brought into the books.
pub(super) const FIRST_SCHEDULE: &str = "SELECT to_jsonb(r)::text AS row FROM loan_schedule_rows r
     WHERE tenant_id = $1 AND loan_id = $2 AND schedule_version = (
       SELECT max(schedule_version) FROM loan_schedules
       WHERE tenant_id = $1 AND loan_id = $2 AND cause IN ('opening', 'disbursal'))
     ORDER BY number";

/// The rows of version `$3` of the schedule of loan `$2` of tenant `$1`. A version for a prepayment has only the
/// instalments that differ from the version before it, so each of the others is the latest of an earlier version.
pub(in crate::lending) const SCHEDULE_ROWS: &str =
    "SELECT DISTINCT ON (r.number) r.number, r.due_on, r.principal_paise, r.interest_paise, r.fee_paise
    FROM loan_schedules s
    JOIN loan_schedule_rows r ON r.tenant_id = s.tenant_id AND r.loan_id = s.loan_id
      AND (r.schedule_version = s.schedule_version
        OR r.schedule_version < s.schedule_version AND r.number <= s.instalments)
    WHERE s.tenant_id = $1 AND s.loan_id = $2 AND s.schedule_version = $3
    ORDER BY r.number, r.schedule_version DESC";

/// Stores the first schedule of an imported loan as the version before `$3`, because only the instalments contain it
/// so far.
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
