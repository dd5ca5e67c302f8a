use async_trait::async_trait;
use std::{io, io::Read as _, time::Duration};

use munim_webhooks::{Destinations, Failed, Outgoing, Response, Sender};
use time::{OffsetDateTime, format_description::well_known::Rfc2822};
use tokio::task;
use tracing::{debug, error};
use ureq::{
    Agent, Error,
    http::{HeaderMap, header::RETRY_AFTER},
    unversioned::{resolver::DefaultResolver, transport::DefaultConnector},
};

use crate::guarded_names::GuardedNames;

/// The total time limit for a receiver.
const PATIENCE: Duration = Duration::from_secs(15);
/// The part of a response's body that is read and kept, in bytes.
const KEPT: u64 = 1024;
/// The maximum size of a response's headers, in bytes.
const HEADERS: usize = 16 * 1024;

/// Sends webhooks over HTTPS, and over HTTP only within this machine, if that is allowed.
#[derive(Debug, Clone)]
pub struct WebhookSender {
    agent: Agent,
}

impl WebhookSender {
    pub fn new(destinations: Destinations) -> Self {
        Self::with_timeout(destinations, PATIENCE)
    }

    /// Like [`Self::new`], with another time limit: tests use a short one.
    pub fn with_timeout(destinations: Destinations, patience: Duration) -> Self {
        let config = Agent::config_builder()
            .timeout_global(Some(patience))
            // A redirect would lead to an unchecked address.
            .max_redirects(0)
            .proxy(None)
            // Each webhook has its own check and its own connection.
            .max_idle_connections(0)
            .max_response_header_size(HEADERS)
            .http_status_as_error(false)
            .user_agent("Munim-Webhooks/1")
            .accept_encoding("identity")
            .build();
        let names = GuardedNames {
            destinations,
            inner: DefaultResolver::default(),
        };
        Self {
            agent: Agent::with_parts(config, DefaultConnector::default(), names),
        }
    }

    fn post(&self, webhook: &Outgoing) -> Result<Response, Error> {
        let response = self
            .agent
            .post(webhook.url.as_str())
            .header("Content-Type", "application/json")
            .header("webhook-id", &webhook.id)
            .header("webhook-timestamp", webhook.timestamp.to_string())
            .header("webhook-signature", &webhook.signature)
            .send(&webhook.body)?;
        let status = response.status().as_u16();
        let sent_at = OffsetDateTime::from_unix_timestamp(webhook.timestamp).ok();
        let retry_after = retry_after(response.headers(), sent_at);
        let mut body = Vec::new();
        // The response was received; a broken or endless body does not change that.
        let read = response
            .into_body()
            .into_reader()
            .take(KEPT)
            .read_to_end(&mut body);
        if let Err(failed) = read {
            debug!(%failed, "the body of a receiver's response was not read");
        }
        Ok(Response {
            status,
            retry_after,
            body: readable(&body),
        })
    }
}

#[async_trait(?Send)]
impl Sender for WebhookSender {
    async fn send(&self, webhook: Outgoing) -> Result<Response, Failed> {
        let sender = self.clone();
        // The client blocks, so it runs on its own thread.
        let result = task::spawn_blocking(move || sender.post(&webhook)).await;
        match result {
            Ok(Ok(response)) => Ok(response),
            Ok(Err(failed)) => {
                debug!(%failed, "a receiver was not reached");
                Err(Failed(why(&failed)))
            }
            Err(failed) => {
                error!(%failed, "sending a webhook broke off");
                Err(Failed("sending broke off".to_owned()))
            }
        }
    }
}

/// Returns the error for the endpoint's administrator: enough to fix it, nothing about our own network.
fn why(failed: &Error) -> String {
    match failed {
        Error::Io(refused) if refused.kind() == io::ErrorKind::PermissionDenied => refused.to_string(),
        Error::Io(refused) if refused.kind() == io::ErrorKind::ConnectionRefused => {
            "the connection was refused".to_owned()
        }
        Error::Io(_) | Error::ConnectionFailed => "the connection broke off".to_owned(),
        Error::Timeout(_) => format!("no reply within {} seconds", PATIENCE.as_secs()),
        Error::HostNotFound => "the host cannot be found".to_owned(),
        Error::Rustls(wrong) => format!("the TLS connection failed: {wrong}"),
        Error::Tls(wrong) => format!("the TLS connection failed: {wrong}"),
        _ => "the response is not valid HTTP".to_owned(),
    }
}

/// Returns the delay of `Retry-After`: seconds, or a time.
fn retry_after(headers: &HeaderMap, now: Option<OffsetDateTime>) -> Option<time::Duration> {
    let wish = headers.get(RETRY_AFTER)?.to_str().ok()?.trim();
    if let Ok(seconds) = wish.parse::<u32>() {
        return Some(time::Duration::seconds(seconds.into()));
    }
    Some(OffsetDateTime::parse(wish, &Rfc2822).ok()? - now?)
}

/// Returns the bytes as text that can be stored and shown.
fn readable(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes)
        .chars()
        .filter(|letter| !letter.is_control() || *letter == '\n')
        .collect()
}

#[cfg(test)]
mod tests {
    use std::{
        io::{Read as _, Write as _},
        net::{TcpListener, TcpStream},
        thread,
        time::Instant,
    };

    use munim_webhooks::EndpointUrl;
    use time::macros::datetime;

    use super::*;

    type Way = fn(TcpStream);

