//! The body of a request to settle a loan for less than it owes, as sent and as stored for approval.
use munim_approvals::Command;
use munim_http_kit::body::fields::free;
use munim_lending::{PaymentMode, Settlement, SettlementSeen};
use serde::Deserialize;

use super::super::{fields::chosen_positive, payments::record_payment::accepted};
use crate::prelude::*;

#[derive(Serialize, Deserialize)]
struct Stored {
    amount_paise: i64,
    mode: String,
    reference: String,
    accepts_same_reference: bool,
    version: i64,
    owed_paise: i64,
}

pub(super) fn command(paid: &Settlement, seen: SettlementSeen) -> Command {
    let stored = Stored {
        amount_paise: paid.amount.paise(),
        mode: paid.mode.as_str().to_owned(),
        reference: paid.reference.clone(),
        accepts_same_reference: paid.accepts_same_reference,
        version: seen.version,
        owed_paise: seen.owed.paise(),
    };
    Command(json!(stored).to_string())
}

/// Returns the money in a stored request, with what its maker saw. `None` if it cannot be read.
pub(crate) fn settlement_wanted(command: &Command) -> Option<(Settlement, SettlementSeen)> {
    let stored: Stored = serde_json::from_str(&command.0).ok()?;
    let paid = Settlement {
        amount: Money::from_paise(stored.amount_paise),
        mode: stored.mode.parse().ok()?,
        reference: stored.reference,
        accepts_same_reference: stored.accepts_same_reference,
    };
    let seen = SettlementSeen {
        version: stored.version,
        owed: Money::from_paise(stored.owed_paise),
    };
    Some((paid, seen))
}

/// The amount that a borrower would pay.
#[form(example = {"amount": 15_000})]
pub(crate) struct PreviewSettlementRequest {
    /// In rupees, less than what closes the loan today.
    #[field(read = chosen_positive, missing = "Amount is required")]
    pub(super) amount: Money,
}

pub(crate) struct CompromiseRequest {
    pub(super) paid: Settlement,
    pub(super) reason: String,
}

impl FromForm for CompromiseRequest {
    const NAME: &'static str = "CompromiseRequest";
    const ABOUT: &'static str = "The money that settles the loan for less than it owes, and why.";

    fn take(form: &mut Form) -> Option<Self> {
        let amount = chosen_positive(
            form,
            field("amount").about("In rupees, less than what closes the loan today."),
        );
        let amount = form.needed("amount", amount, "Amount is required");
        let mode = form.word(
            field("mode").about("How it was paid."),
            &PaymentMode::ALL,
            PaymentMode::as_str,
        );
        let mode = form.needed("mode", mode, "Mode is required");
        let reference = free(
            form,
            field("reference").about("The payer's or the bank's reference."),
            100,
        );
        let about =
            "`accept` records a payment whose reference another UPI, bank, cheque or NACH payment has.";
        let same_reference = accepted(form, field("sameReference").about(about));
        let about = field("reason").about("Shown to everybody who sees the loan.");
        let reason = form.text(about, "Reason is required", 500);
        Some(Self {
            paid: Settlement {
                amount: amount?,
                mode: mode?,
                reference: reference?.unwrap_or_default(),
                accepts_same_reference: same_reference?.unwrap_or_default(),
            },
            reason: reason?,
        })
    }

    fn example() -> Value {
        json!({"amount": 15_000, "mode": "bank", "reference": "UTR 634512009871", "reason": "The shop has burnt down"})
    }
}
