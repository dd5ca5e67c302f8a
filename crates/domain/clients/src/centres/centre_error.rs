use munim_kernel::{NoTenantChosen, StoreError};
use thiserror::Error;

#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum CentreError {
    #[error(transparent)]
    NoTenant(#[from] NoTenantChosen),
    #[error("Centre not found")]
    NoSuchCentre,
    #[error("Branch not found")]
    NoSuchBranch,
    #[error("Choose an active branch that you have access to.")]
    Branch,
    #[error("Choose an active member of the branch's staff.")]
    Officer,
    #[error("You can create centres only for yourself.")]
    NotYours,
    #[error("Choose a client of this centre who has not left.")]
    Leader,
    #[error("This code is taken by another centre.")]
    CodeTaken,
    #[error("Transfer the centre to give it another officer.")]
    OfficerIsKept,
    #[error("This centre still has clients or groups. Transfer them first.")]
    HasMembers,
    #[error("Someone else has changed this centre. Please reload and try again.")]
    VersionConflict,
    #[error(transparent)]
    Store(#[from] StoreError),
}
