use async_trait::async_trait;
use diesel::{
    prelude::*,
    sql_types::{Array, BigInt, Date as SqlDate, Nullable, SmallInt, Text, Timestamptz},
};
use diesel_async::{AsyncPgConnection, RunQueryDsl};
use munim_kernel::{ClientId, EntryId, LoanId, Money, PaymentId, StoreError};
use munim_lending::{
    DaysOff, DueMove, FigureChange, Head, InstalmentStanding, LoanAccount, LoanAccountBook, LoanShare,
    NewRefund, NewTransaction, Position, ValuedPayment,
};
use time::Date;

use super::{
    instalment_columns::Columns,
    loan_figures::{add_to_figures, loan_share},
    position_row::{InstalmentRow, POSITION, PositionRow},
};
use crate::{
    PgWork, clients::client_counts::follow_loans, errors::corrupt, notices::notify_figures, one::One,
};

#[derive(QueryableByName)]
struct PaymentRow {
    #[diesel(sql_type = BigInt)]
    repayment_id: i64,
    #[diesel(sql_type = SqlDate)]
    received_on: Date,
    #[diesel(sql_type = BigInt)]
    amount_paise: i64,
}

#[derive(QueryableByName)]
struct DueChargeRow {
    #[diesel(sql_type = SqlDate)]
    due_on: Date,
    #[diesel(sql_type = BigInt)]
    total: i64,
}

#[derive(QueryableByName)]
struct MoveRow {
    #[diesel(sql_type = SqlDate)]
    moved_on: Date,
    #[diesel(sql_type = SqlDate)]
    due_from: Date,
    #[diesel(sql_type = SqlDate)]
    due_to: Date,
}

impl From<MoveRow> for DueMove {
    fn from(row: MoveRow) -> Self {
        Self {
            moved_on: row.moved_on,
            past: DaysOff {
                from: row.due_from,
                to: row.due_to,
            },
        }
    }
}

/// Reads the moves of a loan's due dates. Those before an undone disbursal do not apply to the current schedule.
async fn due_moves(connection: &mut AsyncPgConnection, tenant: i64, loan: i64) -> QueryResult<Vec<MoveRow>> {
    diesel::sql_query(
        "SELECT moved_on, due_from, due_to FROM loan_due_moves
         WHERE tenant_id = $1 AND loan_id = $2 AND schedule_version > (
           SELECT coalesce(max(schedule_version), 0) FROM loan_schedules
           WHERE tenant_id = $1 AND loan_id = $2 AND cause IN ('opening', 'disbursal'))
         ORDER BY schedule_version, due_from, due_to",
    )
    .bind::<BigInt, _>(tenant)
    .bind::<BigInt, _>(loan)
    .load(connection)
    .await
}

#[async_trait(?Send)]
impl LoanAccountBook for PgWork {
    async fn loan_account(&mut self, loan: LoanId) -> Result<Option<LoanAccount>, StoreError> {
        let (tenant, loan) = (self.tenant()?.get(), loan.get());
        let (position, instalments, payments, One(refunded), charges, moves): (
            _,
            Vec<InstalmentRow>,
            Vec<PaymentRow>,
            One<i64>,
            Vec<DueChargeRow>,
            Vec<MoveRow>,
        ) = self
            .run(async |connection| {
                let position: Option<PositionRow> = diesel::sql_query(format!(
                    "SELECT {POSITION} FROM loan_positions p WHERE tenant_id = $1 AND loan_id = $2"
                ))
                .bind::<BigInt, _>(tenant)
                .bind::<BigInt, _>(loan)
                .get_result(connection)
                .await
                .optional()?;
                let instalments = diesel::sql_query(
                    "SELECT number, due_on, principal_paise, interest_paise, fee_paise, penalty_paise, principal_paid_paise,
                       interest_paid_paise, fee_paid_paise, penalty_paid_paise, settled_on, interest_to_come, interest_left
                     FROM instalments WHERE tenant_id = $1 AND loan_id = $2 ORDER BY number",
                )
                .bind::<BigInt, _>(tenant)
                .bind::<BigInt, _>(loan)
                .load(connection)
                .await?;
                let payments = diesel::sql_query(
                    "SELECT repayment_id, received_on, amount_paise FROM repayments r
                     WHERE tenant_id = $1 AND loan_id = $2 AND reverses_id IS NULL
                       AND NOT EXISTS (SELECT FROM repayments v
                         WHERE v.tenant_id = r.tenant_id AND v.reverses_id = r.repayment_id)
                     ORDER BY received_on, repayment_id",
                )
                .bind::<BigInt, _>(tenant)
                .bind::<BigInt, _>(loan)
                .load(connection)
                .await?;
                let refunded = diesel::sql_query(
                    "SELECT coalesce(sum(amount_paise), 0)::bigint AS refunded FROM loan_refunds
                     WHERE tenant_id = $1 AND loan_id = $2",
                )
                .bind::<BigInt, _>(tenant)
                .bind::<BigInt, _>(loan)
                .get_result(connection)
                .await?;
                let charges = diesel::sql_query(
                    "SELECT due_on, amount_paise + cgst_paise + sgst_paise + igst_paise AS total FROM loan_charges c
                     WHERE tenant_id = $1 AND loan_id = $2 AND due_on IS NOT NULL AND cancels_id IS NULL
                       AND NOT EXISTS (SELECT FROM loan_charges k
                         WHERE k.tenant_id = c.tenant_id AND k.cancels_id = c.loan_charge_id)
                     ORDER BY loan_charge_id",
                )
                .bind::<BigInt, _>(tenant)
                .bind::<BigInt, _>(loan)
                .load(connection)
                .await?;
                let moves = due_moves(connection, tenant, loan).await?;
                Ok((position, instalments, payments, refunded, charges, moves))
            })
            .await?;
        let Some(position) = position.and_then(|row| row.position()) else {
            return Ok(None);
        };
        let payments = payments.into_iter().map(|row| {
            Ok(ValuedPayment {
                payment: PaymentId::try_new(row.repayment_id)
                    .map_err(|_| corrupt("repayments", "repayment_id", row.repayment_id))?,
                value_on: row.received_on,
                amount: Money::from_paise(row.amount_paise),
            })
        });
        Ok(Some(LoanAccount {
            position,
            instalments: instalments
                .into_iter()
                .map(InstalmentStanding::try_from)
                .collect::<Result<_, _>>()?,
            payments: payments.collect::<Result<_, StoreError>>()?,
            refunded: Money::from_paise(refunded),
            charges: charges
                .iter()
                .map(|row| (row.due_on, Money::from_paise(row.total)))
                .collect(),
            moves: moves.into_iter().map(DueMove::from).collect(),
        }))
    }

