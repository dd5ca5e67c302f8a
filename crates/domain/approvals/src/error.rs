use munim_kernel::{NoTenantChosen, StoreError};
use thiserror::Error;

#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum ApprovalError {
    #[error(transparent)]
    NoTenant(#[from] NoTenantChosen),
    #[error("Request not found")]
    NoSuchRequest,
    #[error("This has already been requested and is waiting for approval.")]
    AlreadyRequested,
    #[error("This request has already been decided.")]
    AlreadyDecided,
    #[error("You cannot approve your own request. Ask a colleague to approve it.")]
    OwnRequest,
    #[error("You are not authorized to access the requested resource.")]
    NotAuthorised,
    #[error("What this request is about has changed since. Decline it and ask again.")]
    Stale,
    #[error(transparent)]
    Store(#[from] StoreError),
}
