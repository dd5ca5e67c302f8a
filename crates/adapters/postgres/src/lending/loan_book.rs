mod account;
mod payments;
mod schedule;
mod servicing;

use std::ops::RangeInclusive;

use async_trait::async_trait;
use munim_clients::{Centre, ClientCommand, ClientStatus, GroupStatus};
use munim_kernel::{
    BranchId, ClientId, EntryId, LoanId, LoanProductId, Money, PaymentId, Permission, Reach, StoreError,
    UserId,
};
use munim_lending::{
    Accrual, ApprovalDays, DisbursalRules, FigureChange, GroupStanding, Head, History, InstalmentStanding,
    ListedLoan, Loan, LoanAccountRecord, LoanBook, LoanClient, LoanProductTerms, LoanProductVersion,
    LoanShare, NewLoan, NewPayment, NewRefund, NewSchedule, NewSettlement, NewTransaction, NewWaiver,
    NewWriteOff, Payment, PaymentMode, Position, ReferenceUse, Terms,
};
use munim_tenancy::ConfigKey;
use time::{Date, OffsetDateTime};

use self::payments::{CASH_PAID_OUT, CASH_RECEIVED, REPLACED_LOCK};
use super::{
    loan_figures::{add_to_figures, loan_share},
    loan_product_row::versions_in_use,
    loan_row::{CENTRE_OF, LOAN},
    payment_row::PAYMENT,
    shown_row::{Shown, history, shown},
};
use crate::{
    PgWork,
    clients::client_counts::follow_loans,
    errors::corrupt,
    notices::notify_figures,
    one::One,
    reach_sql::in_reach,
    run::RunQueryDsl,
    stored::{Columns, FromRow, sql},
};

pub(super) use self::schedule::SCHEDULE_ROWS;

impl FromRow for LoanClient {
    const ROW: (&'static str, &'static str) = ("clients", "client_id");

    fn from_row(row: &Columns<'_>) -> Result<Self, StoreError> {
        let status: ClientStatus = row.get("status")?;
        let (block, group): (Option<Date>, Option<GroupStatus>) =
            (row.get("blocked_on")?, row.get("group_status")?);
        let (trained_on, tested_on): (Option<Date>, Option<Date>) =
            (row.get("trained_on")?, row.get("tested_on")?);
        Ok(Self {
            branch: row.get("branch_id")?,
            officer: row.get("officer_id")?,
            // A loan brings the membership into use, unless the client has left.
            may_borrow: block.is_none() && status.after(ClientCommand::Activate).is_ok(),
            group: GroupStanding {
                is_member: group.is_some(),
                is_trained: trained_on.is_some(),
                is_tested: tested_on.is_some() && group.is_some_and(GroupStatus::has_passed),
            },
            next_cycle: row.get::<u16>("last_cycle")?.saturating_add(1),
        })
    }
}

struct InUse {
    in_use: bool,
    version: LoanProductVersion,
}

impl FromRow for InUse {
    const ROW: (&'static str, &'static str) = ("loan_products", "product_id");

    fn from_row(row: &Columns<'_>) -> Result<Self, StoreError> {
        Ok(Self {
            in_use: row.get("in_use")?,
            version: row.part()?,
        })
    }
}

impl FromRow for DisbursalRules {
    const ROW: (&'static str, &'static str) = ("tenant_config", "approval_days");

    fn from_row(row: &Columns<'_>) -> Result<Self, StoreError> {
        Ok(Self {
            disburser: row.get("disburser")?,
            approval_days: ApprovalDays::new(row.parse("approval_days", |days: String| days.parse())?),
        })
    }
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

impl PgWork {
    /// Returns whether a user is active in the branch and has one of these permissions.
    pub(crate) async fn is_staff_who_may(
        &mut self,
        user: UserId,
        branch: BranchId,
        permissions: &[Permission],
    ) -> Result<bool, StoreError> {
        let tenant = self.tenant()?.get();
        let names: Vec<&str> = permissions.iter().map(|one| one.as_str()).collect();
        let may: bool = self
            .value(sql!(
                "SELECT EXISTS (SELECT FROM user_roles h
                   JOIN role_permissions p ON p.tenant_id = h.tenant_id AND p.role_id = h.role_id AND p.permission = ANY ($3)
                 WHERE h.tenant_id = $1 AND h.user_id = $2) AS may";
                tenant, user, names
            ))
            .await?;
        Ok(may && self.is_officer(user, branch).await?)
    }
}

