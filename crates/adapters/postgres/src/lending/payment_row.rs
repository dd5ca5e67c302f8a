use munim_kernel::{BranchId, LoanId, Money, PaymentId, StoreError, UserId};
use munim_lending::{NewPayment, Payment};
use serde::Deserialize;
use time::{Date, OffsetDateTime};

use super::position_row::heads;
use crate::{errors::corrupt, json_row::day};

/// A payment as `r`, with its reversal, as a JSON object.
pub(super) const PAYMENT: &str = "to_jsonb(r) || jsonb_build_object('reversed_by', (SELECT v.repayment_id FROM repayments v \
    WHERE v.tenant_id = r.tenant_id AND v.reverses_id = r.repayment_id))";

#[derive(Debug, Deserialize)]
pub(super) struct PaymentRow {
    repayment_id: i64,
    loan_id: i64,
    branch_id: i64,
    receiving_branch_id: Option<i64>,
    officer_id: i64,
    #[serde(deserialize_with = "day::deserialize")]
    received_on: Date,
    #[serde(deserialize_with = "day::deserialize")]
    booked_on: Date,
    amount_paise: i64,
    principal_paise: i64,
    interest_paise: i64,
    fee_paise: i64,
    penalty_paise: i64,
    advance_paise: i64,
    mode: String,
    reference: String,
    device_receipt_id: Option<String>,
    receipt_number: String,
    made_schedule: Option<i32>,
    reverses_id: Option<i64>,
    replaces_id: Option<i64>,
    reason: String,
    recorded_by: i64,
    #[serde(with = "time::serde::rfc3339")]
    recorded_at: OffsetDateTime,
    reversed_by: Option<i64>,
}

impl TryFrom<PaymentRow> for Payment {
    type Error = StoreError;

    fn try_from(row: PaymentRow) -> Result<Self, StoreError> {
        let id = row.repayment_id;
        let wrong = |column| corrupt("repayments", column, id);
        let payment = |number: Option<i64>, column| {
            let number = number.map(PaymentId::try_new).transpose();
            number.map_err(|_| wrong(column))
        };
        let branch = |number: i64, column| BranchId::try_new(number).map_err(|_| wrong(column));
        let receiving = row.receiving_branch_id.unwrap_or(row.branch_id);
        Ok(Self {
            id: PaymentId::try_new(id).map_err(|_| wrong("repayment_id"))?,
            reversed_by: payment(row.reversed_by, "reverses_id")?,
            payment: NewPayment {
                loan: LoanId::try_new(row.loan_id).map_err(|_| wrong("loan_id"))?,
                branch: branch(row.branch_id, "branch_id")?,
                receiving_branch: branch(receiving, "receiving_branch_id")?,
                officer: UserId::try_new(row.officer_id).map_err(|_| wrong("officer_id"))?,
                value_on: row.received_on,
                booked_on: row.booked_on,
                amount: Money::from_paise(row.amount_paise),
                allocated: heads([
                    row.penalty_paise,
                    row.fee_paise,
                    row.interest_paise,
                    row.principal_paise,
                ]),
                advance: Money::from_paise(row.advance_paise),
                mode: row.mode.parse().map_err(|_| wrong("mode"))?,
                reference: row.reference,
                device_receipt: row.device_receipt_id,
                receipt_number: row.receipt_number,
                made_schedule: row.made_schedule,
                reverses: payment(row.reverses_id, "reverses_id")?,
                replaces: payment(row.replaces_id, "replaces_id")?,
                reason: row.reason,
                recorded_by: UserId::try_new(row.recorded_by).map_err(|_| wrong("recorded_by"))?,
                recorded_at: row.recorded_at,
            },
        })
    }
}
