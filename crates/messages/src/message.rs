use std::fmt;

use munim_kernel::{TenantId, UserId};
use serde::{Deserialize, Serialize};
use time::OffsetDateTime;
use uuid::Uuid;

/// The id of a message. It is the same at every attempt, so that receivers can recognise duplicates.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct MessageId(Uuid);

impl MessageId {
    /// Returns an id from the store or from randomness.
    pub fn new(value: Uuid) -> Self {
        Self(value)
    }

    /// Returns the id as stored.
    pub fn get(self) -> Uuid {
        self.0
    }
}

impl fmt::Display for MessageId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// The way that a message takes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Channel {
    /// By e-mail.
    Email,
    /// By SMS.
    Sms,
}

impl Channel {
    /// Returns the word used in the database and in metrics.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Email => "email",
            Self::Sms => "sms",
        }
    }
}

/// The recipient and their address.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Recipient {
    /// A mailbox.
    Email {
        /// The address.
        address: String,
        /// Their name.
        name: String,
    },
    /// A telephone.
    Sms {
        /// Its number.
        number: String,
    },
}

impl Recipient {
    /// Returns the channel that reaches the recipient.
    pub fn channel(&self) -> Channel {
        match self {
            Self::Email { .. } => Channel::Email,
            Self::Sms { .. } => Channel::Sms,
        }
    }
}

impl fmt::Debug for Recipient {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Recipient({}, …)", self.channel().as_str())
    }
}

/// The content. Its links and codes give access to accounts, so it is never shown in logs.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Letter {
    /// A link to choose a new password with.
    PasswordReset {
        /// The addressee.
        name: String,
        /// Their organisation.
        organisation: String,
        /// The link.
        link: String,
        /// The validity in minutes.
        minutes: i64,
    },
    /// An account was created; contains a link to choose the first password.
    Invitation {
        /// The addressee.
        name: String,
        /// Their organisation.
        organisation: String,
        /// The user name that they sign in with.
        username: String,
        /// The link.
        link: String,
        /// The validity in days.
        days: i64,
    },
    /// A link that proves that the mailbox is the user's.
    EmailVerification {
        /// The addressee.
        name: String,
        /// Their organisation.
        organisation: String,
        /// The link.
        link: String,
        /// The validity in hours.
        hours: i64,
    },
    /// The password was changed. Warns the user in case they did not do it.
    PasswordChanged {
        /// The addressee.
        name: String,
        /// Their organisation.
        organisation: String,
        /// The time.
        #[serde(with = "time::serde::timestamp")]
        at: OffsetDateTime,
    },
    /// Somebody else changed the mail address of the account. Goes to the old one, in case the user does not know.
    AddressChanged {
        /// The addressee.
        name: String,
        /// Their organisation.
        organisation: String,
        /// The user name of the person who changed it.
        by: String,
        /// The time.
        #[serde(with = "time::serde::timestamp")]
        at: OffsetDateTime,
    },
    /// A code that serves as a second factor, once.
    OneTimeCode {
        /// The addressee.
        name: String,
        /// Their organisation.
        organisation: String,
        /// The digits.
        code: String,
        /// The validity in minutes.
        minutes: i64,
        /// Its purpose.
        #[serde(default)]
        purpose: CodePurpose,
    },
    /// The second factor was changed. Warns the user in case they did not do it.
    SecondFactor {
        /// The addressee.
        name: String,
        /// Their organisation.
        organisation: String,
        /// The time.
        #[serde(with = "time::serde::timestamp")]
        at: OffsetDateTime,
        /// The change.
        news: FactorNews,
    },
    /// A webhook endpoint was disabled; the recipient can fix it.
    WebhookDisabled {
        /// The addressee.
        name: String,
        /// Their organisation.
        organisation: String,
        /// The endpoint's host, without the part of the URL that may contain a key.
        host: String,
        /// Whether it responded that it is gone; otherwise it failed for too long.
        gone: bool,
        /// The time.
        #[serde(with = "time::serde::timestamp")]
        at: OffsetDateTime,
    },
    /// The receipt of a payment.
    PaymentReceived(PaymentNews),
    /// A payment was reversed.
    PaymentReversed(PaymentNews),
    /// The reports of a schedule.
    ScheduledReports {
        /// The addressee.
        name: String,
        /// Their organisation.
        organisation: String,
        /// The schedule's name.
        schedule: String,
        /// The reports' titles.
        titles: Vec<String>,
        /// The time that they were due.
        #[serde(with = "time::serde::timestamp")]
        due_at: OffsetDateTime,
        /// The file.
        file: LetterFile,
        /// The link for permitted users.
        link: String,
        /// The validity in days.
        days: i64,
    },
}

