use munim_audit::{AuditRecord, AuditTrail};
use munim_kernel::{Actor, Clock, Event, Outbox, Scope, UnitOfWork, Work};

use crate::{
    Role, RoleBook, RoleDraft, RoleError, judge_role,
    role::{refuse_reserved, refuse_taken},
    role_error::note_overreach,
};

/// A tenant makes a role of its own.
#[derive(Debug, Clone)]
pub struct CreateRole<U, K> {
    store: U,
    kit: K,
}

impl<U, K> CreateRole<U, K>
where
    U: UnitOfWork<Work: RoleBook + AuditTrail + Outbox>,
    K: Clock,
{
    /// The most roles of a tenant, so that all of them fit one list.
    pub const MOST: usize = 100;

    /// Keeps roles in `store`.
    pub fn new(store: U, kit: K) -> Self {
        Self { store, kit }
    }

    /// Makes it.
    ///
    /// # Errors
    /// [`RoleError`]
    pub async fn run(&self, actor: &Actor, wanted: &RoleDraft) -> Result<Role, RoleError> {
        let tenant = actor.tenant()?;
        refuse_reserved(wanted.name())?;
        if let Err(why) = judge_role(actor, None, Some(wanted)) {
            let name = wanted.name().to_string();
            return Err(note_overreach(&self.store, &self.kit, actor, tenant, name, why).await);
        }
        let at = self.kit.now();
        let mut work = self.store.begin(Scope::Tenant(tenant)).await?;
        work.hold_roles().await?;
        let others = work.roles().await?;
        refuse_taken(wanted.name(), &others)?;
        if others.len() >= Self::MOST {
            return Err(RoleError::TooMany(Self::MOST));
        }
        let id = work.add_role(wanted).await?.ok_or(RoleError::NameTaken)?;
        work.record(AuditRecord {
            tenant,
            at,
            actor: actor.into(),
            action: "CREATE",
            entity_type: "Role",
            entity_id: id.to_string(),
            before: None,
            after: Some(wanted.fields()),
        })
        .await?;
        work.publish(Event {
            name: "access.role.created",
            tenant,
            entity: id.to_string(),
            at,
            fields: wanted.fields(),
        })
        .await?;
        let made = work.role(id).await?.ok_or(RoleError::NoSuchRole)?;
        work.commit().await?;
        Ok(made)
    }
}
