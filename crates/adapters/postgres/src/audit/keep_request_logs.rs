use munim_kernel::{Scope, StoreError, TenantId, UnitOfWork as _, Work as _};
use time::{Duration, OffsetDateTime};

use crate::{
    PgStore,
    prepared::{Given, Prepared},
};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RequestLogKeeping {
    /// Older entries are deleted.
    pub age: Duration,
    /// Beyond this number per tenant, the oldest are deleted first.
    pub most: i64,
}

const TOO_OLD: &str = "DELETE FROM request_logs r WHERE r.tenant_id = $1 AND r.received_at < $2";

const TOO_MANY: &str = "DELETE FROM request_logs r WHERE r.tenant_id = $1 AND r.log_id <= (SELECT k.log_id
  FROM request_logs k WHERE k.tenant_id = $1 ORDER BY k.log_id DESC OFFSET $3 LIMIT 1)";

impl PgStore {
    /// Deletes a tenant's expired request logs. Returns how many were deleted. Any number of nodes may call it.
    pub(crate) async fn keep_request_logs_of(
        &self,
        tenant: TenantId,
        now: OffsetDateTime,
        keeping: RequestLogKeeping,
    ) -> Result<usize, StoreError> {
        let given = || {
            vec![
                Given::Number(tenant.get()),
                Given::Moment(now - keeping.age),
                Given::Number(keeping.most),
            ]
        };
        let mut work = self.begin(Scope::Tenant(tenant)).await?;
        let mut dropped = work.execute_one(Prepared::new("", TOO_OLD, given())).await?;
        dropped += work.execute_one(Prepared::new("", TOO_MANY, given())).await?;
        work.commit().await?;
        Ok(dropped)
    }
}
