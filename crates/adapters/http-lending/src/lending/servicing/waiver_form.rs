//! The body of a request for a waiver, as sent and as stored for approval.
use munim_approvals::Command;
use munim_lending::{WaivedHead, WaiverWanted};

use super::super::fields::chosen_positive;
use crate::prelude::*;

/// What is waived, and why.
#[form(example = {"head": "interest", "amount": 250, "reason": "The client was in hospital"})]
pub(crate) struct WaiverRequest {
    /// `penalty`, `interest` of instalments that have fallen due, or `fee`: charges, those due last first, with their tax.
    #[field(word, missing = "Head is required")]
    pub(super) head: WaivedHead,
    /// In rupees, at most what is unpaid.
    #[field(read = chosen_positive, missing = "Amount is required")]
    pub(super) amount: Money,
    /// Shown to everybody who sees the loan.
    #[field(missing = "Reason is required", most = 500)]
    pub(super) reason: String,
}

/// What is waived.
#[form(example = {"head": "interest", "amount": 250})]
pub(crate) struct PreviewWaiverRequest {
    /// `penalty`, `interest` of instalments that have fallen due, or `fee`: charges, those due last first, with their tax.
    #[field(word, missing = "Head is required")]
    pub(super) head: WaivedHead,
    /// In rupees, at most what is unpaid.
    #[field(read = chosen_positive, missing = "Amount is required")]
    pub(super) amount: Money,
}

pub(super) fn command(wanted: WaiverWanted, version: i64) -> Command {
    let stored =
        json!({"head": wanted.head.as_str(), "amountPaise": wanted.amount.paise(), "version": version});
    Command(stored.to_string())
}

/// Returns the waiver in a stored request, with the version of the loan that its maker saw.
pub(crate) fn waiver_wanted(command: &Command) -> Option<(WaiverWanted, i64)> {
    let stored: Value = serde_json::from_str(&command.0).ok()?;
    let wanted = WaiverWanted {
        head: stored.get("head")?.as_str()?.parse().ok()?,
        amount: Money::from_paise(stored.get("amountPaise")?.as_i64()?),
    };
    Some((wanted, stored.get("version")?.as_i64()?))
}
