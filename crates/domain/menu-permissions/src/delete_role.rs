use munim_audit::{Change, Note as _};
use munim_kernel::{Actor, RoleId};
use time::OffsetDateTime;

use crate::{MenuPermissionsWork, RoleError, judge_role, role_error::note_overreach};

/// Deletes a tenant's own role that nobody holds.
///
/// # Errors
/// After [`RoleError::Overreach`] the caller must commit the transaction, which contains the audit record of the
/// attempt.
pub async fn delete_role(
    work: &mut dyn MenuPermissionsWork,
    at: OffsetDateTime,
    actor: &Actor,
    role: RoleId,
) -> Result<(), RoleError> {
    let tenant = actor.tenant()?;
    work.lock_roles().await?;
    let present = work.role(role).await?.ok_or(RoleError::NoSuchRole)?;
    if present.is_system {
        return Err(RoleError::SystemRole);
    }
    if let Err(why) = judge_role(actor, Some(&present), None) {
        let id = role.to_string();
        return Err(note_overreach(work, at, actor, tenant, id, why).await);
    }
    if present.users > 0 {
        return Err(RoleError::InUse(present.users));
    }
    work.delete_role(role).await?;
    let change = Change::new("DELETE", "access.role.deleted", "Role", role).before(present.fields());
    work.note(at, actor, tenant, change).await?;
    Ok(())
}
