use munim_kernel::{BranchId, NoTenantChosen, StoreError, UserId};
use thiserror::Error;

#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum TargetError {
    #[error(transparent)]
    NoTenant(#[from] NoTenantChosen),
    #[error("Branch {0} is not an active branch that you have access to.")]
    Branch(BranchId),
    #[error("User {0} is not an active member of the branch's staff.")]
    Officer(UserId),
    #[error("A branch or officer has two targets. Send one for each.")]
    Twice,
    #[error(transparent)]
    Store(#[from] StoreError),
}
