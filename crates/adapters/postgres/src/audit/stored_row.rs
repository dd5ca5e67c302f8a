use munim_audit::StoredRecord;
use munim_kernel::{SessionId, StoreError, TenantId};
use time::OffsetDateTime;
use uuid::Uuid;

use crate::{errors::corrupt, stored::row};

/// The columns of a record of table `a`, for [`StoredRow`].
pub(crate) const COLUMNS: &str =
    "a.tenant_id, a.audit_id, a.recorded_at, a.actor_tenant, a.actor_id, a.actor_name,
    a.session_id, a.action, a.entity_type, a.entity_id, a.ip_address::text AS address, a.user_agent,
    a.old_values::text AS before, a.new_values::text AS after, a.transaction_id";

row! {
    /// A record with all columns.
    pub(crate) struct StoredRow {
        pub(crate) tenant_id: i64,
        pub(crate) audit_id: i64,
        pub(crate) recorded_at: OffsetDateTime,
        actor_tenant: Option<i64>,
        actor_id: Option<i64>,
        actor_name: String,
        session_id: Option<Uuid>,
        action: String,
        entity_type: String,
        entity_id: String,
        address: Option<String>,
        user_agent: String,
        before: Option<String>,
        after: Option<String>,
        pub(crate) transaction_id: i64,
    }
}

pub(crate) fn tenant(id: i64) -> Result<TenantId, StoreError> {
    TenantId::from_store(id).map_err(|_| corrupt("audit_log", "tenant_id", id))
}

impl TryFrom<StoredRow> for StoredRecord {
    type Error = StoreError;

    fn try_from(row: StoredRow) -> Result<Self, StoreError> {
        Ok(Self {
            tenant: tenant(row.tenant_id)?,
            number: row.audit_id,
            at: row.recorded_at,
            actor_tenant: row.actor_tenant,
            actor: row.actor_id,
            actor_name: row.actor_name,
            session: row.session_id.map(SessionId::new),
            action: row.action,
            entity_type: row.entity_type,
            entity_id: row.entity_id,
            address: row.address,
            user_agent: row.user_agent,
            before: row.before,
            after: row.after,
        })
    }
}
