use diesel::prelude::*;
use munim_identity_device::Limit;
use munim_kernel::{OnceKey, Scope, StoreError, TenantId, UnitOfWork as _, Work as _};
use time::{Duration, OffsetDateTime};
use tracing::error;

use crate::{
    PgStore, RequestLogKeeping,
    errors::corrupt,
    prepared::{Given, Prepared},
    run::RunQueryDsl,
    schema::{activation_codes, attempt_counters, served_hours, tenants},
    security_policy::served_hour_book::WINDOW,
};

/// Counters are deleted this long after their window; the longest window is a day.
const COUNTERS_KEPT: Duration = Duration::days(2);
/// Wrong attempts that locked nothing are deleted after this time, so that names invented by strangers do not
/// accumulate. Locks are kept until they expire.
const ATTEMPTS_KEPT: Duration = Duration::days(30);
/// Messages are kept this long after they were sent or given up.
const MESSAGES_KEPT: Duration = Duration::days(30);
/// Events and their deliveries are kept this long. Any that still wait then belong to a disabled endpoint or a
/// suspended tenant.
const EVENTS_KEPT: Duration = Duration::days(30);
/// Pictures that no document of a client names are kept this long.
const PICTURES_KEPT: Duration = Duration::DAY;
/// Drafts of clients are kept this long after their last change.
const DRAFTS_KEPT: Duration = Duration::days(30);
/// The number of rows that one transaction deletes, so that a large table is not locked for long.
const BATCH: usize = 5_000;

/// The operator's retention periods for evidence.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Retention {
    /// Counted from the last attempt.
    pub failed_logins: Duration,
    /// Counted from their end.
    pub ended_sessions: Duration,
    /// Counted from the moment when they can no longer be used.
    pub activation_codes: Duration,
    /// Counted from their end.
    pub report_runs: Duration,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct HouseKept {
    pub dropped: usize,
    /// Each failed step is logged, and retried in the next round.
    pub failed: usize,
}

impl HouseKept {
    /// Adds the outcome of a step; a failure is logged with its table and tenant.
    fn add(&mut self, table: &str, tenant: TenantId, outcome: Result<usize, StoreError>) {
        match outcome {
            Ok(dropped) => self.dropped += dropped,
            Err(failure) => {
                error!(table, %tenant, %failure, "old rows could not be dropped");
                self.failed += 1;
            }
        }
    }
}

struct Purge {
    table: &'static str,
    /// The condition of the rows; `$2` is `before`.
    condition: &'static str,
    before: OffsetDateTime,
}

/// Returns the deletions for each tenant, in this order, because challenges refer to sessions.
fn purges(now: OffsetDateTime, retention: &Retention) -> [Purge; 13] {
    let purge = |table, condition, kept| Purge {
        table,
        condition,
        before: now - kept,
    };
    [
        purge(
            "sign_in_attempts",
            "locked_at IS NULL AND pending_until < $2",
            ATTEMPTS_KEPT,
        ),
        purge("account_tokens", "expires_at < $2", COUNTERS_KEPT),
        // The codes that were sent for these rows are deleted with them.
        purge("sign_in_challenges", "expires_at < $2", COUNTERS_KEPT),
        // How long ago the last one was sent matters for a minute.
        purge("phone_codes", "expires_at < $2", COUNTERS_KEPT),
        purge("messages", "finished_at < $2", MESSAGES_KEPT),
        purge(
            "kyc_pictures",
            "document_id IS NULL AND kept_at < $2",
            PICTURES_KEPT,
        ),
        purge("client_drafts", "changed_at < $2", DRAFTS_KEPT),
        purge("idempotency_keys", "created_at < $2", OnceKey::KEPT),
        purge("webhook_deliveries", "queued_at < $2", EVENTS_KEPT),
        purge(
            "outbox",
            "happened_at < $2 AND dispatched_at IS NOT NULL",
            EVENTS_KEPT,
        ),
        purge("failed_logins", "attempted_at < $2", retention.failed_logins),
        // No session lasts beyond `ends_at`, however it ended.
        purge("sessions", "ends_at < $2", retention.ended_sessions),
        purge("report_runs", "finished_at < $2", retention.report_runs),
    ]
}

impl PgStore {
    /// Deletes expired rows, records the refusals of ended windows, and adds missing sounds of names. Any number of
    /// nodes may call it. A failure in one table of one tenant does not stop the rest.
    ///
    /// # Errors
    /// [`StoreError`] if the tenants cannot be listed.
    pub async fn clean_up(
        &self,
        now: OffsetDateTime,
        retention: &Retention,
    ) -> Result<HouseKept, StoreError> {
        let mut kept = HouseKept::default();
        let counters = self.drop_counters(now).await;
        kept.add("attempt_counters", TenantId::PLATFORM, counters);
        for tenant in self.all_tenants().await? {
            kept.add(
                "refusal_counts",
                tenant,
                self.close_refusals_of(tenant, now).await,
            );
            let sounds = self.add_missing_sounds(tenant).await;
            kept.add("sound_backlog", tenant, sounds.map(|()| 0));
            for purge in purges(now, retention) {
                kept.add(purge.table, tenant, self.purge(tenant, &purge).await);
            }
            kept.add(
                "activation_codes",
                tenant,
                self.keep_codes_of(tenant, now, retention.activation_codes).await,
            );
        }
        Ok(kept)
    }

