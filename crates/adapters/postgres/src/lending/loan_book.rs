mod account;
mod payments;
mod schedule;

use std::num::NonZeroU16;

use async_trait::async_trait;
use diesel::{
    prelude::*,
    sql_types::{Array, BigInt, Bool, Date as SqlDate, Integer, Nullable, SmallInt, Text, Timestamptz},
};
use diesel_async::RunQueryDsl;
use munim_kernel::{
    BranchId, ClientId, EntryId, LoanId, LoanProductId, Money, PaymentId, Reach, StoreError, UserId,
};
use munim_lending::{
    ApprovalDays, DisbursalRules, FigureChange, Head, InstalmentStanding, ListedLoan, Loan,
    LoanAccountRecord, LoanBook, LoanClient, LoanProductTerms, LoanProductVersion, LoanShare, NewLoan,
    NewPayment, NewRefund, NewSchedule, NewTransaction, Payment, PaymentMode, Position, ReferenceUse, Terms,
};
use munim_tenancy::ConfigKey;
use time::{Date, OffsetDateTime};

use self::payments::{CASH_PAID_OUT, CASH_RECEIVED, REPLACED_LOCK};
pub(super) use self::schedule::SCHEDULE_ROWS;
use super::{
    loan_figures::{add_to_figures, loan_share},
    loan_product_row::{VersionRow, versions_in_use},
    loan_row::{LOAN, LoanRow},
    payment_row::{PAYMENT, PaymentRow},
    shown_row::{ShownRow, repaid, repaid_loans, shown},
};
use crate::{
    PgWork, clients::client_counts::follow_loans, errors::corrupt, json_row::JsonRow,
    notices::notify_figures, one::One, reach_sql::in_reach,
};

#[derive(QueryableByName)]
struct ClientRow {
    #[diesel(sql_type = BigInt)]
    branch_id: i64,
    #[diesel(sql_type = Nullable<BigInt>)]
    officer_id: Option<i64>,
    #[diesel(sql_type = Bool)]
    may_borrow: bool,
    #[diesel(sql_type = SmallInt)]
    next_cycle: i16,
}

#[derive(QueryableByName)]
struct InUse {
    #[diesel(sql_type = Bool)]
    in_use: bool,
    #[diesel(embed)]
    version: VersionRow,
}

#[derive(QueryableByName)]
struct RulesRow {
    #[diesel(sql_type = Text)]
    disburser: String,
    #[diesel(sql_type = Text)]
    approval_days: String,
}

/// Converts a number of a loan to the type of its column.
fn small(column: &str, number: u16) -> Result<i16, StoreError> {
    i16::try_from(number).map_err(|_| corrupt("loans", column, number))
}

/// Returns the numbers of instalments, of requested instalments, and of instalments with grace.
fn counts(terms: &Terms, requested: u16) -> Result<[i16; 4], StoreError> {
    Ok([
        small("instalment_count", terms.instalments())?,
        small("requested_instalments", requested)?,
        small("grace_principal", terms.grace().principal)?,
        small("grace_interest", terms.grace().interest)?,
    ])
}

#[async_trait(?Send)]
impl LoanBook for PgWork {
    async fn lock_loan_client(
        &mut self,
        reach: &Reach,
        client: ClientId,
    ) -> Result<Option<LoanClient>, StoreError> {
        let tenant = self.tenant()?.get();
        let query = format!(
            "SELECT c.branch_id, e.officer_id, c.status IN ('prospect', 'active', 'dormant') AS may_borrow,
               (SELECT coalesce(max(l.cycle), 0) + 1 FROM loans l WHERE l.tenant_id = c.tenant_id
                 AND l.client_id = c.client_id AND l.disbursed_on IS NOT NULL)::smallint AS next_cycle
             FROM clients c LEFT JOIN centres e ON e.tenant_id = c.tenant_id AND e.centre_id = c.centre_id
             WHERE c.tenant_id = $1 AND c.client_id = $2 AND {} FOR SHARE OF c",
            in_reach(reach, "c.branch_id", Some("e.officer_id"))
        );
        let row: Option<ClientRow> = self
            .fetch_optional(
                diesel::sql_query(query)
                    .bind::<BigInt, _>(tenant)
                    .bind::<BigInt, _>(client.get()),
            )
            .await?;
        row.map(|row| {
            let wrong = |column| corrupt("clients", column, client);
            let officer = row.officer_id.map(UserId::try_new).transpose();
            Ok(LoanClient {
                branch: BranchId::try_new(row.branch_id).map_err(|_| wrong("branch_id"))?,
                officer: officer.map_err(|_| wrong("officer_id"))?,
                may_borrow: row.may_borrow,
                next_cycle: u16::try_from(row.next_cycle)
                    .map_err(|_| corrupt("loans", "cycle", format!("client {client}")))?,
            })
        })
        .transpose()
    }

