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
    /// Returns the sealed secret of that endpoint.
    ///
    /// # Errors
    /// [`NotSealed`]
    fn seal_webhook_secret(
        &self,
        tenant: TenantId,
        endpoint: EndpointId,
        secret: &WebhookSecret,
    ) -> Result<Vec<u8>, NotSealed>;

    /// Returns the secret again.
    ///
    /// # Errors
    /// [`NotSealed`] for another endpoint's, for another key's, and for what was altered.
    fn open_webhook_secret(
        &self,
        tenant: TenantId,
        endpoint: EndpointId,
        sealed: &[u8],
    ) -> Result<WebhookSecret, NotSealed>;

    /// HMAC-SHA-256 of `content` under the secret.
    fn sign_webhook(&self, secret: &WebhookSecret, content: &str) -> [u8; 32];
}

/// Finds out where names lead.
#[async_trait(?Send)]
pub trait Resolver {
    /// Returns the addresses that the host has; none when it has none, or nobody could be asked.
    async fn addresses(&self, url: &EndpointUrl) -> Vec<IpAddr>;
}

/// A webhook that is ready to go.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Outgoing {
    /// Where it goes.
    pub url: EndpointUrl,
    /// `webhook-id`
    pub id: String,
    /// `webhook-timestamp`, in seconds since 1970.
    pub timestamp: i64,
    /// `webhook-signature`
    pub signature: String,
    /// The body, JSON.
    pub body: String,
}

/// What a receiver answered.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Answer {
    /// The status.
    pub status: u16,
    /// How long it wishes to be left alone.
    pub retry_after: Option<Duration>,
    /// The first part of the body.
    pub body: String,
}

/// Why there was no answer, in words that name no address within our own network.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("{0}")]
pub struct Failed(pub String);

/// Takes webhooks to their receivers.
#[async_trait(?Send)]
pub trait Sender {
    /// Sends it, to an address that events may be sent to, and waits for the answer within bounds of time and size.
    /// Follows nobody elsewhere.
    ///
    /// # Errors
    /// [`Failed`]
    async fn send(&self, webhook: Outgoing) -> Result<Answer, Failed>;
}

/// Keeps the endpoints of the transaction's tenant.
#[async_trait(?Send)]
pub trait EndpointBook {
    /// Returns how many there are. Waits for others who make one, until the transaction ends.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn hold_endpoints(&mut self) -> Result<i64, StoreError>;

    /// Adds one with its sealed secret.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn add_endpoint(&mut self, endpoint: &Endpoint, sealed: &[u8]) -> Result<(), StoreError>;

    /// Returns one of them, locked until the transaction ends.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn hold_endpoint(&mut self, endpoint: EndpointId) -> Result<Option<Endpoint>, StoreError>;

    /// Stores a held one, its version included.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn replace_endpoint(&mut self, endpoint: &Endpoint) -> Result<(), StoreError>;

    /// Gives a held one a new sealed secret; the present one counts until then, too.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn replace_secret(
        &mut self,
        endpoint: EndpointId,
        sealed: &[u8],
        previous_until: OffsetDateTime,
    ) -> Result<(), StoreError>;

    /// Deletes a held one with its deliveries.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn remove_endpoint(&mut self, endpoint: EndpointId) -> Result<(), StoreError>;

    /// Puts deliveries on their way to an endpoint. Those of events that are there already stay as they are.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn add_deliveries(
        &mut self,
        endpoint: EndpointId,
        deliveries: &[NewDelivery],
        now: OffsetDateTime,
    ) -> Result<(), StoreError>;

    /// Puts one delivery of a held endpoint on its way again. Returns false if there is none.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn replay_delivery(
        &mut self,
        endpoint: EndpointId,
        delivery: DeliveryId,
        now: OffsetDateTime,
    ) -> Result<bool, StoreError>;

    /// Puts all finished deliveries of events since then on their way again; returns how many.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn replay_since(
        &mut self,
        endpoint: EndpointId,
        since: OffsetDateTime,
        now: OffsetDateTime,
    ) -> Result<i64, StoreError>;

    /// Events since then that the endpoint wants and has no deliveries of, the oldest first. Those that nobody queued
    /// yet are not among them.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn missed_events(
        &mut self,
        endpoint: &Endpoint,
        since: OffsetDateTime,
        most: i64,
    ) -> Result<Vec<Happened>, StoreError>;
}

