use diesel::{pg::Pg, prelude::*};
use diesel_async::AsyncPgConnection;
use munim_kernel::{LoanId, Money, Rate, StoreError};
use munim_lending::{
    Accrual, DaysOff, DueMove, Head, InstalmentStanding, LoanAccountRecord, Position, Refunds, Rescheduled,
    ScheduleCause, SettledLoan, ValuedPayment, WrittenOff,
};
use rust_decimal::Decimal;
use time::Date;

use super::schedule::FIRST_SCHEDULE;
use crate::{
    PgWork,
    json_row::JsonRow,
    lending::{
        instalment_columns::{Columns, stored as carried},
        loan_filter::AHEAD,
        position_row::{InstalmentRow, POSITION, PlannedRow, position},
        settled_row::{SETTLED, settled},
        written_off_row::{RECOVERED, WRITTEN_OFF, written_off},
    },
    run::RunQueryDsl,
    stored::{self, FromRow, Stored, row, sql, values},
};

/// The position of a loan, with the origin of its current schedule.
struct AccountRow {
    written_off: Option<WrittenOff>,
    settled: Option<SettledLoan>,
    position: Option<Position>,
    refunds: Refunds,
    cause: Option<ScheduleCause>,
    made_on: Option<Date>,
}

impl FromRow for AccountRow {
    const ROW: (&'static str, &'static str) = ("loan_schedules", "cause");

    fn from_row(row: &stored::Columns<'_>) -> Result<Self, StoreError> {
        Ok(Self {
            written_off: written_off(row)?,
            settled: settled(row)?,
            position: position(row)?,
            refunds: Refunds {
                total: row.get("refunded")?,
                after: row.get("refunded_after")?,
            },
            cause: row.get("cause")?,
            made_on: row.get("made_on")?,
        })
    }
}

impl FromRow for ValuedPayment {
    const ROW: (&'static str, &'static str) = ("repayments", "repayment_id");

    fn from_row(row: &stored::Columns<'_>) -> Result<Self, StoreError> {
        Ok(Self {
            payment: row.get("repayment_id")?,
            value_on: row.get("received_on")?,
            amount: row.get("amount_paise")?,
        })
    }
}

row! {
    struct DueChargeRow {
        due_on: Date,
        total: i64,
    }
}

impl FromRow for Rescheduled {
    const ROW: (&'static str, &'static str) = ("loan_reschedules", "rescheduled_on");

    fn from_row(row: &stored::Columns<'_>) -> Result<Self, StoreError> {
        Ok(Self {
            on: row.get("rescheduled_on")?,
            rate: row.parse("annual_rate", Rate::try_new)?,
            frequency: row.get("frequency")?,
            agreed_until: row.get("agreed_until")?,
            penalties: Vec::new(),
            charges_through: row.get("charges_through")?,
            fallen_through: row.get("fallen_through")?,
        })
    }
}

impl FromRow for DueMove {
    const ROW: (&'static str, &'static str) = ("loan_due_moves", "moved_on");

    fn from_row(row: &stored::Columns<'_>) -> Result<Self, StoreError> {
        Ok(Self {
            moved_on: row.get("moved_on")?,
            past: DaysOff {
                from: row.get("due_from")?,
                to: row.get("due_to")?,
            },
        })
    }
}

const INSTALMENTS: &str = "SELECT number, due_on, principal_paise, interest_paise, fee_paise, penalty_paise,
    principal_paid_paise, interest_paid_paise, fee_paid_paise, penalty_paid_paise, settled_on, interest_to_come,
    interest_left, interest_waived_paise
  FROM instalments WHERE tenant_id = $1 AND loan_id = $2 ORDER BY number";

const PAYMENTS: &str = "SELECT repayment_id, received_on, amount_paise FROM repayments r
  WHERE tenant_id = $1 AND loan_id = $2 AND reverses_id IS NULL
    AND recovery_paise = 0
    AND NOT EXISTS (SELECT FROM repayments v WHERE v.tenant_id = r.tenant_id AND v.reverses_id = r.repayment_id)
  ORDER BY received_on, repayment_id";

