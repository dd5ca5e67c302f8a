use std::fmt;

use munim_kernel::{TenantId, UserId};
use serde::{Deserialize, Serialize};
use time::OffsetDateTime;
use uuid::Uuid;

/// One message. Stays the same however often it is tried, so that whoever receives it twice can tell.
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

/// Who receives it, and where.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Recipient {
    /// A mailbox.
    Email {
        /// The address.
        address: String,
        /// Whose it is.
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

/// What is written. Its links and codes open accounts, so it is never shown in logs.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Letter {
    /// A link to choose a new password with.
    PasswordReset {
        /// Whom it addresses.
        name: String,
        /// Their organisation.
        organisation: String,
        /// The link.
        link: String,
        /// For how many minutes it can be used.
        minutes: i64,
    },
    /// An account was created; contains a link to choose the first password.
    Invitation {
        /// Whom it addresses.
        name: String,
        /// Their organisation.
        organisation: String,
        /// The user name that they sign in with.
        username: String,
        /// The link.
        link: String,
        /// For how many days it can be used.
        days: i64,
    },
    /// A link that proves that the mailbox is the user's.
    EmailVerification {
        /// Whom it addresses.
        name: String,
        /// Their organisation.
        organisation: String,
        /// The link.
        link: String,
        /// For how many hours it can be used.
        hours: i64,
    },
    /// The password was changed. Warns the user in case somebody else did it.
    PasswordChanged {
        /// Whom it addresses.
        name: String,
        /// Their organisation.
        organisation: String,
        /// When.
        #[serde(with = "time::serde::timestamp")]
        at: OffsetDateTime,
    },
    /// A code that stands for a second factor, once.
    OneTimeCode {
        /// Whom it addresses.
        name: String,
        /// Their organisation.
        organisation: String,
        /// The digits.
        code: String,
        /// For how many minutes it can be used.
        minutes: i64,
        /// What it opens.
        #[serde(default)]
        purpose: CodePurpose,
    },
    /// The second factor was changed. Warns the user in case somebody else did it.
    SecondFactor {
        /// Whom it addresses.
        name: String,
        /// Their organisation.
        organisation: String,
        /// When.
        #[serde(with = "time::serde::timestamp")]
        at: OffsetDateTime,
        /// What.
        news: FactorNews,
    },
    /// A webhook endpoint was disabled; the recipient can fix it.
    WebhookDisabled {
        /// Whom it addresses.
        name: String,
        /// Their organisation.
        organisation: String,
        /// Where the endpoint is, without what may hold a key.
        host: String,
        /// Whether it said that it is gone; else it failed for too long.
        gone: bool,
        /// When.
        #[serde(with = "time::serde::timestamp")]
        at: OffsetDateTime,
    },
    /// Reports that a schedule asked for.
    ScheduledReports {
        /// Whom it addresses.
        name: String,
        /// Their organisation.
        organisation: String,
        /// What the schedule is called.
        schedule: String,
        /// The reports' titles.
        titles: Vec<String>,
        /// When they were due.
        #[serde(with = "time::serde::timestamp")]
        due_at: OffsetDateTime,
        /// The file.
        file: LetterFile,
        /// Where the file can be had by those who may.
        link: String,
        /// For how many days.
        days: i64,
    },
}

/// A file that goes with a letter. Its bytes stay where they are kept until the letter leaves.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct LetterFile {
    /// The report whose file it is.
    pub report: Uuid,
    /// Its name.
    pub name: String,
    /// Its media type.
    pub media_type: String,
    /// Whether it is attached; else the letter says where it is.
    pub is_attached: bool,
}

/// A file as it is attached.
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

/// What a code opens.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub enum CodePurpose {
    /// A session, after the password.
    #[default]
    SignIn,
    /// Weighty changes, within a session.
    Confirmation,
}

/// What became of a second factor.
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
            Self::OneTimeCode { .. } => "one_time_code",
            Self::SecondFactor { .. } => "second_factor",
            Self::WebhookDisabled { .. } => "webhook_disabled",
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

/// A letter and whom it is for: what is sealed while it waits.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Envelope {
    /// Who receives it.
    pub to: Recipient,
    /// What is written.
    pub letter: Letter,
}

/// A message as it waits: nobody reads it without the master key.
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
    /// From when on it is no use to anybody.
    pub expires_at: OffsetDateTime,
}

/// What a letter said, where it went nowhere but to be shown. It holds links and codes, so it is kept in the
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

/// A copy as it is shown.
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
    /// What it said.
    pub copy: SentCopy,
    /// When it was sent.
    pub sent_at: OffsetDateTime,
}
