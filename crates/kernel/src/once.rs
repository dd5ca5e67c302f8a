use async_trait::async_trait;
use auto_impl::auto_impl;
use thiserror::Error;
use time::{Duration, OffsetDateTime};
use uuid::Uuid;

use crate::{StoreError, TenantId, UserId};

/// The client's name for a change that is to be carried out once, however often it is sent.
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

/// The right to carry out a key's change. Once somebody else has taken the key over, a change that keeps its answer under
/// this claim fails.
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
    /// Returns the sealed answer.
    ///
    /// # Errors
    /// [`AnswerNotSealed`]
    fn seal_answer(&self, key: &OnceKey, answer: &str) -> Result<Vec<u8>, AnswerNotSealed>;

    /// Returns the answer again.
    ///
    /// # Errors
    /// [`AnswerNotSealed`] for another call's, for another master key's, and for what was altered.
    fn open_answer(&self, key: &OnceKey, sealed: &[u8]) -> Result<String, AnswerNotSealed>;
}

/// The status of a key.
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
    /// It was carried out, but its answer cannot be given any more.
    Lost,
}

/// Keeps which calls were made under a key, for [`OnceKey::KEPT`], and finds their answers, which [`AnswerBook`] keeps.
#[async_trait(?Send)]
pub trait OnceBook {
    /// Claims a key, atomically: of many who ask at once, one is told to go on. `id` is fresh.
    async fn claim(&self, key: &OnceKey, id: Uuid, now: OffsetDateTime) -> Result<KeyStanding, StoreError>;

    /// Returns whether the answer to that very call is kept. Changes nothing.
    async fn is_answered(&self, key: &OnceKey, now: OffsetDateTime) -> Result<bool, StoreError>;

    /// Renews a claim that is still held and not answered yet.
    async fn renew(&self, claim: &Claim, now: OffsetDateTime) -> Result<(), StoreError>;

    /// Replaces a kept answer with one that also tells what has become of the change since. Does nothing if the claim is no
    /// longer held.
    ///
    /// # Errors
    /// [`StoreError`]
    async fn renew_answer(
        &self,
        claim: &Claim,
        answer: &KeptAnswer,
        now: OffsetDateTime,
    ) -> Result<(), StoreError>;

    /// Gives a claim up. One whose answer is kept stays as it is.
    async fn give_up(&self, claim: &Claim) -> Result<(), StoreError>;
}

/// Keeps the answer to a change in the transaction of that change, so that neither exists without the other.
#[async_trait(?Send)]
pub trait AnswerBook {
    /// Keeps `answer` as the answer to the claim's call, together with what this transaction changes.
    ///
    /// # Errors
    /// [`StoreError::Failed`] when the claim is no longer held; nothing done in this transaction is kept then.
    /// Otherwise the errors of the store.
    async fn keep_answer(
        &mut self,
        claim: &Claim,
        answer: &KeptAnswer,
        now: OffsetDateTime,
    ) -> Result<(), StoreError>;
}