/// Reads endpoints and their log, within the transaction's tenant.
#[async_trait(?Send)]
pub trait WebhookReader {
    /// Returns the endpoints, the oldest first.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn endpoints(&mut self, page: PageRequest) -> Result<Page<Endpoint>, StoreError>;

    /// Returns one of them.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn endpoint(&mut self, endpoint: EndpointId) -> Result<Option<Endpoint>, StoreError>;

    /// Returns its deliveries, the newest first.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn deliveries(
        &mut self,
        endpoint: EndpointId,
        query: &DeliveryQuery,
    ) -> Result<Page<Delivery>, StoreError>;

    /// Returns one of them.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn delivery(
        &mut self,
        endpoint: EndpointId,
        delivery: DeliveryId,
    ) -> Result<Option<DeliveryDetail>, StoreError>;
}

/// Somebody who is told when an endpoint was disabled.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Administrator {
    /// The user.
    pub user: UserId,
    /// Their name.
    pub name: String,
    /// Their proved mailbox.
    pub address: String,
    /// Their organisation.
    pub organisation: String,
}

/// Where deliveries are taken from and noted, within the transaction's tenant.
#[async_trait(?Send)]
pub trait DeliveryDesk {
    /// Returns whether this transaction may queue events: one at a time may, so that they are queued in their order.
    /// Nobody waits.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn hold_queue(&mut self) -> Result<bool, StoreError>;

    /// Events that nobody queued yet, the oldest first.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn waiting_events(&mut self, most: i64) -> Result<Vec<Happened>, StoreError>;

    /// Returns the endpoints that events are sent to.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn listening_endpoints(&mut self) -> Result<Vec<Endpoint>, StoreError>;

    /// These events were queued.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn events_queued(&mut self, events: &[i64], now: OffsetDateTime) -> Result<(), StoreError>;

    /// Claims a delivery of the endpoint that is due at `now` until `until`, skipping what others are claiming and what
    /// waits for an earlier event of the same thing. Counts the attempt. None while the endpoint is disabled or the
    /// tenant is suspended.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn claim_delivery(
        &mut self,
        endpoint: EndpointId,
        claim: Claim,
        now: OffsetDateTime,
        until: OffsetDateTime,
    ) -> Result<Option<ClaimedDelivery>, StoreError>;

    /// Puts an attempt into the log.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn log_attempt(&mut self, delivery: DeliveryId, attempt: &Attempt) -> Result<(), StoreError>;

    /// Marks a claimed delivery as delivered and its endpoint as healthy. Returns false if the claim is over, or the delivery was taken away.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn delivered(
        &mut self,
        endpoint: EndpointId,
        claimed: &ClaimedDelivery,
        now: OffsetDateTime,
    ) -> Result<bool, StoreError>;

    /// It did not arrive, and is sent again then; or never, where there is no such time. False as above.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn not_delivered(
        &mut self,
        claimed: &ClaimedDelivery,
        again: Option<OffsetDateTime>,
        now: OffsetDateTime,
    ) -> Result<bool, StoreError>;

    /// Notes that the endpoint fails; answers since when it does.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn endpoint_fails(
        &mut self,
        endpoint: EndpointId,
        now: OffsetDateTime,
    ) -> Result<Option<OffsetDateTime>, StoreError>;

    /// Returns the active people who may change endpoints and have a proved mailbox.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn webhook_administrators(&mut self) -> Result<Vec<Administrator>, StoreError>;
}

/// Finds out where there is work, across tenants. Suspended ones have none.
#[async_trait(?Send)]
pub trait QueueLocator {
    /// Returns the tenants with events that nobody queued yet.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn tenants_with_events(&self) -> Result<Vec<TenantId>, StoreError>;

    /// Returns the endpoints with deliveries that are due at `now`.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn endpoints_due(&self, now: OffsetDateTime) -> Result<Vec<(TenantId, EndpointId)>, StoreError>;
}