#[async_trait(?Send)]
impl LoanBook for PgWork {
    async fn lock_loan_client(
        &mut self,
        reach: &Reach,
        client: ClientId,
    ) -> Result<Option<LoanClient>, StoreError> {
        let tenant = self.tenant()?.get();
        let reached = in_reach(reach, "c.branch_id", Some("e.officer_id"));
        // Their centre is read afterwards: while this statement waits, a transfer can change it.
        let _locked: Option<ClientId> = self
            .row(sql!(
                "SELECT client_id FROM clients WHERE tenant_id = $1 AND client_id = $2 FOR SHARE";
                tenant, client
            ))
            .await?;
        self.row(sql!(
            "SELECT c.client_id, c.branch_id, e.officer_id, c.status, c.blocked_on, g.status AS group_status, m.trained_on, m.tested_on,
               (SELECT coalesce(max(l.cycle), 0) FROM loans l WHERE l.tenant_id = c.tenant_id
                 AND l.client_id = c.client_id AND l.disbursed_on IS NOT NULL)::smallint AS last_cycle
             FROM clients c LEFT JOIN centres e ON e.tenant_id = c.tenant_id AND e.centre_id = c.centre_id
             LEFT JOIN group_members m ON m.tenant_id = c.tenant_id AND m.client_id = c.client_id
             LEFT JOIN groups g ON g.tenant_id = m.tenant_id AND g.group_id = m.group_id
             WHERE c.tenant_id = $1 AND c.client_id = $2 AND {reached}";
            tenant, client.get()
        ))
        .await
    }

    async fn next_meeting(&mut self, client: ClientId, day: Date) -> Result<Option<Date>, StoreError> {
        let tenant = self.tenant()?.get();
        let found: Option<Centre> = self.row(sql!(CENTRE_OF; tenant, client)).await?;
        Ok(found.and_then(|centre| centre.get().draft.meetings.next_on_or_after(day)))
    }

