use diesel::prelude::*;
use diesel_async::RunQueryDsl;
use munim_identity_device::Limit;
use munim_kernel::{OnceKey, Scope, StoreError, TenantId, UnitOfWork as _, Work as _};
use time::{Duration, OffsetDateTime};

use crate::{
    PgStore, RequestLogKeeping,
    errors::corrupt,
    schema::{
        account_tokens, attempt_counters, idempotency_keys, messages, outbox, served_hours, sign_in_attempts,
        sign_in_challenges, tenants, webhook_deliveries,
    },
    security_policy::served_hours::WINDOW,
};

/// Counters whose window is over for this long count nothing any more; the longest window is a day.
const COUNTERS_KEPT: Duration = Duration::days(2);
/// Wrong attempts that locked nothing are forgotten after this long, so that names that strangers made
/// up do not pile up. Locks stay until they open.
const ATTEMPTS_KEPT: Duration = Duration::days(30);
/// What became of messages is told for this long after they left or died.
const MESSAGES_KEPT: Duration = Duration::days(30);
/// Events, and what became of them at webhook endpoints, are kept for this long. What still waits after it belongs to an
/// endpoint that is disabled, or to a tenant that is suspended.
const EVENTS_KEPT: Duration = Duration::days(30);

impl PgStore {
    /// Drops what nobody will ask for again. Answers how many rows went. Any number of nodes may do it.
    ///
    /// # Errors
    /// [`StoreError`]; what was dropped before stays dropped.
    pub async fn keep_house(&self, now: OffsetDateTime) -> Result<usize, StoreError> {
        let mut work = self.begin(Scope::Tenant(TenantId::PLATFORM)).await?;
        let mut dropped = work
            .run(async |connection| {
                // One that latches stays: what it counted may be what holds it shut.
                diesel::delete(attempt_counters::table)
                    .filter(attempt_counters::window_start.lt(now - COUNTERS_KEPT))
                    .filter(attempt_counters::kind.ne(Limit::ACTIVATION_ON_PLATFORM.kind))
                    .execute(connection)
                    .await
            })
            .await?;
        dropped += work
            .run(async |connection| {
                diesel::delete(served_hours::table)
                    .filter(served_hours::served_hour.lt(now - WINDOW - Duration::DAY))
                    .execute(connection)
                    .await
            })
            .await?;
        work.commit().await?;
        for tenant in self.all_tenants().await? {
            dropped += self.keep_house_of(tenant, now).await?;
        }
        Ok(dropped)
    }

    /// Drops request logs that are kept no longer. Answers how many went. Any number of nodes may do it.
    ///
    /// # Errors
    /// [`StoreError`]; what was dropped before stays dropped.
    pub async fn keep_request_logs(
        &self,
        now: OffsetDateTime,
        keeping: RequestLogKeeping,
    ) -> Result<usize, StoreError> {
        let mut dropped = 0;
        for tenant in self.all_tenants().await? {
            dropped += self.keep_request_logs_of(tenant, now, keeping).await?;
        }
        Ok(dropped)
    }

    /// All tenants, the platform among them.
    async fn all_tenants(&self) -> Result<Vec<TenantId>, StoreError> {
        let all: Vec<i64> = self
            .read(Scope::EveryTenant, async |mut connection| {
                tenants::table
                    .select(tenants::tenant_id)
                    .load(&mut connection)
                    .await
            })
            .await?;
        all.into_iter()
            .map(|id| TenantId::from_store(id).map_err(|_| corrupt("tenants", "tenant_id", id)))
            .collect()
    }

    /// The same of one tenant.
    async fn keep_house_of(&self, tenant: TenantId, now: OffsetDateTime) -> Result<usize, StoreError> {
        let id = tenant.get();
        let mut work = self.begin(Scope::Tenant(tenant)).await?;
        let mut dropped = work
            .run(async |connection| {
                diesel::delete(sign_in_attempts::table)
                    .filter(sign_in_attempts::tenant_id.eq(id))
                    .filter(sign_in_attempts::locked_at.is_null())
                    .filter(
                        sign_in_attempts::pending_until
                            .lt(now - ATTEMPTS_KEPT)
                            .assume_not_null(),
                    )
                    .execute(connection)
                    .await
            })
            .await?;
        dropped += work
            .run(async |connection| {
                diesel::delete(account_tokens::table)
                    .filter(account_tokens::tenant_id.eq(id))
                    .filter(account_tokens::expires_at.lt(now - COUNTERS_KEPT))
                    .execute(connection)
                    .await
            })
            .await?;
        // The codes that were sent for them go with them.
        dropped += work
            .run(async |connection| {
                diesel::delete(sign_in_challenges::table)
                    .filter(sign_in_challenges::tenant_id.eq(id))
                    .filter(sign_in_challenges::expires_at.lt(now - COUNTERS_KEPT))
                    .execute(connection)
                    .await
            })
            .await?;
        dropped += work
            .run(async |connection| {
                diesel::delete(messages::table)
                    .filter(messages::tenant_id.eq(id))
                    .filter(messages::finished_at.lt(now - MESSAGES_KEPT).assume_not_null())
                    .execute(connection)
                    .await
            })
            .await?;
        dropped += work
            .run(async |connection| {
                diesel::delete(idempotency_keys::table)
                    .filter(idempotency_keys::tenant_id.eq(id))
                    .filter(idempotency_keys::created_at.lt(now - OnceKey::KEPT))
                    .execute(connection)
                    .await
            })
            .await?;
        dropped += work
            .run(async |connection| {
                diesel::delete(webhook_deliveries::table)
                    .filter(webhook_deliveries::tenant_id.eq(id))
                    .filter(webhook_deliveries::queued_at.lt(now - EVENTS_KEPT))
                    .execute(connection)
                    .await
            })
            .await?;
        dropped += work
            .run(async |connection| {
                diesel::delete(outbox::table)
                    .filter(outbox::tenant_id.eq(id))
                    .filter(outbox::happened_at.lt(now - EVENTS_KEPT))
                    .filter(outbox::dispatched_at.is_not_null())
                    .execute(connection)
                    .await
            })
            .await?;
        work.commit().await?;
        Ok(dropped)
    }
}
