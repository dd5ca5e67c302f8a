use munim_kernel::{NoTenantChosen, StoreError};
use thiserror::Error;
use time::Date;

#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum DayEndError {
    #[error(transparent)]
    NoTenant(#[from] NoTenantChosen),
    #[error("There is no day end for this date.")]
    NoSuchRun,
    #[error("Only the business date, {0}, can be ended.")]
    NotTheBusinessDate(Date),
    /// The business date, and the first day on which it can be ended.
    #[error("The business date, {0}, cannot be ended before {1}.")]
    NotYet(Date, Date),
    #[error(
        "The next working day would be {0}, which is more than {1} days later. Correct the holidays first."
    )]
    TooManyDaysOff(Date, i64),
    #[error("These branches have not closed their day: {}. Close them first, or let the day end close them.", .0.join(", "))]
    BranchesOpen(Vec<String>),
    #[error(
        "At noon or later, the day is not over yet. Choose a time before noon, or let days be ended before they are over."
    )]
    EndsTooEarly,
    #[error(
        "The business date, {0}, would end at once, because this time has passed. Confirm that, or choose a later time."
    )]
    EndsNow(Date),
    #[error("Someone else has changed these settings. Please reload and try again.")]
    VersionConflict,
    #[error("The day end has not failed on this loan.")]
    NotFailed,
    #[error(transparent)]
    Store(#[from] StoreError),
}
