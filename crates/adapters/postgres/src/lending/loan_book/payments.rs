use std::ops::RangeInclusive;

use diesel::prelude::*;
use munim_kernel::{ClientId, Money, PaymentId, Reach, StoreError};
use munim_lending::{Head, NewPayment, ReferenceUse};
use time::Date;

use crate::{
    PgWork,
    errors::{corrupt, unless_taken},
    lending::payment_list::payment_in_reach,
    reach_sql::in_reach,
    run::RunQueryDsl,
    stored::{row, sql},
};

/// The constraint that refuses a second payment with the same device receipt.
const DEVICE_RECEIPT: &str = "repayments_by_device_receipt";
/// The constraint that refuses a second reversal of a payment.
const REVERSED_ONCE: &str = "repayments_reversed_once";

/// The first half of the advisory locks of references; the second is the tenant and the reference.
const REFERENCE_LOCK: i32 = 0x7265_6665;

/// Returns SQL for the letters and digits of a reference, by which references are compared: case, width, spaces and
/// punctuation are ignored. The indexes `repayments_by_reference` and `savings_transactions_by_reference` have the same expression.
fn reference_key(reference: &str) -> String {
    format!(
        r"regexp_replace(upper(normalize({reference}, NFKC)), '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u206f\u2212]', '', 'g')"
    )
}

/// The first half of the advisory locks of payments that are replaced by others; the second is the payment.
pub(super) const REPLACED_LOCK: i32 = 0x7265_706c;

row! {
    struct ReferenceRow {
        repayment_id: i64,
        receipt_number: String,
        amount_paise: i64,
        received_on: Date,
        is_in_reach: bool,
    }
}

row! {
    struct DepositReferenceRow {
        receipt_number: String,
        is_in_reach: bool,
    }
}

/// The cash that a client has paid on loans and into savings accounts: `$1` tenant, `$2` client, `$3` to `$4` value dates,
/// `$5` to `$6` booking dates.
pub(super) const CASH_RECEIVED: &str = "SELECT greatest(
       coalesce(sum(o.amount) FILTER (WHERE o.valued_on BETWEEN $3 AND $4), 0),
       coalesce(sum(o.amount) FILTER (WHERE o.booked_on BETWEEN $5 AND $6), 0))::bigint AS number
     FROM (
       SELECT r.amount_paise AS amount, r.received_on AS valued_on, r.booked_on
       FROM loans l JOIN repayments r ON r.tenant_id = l.tenant_id AND r.loan_id = l.loan_id
       WHERE l.tenant_id = $1 AND l.client_id = $2 AND r.mode = 'cash' AND r.reverses_id IS NULL AND NOT EXISTS (
         SELECT FROM repayments v WHERE v.tenant_id = r.tenant_id AND v.reverses_id = r.repayment_id)
       UNION ALL
       SELECT x.amount_paise, x.value_on, x.booked_on
       FROM savings_accounts a JOIN savings_transactions x
         ON x.tenant_id = a.tenant_id AND x.savings_account_id = a.savings_account_id
       WHERE a.tenant_id = $1 AND a.client_id = $2 AND x.mode = 'cash' AND x.kind = 'deposit' AND NOT EXISTS (
         SELECT FROM savings_transactions v WHERE v.tenant_id = x.tenant_id AND v.reverses_id = x.savings_transaction_id)) o";

/// The cash that a client was paid, with the same parameters.
pub(super) const CASH_PAID_OUT: &str = "SELECT greatest(
       coalesce(sum(o.amount) FILTER (WHERE o.valued_on BETWEEN $3 AND $4), 0),
       coalesce(sum(o.amount) FILTER (WHERE o.booked_on BETWEEN $5 AND $6), 0))::bigint AS number
     FROM (
       SELECT principal_paise AS amount, disbursed_on AS valued_on, disbursal_booked_on AS booked_on
       FROM loans WHERE tenant_id = $1 AND client_id = $2 AND disbursal_mode = 'cash'
       UNION ALL
       SELECT r.amount_paise, r.booked_on, r.booked_on
       FROM loans l JOIN loan_refunds r ON r.tenant_id = l.tenant_id AND r.loan_id = l.loan_id
       WHERE l.tenant_id = $1 AND l.client_id = $2 AND r.mode = 'cash') o";