    async fn is_officer(&mut self, user: UserId, branch: BranchId) -> Result<bool, StoreError> {
        let tenant = self.tenant()?.get();
        self.value(sql!(
            "SELECT EXISTS (SELECT FROM users u WHERE u.tenant_id = $1 AND u.user_id = $2 AND u.status = 'active'
             AND (u.branch_ids @> ARRAY[$3] OR EXISTS (SELECT FROM user_roles h
               JOIN roles r ON r.tenant_id = h.tenant_id AND r.role_id = h.role_id
               WHERE h.tenant_id = $1 AND h.user_id = $2 AND r.reach = 'tenant'))) AS known";
            tenant, user.get(), branch.get()
        )).await
    }

    async fn service_account_holders(&mut self, makers: &[UserId]) -> Result<Vec<UserId>, StoreError> {
        self.holders_of(makers).await
    }

    async fn loan_product_terms(
        &mut self,
        product: LoanProductId,
        version: Option<i32>,
    ) -> Result<Option<(LoanProductTerms, i32, bool)>, StoreError> {
        let tenant = self.tenant()?.get();
        let found: Option<InUse> = self
            .row(sql!(versions_in_use(); tenant, product.get(), version))
            .await?;
        Ok(found.map(|found| (found.version.terms, found.version.terms_version, found.in_use)))
    }

    async fn disbursal_rules(&mut self) -> Result<DisbursalRules, StoreError> {
        let tenant = self.tenant()?.get();
        let (disburser, approval_days) = (ConfigKey::Disburser, ConfigKey::ApprovalDays);
        self.one(sql!(
            "SELECT coalesce(s.settings ->> $2, $3) AS disburser, coalesce(s.settings ->> $4, $5) AS approval_days
             FROM tenants t LEFT JOIN tenant_config s ON s.tenant_id = t.tenant_id WHERE t.tenant_id = $1";
            tenant, disburser.as_str(), disburser.default_value(), approval_days.as_str(),
            approval_days.default_value()
        )).await
    }

    async fn add_loan(&mut self, wanted: &NewLoan, at: OffsetDateTime) -> Result<Loan, StoreError> {
        let tenant = self.tenant()?.get();
        let (application, terms) = (&wanted.application, &wanted.application.terms);
        let [instalments, _, grace_principal, grace_interest] = counts(terms, terms.instalments())?;
        let cycle = small("cycle", wanted.cycle)?;
        self.one(sql!(
            "INSERT INTO loans AS l (tenant_id, branch_id, client_id, product_id, terms_version, officer_id, state,
               principal_paise, requested_paise, annual_rate, interest_method, frequency, instalment_count,
               requested_instalments, rounding, instalment_unit, instalment_direction, grace_principal, grace_interest,
               broken_period, purpose, expected_disbursal_on, requested_first_due_on, funding_source, cycle, applied_on,
               created_by, maker_ids, created_at)
             VALUES ($1, $2, $3, $4, $5, $6, 'draft', $7, $7, $8::numeric, $9, $10, $11, $11, $12, $13, $14, $15, $16, $17,
               $18, $19, $20, $21, $22, $23, $24, ARRAY[$24::bigint], $25)
             RETURNING {LOAN}";
            tenant, wanted.branch.get(), wanted.client.get(), wanted.product.0.get(), wanted.product.1,
            wanted.officer.get(), terms.principal().paise(), terms.rate().percent().to_string(),
            terms.method().as_str(), terms.frequency().as_str(), instalments, terms.rounding().as_str(),
            terms.instalment_rounding().unit.as_str(), terms.instalment_rounding().direction.as_str(),
            grace_principal, grace_interest, terms.broken_period().as_str(), &application.purpose,
            application.expected_disbursal_on, application.first_due_on, wanted.funding_source.as_str(),
            cycle, wanted.applied_on, wanted.created_by.get(), at
        )).await
    }

    async fn lock_loan(&mut self, reach: &Reach, loan: LoanId) -> Result<Option<Loan>, StoreError> {
        let tenant = self.tenant()?.get();
        let reached = in_reach(reach, "l.branch_id", Some("l.officer_id"));
        // The client first, as transfers do.
        self.row(sql!(
            "SELECT {LOAN} FROM loans l JOIN clients c ON c.tenant_id = l.tenant_id AND c.client_id = l.client_id
             WHERE l.tenant_id = $1 AND l.loan_id = $2 AND {reached} FOR NO KEY UPDATE OF c, l";
            tenant, loan.get()
        )).await
    }

    async fn recognised_through(&mut self, client: ClientId) -> Result<Option<Date>, StoreError> {
        let tenant = self.tenant()?.get();
        self.value(sql!(
            "SELECT CASE WHEN k.class IS DISTINCT FROM 'npa' THEN d.accrued_through END AS recognised_through
             FROM business_dates d
             LEFT JOIN borrower_classes k ON k.tenant_id = d.tenant_id AND k.client_id = $2 AND k.cleared_on IS NULL
             WHERE d.tenant_id = $1";
            tenant, client.get()
        ))
        .await
    }

    async fn history(&mut self, client: ClientId) -> Result<History, StoreError> {
        let tenant = self.tenant()?.get();
        let query = format!("SELECT {}, $2::bigint AS client_id", history("$2"));
        self.one(sql!(query; tenant, client.get())).await
    }

    async fn replace_loan(&mut self, loan: &Loan) -> Result<(), StoreError> {
        let tenant = self.tenant()?.get();
        let record = loan.get();
        let (application, terms) = (&record.application, &record.application.terms);
        let [instalments, requested, grace_principal, grace_interest] = counts(terms, record.requested.1)?;
        let makers: Vec<i64> = record.makers.iter().map(|maker| maker.get()).collect();
        self.apply(sql!(
            "UPDATE loans SET loan_number = $3, state = $4, state_reason = $5, principal_paise = $6, requested_paise = $7,
               annual_rate = $8::numeric, interest_method = $9, frequency = $10, instalment_count = $11,
               requested_instalments = $12, rounding = $13, instalment_unit = $14, instalment_direction = $15,
               grace_principal = $16, grace_interest = $17, broken_period = $18, purpose = $19, conditions = $20,
               expected_disbursal_on = $21, requested_first_due_on = $22, first_due_on = $23, approved_on = $24,
               disbursed_on = $25, closed_on = $26, submitted_by = $27, maker_ids = $28, approved_by = $29,
               disbursed_by = $30, disbursal_mode = $31, schedule_version = $32, version = $33,
               disbursal_bank_account_id = $34, disbursal_account_id = $35, batch_id = $36, failed_by = $37,
               restructured_on = $38, watched_until = $39, settled_on = $40,
               disbursal_booked_on = CASE WHEN $25::date IS NOT NULL THEN coalesce(disbursal_booked_on,
                 (SELECT t.business_date FROM business_dates t WHERE t.tenant_id = $1)) END
             WHERE tenant_id = $1 AND loan_id = $2";
            tenant, record.id.get(), record.number.as_deref(), record.state.as_str(), &record.state_reason,
            terms.principal().paise(), record.requested.0.paise(), terms.rate().percent().to_string(),
            terms.method().as_str(), terms.frequency().as_str(), instalments, requested,
            terms.rounding().as_str(), terms.instalment_rounding().unit.as_str(),
            terms.instalment_rounding().direction.as_str(), grace_principal, grace_interest,
            terms.broken_period().as_str(), &application.purpose, &record.conditions,
            application.expected_disbursal_on, application.first_due_on, record.first_due_on,
            record.approved_on, record.disbursed_on, record.closed_on, record.submitted_by.map(UserId::get),
            &makers, record.approved_by.map(UserId::get), record.disbursed_by.map(UserId::get),
            record.disbursal_mode.map(PaymentMode::as_str), record.schedule_version, record.version,
            record.paid_from.map(|(bank, _)| bank.get()), record.paid_from.map(|(_, account)| account.get()),
            record.batch, &record.barred_payers, record.restructured.map(|one| one.on),
            record.restructured.map(|one| one.watched_until), record.settled_on
        )).await
    }

    async fn shown_loan(&mut self, loan: LoanId) -> Result<Option<ListedLoan>, StoreError> {
        let tenant = self.tenant()?.get();
        let found: Option<Shown> = self
            .row(sql!(shown("WHERE l.tenant_id = $1 AND l.loan_id = $2"); tenant, loan.get()))
            .await?;
        Ok(found.map(|Shown(loan)| loan))
    }

    async fn delete_loan(&mut self, loan: LoanId) -> Result<(), StoreError> {
        let tenant = self.tenant()?.get();
        self.apply(sql!("DELETE FROM loans WHERE tenant_id = $1 AND loan_id = $2"; tenant, loan.get()))
            .await
    }

    async fn add_schedule(
        &mut self,
        loan: &Loan,
        new: &NewSchedule,
        instalments: &[InstalmentStanding],
        by: UserId,
        made_on: Date,
        at: OffsetDateTime,
    ) -> Result<(), StoreError> {
        self.store_schedule(loan, new, instalments, by, made_on, at).await
    }

    async fn loan_account(&mut self, loan: LoanId) -> Result<Option<LoanAccountRecord>, StoreError> {
        self.read_account(loan).await
    }

    async fn disbursal_booked_on(&mut self, loan: LoanId) -> Result<Option<Date>, StoreError> {
        let tenant = self.tenant()?.get();
        self.value(sql!(
            "SELECT max(booked_on) AS booked_on FROM loan_transactions
             WHERE tenant_id = $1 AND loan_id = $2 AND kind = 'disbursal'";
            tenant, loan.get()
        ))
        .await
    }

    async fn clear_account(&mut self, loan: LoanId) -> Result<(), StoreError> {
        let tenant = self.tenant()?.get();
        self.run(async |connection| {
            for table in ["instalments", "loan_positions"] {
                sql!("DELETE FROM {table} WHERE tenant_id = $1 AND loan_id = $2"; tenant, loan.get())
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
        accrual: &Accrual,
        instalments: &[InstalmentStanding],
    ) -> Result<(), StoreError> {
        self.store_position(loan, position, accrual, instalments).await
    }

    async fn add_refund(&mut self, refund: &NewRefund) -> Result<(), StoreError> {
        let tenant = self.tenant()?.get();
        self.apply(sql!(
            "INSERT INTO loan_refunds (tenant_id, loan_id, booked_on, amount_paise, mode, reference, reason, paid_by, paid_at)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)";
            tenant, refund.loan.get(), refund.booked_on, refund.amount.paise(), refund.mode.as_str(),
            &refund.reference, &refund.reason, refund.paid_by.get(), refund.paid_at
        )).await
    }

    async fn add_waiver(&mut self, waiver: &NewWaiver) -> Result<(), StoreError> {
        self.insert_waiver(waiver).await
    }

    async fn add_settlement(
        &mut self,
        payment: PaymentId,
        settlement: &NewSettlement,
    ) -> Result<(), StoreError> {
        self.insert_settlement(payment, settlement).await
    }

    async fn add_write_off(&mut self, write_off: &NewWriteOff) -> Result<(), StoreError> {
        self.insert_write_off(write_off).await
    }

    async fn lock_provision(
        &mut self,
        branch: BranchId,
        product: LoanProductId,
    ) -> Result<Money, StoreError> {
        self.read_provision(branch, product).await
    }

    async fn add_transaction(&mut self, transaction: &NewTransaction) -> Result<(), StoreError> {
        let tenant = self.tenant()?.get();
        let (before, after) = (&transaction.before, &transaction.after);
        let change = |head| after.owed.get(head).paise() - before.owed.get(head).paise();
        self.apply(sql!(
            "INSERT INTO loan_transactions (tenant_id, loan_id, kind, booked_on, value_on, principal_paise, interest_paise,
               fee_paise, penalty_paise, advance_paise, repayment_id, entry_id, recorded_by, recorded_at)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)";
            tenant, transaction.loan.get(), transaction.kind.as_str(), transaction.booked_on,
            transaction.value_on, change(Head::Principal), change(Head::Interest), change(Head::Fee),
            change(Head::Penalty), after.advance.paise() - before.advance.paise(),
            transaction.payment.map(PaymentId::get), transaction.entry.map(EntryId::get),
            transaction.recorded_by.get(), transaction.recorded_at
        )).await
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
            .await?;
        self.follow_members(client).await
    }

    async fn loan_of_payment(&mut self, payment: PaymentId) -> Result<Option<LoanId>, StoreError> {
        let tenant = self.tenant()?.get();
        self.row(sql!(
            "SELECT loan_id FROM repayments WHERE tenant_id = $1 AND repayment_id = $2";
            tenant, payment.get()
        ))
        .await
    }

    async fn payment(&mut self, payment: PaymentId) -> Result<Option<Payment>, StoreError> {
        let tenant = self.tenant()?.get();
        self.row(sql!(
            "SELECT ({PAYMENT})::text AS row FROM repayments r WHERE r.tenant_id = $1 AND r.repayment_id = $2";
            tenant, payment.get()
        )).await
    }

    async fn add_payment(&mut self, payment: &NewPayment) -> Result<Option<PaymentId>, StoreError> {
        self.insert_payment(payment).await
    }

    async fn has_device_receipt(&mut self, receipt: &str) -> Result<bool, StoreError> {
        let tenant = self.tenant()?.get();
        self.value(sql!(
            "SELECT EXISTS (SELECT FROM repayments WHERE tenant_id = $1 AND device_receipt_id = $2) AS there";
            tenant, receipt
        ))
        .await
    }

    async fn lock_replaced(&mut self, payment: PaymentId) -> Result<Option<(Payment, bool)>, StoreError> {
        let tenant = self.tenant()?.get();
        let One(found): One<bool> = self
            .run(async |connection| {
                sql!(
                    "SELECT pg_advisory_xact_lock($1::int, ($2 % 2147483647)::int)";
                    REPLACED_LOCK, payment.get()
                )
                    .execute(connection)
                    .await?;
                sql!(
                    "SELECT EXISTS (SELECT FROM repayments WHERE tenant_id = $1 AND replaces_id = $2) AS there";
                    tenant, payment.get()
                )
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
        valued: RangeInclusive<Date>,
        booked: RangeInclusive<Date>,
    ) -> Result<Money, StoreError> {
        self.cash_of(CASH_RECEIVED, client, valued, booked).await
    }

    async fn cash_paid_out(
        &mut self,
        client: ClientId,
        valued: RangeInclusive<Date>,
        booked: RangeInclusive<Date>,
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
