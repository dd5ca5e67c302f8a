use munim_kernel::StoreError;
use thiserror::Error;
use time::Duration;

use crate::HashingBusy;

/// The reasons why a sign-in is refused.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum SignInError {
    /// Too many failures from this address.
    #[error("Too many sign-in attempts. Please try again later.")]
    RateLimited {
        /// When the window ends.
        retry_after: Duration,
    },
    /// The tenant is suspended.
    #[error("This organisation is suspended. Please contact support.")]
    TenantSuspended,
    /// The tenant may not be used from this address.
    #[error("Access from this address is not allowed.")]
    AddressNotAllowed,
    /// The device is missing, unknown, revoked or expired, or the tenant does not exist.
    #[error("This device is no longer activated. Please reactivate.")]
    DeviceInactive,
    /// Unknown name, wrong password, locked or disabled: the caller does not learn which.
    #[error("Invalid username or password, or the account is temporarily locked.")]
    InvalidCredentials,
    /// The branch is not one of the tenant's, or not one of the user's.
    #[error("You are not assigned to this branch.")]
    BranchNotAssigned,
    /// The branch is closed.
    #[error("This branch is inactive. Please choose another branch.")]
    BranchInactive,
    /// The password was right, but the tenant requires a verified mailbox first.
    #[error("Please confirm your e-mail address first. We have sent you a link.")]
    EmailNotVerified,
    /// A second factor is required, and the user has none.
    #[error(
        "Your organisation requires a second factor and you do not have one yet. Please contact your administrator."
    )]
    FactorUnavailable,
    /// Too many wrong codes were given in a row.
    #[error(
        "Your second factor is blocked after too many incorrect codes. Please contact your administrator."
    )]
    FactorBlocked,
    /// A tenant's user must choose a branch.
    #[error("Please select a branch")]
    BranchMissing,
    /// The password could not be checked now.
    #[error("The server is busy. Please try again in a moment.")]
    Busy,
    /// The store failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl From<HashingBusy> for SignInError {
    fn from(_: HashingBusy) -> Self {
        Self::Busy
    }
}
