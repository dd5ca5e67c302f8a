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
    /// Creates an id from the store or from randomness.
    pub fn new(value: Uuid) -> Self {
        Self(value)
    }

    /// Returns the id as stored.
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

/// The status of a delivery.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DeliveryState {
    /// To be sent, for the first time or again.
    Waiting,
    /// Delivered.
    Delivered,
    /// Given up.
    Dead,
}

impl DeliveryState {
    /// All states.
    pub const ALL: [Self; 3] = [Self::Waiting, Self::Delivered, Self::Dead];

    /// Returns the word used in the API and the database.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Waiting => "waiting",
            Self::Delivered => "delivered",
            Self::Dead => "dead",
        }
    }

    /// Returns the state with that word.
    pub fn from_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|state| state.as_str() == word)
    }
}

/// A delivery to be queued.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewDelivery {
    /// Its id.
    pub id: DeliveryId,
    /// The event's number; `None` for a test.
    pub event: Option<i64>,
    /// The event's name.
    pub name: &'static str,
    /// The key of the line in which deliveries keep their order: the kind of entity and its id.
    pub line: String,
    /// When it happened.
    pub happened_at: OffsetDateTime,
    /// Its body.
    pub payload: Payload,
}

/// A delivery as the log shows it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Delivery {
    /// Its id.
    pub id: DeliveryId,
    /// The event's name.
    pub name: String,
    /// When it happened.
    pub happened_at: OffsetDateTime,
    /// Its state.
    pub state: DeliveryState,
    /// The number of attempts.
    pub attempts: u32,
    /// When the next attempt is due, while it waits.
    pub due_at: Option<OffsetDateTime>,
    /// When it was delivered or given up.
    pub finished_at: Option<OffsetDateTime>,
    /// The status of the last response, if there was one.
    pub last_status: Option<u16>,
    /// The error of the last attempt, if it failed.
    pub last_failure: Option<String>,
}

/// One attempt.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Attempt {
    /// Its number, from 1.
    pub number: u32,
    /// When it began.
    pub at: OffsetDateTime,
    /// Its duration.
    pub took: Duration,
    /// The response's status, if there was one.
    pub status: Option<u16>,
    /// The error, if it failed.
    pub failure: Option<String>,
    /// The first part of the response's body.
    pub response: String,
}

/// A delivery in full.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DeliveryDetail {
    /// The delivery.
    pub delivery: Delivery,
    /// Its body.
    pub body: String,
    /// The attempts, the newest first.
    pub attempts: Vec<Attempt>,
}

/// A query for deliveries.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DeliveryQuery {
    /// The page.
    pub page: PageRequest,
    /// Only deliveries in that state.
    pub state: Option<DeliveryState>,
    /// Only deliveries of that event.
    pub event: Option<String>,
}

/// The right to send a delivery. When it expires, another node may claim the delivery.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Claim(pub Uuid);

/// A delivery that this node has claimed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ClaimedDelivery {
    /// Its id.
    pub id: DeliveryId,
    /// The claim, under which the result is recorded.
    pub claim: Claim,
    /// The number of this attempt, from 1.
    pub attempt: u32,
    /// The number of this attempt since the delivery was last queued, from 1.
    pub tries: u32,
    /// Its destination.
    pub url: EndpointUrl,
    /// The secrets to sign it with.
    pub secrets: SealedSecrets,
    /// Its body.
    pub body: String,
}
