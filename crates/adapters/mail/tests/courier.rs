//! The courier against a real SMTP server and a real HTTP gateway, each in the test.
#![expect(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    reason = "a test that cannot go on has failed"
)]

use std::{
    collections::BTreeMap,
    sync::{Arc, Mutex},
};

use hmac::{Hmac, KeyInit as _, Mac as _};
use munim_kernel::Clock;
use munim_mail::{Mailer, SmsSettings, SmtpSettings, Tls};
use munim_messages::{Courier as _, Letter, MessageId, NotSent, Recipient};
use sha2::Sha256;
use time::{OffsetDateTime, macros::datetime};
use tokio::{
    io::{AsyncBufReadExt as _, AsyncReadExt as _, AsyncWriteExt as _, BufReader},
    net::{TcpListener, TcpStream},
};
use uuid::Uuid;
use zeroize::Zeroizing;

#[derive(Clone)]
struct Now;

impl Clock for Now {
    fn now(&self) -> OffsetDateTime {
        datetime!(2026-04-01 04:30:00 UTC)
    }
}

/// A mail server that keeps what it receives. It can refuse one stage of the conversation.
struct MailServer {
    port: u16,
    heard: Arc<Mutex<Vec<String>>>,
}

impl MailServer {
    async fn start() -> Self {
        Self::that_replies("", "").await
    }

    /// Starts one that replies to a command, or with its `greeting`, as given.
    async fn that_replies(stage: &'static str, reply: &'static str) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let port = listener.local_addr().unwrap().port();
        let heard = Arc::<Mutex<Vec<String>>>::default();
        let kept = Arc::clone(&heard);
        tokio::spawn(async move {
            while let Ok((socket, _)) = listener.accept().await {
                tokio::spawn(converse(socket, (stage, reply), Arc::clone(&kept)));
            }
        });
        Self { port, heard }
    }

    fn post(&self, tls: Tls) -> Mailer<Now> {
        let settings = SmtpSettings {
            host: "127.0.0.1".into(),
            port: Some(self.port),
            tls,
            credentials: None,
            from: "Munim <munim@lender.example>".into(),
            authorities: None,
        };
        Mailer::try_new(Now, Some(&settings), None, None).unwrap()
    }

    fn lines(&self) -> Vec<String> {
        self.heard.lock().unwrap().clone()
    }
}

async fn converse(socket: TcpStream, (stage, given): (&str, &str), heard: Arc<Mutex<Vec<String>>>) {
    let (read, mut write) = socket.into_split();
    let mut lines = BufReader::new(read).lines();
    let greeting = if stage == "greeting" { given } else { "220 test" };
    write
        .write_all(format!("{greeting}\r\n").as_bytes())
        .await
        .unwrap();
    let mut in_letter = false;
    while let Ok(Some(line)) = lines.next_line().await {
        heard.lock().unwrap().push(line.clone());
        let reply = match line.get(..4) {
            _ if in_letter && line != "." => continue,
            _ if in_letter => {
                in_letter = false;
                if stage == "." { given } else { "250 taken" }
            }
            Some(command) if command == stage => given,
            Some("EHLO") => "250 test",
            Some("DATA") => {
                in_letter = true;
                "354 go on"
            }
            Some("QUIT") => "221 bye",
            _ => "250 fine",
        };
        write.write_all(format!("{reply}\r\n").as_bytes()).await.unwrap();
    }
}

fn id() -> MessageId {
    MessageId::new(Uuid::from_u128(7))
}

fn asha(address: &str) -> Recipient {
    Recipient::Email {
        address: address.into(),
        name: "Asha Patil".into(),
    }
}

fn letter() -> Letter {
    Letter::PasswordReset {
        name: "Asha".into(),
        organisation: "Sahyadri".into(),
        link: "https://munim.example/reset-password?token=abc".into(),
        minutes: 30,
    }
}

#[tokio::test]
async fn a_letter_arrives_as_text_and_as_html_under_an_id_that_stays() {
    let server = MailServer::start().await;
    for _ in 0..2 {
        let sent = server
            .post(Tls::None)
            .send(id(), &asha("asha@sahyadri.in"), &letter(), None)
            .await;
        assert_eq!(sent, Ok(None));
    }
    let heard = server.lines();
    let all = heard.join("\n");
    assert!(all.contains("RCPT TO:<asha@sahyadri.in>") && all.contains("MAIL FROM:<munim@lender.example>"));
    for kind in [
        "multipart/alternative",
        "text/plain; charset=utf-8",
        "text/html; charset=utf-8",
    ] {
        assert!(all.contains(kind), "{kind} in {all}");
    }
    let ids = heard
        .iter()
        .filter(|line| *line == "Message-ID: <00000000-0000-0000-0000-000000000007@lender.example>");
    assert_eq!(ids.count(), 2);
    assert!(all.contains("Date: Wed, 01 Apr 2026 04:30:00 +0000"), "{all}");
}

