use munim_kernel::{Actor, Fields, NoTenantChosen, StoreError, TenantId};
use thiserror::Error;
use time::OffsetDateTime;

use crate::{MenuPermissionsWork, Overreach};

/// The reasons why roles were not shown or changed.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum RoleError {
    #[error(transparent)]
    NoTenant(#[from] NoTenantChosen),
    #[error("Role not found")]
    NoSuchRole,
    #[error("This is the name of a system role, or looks like one. Please choose another name.")]
    ReservedName,
    #[error("A role with this name, or one that looks like it, already exists. Please choose another name.")]
    NameTaken,
    #[error("An organisation can have at most {0} roles.")]
    TooMany(usize),
    #[error(transparent)]
    Overreach(#[from] Overreach),
    #[error("The name and data access of a system role cannot be changed, and it cannot be deleted.")]
    SystemRole,
    /// The number of users who hold it.
    #[error("Users still have this role. Give them another role first.")]
    InUse(i64),
    #[error("You would lose your own permission to manage roles.")]
    WouldLockOut,
    #[error("This would leave the organisation without an administrator.")]
    LastAdministrator,
    #[error("Someone else has changed this role. Please reload and try again.")]
    VersionConflict,
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Records an attempt to overreach in the open transaction; nothing else may be changed in it afterwards.
pub(crate) async fn note_overreach(
    work: &mut dyn MenuPermissionsWork,
    at: OffsetDateTime,
    actor: &Actor,
    tenant: TenantId,
    role: String,
    why: Overreach,
) -> RoleError {
    let details = Fields::new().with("reason", why.to_string());
    match work.record_denied(at, actor, tenant, "Role", role, details).await {
        Ok(()) => why.into(),
        Err(failed) => failed.into(),
    }
}
