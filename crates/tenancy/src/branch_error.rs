use munim_kernel::{NoTenantChosen, PlanLimitReached, StoreError};
use thiserror::Error;

use crate::BranchHolds;

/// The reasons why a branch is not opened or changed.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum ChangeBranchError {
    /// A SuperAdmin must select a tenant first.
    #[error(transparent)]
    NoTenant(#[from] NoTenantChosen),
    /// No such branch within the actor's reach.
    #[error("Branch not found")]
    NoSuchBranch,
    /// The change concerns branches beyond the actor's reach.
    #[error("This is only for users with access to the whole organisation.")]
    BeyondReach,
    /// It has changed since the actor saw it.
    #[error("Someone else has changed this branch. Please reload and try again.")]
    VersionConflict,
    /// Another branch has that code.
    #[error("Another branch already has this code.")]
    DuplicateCode,
    /// Every tenant needs a head office: a branch stops being it only when another becomes it.
    #[error("An organisation must have a head office. Make another branch the head office instead.")]
    HeadOfficeRequired,
    /// The head office must stay active.
    #[error("The head office cannot be deactivated. Make another branch the head office first.")]
    HeadOfficeStaysActive,
    /// An inactive branch cannot become the head office.
    #[error("An inactive branch cannot be the head office. Activate it first.")]
    Inactive,
    /// The tenant's plan has no room for another branch.
    #[error(transparent)]
    PlanLimit(#[from] PlanLimitReached),
    /// The store failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// The reasons why a branch is not deleted.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum DeleteBranchError {
    /// A SuperAdmin must select a tenant first.
    #[error(transparent)]
    NoTenant(#[from] NoTenantChosen),
    /// No such branch within the actor's reach.
    #[error("Branch not found")]
    NoSuchBranch,
    /// The head office cannot be deleted.
    #[error("The head office cannot be deleted. Make another branch the head office first.")]
    HeadOffice,
    /// The branch has been used. It can be deactivated.
    #[error("This branch is in use and cannot be deleted. Deactivate it instead.")]
    InUse(BranchHolds),
    /// The store failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}
