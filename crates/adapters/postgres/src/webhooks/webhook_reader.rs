use async_trait::async_trait;
use diesel::prelude::*;
use munim_kernel::{Page, PageRequest, StoreError};
use munim_webhooks::{
    DeliveryDetail, DeliveryId, DeliveryQuery, DeliveryState, Endpoint, EndpointId, WebhookReader,
};

use super::rows::{AttemptRow, DeliveryRow, EndpointRow};
use crate::{
    PgWork,
    run::RunQueryDsl,
    schema::{webhook_attempts, webhook_deliveries, webhook_endpoints},
};

#[async_trait(?Send)]
impl WebhookReader for PgWork {
    async fn endpoints(&mut self, page: PageRequest) -> Result<Page<Endpoint>, StoreError> {
        let tenant = self.tenant()?.get();
        let (rows, total): (Vec<EndpointRow>, i64) = self
            .run(async |connection| {
                let own = || webhook_endpoints::table.filter(webhook_endpoints::tenant_id.eq(tenant));
                let rows = own()
                    .order((webhook_endpoints::created_at, webhook_endpoints::endpoint_id))
                    .limit(page.size().into())
                    .offset(page.offset())
                    .select(EndpointRow::as_select())
                    .load(connection)
                    .await?;
                Ok((rows, own().count().get_result(connection).await?))
            })
            .await?;
        let endpoints = rows
            .into_iter()
            .map(TryInto::try_into)
            .collect::<Result<_, _>>()?;
        Ok(Page::new(page, endpoints, total))
    }

    async fn endpoint(&mut self, endpoint: EndpointId) -> Result<Option<Endpoint>, StoreError> {
        let tenant = self.tenant()?.get();
        let row: Option<EndpointRow> = self
            .fetch_optional(
                webhook_endpoints::table
                    .find((tenant, endpoint.get()))
                    .select(EndpointRow::as_select()),
            )
            .await?;
        row.map(TryInto::try_into).transpose()
    }

    async fn deliveries(
        &mut self,
        endpoint: EndpointId,
        query: &DeliveryQuery,
    ) -> Result<Page<munim_webhooks::Delivery>, StoreError> {
        let tenant = self.tenant()?.get();
        let page = query.page;
        let (rows, total): (Vec<DeliveryRow>, i64) = self
            .run(async |connection| {
                let wanted = || {
                    let mut wanted = webhook_deliveries::table
                        .filter(webhook_deliveries::tenant_id.eq(tenant))
                        .filter(webhook_deliveries::endpoint_id.eq(endpoint.get()))
                        .into_boxed();
                    if let Some(state) = query.state {
                        wanted = wanted.filter(webhook_deliveries::state.eq(DeliveryState::as_str(state)));
                    }
                    if let Some(event) = &query.event {
                        wanted = wanted.filter(webhook_deliveries::event_name.eq(event));
                    }
                    wanted
                };
                let rows = wanted()
                    .order((
                        webhook_deliveries::happened_at.desc(),
                        webhook_deliveries::delivery_id,
                    ))
                    .limit(page.size().into())
                    .offset(page.offset())
                    .select(DeliveryRow::as_select())
                    .load(connection)
                    .await?;
                Ok((rows, wanted().count().get_result(connection).await?))
            })
            .await?;
        let deliveries = rows
            .into_iter()
            .map(TryInto::try_into)
            .collect::<Result<_, _>>()?;
        Ok(Page::new(page, deliveries, total))
    }

    async fn delivery(
        &mut self,
        endpoint: EndpointId,
        delivery: DeliveryId,
    ) -> Result<Option<DeliveryDetail>, StoreError> {
        let tenant = self.tenant()?.get();
        let found: Option<((DeliveryRow, String), Vec<AttemptRow>)> = self
            .run(async |connection| {
                let row = webhook_deliveries::table
                    .find((tenant, delivery.get()))
                    .filter(webhook_deliveries::endpoint_id.eq(endpoint.get()))
                    .select((DeliveryRow::as_select(), webhook_deliveries::body))
                    .first(connection)
                    .await
                    .optional()?;
                let Some(row) = row else { return Ok(None) };
                let attempts = webhook_attempts::table
                    .filter(webhook_attempts::tenant_id.eq(tenant))
                    .filter(webhook_attempts::delivery_id.eq(delivery.get()))
                    .order(webhook_attempts::attempt.desc())
                    .limit(100)
                    .select(AttemptRow::as_select())
                    .load(connection)
                    .await?;
                Ok(Some((row, attempts)))
            })
            .await?;
        let Some(((row, body), attempts)) = found else {
            return Ok(None);
        };
        Ok(Some(DeliveryDetail {
            delivery: row.try_into()?,
            body,
            attempts: attempts
                .into_iter()
                .map(TryInto::try_into)
                .collect::<Result<_, _>>()?,
        }))
    }
}
