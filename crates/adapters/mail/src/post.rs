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
pub enum PostError {
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
pub struct Post<C> {
    clock: C,
    ways: Arc<Ways>,
}

struct Ways {
    smtp: Option<Smtp>,
    gateway: Option<Gateway>,
    /// Takes messages without their own channel.
    folder: Option<Folder>,
}

impl<C> std::fmt::Debug for Post<C> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let ways = &self.ways;
        write!(
            f,
            "Post(smtp: {}, sms: {}, folder: {})",
            ways.smtp.is_some(),
            ways.gateway.is_some(),
            ways.folder.is_some()
        )
    }
}

impl<C: Clock> Post<C> {
    /// Returns a courier with the configured channels. Other messages go to the folder, if one is given.
    pub fn try_new(
        clock: C,
        smtp: Option<&SmtpSettings>,
        sms: Option<&SmsSettings>,
        folder: Option<PathBuf>,
    ) -> Result<Self, PostError> {
        let ways = Ways {
            smtp: smtp.map(Smtp::try_new).transpose()?,
            gateway: sms.map(Gateway::try_new).transpose()?,
            folder: folder.map(Folder::try_new).transpose()?,
        };
        Ok(Self {
            clock,
            ways: Arc::new(ways),
        })
    }
}

#[async_trait(?Send)]
impl<C: Clock> Courier for Post<C> {
    async fn send(
        &self,
        id: MessageId,
        to: &Recipient,
        letter: &Letter,
        attached: Option<Attachment>,
    ) -> Result<Option<SentCopy>, NotSent> {
        let (ways, now) = (&*self.ways, self.clock.now());
        match (to, ways) {
            (Recipient::Email { address, name }, Ways { smtp: Some(smtp), .. }) => smtp
                .send(id, now, (address, name), written(letter), attached)
                .await
                .map(|()| None),
            (
                Recipient::Sms { number },
                Ways {
                    gateway: Some(gateway),
                    ..
                },
            ) => gateway.send(id, now, number, &short(letter)).await.map(|()| None),
            (
                Recipient::Email { address, name },
                Ways {
                    folder: Some(folder), ..
                },
            ) => folder
                .email(id, now, (address, name), written(letter), attached)
                .map(Some),
            (
                Recipient::Sms { number },
                Ways {
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
