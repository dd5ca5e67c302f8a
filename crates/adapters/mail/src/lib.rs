//! Delivers letters to people: e-mail over SMTP, SMS over an HTTP gateway, or both to a folder if neither is
//! configured. [`Post`] implements the domain's courier.
#![forbid(unsafe_code)]

mod folder;
mod letters;
mod mailer;
mod sms;
mod smtp;

pub use letters::escaped;
pub use mailer::{Mailer, MailerError};
pub use sms::SmsSettings;
pub use smtp::{SmtpSettings, Tls};