#[tokio::test]
async fn only_a_refusal_of_the_recipient_is_for_good() {
    for (stage, reply, for_good) in [
        ("greeting", "554 no SMTP service here", false),
        ("greeting", "554 5.7.1 this address is on a list", false),
        ("MAIL", "550 sender refused", false),
        ("MAIL", "550 5.1.8 the sender's domain was not found", false),
        ("MAIL", "530 5.7.0 sign in first", false),
        ("RCPT", "550 5.1.1 no such mailbox", true),
        ("RCPT", "552 5.2.2 the mailbox is full", true),
        ("RCPT", "550 relaying denied", false),
        ("RCPT", "550 5.7.1 relaying denied", false),
        ("RCPT", "451 4.2.1 come back later", false),
        ("DATA", "554 5.7.1 not from here", false),
        (".", "550 5.1.1 no such mailbox", true),
        (".", "550 5.7.1 this looks like spam", false),
    ] {
        let server = MailServer::that_replies(stage, reply).await;
        let sent = server
            .post(Tls::None)
            .send(id(), &asha("asha@sahyadri.in"), &letter(), None)
            .await;
        assert_eq!(
            matches!(sent, Err(NotSent::Ever(_))),
            for_good,
            "{stage} {reply}: {sent:?}"
        );
        assert!(!sent.unwrap_err().to_string().contains("asha"));
    }
    let gone = MailServer {
        port: 9,
        heard: Arc::default(),
    };
    let sent = gone
        .post(Tls::None)
        .send(id(), &asha("asha@sahyadri.in"), &letter(), None)
        .await;
    assert!(matches!(sent, Err(NotSent::ForNow(_))), "{sent:?}");
}

#[tokio::test]
async fn nothing_is_sent_to_a_server_without_tls() {
    let server = MailServer::start().await;
    let sent = server
        .post(Tls::Starttls)
        .send(id(), &asha("asha@sahyadri.in"), &letter(), None)
        .await;
    assert!(matches!(sent, Err(NotSent::ForNow(_))), "{sent:?}");
    let heard = server.lines();
    assert!(
        heard
            .iter()
            .all(|line| line.starts_with("EHLO") || line == "QUIT"),
        "{heard:?}"
    );
    let sent = server
        .post(Tls::Implicit)
        .send(id(), &asha("asha@sahyadri.in"), &letter(), None)
        .await;
    assert!(matches!(sent, Err(NotSent::ForNow(_))), "{sent:?}");
}

#[tokio::test]
async fn an_address_cannot_smuggle_anything_in() {
    let server = MailServer::start().await;
    for bad in [
        "asha",
        "asha@sahyadri.in\r\nBcc: all@sahyadri.in",
        "a@b\r\nDATA",
        "",
    ] {
        let sent = server
            .post(Tls::None)
            .send(id(), &asha(bad), &letter(), None)
            .await;
        assert!(matches!(sent, Err(NotSent::Ever(_))), "{bad}");
    }
    let to = Recipient::Email {
        address: "asha@sahyadri.in".into(),
        name: "Asha\r\nBcc: all@sahyadri.in".into(),
    };
    let _ = server.post(Tls::None).send(id(), &to, &letter(), None).await;
    assert!(server.lines().iter().all(|line| !line.starts_with("Bcc:")));
}

type Heard = (BTreeMap<String, String>, String);

/// An HTTP gateway that keeps the first request and responds with this status.
async fn gateway(status: u16) -> (u16, tokio::task::JoinHandle<Heard>) {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let port = listener.local_addr().unwrap().port();
    let heard = tokio::spawn(async move {
        let (socket, _) = listener.accept().await.unwrap();
        let mut socket = BufReader::new(socket);
        let mut headers = BTreeMap::new();
        loop {
            let mut line = String::new();
            socket.read_line(&mut line).await.unwrap();
            if line.trim().is_empty() {
                break;
            }
            if let Some((name, value)) = line.trim().split_once(": ") {
                headers.insert(name.to_lowercase(), value.to_owned());
            }
        }
        let mut body = vec![0; headers["content-length"].parse().unwrap()];
        socket.read_exact(&mut body).await.unwrap();
        let response = format!("HTTP/1.1 {status} x\r\nContent-Length: 0\r\nConnection: close\r\n\r\n");
        socket.write_all(response.as_bytes()).await.unwrap();
        (headers, String::from_utf8(body).unwrap())
    });
    (port, heard)
}

