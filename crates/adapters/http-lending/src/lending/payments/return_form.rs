//! The body of a request to record a returned payment.
use munim_approvals::Command;
use munim_kernel::Money;

use super::super::loans::reason_form::reason;
use crate::prelude::*;

pub(crate) struct RequestPaymentReturnRequest {
    pub(super) reason: String,
    pub(super) charge: bool,
}

impl FromForm for RequestPaymentReturnRequest {
    const NAME: &'static str = "RequestPaymentReturnRequest";
    const ABOUT: &'static str = "Why the payment came back.";

    fn take(form: &mut Form) -> Option<Self> {
        let reason = reason(form);
        let about =
            "Whether the charges of the loan's product for returned payments are made; true by default.";
        let charge = form.optional::<bool>(field("charge").about(about));
        Some(Self {
            reason: reason?,
            charge: charge?.unwrap_or(true),
        })
    }

    fn example() -> Value {
        json!({"reason": "Funds insufficient", "charge": true})
    }
}

pub(super) fn return_command(reason: &str, charges: Money) -> Command {
    Command(json!({"reason": reason, "chargesPaise": charges.paise()}).to_string())
}

/// Returns the bank's charges in a stored request.
pub(crate) fn charges_asked(command: &Command) -> Option<Money> {
    let stored: Value = serde_json::from_str(&command.0).ok()?;
    stored.get("chargesPaise")?.as_i64().map(Money::from_paise)
}
