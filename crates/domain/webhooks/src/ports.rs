use async_trait::async_trait;
use auto_impl::auto_impl;
use std::net::IpAddr;

use munim_kernel::{Page, PageRequest, StoreError, TenantId, UserId};
use munim_messages::NotSealed;
use thiserror::Error;
use time::{Duration, OffsetDateTime};

use crate::{
    Attempt, Claim, ClaimedDelivery, Delivery, DeliveryDetail, DeliveryId, DeliveryQuery, Endpoint,
    EndpointId, EndpointUrl, Happened, NewDelivery, WebhookSecret,
};

/// Seals secrets under a key outside the database, and signs with them.
#[auto_impl(Rc)]
pub trait SecretKeys {
    fn seal_webhook_secret(
        &self,
        tenant: TenantId,
        endpoint: EndpointId,
        secret: &WebhookSecret,
    ) -> Result<Vec<u8>, NotSealed>;

    /// Opens the sealed secret of an endpoint.
    ///
    /// # Errors
    /// [`NotSealed`] if the secret belongs to another endpoint, was sealed with another key, or was altered.
    fn open_webhook_secret(
        &self,
        tenant: TenantId,
        endpoint: EndpointId,
        sealed: &[u8],
    ) -> Result<WebhookSecret, NotSealed>;

    /// Returns the HMAC-SHA-256 of `content` under the secret.
    fn sign_webhook(&self, secret: &WebhookSecret, content: &str) -> [u8; 32];
}

#[async_trait(?Send)]
pub trait Resolver {
    /// Returns the addresses of the URL's host; empty if it has none, or resolving fails.
    async fn addresses(&self, url: &EndpointUrl) -> Vec<IpAddr>;
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Outgoing {
    pub url: EndpointUrl,
    /// `webhook-id`
    pub id: String,
    /// `webhook-timestamp`, in seconds since 1970.
    pub timestamp: i64,
    /// `webhook-signature`
    pub signature: String,
    pub body: String,
}

#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Response {
    pub status: u16,
    /// The delay that the receiver requests before the next attempt.
    pub retry_after: Option<Duration>,
    /// The first part of the body.
    pub body: String,
}

/// The reason for a missing response, in words that name no address within our own network.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("{0}")]
pub struct Failed(pub String);

#[async_trait(?Send)]
pub trait Sender {
    /// Sends a webhook to an address that events may be sent to, and waits for the response within limits of time and
    /// size. Does not follow redirects.
    async fn send(&self, webhook: Outgoing) -> Result<Response, Failed>;
}

#[async_trait(?Send)]
pub trait EndpointBook {
    /// Returns the number of endpoints. Other transactions that add one wait until this one ends.
    async fn lock_endpoints(&mut self) -> Result<i64, StoreError>;

    /// Adds an endpoint with its sealed secret.
    async fn add_endpoint(&mut self, endpoint: &Endpoint, sealed: &[u8]) -> Result<(), StoreError>;

    /// Returns one endpoint, its row locked until the transaction ends.
    async fn lock_endpoint(&mut self, endpoint: EndpointId) -> Result<Option<Endpoint>, StoreError>;

    /// Stores a locked endpoint, including its version.
    async fn replace_endpoint(&mut self, endpoint: &Endpoint) -> Result<(), StoreError>;

    /// Gives a locked endpoint a new sealed secret. The current one remains valid until `previous_until`.
    async fn replace_secret(
        &mut self,
        endpoint: EndpointId,
        sealed: &[u8],
        previous_until: OffsetDateTime,
    ) -> Result<(), StoreError>;

    /// Deletes a locked endpoint with its deliveries.
    async fn remove_endpoint(&mut self, endpoint: EndpointId) -> Result<(), StoreError>;

    /// Queues deliveries to an endpoint. Existing deliveries of the same events are not changed.
    async fn add_deliveries(
        &mut self,
        endpoint: EndpointId,
        deliveries: &[NewDelivery],
        now: OffsetDateTime,
    ) -> Result<(), StoreError>;

    /// Queues one delivery of a locked endpoint again. Returns false if there is none.
    async fn replay_webhook_delivery(
        &mut self,
        endpoint: EndpointId,
        delivery: DeliveryId,
        now: OffsetDateTime,
    ) -> Result<bool, StoreError>;

    /// Queues all finished deliveries of events since then again, and returns their number.
    async fn replay_webhook(
        &mut self,
        endpoint: EndpointId,
        since: OffsetDateTime,
        now: OffsetDateTime,
    ) -> Result<i64, StoreError>;

