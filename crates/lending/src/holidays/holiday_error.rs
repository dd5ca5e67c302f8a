use munim_approvals::ApprovalError;
use munim_kernel::{NoTenantChosen, StoreError};
use thiserror::Error;
use time::Date;

/// What is wrong with a holiday.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum HolidayFault {
    /// The branch.
    #[error("Choose an active branch that you have access to, or none for all branches.")]
    Branch,
    /// The day is a holiday there already, or is named twice.
    #[error("This day is already a holiday in that branch or in all branches, or is listed twice.")]
    Taken,
    /// The day is not in the year that is imported.
    #[error("The day must be in {0}.")]
    Year(i32),
}

/// Why holidays were not shown or changed.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum HolidayError {
    /// A SuperAdmin must say for which tenant.
    #[error(transparent)]
    NoTenant(#[from] NoTenantChosen),
    /// No such holiday in the actor's reach.
    #[error("Holiday not found")]
    NoSuchHoliday,
    /// No such branch in the actor's reach.
    #[error("Branch not found")]
    NoSuchBranch,
    /// The day has ended, or is the business date. Names the business date.
    #[error("The business date is already {0}. Due dates can only move past a later holiday.")]
    NotAhead(Date),
    /// A second person has released the move.
    #[error("The move of these due dates has already been released.")]
    AlreadyReleased,
    /// No active loan has an instalment due then.
    #[error("No instalment of an active loan falls due on this holiday.")]
    NothingDue,
    /// A loan would have two instalments due on one day. Names the loan.
    #[error(
        "Loan {0} would then have two instalments due on the same day. Delete another of the days off in a row, or leave the due \
         dates as they are."
    )]
    DuesClash(String),
    /// The request was not stored.
    #[error(transparent)]
    Approval(#[from] ApprovalError),
    /// Some holidays cannot be stored; each with its place in the list, from 0.
    #[error("Some holidays are not valid.")]
    Faults(Vec<(usize, HolidayFault)>),
    /// The store failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}
