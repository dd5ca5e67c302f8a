use std::rc::Rc;

use munim_kernel::{Actor, Page, PageRequest, Scope};

use crate::{
    Delivery, DeliveryDetail, DeliveryId, DeliveryQuery, Endpoint, EndpointError, EndpointId, WebhooksStore,
};

pub struct ViewWebhooks {
    store: Rc<dyn WebhooksStore>,
}

impl ViewWebhooks {
    pub fn new(store: Rc<dyn WebhooksStore>) -> Self {
        Self { store }
    }

    pub async fn list_webhooks(
        &self,
        actor: &Actor,
        page: PageRequest,
    ) -> Result<Page<Endpoint>, EndpointError> {
        let mut work = self.store.begin(Scope::Tenant(actor.tenant()?)).await?;
        let endpoints = work.endpoints(page).await?;
        work.commit().await?;
        Ok(endpoints)
    }

    pub async fn get_webhook(&self, actor: &Actor, id: EndpointId) -> Result<Endpoint, EndpointError> {
        let mut work = self.store.begin(Scope::Tenant(actor.tenant()?)).await?;
        let endpoint = work.endpoint(id).await?;
        work.commit().await?;
        endpoint.ok_or(EndpointError::NoSuchEndpoint)
    }

    pub async fn list_webhook_deliveries(
        &self,
        actor: &Actor,
        id: EndpointId,
        query: &DeliveryQuery,
    ) -> Result<Page<Delivery>, EndpointError> {
        let mut work = self.store.begin(Scope::Tenant(actor.tenant()?)).await?;
        let there = work.endpoint(id).await?.is_some();
        let deliveries = work.deliveries(id, query).await?;
        work.commit().await?;
        there.then_some(deliveries).ok_or(EndpointError::NoSuchEndpoint)
    }

    pub async fn get_webhook_delivery(
        &self,
        actor: &Actor,
        id: EndpointId,
        delivery: DeliveryId,
    ) -> Result<DeliveryDetail, EndpointError> {
        let mut work = self.store.begin(Scope::Tenant(actor.tenant()?)).await?;
        let delivery = work.delivery(id, delivery).await?;
        work.commit().await?;
        delivery.ok_or(EndpointError::NoSuchDelivery)
    }
}
