use async_trait::async_trait;
use munim_kernel::{Page, PageRequest};
use munim_webhooks::{
    Delivery, DeliveryDetail, DeliveryId, DeliveryQuery, Endpoint, EndpointBook, EndpointId, Happened,
    NewDelivery, WebhookReader,
};
use time::OffsetDateTime;

use super::work::{Done, FakeWork};

/// No webhooks; what is made is there for as long as its work.
#[async_trait(?Send)]
impl EndpointBook for FakeWork {
    async fn hold_endpoints(&mut self) -> Done<i64> {
        Ok(0)
    }

    async fn add_endpoint(&mut self, _: &Endpoint, _: &[u8]) -> Done {
        Ok(())
    }

    async fn hold_endpoint(&mut self, _: EndpointId) -> Done<Option<Endpoint>> {
        Ok(None)
    }

    async fn replace_endpoint(&mut self, _: &Endpoint) -> Done {
        Ok(())
    }

    async fn replace_secret(&mut self, _: EndpointId, _: &[u8], _: OffsetDateTime) -> Done {
        Ok(())
    }

    async fn remove_endpoint(&mut self, _: EndpointId) -> Done {
        Ok(())
    }

    async fn add_deliveries(&mut self, _: EndpointId, _: &[NewDelivery], _: OffsetDateTime) -> Done {
        Ok(())
    }

    async fn replay_delivery(&mut self, _: EndpointId, _: DeliveryId, _: OffsetDateTime) -> Done<bool> {
        Ok(false)
    }

    async fn replay_since(&mut self, _: EndpointId, _: OffsetDateTime, _: OffsetDateTime) -> Done<i64> {
        Ok(0)
    }

    async fn missed_events(&mut self, _: &Endpoint, _: OffsetDateTime, _: i64) -> Done<Vec<Happened>> {
        Ok(Vec::new())
    }
}

#[async_trait(?Send)]
impl WebhookReader for FakeWork {
    async fn endpoints(&mut self, page: PageRequest) -> Done<Page<Endpoint>> {
        Ok(Page::new(page, Vec::new(), 0))
    }

    async fn endpoint(&mut self, _: EndpointId) -> Done<Option<Endpoint>> {
        Ok(None)
    }

    async fn deliveries(&mut self, _: EndpointId, query: &DeliveryQuery) -> Done<Page<Delivery>> {
        Ok(Page::new(query.page, Vec::new(), 0))
    }

    async fn delivery(&mut self, _: EndpointId, _: DeliveryId) -> Done<Option<DeliveryDetail>> {
        Ok(None)
    }
}
