use munim_kernel::{BranchId, CentreId, ClientId, LoanId, Money, UserId, words};
use munim_lending::{LoanFilter, SortDirection};
use time::{Date, OffsetDateTime};

use super::{ContactKind, ContactOutcome, NextAction, PromiseStatus};

words! {
    /// A range of days past due.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub enum Bucket {
        To30 = "1-30",
        To60 = "31-60",
        To90 = "61-90",
        Over90 = "91+",
    }
}

impl Bucket {
    /// Returns the fewest days past due, and the most if the range has an upper limit.
    pub const fn days(self) -> (u32, Option<u32>) {
        match self {
            Self::To30 => (1, Some(30)),
            Self::To60 => (31, Some(60)),
            Self::To90 => (61, Some(90)),
            Self::Over90 => (91, None),
        }
    }
}

/// A filter of overdue loans. All conditions must hold.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OverdueFilter {
    pub loans: LoanFilter,
    /// Only loans of clients who broke a promise for one of the last seven days.
    pub promise_broken: bool,
}

/// The order of the queue of overdue loans.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum OverdueSort {
    DaysPastDue(SortDirection),
    /// By the overdue amount.
    Overdue(SortDirection),
    /// By the time of the last contact. Clients without one count as the earliest, the longest past due first.
    LastContact(SortDirection),
    /// By the day of the next action. Clients without one come last, the longest past due first.
    NextAction(SortDirection),
}

impl Default for OverdueSort {
    fn default() -> Self {
        Self::DaysPastDue(SortDirection::Descending)
    }
}

impl OverdueSort {
    /// Returns the order named in the API: a field, with a leading `-` for the reverse.
    pub fn from_wire(word: &str) -> Option<Self> {
        let (direction, field) = SortDirection::of(word);
        match field {
            "daysPastDue" => Some(Self::DaysPastDue(direction)),
            "overdue" => Some(Self::Overdue(direction)),
            "lastContact" => Some(Self::LastContact(direction)),
            "nextAction" => Some(Self::NextAction(direction)),
            _ => None,
        }
    }
}

/// An overdue loan, with its follow-up.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OverdueLoan {
    pub loan: (LoanId, String),
    pub client: (ClientId, String),
    /// All digits but the last four are masked.
    pub phone: Option<String>,
    pub branch: (BranchId, String),
    pub centre: Option<(CentreId, String)>,
    pub officer: (UserId, String),
    pub days_past_due: i64,
    pub overdue: Money,
    /// The outstanding principal.
    pub outstanding: Money,
    /// The latest contact with the client: when, how, and the result.
    pub last_contact: Option<(OffsetDateTime, ContactKind, ContactOutcome)>,
    /// The last promise that the client made for this loan: amount, day and status.
    pub promise: Option<(Money, Date, PromiseStatus)>,
    /// The next action that was recorded at the latest contact.
    pub next: Option<NextAction>,
}
