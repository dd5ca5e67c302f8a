use munim_kernel::{NoTenantChosen, StoreError};
use thiserror::Error;

#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum ApprovalError {
    #[error(transparent)]
    NoTenant(#[from] NoTenantChosen),
    #[error("Request not found")]
    NoSuchRequest,
    #[error("Approval for this has already been requested.")]
    AlreadyRequested,
    #[error("This request has already been decided.")]
    AlreadyDecided,
    #[error("You cannot approve your own request. Ask a colleague to approve it.")]
    OwnRequest,
    #[error("You are not authorized to access the requested resource.")]
    NotAuthorised,
    #[error("The record has changed since this was requested. Decline the request and submit it again.")]
    Stale,
    #[error(transparent)]
    Store(#[from] StoreError),
}
