use async_trait::async_trait;
use diesel::prelude::*;
use munim_kernel::{Scope, StoreError, TenantId};
use munim_reporting::{ReportQueueReader, ReportStatus};
use time::OffsetDateTime;

use crate::{PgStore, errors::corrupt, run::RunQueryDsl, schema::reports};

#[async_trait(?Send)]
impl ReportQueueReader for PgStore {
    async fn tenants_with_reports(&self, now: OffsetDateTime) -> Result<Vec<TenantId>, StoreError> {
        let found: Vec<i64> = self
            .read(Scope::EveryTenant, async |mut connection| {
                reports::table
                    .filter(
                        reports::status
                            .eq(ReportStatus::Queued.as_str())
                            .or(reports::status
                                .eq(ReportStatus::Running.as_str())
                                .and(reports::claimed_until.lt(now).assume_not_null()))
                            .or(reports::expires_at.le(now)),
                    )
                    .select(reports::tenant_id)
                    .distinct()
                    .load(&mut connection)
                    .await
            })
            .await?;
        found
            .into_iter()
            .map(|id| TenantId::from_store(id).map_err(|_| corrupt("reports", "tenant_id", id)))
            .collect()
    }
}
