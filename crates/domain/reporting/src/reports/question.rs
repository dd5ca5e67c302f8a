use munim_kernel::{BranchId, ClientId, LoanProductId, Reach, TenantId, UserId};
use time::{Date, OffsetDateTime, util::days_in_month};

use super::ReportKey;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Parameter {
    Branch,
    Officer,
    Product,
    Client,
    /// The first and last day; by default, of the current month up to the business date.
    Month,
    /// The first and last day; by default, the last seven days.
    Week,
    /// The day of positions; by default, the business date.
    AsOf,
    /// The end of any day, of the books; by default, the business date.
    EndOf,
    /// One day; by default, the business date.
    Day,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReportSort {
    pub column: String,
    pub descending: bool,
}

/// A question to a report, as the request has it. Parameters that a report does not have are ignored.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct ReportQuestion {
    pub branch: Option<BranchId>,
    pub officer: Option<UserId>,
    pub product: Option<LoanProductId>,
    pub client: Option<ClientId>,
    pub from: Option<Date>,
    /// Up to that day.
    pub to: Option<Date>,
    /// As of the end of that day.
    pub as_of: Option<Date>,
    /// The order; by default the report's own.
    pub sort: Option<ReportSort>,
}

/// A range of days, both ends included.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Period {
    pub from: Date,
    /// Inclusive.
    pub to: Date,
}

impl Period {
    /// The maximum number of days of a report: a year, including a leap year.
    pub const LONGEST: i64 = 366;

    /// Returns the same period of the year before. The last day of a month stays one: 28 February becomes 29 February.
    #[must_use]
    pub fn year_before(self) -> Self {
        Self {
            from: year_before(self.from, false),
            to: year_before(self.to, true),
        }
    }
}

/// Returns the same day of the year before. `ends` a period, so that the last day of February stays the last.
fn year_before(day: Date, ends: bool) -> Date {
    let (year, month) = (day.year().saturating_sub(1), day.month());
    let last = days_in_month(month, year);
    let was_last = day.day() == days_in_month(month, day.year());
    let number = if ends && was_last {
        last
    } else {
        day.day().min(last)
    };
    Date::from_calendar_date(year, month, number).unwrap_or(day)
}

/// A checked question: everything it names is within the actor's reach, and all days are known.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReportReading {
    pub report: ReportKey,
    pub tenant: TenantId,
    /// The reach within the tenant, from the session.
    pub reach: Reach,
    /// Only of that branch, which is within reach.
    pub branch: Option<BranchId>,
    /// Only of that officer, who is within reach.
    pub officer: Option<UserId>,
    pub product: Option<LoanProductId>,
    /// Only of that client, who is within reach.
    pub client: Option<ClientId>,
    /// The days covered. For a report with one day or none as parameter, that day alone.
    pub period: Period,
    pub as_of: Date,
    /// The business date.
    pub books: Date,
    pub sort: Option<ReportSort>,
    pub now: OffsetDateTime,
}

#[cfg(test)]
mod tests {
    use time::macros::date;

    use super::*;

    #[test]
    fn the_year_before_ends_with_the_month_that_a_period_ends_with() {
        for (from, to, before_from, before_to) in [
            (
                date!(2026 - 04 - 01),
                date!(2026 - 04 - 17),
                date!(2025 - 04 - 01),
                date!(2025 - 04 - 17),
            ),
            (
                date!(2025 - 02 - 01),
                date!(2025 - 02 - 28),
                date!(2024 - 02 - 01),
                date!(2024 - 02 - 29),
            ),
            (
                date!(2024 - 02 - 29),
                date!(2024 - 02 - 29),
                date!(2023 - 02 - 28),
                date!(2023 - 02 - 28),
            ),
            (
                date!(2025 - 02 - 28),
                date!(2025 - 03 - 31),
                date!(2024 - 02 - 28),
                date!(2024 - 03 - 31),
            ),
        ] {
            let before = Period { from, to }.year_before();
            assert_eq!(
                (before.from, before.to),
                (before_from, before_to),
                "{from} to {to}"
            );
        }
    }
}
