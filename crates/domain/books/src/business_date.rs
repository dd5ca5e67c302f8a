use thiserror::Error;
use time::Date;

/// The books of a branch within a transaction that moves money. The business date does not change until the transaction
/// ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct OpenBooks {
    /// The tenant's business date. Everything is booked on it.
    pub business_date: Date,
    /// The last day of the branch's last closed period.
    pub closed_through: Option<Date>,
    /// Whether the lender is a non-banking financial company, to which the Reserve Bank's limits on cash apply.
    pub nbfc: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum BooksClosed {
    #[error("The date cannot be after the business date, {0}.")]
    Future(Date),
    #[error("The books of this branch are closed up to {0}. Choose a later date.")]
    Period(Date),
}

impl OpenBooks {
    /// Checks that money can have the value date `day`.
    pub fn allow(&self, day: Date) -> Result<(), BooksClosed> {
        if day > self.business_date {
            return Err(BooksClosed::Future(self.business_date));
        }
        match self.closed_through {
            Some(closed) if day <= closed => Err(BooksClosed::Period(closed)),
            _ => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use time::macros::date;

    use super::*;

    #[test]
    fn days_between_the_last_closure_and_the_business_date_are_open() {
        let books = OpenBooks {
            business_date: date!(2026 - 11 - 24),
            closed_through: Some(date!(2026 - 10 - 31)),
            nbfc: true,
        };
        assert_eq!(
            books.allow(date!(2026 - 10 - 31)),
            Err(BooksClosed::Period(date!(2026 - 10 - 31)))
        );
        assert_eq!(books.allow(date!(2026 - 11 - 01)), Ok(()));
        assert_eq!(books.allow(date!(2026 - 11 - 24)), Ok(()));
        assert_eq!(
            books.allow(date!(2026 - 11 - 25)),
            Err(BooksClosed::Future(date!(2026 - 11 - 24)))
        );
    }
}
