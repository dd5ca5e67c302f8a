use async_trait::async_trait;
use munim_kernel::{PermissionSet, RoleId, SessionId, StoreError, UserId};
use time::OffsetDateTime;

use crate::{Role, RoleDraft};

#[async_trait(?Send)]
pub trait RoleBook {
    /// Returns all roles, in no particular order.
    async fn roles(&mut self) -> Result<Vec<Role>, StoreError>;

    async fn role(&mut self, role: RoleId) -> Result<Option<Role>, StoreError>;

    /// Locks the tenant's roles and role assignments: other transactions cannot change them until this one ends.
    async fn lock_roles(&mut self) -> Result<(), StoreError>;

    /// Adds a role. `None` if the name is taken, ignoring case.
    async fn add_role(&mut self, role: &RoleDraft) -> Result<Option<RoleId>, StoreError>;

    /// Replaces a role with `wanted`, and increments its version. Returns false if the name is taken.
    async fn replace_role(&mut self, role: RoleId, wanted: &RoleDraft) -> Result<bool, StoreError>;

    /// Deletes a role that nobody holds.
    async fn delete_role(&mut self, role: RoleId) -> Result<(), StoreError>;

    /// Returns the permissions that a user's roles currently grant together.
    async fn permissions_of(&mut self, user: UserId) -> Result<PermissionSet, StoreError>;

    /// Returns the number of active users who hold [`PermissionSet::administration`] and reach the whole tenant.
    async fn administrators(&mut self) -> Result<i64, StoreError>;

    /// Ends all sessions of a role's holders except `spared`, and their sign-ins that wait for a second factor.
    /// Notifies every node on commit. Returns the number of sessions.
    async fn end_sessions_of_holders(
        &mut self,
        role: RoleId,
        spared: SessionId,
        now: OffsetDateTime,
    ) -> Result<u64, StoreError>;
}
