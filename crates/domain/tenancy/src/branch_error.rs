use munim_kernel::{NoTenantChosen, PlanLimitReached, StoreError};
use thiserror::Error;

use crate::BranchHolds;

/// The reasons why a branch is not opened or changed.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum ChangeBranchError {
    #[error(transparent)]
    NoTenant(#[from] NoTenantChosen),
    #[error("Branch not found")]
    NoSuchBranch,
    #[error("This is only for users with access to the whole organisation.")]
    BeyondReach,
    #[error("Someone else has changed this branch. Please reload and try again.")]
    VersionConflict,
    #[error("Another branch already has this code.")]
    DuplicateCode,
    #[error("An organisation must have a head office. Make another branch the head office instead.")]
    HeadOfficeRequired,
    #[error("The head office cannot be deactivated. Make another branch the head office first.")]
    HeadOfficeStaysActive,
    #[error("An inactive branch cannot be the head office. Activate it first.")]
    Inactive,
    #[error(transparent)]
    PlanLimit(#[from] PlanLimitReached),
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// The reasons why a branch is not deleted.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum DeleteBranchError {
    #[error(transparent)]
    NoTenant(#[from] NoTenantChosen),
    #[error("Branch not found")]
    NoSuchBranch,
    #[error("The head office cannot be deleted. Make another branch the head office first.")]
    HeadOffice,
    #[error("This branch is in use and cannot be deleted. Deactivate it instead.")]
    InUse(BranchHolds),
    #[error(transparent)]
    Store(#[from] StoreError),
}