fn by_gateway(port: u16) -> Mailer<Now> {
    let settings = SmsSettings {
        url: format!("http://127.0.0.1:{port}/send"),
        secret: Zeroizing::new("shared".into()),
        sender: "MUNIM".into(),
    };
    Mailer::try_new(Now, None, Some(&settings), None).unwrap()
}

fn phone() -> Recipient {
    Recipient::Sms {
        number: "+919800000000".into(),
    }
}

#[tokio::test]
async fn an_sms_is_signed_over_its_time_and_body() {
    let (port, heard) = gateway(202).await;
    let sent = by_gateway(port).send(id(), &phone(), &letter(), None).await;
    assert_eq!(sent, Ok(None));
    let (headers, body) = heard.await.unwrap();
    let mut mac = Hmac::<Sha256>::new_from_slice(b"shared").unwrap();
    mac.update(b"1775017800.");
    mac.update(body.as_bytes());
    let digits = mac.finalize().into_bytes();
    let expected = digits
        .iter()
        .fold(String::new(), |text, byte| text + &format!("{byte:02x}"));
    assert_eq!(headers["x-munim-timestamp"], "1775017800");
    assert_eq!(headers["x-munim-signature"], format!("sha256={expected}"));
    let body: serde_json::Value = serde_json::from_str(&body).unwrap();
    assert_eq!(
        (body["to"].as_str(), body["from"].as_str(), body["id"].as_str()),
        (
            Some("+919800000000"),
            Some("MUNIM"),
            Some("00000000-0000-0000-0000-000000000007")
        )
    );
}

#[tokio::test]
async fn what_a_gateway_refuses_for_good_is_not_tried_again() {
    for (status, for_good) in [
        (400, true),
        (422, true),
        (401, false),
        // The gateway's URL is wrong.
        (404, false),
        (410, false),
        (429, false),
        (500, false),
        (302, false),
    ] {
        let (port, _heard) = gateway(status).await;
        let sent = by_gateway(port).send(id(), &phone(), &letter(), None).await;
        assert_eq!(
            matches!(sent, Err(NotSent::Ever(_))),
            for_good,
            "{status}: {sent:?}"
        );
    }
}

#[test]
fn no_way_leads_over_a_network_in_the_open() {
    let sms = |url: &str| SmsSettings {
        url: url.into(),
        secret: Zeroizing::new("shared".into()),
        sender: String::new(),
    };
    for bad in [
        "http://sms.example/send",
        "http://localhost.example/",
        "http://127.0.0.1@sms.example/",
        "http://127.0.0.1:80@sms.example/",
        "http://[::1]:80@sms.example/",
        "https:",
        "ftp://x",
    ] {
        assert!(
            Mailer::try_new(Now, None, Some(&sms(bad)), None).is_err(),
            "{bad}"
        );
    }
    let unsigned = SmsSettings {
        secret: Zeroizing::new(String::new()),
        ..sms("https://sms.example/send")
    };
    assert!(Mailer::try_new(Now, None, Some(&unsigned), None).is_err());
}

#[tokio::test]
async fn without_a_way_of_its_own_a_letter_goes_into_the_folder_or_waits() {
    let folder = tempfile::tempdir().unwrap();
    let post = Mailer::try_new(Now, None, None, Some(folder.path().to_owned())).unwrap();
    post.send(id(), &asha("asha@sahyadri.in"), &letter(), None)
        .await
        .unwrap();
    let read =
        |ending: &str| std::fs::read_to_string(folder.path().join(format!("{}.{ending}", id()))).unwrap();
    assert!(read("eml").contains("To: \"Asha Patil\" <asha@sahyadri.in>"));
    assert!(read("txt").contains("https://munim.example/reset-password?token=abc"));
    post.send(id(), &phone(), &letter(), None).await.unwrap();
    assert!(read("txt").starts_with("SMS to: +919800000000"));
    let none = Mailer::try_new(Now, None, None, None).unwrap();
    let sent = none.send(id(), &phone(), &letter(), None).await;
    assert!(matches!(sent, Err(NotSent::ForNow(_))));
}
