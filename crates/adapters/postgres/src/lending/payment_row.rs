use munim_kernel::{BranchId, StoreError};
use munim_lending::{NewPayment, Payment};

use super::position_row::heads;
use crate::stored::{Columns, FromRow};

/// A payment as `r`, with its reversal, as a JSON object.
pub(super) const PAYMENT: &str = "to_jsonb(r) || jsonb_build_object('reversed_by', (SELECT v.repayment_id FROM repayments v \
    WHERE v.tenant_id = r.tenant_id AND v.reverses_id = r.repayment_id))";

impl FromRow for Payment {
    const ROW: (&'static str, &'static str) = ("repayments", "repayment_id");

    fn from_row(row: &Columns<'_>) -> Result<Self, StoreError> {
        let receiving: Option<BranchId> = row.get("receiving_branch_id")?;
        let branch = row.get("branch_id")?;
        Ok(Self {
            id: row.get("repayment_id")?,
            reversed_by: row.get("reversed_by")?,
            payment: NewPayment {
                loan: row.get("loan_id")?,
                branch,
                receiving_branch: receiving.unwrap_or(branch),
                officer: row.get("officer_id")?,
                value_on: row.get("received_on")?,
                booked_on: row.get("booked_on")?,
                amount: row.get("amount_paise")?,
                allocated: heads([
                    row.get("penalty_paise")?,
                    row.get("fee_paise")?,
                    row.get("interest_paise")?,
                    row.get("principal_paise")?,
                ]),
                advance: row.get("advance_paise")?,
                recovered: row.get("recovery_paise")?,
                mode: row.get("mode")?,
                reference: row.get("reference")?,
                device_receipt: row.get("device_receipt_id")?,
                receipt_number: row.get("receipt_number")?,
                made_schedule: row.get("made_schedule")?,
                reverses: row.get("reverses_id")?,
                replaces: row.get("replaces_id")?,
                reason: row.get("reason")?,
                recorded_by: row.get("recorded_by")?,
                recorded_at: row.get("recorded_at")?,
            },
        })
    }
}
