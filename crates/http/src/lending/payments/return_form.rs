//! What a request says of a payment that came back.
use munim_approvals::Command;
use munim_http_kit::body::{Form, FromForm, field};
use serde_json::{Value, json};

use super::super::loans::reason_form::reason;

/// The body, in the domain's types.
pub(crate) struct Returned {
    pub(super) reason: String,
    pub(super) charge: bool,
}

impl FromForm for Returned {
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

/// Returns whether a stored request asks for charges.
pub(crate) fn asks_for_charges(command: &Command) -> Option<bool> {
    let stored: Value = serde_json::from_str(&command.0).ok()?;
    stored.get("charge")?.as_bool()
}
