#![expect(async_fn_in_trait, reason = "ports are used with static dispatch only")]

use munim_kernel::{Page, Scope, StoreError, TenantId};

use crate::{Branch, BranchQuery, SignInBranch};

/// Knows the platform's tenants.
pub trait TenantDirectory {
    /// Whether there is such a tenant, active or suspended.
    ///
    /// # Errors
    /// Whatever the store says.
    async fn tenant_exists(&self, tenant: TenantId) -> Result<bool, StoreError>;
}

/// Reads branches.
pub trait BranchDirectory {
    /// The active branches of a tenant, for choosing one before sign-in.
    ///
    /// # Errors
    /// Whatever the store says.
    async fn sign_in_branches(
        &self,
        tenant: TenantId,
        query: &BranchQuery,
    ) -> Result<Page<SignInBranch>, StoreError>;

    /// The branches that a signed-in user reaches, active or not.
    ///
    /// # Errors
    /// Whatever the store says.
    async fn branches(&self, scope: Scope, query: &BranchQuery) -> Result<Page<Branch>, StoreError>;
}