/// What is asked for of charges. Of those before the last reschedule `b`, what was paid is asked for with the instalments that
/// it paid, and the rest with the first new one, less what was waived since, which may be more.
const CHARGES: &str = "SELECT c.due_on, (c.amount_paise + c.cgst_paise + c.sgst_paise + c.igst_paise - coalesce((
      SELECT sum(w.amount_paise + w.cgst_paise + w.sgst_paise + w.igst_paise) FROM loan_waivers w
      WHERE w.tenant_id = c.tenant_id AND w.loan_charge_id = c.loan_charge_id), 0))::bigint AS total FROM loan_charges c
    LEFT JOIN munim_rescheduled($1, $2) b ON true
  WHERE c.tenant_id = $1 AND c.loan_id = $2 AND c.due_on IS NOT NULL AND c.cancels_id IS NULL
    AND NOT EXISTS (SELECT FROM loan_charges k WHERE k.tenant_id = c.tenant_id AND k.cancels_id = c.loan_charge_id)
    AND (b.loan_id IS NULL OR c.loan_charge_id > coalesce(b.charges_through, 0) OR c.due_on > b.fallen_through)
  UNION ALL
  SELECT r.due_on, r.fee_paise FROM munim_rescheduled($1, $2) b JOIN loan_schedule_rows r ON r.tenant_id = b.tenant_id
    AND r.loan_id = b.loan_id AND r.schedule_version = b.schedule_version
  WHERE r.due_on <= b.rescheduled_on AND r.fee_paise > 0
  UNION ALL
  SELECT b.rescheduled_on + 1, (b.fee_paise - coalesce((
      SELECT sum(w.amount_paise + w.cgst_paise + w.sgst_paise + w.igst_paise) FROM loan_waivers w
      JOIN loan_charges c ON c.tenant_id = w.tenant_id AND c.loan_charge_id = w.loan_charge_id
      WHERE w.tenant_id = b.tenant_id AND w.loan_id = b.loan_id AND w.waiver_id > coalesce(b.waivers_through, 0)
        AND c.loan_charge_id <= b.charges_through AND c.due_on <= b.fallen_through), 0))::bigint
  FROM munim_rescheduled($1, $2) b
  ORDER BY due_on";

const WAIVED: &str = "SELECT due_on, amount_paise AS total FROM loan_waivers
  WHERE tenant_id = $1 AND loan_id = $2 AND head = 'interest' ORDER BY waiver_id";

const WAIVED_PENALTIES: &str = "SELECT due_on, amount_paise AS total FROM loan_waivers
  WHERE tenant_id = $1 AND loan_id = $2 AND head = 'penalty'
    AND waiver_id > coalesce((SELECT b.waivers_through FROM munim_rescheduled($1, $2) b), 0)
  ORDER BY waiver_id";

/// The last reschedule since the loan was paid out.
const RESCHEDULED: &str = "SELECT b.rescheduled_on, b.annual_rate::text AS annual_rate, b.frequency, b.agreed_until, b.charges_through,
    b.fallen_through FROM munim_rescheduled($1, $2) b";

/// The penal charges that it has fixed.
const FIXED_PENALTIES: &str = "SELECT r.due_on, r.penalty_paise AS total FROM munim_rescheduled($1, $2) b
    JOIN loan_schedule_rows r ON r.tenant_id = b.tenant_id AND r.loan_id = b.loan_id AND r.schedule_version = b.schedule_version
  WHERE r.due_on <= b.rescheduled_on AND r.penalty_paise > 0
  UNION ALL
  SELECT b.rescheduled_on + 1, b.penalty_paise FROM munim_rescheduled($1, $2) b WHERE b.penalty_paise > 0";

/// The moves of a loan's due dates. Those before an undone disbursal or a reschedule do not apply to the current schedule.
const MOVES: &str = "SELECT moved_on, due_from, due_to FROM loan_due_moves
  WHERE tenant_id = $1 AND loan_id = $2 AND schedule_version > (
    SELECT coalesce(max(schedule_version), 0) FROM loan_schedules
    WHERE tenant_id = $1 AND loan_id = $2 AND cause IN ('opening', 'disbursal', 'reschedule'))
  ORDER BY schedule_version, due_from, due_to";

/// Reads rows of a loan: `$1` tenant, `$2` loan.
async fn read<R: QueryableByName<Pg> + Send + 'static>(
    connection: &mut AsyncPgConnection,
    query: &str,
    tenant: i64,
    loan: i64,
) -> QueryResult<Vec<R>> {
    sql!(query; tenant, loan).load(connection).await
}

