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
    #[error("The business date, {0}, is in the future. You can end it from that day on.")]
    NotYet(Date),
    #[error(
        "The next working day would be {0}, which is more than {1} days later. Correct the holidays first."
    )]
    TooManyDaysOff(Date, i64),
    #[error("These branches have not closed their day: {}. Close them first, or let the day end close them.", .0.join(", "))]
    BranchesOpen(Vec<String>),
    #[error("The day end has not failed on this loan.")]
    NotFailed,
    #[error(transparent)]
    Store(#[from] StoreError),
}
