use async_trait::async_trait;
use diesel::{
    prelude::*,
    sql_types::{BigInt, Timestamptz, Uuid as SqlUuid},
};
use diesel_async::RunQueryDsl;
use munim_kernel::{Scope, StoreError, TenantId};
use munim_webhooks::{DeliveryQueueReader, EndpointId};
use time::OffsetDateTime;
use uuid::Uuid;

use crate::{PgStore, errors::corrupt, one::One};

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

#[derive(QueryableByName)]
struct EndpointRow {
    #[diesel(sql_type = BigInt)]
    tenant_id: i64,
    #[diesel(sql_type = SqlUuid)]
    endpoint_id: Uuid,
}

fn tenant(id: i64) -> Result<TenantId, StoreError> {
    TenantId::from_store(id).map_err(|_| corrupt("tenants", "tenant_id", id))
}

#[async_trait(?Send)]
impl DeliveryQueueReader for PgStore {
    async fn tenants_with_events(&self) -> Result<Vec<TenantId>, StoreError> {
        let rows: Vec<One<i64>> = self
            .read(Scope::EveryTenant, async |mut connection| {
                diesel::sql_query(TENANTS).load(&mut connection).await
            })
            .await?;
        rows.into_iter().map(|One(id)| tenant(id)).collect()
    }

    async fn endpoints_due(&self, now: OffsetDateTime) -> Result<Vec<(TenantId, EndpointId)>, StoreError> {
        let rows: Vec<EndpointRow> = self
            .read(Scope::EveryTenant, async |mut connection| {
                diesel::sql_query(ENDPOINTS)
                    .bind::<Timestamptz, _>(now)
                    .load(&mut connection)
                    .await
            })
            .await?;
        rows.into_iter()
            .map(|row| Ok((tenant(row.tenant_id)?, EndpointId::new(row.endpoint_id))))
            .collect()
    }
}
