use munim_approvals::ApprovalError;
use munim_kernel::{NoTenantChosen, StoreError};
use thiserror::Error;
use time::Date;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum HolidayFault {
    #[error("Choose an active branch that you have access to, or none for all branches.")]
    Branch,
    #[error("This day is already a holiday in that branch or in all branches, or is listed twice.")]
    Taken,
    #[error("The day must be in {0}.")]
    Year(i32),
}

#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum HolidayError {
    #[error(transparent)]
    NoTenant(#[from] NoTenantChosen),
    #[error("Holiday not found")]
    NoSuchHoliday,
    #[error("Branch not found")]
    NoSuchBranch,
    #[error("The business date is already {0}. Due dates can only move past a later holiday.")]
    NotAhead(Date),
    #[error("The move of these due dates has already been released.")]
    AlreadyReleased,
    #[error("No instalment of an active loan falls due on this holiday.")]
    NothingDue,
    #[error(
        "Loan {0} would then have two instalments due on the same day. Delete another of the days off in a row, or leave the due \
         dates as they are."
    )]
    DuesClash(String),
    #[error(transparent)]
    Approval(#[from] ApprovalError),
    /// Some holidays cannot be stored, each with its index in the list.
    #[error("Some holidays are not valid.")]
    Faults(Vec<(usize, HolidayFault)>),
    #[error(transparent)]
    Store(#[from] StoreError),
}
