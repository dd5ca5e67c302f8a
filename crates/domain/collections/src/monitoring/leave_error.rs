use munim_kernel::{NoTenantChosen, StoreError};
use thiserror::Error;
use time::Date;

use super::LeaveStatus;

#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum LeaveError {
    #[error(transparent)]
    NoTenant(#[from] NoTenantChosen),
    #[error("Only staff of this organisation can ask for leave.")]
    NotStaff,
    #[error("Leave not found")]
    NoSuchLeave,
    #[error("Choose a period of up to 180 days that begins from {0} to {1}.")]
    Days(Date, Date),
    #[error("There is no working day in this period.")]
    NoWorkingDay,
    #[error("You have asked for leave on some of these days already.")]
    Overlaps,
    #[error("Enter the reason.")]
    NoReason,
    #[error("Someone else has to decide on your own leave.")]
    OwnLeave,
    #[error("This leave was {0}.")]
    Decided(LeaveStatus),
    #[error("This leave has begun. It can no longer be withdrawn.")]
    Begun,
    #[error("Someone else has changed this leave. Please reload and try again.")]
    VersionConflict,
    #[error(transparent)]
    Store(#[from] StoreError),
}
