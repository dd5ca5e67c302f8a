//! The body of a request to record a returned payment.
use munim_approvals::Command;

use crate::prelude::*;

/// Why the payment came back.
#[form(example = {"reason": "Funds insufficient", "charge": true})]
pub(crate) struct RequestPaymentReturnRequest {
    /// Shown to everybody who sees the loan.
    #[field(missing = "Reason is required", most = 500)]
    pub(super) reason: String,
    /// Whether the charges of the loan's product for returned payments are made; true by default.
    #[field(usual = true)]
    pub(super) charge: bool,
}

pub(super) fn return_command(reason: &str, charges: Money) -> Command {
    Command(json!({"reason": reason, "chargesPaise": charges.paise()}).to_string())
}

/// Returns the bank's charges in a stored request.
pub(crate) fn charges_asked(command: &Command) -> Option<Money> {
    let stored: Value = serde_json::from_str(&command.0).ok()?;
    stored.get("chargesPaise")?.as_i64().map(Money::from_paise)
}
