use async_trait::async_trait;
use auto_impl::auto_impl;
use munim_kernel::{Page, PageRequest, StoreError, TenantId};
use thiserror::Error;
use time::OffsetDateTime;
use uuid::Uuid;

use crate::{Attachment, Envelope, Letter, MessageId, Recipient, SealedMessage, SentCopy, ShownLetter};

#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("the letter cannot be sealed or opened: wrong master key?")]
pub struct NotSealed;

/// Seals letters under a key outside the database. A sealed letter cannot be opened as another message's.
#[auto_impl(Rc)]
pub trait Sealer {
    fn seal(&self, id: MessageId, envelope: &Envelope) -> Result<Vec<u8>, NotSealed>;

    /// Opens a message's envelope.
    ///
    /// # Errors
    /// [`NotSealed`] if the envelope belongs to another message, was sealed with another key, or was altered.
    fn open(&self, id: MessageId, sealed: &[u8]) -> Result<Envelope, NotSealed>;
}

/// Queues messages: they are sent if the change that caused them is committed, or not at all.
#[async_trait(?Send)]
pub trait Postbox {
    /// Adds the message to the current transaction, whose scope must be the message's tenant.
    async fn post(&mut self, message: &SealedMessage) -> Result<(), StoreError>;
}

/// A message that this node has claimed for sending.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ClaimedMessage {
    pub id: MessageId,
    pub sealed: Vec<u8>,
    /// The number of this attempt, from 1.
    pub attempt: u32,
    pub expires_at: OffsetDateTime,
}

/// Claims waiting messages and records what became of them, within the transaction's tenant.
#[async_trait(?Send)]
pub trait MessageBook {
    /// Claims until `until` a message that is due at `now`, the one that expires first, and counts the attempt. Skips
    /// messages that others are claiming. After `until` the message may be claimed again.
    async fn claim_message(
        &mut self,
        now: OffsetDateTime,
        until: OffsetDateTime,
    ) -> Result<Option<ClaimedMessage>, StoreError>;

    /// Marks a message as sent. Its content is deleted, except for `copy`, which is shown to administrators.
    async fn message_sent(
        &mut self,
        id: MessageId,
        now: OffsetDateTime,
        copy: Option<&SentCopy>,
    ) -> Result<(), StoreError>;

    /// Schedules the next attempt of a message that could not be sent for `again`, unless another node has claimed it
    /// meanwhile.
    async fn message_waits(
        &mut self,
        claimed: &ClaimedMessage,
        again: OffsetDateTime,
        why: &str,
    ) -> Result<(), StoreError>;

    /// Gives up on a message, unless another node has claimed it meanwhile. Its content is deleted; its row and the reason
    /// remain.
    async fn message_dead(
        &mut self,
        claimed: &ClaimedMessage,
        now: OffsetDateTime,
        why: &str,
    ) -> Result<(), StoreError>;
}

/// Reads the copies of letters that are shown, within the transaction's scope.
#[async_trait(?Send)]
pub trait OutboxReader {
    /// Returns the copies, the newest first.
    async fn shown_letters(&mut self, page: PageRequest) -> Result<Page<ShownLetter>, StoreError>;

    async fn shown_letter(&mut self, id: MessageId) -> Result<Option<ShownLetter>, StoreError>;
}

/// Finds tenants with waiting messages, across tenants.
#[async_trait(?Send)]
pub trait MessageQueueReader {
    /// Returns the tenants with messages that are due at `now`.
    async fn tenants_with_messages(&self, now: OffsetDateTime) -> Result<Vec<TenantId>, StoreError>;
}

#[async_trait(?Send)]
pub trait LetterFileReader {
    /// Returns the bytes of the tenant's report file; `None` if it is no longer stored.
    async fn letter_file(&self, tenant: TenantId, report: Uuid) -> Result<Option<Vec<u8>>, StoreError>;
}

/// The reasons why a message could not be sent. Never contains text of the letter.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum NotSent {
    /// Retrying may help.
    #[error("{0}")]
    ForNow(String),
    /// Retrying will not help.
    #[error("{0}")]
    Ever(String),
}

#[async_trait(?Send)]
pub trait Courier {
    /// Passes the letter to the mail server or SMS gateway. `id` is the same at every attempt. Returns a copy if the
    /// letter was only stored to be shown.
    async fn send(
        &self,
        id: MessageId,
        to: &Recipient,
        letter: &Letter,
        attached: Option<Attachment>,
    ) -> Result<Option<SentCopy>, NotSent>;
}
