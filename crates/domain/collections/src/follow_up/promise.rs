use munim_kernel::{BranchId, ClientId, CollectionSheetId, ContactId, LoanId, Money, UserId, words};
use time::{Date, Duration};

use super::ContactError;

words! {
    #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub enum PromiseStatus {
        /// Its day has not ended.
        Open = "open",
        Kept = "kept",
        PartlyKept = "partly_kept",
        /// Nothing was received.
        Broken = "broken",
    }
}

impl PromiseStatus {
    /// Returns the status on a business date of a promise to pay an amount by a day. `received` is what was paid from when it
    /// was made until that day.
    pub fn of((promised, on): (Money, Date), received: Money, today: Date) -> Self {
        if received >= promised {
            Self::Kept
        } else if today <= on {
            Self::Open
        } else if received.is_zero() {
            Self::Broken
        } else {
            Self::PartlyKept
        }
    }
}

/// A filter of promises. All conditions must hold.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct PromiseFilter {
    /// Any status if empty.
    pub statuses: Vec<PromiseStatus>,
    pub branch: Option<BranchId>,
    /// The officer of the client's centre.
    pub officer: Option<UserId>,
    pub client: Option<ClientId>,
    /// Promised for this day or later; seven days before the business date by default.
    pub from: Option<Date>,
    /// Promised for this day or earlier.
    pub to: Option<Date>,
}

impl PromiseFilter {
    /// The longest period of a filter by status.
    pub const MOST_DAYS: i64 = 31;

    /// Checks that the promises of the filter can be compared with payments, which a filter by status needs: those of one
    /// client, or of a limited period. Without a first day, it is limited anyway.
    pub(crate) fn check(&self) -> Result<(), ContactError> {
        let last = self
            .from
            .and_then(|from| from.checked_add(Duration::days(Self::MOST_DAYS)));
        let is_short = match (last, self.to) {
            (Some(last), Some(to)) => to <= last,
            (last, _) => last.is_none(),
        };
        let is_bounded = self.statuses.is_empty() || self.client.is_some() || is_short;
        is_bounded.then_some(()).ok_or(ContactError::Period)
    }
}

/// A promise as it is shown, made at a contact or on a sheet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ListedPromise {
    pub contact: Option<ContactId>,
    pub sheet: Option<CollectionSheetId>,
    pub client: (ClientId, String),
    /// All digits but the last four are masked.
    pub phone: Option<String>,
    /// `None` if payments for any loan count.
    pub loan: Option<(LoanId, String)>,
    pub branch: (BranchId, String),
    pub officer: Option<(UserId, String)>,
    pub made_on: Date,
    pub amount: Money,
    pub on: Date,
    pub reason: String,
    pub received: Money,
    pub status: PromiseStatus,
}
