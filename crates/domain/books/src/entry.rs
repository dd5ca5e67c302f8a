use munim_kernel::{AccountId, BranchId, EntryId, LoanId, Money};
use time::{Date, OffsetDateTime};

use crate::Document;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EntryLine {
    pub account: AccountId,
    pub account_code: String,
    pub account_name: String,
    pub debit: Money,
    pub credit: Money,
    pub loan: Option<LoanId>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entry {
    pub id: EntryId,
    pub number: Document,
    pub branch: BranchId,
    /// The business date of the posting.
    pub booked_on: Date,
    /// The value date: the day on which the transaction took effect.
    pub value_on: Date,
    /// The kind of its source, such as `payment`.
    pub source_kind: String,
    pub source_id: Option<i64>,
    pub narration: String,
    pub amount: Money,
    pub reverses: Option<EntryId>,
    pub posted_by: String,
    pub posted_at: OffsetDateTime,
    pub lines: Vec<EntryLine>,
}

/// A filter of entries. All conditions must hold.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct EntryFilter {
    pub branch: Option<BranchId>,
    pub account: Option<AccountId>,
    pub loan: Option<LoanId>,
    /// Booked on this day or later.
    pub from: Option<Date>,
    /// Booked on this day or earlier.
    pub to: Option<Date>,
    /// In the order of posting instead of the newest first.
    pub oldest_first: bool,
}
