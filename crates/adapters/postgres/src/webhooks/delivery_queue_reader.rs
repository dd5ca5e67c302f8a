use async_trait::async_trait;
use munim_kernel::{Scope, StoreError, TenantId};
use munim_webhooks::{DeliveryQueueReader, EndpointId};
use time::OffsetDateTime;

use crate::{
    PgStore,
    stored::{Columns, FromRow, sql},
};

const TENANTS: &str = "SELECT t.tenant_id FROM tenants t WHERE t.is_active
    AND EXISTS (SELECT FROM outbox o WHERE o.tenant_id = t.tenant_id AND o.dispatched_at IS NULL)
    ORDER BY t.tenant_id";

const ENDPOINTS: &str = "SELECT e.tenant_id, e.endpoint_id FROM webhook_endpoints e
      JOIN tenants t ON t.tenant_id = e.tenant_id
    WHERE e.is_enabled AND t.is_active
      AND EXISTS (SELECT FROM webhook_deliveries d
        WHERE d.tenant_id = e.tenant_id AND d.endpoint_id = e.endpoint_id AND d.state = 'waiting' AND d.due_at <= $1
          AND NOT EXISTS (SELECT FROM webhook_deliveries b WHERE b.tenant_id = d.tenant_id
            AND b.endpoint_id = d.endpoint_id AND b.line = d.line AND b.state = 'waiting' AND b.event_id < d.event_id))
    ORDER BY e.tenant_id, e.endpoint_id";

struct Due(TenantId, EndpointId);

impl FromRow for Due {
    const ROW: (&'static str, &'static str) = ("webhook_endpoints", "endpoint_id");

    fn from_row(row: &Columns<'_>) -> Result<Self, StoreError> {
        Ok(Self(
            row.get("tenant_id")?,
            EndpointId::new(row.get("endpoint_id")?),
        ))
    }
}

#[async_trait(?Send)]
impl DeliveryQueueReader for PgStore {
    async fn tenants_with_events(&self) -> Result<Vec<TenantId>, StoreError> {
        self.rows(Scope::EveryTenant, sql!(TENANTS)).await
    }

    async fn endpoints_due(&self, now: OffsetDateTime) -> Result<Vec<(TenantId, EndpointId)>, StoreError> {
        let due: Vec<Due> = self.rows(Scope::EveryTenant, sql!(ENDPOINTS; now)).await?;
        Ok(due.into_iter().map(|due| (due.0, due.1)).collect())
    }
}