/// What a letter to a client says about a payment.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct PaymentNews {
    /// The addressee.
    pub name: String,
    /// Their lender.
    pub organisation: String,
    /// The receipt's number.
    pub receipt: String,
    /// The loan's number.
    pub loan: String,
    /// The amount in paise.
    pub paise: i64,
    /// What is left to pay, in paise; below 0 if more was paid than is owed.
    pub left_paise: i64,
}

/// A file that is sent with a letter. Its bytes stay in storage until then.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct LetterFile {
    /// The report whose file it is.
    pub report: Uuid,
    /// Its name.
    pub name: String,
    /// Its media type.
    pub media_type: String,
    /// Whether it is attached; otherwise the letter contains a link.
    pub is_attached: bool,
}

/// An attached file.
#[derive(Clone, PartialEq, Eq)]
pub struct Attachment {
    /// Its name.
    pub name: String,
    /// Its media type.
    pub media_type: String,
    /// All of it.
    pub bytes: Vec<u8>,
}

impl fmt::Debug for Attachment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Attachment({}, {} bytes)", self.name, self.bytes.len())
    }
}

/// The purpose of a code.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub enum CodePurpose {
    /// A session, after the password.
    #[default]
    SignIn,
    /// Weighty changes, within a session.
    Confirmation,
}

/// The changes of a second factor.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum FactorNews {
    /// An authenticator app was enrolled.
    Enrolled,
    /// The authenticator app was removed by the user.
    Removed,
    /// An administrator reset it.
    Reset,
    /// Too many wrong codes: no code is taken any more.
    Blocked,
}

impl Letter {
    /// Returns the word for its kind, used in the database and in metrics.
    pub const fn kind(&self) -> &'static str {
        match self {
            Self::PasswordReset { .. } => "password_reset",
            Self::Invitation { .. } => "invitation",
            Self::EmailVerification { .. } => "email_verification",
            Self::PasswordChanged { .. } => "password_changed",
            Self::AddressChanged { .. } => "address_changed",
            Self::OneTimeCode { .. } => "one_time_code",
            Self::SecondFactor { .. } => "second_factor",
            Self::WebhookDisabled { .. } => "webhook_disabled",
            Self::PaymentReceived(_) => "payment_received",
            Self::PaymentReversed(_) => "payment_reversed",
            Self::ScheduledReports { .. } => "scheduled_reports",
        }
    }

    /// Returns the file that is attached to it.
    pub fn attached(&self) -> Option<&LetterFile> {
        match self {
            Self::ScheduledReports { file, .. } if file.is_attached => Some(file),
            _ => None,
        }
    }
}

impl fmt::Debug for Letter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Letter({}, …)", self.kind())
    }
}

/// A letter and its recipient: the part that is sealed while it waits.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Envelope {
    /// The recipient.
    pub to: Recipient,
    /// The letter.
    pub letter: Letter,
}

/// A waiting message, readable only with the master key.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SealedMessage {
    /// Its id.
    pub id: MessageId,
    /// The tenant that it is sent for.
    pub tenant: TenantId,
    /// The user that it concerns.
    pub user: Option<UserId>,
    /// The letter's kind.
    pub kind: &'static str,
    /// Its way.
    pub channel: Channel,
    /// The envelope, sealed.
    pub sealed: Vec<u8>,
    /// Since when it waits.
    pub created_at: OffsetDateTime,
    /// Not worth sending after this time.
    pub expires_at: OffsetDateTime,
}

/// The content of a letter that is shown instead of sent. It contains links and codes, so it is kept in the
/// demonstration only.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SentCopy {
    /// The address or the number.
    pub to: String,
    /// The subject; empty for an SMS.
    pub subject: String,
    /// The text.
    pub text: String,
}

/// A copy for display.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ShownLetter {
    /// The message's id.
    pub id: MessageId,
    /// The tenant that it was sent for.
    pub tenant: TenantId,
    /// The word for its way.
    pub channel: String,
    /// The word for its kind.
    pub kind: String,
    /// The content.
    pub copy: SentCopy,
    /// When it was sent.
    pub sent_at: OffsetDateTime,
}
