use async_trait::async_trait;
use auto_impl::auto_impl;
use thiserror::Error;
use time::{Duration, OffsetDateTime};
use uuid::Uuid;

use crate::{StoreError, TenantId, UserId};

/// An idempotency key: the change sent under it is carried out once, however often it is sent.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OnceKey {
    pub tenant: TenantId,
    /// The user. Keys are scoped to the user.
    pub user: UserId,
    pub key: String,
    /// A keyed hash of the request ([`ReplySealer::request_hmac`]).
    pub request: [u8; 32],
}

impl OnceKey {
    pub const KEPT: Duration = Duration::hours(24);
    /// How long a claim lasts without renewal. After that, its node is presumed dead.
    pub const PATIENCE: Duration = Duration::seconds(15);
    /// How often a live node renews its claim.
    pub const RENEWED_EVERY: std::time::Duration = std::time::Duration::from_secs(4);
}

/// The right to carry out a key's change. After another node has taken the key over, a change that keeps its reply
/// under this claim fails.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Claim {
    pub tenant: TenantId,
    pub user: UserId,
    pub key: String,
    /// Random, new with each attempt.
    pub id: Uuid,
}

/// The first reply, sent again when the request is repeated.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct KeptReply {
    pub status: u16,
    /// The rest of the reply, sealed: it may contain a secret that is shown once, such as a code or a key.
    pub sealed: Vec<u8>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("a reply cannot be sealed or opened; is the master key that of this installation?")]
pub struct ReplyNotSealed;

/// Seals kept replies and hashes requests under keys outside the database. The reply to one call cannot be opened as another's.
#[auto_impl(Rc)]
pub trait ReplySealer {
    /// Returns an HMAC of a request's SHA-256, so that nobody who reads the database can guess a number in the request.
    fn request_hmac(&self, request: &[u8; 32]) -> [u8; 32];

    fn seal_reply(&self, key: &OnceKey, reply: &str) -> Result<Vec<u8>, ReplyNotSealed>;

    /// Opens a sealed reply.
    ///
    /// # Errors
    /// [`ReplyNotSealed`] if it belongs to another call or master key, or was altered.
    fn open_reply(&self, key: &OnceKey, sealed: &[u8]) -> Result<String, ReplyNotSealed>;
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum KeyStanding {
    /// The caller now holds the claim and carries the change out.
    Claimed(Claim),
    /// The change was carried out; this was the reply.
    Replied(KeptReply),
    /// The key was used for a different request.
    Mismatch,
    /// The first call is still running.
    Running,
    /// The change was carried out, but its reply is no longer available.
    Lost,
}

/// Stores the calls made under a key for [`OnceKey::KEPT`], and finds the replies that [`ReplyBook`] kept.
#[async_trait(?Send)]
pub trait OnceBook {
    /// Claims a key atomically: of many simultaneous callers, one succeeds. `id` is new.
    async fn claim(&self, key: &OnceKey, id: Uuid, now: OffsetDateTime) -> Result<KeyStanding, StoreError>;

    /// Returns whether the reply to this call is kept. Changes nothing.
    async fn has_reply(&self, key: &OnceKey, now: OffsetDateTime) -> Result<bool, StoreError>;

    /// Renews a claim that is still held and has no reply yet.
    async fn renew(&self, claim: &Claim, now: OffsetDateTime) -> Result<(), StoreError>;

    /// Replaces a kept reply with one that also gives the later state of the change. Does nothing if the claim is no
    /// longer held.
    async fn renew_reply(
        &self,
        claim: &Claim,
        reply: &KeptReply,
        now: OffsetDateTime,
    ) -> Result<(), StoreError>;

    async fn give_up(&self, claim: &Claim) -> Result<(), StoreError>;
}

/// Keeps the reply to a change in the transaction of that change, so that neither exists without the other.
#[async_trait(?Send)]
pub trait ReplyBook {
    /// Keeps `reply` as the reply to the claim's call, in this transaction.
    ///
    /// # Errors
    /// [`StoreError::Failed`] if the claim is no longer held; the transaction cannot be committed then.
    /// Otherwise the errors of the store.
    async fn keep_reply(
        &mut self,
        claim: &Claim,
        reply: &KeptReply,
        now: OffsetDateTime,
    ) -> Result<(), StoreError>;
}
