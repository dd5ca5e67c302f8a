use async_trait::async_trait;
use std::{io, path::PathBuf, sync::Arc};

use munim_kernel::Clock;
use munim_messages::{Attachment, Courier, Letter, MessageId, NotSent, Recipient, SentCopy};
use thiserror::Error;

use crate::{
    folder::Folder,
    letters::{short, written},
    sms::{Gateway, SmsSettings},
    smtp::{Smtp, SmtpSettings},
};

#[derive(Debug, Error)]
pub enum MailerError {
    #[error("'{0}' is not a valid sender: give an address, or a name and an address in angle brackets")]
    From(String),
    #[error("{0} is not on this machine, so the connection must use TLS")]
    Unprotected(String),
    #[error("the mail server cannot be used: {0}")]
    Server(String),
    #[error("the mail server's authorities are not PEM certificates")]
    Authorities,
    #[error("the SMS gateway needs a secret to sign requests with")]
    NoSecret,
    #[error("{0}: {1}")]
    Folder(PathBuf, io::Error),
}

/// The courier: sends each kind of message through its own channel, if there is one.
#[derive(Clone)]
pub struct Mailer<C> {
    clock: C,
    transports: Arc<Transports>,
}

struct Transports {
    smtp: Option<Smtp>,
    gateway: Option<Gateway>,
    /// Takes messages without their own channel.
    folder: Option<Folder>,
}

impl<C> std::fmt::Debug for Mailer<C> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let transports = &self.transports;
        write!(
            f,
            "Mailer(smtp: {}, sms: {}, folder: {})",
            transports.smtp.is_some(),
            transports.gateway.is_some(),
            transports.folder.is_some()
        )
    }
}

impl<C: Clock> Mailer<C> {
    /// Returns a courier with the configured channels. Other messages go to the folder, if one is given.
    pub fn try_new(
        clock: C,
        smtp: Option<&SmtpSettings>,
        sms: Option<&SmsSettings>,
        folder: Option<PathBuf>,
    ) -> Result<Self, MailerError> {
        let transports = Transports {
            smtp: smtp.map(Smtp::try_new).transpose()?,
            gateway: sms.map(Gateway::try_new).transpose()?,
            folder: folder.map(Folder::try_new).transpose()?,
        };
        Ok(Self {
            clock,
            transports: Arc::new(transports),
        })
    }
}

#[async_trait(?Send)]
impl<C: Clock> Courier for Mailer<C> {
    async fn send(
        &self,
        id: MessageId,
        to: &Recipient,
        letter: &Letter,
        attached: Option<Attachment>,
    ) -> Result<Option<SentCopy>, NotSent> {
        let (transports, now) = (&*self.transports, self.clock.now());
        match (to, transports) {
            (Recipient::Email { address, name }, Transports { smtp: Some(smtp), .. }) => smtp
                .send(id, now, (address, name), written(letter), attached)
                .await
                .map(|()| None),
            (
                Recipient::Sms { number },
                Transports {
                    gateway: Some(gateway),
                    ..
                },
            ) => gateway.send(id, now, number, &short(letter)).await.map(|()| None),
            (
                Recipient::Email { address, name },
                Transports {
                    folder: Some(folder), ..
                },
            ) => folder
                .email(id, now, (address, name), written(letter), attached)
                .map(Some),
            (
                Recipient::Sms { number },
                Transports {
                    folder: Some(folder), ..
                },
            ) => folder.sms(id, number, &short(letter)).map(Some),
            (to, _) => Err(NotSent::ForNow(format!(
                "no channel for {} is configured",
                to.channel().as_str()
            ))),
        }
    }
}
