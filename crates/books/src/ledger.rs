use munim_kernel::{AccountId, AmountOverflow, BranchId, EntryId, LoanId, Money, Page};
use time::Date;

use crate::{Account, Document};

/// Which lines of an account are shown. All conditions must hold.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LedgerFilter {
    /// Of this account.
    pub account: AccountId,
    /// In this branch's books.
    pub branch: Option<BranchId>,
    /// Booked on this day or later.
    pub from: Date,
    /// Booked on this day or earlier.
    pub to: Date,
}

/// A line of an account, as its ledger shows it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LedgerLine {
    /// The entry that it is a line of.
    pub entry: EntryId,
    /// The entry's number.
    pub number: Document,
    /// In whose books.
    pub branch: BranchId,
    /// The business date.
    pub booked_on: Date,
    /// The day that it is about.
    pub value_on: Date,
    /// What made the entry: a kind, such as `payment`.
    pub source_kind: String,
    /// Its number there.
    pub source_id: Option<i64>,
    /// What happened.
    pub narration: String,
    /// The names of the entry's other accounts.
    pub against: Vec<String>,
    /// The loan that it is about.
    pub loan: Option<LoanId>,
    /// What is debited, or nothing.
    pub debit: Money,
    /// What is credited, or nothing.
    pub credit: Money,
    /// The account's balance after it; above 0 if debits are more.
    pub balance: Money,
}

/// The lines of an account in a period, the oldest first. Balances are above 0 if debits are more.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ledger {
    /// The account.
    pub account: Account,
    /// The first day.
    pub from: Date,
    /// The last day.
    pub to: Date,
    /// The balance before the first day.
    pub opening: Money,
    /// What was debited in the period.
    pub debits: Money,
    /// What was credited in the period.
    pub credits: Money,
    /// The page's lines.
    pub lines: Page<LedgerLine>,
}

impl Ledger {
    /// Returns the balance at the end of the last day.
    ///
    /// # Errors
    /// [`AmountOverflow`]
    pub fn closing(&self) -> Result<Money, AmountOverflow> {
        self.opening.checked_add(self.debits)?.checked_sub(self.credits)
    }
}
