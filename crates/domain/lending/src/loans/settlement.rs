use munim_kernel::{Fields, LoanId, Money, PaymentId, UserId};
use time::{Date, OffsetDateTime};

use crate::{Head, Heads};

/// What a lender gives up in a settlement.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct GivenUp {
    pub heads: Heads,
    /// All interest of the loan that was booked as it accrued, paid or not.
    pub accrued: Money,
    /// The part of the interest that was income.
    pub receivable: Money,
    /// The part of the principal that the branch had provided for.
    pub provision: Money,
}

impl GivenUp {
    pub fn total(&self) -> Money {
        self.heads.total()
    }

    /// Returns the principal that is not provided for, which is written off.
    pub(super) fn written_off(&self) -> Money {
        let principal = self.heads.get(Head::Principal);
        principal.saturating_sub_to_zero(self.provision)
    }

    /// Returns the interest and the charges that were income.
    pub(super) fn waived(&self) -> Money {
        [self.receivable, self.heads.get(Head::Fee)].into_iter().sum()
    }

    /// Returns what it costs: everything in the books that is not provided for.
    pub fn expense(&self) -> Money {
        [self.written_off(), self.waived()].into_iter().sum()
    }
}

impl From<&GivenUp> for Fields {
    fn from(given_up: &GivenUp) -> Self {
        let of = |head: Head| given_up.heads.get(head).to_string();
        Self::new()
            .with("givenUp", given_up.total().to_string())
            .with("givenUpPrincipal", of(Head::Principal))
            .with("givenUpInterest", of(Head::Interest))
            .with("givenUpFee", of(Head::Fee))
            .with("givenUpPenalty", of(Head::Penalty))
            .with("provision", given_up.provision.to_string())
            .with("expense", given_up.expense().to_string())
    }
}

/// A settlement as it would be carried out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SettlementQuote {
    /// The business date.
    pub on: Date,
    /// What would close the loan.
    pub owed: Money,
    /// What is held and is set off. `owed` is what is left of the dues without it.
    pub advance: Money,
    pub given_up: GivenUp,
}

/// A settlement, to be stored with the payment that brings the agreed amount.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewSettlement {
    pub loan: LoanId,
    /// The business date.
    pub booked_on: Date,
    /// What would have closed the loan.
    pub owed: Money,
    pub given_up: GivenUp,
    pub reason: String,
    /// The user who requested it.
    pub made_by: UserId,
    pub made_at: OffsetDateTime,
}

/// A settlement whose payment was not reversed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SettledLoan {
    pub payment: PaymentId,
    /// The business date.
    pub on: Date,
    /// What would have closed the loan.
    pub owed: Money,
    pub given_up: GivenUp,
}

impl SettledLoan {
    /// Returns the agreed amount, which was paid.
    pub fn amount(&self) -> Money {
        self.owed.saturating_sub_to_zero(self.given_up.total())
    }
}

/// What a request for a settlement is for. It is carried out only if it comes to the same.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SettlementSeen {
    pub version: i64,
    pub owed: Money,
}
