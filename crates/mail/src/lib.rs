//! Takes letters to people: e-mail over SMTP, SMS over an HTTP gateway, or both into a folder where there is
//! neither. [`Post`] is the courier that the domain knows.
#![forbid(unsafe_code)]

mod folder;
mod letters;
mod post;
mod sms;
mod smtp;

pub use post::{Post, PostError};
pub use sms::SmsSettings;
pub use smtp::{SmtpSettings, Tls};
