//! The body of a request for a charge, as sent and as stored for approval.
use munim_approvals::Command;
use munim_kernel::ChargeId;
use munim_lending::ChargeWanted;

use crate::prelude::*;

/// Which charge is made, and why.
#[form(example = {"chargeId": 4, "reason": "A second copy of the loan card"})]
pub(crate) struct LoanChargeRequest {
    /// A charge of the loan's terms with the event `service`.
    #[field(row, missing = "Charge is required")]
    pub(super) charge: ChargeId,
    /// The day from which it is due with the next instalment: the day after the business date by default, and neither before it nor
    /// after the last instalment.
    pub(super) on: Option<Date>,
    /// Shown to everybody who sees the loan.
    #[field(missing = "Reason is required", most = 500)]
    pub(super) reason: String,
}

pub(super) fn command(wanted: &ChargeWanted) -> Command {
    let stored = json!({"chargeId": wanted.charge.get(), "on": wanted.on.to_string(), "totalPaise": wanted.total.paise(),
        "version": wanted.seen});
    Command(stored.to_string())
}

/// Returns the charge in a stored request. `None` if it is from an older program, which stored no total.
pub(crate) fn charge_wanted(command: &Command) -> Option<ChargeWanted> {
    let stored: Value = serde_json::from_str(&command.0).ok()?;
    Some(ChargeWanted {
        charge: ChargeId::try_new(stored.get("chargeId")?.as_i64()?).ok()?,
        on: wire::read_day(stored.get("on")?.as_str()?)?,
        total: Money::from_paise(stored.get("totalPaise")?.as_i64()?),
        seen: stored.get("version")?.as_i64()?,
    })
}