    /// Returns the events of those names since then that the endpoint has no deliveries of, the oldest first. Events
    /// that are not queued yet are not among them.
    async fn missed_events(
        &mut self,
        endpoint: EndpointId,
        names: &[&str],
        since: OffsetDateTime,
        most: i64,
    ) -> Result<Vec<Happened>, StoreError>;
}

/// Reads endpoints and their deliveries, within the transaction's tenant.
#[async_trait(?Send)]
pub trait WebhookReader {
    /// Returns the endpoints, the oldest first.
    async fn endpoints(&mut self, page: PageRequest) -> Result<Page<Endpoint>, StoreError>;

    async fn endpoint(&mut self, endpoint: EndpointId) -> Result<Option<Endpoint>, StoreError>;

    /// Returns an endpoint's deliveries, the newest first.
    async fn deliveries(
        &mut self,
        endpoint: EndpointId,
        query: &DeliveryQuery,
    ) -> Result<Page<Delivery>, StoreError>;

    async fn delivery(
        &mut self,
        endpoint: EndpointId,
        delivery: DeliveryId,
    ) -> Result<Option<DeliveryDetail>, StoreError>;
}

/// A user who is notified when an endpoint is disabled.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Administrator {
    pub user: UserId,
    pub name: String,
    /// Their verified mailbox.
    pub address: String,
    pub organisation: String,
}

/// Queues and claims deliveries and records their results, within the transaction's tenant.
#[async_trait(?Send)]
pub trait DeliveryBook {
    /// Returns whether this transaction may queue events. Only one may at a time, so that events are queued in order.
    /// Does not wait.
    async fn lock_queue(&mut self) -> Result<bool, StoreError>;

    /// Returns the events that are not queued yet, the oldest first.
    async fn waiting_events(&mut self, most: i64) -> Result<Vec<Happened>, StoreError>;

    /// Returns the enabled endpoints, and keeps them from being deleted until the transaction ends.
    async fn listening_endpoints(&mut self) -> Result<Vec<Endpoint>, StoreError>;

    async fn events_queued(&mut self, events: &[i64], now: OffsetDateTime) -> Result<(), StoreError>;

    /// Claims until `until` a delivery of the endpoint that is due at `now`, and counts the attempt. Skips deliveries
    /// that others are claiming and those that wait for an earlier event of the same thing. Returns `None` while the
    /// endpoint is disabled or the tenant is suspended.
    async fn claim_delivery(
        &mut self,
        endpoint: EndpointId,
        claim: Claim,
        now: OffsetDateTime,
        until: OffsetDateTime,
    ) -> Result<Option<ClaimedDelivery>, StoreError>;

    async fn log_attempt(&mut self, delivery: DeliveryId, attempt: &Attempt) -> Result<(), StoreError>;

    /// Marks a claimed delivery as delivered and its endpoint as healthy. Returns false if the claim has expired or the
    /// delivery was deleted.
    async fn delivered(
        &mut self,
        endpoint: EndpointId,
        claimed: &ClaimedDelivery,
        now: OffsetDateTime,
    ) -> Result<bool, StoreError>;

    /// Schedules the next attempt of a failed delivery, or gives it up if there is no time for one. Returns false if
    /// the claim has expired or the delivery was deleted.
    async fn not_delivered(
        &mut self,
        claimed: &ClaimedDelivery,
        again: Option<OffsetDateTime>,
        now: OffsetDateTime,
    ) -> Result<bool, StoreError>;

    /// Records that the endpoint fails, and returns since when.
    async fn endpoint_fails(
        &mut self,
        endpoint: EndpointId,
        now: OffsetDateTime,
    ) -> Result<Option<OffsetDateTime>, StoreError>;

    /// Returns the active users who may change endpoints and have a verified mailbox.
    async fn webhook_administrators(&mut self) -> Result<Vec<Administrator>, StoreError>;
}

/// Finds tenants and endpoints with pending work, across tenants. Suspended tenants have none.
#[async_trait(?Send)]
pub trait DeliveryQueueReader {
    /// Returns the tenants with events that are not queued yet.
    async fn tenants_with_events(&self) -> Result<Vec<TenantId>, StoreError>;

    /// Returns the endpoints with deliveries that are due at `now`.
    async fn endpoints_due(&self, now: OffsetDateTime) -> Result<Vec<(TenantId, EndpointId)>, StoreError>;
}
