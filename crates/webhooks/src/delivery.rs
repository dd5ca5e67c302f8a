use std::fmt;

use munim_kernel::PageRequest;
use time::{Duration, OffsetDateTime};
use uuid::Uuid;

use crate::{EndpointUrl, Payload, SealedSecrets};

/// One event on its way to one endpoint. Stays the same however often it is sent, so that a receiver can tell what
/// they have already.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct DeliveryId(Uuid);

impl DeliveryId {
    /// Returns an id from the store or from randomness.
    pub fn new(value: Uuid) -> Self {
        Self(value)
    }

    /// Returns the id as stored.
    pub fn get(self) -> Uuid {
        self.0
    }

    /// Returns the id as receivers are told it.
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
    /// It is to be sent, for the first time or again.
    Waiting,
    /// The receiver has it.
    Delivered,
    /// It is given up.
    Dead,
}

impl DeliveryState {
    /// All there are.
    pub const ALL: [Self; 3] = [Self::Waiting, Self::Delivered, Self::Dead];

    /// Returns the word used in the API and the database.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Waiting => "waiting",
            Self::Delivered => "delivered",
            Self::Dead => "dead",
        }
    }

    /// Returns the state of that word.
    pub fn from_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|state| state.as_str() == word)
    }
}

/// A delivery to come.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewDelivery {
    /// Its id.
    pub id: DeliveryId,
    /// The event's number; none for a test.
    pub event: Option<i64>,
    /// The event's name.
    pub name: &'static str,
    /// What keeps its order: the kind of thing and its id.
    pub line: String,
    /// When it happened.
    pub happened_at: OffsetDateTime,
    /// What is sent.
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
    /// How it stands.
    pub state: DeliveryState,
    /// How often it was sent.
    pub attempts: u32,
    /// When it is sent next, while it waits.
    pub due_at: Option<OffsetDateTime>,
    /// When it was delivered or given up.
    pub finished_at: Option<OffsetDateTime>,
    /// The status of the last answer, if there was one.
    pub last_status: Option<u16>,
    /// Why the last attempt failed, if it did.
    pub last_failure: Option<String>,
}

/// One attempt.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Attempt {
    /// The which it was, from 1.
    pub number: u32,
    /// When it began.
    pub at: OffsetDateTime,
    /// How long it took.
    pub took: Duration,
    /// The answer's status, if there was one.
    pub status: Option<u16>,
    /// Why it failed, if it did.
    pub failure: Option<String>,
    /// The first part of the answer's body.
    pub response: String,
}

/// A delivery with all there is to know.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DeliveryDetail {
    /// The delivery.
    pub delivery: Delivery,
    /// What is sent.
    pub body: String,
    /// The attempts, the newest first.
    pub attempts: Vec<Attempt>,
}

/// Which deliveries are wanted.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DeliveryQuery {
    /// Which page.
    pub page: PageRequest,
    /// Only those that stand so.
    pub state: Option<DeliveryState>,
    /// Only those of that event.
    pub event: Option<String>,
}

/// The right to send a delivery. When it has expired, another may take it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Claim(pub Uuid);

/// A delivery that this node is to send.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ClaimedDelivery {
    /// Its id.
    pub id: DeliveryId,
    /// The claim that its outcome is noted under.
    pub claim: Claim,
    /// The which attempt this is, from 1.
    pub attempt: u32,
    /// The which since it was last put on its way, from 1.
    pub tries: u32,
    /// Where it goes.
    pub url: EndpointUrl,
    /// What it is signed with.
    pub secrets: SealedSecrets,
    /// What is sent.
    pub body: String,
}
