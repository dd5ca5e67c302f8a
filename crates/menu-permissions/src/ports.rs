use async_trait::async_trait;
use munim_kernel::{PermissionSet, RoleId, SessionId, StoreError, UserId};
use time::OffsetDateTime;

use crate::{Role, RoleDraft};

/// The tenant's roles, within the transaction's tenant.
#[async_trait(?Send)]
pub trait RoleBook {
    /// Returns all roles, in no order.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn roles(&mut self) -> Result<Vec<Role>, StoreError>;

    /// Returns one role.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn role(&mut self, role: RoleId) -> Result<Option<Role>, StoreError>;

    /// Keeps everybody else in the tenant from changing roles, and what roles people hold, until the transaction ends.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn hold_roles(&mut self) -> Result<(), StoreError>;

    /// Adds a role. `None` when another bears the name, in whatever capitals.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn add_role(&mut self, role: &RoleDraft) -> Result<Option<RoleId>, StoreError>;

    /// Makes `wanted` of a role, one version on. Returns false if another bears the name.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn replace_role(&mut self, role: RoleId, wanted: &RoleDraft) -> Result<bool, StoreError>;

    /// Deletes a role that nobody holds.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn delete_role(&mut self, role: RoleId) -> Result<(), StoreError>;

    /// Returns what a user's roles grant together now.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn permissions_of(&mut self, user: UserId) -> Result<PermissionSet, StoreError>;

    /// Returns how many active users hold [`PermissionSet::administration`] and reach the whole tenant.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn administrators(&mut self) -> Result<i64, StoreError>;

    /// Ends all sessions of a role's holders but `spared`, and their sign-ins that wait for a second factor; tells
    /// every node at commit. Returns how many sessions.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn end_sessions_of_holders(
        &mut self,
        role: RoleId,
        spared: SessionId,
        now: OffsetDateTime,
    ) -> Result<u64, StoreError>;
}
