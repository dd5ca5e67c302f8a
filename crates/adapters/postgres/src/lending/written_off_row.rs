use munim_kernel::{Money, StoreError};
use munim_lending::{LoanState, WriteOffAmounts, WrittenOff};
use time::Date;

use crate::stored::Columns;

/// The last write-off of a loan `l`, as `w`, which [`written_off`] reads. Of what was written off before the loan was in the
/// books, only the principal is known.
pub(super) const WRITTEN_OFF: &str = "LEFT JOIN LATERAL (
    SELECT o.booked_on AS written_off_on, o.owed_paise, o.principal_paise AS given_up_paise, o.interest_paise AS receivable_paise,
      o.fee_paise AS charges_paise, o.advance_paise AS set_off_paise, o.provision_paise
    FROM loan_write_offs o WHERE o.tenant_id = l.tenant_id AND o.loan_id = l.loan_id
    ORDER BY o.write_off_id DESC LIMIT 1) w ON true";

/// What was recovered on a loan `l` that is written off, as `recovered`.
pub(super) const RECOVERED: &str = "l.written_off_paise, CASE WHEN l.state = 'written_off' THEN (SELECT
      coalesce(sum(CASE WHEN y.reverses_id IS NULL THEN 1 ELSE -1 END * y.recovery_paise), 0)::bigint
    FROM repayments y WHERE y.tenant_id = l.tenant_id AND y.loan_id = l.loan_id) ELSE 0 END AS recovered";

/// Reads what was written off on a loan, if it is.
pub(super) fn written_off(row: &Columns<'_>) -> Result<Option<WrittenOff>, StoreError> {
    let on: Option<Date> = row.get("written_off_on")?;
    let amount = |column: &'static str| row.get::<Option<Money>>(column).map(Option::unwrap_or_default);
    let principal: Money = row.get("written_off_paise")?;
    let written_off = WrittenOff {
        on,
        amounts: WriteOffAmounts {
            owed: row.get::<Option<Money>>("owed_paise")?.unwrap_or(principal),
            principal: amount("given_up_paise")?.max(principal),
            interest: amount("receivable_paise")?,
            fee: amount("charges_paise")?,
            advance: amount("set_off_paise")?,
            provision: amount("provision_paise")?,
        },
        recovered: row.get("recovered")?,
    };
    let state: LoanState = row.get("state")?;
    Ok((state == LoanState::WrittenOff).then_some(written_off))
}
