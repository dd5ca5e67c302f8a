use std::{error::Error as _, time::Duration};

use lettre::{
    Address, AsyncSmtpTransport, AsyncTransport as _, Message, Tokio1Executor,
    message::{Mailbox, MultiPart, header::ContentType},
    transport::smtp::{
        authentication::Credentials,
        client::{Certificate, Tls as Channel, TlsParameters},
    },
};
use munim_messages::{Attachment, MessageId, NotSent};
use time::OffsetDateTime;
use tracing::debug;
use zeroize::Zeroizing;

use crate::{letters::Written, mailer::MailerError};

/// The time limit for one step of the conversation with the server.
const PATIENCE: Duration = Duration::from_secs(30);

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Tls {
    /// Only with a server on this machine.
    None,
    /// Begins unencrypted and upgrades to TLS before anything is sent; a server that cannot is refused.
    Starttls,
    /// TLS from the first byte.
    Implicit,
}

#[derive(Debug, Clone)]
pub struct SmtpSettings {
    /// The server's name, which its certificate must have.
    pub host: String,
    /// By default 25, 587 or 465, depending on `tls`.
    pub port: Option<u16>,
    pub tls: Tls,
    pub credentials: Option<(String, Zeroizing<String>)>,
    /// The sender of the letters, `Name <address>` or an address.
    pub from: String,
    /// PEM certificates of authorities that may have signed the server's, in addition to the public ones: a lender's
    /// own.
    pub authorities: Option<String>,
}

#[derive(Clone)]
pub(crate) struct Smtp {
    server: AsyncSmtpTransport<Tokio1Executor>,
    from: Mailbox,
}

impl Smtp {
    pub(crate) fn try_new(settings: &SmtpSettings) -> Result<Self, MailerError> {
        let host = settings.host.as_str();
        let parameters = || parameters(host, settings.authorities.as_deref());
        let (tls, port) = match settings.tls {
            Tls::None if is_this_machine(host) => (Channel::None, 25),
            Tls::None => return Err(MailerError::Unprotected(host.to_owned())),
            Tls::Starttls => (Channel::Required(parameters()?), 587),
            Tls::Implicit => (Channel::Wrapper(parameters()?), 465),
        };
        let mut server = AsyncSmtpTransport::<Tokio1Executor>::builder_dangerous(host)
            .port(settings.port.unwrap_or(port))
            .tls(tls)
            .timeout(Some(PATIENCE));
        if let Some((user, password)) = &settings.credentials {
            server = server.credentials(Credentials::new(user.clone(), password.as_str().to_owned()));
        }
        Ok(Self {
            server: server.build(),
            from: sender(&settings.from)?,
        })
    }

    pub(crate) async fn send(
        &self,
        id: MessageId,
        now: OffsetDateTime,
        to: (&str, &str),
        written: Written,
        attached: Option<Attachment>,
    ) -> Result<(), NotSent> {
        let message = message(&self.from, id, now, to, written, attached)?;
        match self.server.send(message).await {
            Ok(_) => Ok(()),
            Err(failed) => {
                debug!(%failed, %id, "the mail server did not take a message");
                let refusal = refusal(failed.status());
                Err(if refuses_recipient(&failed) {
                    NotSent::Ever(refusal)
                } else {
                    NotSent::ForNow(refusal)
                })
            }
        }
    }
}

/// Accepts certificates that have the server's name, have not expired, and come from a public authority or a
/// configured one.
fn parameters(host: &str, authorities: Option<&str>) -> Result<TlsParameters, MailerError> {
    let mut builder = TlsParameters::builder(host.to_owned());
    if let Some(pem) = authorities {
        // A lenient parser would accept a file without any certificate.
        if !pem.contains("-----BEGIN CERTIFICATE-----") {
            return Err(MailerError::Authorities);
        }
        let certificates = Certificate::from_pem(pem.as_bytes()).map_err(|_| MailerError::Authorities)?;
        builder = builder.add_root_certificate(certificates);
    }
    builder
        .build()
        .map_err(|wrong| MailerError::Server(wrong.to_string()))
}

/// Returns whether the server refuses the recipient for good. Other refusals, such as one of the sender or of this
/// machine, can be fixed. SMTP's own codes do not tell them apart, but the enhanced ones (RFC 3463) do.
fn refuses_recipient(failed: &lettre::transport::smtp::Error) -> bool {
    let reply = failed.source().map(ToString::to_string).unwrap_or_default();
    let code = reply.split_whitespace().next().unwrap_or_default();
    // 5.1 is about addresses and 5.2 about mailboxes. 5.1.0 is about any address, 5.1.7 and 5.1.8 about the sender's.
    failed.is_permanent()
        && (code.starts_with("5.1.") || code.starts_with("5.2."))
        && !["5.1.0", "5.1.7", "5.1.8"].contains(&code)
}

/// Returns the server's error code, without its text, which may repeat the address.
fn refusal(code: Option<lettre::transport::smtp::response::Code>) -> String {
    code.map_or_else(
        || "the mail server could not be reached, or its reply was not understood".to_owned(),
        |code| format!("the mail server returned {code}"),
    )
}

pub(crate) fn sender(from: &str) -> Result<Mailbox, MailerError> {
    from.parse().map_err(|_| MailerError::From(from.to_owned()))
}

/// Returns the e-mail, with an id that stays the same at every attempt.
pub(crate) fn message(
    from: &Mailbox,
    id: MessageId,
    now: OffsetDateTime,
    (address, name): (&str, &str),
    written: Written,
    attached: Option<Attachment>,
) -> Result<Message, NotSent> {
    let unusable = || NotSent::Ever("the address is not an e-mail address".to_owned());
    let address: Address = address.parse().map_err(|_| unusable())?;
    let domain = from.email.domain();
    let name: String = name.chars().filter(|letter| !letter.is_control()).collect();
    let letter = MultiPart::alternative()
        .singlepart(part(ContentType::TEXT_PLAIN, written.text))
        .singlepart(part(ContentType::TEXT_HTML, written.html));
    let body = match attached {
        None => letter,
        Some(file) => {
            let kind = ContentType::parse(&file.media_type)
                .map_err(|_| NotSent::Ever("the file's media type is invalid".to_owned()))?;
            MultiPart::mixed()
                .multipart(letter)
                .singlepart(lettre::message::Attachment::new(file.name).body(file.bytes, kind))
        }
    };
    Message::builder()
        .from(from.clone())
        .to(Mailbox::new(Some(name), address))
        .message_id(Some(format!("<{id}@{domain}>")))
        .date(now.into())
        .subject(written.subject)
        .multipart(body)
        .map_err(|_| unusable())
}

fn part(kind: ContentType, body: String) -> lettre::message::SinglePart {
    lettre::message::SinglePart::builder().header(kind).body(body)
}

pub(crate) fn is_this_machine(host: &str) -> bool {
    host == "localhost"
        || host
            .trim_matches(['[', ']'])
            .parse::<std::net::IpAddr>()
            .is_ok_and(|address| address.is_loopback())
}
