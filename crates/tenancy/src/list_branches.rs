use munim_kernel::{Actor, Page, Reach, StoreError, TenantId};

use crate::{Branch, BranchDirectory, BranchQuery, SignInBranch};

/// Lists branches, to a member of staff within his reach or to a trusted device before sign-in.
#[derive(Debug, Clone)]
pub struct ListBranches<D> {
    directory: D,
}

impl<D: BranchDirectory> ListBranches<D> {
    /// Lists from `directory`.
    pub fn new(directory: D) -> Self {
        Self { directory }
    }

    /// The branches within the actor's reach.
    ///
    /// # Errors
    /// Whatever the store says.
    pub async fn for_actor(&self, actor: &Actor, mut query: BranchQuery) -> Result<Page<Branch>, StoreError> {
        query.among = match &actor.reach {
            Reach::Tenant => None,
            Reach::Branches(own) | Reach::Officer(_, own) => Some(own.clone()),
        };
        self.directory.branches(actor.reading_scope(), &query).await
    }

    /// The active branches of a tenant. The caller has made sure that the device is activated for it.
    ///
    /// # Errors
    /// Whatever the store says.
    pub async fn before_sign_in(
        &self,
        tenant: TenantId,
        query: &BranchQuery,
    ) -> Result<Page<SignInBranch>, StoreError> {
        self.directory.sign_in_branches(tenant, query).await
    }
}
