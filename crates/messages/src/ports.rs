use async_trait::async_trait;
use auto_impl::auto_impl;
use munim_kernel::{Page, PageRequest, StoreError, TenantId};
use thiserror::Error;
use time::OffsetDateTime;
use uuid::Uuid;

use crate::{Attachment, Envelope, Letter, MessageId, Recipient, SealedMessage, SentCopy, ShownLetter};

/// A letter that could not be sealed or opened.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("a letter cannot be sealed or opened; is the master key that of this installation?")]
pub struct NotSealed;

/// Seals letters under a key outside the database. What one message's seal holds does not open as another's.
#[auto_impl(Rc)]
pub trait Sealer {
    /// Returns the sealed envelope of that message.
    ///
    /// # Errors
    /// [`NotSealed`]
    fn seal(&self, id: MessageId, envelope: &Envelope) -> Result<Vec<u8>, NotSealed>;

    /// Returns the envelope again.
    ///
    /// # Errors
    /// [`NotSealed`] for another message's, for another key's, and for what was altered.
    fn open(&self, id: MessageId, sealed: &[u8]) -> Result<Envelope, NotSealed>;
}

/// Where messages are posted: they leave with the change that caused them, or not at all.
#[async_trait(?Send)]
pub trait Postbox {
    /// Adds the message to the current transaction, whose scope must be the message's tenant.
    ///
    /// # Errors
    /// [`StoreError`]; the transaction cannot be committed then.
    async fn post(&mut self, message: &SealedMessage) -> Result<(), StoreError>;
}

/// A message that this node is to send.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ClaimedMessage {
    /// Its id.
    pub id: MessageId,
    /// Its envelope, sealed.
    pub sealed: Vec<u8>,
    /// The which attempt this is, from 1.
    pub attempt: u32,
    /// From when on it is no use to anybody.
    pub expires_at: OffsetDateTime,
}

/// The messages that wait, within the transaction's tenant.
#[async_trait(?Send)]
pub trait Deliveries {
    /// Claims a message that is due at `now` until `until`, skipping what others are claiming; after that it may be
    /// claimed again. Counts the attempt.
    async fn claim_message(
        &mut self,
        now: OffsetDateTime,
        until: OffsetDateTime,
    ) -> Result<Option<ClaimedMessage>, StoreError>;

    /// It left. Its content is dropped, but for the copy that is to be shown, where there is one.
    async fn message_sent(
        &mut self,
        id: MessageId,
        now: OffsetDateTime,
        copy: Option<&SentCopy>,
    ) -> Result<(), StoreError>;

    /// It did not leave, and waits until `again`.
    async fn message_waits(
        &mut self,
        id: MessageId,
        again: OffsetDateTime,
        why: &str,
    ) -> Result<(), StoreError>;

    /// It never will leave. Its content is dropped; that it was there, and why it did not leave, stays.
    async fn message_dead(&mut self, id: MessageId, now: OffsetDateTime, why: &str)
    -> Result<(), StoreError>;
}

/// Reads the copies that are shown, within the transaction's scope.
#[async_trait(?Send)]
pub trait OutboxReader {
    /// Returns the copies, the newest first.
    async fn shown_letters(&mut self, page: PageRequest) -> Result<Page<ShownLetter>, StoreError>;

    /// Returns one of them.
    async fn shown_letter(&mut self, id: MessageId) -> Result<Option<ShownLetter>, StoreError>;
}

/// Finds out for which tenants messages wait, across tenants.
#[async_trait(?Send)]
pub trait MessageLocator {
    /// Returns the tenants with messages that are due at `now`.
    async fn tenants_with_messages(&self, now: OffsetDateTime) -> Result<Vec<TenantId>, StoreError>;
}

/// Reads the files that go with letters.
#[async_trait(?Send)]
pub trait LetterFiles {
    /// Returns all bytes of the file of that report of the tenant; `None` when it is not kept any more.
    async fn letter_file(&self, tenant: TenantId, report: Uuid) -> Result<Option<Vec<u8>>, StoreError>;
}

/// Why a message did not leave. The reasons never repeat what is in the letter.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum NotSent {
    /// Trying again may help.
    #[error("{0}")]
    ForNow(String),
    /// Trying again will not help.
    #[error("{0}")]
    Ever(String),
}

/// Takes letters where they belong.
#[async_trait(?Send)]
pub trait Courier {
    /// Hands the letter over to the next system on its way. `id` goes with it, the same at every attempt. Returns a
    /// copy where it went nowhere but to be shown.
    ///
    /// # Errors
    /// [`NotSent`]
    async fn send(
        &self,
        id: MessageId,
        to: &Recipient,
        letter: &Letter,
        attached: Option<Attachment>,
    ) -> Result<Option<SentCopy>, NotSent>;
}
