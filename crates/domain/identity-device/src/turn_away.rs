use std::rc::Rc;

use munim_audit::{AuditRecord, RefusalLimit};
use munim_kernel::{Actor, Clock, Fields, Scope, StoreError, TenantId};

use crate::{EndReason, IdentityDeviceStore};

/// Records the use of a session or an API key from an address that is not allowed or for another tenant. Ends a session that is bound
/// to an address if it is used from another one.
#[derive(Clone)]
pub struct TurnAway<K> {
    store: Rc<dyn IdentityDeviceStore>,
    kit: K,
}

impl<K> TurnAway<K>
where
    K: Clock,
{
    pub fn new(store: Rc<dyn IdentityDeviceStore>, kit: K) -> Self {
        Self { store, kit }
    }

    /// Records a request for `operation` from an address that the tenant does not allow. The session continues: its
    /// user may use it from allowed addresses.
    pub async fn outsider(&self, actor: &Actor, operation: String) -> Result<(), StoreError> {
        let reason = Fields::new().with("reason", "address not allowed");
        self.denied(actor, operation, reason).await
    }

    /// Records a request for `operation` that names another tenant than the actor's.
    pub async fn stranger(
        &self,
        actor: &Actor,
        operation: String,
        named: Option<TenantId>,
    ) -> Result<(), StoreError> {
        let reason = Fields::new()
            .with("reason", "another organisation")
            .with("tenantId", named.map(TenantId::get));
        self.denied(actor, operation, reason).await
    }

    async fn denied(&self, actor: &Actor, operation: String, reason: Fields) -> Result<(), StoreError> {
        let mut work = self.store.begin(Scope::Tenant(actor.home)).await?;
        let record = self.record(actor, "ACCESS_DENIED", "Operation", operation, reason);
        work.record_refusal(&RefusalLimit::of_session(actor), record)
            .await?;
        work.commit().await
    }

    /// Records a request from another address than the session is bound to, and ends the session on every node.
    pub async fn moved(&self, actor: &Actor) -> Result<(), StoreError> {
        let now = self.kit.now();
        let mut work = self.store.begin(Scope::Tenant(actor.home)).await?;
        if work
            .end_session(actor.session, EndReason::AddressChanged, now)
            .await?
        {
            let reason = Fields::new().with("reason", "address changed");
            let session = actor.session.to_string();
            work.record(self.record(actor, "TERMINATE", "Session", session, reason))
                .await?;
        }
        work.commit().await
    }

    fn record(
        &self,
        actor: &Actor,
        action: &'static str,
        entity_type: &'static str,
        entity_id: String,
        after: Fields,
    ) -> AuditRecord {
        AuditRecord {
            tenant: actor.home,
            at: self.kit.now(),
            actor: actor.into(),
            action,
            entity_type,
            entity_id,
            before: None,
            after: Some(after),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{World, actor};

    #[tokio::test]
    async fn an_outsiders_session_goes_on() {
        let world = World::new();
        let turn_away = TurnAway::new(Rc::new(world.store()), world.store());
        let operation = "GET /api/dashboard/stats".to_owned();
        assert_eq!(turn_away.outsider(&actor(1), operation.clone()).await, Ok(()));
        assert_eq!(world.asked(), ["begin in 1"], "nothing is ended");
        let records = world.records();
        let [record] = records.as_slice() else {
            panic!("{records:?}")
        };
        assert_eq!(
            (record.action, record.entity_type, &record.entity_id),
            ("ACCESS_DENIED", "Operation", &operation)
        );
        assert_eq!(record.actor, (&actor(1)).into());
    }

    #[tokio::test]
    async fn a_session_that_moved_ends_and_is_recorded_once() {
        let world = World::new();
        let turn_away = TurnAway::new(Rc::new(world.store()), world.store());
        let caller = actor(1);
        assert_eq!(turn_away.moved(&caller).await, Ok(()));
        let ended = format!("end {}: address_changed", caller.session);
        assert_eq!(world.asked(), ["begin in 1", &ended]);
        // Many requests may be under way from the new address.
        world.session.set(Some(true));
        assert_eq!(turn_away.moved(&caller).await, Ok(()));
        let records = world.records();
        let [record] = records.as_slice() else {
            panic!("{records:?}")
        };
        assert_eq!(
            (record.action, &record.entity_id),
            ("TERMINATE", &caller.session.to_string())
        );
    }
}
