use munim_kernel::{AccountId, AmountOverflow, BranchId, EntryId, LoanId, Money, Page};
use time::Date;

use crate::{Account, Document};

/// A filter of an account's lines. All conditions must hold.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LedgerFilter {
    pub account: AccountId,
    pub branch: Option<BranchId>,
    /// Booked on this day or later.
    pub from: Date,
    /// Booked on this day or earlier.
    pub to: Date,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LedgerLine {
    pub entry: EntryId,
    pub number: Document,
    pub branch: BranchId,
    pub booked_on: Date,
    pub value_on: Date,
    /// The kind of the entry's source, such as `payment`.
    pub source_kind: String,
    pub source_id: Option<i64>,
    pub narration: String,
    /// The names of the entry's other accounts.
    pub against: Vec<String>,
    pub loan: Option<LoanId>,
    pub debit: Money,
    pub credit: Money,
    /// The account's balance after this line. Positive for a debit balance.
    pub balance: Money,
}

/// The lines of an account in a period, oldest first. Balances are positive for a debit balance.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ledger {
    pub account: Account,
    pub from: Date,
    /// Inclusive.
    pub to: Date,
    /// The balance before the first day.
    pub opening: Money,
    pub debits: Money,
    pub credits: Money,
    pub lines: Page<LedgerLine>,
}

impl Ledger {
    /// Returns the balance at the end of the last day.
    pub fn closing(&self) -> Result<Money, AmountOverflow> {
        self.opening.checked_add(self.debits)?.checked_sub(self.credits)
    }
}
