use async_trait::async_trait;
use diesel::prelude::*;
use munim_kernel::{Permission, StoreError};
use munim_webhooks::{
    Administrator, Attempt, Claim, ClaimedDelivery, DeliveryBook, DeliveryId, Endpoint, EndpointId, Happened,
    SealedSecrets,
};
use time::OffsetDateTime;
use uuid::Uuid;

use super::rows::{EndpointRow, EventRow, count, url};
use crate::{
    PgWork,
    errors::corrupt,
    run::RunQueryDsl,
    schema::{outbox, webhook_deliveries, webhook_endpoints},
    stored::{from_row, row, sql},
};

const HOLD: &str = "SELECT pg_try_advisory_xact_lock(hashtextextended('munim webhooks ' || $1, 0)) AS held";

/// Claims due deliveries of tenant `$1` and endpoint `$2` at `$3` until `$4`, as `$5`. Earlier deliveries with the same
/// `line` go first, including those being sent, which are due when their claim ends.
const CLAIM: &str = "WITH head AS (
    SELECT d.delivery_id FROM webhook_deliveries d
    WHERE d.tenant_id = $1 AND d.endpoint_id = $2 AND d.state = 'waiting' AND d.due_at <= $3
      AND EXISTS (SELECT FROM webhook_endpoints e
        WHERE e.tenant_id = d.tenant_id AND e.endpoint_id = d.endpoint_id AND e.is_enabled)
      AND EXISTS (SELECT FROM tenants t WHERE t.tenant_id = d.tenant_id AND t.is_active)
      AND NOT EXISTS (SELECT FROM webhook_deliveries b WHERE b.tenant_id = d.tenant_id
        AND b.endpoint_id = d.endpoint_id AND b.line = d.line AND b.state = 'waiting' AND b.event_id < d.event_id)
    ORDER BY d.due_at, d.event_id LIMIT 1 FOR UPDATE OF d SKIP LOCKED)
  UPDATE webhook_deliveries d SET due_at = $4, claim = $5, attempts = d.attempts + 1, tries = d.tries + 1
  FROM head, webhook_endpoints e
  WHERE d.tenant_id = $1 AND d.delivery_id = head.delivery_id
    AND e.tenant_id = d.tenant_id AND e.endpoint_id = d.endpoint_id
  RETURNING d.delivery_id, d.attempts, d.tries, d.body, e.url, e.secret,
    CASE WHEN e.previous_until > $3 THEN e.previous_secret END AS previous_secret";

/// Inserts nothing if the delivery was deleted meanwhile.
const LOG: &str = "INSERT INTO webhook_attempts (tenant_id, delivery_id, attempt, began_at, took_ms, status, failure, response)
  SELECT d.tenant_id, d.delivery_id, $3, $4, $5, $6, $7, $8 FROM webhook_deliveries d
  WHERE d.tenant_id = $1 AND d.delivery_id = $2 ON CONFLICT DO NOTHING";

const ADMINISTRATORS: &str = "SELECT u.user_id, trim(u.first_name || ' ' || u.last_name) AS full_name, u.email_address, t.org_name
  FROM users u JOIN tenants t ON t.tenant_id = u.tenant_id
  WHERE u.tenant_id = $1 AND u.status = 'active' AND u.email_address IS NOT NULL AND u.email_verified_at IS NOT NULL
    AND EXISTS (SELECT FROM user_roles h JOIN role_permissions p ON p.tenant_id = h.tenant_id AND p.role_id = h.role_id
      JOIN roles r ON r.tenant_id = h.tenant_id AND r.role_id = h.role_id AND r.reach = 'tenant'
      WHERE h.tenant_id = u.tenant_id AND h.user_id = u.user_id AND p.permission = $2)
  ORDER BY u.user_id LIMIT 20";

row! {
    struct ClaimRow {
        delivery_id: Uuid,
        attempts: i32,
        tries: i32,
        body: String,
        url: String,
        secret: Vec<u8>,
        previous_secret: Option<Vec<u8>>,
    }
}

from_row! {
    Administrator: "users", "user_id" {
        user = "user_id", name = "full_name", address = "email_address", organisation = "org_name",
    }
}

impl PgWork {
    /// Stores the state of a claimed delivery. Returns false if the claim is over.
    async fn settle(
        &mut self,
        claimed: &ClaimedDelivery,
        state: &str,
        due: Option<OffsetDateTime>,
        now: OffsetDateTime,
    ) -> Result<bool, StoreError> {
        let tenant = self.tenant()?.get();
        let settled = self
            .execute_one(
                diesel::update(webhook_deliveries::table.find((tenant, claimed.id.get())))
                    .filter(webhook_deliveries::claim.eq(claimed.claim.0))
                    .set((
                        webhook_deliveries::state.eq(state),
                        webhook_deliveries::due_at.eq(due.unwrap_or(now)),
                        webhook_deliveries::finished_at.eq(due.is_none().then_some(now)),
                        webhook_deliveries::claim.eq(None::<Uuid>),
                    )),
            )
            .await?;
        Ok(settled > 0)
    }
}

#[async_trait(?Send)]
impl DeliveryBook for PgWork {
    async fn lock_queue(&mut self) -> Result<bool, StoreError> {
        let tenant = self.tenant()?.get();
        self.value(sql!(HOLD; tenant.to_string())).await
    }

