use async_trait::async_trait;
use auto_impl::auto_impl;
use thiserror::Error;
use time::{Duration, OffsetDateTime};
use uuid::Uuid;

use crate::{StoreError, TenantId, UserId};

/// What a client calls a change that he wants carried out once, however often he sends it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OnceKey {
    /// The tenant acted upon.
    pub tenant: TenantId,
    /// Who asks. Another user's key of the same words is another key.
    pub user: UserId,
    /// The client's words.
    pub key: String,
    /// SHA-256 of what was asked.
    pub request: [u8; 32],
}

impl OnceKey {
    /// How long an answer is kept.
    pub const KEPT: Duration = Duration::hours(24);
    /// How long a claim lasts without being renewed. After that, the node that held it is presumed dead.
    pub const PATIENCE: Duration = Duration::seconds(15);
    /// How often a live node renews its claim.
    pub const RENEWED_EVERY: std::time::Duration = std::time::Duration::from_secs(4);
}

/// The right to carry a key's change out. When somebody else took the key over, changes under it fail.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Claim {
    /// The tenant acted upon.
    pub tenant: TenantId,
    /// Who asks.
    pub user: UserId,
    /// The client's words.
    pub key: String,
    /// Fresh with each attempt.
    pub id: Uuid,
}

/// The first answer, to be given again.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct KeptAnswer {
    /// Its status.
    pub status: u16,
    /// What else it says, sealed: it may tell a secret, such as a code or a key that is told once.
    pub sealed: Vec<u8>,
}

/// An answer cannot be sealed, or opened as the answer to that call.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("an answer cannot be sealed or opened; is the master key that of this installation?")]
pub struct AnswerNotSealed;

/// Seals kept answers under a key outside the database. What answers one call does not open as another's.
#[auto_impl(Rc)]
pub trait AnswerSealer {
    /// The sealed answer.
    ///
    /// # Errors
    /// [`AnswerNotSealed`]
    fn seal_answer(&self, key: &OnceKey, answer: &str) -> Result<Vec<u8>, AnswerNotSealed>;

    /// The answer again.
    ///
    /// # Errors
    /// [`AnswerNotSealed`] for another call's, for another master key's, and for what was altered.
    fn open_answer(&self, key: &OnceKey, sealed: &[u8]) -> Result<String, AnswerNotSealed>;
}

/// How a key stands.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum KeyStanding {
    /// It is for the caller to carry out.
    Claimed(Claim),
    /// It was carried out and answered.
    Answered(KeptAnswer),
    /// It was used for something else.
    Mismatch,
    /// The first is still being carried out.
    Running,
    /// It was carried out, but whoever did it died before he kept the answer.
    Lost,
}

/// Keeps what was asked under a key, and its answer, for [`OnceKey::KEPT`].
#[async_trait(?Send)]
pub trait OnceBook {
    /// Claims a key, atomically: of many who ask at once, one is told to go on. `id` is fresh.
    ///
    /// # Errors
    /// Whatever the store says.
    async fn claim(&self, key: &OnceKey, id: Uuid, now: OffsetDateTime) -> Result<KeyStanding, StoreError>;

    /// Whether the answer to that very call is kept. Changes nothing.
    ///
    /// # Errors
    /// Whatever the store says.
    async fn is_answered(&self, key: &OnceKey, now: OffsetDateTime) -> Result<bool, StoreError>;

    /// Renews a claim that is still held and not answered yet.
    ///
    /// # Errors
    /// Whatever the store says.
    async fn renew(&self, claim: &Claim, now: OffsetDateTime) -> Result<(), StoreError>;

    /// Keeps the answer.
    ///
    /// # Errors
    /// Whatever the store says.
    async fn keep_answer(
        &self,
        claim: &Claim,
        answer: &KeptAnswer,
        now: OffsetDateTime,
    ) -> Result<(), StoreError>;

    /// Gives a claim up under which nothing was changed.
    ///
    /// # Errors
    /// Whatever the store says.
    async fn give_up(&self, claim: &Claim) -> Result<(), StoreError>;
}

/// A store whose works can be tied to a claim.
pub trait UnderClaim {
    /// The same store, whose works note with every event they publish that the claim's change was made, in the
    /// transaction of that change.
    #[must_use]
    fn under(&self, claim: Claim) -> Self;
}
