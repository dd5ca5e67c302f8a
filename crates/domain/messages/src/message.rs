use std::fmt;

use munim_kernel::{Randomness, StoreError, TenantId, UserId};
use serde::{Deserialize, Serialize};
use time::{Duration, OffsetDateTime};
use uuid::Uuid;

use crate::Sealer;

/// The id of a message. It is the same at every attempt, so that receivers can recognise duplicates.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct MessageId(Uuid);

impl MessageId {
    pub fn new(value: Uuid) -> Self {
        Self(value)
    }

    pub fn get(self) -> Uuid {
        self.0
    }
}

impl fmt::Display for MessageId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

munim_kernel::words! {
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum Channel {
        Email = "email",
        Sms = "sms",
    }
}

#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Recipient {
    Email { address: String, name: String },
    Sms { number: String },
}

impl Recipient {
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
    PasswordReset {
        name: String,
        organisation: String,
        link: String,
        /// The validity in minutes.
        minutes: i64,
    },
    /// An account was created; contains a link to choose the first password.
    Invitation {
        name: String,
        organisation: String,
        username: String,
        link: String,
        /// The validity in days.
        days: i64,
    },
    /// A link that proves that the mailbox is the user's.
    EmailVerification {
        name: String,
        organisation: String,
        link: String,
        /// The validity in hours.
        hours: i64,
    },
    /// The password was changed. Warns the user in case they did not do it.
    PasswordChanged {
        name: String,
        organisation: String,
        #[serde(with = "time::serde::timestamp")]
        at: OffsetDateTime,
    },
    /// Somebody else changed the mail address of the account. Goes to the old one, in case the user does not know.
    AddressChanged {
        name: String,
        organisation: String,
        /// The username of the person who changed it.
        by: String,
        #[serde(with = "time::serde::timestamp")]
        at: OffsetDateTime,
    },
    /// A code that serves as a second factor, once.
    OneTimeCode {
        name: String,
        organisation: String,
        code: String,
        /// The validity in minutes.
        minutes: i64,
        #[serde(default)]
        purpose: CodePurpose,
    },
    /// The second factor was changed. Warns the user in case they did not do it.
    SecondFactor {
        name: String,
        organisation: String,
        #[serde(with = "time::serde::timestamp")]
        at: OffsetDateTime,
        news: FactorNews,
    },
    /// A webhook endpoint was disabled; the recipient can fix it.
    WebhookDisabled {
        name: String,
        organisation: String,
        /// The endpoint's host, without the part of the URL that may contain a key.
        host: String,
        /// Whether it responded that it is gone; otherwise it failed for too long.
        gone: bool,
        #[serde(with = "time::serde::timestamp")]
        at: OffsetDateTime,
    },
    Reminder(Reminder),
    PaymentReceived(PaymentNews),
    PaymentReversed(PaymentNews),
    ScheduledReports {
        name: String,
        organisation: String,
        schedule: String,
        titles: Vec<String>,
        #[serde(with = "time::serde::timestamp")]
        due_at: OffsetDateTime,
        file: LetterFile,
        /// The link for permitted users.
        link: String,
        /// The validity in days.
        days: i64,
    },
}

/// Reminds a client of an instalment that falls due or is overdue. The text is the tenant's.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Reminder {
    pub name: String,
    pub organisation: String,
    pub text: String,
}

/// What a letter to a client says about a payment.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct PaymentNews {
    pub name: String,
    pub organisation: String,
    pub receipt: String,
    pub loan: String,
    pub paise: i64,
    /// What is left to pay, in paise; below 0 if more was paid than is owed.
    pub left_paise: i64,
}

/// A file that is sent with a letter. Its bytes stay in storage until then.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct LetterFile {
    pub report: Uuid,
    pub name: String,
    pub media_type: String,
    /// Whether it is attached; otherwise the letter contains a link.
    pub is_attached: bool,
}

#[derive(Clone, PartialEq, Eq)]
pub struct Attachment {
    pub name: String,
    pub media_type: String,
    pub bytes: Vec<u8>,
}

impl fmt::Debug for Attachment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Attachment({}, {} bytes)", self.name, self.bytes.len())
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub enum CodePurpose {
    /// Completes a sign-in after the password.
    #[default]
    SignIn,
    /// Confirms a sensitive change within a session.
    Confirmation,
    /// Proves that a telephone number is a client's, who reads the code to a member of staff.
    Phone,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum FactorNews {
    Enrolled,
    /// The authenticator app was removed by the user.
    Removed,
    Reset,
    /// Codes are no longer accepted after too many wrong ones.
    Blocked,
}

impl Letter {
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
            Self::Reminder(_) => "reminder",
            Self::PaymentReceived(_) => "payment_received",
            Self::PaymentReversed(_) => "payment_reversed",
            Self::ScheduledReports { .. } => "scheduled_reports",
        }
    }

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
    pub to: Recipient,
    pub letter: Letter,
}

/// A waiting message, readable only with the master key.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SealedMessage {
    pub id: MessageId,
    pub tenant: TenantId,
    pub user: Option<UserId>,
    pub kind: &'static str,
    pub channel: Channel,
    pub sealed: Vec<u8>,
    pub created_at: OffsetDateTime,
    /// The message is not sent after this time.
    pub expires_at: OffsetDateTime,
}

impl SealedMessage {
    /// Seals a letter to a user or somebody else, to be posted in a transaction. It expires `lives` after `at`.
    pub fn seal(
        kit: &(impl Randomness + Sealer + ?Sized),
        (tenant, user): (TenantId, Option<UserId>),
        envelope: &Envelope,
        at: OffsetDateTime,
        lives: Duration,
    ) -> Result<Self, StoreError> {
        let id = MessageId::new(kit.uuid());
        Ok(Self {
            id,
            tenant,
            user,
            kind: envelope.letter.kind(),
            channel: envelope.to.channel(),
            sealed: kit.seal(id, envelope).map_err(|_| StoreError::Failed)?,
            created_at: at,
            expires_at: at + lives,
        })
    }
}

/// The content of a letter that is shown instead of sent. It contains links and codes, so it is kept in the
/// demonstration only.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SentCopy {
    pub to: String,
    /// The subject; empty for an SMS.
    pub subject: String,
    pub text: String,
}

/// A copy for display.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ShownLetter {
    pub id: MessageId,
    pub tenant: TenantId,
    pub channel: String,
    pub kind: String,
    pub copy: SentCopy,
    pub sent_at: OffsetDateTime,
}
