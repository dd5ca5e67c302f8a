use munim_books::{Entry, EntryLine};
use munim_kernel::{EntryId, LoanId, Money};
use time::{Date, OffsetDateTime, macros::date};

use crate::prelude::*;

/// A line of an entry, in rupees.
#[item]
struct EntryLineItem {
    account_id: i64,
    /// The account's code.
    account: String,
    account_name: String,
    debit: Money,
    credit: Money,
    /// The loan that it is about.
    #[schema(required = false)]
    loan_id: Option<i64>,
}

/// An entry of the journal.
#[item]
pub(crate) struct EntryItem {
    entry_id: i64,
    entry_number: String,
    branch_id: i64,
    /// The business date.
    on: Date,
    /// The day that it is about.
    value_on: Date,
    /// What made it, such as `payment`.
    source_kind: String,
    #[schema(required = false)]
    source_id: Option<i64>,
    narration: String,
    amount: Money,
    /// The entry that it undoes.
    #[schema(required = false)]
    reverses_id: Option<i64>,
    posted_by: String,
    posted_at: OffsetDateTime,
    lines: Vec<EntryLineItem>,
}

impl From<EntryLine> for EntryLineItem {
    fn from(line: EntryLine) -> Self {
        Self {
            account_id: line.account.get(),
            account: line.account_code,
            account_name: line.account_name,
            debit: line.debit,
            credit: line.credit,
            loan_id: line.loan.map(LoanId::get),
        }
    }
}

impl From<Entry> for EntryItem {
    fn from(entry: Entry) -> Self {
        Self {
            entry_id: entry.id.get(),
            entry_number: entry.number.to_string(),
            branch_id: entry.branch.get(),
            on: entry.booked_on,
            value_on: entry.value_on,
            source_kind: entry.source_kind,
            source_id: entry.source_id,
            narration: entry.narration,
            amount: entry.amount,
            reverses_id: entry.reverses.map(EntryId::get),
            posted_by: entry.posted_by,
            posted_at: entry.posted_at,
            lines: entry.lines.into_iter().map(Into::into).collect(),
        }
    }
}

impl EntryItem {
    pub(super) fn example() -> Self {
        let line = |account_id, code: &str, name: &str, debit, credit| EntryLineItem {
            account_id,
            account: code.to_owned(),
            account_name: name.to_owned(),
            debit: Money::from_paise(debit),
            credit: Money::from_paise(credit),
            loan_id: Some(1_204),
        };
        Self {
            entry_id: 5_120,
            entry_number: "SAT-01/2026-27/000108".to_owned(),
            branch_id: 3,
            on: date!(2026 - 12 - 01),
            value_on: date!(2026 - 12 - 01),
            source_kind: "disbursal".to_owned(),
            source_id: Some(1_204),
            narration: "Loan L/SAT-01/2026-27/000042 paid out".to_owned(),
            amount: Money::from_paise(3_000_000),
            reverses_id: None,
            posted_by: "ravi.kulkarni".to_owned(),
            posted_at: EXAMPLE_TIME,
            lines: vec![
                line(4, "1200", "Loan portfolio", 3_000_000, 0),
                line(3, "1100", "Bank accounts", 0, 3_000_000),
            ],
        }
    }
}
