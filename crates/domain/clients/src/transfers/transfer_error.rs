use munim_books::BooksClosed;
use munim_kernel::{NoTenantChosen, StoreError};
use thiserror::Error;

use super::transfer::TransferStatus;

#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum TransferError {
    #[error(transparent)]
    NoTenant(#[from] NoTenantChosen),
    #[error("Transfer not found")]
    NoSuchTransfer,
    #[error("What you want to transfer was not found.")]
    NoSuchSubject,
    #[error("Choose another active centre that has an officer.")]
    Centre,
    #[error("Choose another active member of the receiving branch's staff.")]
    Officer,
    #[error("Remove this client from group {0} first, or transfer the group.")]
    InGroup(String),
    #[error("This officer has no centres in the branch.")]
    NoCentres,
    #[error("A transfer of the same is waiting for a decision.")]
    Waiting,
    #[error(
        "A request about one of these loans is waiting for a second person. It must be decided on first."
    )]
    ApprovalWaits,
    #[error(
        "One of these clients has a savings account, which stays in its branch. It must be closed first."
    )]
    HoldsSavings,
    #[error("Enter the reason.")]
    NoReason,
    #[error("Only a manager of the receiving branch can decide on this transfer.")]
    NotYourBranch,
    #[error("Someone else has to decide on a transfer that you proposed.")]
    OwnTransfer,
    #[error("Only the user who proposed a transfer can withdraw it.")]
    NotYours,
    #[error("This transfer was {0}.")]
    Decided(TransferStatus),
    #[error("Something has changed since this transfer was proposed. Refuse it, and propose it again.")]
    Stale,
    #[error("Someone else has changed this transfer. Please reload and try again.")]
    VersionConflict,
    #[error(transparent)]
    Books(#[from] BooksClosed),
    #[error(transparent)]
    Store(#[from] StoreError),
}