impl PgWork {
    /// Adds a payment or a reversal.
    pub(super) async fn insert_payment(
        &mut self,
        payment: &NewPayment,
    ) -> Result<Option<PaymentId>, StoreError> {
        let tenant = self.tenant()?.get();
        let paid = |head| payment.allocated.get(head).paise();
        let added = self
            .one(sql!(
                "INSERT INTO repayments (tenant_id, loan_id, branch_id, officer_id, received_on, booked_on, amount_paise,
                   principal_paise, interest_paise, fee_paise, penalty_paise, advance_paise, mode, reference,
                   device_receipt_id, receipt_number, made_schedule, reverses_id, reason, recorded_by, recorded_at,
                   receiving_branch_id, replaces_id, recovery_paise)
                 VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21,
                   NULLIF($22::bigint, $3), $23, $24)
                 RETURNING repayment_id";
                tenant, payment.loan.get(), payment.branch.get(), payment.officer.get(), payment.value_on,
                payment.booked_on, payment.amount.paise(), paid(Head::Principal), paid(Head::Interest),
                paid(Head::Fee), paid(Head::Penalty), payment.advance.paise(), payment.mode.as_str(),
                &payment.reference, payment.device_receipt.as_deref(), &payment.receipt_number,
                payment.made_schedule, payment.reverses.map(PaymentId::get), &payment.reason,
                payment.recorded_by.get(), payment.recorded_at, payment.receiving_branch.get(),
                payment.replaces.map(PaymentId::get), payment.recovered.paise()
            ))
            .await;
        let refused_by = if payment.reverses.is_some() {
            REVERSED_ONCE
        } else {
            DEVICE_RECEIPT
        };
        unless_taken(added, refused_by)
    }

    /// Locks a reference, and reads the first payment that has it.
    pub(super) async fn read_reference(
        &mut self,
        reach: &Reach,
        reference: &str,
    ) -> Result<Option<(ReferenceUse, bool)>, StoreError> {
        let tenant = self.tenant()?.get();
        let first_use = format!(
            "SELECT r.repayment_id, r.receipt_number, r.amount_paise, r.received_on, coalesce({}, false) AS is_in_reach
             FROM repayments r JOIN loans l ON l.tenant_id = r.tenant_id AND l.loan_id = r.loan_id
             WHERE r.tenant_id = $1 AND {} = {wanted} AND {wanted} <> '' AND r.reference <> ''
               AND r.mode IN ('upi', 'bank', 'cheque', 'nach') AND r.reverses_id IS NULL
               AND NOT EXISTS (SELECT FROM repayments v
                 WHERE v.tenant_id = r.tenant_id AND v.reverses_id = r.repayment_id)
             ORDER BY r.repayment_id LIMIT 1",
            payment_in_reach(reach),
            reference_key("r.reference"),
            wanted = reference_key("$2"),
        );
        let lock = format!(
            "SELECT pg_advisory_xact_lock($1::int, hashtext($3 || ' ' || {}))",
            reference_key("$2")
        );
        let found: Option<ReferenceRow> = self
            .run(async |connection| {
                sql!(lock; REFERENCE_LOCK, reference, tenant.to_string())
                    .execute(connection)
                    .await?;
                sql!(first_use; tenant, reference)
                    .get_result(connection)
                    .await
                    .optional()
            })
            .await?;
        let first = |row: ReferenceRow| {
            let first = ReferenceUse {
                payment: PaymentId::try_new(row.repayment_id)
                    .map_err(|_| corrupt("repayments", "repayment_id", row.repayment_id))?,
                receipt_number: row.receipt_number,
                amount: Money::from_paise(row.amount_paise),
                received_on: row.received_on,
            };
            Ok((first, row.is_in_reach))
        };
        found.map(first).transpose()
    }

    /// Reads the receipt of the first deposit that has a locked reference; empty if it is out of reach.
    pub(crate) async fn read_deposit_reference(
        &mut self,
        reach: &Reach,
        reference: &str,
    ) -> Result<Option<String>, StoreError> {
        let tenant = self.tenant()?.get();
        let first_use = format!(
            "SELECT coalesce(x.receipt_number, '') AS receipt_number, coalesce({}, false) AS is_in_reach
             FROM savings_transactions x
             JOIN savings_accounts a ON a.tenant_id = x.tenant_id AND a.savings_account_id = x.savings_account_id
             JOIN clients c ON c.tenant_id = a.tenant_id AND c.client_id = a.client_id
             LEFT JOIN centres e ON e.tenant_id = c.tenant_id AND e.centre_id = c.centre_id
             WHERE x.tenant_id = $1 AND {} = {wanted} AND {wanted} <> '' AND x.reference <> '' AND x.kind = 'deposit'
               AND x.mode IN ('upi', 'bank', 'cheque', 'nach') AND NOT EXISTS (SELECT FROM savings_transactions v
                 WHERE v.tenant_id = x.tenant_id AND v.reverses_id = x.savings_transaction_id)
             ORDER BY x.savings_transaction_id LIMIT 1",
            in_reach(reach, "a.branch_id", Some("e.officer_id")),
            reference_key("x.reference"),
            wanted = reference_key("$2"),
        );
        let found: Option<DepositReferenceRow> = self
            .run(async |connection| {
                sql!(first_use; tenant, reference)
                    .get_result(connection)
                    .await
                    .optional()
            })
            .await?;
        Ok(found.map(|row| {
            if row.is_in_reach {
                row.receipt_number
            } else {
                String::new()
            }
        }))
    }

    /// Returns the sum of one of the two queries above.
    pub(super) async fn cash_of(
        &mut self,
        query: &'static str,
        client: ClientId,
        valued: RangeInclusive<Date>,
        booked: RangeInclusive<Date>,
    ) -> Result<Money, StoreError> {
        let tenant = self.tenant()?.get();
        self.value(sql!(
            query;
            tenant, client.get(), *valued.start(), *valued.end(), *booked.start(), *booked.end()
        ))
        .await
    }
}
