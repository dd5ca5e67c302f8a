#![expect(async_fn_in_trait, reason = "ports are used with static dispatch only")]

use munim_kernel::{Scope, StoreError, TenantId};

use crate::{AuditRecord, ChainState, Entity, HistoryPart, Recorded};

/// Where records are written.
pub trait AuditTrail {
    /// Adds the record to the present piece of work. The work's scope must be the record's tenant.
    ///
    /// # Errors
    /// Whatever the store says; the work is then lost as a whole.
    async fn record(&mut self, record: AuditRecord) -> Result<(), StoreError>;
}

/// Where records are read again.
pub trait AuditHistory {
    /// The records of a tenant that tell of one thing, the newest first.
    ///
    /// # Errors
    /// Whatever the store says.
    async fn history(
        &self,
        tenant: TenantId,
        entity: &Entity,
        part: HistoryPart,
    ) -> Result<Vec<Recorded>, StoreError>;
}

/// Where it is read how far the trail is sealed.
pub trait AuditChain {
    /// The state of a tenant's chain, or of all chains together.
    ///
    /// # Errors
    /// Whatever the store says.
    async fn state(&self, scope: Scope) -> Result<ChainState, StoreError>;
}
