use std::rc::Rc;

use munim_kernel::{Actor, BranchId, NoTenantChosen, Page, StoreError, TenantId};
use thiserror::Error;

use crate::{
    BranchQuery, ListedBranch, NamedBranch, SignInBranch, TenancyStore,
    within_reach::{among, reaches},
};

/// The reasons why a branch is not returned.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum ViewBranchError {
    #[error(transparent)]
    NoTenant(#[from] NoTenantChosen),
    #[error("Branch not found")]
    NoSuchBranch,
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Lists branches: to users within their reach, or to a trusted device before sign-in.
pub struct ListBranches {
    directory: Rc<dyn TenancyStore>,
}

impl ListBranches {
    pub fn new(directory: Rc<dyn TenancyStore>) -> Self {
        Self { directory }
    }

    pub async fn list_branches(
        &self,
        actor: &Actor,
        mut query: BranchQuery,
    ) -> Result<Page<ListedBranch>, StoreError> {
        query.among = among(actor);
        self.directory.branches(actor.reading_scope(), &query).await
    }

    /// Returns all branches within the actor's reach, by name, as selectors show them.
    pub async fn list_branch_choices(&self, actor: &Actor) -> Result<Vec<NamedBranch>, ViewBranchError> {
        let tenant = actor.tenant()?;
        Ok(self
            .directory
            .all_branches(tenant, among(actor).as_deref())
            .await?)
    }

    pub async fn get_branch(&self, actor: &Actor, branch: BranchId) -> Result<ListedBranch, ViewBranchError> {
        let tenant = actor.tenant()?;
        if !reaches(actor, branch) {
            return Err(ViewBranchError::NoSuchBranch);
        }
        let found = self.directory.branch(tenant, branch).await?;
        found.ok_or(ViewBranchError::NoSuchBranch)
    }

    /// Returns the active branches of a tenant. The caller must have checked that the device is activated for it.
    pub async fn before_sign_in(
        &self,
        tenant: TenantId,
        mut query: BranchQuery,
    ) -> Result<Page<SignInBranch>, StoreError> {
        query.active = Some(true);
        self.directory.sign_in_branches(tenant, &query).await
    }
}
