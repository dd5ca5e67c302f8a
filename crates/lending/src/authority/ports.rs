use async_trait::async_trait;
use auto_impl::auto_impl;
use munim_kernel::{LoanProductId, Money, RoleName, StoreError, TenantId};

use super::authority_matrix::{Authority, AuthorityAct, RoleStanding};

/// Stores the limits of a tenant's roles, within the transaction's tenant.
#[async_trait(?Send)]
pub trait AuthorityBook {
    /// Returns all limits in their order, and all roles. Nobody else can change either until the transaction ends.
    async fn hold_authority(&mut self) -> Result<(Authority, Vec<RoleStanding>), StoreError>;

    /// Replaces the limits, which are locked.
    async fn replace_authority(&mut self, authority: &Authority) -> Result<(), StoreError>;

    /// Returns the limit of each of the named roles that has the permission of the act; `None` for a role without a limit. The limit
    /// of the product comes before that for all.
    async fn authority_limits(
        &mut self,
        roles: &[RoleName],
        act: AuthorityAct,
        product: Option<LoanProductId>,
    ) -> Result<Vec<Option<Money>>, StoreError>;
}

/// Reads the limits of a tenant's roles.
#[async_trait(?Send)]
#[auto_impl(Rc)]
pub trait AuthorityReader {
    /// Returns all limits in their order, and all roles: the system's first.
    async fn authority(&self, tenant: TenantId) -> Result<(Authority, Vec<RoleStanding>), StoreError>;
}
