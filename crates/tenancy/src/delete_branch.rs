use munim_audit::{AuditRecord, AuditTrail, Note as _};
use munim_kernel::{
    Actor, BranchId, Clock, Fields, NoTenantChosen, Outbox, Scope, StoreError, UnitOfWork, Work,
};
use thiserror::Error;

use crate::{BranchBook, BranchHolds, within_reach::reaches};

/// Why a branch was not deleted.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum DeleteBranchError {
    /// A SuperAdmin must say for which tenant.
    #[error(transparent)]
    NoTenant(#[from] NoTenantChosen),
    /// No such branch within the actor's reach.
    #[error("Branch not found")]
    NoSuchBranch,
    /// A tenant has a head office.
    #[error("The head office cannot be deleted. Make another branch the head office first.")]
    HeadOffice,
    /// Somebody has worked or been served in it; it can be deactivated.
    #[error("This branch is in use and cannot be deleted. Deactivate it instead.")]
    InUse(BranchHolds),
    /// The store failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Deletes a branch that was never used.
#[derive(Debug, Clone)]
pub struct DeleteBranch<U, K> {
    store: U,
    kit: K,
}

impl<U, K> DeleteBranch<U, K>
where
    U: UnitOfWork<Work: BranchBook + AuditTrail + Outbox>,
    K: Clock,
{
    /// Deletes from `store`.
    pub fn new(store: U, kit: K) -> Self {
        Self { store, kit }
    }

    /// Deletes it for good.
    ///
    /// # Errors
    /// [`DeleteBranchError`]
    pub async fn run(&self, actor: &Actor, branch: BranchId) -> Result<(), DeleteBranchError> {
        let tenant = actor.tenant()?;
        if !reaches(actor, branch) {
            return Err(DeleteBranchError::NoSuchBranch);
        }
        let mut work = self.store.begin(Scope::Tenant(tenant)).await?;
        // Nothing can be put into a branch that is held.
        let held = work.hold_branch(branch).await?;
        let held = held.ok_or(DeleteBranchError::NoSuchBranch)?;
        if held.details.is_head_office {
            return Err(DeleteBranchError::HeadOffice);
        }
        let holds = work.holds_of(branch).await?;
        if !holds.is_empty() {
            return Err(DeleteBranchError::InUse(holds));
        }
        work.remove_branch(branch).await?;
        let (at, was) = (self.kit.now(), Fields::from(&held.details));
        work.note(
            "tenancy.branch.deleted",
            AuditRecord {
                tenant,
                at,
                actor: actor.into(),
                action: "DELETE",
                entity_type: "Branch",
                entity_id: branch.to_string(),
                before: Some(was),
                after: None,
            },
        )
        .await?;
        Ok(work.commit().await?)
    }
}
