#![expect(async_fn_in_trait, reason = "ports are used with static dispatch only")]

use munim_kernel::{StoreError, TenantId};

use crate::{AuditRecord, Entity, HistoryPart, Recorded};

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
