use munim_kernel::{NoTenantChosen, StoreError};
use thiserror::Error;
use time::Date;

use super::CheckInFilter;

#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum AttendanceError {
    #[error(transparent)]
    NoTenant(#[from] NoTenantChosen),
    #[error("Only staff of this organisation can check in and out.")]
    NotStaff,
    #[error("Choose an active branch or centre that you have access to.")]
    Place,
    #[error("You are checked in already. Check out first.")]
    AlreadyIn,
    #[error("You are not checked in.")]
    NotIn,
    #[error("Check-in not found")]
    NoSuchCheckIn,
    #[error("Someone else has to correct your own check-in.")]
    OwnCheckIn,
    #[error("Choose times on {0}, the second after the first and neither in the future.")]
    Times(Date),
    #[error("Choose a period of up to {} days.", CheckInFilter::MOST_DAYS)]
    Period,
    #[error("Someone else has changed this check-in. Please reload and try again.")]
    VersionConflict,
    #[error(transparent)]
    Store(#[from] StoreError),
}
