use std::fmt;

use time::Date;

/// When the first instalment may fall due, in days after the disbursal.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FirstDue {
    /// At the earliest; 1 or more.
    pub min_days: u16,
    /// At the latest; [`FirstDue::LATEST`] or less.
    pub max_days: u16,
}

impl FirstDue {
    /// A leap year.
    pub const LATEST: u16 = 366;

    /// Returns whether a loan paid out on `on` may first fall due on `first_due`.
    pub fn allows(self, on: Date, first_due: Date) -> bool {
        let days = (first_due - on).whole_days();
        (i64::from(self.min_days)..=i64::from(self.max_days)).contains(&days)
    }
}

impl fmt::Display for FirstDue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (min, max) = (self.min_days, self.max_days);
        write!(
            f,
            "The first instalment must fall due {min} to {max} days after the disbursal."
        )
    }
}
