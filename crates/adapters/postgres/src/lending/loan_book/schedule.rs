use munim_kernel::{StoreError, UserId};
use munim_lending::{DueMove, Head, InstalmentStanding, Loan, NewSchedule};
use time::{Date, OffsetDateTime};

use crate::{PgWork, errors::corrupt, lending::instalment_columns::Columns, run::RunQueryDsl, stored::sql};

impl PgWork {
    /// Stores a new version of a schedule, with the moves of due dates that led to it.
    pub(super) async fn store_schedule(
        &mut self,
        loan: &Loan,
        new: &NewSchedule,
        instalments: &[InstalmentStanding],
        by: UserId,
        made_on: Date,
        at: OffsetDateTime,
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
        let [principal, interest, fee, _] = &columns.asked;
        let [to_come, left] = &columns.carried;
        let count = instalments.len();
        let last = i16::try_from(count).map_err(|_| corrupt("loan_schedules", "instalments", count))?;
        let builds_on = (!new.replaced.is_empty()).then_some(last);
        self.run(async |connection| {
            sql!(OPENING_SCHEDULE; tenant, loan, version)
                .execute(connection)
                .await?;
            sql!(
                "INSERT INTO loan_schedules (tenant_id, loan_id, schedule_version, cause, made_on, made_by, made_at, instalments)
                 VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
                 ON CONFLICT (tenant_id, loan_id, schedule_version) DO UPDATE SET cause = excluded.cause,
                   made_by = excluded.made_by, made_at = excluded.made_at, instalments = excluded.instalments";
                tenant, loan, version, new.cause.as_str(), made_on, by.get(), at, builds_on
            )
            .execute(connection)
            .await?;
            for rows in [
                "instalments WHERE tenant_id = $1 AND loan_id = $2 AND $3 > 0",
                "loan_schedule_rows WHERE tenant_id = $1 AND loan_id = $2 AND schedule_version = $3",
            ] {
                sql!(
                    format!("DELETE FROM {rows} AND (number = ANY($4) OR number > $5)");
                    tenant, loan, version, &columns.numbers, last
                )
                    .execute(connection)
                    .await?;
            }
            sql!(
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
                 SELECT $1, $2, number, due_on, principal, interest, fee, to_come, remainder FROM rows";
                tenant, loan, version, &columns.numbers, &columns.due_on, principal, interest, fee, to_come,
                left
            )
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
        self.apply(sql!(
            "INSERT INTO loan_due_moves (tenant_id, loan_id, schedule_version, moved_on, due_from, due_to)
             SELECT $1, $2, $3, moved_on, due_from, due_to
             FROM unnest($4::date[], $5::date[], $6::date[]) AS m (moved_on, due_from, due_to)
             ON CONFLICT (tenant_id, loan_id, schedule_version, due_from, due_to) DO NOTHING";
            tenant, loan, version, moved_on, from, to
        ))
        .await
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
