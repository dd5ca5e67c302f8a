use munim_books::{Entry, EntryLine};
use munim_kernel::{EntryId, LoanId};

use crate::prelude::*;

/// A line of an entry, in rupees.
#[item(from = line: EntryLine)]
struct EntryLineItem {
    #[field(from = line.account.get())]
    account_id: i64,
    /// The account's code.
    #[field(from = line.account_code)]
    account: String,
    account_name: String,
    debit: Money,
    credit: Money,
    /// The loan that it is about.
    #[field(optional, from = line.loan.map(LoanId::get))]
    loan_id: Option<i64>,
}

/// An entry of the journal.
#[item(from = entry: Entry)]
pub(crate) struct EntryItem {
    #[field(from = entry.id.get())]
    entry_id: i64,
    #[field(from = entry.number.to_string())]
    entry_number: String,
    #[field(from = entry.branch.get())]
    branch_id: i64,
    /// The business date.
    #[field(from = entry.booked_on)]
    on: Date,
    /// The day that it is about.
    value_on: Date,
    /// What made it, such as `payment`.
    source_kind: String,
    #[field(optional)]
    source_id: Option<i64>,
    narration: String,
    amount: Money,
    /// The entry that it undoes.
    #[field(optional, from = entry.reverses.map(EntryId::get))]
    reverses_id: Option<i64>,
    posted_by: String,
    posted_at: OffsetDateTime,
    #[field(from = entry.lines.into_iter().map(Into::into).collect())]
    lines: Vec<EntryLineItem>,
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
