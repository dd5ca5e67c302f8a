use munim_kernel::{NoTenantChosen, StoreError};
use thiserror::Error;

/// Why a request was not made, shown or decided.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum ApprovalError {
    /// A SuperAdmin must say for which tenant.
    #[error(transparent)]
    NoTenant(#[from] NoTenantChosen),
    /// No such request in the actor's reach.
    #[error("Request not found")]
    NoSuchRequest,
    /// The same act on the same subject already waits.
    #[error("This has already been requested and is waiting for approval.")]
    AlreadyRequested,
    /// Somebody has decided on it.
    #[error("This request has already been decided.")]
    AlreadyDecided,
    /// The actor asked for it.
    #[error("You cannot approve your own request. Ask a colleague to approve it.")]
    OwnRequest,
    /// The actor may not carry out the act.
    #[error("You are not authorized to access the requested resource.")]
    NotAuthorised,
    /// The subject has changed since it was asked for.
    #[error("What this request is about has changed since. Decline it and ask again.")]
    Stale,
    /// The store failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}
