use munim_audit::{AuditRecord, AuditTrail};
use munim_kernel::{Actor, Clock, Event, Outbox, Permission, RoleId, Scope, UnitOfWork, Work};

use crate::{
    Role, RoleBook, RoleDraft, RoleError, judge_role,
    role::{refuse_reserved, refuse_taken},
    role_error::note_overreach,
};

/// Changes what a role is called, grants and reaches. All sessions of its holders end, so that nobody goes on with
/// rights that were taken from him; only the session that the change is made in is spared, for its rights are read
/// anew with its next request, and the change gave its user nothing that he did not hold.
#[derive(Debug, Clone)]
pub struct ChangeRole<U, K> {
    store: U,
    kit: K,
}

impl<U, K> ChangeRole<U, K>
where
    U: UnitOfWork<Work: RoleBook + AuditTrail + Outbox>,
    K: Clock,
{
    /// Keeps roles in `store`.
    pub fn new(store: U, kit: K) -> Self {
        Self { store, kit }
    }

    /// Makes `wanted` of it, if it is still of version `seen`; without one, in any case. Asking for what it is
    /// already changes nothing.
    ///
    /// # Errors
    /// [`RoleError`]
    pub async fn run(
        &self,
        actor: &Actor,
        role: RoleId,
        wanted: &RoleDraft,
        seen: Option<i64>,
    ) -> Result<Role, RoleError> {
        let tenant = actor.tenant()?;
        let at = self.kit.now();
        let mut work = self.store.begin(Scope::Tenant(tenant)).await?;
        work.hold_roles().await?;
        let present = work.role(role).await?.ok_or(RoleError::NoSuchRole)?;
        let renamed = *wanted.name() != present.name;
        if renamed && !present.is_system {
            refuse_reserved(wanted.name())?;
        }
        if let Err(why) = judge_role(actor, Some(&present), Some(wanted)) {
            drop(work);
            let id = role.to_string();
            return Err(note_overreach(&self.store, &self.kit, actor, tenant, id, why).await);
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
        let mut told = is;
        if rights || renamed {
            let ended = work.end_sessions_of_holders(role, actor.session, at).await?;
            told = told.with("endedSessions", i64::try_from(ended).unwrap_or(i64::MAX));
        }
        work.record(AuditRecord {
            tenant,
            at,
            actor: actor.into(),
            action: "UPDATE",
            entity_type: "Role",
            entity_id: role.to_string(),
            before: Some(was),
            after: Some(told.clone()),
        })
        .await?;
        work.publish(Event {
            name: "access.role.changed",
            tenant,
            entity: role.to_string(),
            at,
            fields: told,
        })
        .await?;
        let changed = work.role(role).await?.ok_or(RoleError::NoSuchRole)?;
        work.commit().await?;
        Ok(changed)
    }
}