impl PgWork {
    /// Reads what is owed on a loan that was paid out.
    pub(super) async fn read_account(
        &mut self,
        loan: LoanId,
    ) -> Result<Option<LoanAccountRecord>, StoreError> {
        let (tenant, loan) = (self.tenant()?.get(), loan.get());
        let query = format!(
            "SELECT {POSITION}, s.cause, s.made_on, (SELECT coalesce(sum(f.amount_paise), 0)::bigint FROM loan_refunds f
               WHERE f.tenant_id = p.tenant_id AND f.loan_id = p.loan_id) AS refunded, (SELECT max(b.repayment_id)
               FROM loan_transactions b WHERE b.tenant_id = p.tenant_id AND b.loan_id = p.loan_id AND b.transaction_id < (
                 SELECT max(f.transaction_id) FROM loan_transactions f
                 WHERE f.tenant_id = p.tenant_id AND f.loan_id = p.loan_id AND f.kind = 'refund')) AS refunded_after, l.state, l.settled_on, {RECOVERED}, w.*, z.*
             FROM loan_positions p JOIN loans l ON l.tenant_id = p.tenant_id AND l.loan_id = p.loan_id
             LEFT JOIN loan_schedules s ON s.tenant_id = l.tenant_id AND s.loan_id = l.loan_id
               AND s.schedule_version = l.schedule_version
             {WRITTEN_OFF}
             {SETTLED}
             WHERE p.tenant_id = $1 AND p.loan_id = $2"
        );
        let found: Option<AccountRow> = self.row(sql!(query; tenant, loan)).await?;
        let Some(AccountRow {
            written_off,
            settled,
            position: Some(mut position),
            refunds,
            cause,
            made_on,
        }) = found
        else {
            return Ok(None);
        };
        let rescheduled: Option<Rescheduled> = self.row(sql!(RESCHEDULED; tenant, loan)).await?;
        let is_rescheduled = rescheduled.is_some();
        let (instalments, payments, charges, [waived, waived_penalties, fixed], moves, first_schedule) = self
            .run(async |connection| {
                let instalments: Vec<InstalmentRow> = read(connection, INSTALMENTS, tenant, loan).await?;
                let payments: Vec<Stored<ValuedPayment>> = read(connection, PAYMENTS, tenant, loan).await?;
                let charges: Vec<DueChargeRow> = read(connection, CHARGES, tenant, loan).await?;
                let waived: Vec<DueChargeRow> = read(connection, WAIVED, tenant, loan).await?;
                let penalties: Vec<DueChargeRow> = read(connection, WAIVED_PENALTIES, tenant, loan).await?;
                let fixed: Vec<DueChargeRow> = if is_rescheduled {
                    read(connection, FIXED_PENALTIES, tenant, loan).await?
                } else {
                    Vec::new()
                };
                let moves: Vec<Stored<DueMove>> = read(connection, MOVES, tenant, loan).await?;
                let first_schedule: Vec<JsonRow> = if cause.is_none_or(ScheduleCause::is_first) {
                    Vec::new()
                } else {
                    read(connection, FIRST_SCHEDULE, tenant, loan).await?
                };
                Ok((
                    instalments,
                    payments,
                    charges,
                    [waived, penalties, fixed],
                    moves,
                    first_schedule,
                ))
            })
            .await?;
        let dated = |rows: &[DueChargeRow]| {
            let amounts = rows.iter().map(|row| (row.due_on, Money::from_paise(row.total)));
            amounts.collect::<Vec<_>>()
        };
        let instalments = instalments.into_iter().map(InstalmentStanding::try_from);
        let instalments = instalments.collect::<Result<Vec<_>, _>>()?;
        position.interest_waived = instalments.iter().map(|one| one.waived).sum();
        position.penalty_paid = instalments.iter().map(|one| one.paid.get(Head::Penalty)).sum();
        let first_schedule = first_schedule
            .iter()
            .map(|row| Ok(row.read::<PlannedRow>("loan_schedule_rows")?.into()));
        Ok(Some(LoanAccountRecord {
            position,
            instalments,
            payments: values(payments),
            refunds,
            charges: dated(&charges),
            waived: dated(&waived),
            waived_penalties: dated(&waived_penalties),
            moves: values(moves),
            schedule: cause.zip(made_on),
            rescheduled: rescheduled.map(|rescheduled| Rescheduled {
                penalties: dated(&fixed),
                ..rescheduled
            }),
            first_schedule: first_schedule.collect::<Result<_, StoreError>>()?,
            written_off,
            settled,
        }))
    }

    /// Stores what is owed on a loan, and what is paid of its instalments.
    pub(super) async fn store_position(
        &mut self,
        loan: LoanId,
        position: &Position,
        accrual: &Accrual,
        instalments: &[InstalmentStanding],
    ) -> Result<(), StoreError> {
        let (tenant, loan) = (self.tenant()?.get(), loan.get());
        let columns = Columns::of(instalments)?;
        let [principal, interest, fee, penalty] = &columns.paid;
        let [.., fees, penalties] = &columns.asked;
        let owed = |head| position.owed.get(head).paise();
        let period = accrual.period;
        let unrounded = period.and_then(|period| period.carried);
        let amount = |amount: Option<Decimal>| amount.map(carried).transpose();
        let to_come = amount(unrounded.map(|unrounded| unrounded.to_come))?;
        let left = amount(unrounded.map(|unrounded| unrounded.left))?;
        self.run(async |connection| {
            sql!(
                "UPDATE instalments i SET principal_paid_paise = r.principal, interest_paid_paise = r.interest,
                   fee_paise = r.fees, fee_paid_paise = r.fee, penalty_paid_paise = r.penalty, settled_on = r.settled_on,
                   interest_waived_paise = r.waived, penalty_paise = r.penalties
                 FROM unnest($3::smallint[], $4::bigint[], $5::bigint[], $6::bigint[], $7::bigint[], $8::date[], $9::bigint[], $10::bigint[], $11::bigint[])
                   AS r (number, principal, interest, fee, penalty, settled_on, fees, waived, penalties)
                 WHERE i.tenant_id = $1 AND i.loan_id = $2 AND i.number = r.number
                   AND (i.principal_paid_paise, i.interest_paid_paise, i.fee_paid_paise, i.penalty_paid_paise, i.settled_on,
                     i.fee_paise, i.interest_waived_paise, i.penalty_paise)
                     IS DISTINCT FROM (r.principal, r.interest, r.fee, r.penalty, r.settled_on, r.fees, r.waived,
                       r.penalties)";
                tenant, loan, &columns.numbers, principal, interest, fee, penalty, &columns.settled_on, fees,
                &columns.waived, penalties
            )
            .execute(connection)
            .await?;
            sql!(
                "INSERT INTO loan_positions (tenant_id, loan_id, principal_paise, interest_paise, fee_paise, penalty_paise,
                   advance_paise, interest_paid_paise, oldest_unpaid_due, interest_before_paise, period_start, period_due,
                   period_interest_paise, period_to_come, period_left, next_due_on)
                 VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, ({AHEAD} $2))
                 ON CONFLICT (tenant_id, loan_id) DO UPDATE SET principal_paise = excluded.principal_paise,
                   interest_paise = excluded.interest_paise, fee_paise = excluded.fee_paise,
                   penalty_paise = excluded.penalty_paise, advance_paise = excluded.advance_paise,
                   interest_paid_paise = excluded.interest_paid_paise, oldest_unpaid_due = excluded.oldest_unpaid_due,
                   interest_before_paise = excluded.interest_before_paise, period_start = excluded.period_start,
                   period_due = excluded.period_due, period_interest_paise = excluded.period_interest_paise,
                   period_to_come = excluded.period_to_come, period_left = excluded.period_left,
                   next_due_on = excluded.next_due_on";
                tenant, loan, owed(Head::Principal), owed(Head::Interest), owed(Head::Fee),
                owed(Head::Penalty), position.advance.paise(), position.interest_paid.paise(),
                position.oldest_unpaid_due, accrual.before.paise(),
                accrual.since, period.map(|period| period.due),
                period.map_or(0, |period| period.interest.paise()), to_come, left
            )
            .execute(connection)
            .await
        })
        .await?;
        Ok(())
    }
}
