use munim_audit::{Change, Note as _};
use munim_kernel::Actor;
use time::OffsetDateTime;

use crate::{
    MenuPermissionsWork, Role, RoleDraft, RoleError, judge_role,
    role::{refuse_reserved, refuse_taken},
    role_error::note_overreach,
};

/// The maximum number of a tenant's roles, so that all of them fit in one list.
const MOST_ROLES: usize = 100;

/// Creates a role of the tenant's own.
///
/// # Errors
/// After [`RoleError::Overreach`] the caller must commit the transaction, which contains the audit record of the
/// attempt.
pub async fn create_role(
    work: &mut dyn MenuPermissionsWork,
    at: OffsetDateTime,
    actor: &Actor,
    wanted: &RoleDraft,
) -> Result<Role, RoleError> {
    let tenant = actor.tenant()?;
    refuse_reserved(wanted.name())?;
    if let Err(why) = judge_role(actor, None, Some(wanted)) {
        let name = wanted.name().to_string();
        return Err(note_overreach(work, at, actor, tenant, name, why).await);
    }
    work.lock_roles().await?;
    let others = work.roles().await?;
    refuse_taken(wanted.name(), &others)?;
    if others.len() >= MOST_ROLES {
        return Err(RoleError::TooMany(MOST_ROLES));
    }
    let id = work.add_role(wanted).await?.ok_or(RoleError::NameTaken)?;
    let change = Change::new("CREATE", "access.role.created", "Role", id).after(wanted.fields());
    work.note(at, actor, tenant, change).await?;
    work.role(id).await?.ok_or(RoleError::NoSuchRole)
}
