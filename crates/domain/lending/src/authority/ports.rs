use async_trait::async_trait;
use auto_impl::auto_impl;
use munim_kernel::{LoanProductId, Money, RoleName, StoreError, TenantId};

use super::authority_matrix::{Authority, AuthorityAct, RoleStanding};

#[async_trait(?Send)]
pub trait AuthorityBook {
    /// Locks and returns all limits in their order, and all roles.
    async fn lock_authority(&mut self) -> Result<(Authority, Vec<RoleStanding>), StoreError>;

    /// Replaces the limits, which must be locked.
    async fn replace_authority(&mut self, authority: &Authority) -> Result<(), StoreError>;

    /// Returns the limits of the named roles that have the act's permission; `None` for a role without a limit. A limit
    /// of the product takes precedence over the general one.
    async fn authority_limits(
        &mut self,
        roles: &[RoleName],
        act: AuthorityAct,
        product: Option<LoanProductId>,
    ) -> Result<Vec<Option<Money>>, StoreError>;
}

#[async_trait(?Send)]
#[auto_impl(Rc)]
pub trait AuthorityReader {
    /// Returns all limits in their order, and all roles, system roles first.
    async fn authority(&self, tenant: TenantId) -> Result<(Authority, Vec<RoleStanding>), StoreError>;
}