    fn webhook(url: &str) -> Outgoing {
        Outgoing {
            url: EndpointUrl::try_new(url).unwrap(),
            id: "msg_1".into(),
            timestamp: 1_775_017_800,
            signature: "v1,x".into(),
            body: "{}".into(),
        }
    }

    fn on_this_machine() -> Destinations {
        Destinations::new(vec!["127.0.0.0/8".parse().unwrap(), "::1/128".parse().unwrap()])
    }

    /// Long enough for a receiver to respond on a busy machine.
    const LONG: Duration = Duration::from_secs(30);

    /// Sends a webhook to a receiver with that behaviour. Returns the result and the duration.
    async fn sent(behave: Way, patience: Duration) -> (Result<Response, Failed>, Duration) {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let url = format!("http://{}/hook", listener.local_addr().unwrap());
        thread::spawn(move || behave(listener.accept().unwrap().0));
        let sender = WebhookSender::with_timeout(on_this_machine(), patience);
        let begun = Instant::now();
        (sender.send(webhook(&url)).await, begun.elapsed())
    }

    fn read(socket: &mut TcpStream) {
        let _ = socket.read(&mut [0; 4096]);
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn sending_ends_in_time_however_a_receiver_behaves() {
        let ways: [(&str, Way); 4] = [
            ("hangs up", drop),
            ("never responds", |mut socket| {
                let _ = socket.read_to_end(&mut Vec::new());
            }),
            ("responds without end", |mut socket| {
                let _ = socket.write_all(b"HTTP/1.1 200 fine\r\n");
                while socket.write_all(b"X-More: 1\r\n").is_ok() {
                    thread::sleep(Duration::from_millis(5));
                }
            }),
            ("does not speak HTTP", |mut socket| {
                let _ = socket.write_all(b"220 mail.example\r\n");
            }),
        ];
        for (what, behave) in ways {
            let (result, took) = sent(behave, Duration::from_millis(400)).await;
            assert!(result.is_err(), "{what}: {result:?}");
            assert!(took < Duration::from_secs(10), "{what}: {took:?}");
        }
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn a_response_counts_however_long_its_body_is() {
        let endless: Way = |mut socket| {
            read(&mut socket);
            let _ = socket.write_all(b"HTTP/1.1 503 busy\r\nRetry-After: 120\r\n\r\n");
            while socket.write_all(&[b'x'; 1000]).is_ok() {
                thread::sleep(Duration::from_millis(1));
            }
        };
        let (result, took) = sent(endless, LONG).await;
        let response = result.unwrap();
        assert_eq!((response.status, response.body.len()), (503, 1024));
        assert_eq!(response.retry_after, Some(time::Duration::seconds(120)));
        assert!(took < Duration::from_secs(10), "{took:?}");
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn a_redirect_is_a_response_and_is_not_followed() {
        let redirects: Way = |mut socket| {
            read(&mut socket);
            let _ = socket.write_all(
                b"HTTP/1.1 302 there\r\nLocation: http://127.0.0.1:1/\r\nContent-Length: 0\r\n\r\n",
            );
        };
        let (result, _) = sent(redirects, LONG).await;
        assert_eq!(result.unwrap().status, 302);
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn what_leads_into_a_private_network_is_never_connected_to() {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let port = listener.local_addr().unwrap().port();
        listener.set_nonblocking(true).unwrap();
        let sender = WebhookSender::with_timeout(Destinations::default(), Duration::from_secs(2));
        // Hosts that one parser reads as a name and another as an address are treated the same.
        for host in [
            "127.0.0.1",
            "localhost",
            "[::1]",
            "[::ffff:127.0.0.1]",
            "2130706433",
            "0x7f000001",
            "127.1",
            "0",
        ] {
            for scheme in ["http", "https"] {
                let url = format!("{scheme}://{host}:{port}/latest/meta-data/");
                let refused = sender.send(webhook(&url)).await.unwrap_err();
                let fine = [
                    "The address must be publicly reachable.",
                    "the host cannot be found",
                ];
                assert!(
                    fine.contains(&refused.0.as_str()) || refused.0 == "the connection broke off",
                    "{url}: {refused}"
                );
            }
        }
        assert!(listener.accept().is_err(), "nobody came");
        // Plain HTTP is allowed within this machine only.
        let own = WebhookSender::with_timeout(on_this_machine(), Duration::from_secs(2));
        let refused = own.send(webhook("http://8.8.8.8/")).await.unwrap_err();
        assert_eq!(refused.0, "The address must start with https://.");
    }

    #[test]
    fn a_wish_is_seconds_or_a_moment() {
        let now = Some(datetime!(2026-04-01 04:30:00 UTC));
        let of = |text: &str| {
            let mut headers = HeaderMap::new();
            headers.insert(RETRY_AFTER, text.parse().unwrap());
            retry_after(&headers, now).map(time::Duration::whole_seconds)
        };
        assert_eq!(of("120"), Some(120));
        assert_eq!(of("Wed, 01 Apr 2026 04:31:00 GMT"), Some(60));
        assert_eq!(of("Wed, 01 Apr 2026 04:29:00 GMT"), Some(-60));
        assert_eq!(of("-5"), None);
        assert_eq!(of("soon"), None);
        assert_eq!(retry_after(&HeaderMap::new(), now), None);
    }

    #[test]
    fn what_is_kept_of_a_body_can_be_kept() {
        assert_eq!(readable(b"a\0b\nc\x1b[31m\xff"), "ab\nc[31m\u{fffd}");
    }
}
