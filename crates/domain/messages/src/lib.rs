//! Letters to people, by e-mail or SMS. A use case posts a letter in the transaction that causes it. If that is
//! committed, the letter is sent, possibly more than once, unless it expires or all attempts fail. If it is not, nothing
//! is sent. A letter is sealed while it waits: it may contain links and codes that give access to accounts.
#![forbid(unsafe_code)]

mod deliver_messages;
mod message;
mod one_time_code;
mod ports;
mod store;
mod view_outbox;

pub use deliver_messages::{DeliverMessages, Delivered};
pub use message::{
    Attachment, Channel, CodePurpose, Envelope, FactorNews, Letter, LetterFile, MessageId, PaymentNews,
    Recipient, Reminder, SealedMessage, SentCopy, ShownLetter,
};
pub use one_time_code::{CodeKeys, OneTimeCode};
pub use ports::{
    ClaimedMessage, Courier, LetterFileReader, MessageBook, MessageQueueReader, NotSealed, NotSent,
    OutboxReader, Postbox, Sealer,
};
pub use store::{MessagesStore, MessagesWork};
pub use view_outbox::{ViewOutbox, ViewOutboxError};
