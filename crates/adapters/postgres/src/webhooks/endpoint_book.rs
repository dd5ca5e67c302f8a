use async_trait::async_trait;
use diesel::prelude::*;
use munim_kernel::StoreError;
use munim_webhooks::{DeliveryId, DisabledReason, Endpoint, EndpointBook, EndpointId, Happened, NewDelivery};
use time::OffsetDateTime;
use tracing::error;
use uuid::Uuid;

use super::rows::{EndpointRow, EventRow};
use crate::{
    PgWork,
    schema::{webhook_deliveries, webhook_endpoints},
    stored::sql,
};

const WAITING: &str = "waiting";

/// At most `$5` events of tenant `$1` since `$3` with these names `$4` for which endpoint `$2` has no deliveries.
const MISSED: &str = "SELECT o.event_id, o.event_name, o.entity, o.happened_at, o.fields FROM outbox o
  WHERE o.tenant_id = $1 AND o.happened_at >= $3 AND o.event_name = ANY($4) AND o.dispatched_at IS NOT NULL
    AND NOT EXISTS (SELECT FROM webhook_deliveries d
      WHERE d.tenant_id = o.tenant_id AND d.endpoint_id = $2 AND d.event_id = o.event_id)
  ORDER BY o.event_id LIMIT $5";

#[async_trait(?Send)]
impl EndpointBook for PgWork {
    async fn lock_endpoints(&mut self) -> Result<i64, StoreError> {
        self.lock_tenant().await?;
        let tenant = self.tenant()?.get();
        self.fetch_one(
            webhook_endpoints::table
                .filter(webhook_endpoints::tenant_id.eq(tenant))
                .count(),
        )
        .await
    }

    async fn add_endpoint(&mut self, endpoint: &Endpoint, sealed: &[u8]) -> Result<(), StoreError> {
        let (tenant, endpoint) = (self.tenant()?.get(), endpoint.get());
        self.apply(diesel::insert_into(webhook_endpoints::table).values((
            webhook_endpoints::tenant_id.eq(tenant),
            webhook_endpoints::endpoint_id.eq(endpoint.id.get()),
            webhook_endpoints::url.eq(endpoint.details.url.as_str()),
            webhook_endpoints::description.eq(&endpoint.details.description),
            webhook_endpoints::events.eq(endpoint.details.events.names()),
            webhook_endpoints::is_enabled.eq(endpoint.details.enabled),
            webhook_endpoints::secret.eq(sealed),
            webhook_endpoints::created_at.eq(endpoint.created_at),
            webhook_endpoints::version.eq(endpoint.version),
        )))
        .await
    }

    async fn lock_endpoint(&mut self, endpoint: EndpointId) -> Result<Option<Endpoint>, StoreError> {
        let tenant = self.tenant()?.get();
        let row: Option<EndpointRow> = self
            .fetch_optional(
                webhook_endpoints::table
                    .find((tenant, endpoint.get()))
                    .select(EndpointRow::as_select())
                    .for_no_key_update(),
            )
            .await?;
        row.map(TryInto::try_into).transpose()
    }

    async fn replace_endpoint(&mut self, endpoint: &Endpoint) -> Result<(), StoreError> {
        let (tenant, endpoint) = (self.tenant()?.get(), endpoint.get());
        self.apply(
            diesel::update(webhook_endpoints::table.find((tenant, endpoint.id.get()))).set((
                webhook_endpoints::url.eq(endpoint.details.url.as_str()),
                webhook_endpoints::description.eq(&endpoint.details.description),
                webhook_endpoints::events.eq(endpoint.details.events.names()),
                webhook_endpoints::is_enabled.eq(endpoint.details.enabled),
                webhook_endpoints::disabled_reason.eq(endpoint.disabled.map(DisabledReason::as_str)),
                webhook_endpoints::failing_since.eq(endpoint.failing_since),
                webhook_endpoints::version.eq(endpoint.version),
            )),
        )
        .await
    }

    async fn replace_secret(
        &mut self,
        endpoint: EndpointId,
        sealed: &[u8],
        previous_until: OffsetDateTime,
    ) -> Result<(), StoreError> {
        let tenant = self.tenant()?.get();
        self.apply(
            diesel::update(webhook_endpoints::table.find((tenant, endpoint.get()))).set((
                webhook_endpoints::previous_secret.eq(webhook_endpoints::secret.nullable()),
                webhook_endpoints::previous_until.eq(previous_until),
                webhook_endpoints::secret.eq(sealed),
            )),
        )
        .await
    }

