use munim_kernel::{LoanChargeId, LoanId, Money, UserId, words};
use time::{Date, OffsetDateTime};

use crate::{AssessedCharge, Head};

words! {
    /// What can be waived.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub enum WaivedHead {
        /// Penal charges.
        Penalty = "penalty",
        Fee = "fee",
        /// Of instalments that have fallen due.
        Interest = "interest",
    }
}

impl WaivedHead {
    pub(super) const fn owed(self) -> Head {
        match self {
            Self::Penalty => Head::Penalty,
            Self::Fee => Head::Fee,
            Self::Interest => Head::Interest,
        }
    }

    pub(super) const fn noun(self) -> &'static str {
        match self {
            Self::Penalty => "Penal charges",
            Self::Fee => "Charges",
            Self::Interest => "Interest",
        }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct WaiverWanted {
    pub head: WaivedHead,
    /// With tax, more than zero.
    pub amount: Money,
}

/// A waiver as it would be carried out.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WaiverQuote {
    pub parts: Vec<NewWaiver>,
    /// The tax in the credit notes.
    pub tax: Money,
    /// What it costs: what was income and is not received.
    pub expense: Money,
    /// What can still be waived of the same head.
    pub left: Money,
    /// Whether nothing is owed afterwards.
    pub closes: bool,
}

/// A part of a waiver, to be stored: of one instalment or of one charge.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewWaiver {
    pub loan: LoanId,
    pub head: WaivedHead,
    /// The charge that it is a part of.
    pub charge: Option<LoanChargeId>,
    /// The due date of its instalment, or the day from which its charge was due.
    pub due_on: Date,
    pub part: AssessedCharge,
    /// The GSTIN under which the tax was charged.
    pub gstin: Option<String>,
    /// The number of the credit note. `None` until it is stored, and if it was not taxed.
    pub document: Option<String>,
    /// The business date.
    pub booked_on: Date,
    pub reason: String,
    /// The user who requested it.
    pub made_by: UserId,
    pub made_at: OffsetDateTime,
}
