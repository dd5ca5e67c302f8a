use munim_kernel::{AccountId, BranchId, EntryId, LoanId, Money};
use time::{Date, OffsetDateTime};

use crate::Document;

/// A line of an entry, as it is read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EntryLine {
    /// Which account.
    pub account: AccountId,
    /// Its code.
    pub account_code: String,
    /// Its name.
    pub account_name: String,
    /// What is debited, or nothing.
    pub debit: Money,
    /// What is credited, or nothing.
    pub credit: Money,
    /// The loan that it is about.
    pub loan: Option<LoanId>,
}

/// An entry of the journal.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entry {
    /// Its row.
    pub id: EntryId,
    /// Its number.
    pub number: Document,
    /// In whose books.
    pub branch: BranchId,
    /// The business date.
    pub booked_on: Date,
    /// The day that it is about.
    pub value_on: Date,
    /// What made it: a kind, such as `payment`.
    pub source_kind: String,
    /// Its number there.
    pub source_id: Option<i64>,
    /// What happened.
    pub narration: String,
    /// The sum of its debits.
    pub amount: Money,
    /// The entry that it undoes.
    pub reverses: Option<EntryId>,
    /// Who posted it.
    pub posted_by: String,
    /// When.
    pub posted_at: OffsetDateTime,
    /// Its lines, in order.
    pub lines: Vec<EntryLine>,
}

/// Which entries are listed. All conditions must hold.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct EntryFilter {
    /// In this branch's books.
    pub branch: Option<BranchId>,
    /// With a line on this account.
    pub account: Option<AccountId>,
    /// About this loan.
    pub loan: Option<LoanId>,
    /// Booked on this day or later.
    pub from: Option<Date>,
    /// Booked on this day or earlier.
    pub to: Option<Date>,
    /// In the order in which they were posted, instead of the newest first.
    pub oldest_first: bool,
}
