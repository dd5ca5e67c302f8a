use munim_audit::{AuditRecord, AuditTrail};
use munim_kernel::{Actor, Clock, Event, Outbox, RoleId, Scope, UnitOfWork, Work};

use crate::{RoleBook, RoleError, judge_role, role_error::note_overreach};

/// Deletes a role of the tenant's own that nobody holds.
#[derive(Debug, Clone)]
pub struct DeleteRole<U, K> {
    store: U,
    kit: K,
}

impl<U, K> DeleteRole<U, K>
where
    U: UnitOfWork<Work: RoleBook + AuditTrail + Outbox>,
    K: Clock,
{
    /// Keeps roles in `store`.
    pub fn new(store: U, kit: K) -> Self {
        Self { store, kit }
    }

    /// Deletes it.
    ///
    /// # Errors
    /// [`RoleError`]
    pub async fn run(&self, actor: &Actor, role: RoleId) -> Result<(), RoleError> {
        let tenant = actor.tenant()?;
        let at = self.kit.now();
        let mut work = self.store.begin(Scope::Tenant(tenant)).await?;
        work.hold_roles().await?;
        let present = work.role(role).await?.ok_or(RoleError::NoSuchRole)?;
        if present.is_system {
            return Err(RoleError::SystemRole);
        }
        if let Err(why) = judge_role(actor, Some(&present), None) {
            drop(work);
            let id = role.to_string();
            return Err(note_overreach(&self.store, &self.kit, actor, tenant, id, why).await);
        }
        if present.users > 0 {
            return Err(RoleError::InUse(present.users));
        }
        work.delete_role(role).await?;
        work.record(AuditRecord {
            tenant,
            at,
            actor: actor.into(),
            action: "DELETE",
            entity_type: "Role",
            entity_id: role.to_string(),
            before: Some(present.fields()),
            after: None,
        })
        .await?;
        work.publish(Event {
            name: "access.role.deleted",
            tenant,
            entity: role.to_string(),
            at,
            fields: present.fields(),
        })
        .await?;
        Ok(work.commit().await?)
    }
}