    /// Deletes expired request logs. Any number of nodes may call it.
    ///
    /// # Errors
    /// [`StoreError`] if the tenants cannot be listed.
    pub async fn keep_request_logs(
        &self,
        now: OffsetDateTime,
        keeping: RequestLogKeeping,
    ) -> Result<HouseKept, StoreError> {
        let mut kept = HouseKept::default();
        for tenant in self.all_tenants().await? {
            let outcome = self.keep_request_logs_of(tenant, now, keeping).await;
            kept.add("request_logs", tenant, outcome);
        }
        Ok(kept)
    }

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

    /// Releases the digits of a tenant's expired activation codes, so that they can be drawn again, and deletes the
    /// codes that were used, revoked or expired longer than `kept` ago. Returns how many were deleted.
    async fn keep_codes_of(
        &self,
        tenant: TenantId,
        now: OffsetDateTime,
        kept: Duration,
    ) -> Result<usize, StoreError> {
        let codes = activation_codes::tenant_id
            .eq(tenant.get())
            .and(diesel::dsl::not(activation_codes::is_demo));
        let mut work = self.begin(Scope::Tenant(tenant)).await?;
        let dropped = work
            .run(async |connection| {
                // A code that is being used or revoked now is left for the next round.
                let expired: Vec<i64> = activation_codes::table
                    .filter(codes)
                    .filter(activation_codes::used_at.is_null())
                    .filter(activation_codes::revoked_at.is_null())
                    .filter(activation_codes::released_at.is_null())
                    .filter(activation_codes::expires_at.le(now))
                    .select(activation_codes::code_id)
                    .for_update()
                    .skip_locked()
                    .load(connection)
                    .await?;
                diesel::update(activation_codes::table)
                    .filter(codes)
                    .filter(activation_codes::code_id.eq_any(expired))
                    .set(activation_codes::released_at.eq(now))
                    .execute(connection)
                    .await?;
                let before = now - kept;
                let over = activation_codes::used_at
                    .lt(before)
                    .or(activation_codes::revoked_at.lt(before))
                    .or(activation_codes::released_at
                        .is_not_null()
                        .and(activation_codes::expires_at.lt(before)));
                let finished: Vec<i64> = activation_codes::table
                    .filter(codes)
                    .filter(over.assume_not_null())
                    .select(activation_codes::code_id)
                    .for_update()
                    .skip_locked()
                    .load(connection)
                    .await?;
                diesel::delete(activation_codes::table)
                    .filter(codes)
                    .filter(activation_codes::code_id.eq_any(finished))
                    .execute(connection)
                    .await
            })
            .await?;
        work.commit().await?;
        Ok(dropped)
    }

    async fn drop_counters(&self, now: OffsetDateTime) -> Result<usize, StoreError> {
        let mut work = self.begin(Scope::Tenant(TenantId::PLATFORM)).await?;
        let dropped = work
            .run(async |connection| {
                // Latching counters are kept, because they may still enforce a limit.
                let counters = diesel::delete(attempt_counters::table)
                    .filter(attempt_counters::window_start.lt(now - COUNTERS_KEPT))
                    .filter(attempt_counters::kind.ne(Limit::ACTIVATION_ON_PLATFORM.kind))
                    .execute(connection)
                    .await?;
                let hours = diesel::delete(served_hours::table)
                    .filter(served_hours::served_hour.lt(now - WINDOW - Duration::DAY))
                    .execute(connection)
                    .await?;
                Ok(counters + hours)
            })
            .await?;
        work.commit().await?;
        Ok(dropped)
    }

    /// Deletes a tenant's rows in batches, each in its own transaction.
    async fn purge(&self, tenant: TenantId, purge: &Purge) -> Result<usize, StoreError> {
        let Purge { table, condition, .. } = purge;
        let text = format!(
            "DELETE FROM {table} WHERE ctid = ANY (ARRAY(
               SELECT ctid FROM {table} WHERE tenant_id = $1 AND {condition} LIMIT {BATCH}))
               -- A row that has changed meanwhile is checked again.
               AND tenant_id = $1 AND {condition}"
        );
        let mut dropped = 0;
        loop {
            let given = vec![Given::Number(tenant.get()), Given::Moment(purge.before)];
            let mut work = self.begin(Scope::Tenant(tenant)).await?;
            let batch = work.execute_one(Prepared::new("", &text, given)).await?;
            work.commit().await?;
            dropped += batch;
            if batch < BATCH {
                return Ok(dropped);
            }
        }
    }
}
