use munim_kernel::{PaymentId, StoreError};
use munim_lending::{GivenUp, SettledLoan};
use time::Date;

use super::position_row::heads;
use crate::stored::Columns;

/// The last settlement of a loan `l`, as `z`, which [`settled`] reads. It stands as long as the loan is settled.
pub(super) const SETTLED: &str = "LEFT JOIN LATERAL (
    SELECT o.repayment_id AS settled_by, o.owed_paise AS settled_owed, o.principal_paise AS settled_principal,
      o.interest_paise AS settled_interest, o.fee_paise AS settled_fee, o.penalty_paise AS settled_penalty,
      o.accrued_paise AS settled_accrued, o.receivable_paise AS settled_receivable, o.provision_paise AS settled_provision
    FROM loan_settlements o WHERE o.tenant_id = l.tenant_id AND o.loan_id = l.loan_id AND l.settled_on IS NOT NULL
    ORDER BY o.repayment_id DESC LIMIT 1) z ON true";

/// Reads the settlement of a loan, if it was settled.
pub(super) fn settled(row: &Columns<'_>) -> Result<Option<SettledLoan>, StoreError> {
    let on: Option<Date> = row.get("settled_on")?;
    let payment: Option<PaymentId> = row.get("settled_by")?;
    let Some((on, payment)) = on.zip(payment) else {
        return Ok(None);
    };
    Ok(Some(SettledLoan {
        payment,
        on,
        owed: row.get("settled_owed")?,
        given_up: GivenUp {
            heads: heads([
                row.get("settled_penalty")?,
                row.get("settled_fee")?,
                row.get("settled_interest")?,
                row.get("settled_principal")?,
            ]),
            accrued: row.get("settled_accrued")?,
            receivable: row.get("settled_receivable")?,
            provision: row.get("settled_provision")?,
        },
    }))
}