    async fn disbursal_booked_on(&mut self, loan: LoanId) -> Result<Option<Date>, StoreError> {
        let tenant = self.tenant()?.get();
        let One(booked_on): One<Option<Date>> = self
            .fetch_one(
                diesel::sql_query(
                    "SELECT max(booked_on) AS booked_on FROM loan_transactions
                     WHERE tenant_id = $1 AND loan_id = $2 AND kind = 'disbursal'",
                )
                .bind::<BigInt, _>(tenant)
                .bind::<BigInt, _>(loan.get()),
            )
            .await?;
        Ok(booked_on)
    }

    async fn clear_account(&mut self, loan: LoanId) -> Result<(), StoreError> {
        let tenant = self.tenant()?.get();
        self.run(async |connection| {
            for table in ["instalments", "loan_positions"] {
                diesel::sql_query(format!(
                    "DELETE FROM {table} WHERE tenant_id = $1 AND loan_id = $2"
                ))
                .bind::<BigInt, _>(tenant)
                .bind::<BigInt, _>(loan.get())
                .execute(connection)
                .await?;
            }
            Ok(())
        })
        .await
    }

    async fn keep_account(
        &mut self,
        loan: LoanId,
        position: &Position,
        instalments: &[InstalmentStanding],
    ) -> Result<(), StoreError> {
        let (tenant, loan) = (self.tenant()?.get(), loan.get());
        let columns = Columns::of(instalments)?;
        let [principal, interest, fee, penalty] = &columns.paid;
        let [.., fees] = &columns.asked;
        let owed = |head| position.owed.get(head).paise();
        let period = position.period;
        self.run(async |connection| {
            diesel::sql_query(
                "INSERT INTO loan_positions (tenant_id, loan_id, principal_paise, interest_paise, fee_paise, penalty_paise,
                   advance_paise, interest_paid_paise, interest_accrued_paise, oldest_unpaid_due, period_start, period_due,
                   period_interest_paise)
                 VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
                 ON CONFLICT (tenant_id, loan_id) DO UPDATE SET principal_paise = excluded.principal_paise,
                   interest_paise = excluded.interest_paise, fee_paise = excluded.fee_paise,
                   penalty_paise = excluded.penalty_paise, advance_paise = excluded.advance_paise,
                   interest_paid_paise = excluded.interest_paid_paise,
                   interest_accrued_paise = excluded.interest_accrued_paise,
                   oldest_unpaid_due = excluded.oldest_unpaid_due, period_start = excluded.period_start,
                   period_due = excluded.period_due, period_interest_paise = excluded.period_interest_paise",
            )
            .bind::<BigInt, _>(tenant)
            .bind::<BigInt, _>(loan)
            .bind::<BigInt, _>(owed(Head::Principal))
            .bind::<BigInt, _>(owed(Head::Interest))
            .bind::<BigInt, _>(owed(Head::Fee))
            .bind::<BigInt, _>(owed(Head::Penalty))
            .bind::<BigInt, _>(position.advance.paise())
            .bind::<BigInt, _>(position.interest_paid.paise())
            .bind::<BigInt, _>(position.interest_accrued.paise())
            .bind::<Nullable<SqlDate>, _>(position.oldest_unpaid_due)
            .bind::<Nullable<SqlDate>, _>(period.map(|period| period.start))
            .bind::<Nullable<SqlDate>, _>(period.map(|period| period.due))
            .bind::<BigInt, _>(period.map_or(0, |period| period.interest.paise()))
            .execute(connection)
            .await?;
            diesel::sql_query(
                "UPDATE instalments i SET principal_paid_paise = r.principal, interest_paid_paise = r.interest,
                   fee_paise = r.fees, fee_paid_paise = r.fee, penalty_paid_paise = r.penalty, settled_on = r.settled_on
                 FROM unnest($3::smallint[], $4::bigint[], $5::bigint[], $6::bigint[], $7::bigint[], $8::date[], $9::bigint[])
                   AS r (number, principal, interest, fee, penalty, settled_on, fees)
                 WHERE i.tenant_id = $1 AND i.loan_id = $2 AND i.number = r.number
                   AND (i.principal_paid_paise, i.interest_paid_paise, i.fee_paid_paise, i.penalty_paid_paise, i.settled_on,
                     i.fee_paise) IS DISTINCT FROM (r.principal, r.interest, r.fee, r.penalty, r.settled_on, r.fees)",
            )
            .bind::<BigInt, _>(tenant)
            .bind::<BigInt, _>(loan)
            .bind::<Array<SmallInt>, _>(&columns.numbers)
            .bind::<Array<BigInt>, _>(principal)
            .bind::<Array<BigInt>, _>(interest)
            .bind::<Array<BigInt>, _>(fee)
            .bind::<Array<BigInt>, _>(penalty)
            .bind::<Array<Nullable<SqlDate>>, _>(&columns.settled_on)
            .bind::<Array<BigInt>, _>(fees)
            .execute(connection)
            .await
        })
        .await?;
        Ok(())
    }

    async fn add_refund(&mut self, refund: &NewRefund) -> Result<(), StoreError> {
        let tenant = self.tenant()?.get();
        self.execute_one(
            diesel::sql_query(
                "INSERT INTO loan_refunds (tenant_id, loan_id, booked_on, amount_paise, mode, reference, reason, paid_by, paid_at)
                 VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)",
            )
            .bind::<BigInt, _>(tenant)
            .bind::<BigInt, _>(refund.loan.get())
            .bind::<SqlDate, _>(refund.booked_on)
            .bind::<BigInt, _>(refund.amount.paise())
            .bind::<Text, _>(refund.mode.as_str())
            .bind::<Text, _>(&refund.reference)
            .bind::<Text, _>(&refund.reason)
            .bind::<BigInt, _>(refund.paid_by.get())
            .bind::<Timestamptz, _>(refund.paid_at),
        )
        .await?;
        Ok(())
    }

    async fn add_transaction(&mut self, transaction: &NewTransaction) -> Result<(), StoreError> {
        let tenant = self.tenant()?.get();
        let (before, after) = (&transaction.before, &transaction.after);
        let change = |head| after.owed.get(head).paise() - before.owed.get(head).paise();
        self.execute_one(
            diesel::sql_query(
                "INSERT INTO loan_transactions (tenant_id, loan_id, kind, booked_on, value_on, principal_paise, interest_paise,
                   fee_paise, penalty_paise, advance_paise, repayment_id, entry_id, recorded_by, recorded_at)
                 VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)",
            )
            .bind::<BigInt, _>(tenant)
            .bind::<BigInt, _>(transaction.loan.get())
            .bind::<Text, _>(transaction.kind.as_str())
            .bind::<SqlDate, _>(transaction.booked_on)
            .bind::<SqlDate, _>(transaction.value_on)
            .bind::<BigInt, _>(change(Head::Principal))
            .bind::<BigInt, _>(change(Head::Interest))
            .bind::<BigInt, _>(change(Head::Fee))
            .bind::<BigInt, _>(change(Head::Penalty))
            .bind::<BigInt, _>(after.advance.paise() - before.advance.paise())
            .bind::<Nullable<BigInt>, _>(transaction.payment.map(PaymentId::get))
            .bind::<Nullable<BigInt>, _>(transaction.entry.map(EntryId::get))
            .bind::<BigInt, _>(transaction.recorded_by.get())
            .bind::<Timestamptz, _>(transaction.recorded_at),
        )
        .await?;
        Ok(())
    }

    async fn loan_share(&mut self, loan: LoanId) -> Result<LoanShare, StoreError> {
        let tenant = self.tenant()?.get();
        self.run(async |connection| loan_share(connection, tenant, loan.get()).await)
            .await
    }

    async fn add_to_figures(&mut self, change: &FigureChange) -> Result<(), StoreError> {
        let tenant = self.tenant()?.get();
        self.run(async |connection| {
            add_to_figures(connection, tenant, change).await?;
            notify_figures(connection, tenant).await
        })
        .await
    }

    async fn keep_client_status(&mut self, client: ClientId) -> Result<(), StoreError> {
        let tenant = self.tenant()?.get();
        self.run(async |connection| follow_loans(connection, tenant, client.get()).await)
            .await
    }
}
