use async_trait::async_trait;
use auto_impl::auto_impl;
use munim_kernel::{BranchId, Page, RoleId, RoleName, StoreError, TenantId, UserId};
use time::OffsetDateTime;

use super::{Duties, GrantedRole, NewUser, User, UserDraft, UserQuery};
use crate::AccountStatus;

#[async_trait(?Send)]
#[auto_impl(Rc)]
pub trait UserReader {
    /// Returns the people of a tenant, with their status at `now`.
    async fn people(
        &self,
        tenant: TenantId,
        query: &UserQuery,
        now: OffsetDateTime,
    ) -> Result<Page<User>, StoreError>;
}

/// Stores people, within the transaction's tenant. Removed people are not found.
#[async_trait(?Send)]
pub trait UserBook {
    /// Locks the tenant's roles, role assignments and number of people: other transactions cannot change them until
    /// this one ends.
    async fn lock_people(&mut self) -> Result<(), StoreError>;

    /// Returns one person, with their status at `now`.
    async fn person(&mut self, user: UserId, now: OffsetDateTime) -> Result<Option<User>, StoreError>;

    /// Returns the roles with these names. Unknown names are left out.
    async fn roles_named(&mut self, names: &[RoleName]) -> Result<Vec<GrantedRole>, StoreError>;

    /// Returns those of these branches that exist.
    async fn branches_among(&mut self, branches: &[BranchId]) -> Result<Vec<BranchId>, StoreError>;

    /// Adds an invited person without roles and branches. `None` if the name is taken.
    async fn add_person(
        &mut self,
        person: &NewUser,
        now: OffsetDateTime,
    ) -> Result<Option<UserId>, StoreError>;

    /// Sets names and contacts, and increments the version. A new mail address must be verified again.
    async fn replace_person(&mut self, user: UserId, draft: &UserDraft) -> Result<(), StoreError>;

    /// Replaces the person's roles and branches with these.
    async fn assign(
        &mut self,
        user: UserId,
        roles: &[RoleId],
        branches: &[BranchId],
    ) -> Result<(), StoreError>;

    /// Sets the status of the account, and increments the version.
    async fn set_status(&mut self, user: UserId, status: AccountStatus) -> Result<(), StoreError>;

    async fn duties(&mut self, user: UserId) -> Result<Duties, StoreError>;

    /// Removes the person: disables the account and takes away its roles and branches. The row stays. A username that
    /// was never used becomes free.
    async fn delete_user(&mut self, user: UserId, now: OffsetDateTime) -> Result<(), StoreError>;

    /// Returns the number of other active users who hold [`munim_kernel::PermissionSet::administration`] and reach the
    /// whole tenant.
    async fn other_administrators(&mut self, user: UserId) -> Result<i64, StoreError>;
}
