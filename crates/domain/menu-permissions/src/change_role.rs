use munim_audit::{Change, Note as _};
use munim_kernel::{Actor, Permission, RoleId};
use time::OffsetDateTime;

use crate::{
    MenuPermissionsWork, Role, RoleDraft, RoleError, judge_role,
    role::{refuse_reserved, refuse_taken},
    role_error::note_overreach,
};

/// Gives a role the name, permissions and reach in `wanted`, if its version is still `seen`; any version will do if
/// `seen` is `None`. A change without differences does nothing.
///
/// All sessions of its holders end, so that nobody continues with rights that were taken away. Only the session of
/// the change itself is spared: its rights are read again with its next request, and the change gave its user nothing
/// that they did not hold.
///
/// # Errors
/// After [`RoleError::Overreach`] the caller must commit the transaction, which contains the audit record of the
/// attempt.
pub async fn change_role(
    work: &mut dyn MenuPermissionsWork,
    at: OffsetDateTime,
    actor: &Actor,
    role: RoleId,
    wanted: &RoleDraft,
    seen: Option<i64>,
) -> Result<Role, RoleError> {
    let tenant = actor.tenant()?;
    work.lock_roles().await?;
    let present = work.role(role).await?.ok_or(RoleError::NoSuchRole)?;
    let renamed = *wanted.name() != present.name;
    if renamed && !present.is_system {
        refuse_reserved(wanted.name())?;
    }
    if let Err(why) = judge_role(actor, Some(&present), Some(wanted)) {
        let id = role.to_string();
        return Err(note_overreach(work, at, actor, tenant, id, why).await);
    }
    if seen.is_some_and(|seen| seen != present.version) {
        return Err(RoleError::VersionConflict);
    }
    if present.is_system && (renamed || wanted.reach() != present.reach) {
        return Err(RoleError::SystemRole);
    }
    if renamed {
        let all = work.roles().await?;
        refuse_taken(wanted.name(), all.iter().filter(|other| other.id != role))?;
    }
    let (was, is) = present.fields().changes_to(&wanted.fields());
    if is.is_empty() {
        return Ok(present);
    }
    let administrators = work.administrators().await?;
    if !work.replace_role(role, wanted).await? {
        return Err(RoleError::NameTaken);
    }
    if actor.home == tenant
        && !work
            .permissions_of(actor.user)
            .await?
            .holds(Permission::RoleManage)
    {
        return Err(RoleError::WouldLockOut);
    }
    if administrators > 0 && work.administrators().await? == 0 {
        return Err(RoleError::LastAdministrator);
    }
    let rights = wanted.permissions() != present.permissions || wanted.reach() != present.reach;
    let mut is = is;
    if rights || renamed {
        let ended = work.end_sessions_of_holders(role, actor.session, at).await?;
        is = is.with("endedSessions", i64::try_from(ended).unwrap_or(i64::MAX));
    }
    let change = Change::new("UPDATE", "access.role.changed", "Role", role)
        .before(was)
        .after(is);
    work.note(at, actor, tenant, change).await?;
    work.role(role).await?.ok_or(RoleError::NoSuchRole)
}