    async fn is_officer(&mut self, user: UserId, branch: BranchId) -> Result<bool, StoreError> {
        let tenant = self.tenant()?.get();
        let One(found): One<bool> = self
            .fetch_one(
                diesel::sql_query(
                    "SELECT EXISTS (SELECT FROM users u WHERE u.tenant_id = $1 AND u.user_id = $2 AND u.status = 'active'
                       AND (u.branch_ids @> ARRAY[$3] OR EXISTS (SELECT FROM user_roles h
                         JOIN roles r ON r.tenant_id = h.tenant_id AND r.role_id = h.role_id
                         WHERE h.tenant_id = $1 AND h.user_id = $2 AND r.reach = 'tenant'))) AS known",
                )
                .bind::<BigInt, _>(tenant)
                .bind::<BigInt, _>(user.get())
                .bind::<BigInt, _>(branch.get()),
            )
            .await?;
        Ok(found)
    }

    async fn service_account_holders(&mut self, makers: &[UserId]) -> Result<Vec<UserId>, StoreError> {
        let tenant = self.tenant()?.get();
        let makers: Vec<i64> = makers.iter().map(|maker| maker.get()).collect();
        let rows: Vec<One<i64>> = self
            .fetch_all(
                // A username never changes.
                diesel::sql_query(
                    "SELECT u.user_id FROM users u WHERE u.tenant_id = $1 AND u.username IN (
                       SELECT created_by FROM service_accounts WHERE tenant_id = $1 AND account_id = ANY ($2)
                       UNION SELECT issued_by FROM service_account_keys WHERE tenant_id = $1 AND account_id = ANY ($2))",
                )
                .bind::<BigInt, _>(tenant)
                .bind::<Array<BigInt>, _>(makers),
            )
            .await?;
        rows.into_iter()
            .map(|One(id)| UserId::try_new(id).map_err(|_| corrupt("users", "user_id", id)))
            .collect()
    }

    async fn loan_product_terms(
        &mut self,
        product: LoanProductId,
        version: Option<i32>,
    ) -> Result<Option<(LoanProductTerms, i32, bool)>, StoreError> {
        let tenant = self.tenant()?.get();
        let row: Option<InUse> = self
            .fetch_optional(
                diesel::sql_query(versions_in_use())
                    .bind::<BigInt, _>(tenant)
                    .bind::<BigInt, _>(product.get())
                    .bind::<Nullable<Integer>, _>(version),
            )
            .await?;
        row.map(|row| {
            let version = LoanProductVersion::try_from(row.version)?;
            Ok((version.terms, version.terms_version, row.in_use))
        })
        .transpose()
    }

    async fn disbursal_rules(&mut self) -> Result<DisbursalRules, StoreError> {
        let tenant = self.tenant()?.get();
        let (disburser, approval_days) = (ConfigKey::Disburser, ConfigKey::ApprovalDays);
        let row: RulesRow = self
            .fetch_one(
                diesel::sql_query(
                    "SELECT coalesce(s.settings ->> $2, $3) AS disburser, coalesce(s.settings ->> $4, $5) AS approval_days
                     FROM tenants t LEFT JOIN tenant_config s ON s.tenant_id = t.tenant_id WHERE t.tenant_id = $1",
                )
                .bind::<BigInt, _>(tenant)
                .bind::<Text, _>(disburser.as_str())
                .bind::<Text, _>(disburser.default_value())
                .bind::<Text, _>(approval_days.as_str())
                .bind::<Text, _>(approval_days.default_value()),
            )
            .await?;
        let wrong = |key: ConfigKey| corrupt("tenant_config", "settings", key.as_str());
        let days: NonZeroU16 = row.approval_days.parse().map_err(|_| wrong(approval_days))?;
        Ok(DisbursalRules {
            disburser: row.disburser.parse().map_err(|_| wrong(disburser))?,
            approval_days: ApprovalDays::new(days),
        })
    }

    async fn add_loan(&mut self, wanted: &NewLoan, at: OffsetDateTime) -> Result<Loan, StoreError> {
        let tenant = self.tenant()?.get();
        let (application, terms) = (&wanted.application, &wanted.application.terms);
        let [instalments, _, grace_principal, grace_interest] = counts(terms, terms.instalments())?;
        let cycle = small("cycle", wanted.cycle)?;
        let query = format!(
            "INSERT INTO loans AS l (tenant_id, branch_id, client_id, product_id, terms_version, officer_id, state,
               principal_paise, requested_paise, annual_rate, interest_method, frequency, instalment_count,
               requested_instalments, rounding, instalment_unit, instalment_direction, grace_principal, grace_interest,
               broken_period, purpose, expected_disbursal_on, requested_first_due_on, funding_source, cycle, applied_on,
               created_by, maker_ids, created_at)
             VALUES ($1, $2, $3, $4, $5, $6, 'draft', $7, $7, $8::numeric, $9, $10, $11, $11, $12, $13, $14, $15, $16, $17,
               $18, $19, $20, $21, $22, $23, $24, ARRAY[$24], $25)
             RETURNING {LOAN}"
        );
        let row: LoanRow = self
            .fetch_one(
                diesel::sql_query(query)
                    .bind::<BigInt, _>(tenant)
                    .bind::<BigInt, _>(wanted.branch.get())
                    .bind::<BigInt, _>(wanted.client.get())
                    .bind::<BigInt, _>(wanted.product.0.get())
                    .bind::<Integer, _>(wanted.product.1)
                    .bind::<BigInt, _>(wanted.officer.get())
                    .bind::<BigInt, _>(terms.principal().paise())
                    .bind::<Text, _>(terms.rate().percent().to_string())
                    .bind::<Text, _>(terms.method().as_str())
                    .bind::<Text, _>(terms.frequency().as_str())
                    .bind::<SmallInt, _>(instalments)
                    .bind::<Text, _>(terms.rounding().as_str())
                    .bind::<Text, _>(terms.instalment_rounding().unit.as_str())
                    .bind::<Text, _>(terms.instalment_rounding().direction.as_str())
                    .bind::<SmallInt, _>(grace_principal)
                    .bind::<SmallInt, _>(grace_interest)
                    .bind::<Text, _>(terms.broken_period().as_str())
                    .bind::<Text, _>(&application.purpose)
                    .bind::<Nullable<SqlDate>, _>(application.expected_disbursal_on)
                    .bind::<Nullable<SqlDate>, _>(application.first_due_on)
                    .bind::<Text, _>(wanted.funding_source.as_str())
                    .bind::<SmallInt, _>(cycle)
                    .bind::<SqlDate, _>(wanted.applied_on)
                    .bind::<BigInt, _>(wanted.created_by.get())
                    .bind::<Timestamptz, _>(at),
            )
            .await?;
        row.try_into()
    }

    async fn lock_loan(&mut self, reach: &Reach, loan: LoanId) -> Result<Option<Loan>, StoreError> {
        let tenant = self.tenant()?.get();
        let query = format!(
            "SELECT {LOAN} FROM loans l JOIN clients c ON c.tenant_id = l.tenant_id AND c.client_id = l.client_id
             WHERE l.tenant_id = $1 AND l.loan_id = $2 AND {} FOR NO KEY UPDATE OF l, c",
            in_reach(reach, "l.branch_id", Some("l.officer_id"))
        );
        let row: Option<LoanRow> = self
            .fetch_optional(
                diesel::sql_query(query)
                    .bind::<BigInt, _>(tenant)
                    .bind::<BigInt, _>(loan.get()),
            )
            .await?;
        row.map(TryInto::try_into).transpose()
    }

    async fn repaid_loans(&mut self, client: ClientId) -> Result<u16, StoreError> {
        let tenant = self.tenant()?.get();
        let query = format!("SELECT {} AS loans", repaid_loans("$2"));
        let One(counted): One<i64> = self
            .fetch_one(
                diesel::sql_query(query)
                    .bind::<BigInt, _>(tenant)
                    .bind::<BigInt, _>(client.get()),
            )
            .await?;
        repaid(counted, client)
    }

    async fn replace_loan(&mut self, loan: &Loan) -> Result<(), StoreError> {
        let tenant = self.tenant()?.get();
        let record = loan.get();
        let (application, terms) = (&record.application, &record.application.terms);
        let [instalments, requested, grace_principal, grace_interest] = counts(terms, record.requested.1)?;
        let makers: Vec<i64> = record.makers.iter().map(|maker| maker.get()).collect();
        self.execute_one(
            diesel::sql_query(
                "UPDATE loans SET loan_number = $3, state = $4, state_reason = $5, principal_paise = $6, requested_paise = $7,
                   annual_rate = $8::numeric, interest_method = $9, frequency = $10, instalment_count = $11,
                   requested_instalments = $12, rounding = $13, instalment_unit = $14, instalment_direction = $15,
                   grace_principal = $16, grace_interest = $17, broken_period = $18, purpose = $19, conditions = $20,
                   expected_disbursal_on = $21, requested_first_due_on = $22, first_due_on = $23, approved_on = $24,
                   disbursed_on = $25, closed_on = $26, submitted_by = $27, maker_ids = $28, approved_by = $29,
                   disbursed_by = $30, disbursal_mode = $31, schedule_version = $32, version = $33,
                   disbursal_bank_account_id = $34, disbursal_account_id = $35,
                   disbursal_booked_on = CASE WHEN $25 IS NOT NULL THEN coalesce(disbursal_booked_on,
                     (SELECT t.business_date FROM tenants t WHERE t.tenant_id = $1)) END
                 WHERE tenant_id = $1 AND loan_id = $2",
            )
            .bind::<BigInt, _>(tenant)
            .bind::<BigInt, _>(record.id.get())
            .bind::<Nullable<Text>, _>(record.number.as_deref())
            .bind::<Text, _>(record.state.as_str())
            .bind::<Text, _>(&record.state_reason)
            .bind::<BigInt, _>(terms.principal().paise())
            .bind::<BigInt, _>(record.requested.0.paise())
            .bind::<Text, _>(terms.rate().percent().to_string())
            .bind::<Text, _>(terms.method().as_str())
            .bind::<Text, _>(terms.frequency().as_str())
            .bind::<SmallInt, _>(instalments)
            .bind::<SmallInt, _>(requested)
            .bind::<Text, _>(terms.rounding().as_str())
            .bind::<Text, _>(terms.instalment_rounding().unit.as_str())
            .bind::<Text, _>(terms.instalment_rounding().direction.as_str())
            .bind::<SmallInt, _>(grace_principal)
            .bind::<SmallInt, _>(grace_interest)
            .bind::<Text, _>(terms.broken_period().as_str())
            .bind::<Text, _>(&application.purpose)
            .bind::<Text, _>(&record.conditions)
            .bind::<Nullable<SqlDate>, _>(application.expected_disbursal_on)
            .bind::<Nullable<SqlDate>, _>(application.first_due_on)
            .bind::<Nullable<SqlDate>, _>(record.first_due_on)
            .bind::<Nullable<SqlDate>, _>(record.approved_on)
            .bind::<Nullable<SqlDate>, _>(record.disbursed_on)
            .bind::<Nullable<SqlDate>, _>(record.closed_on)
            .bind::<Nullable<BigInt>, _>(record.submitted_by.map(UserId::get))
            .bind::<Array<BigInt>, _>(&makers)
            .bind::<Nullable<BigInt>, _>(record.approved_by.map(UserId::get))
            .bind::<Nullable<BigInt>, _>(record.disbursed_by.map(UserId::get))
            .bind::<Nullable<Text>, _>(record.disbursal_mode.map(PaymentMode::as_str))
            .bind::<Integer, _>(record.schedule_version)
            .bind::<BigInt, _>(record.version)
            .bind::<Nullable<BigInt>, _>(record.paid_from.map(|(bank, _)| bank.get()))
            .bind::<Nullable<BigInt>, _>(record.paid_from.map(|(_, account)| account.get())),
        )
        .await?;
        Ok(())
    }

    async fn shown_loan(&mut self, loan: LoanId) -> Result<Option<ListedLoan>, StoreError> {
        let tenant = self.tenant()?.get();
        let row: Option<ShownRow> = self
            .fetch_optional(
                diesel::sql_query(shown("WHERE l.tenant_id = $1 AND l.loan_id = $2"))
                    .bind::<BigInt, _>(tenant)
                    .bind::<BigInt, _>(loan.get()),
            )
            .await?;
        row.map(TryInto::try_into).transpose()
    }

    async fn delete_loan(&mut self, loan: LoanId) -> Result<(), StoreError> {
        let tenant = self.tenant()?.get();
        self.execute_one(
            diesel::sql_query("DELETE FROM loans WHERE tenant_id = $1 AND loan_id = $2")
                .bind::<BigInt, _>(tenant)
                .bind::<BigInt, _>(loan.get()),
        )
        .await?;
        Ok(())
    }

    async fn add_schedule(
        &mut self,
        loan: &Loan,
        new: &NewSchedule,
        instalments: &[InstalmentStanding],
        made: (UserId, Date, OffsetDateTime),
    ) -> Result<(), StoreError> {
        self.store_schedule(loan, new, instalments, made).await
    }

    async fn loan_account(&mut self, loan: LoanId) -> Result<Option<LoanAccountRecord>, StoreError> {
        self.read_account(loan).await
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
        self.store_position(loan, position, instalments).await
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

    async fn loan_of_payment(&mut self, payment: PaymentId) -> Result<Option<LoanId>, StoreError> {
        let tenant = self.tenant()?.get();
        let found: Option<One<i64>> = self
            .fetch_optional(
                diesel::sql_query(
                    "SELECT loan_id AS number FROM repayments WHERE tenant_id = $1 AND repayment_id = $2",
                )
                .bind::<BigInt, _>(tenant)
                .bind::<BigInt, _>(payment.get()),
            )
            .await?;
        let loan = found.map(|One(loan)| LoanId::try_new(loan)).transpose();
        loan.map_err(|_| corrupt("repayments", "loan_id", payment))
    }

    async fn payment(&mut self, payment: PaymentId) -> Result<Option<Payment>, StoreError> {
        let tenant = self.tenant()?.get();
        let query = format!(
            "SELECT ({PAYMENT})::text AS row FROM repayments r WHERE r.tenant_id = $1 AND r.repayment_id = $2"
        );
        let row: Option<JsonRow> = self
            .fetch_optional(
                diesel::sql_query(query)
                    .bind::<BigInt, _>(tenant)
                    .bind::<BigInt, _>(payment.get()),
            )
            .await?;
        row.map(|row| row.read::<PaymentRow>("repayments")?.try_into())
            .transpose()
    }

    async fn add_payment(&mut self, payment: &NewPayment) -> Result<Option<PaymentId>, StoreError> {
        self.insert_payment(payment).await
    }

    async fn has_device_receipt(&mut self, receipt: &str) -> Result<bool, StoreError> {
        let tenant = self.tenant()?.get();
        let One(found): One<bool> = self
            .fetch_one(
                diesel::sql_query(
                    "SELECT EXISTS (SELECT FROM repayments WHERE tenant_id = $1 AND device_receipt_id = $2) AS there",
                )
                .bind::<BigInt, _>(tenant)
                .bind::<Text, _>(receipt),
            )
            .await?;
        Ok(found)
    }

    async fn lock_replaced(&mut self, payment: PaymentId) -> Result<Option<(Payment, bool)>, StoreError> {
        let tenant = self.tenant()?.get();
        let One(found): One<bool> = self
            .run(async |connection| {
                diesel::sql_query("SELECT pg_advisory_xact_lock($1::int, ($2 % 2147483647)::int)")
                    .bind::<Integer, _>(REPLACED_LOCK)
                    .bind::<BigInt, _>(payment.get())
                    .execute(connection)
                    .await?;
                diesel::sql_query(
                    "SELECT EXISTS (SELECT FROM repayments WHERE tenant_id = $1 AND replaces_id = $2) AS there",
                )
                .bind::<BigInt, _>(tenant)
                .bind::<BigInt, _>(payment.get())
                .get_result(connection)
                .await
            })
            .await?;
        let replaced = self.payment(payment).await?;
        Ok(replaced.map(|replaced| (replaced, found)))
    }

    async fn lock_reference(
        &mut self,
        reach: &Reach,
        reference: &str,
    ) -> Result<Option<(ReferenceUse, bool)>, StoreError> {
        self.read_reference(reach, reference).await
    }

    async fn cash_received(
        &mut self,
        client: ClientId,
        valued: (Date, Date),
        booked: (Date, Date),
    ) -> Result<Money, StoreError> {
        self.cash_of(CASH_RECEIVED, client, valued, booked).await
    }

    async fn cash_paid_out(
        &mut self,
        client: ClientId,
        valued: (Date, Date),
        booked: (Date, Date),
    ) -> Result<Money, StoreError> {
        self.cash_of(CASH_PAID_OUT, client, valued, booked).await
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_that_its_column_cannot_hold_is_refused() {
        assert_eq!(small("cycle", 1_040), Ok(1_040));
        assert_eq!(
            small("cycle", 32_768),
            Err(StoreError::Corrupt("loans.cycle of 32768".to_owned()))
        );
    }
}
