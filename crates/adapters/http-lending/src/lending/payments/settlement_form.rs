//! The money that settles a loan, as requested and as stored for approval.
use munim_approvals::Command;
use munim_http_kit::body::{amounts::rupees, fields::free};
use munim_lending::{LoanProductTerms, PaymentMode, Settlement};
use serde::Deserialize;

use super::{super::fields::amount_or_nothing, record_payment::accepted};
use crate::prelude::*;

#[derive(Serialize, Deserialize)]
struct Stored {
    amount_paise: i64,
    mode: String,
    reference: String,
    #[serde(default)]
    accepts_same_reference: bool,
}

pub(super) fn command(paid: &Settlement) -> Command {
    let stored = Stored {
        amount_paise: paid.amount.paise(),
        mode: paid.mode.as_str().to_owned(),
        reference: paid.reference.clone(),
        accepts_same_reference: paid.accepts_same_reference,
    };
    Command(json!(stored).to_string())
}

/// `None` if the stored request cannot be read.
pub(crate) fn settlement(command: &Command) -> Option<Settlement> {
    let stored: Stored = serde_json::from_str(&command.0).ok()?;
    Some(Settlement {
        amount: Money::from_paise(stored.amount_paise),
        mode: stored.mode.parse().ok()?,
        reference: stored.reference,
        accepts_same_reference: stored.accepts_same_reference,
    })
}

pub(crate) struct SettlementRequest {
    pub(super) paid: Settlement,
    pub(super) reason: String,
}

impl FromForm for SettlementRequest {
    const NAME: &'static str = "SettlementRequest";
    const ABOUT: &'static str = "The money that settles the loan.";

    fn take(form: &mut Form) -> Option<Self> {
        let amount = rupees(
            form,
            field("amount")
                .about("In rupees: what today's foreclosure quote says, which can be 0, or the whole overpayment.")
                .shaped(amount_or_nothing),
            LoanProductTerms::MOST,
        );
        let amount = form.needed("amount", amount, "Amount is required");
        let mode = form.word_of::<PaymentMode>(field("mode").about("How it was paid."));
        let mode = form.needed("mode", mode, "Mode is required");
        let reference = free(
            form,
            field("reference").about("The payer's or the bank's reference."),
            100,
        );
        let about =
            "`accept` records a payment whose reference another UPI, bank, cheque or NACH payment has.";
        let same_reference = accepted(form, field("sameReference").about(about));
        let reason = free(form, field("reason").about("For the person who decides."), 500);
        Some(Self {
            paid: Settlement {
                amount: amount?,
                mode: mode?,
                reference: reference?.unwrap_or_default(),
                accepts_same_reference: same_reference?.unwrap_or_default(),
            },
            reason: reason?.unwrap_or_default(),
        })
    }

    fn example() -> Value {
        json!({"amount": 28_040.84, "mode": "bank", "reference": "UTR 634512009871", "reason": "The client has sold a field"})
    }
}