    async fn waiting_events(&mut self, most: i64) -> Result<Vec<Happened>, StoreError> {
        let tenant = self.tenant()?.get();
        let rows: Vec<EventRow> = self
            .fetch_all(
                outbox::table
                    .filter(outbox::tenant_id.eq(tenant))
                    .filter(outbox::dispatched_at.is_null())
                    .order(outbox::event_id)
                    .limit(most)
                    .select(EventRow::as_select()),
            )
            .await?;
        rows.into_iter().map(TryInto::try_into).collect()
    }

    async fn listening_endpoints(&mut self) -> Result<Vec<Endpoint>, StoreError> {
        let tenant = self.tenant()?.get();
        let rows: Vec<EndpointRow> = self
            .fetch_all(
                webhook_endpoints::table
                    .filter(webhook_endpoints::tenant_id.eq(tenant))
                    .filter(webhook_endpoints::is_enabled)
                    .select(EndpointRow::as_select())
                    // The endpoint cannot be deleted while a delivery is queued for it.
                    .for_key_share(),
            )
            .await?;
        rows.into_iter().map(TryInto::try_into).collect()
    }

    async fn events_queued(&mut self, events: &[i64], now: OffsetDateTime) -> Result<(), StoreError> {
        let tenant = self.tenant()?.get();
        self.apply(
            diesel::update(outbox::table)
                .filter(outbox::tenant_id.eq(tenant))
                .filter(outbox::event_id.eq_any(events))
                .set(outbox::dispatched_at.eq(now)),
        )
        .await
    }

    async fn claim_delivery(
        &mut self,
        endpoint: EndpointId,
        claim: Claim,
        now: OffsetDateTime,
        until: OffsetDateTime,
    ) -> Result<Option<ClaimedDelivery>, StoreError> {
        let tenant = self.tenant()?.get();
        let row: Option<ClaimRow> = self
            .fetch_optional(sql!(CLAIM; tenant, endpoint.get(), now, until, claim.0))
            .await?;
        let Some(row) = row else { return Ok(None) };
        let id = row.delivery_id;
        Ok(Some(ClaimedDelivery {
            id: DeliveryId::new(id),
            claim,
            attempt: count(row.attempts, id)?,
            tries: count(row.tries, id)?,
            url: url(row.url, endpoint.get())?,
            secrets: SealedSecrets {
                present: row.secret,
                previous: row.previous_secret,
            },
            body: row.body,
        }))
    }

    async fn log_attempt(&mut self, delivery: DeliveryId, attempt: &Attempt) -> Result<(), StoreError> {
        let tenant = self.tenant()?.get();
        let number =
            i32::try_from(attempt.number).map_err(|_| corrupt("webhook_deliveries", "attempts", delivery))?;
        let took = i64::try_from(attempt.took.whole_milliseconds()).unwrap_or(i64::MAX);
        let status = attempt.status.map(i32::from);
        self.run(async |connection| {
            sql!(
                LOG;
                tenant, delivery.get(), number, attempt.at, took, status, attempt.failure.as_deref(),
                &attempt.response
            )
            .execute(connection)
            .await?;
            diesel::update(webhook_deliveries::table.find((tenant, delivery.get())))
                .set((
                    webhook_deliveries::last_status.eq(status),
                    webhook_deliveries::last_failure.eq(&attempt.failure),
                ))
                .execute(connection)
                .await
        })
        .await?;
        Ok(())
    }

    async fn delivered(
        &mut self,
        endpoint: EndpointId,
        claimed: &ClaimedDelivery,
        now: OffsetDateTime,
    ) -> Result<bool, StoreError> {
        let tenant = self.tenant()?.get();
        self.apply(
            diesel::update(webhook_endpoints::table.find((tenant, endpoint.get())))
                .filter(webhook_endpoints::failing_since.is_not_null())
                .set(webhook_endpoints::failing_since.eq(None::<OffsetDateTime>)),
        )
        .await?;
        self.settle(claimed, "delivered", None, now).await
    }

    async fn not_delivered(
        &mut self,
        claimed: &ClaimedDelivery,
        again: Option<OffsetDateTime>,
        now: OffsetDateTime,
    ) -> Result<bool, StoreError> {
        let state = if again.is_some() { "waiting" } else { "dead" };
        self.settle(claimed, state, again, now).await
    }

    async fn endpoint_fails(
        &mut self,
        endpoint: EndpointId,
        now: OffsetDateTime,
    ) -> Result<Option<OffsetDateTime>, StoreError> {
        let tenant = self.tenant()?.get();
        self.run(async |connection| {
            let row = webhook_endpoints::table.find((tenant, endpoint.get()));
            let since: Option<Option<OffsetDateTime>> = row
                .select(webhook_endpoints::failing_since)
                .for_no_key_update()
                .first(connection)
                .await
                .optional()?;
            if since == Some(None) {
                diesel::update(row)
                    .set(webhook_endpoints::failing_since.eq(now))
                    .execute(connection)
                    .await?;
                return Ok(Some(now));
            }
            Ok(since.flatten())
        })
        .await
    }

    async fn webhook_administrators(&mut self) -> Result<Vec<Administrator>, StoreError> {
        let tenant = self.tenant()?.get();
        self.rows(sql!(ADMINISTRATORS; tenant, Permission::ApiIntegrationManage.as_str()))
            .await
    }
}
