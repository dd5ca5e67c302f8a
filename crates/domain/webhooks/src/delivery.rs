use std::fmt;

use munim_kernel::PageRequest;
use time::{Duration, OffsetDateTime};
use uuid::Uuid;

use crate::{EndpointUrl, Payload, SealedSecrets};

/// The id of a delivery: one event for one endpoint. It is the same at every attempt, so that receivers can recognise
/// duplicates.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct DeliveryId(Uuid);

impl DeliveryId {
    pub fn new(value: Uuid) -> Self {
        Self(value)
    }

    pub fn get(self) -> Uuid {
        self.0
    }

    /// Returns the id in the form that receivers get.
    pub fn webhook_id(self) -> String {
        format!("msg_{}", self.0.simple())
    }
}

impl fmt::Display for DeliveryId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

munim_kernel::words! {
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum DeliveryState {
        /// To be sent, for the first time or again.
        Waiting = "waiting",
        Delivered = "delivered",
        /// Given up.
        Dead = "dead",
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewDelivery {
    pub id: DeliveryId,
    /// The event's number; `None` for a test.
    pub event: Option<i64>,
    pub name: &'static str,
    /// The key of the line in which deliveries keep their order: the kind of entity and its id.
    pub line: String,
    pub happened_at: OffsetDateTime,
    pub payload: Payload,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Delivery {
    pub id: DeliveryId,
    pub name: String,
    pub happened_at: OffsetDateTime,
    pub state: DeliveryState,
    pub attempts: u32,
    /// When the next attempt is due, while it waits.
    pub due_at: Option<OffsetDateTime>,
    /// When it was delivered or given up.
    pub finished_at: Option<OffsetDateTime>,
    pub last_status: Option<u16>,
    pub last_failure: Option<String>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Attempt {
    /// Its number, from 1.
    pub number: u32,
    pub at: OffsetDateTime,
    pub took: Duration,
    pub status: Option<u16>,
    pub failure: Option<String>,
    /// The first part of the response's body.
    pub response: String,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DeliveryDetail {
    pub delivery: Delivery,
    pub body: String,
    /// The attempts, the newest first.
    pub attempts: Vec<Attempt>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DeliveryQuery {
    pub page: PageRequest,
    pub state: Option<DeliveryState>,
    pub event: Option<String>,
}

/// The right to send a delivery. When it expires, another node may claim the delivery.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Claim(pub Uuid);

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ClaimedDelivery {
    pub id: DeliveryId,
    pub claim: Claim,
    /// The number of this attempt, from 1.
    pub attempt: u32,
    /// The number of this attempt since the delivery was last queued, from 1.
    pub tries: u32,
    pub url: EndpointUrl,
    pub secrets: SealedSecrets,
    pub body: String,
}