    async fn remove_endpoint(&mut self, endpoint: EndpointId) -> Result<(), StoreError> {
        let tenant = self.tenant()?.get();
        self.apply(diesel::delete(
            webhook_endpoints::table.find((tenant, endpoint.get())),
        ))
        .await
    }

    async fn add_deliveries(
        &mut self,
        endpoint: EndpointId,
        deliveries: &[NewDelivery],
        now: OffsetDateTime,
    ) -> Result<(), StoreError> {
        let tenant = self.tenant()?.get();
        let mut rows = Vec::with_capacity(deliveries.len());
        for delivery in deliveries {
            let body = serde_json::to_string(&delivery.payload).map_err(|failed| {
                error!(%failed, "a webhook cannot be written as JSON");
                StoreError::Failed
            })?;
            rows.push((
                webhook_deliveries::tenant_id.eq(tenant),
                webhook_deliveries::delivery_id.eq(delivery.id.get()),
                webhook_deliveries::endpoint_id.eq(endpoint.get()),
                webhook_deliveries::event_id.eq(delivery.event),
                webhook_deliveries::event_name.eq(delivery.name),
                webhook_deliveries::line.eq(&delivery.line),
                webhook_deliveries::happened_at.eq(delivery.happened_at),
                webhook_deliveries::body.eq(body),
                webhook_deliveries::queued_at.eq(now),
                webhook_deliveries::due_at.eq(now),
            ));
        }
        // A statement has room for 65,535 values.
        for some in rows.chunks(1000) {
            self.apply(
                diesel::insert_into(webhook_deliveries::table)
                    .values(some)
                    .on_conflict_do_nothing(),
            )
            .await?;
        }
        Ok(())
    }

    async fn replay_webhook_delivery(
        &mut self,
        endpoint: EndpointId,
        delivery: DeliveryId,
        now: OffsetDateTime,
    ) -> Result<bool, StoreError> {
        let tenant = self.tenant()?.get();
        let again = self
            .execute_one(
                diesel::update(webhook_deliveries::table.find((tenant, delivery.get())))
                    .filter(webhook_deliveries::endpoint_id.eq(endpoint.get()))
                    .set(on_its_way(now)),
            )
            .await?;
        Ok(again > 0)
    }

    async fn replay_webhook(
        &mut self,
        endpoint: EndpointId,
        since: OffsetDateTime,
        now: OffsetDateTime,
    ) -> Result<i64, StoreError> {
        let tenant = self.tenant()?.get();
        let again = self
            .execute_one(
                diesel::update(webhook_deliveries::table)
                    .filter(webhook_deliveries::tenant_id.eq(tenant))
                    .filter(webhook_deliveries::endpoint_id.eq(endpoint.get()))
                    .filter(webhook_deliveries::happened_at.ge(since))
                    .filter(webhook_deliveries::event_id.is_not_null())
                    .filter(webhook_deliveries::state.ne(WAITING))
                    .set(on_its_way(now)),
            )
            .await?;
        Ok(i64::try_from(again).unwrap_or(i64::MAX))
    }

    async fn missed_events(
        &mut self,
        endpoint: EndpointId,
        names: &[&str],
        since: OffsetDateTime,
        most: i64,
    ) -> Result<Vec<Happened>, StoreError> {
        let tenant = self.tenant()?.get();
        let rows: Vec<EventRow> = self
            .fetch_all(sql!(MISSED; tenant, endpoint.get(), since, names, most))
            .await?;
        rows.into_iter().map(TryInto::try_into).collect()
    }
}

/// The new state of a delivery that is sent again.
#[derive(AsChangeset)]
#[diesel(table_name = webhook_deliveries, treat_none_as_null = true)]
struct OnItsWay {
    state: &'static str,
    tries: i32,
    due_at: OffsetDateTime,
    claim: Option<Uuid>,
    finished_at: Option<OffsetDateTime>,
}

fn on_its_way(now: OffsetDateTime) -> OnItsWay {
    OnItsWay {
        state: WAITING,
        tries: 0,
        due_at: now,
        claim: None,
        finished_at: None,
    }
}
