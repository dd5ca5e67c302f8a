use munim_audit::{AuditRecord, AuditTrail};
use munim_kernel::{Actor, Clock, Scope, StoreError, UnitOfWork, Work};

use crate::{EndReason, SessionBook};

/// Signs a user out: the session ends on every node.
#[derive(Debug, Clone)]
pub struct SignOut<U, K> {
    store: U,
    kit: K,
}

impl<U, K> SignOut<U, K>
where
    U: UnitOfWork<Work: SessionBook + AuditTrail>,
    K: Clock,
{
    /// Ends sessions in `store`.
    pub fn new(store: U, kit: K) -> Self {
        Self { store, kit }
    }

    /// Ends the actor's own session. Doing it again is success.
    ///
    /// # Errors
    /// Whatever the store says.
    pub async fn run(&self, actor: &Actor) -> Result<(), StoreError> {
        let now = self.kit.now();
        let mut work = self.store.begin(Scope::Tenant(actor.home)).await?;
        if work.end_session(actor.session, EndReason::SignedOut, now).await? {
            work.record(AuditRecord {
                tenant: actor.home,
                at: now,
                actor: actor.into(),
                action: "LOGOUT",
                entity_type: "Session",
                entity_id: actor.session.to_string(),
                before: None,
                after: None,
            })
            .await?;
        }
        work.commit().await
    }
}
