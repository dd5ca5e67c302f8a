use async_trait::async_trait;
use auto_impl::auto_impl;
use munim_kernel::{BranchId, Page, RoleId, RoleName, StoreError, TenantId, UserId};
use time::OffsetDateTime;

use super::{Duties, GrantedRole, NewPerson, Person, PersonDraft, PersonQuery};
use crate::AccountStatus;

/// Lists people, outside any transaction.
#[async_trait(?Send)]
#[auto_impl(Rc)]
pub trait PeopleDirectory {
    /// Returns the people of a tenant as they stand at `now`.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn people(
        &self,
        tenant: TenantId,
        query: &PersonQuery,
        now: OffsetDateTime,
    ) -> Result<Page<Person>, StoreError>;
}

/// Keeps people, within the transaction's tenant. Those who were removed are not there.
#[async_trait(?Send)]
pub trait PeopleBook {
    /// Keeps everybody else in the tenant from changing roles, what roles people hold, and how many people there are,
    /// until the transaction ends.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn hold_people(&mut self) -> Result<(), StoreError>;

    /// Returns one person as of `now`.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn person(&mut self, user: UserId, now: OffsetDateTime) -> Result<Option<Person>, StoreError>;

    /// Returns the roles of these names; those that are not there are left out.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn roles_named(&mut self, names: &[RoleName]) -> Result<Vec<GrantedRole>, StoreError>;

    /// Returns those of these branches that are there.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn branches_among(&mut self, branches: &[BranchId]) -> Result<Vec<BranchId>, StoreError>;

    /// Adds an invited person without roles and branches. `None` when the name is taken.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn add_person(
        &mut self,
        person: &NewPerson,
        now: OffsetDateTime,
    ) -> Result<Option<UserId>, StoreError>;

    /// Sets names and contacts, one version on. A new mail address must be confirmed again.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn replace_person(&mut self, user: UserId, draft: &PersonDraft) -> Result<(), StoreError>;

    /// Gives the person these roles and branches, and takes all others away.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn assign(
        &mut self,
        user: UserId,
        roles: &[RoleId],
        branches: &[BranchId],
    ) -> Result<(), StoreError>;

    /// Sets the status of the account, one version on.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn set_status(&mut self, user: UserId, status: AccountStatus) -> Result<(), StoreError>;

    /// Returns what is still assigned to the person.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn duties(&mut self, user: UserId) -> Result<Duties, StoreError>;

    /// Removes the person: the account is shut, without roles and branches. The row stays. A user name that was
    /// never used is free again.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn remove_person(&mut self, user: UserId, now: OffsetDateTime) -> Result<(), StoreError>;

    /// Returns how many other active users hold [`munim_kernel::PermissionSet::administration`] and reach the whole
    /// tenant.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn other_administrators(&mut self, user: UserId) -> Result<i64, StoreError>;
}
