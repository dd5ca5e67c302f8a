//! The body of a request for a charge, as sent and as stored for approval.
use munim_approvals::Command;
use munim_kernel::ChargeId;

use crate::prelude::*;

/// Which charge is made, and why.
#[form(example = {"chargeId": 4, "reason": "A second copy of the loan card"})]
pub(crate) struct LoanChargeRequest {
    /// A charge of the loan's terms with the event `service`.
    #[field(row, missing = "Charge is required")]
    pub(super) charge: ChargeId,
    /// The day from which it is due with the next instalment; the day after the business date by default, and not before it.
    pub(super) on: Option<Date>,
    /// Shown to everybody who sees the loan.
    #[field(missing = "Reason is required", most = 500)]
    pub(super) reason: String,
}

pub(super) fn command(charge: ChargeId, on: Option<Date>, version: i64) -> Command {
    let on = on.map(|on| on.to_string());
    Command(json!({"chargeId": charge.get(), "on": on, "version": version}).to_string())
}

/// Returns the charge and the day in a stored request, with the version of the loan that its maker saw.
pub(crate) fn charge_wanted(command: &Command) -> Option<(ChargeId, Option<Date>, i64)> {
    let stored: Value = serde_json::from_str(&command.0).ok()?;
    let charge = ChargeId::try_new(stored.get("chargeId")?.as_i64()?).ok()?;
    let on = match stored.get("on")? {
        Value::Null => None,
        day => Some(wire::read_day(day.as_str()?)?),
    };
    Some((charge, on, stored.get("version")?.as_i64()?))
}
