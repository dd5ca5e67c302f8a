use munim_kernel::{BranchId, Fields, Money, words};
use time::{Date, OffsetDateTime};

use crate::{Till, TillUser};

words! {
    /// What keeps a branch from closing its day.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub enum WaitsFor {
        OpenTills = "open_tills",
        CashOnTheWay = "cash_on_the_way",
        /// Sheets that were handed over and not verified.
        Sheets = "sheets_not_verified",
        /// Sheets that were verified, with rows that are not posted.
        Rows = "sheets_not_posted",
        /// The cash in the tills differs from the books.
        Difference = "difference",
    }
}

/// The numbers of a day's collection sheets by state. On the business date, sheets of earlier days that were handed over or
/// verified are counted too.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct SheetCounts {
    pub open: i64,
    pub taken: i64,
    pub handed_over: i64,
    pub verified: i64,
    pub posted: i64,
}

/// A day of a branch with its cash.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BranchDay {
    pub branch: BranchId,
    pub branch_name: String,
    pub on: Date,
    /// Who closed it, and when.
    pub closed: Option<(TillUser, OffsetDateTime)>,
    /// Why it was last reopened. Empty if it was not.
    pub reopened_reason: String,
    pub open_tills: i64,
    /// In the tills.
    pub counted: Money,
    /// Between tills.
    pub on_the_way: Money,
    pub in_books: Money,
    pub sheets: SheetCounts,
}

impl BranchDay {
    /// Returns what there is beyond the books; negative if cash is missing.
    pub fn difference(&self) -> Money {
        let there = self.counted.paise().saturating_add(self.on_the_way.paise());
        Money::from_paise(there.saturating_sub(self.in_books.paise()))
    }

    /// Returns what a vault takes over when it is opened: the cash that the books have beyond the tills, or a negative amount
    /// if they have less. After its first opening, it does so only while all tills are closed and no cash is on the way.
    pub(crate) fn found_by(&self, vault: &Till) -> Money {
        let is_quiet = self.open_tills == 0 && self.on_the_way.is_zero();
        if is_quiet || !vault.get().was_opened {
            Money::from_paise(self.difference().paise().saturating_neg())
        } else {
            Money::ZERO
        }
    }

    /// Returns what must happen before it can be closed.
    pub fn waits_for(&self) -> Vec<WaitsFor> {
        if self.closed.is_some() {
            return Vec::new();
        }
        let reasons = [
            (self.open_tills > 0, WaitsFor::OpenTills),
            (!self.on_the_way.is_zero(), WaitsFor::CashOnTheWay),
            (self.sheets.handed_over > 0, WaitsFor::Sheets),
            (self.sheets.verified > 0, WaitsFor::Rows),
            (!self.difference().is_zero(), WaitsFor::Difference),
        ];
        let held = reasons.into_iter().filter(|(holds, _)| *holds);
        held.map(|(_, reason)| reason).collect()
    }
}

impl From<&BranchDay> for Fields {
    fn from(day: &BranchDay) -> Self {
        Self::new()
            .with("branchName", day.branch_name.as_str())
            .with("on", day.on)
            .with("counted", day.counted.to_string())
            .with("onTheWay", day.on_the_way.to_string())
            .with("inBooks", day.in_books.to_string())
            .with("openTills", day.open_tills)
    }
}
