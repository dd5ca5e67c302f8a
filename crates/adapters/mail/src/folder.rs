use std::{fs, io, path::PathBuf};

use lettre::message::Mailbox;
use munim_messages::{Attachment, MessageId, NotSent, SentCopy};
use time::OffsetDateTime;
use tracing::warn;

use crate::{letters::Written, mailer::MailerError, smtp};

/// Writes letters to a folder instead of sending them: `<id>.eml` as it would be sent, `<id>.txt` to read.
#[derive(Debug, Clone)]
pub(crate) struct Folder {
    path: PathBuf,
    from: Mailbox,
}

impl Folder {
    pub(crate) fn try_new(path: PathBuf) -> Result<Self, MailerError> {
        fs::create_dir_all(&path).map_err(|failed| MailerError::Folder(path.clone(), failed))?;
        Ok(Self {
            path,
            from: smtp::sender("Munim <munim@localhost>")?,
        })
    }

    pub(crate) fn email(
        &self,
        id: MessageId,
        now: OffsetDateTime,
        (address, name): (&str, &str),
        written: Written,
        attached: Option<Attachment>,
    ) -> Result<SentCopy, NotSent> {
        let copy = SentCopy {
            to: address.to_owned(),
            subject: written.subject.clone(),
            text: written.text.replace("\r\n", "\n"),
        };
        let text = format!("To: {address}\nSubject: {}\n\n{}", written.subject, written.text);
        let message = smtp::message(&self.from, id, now, (address, name), written, attached)?;
        self.write(id, "eml", &message.formatted())?;
        self.write(id, "txt", text.replace("\r\n", "\n").as_bytes())?;
        Ok(copy)
    }

    pub(crate) fn sms(&self, id: MessageId, number: &str, text: &str) -> Result<SentCopy, NotSent> {
        self.write(id, "txt", format!("SMS to: {number}\n\n{text}\n").as_bytes())?;
        Ok(SentCopy {
            to: number.to_owned(),
            subject: String::new(),
            text: text.to_owned(),
        })
    }

    /// Writes to a temporary file first, so that nobody reads half a letter.
    fn write(&self, id: MessageId, ending: &str, bytes: &[u8]) -> Result<(), NotSent> {
        let fresh = self.path.join(format!(".{id}.{ending}.new"));
        let done = fs::write(&fresh, bytes)
            .and_then(|()| fs::rename(&fresh, self.path.join(format!("{id}.{ending}"))));
        done.map_err(|failed: io::Error| {
            warn!(%failed, folder = %self.path.display(), "a letter could not be put into the folder");
            NotSent::ForNow("the folder could not be written to".to_owned())
        })
    }
}
