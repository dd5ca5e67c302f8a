use munim_kernel::{AmountOverflow, Fields, LoanId, Money, UserId};
use time::{Date, OffsetDateTime};

/// What a loan owed when it was written off.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct WriteOffAmounts {
    /// What the borrower owes until it is recovered: dues, principal and accrued interest, less what was held.
    pub owed: Money,
    pub principal: Money,
    /// Accrued interest that was receivable.
    pub interest: Money,
    /// Charges that were receivable.
    pub fee: Money,
    /// What was held and is set off.
    pub advance: Money,
    /// The part that the branch had provided for.
    pub provision: Money,
}

impl WriteOffAmounts {
    /// Returns what the borrower would have to pay if nothing was held.
    pub(super) fn gross(&self) -> Result<Money, AmountOverflow> {
        self.owed.checked_add(self.advance)
    }

    /// Returns everything that leaves the books.
    pub(super) fn given_up(&self) -> Money {
        [self.principal, self.interest, self.fee].into_iter().sum()
    }

    /// Returns what it costs: everything in the books that is neither held nor provided for.
    pub fn expense(&self) -> Money {
        let covered = [self.advance, self.provision].into_iter().sum();
        self.given_up().saturating_sub_to_zero(covered)
    }
}

impl From<&WriteOffAmounts> for Fields {
    fn from(amounts: &WriteOffAmounts) -> Self {
        Self::new()
            .with("owed", amounts.owed.to_string())
            .with("principal", amounts.principal.to_string())
            .with("interest", amounts.interest.to_string())
            .with("fee", amounts.fee.to_string())
            .with("advance", amounts.advance.to_string())
            .with("provision", amounts.provision.to_string())
    }
}

/// A write-off, or the undoing of one, to be stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewWriteOff {
    pub loan: LoanId,
    /// The business date.
    pub booked_on: Date,
    pub amounts: WriteOffAmounts,
    /// Whether it undoes the last write-off.
    pub undoes: bool,
    pub reason: String,
    /// The user who requested it.
    pub made_by: UserId,
    pub made_at: OffsetDateTime,
}

/// A write-off that was not undone.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct WrittenOff {
    /// The business date. `None` if the loan was written off before it was brought into the books.
    pub on: Option<Date>,
    pub amounts: WriteOffAmounts,
    /// What was recovered since.
    pub recovered: Money,
}

impl WrittenOff {
    /// Returns what was not recovered yet.
    pub fn left(&self) -> Money {
        self.amounts.owed.saturating_sub_to_zero(self.recovered)
    }
}
