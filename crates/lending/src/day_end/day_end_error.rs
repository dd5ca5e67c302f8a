use munim_kernel::{NoTenantChosen, StoreError};
use thiserror::Error;
use time::Date;

/// Why a day was not ended or shown.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum DayEndError {
    /// A SuperAdmin must say for which tenant.
    #[error(transparent)]
    NoTenant(#[from] NoTenantChosen),
    /// No such day end.
    #[error("There is no day end for this date.")]
    NoSuchRun,
    /// Another day is the business date.
    #[error("Only the business date, {0}, can be ended.")]
    NotTheBusinessDate(Date),
    /// The day has not come yet.
    #[error("The business date is {0} already. It can be ended on that day.")]
    NotYet(Date),
    /// Too many days off in a row: most likely a mistake in the holidays.
    #[error(
        "The next working day would be {0}, which is more than {1} days later. Correct the holidays first."
    )]
    TooManyDaysOff(Date, i64),
    /// The loan did not fail on that day.
    #[error("The day end has not failed on this loan.")]
    NotFailed,
    /// The store failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}
