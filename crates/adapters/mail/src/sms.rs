use std::{sync::Arc, time::Duration};

use hmac::{Hmac, KeyInit as _, Mac as _};
use munim_kernel::hex;
use munim_messages::{MessageId, NotSent};
use sha2::Sha256;
use time::OffsetDateTime;
use tokio::task;
use tracing::{debug, error};
use ureq::{Agent, http::Uri};
use zeroize::Zeroizing;

use crate::{mailer::MailerError, smtp::is_this_machine};

/// The total time limit for the gateway.
const PATIENCE: Duration = Duration::from_secs(30);

#[derive(Debug, Clone)]
pub struct SmsSettings {
    /// Its URL, called by POST; `http` on this machine only.
    pub url: String,
    pub secret: Zeroizing<String>,
    /// The sender of the SMS, as known to the gateway.
    pub sender: String,
}

/// Hands SMS over to an HTTP gateway: a POST of `{"id","from","to","text"}`, with the headers
/// `X-Munim-Timestamp` (seconds since 1970) and `X-Munim-Signature`, which is `sha256=` and the HMAC-SHA-256
/// of timestamp, a dot and the body, in hexadecimal digits. A gateway refuses an old timestamp, and sends the
/// message of an id only once.
#[derive(Clone)]
pub(crate) struct Gateway {
    settings: Arc<SmsSettings>,
    agent: Agent,
}

impl Gateway {
    pub(crate) fn try_new(settings: &SmsSettings) -> Result<Self, MailerError> {
        Self::with_timeout(settings, PATIENCE)
    }

    fn with_timeout(settings: &SmsSettings, patience: Duration) -> Result<Self, MailerError> {
        let url = settings.url.as_str();
        let is_protected = url.parse::<Uri>().is_ok_and(|url| match url.scheme_str() {
            Some("https") => true,
            Some("http") => url.host().is_some_and(is_this_machine),
            _ => false,
        });
        if !is_protected {
            return Err(MailerError::Unprotected(url.to_owned()));
        }
        if settings.secret.is_empty() {
            return Err(MailerError::NoSecret);
        }
        let agent = Agent::config_builder()
            .timeout_global(Some(patience))
            // A redirect would send the number and the text elsewhere.
            .max_redirects(0)
            .http_status_as_error(false)
            .build();
        Ok(Self {
            settings: Arc::new(settings.clone()),
            agent: agent.into(),
        })
    }

    pub(crate) async fn send(
        &self,
        id: MessageId,
        now: OffsetDateTime,
        number: &str,
        text: &str,
    ) -> Result<(), NotSent> {
        let body = serde_json::json!({
            "id": id.to_string(),
            "from": self.settings.sender,
            "to": number,
            "text": text,
        })
        .to_string();
        let timestamp = now.unix_timestamp().to_string();
        let signature = signature(&self.settings.secret, &timestamp, &body);
        let gateway = self.clone();
        // The client blocks, so it runs on its own thread.
        let result = task::spawn_blocking(move || {
            gateway
                .agent
                .post(&gateway.settings.url)
                .header("Content-Type", "application/json")
                .header("X-Munim-Timestamp", &timestamp)
                .header("X-Munim-Signature", &signature)
                .send(&body)
                .map(|response| response.status().as_u16())
        })
        .await;
        match result {
            Ok(Ok(200..=299)) => Ok(()),
            // A retry would not help.
            Ok(Ok(status @ (400 | 413 | 422))) => {
                Err(NotSent::Ever(format!("the SMS gateway returned {status}")))
            }
            Ok(Ok(status)) => Err(NotSent::ForNow(format!("the SMS gateway returned {status}"))),
            Ok(Err(failed)) => {
                debug!(%failed, %id, "the SMS gateway was not reached");
                Err(NotSent::ForNow("the SMS gateway could not be reached".to_owned()))
            }
            Err(failed) => {
                error!(%failed, "sending an SMS broke off");
                Err(NotSent::ForNow("sending broke off".to_owned()))
            }
        }
    }
}

/// Returns the signature that the gateway computes too.
pub(crate) fn signature(secret: &str, timestamp: &str, body: &str) -> String {
    // HMAC takes keys of any length.
    let Ok(mut mac) = Hmac::<Sha256>::new_from_slice(secret.as_bytes()) else {
        return String::new();
    };
    mac.update(timestamp.as_bytes());
    mac.update(b".");
    mac.update(body.as_bytes());
    format!("sha256={}", hex(&mac.finalize().into_bytes()))
}

#[cfg(test)]
mod tests {
    use std::{
        io::{Read as _, Write as _},
        net::{TcpListener, TcpStream},
        thread,
        time::Instant,
    };

    use time::macros::datetime;
    use uuid::Uuid;

    use super::*;

    type Way = (&'static str, fn(TcpStream));

    /// Sends an SMS to a gateway that behaves like this; returns the result and the duration.
    async fn sent(behave: fn(TcpStream)) -> (Result<(), NotSent>, Duration) {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let settings = SmsSettings {
            url: format!("http://{}/send", listener.local_addr().unwrap()),
            secret: Zeroizing::new("shared".into()),
            sender: "MUNIM".into(),
        };
        thread::spawn(move || behave(listener.accept().unwrap().0));
        let gateway = Gateway::with_timeout(&settings, Duration::from_millis(400)).unwrap();
        let begun = Instant::now();
        let id = MessageId::new(Uuid::from_u128(7));
        let now = datetime!(2026-04-01 04:30:00 UTC);
        let sent = gateway.send(id, now, "+919800000000", "482913").await;
        (sent, begun.elapsed())
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn a_gateway_that_breaks_off_or_never_responds_is_tried_again_later() {
        let ways: [Way; 4] = [
            ("hangs up", drop),
            ("never responds", |mut socket| {
                let _ = socket.read_to_end(&mut Vec::new());
            }),
            ("responds without end", |mut socket| {
                let _ = socket.write_all(b"HTTP/1.1 200 fine\r\n");
                while socket.write_all(b"X-More: 1\r\n").is_ok() {
                    thread::sleep(Duration::from_millis(20));
                }
            }),
            ("does not speak HTTP", |mut socket| {
                let _ = socket.write_all(b"220 mail.example\r\n");
            }),
        ];
        for (what, behave) in ways {
            let (sent, took) = sent(behave).await;
            assert!(matches!(sent, Err(NotSent::ForNow(_))), "{what}: {sent:?}");
            // The error does not contain the number.
            assert!(!sent.unwrap_err().to_string().contains("9800000000"), "{what}");
            assert!(took < Duration::from_secs(10), "{what}: {took:?}");
        }
    }
}
