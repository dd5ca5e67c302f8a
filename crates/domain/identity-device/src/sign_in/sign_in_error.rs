use munim_kernel::StoreError;
use thiserror::Error;
use time::Duration;

use crate::HashingBusy;

/// The reasons why a sign-in is refused.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum SignInError {
    #[error("Too many sign-in attempts. Please try again later.")]
    RateLimited { retry_after: Duration },
    #[error("This organisation is suspended. Please contact support.")]
    TenantSuspended,
    #[error("Access from this address is not allowed.")]
    AddressNotAllowed,
    #[error("This device is no longer activated. Please reactivate.")]
    DeviceInactive,
    #[error("Invalid username or password, or the account is temporarily locked.")]
    InvalidCredentials,
    #[error("You are not assigned to this branch.")]
    BranchNotAssigned,
    #[error("This branch is inactive. Please choose another branch.")]
    BranchInactive,
    #[error("Please confirm your e-mail address first. We have sent you a link.")]
    EmailNotVerified,
    #[error(
        "Your organisation requires a second factor and you do not have one yet. Please contact your administrator."
    )]
    FactorUnavailable,
    #[error(
        "Your second factor is blocked after too many incorrect codes. Please contact your administrator."
    )]
    FactorBlocked,
    #[error("Please select a branch")]
    BranchMissing,
    #[error("The server is busy. Please try again in a moment.")]
    Busy,
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl From<HashingBusy> for SignInError {
    fn from(_: HashingBusy) -> Self {
        Self::Busy
    }
}
