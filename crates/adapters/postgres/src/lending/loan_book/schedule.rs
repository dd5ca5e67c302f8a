use munim_kernel::{StoreError, UserId};
use munim_lending::{DueMove, Head, InstalmentStanding, Loan, NewReschedule, NewSchedule};
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
        let [principal, interest, fee, penalty] = &columns.asked;
        // Other versions ask for those of the days that have passed, which are derived.
        let fixed = new.reschedule.is_some();
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
                     $10::bigint[], $11::bigint[]) AS r (number, due_on, principal, interest, fee, to_come, remainder, penalty)
                 ), kept AS (
                   INSERT INTO loan_schedule_rows (tenant_id, loan_id, schedule_version, number, due_on, principal_paise,
                     interest_paise, fee_paise, penalty_paise, interest_to_come, interest_left)
                   SELECT $1, $2, $3, number, due_on, principal, interest, fee, CASE WHEN $12 THEN penalty ELSE 0 END, to_come,
                     remainder FROM rows
                 )
                 INSERT INTO instalments (tenant_id, loan_id, number, due_on, principal_paise, interest_paise, fee_paise,
                   interest_to_come, interest_left)
                 SELECT $1, $2, number, due_on, principal, interest, fee, to_come, remainder FROM rows";
                tenant, loan, version, &columns.numbers, &columns.due_on, principal, interest, fee, to_come,
                left, penalty, fixed
            )
            .execute(connection)
            .await
        })
        .await?;
        if let Some(reschedule) = &new.reschedule {
            self.store_reschedule((loan, version), reschedule, made_on)
                .await?;
        }
        self.store_due_moves(loan, version, &new.moves).await
    }

    /// Stores what a version was rescheduled to, with the last charge and the last waiver before it.
    async fn store_reschedule(
        &mut self,
        (loan, version): (i64, i32),
        new: &NewReschedule,
        on: Date,
    ) -> Result<(), StoreError> {
        let (tenant, terms, carried) = (self.tenant()?.get(), &new.terms, |head| {
            new.carried.get(head).paise()
        });
        let counts = [
            terms.instalments(),
            terms.grace().principal,
            terms.grace().interest,
        ];
        let [count, grace_principal, grace_interest] = counts.map(i32::from);
        self.apply(sql!(
            "INSERT INTO loan_reschedules (tenant_id, loan_id, schedule_version, rescheduled_on, principal_paise, annual_rate,
               instalment_count, frequency, grace_principal, grace_interest, first_due_on, interest_paise, fee_paise,
               penalty_paise, agreed_until, fallen_through, distress, reason, charges_through, waivers_through)
             VALUES ($1, $2, $3, $4, $5, $6::numeric, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18,
               (SELECT max(loan_charge_id) FROM loan_charges WHERE tenant_id = $1 AND loan_id = $2),
               (SELECT max(waiver_id) FROM loan_waivers WHERE tenant_id = $1 AND loan_id = $2))";
            tenant, loan, version, on, terms.principal().paise(), terms.rate().percent().to_string(), count,
            terms.frequency().as_str(), grace_principal, grace_interest, new.first_due_on,
            carried(Head::Interest), carried(Head::Fee), carried(Head::Penalty), new.agreed_until,
            new.fallen_through, new.distress, &new.reason
        ))
        .await
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

/// The schedule with which loan `$2` of tenant `$1` was last paid out, brought into the books or rescheduled.
pub(super) const FIRST_SCHEDULE: &str = "SELECT to_jsonb(r)::text AS row FROM loan_schedule_rows r
     WHERE tenant_id = $1 AND loan_id = $2 AND schedule_version = (
       SELECT max(schedule_version) FROM loan_schedules
       WHERE tenant_id = $1 AND loan_id = $2 AND cause IN ('opening', 'disbursal', 'reschedule'))
     ORDER BY number";

/// The rows of version `$3` of the schedule of loan `$2` of tenant `$1`. A version for a prepayment has only the
/// instalments that differ from the version before it, so each of the others is the latest of an earlier version.
pub(in crate::lending) const SCHEDULE_ROWS: &str =
    "SELECT DISTINCT ON (r.number) r.number, r.due_on, r.principal_paise, r.interest_paise, r.fee_paise, r.penalty_paise,
      r.interest_to_come, r.interest_left
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
