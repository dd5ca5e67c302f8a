//! The courier and a mail server that switches to TLS, has a certificate, and asks for a user and a password. The
//! crate `mailin` implements the server's side of SMTP, and rustls TLS on both sides.
#![expect(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

use std::{
    io::{BufRead as _, BufReader, Read, Write},
    net::{IpAddr, Ipv4Addr, TcpListener, TcpStream},
    sync::{Arc, Mutex},
    thread,
    time::Duration,
};

use mailin::{Action, AuthMechanism, Handler, Response, Session, SessionBuilder, response};
use munim_kernel::Clock;
use munim_mail::{Mailer, MailerError, SmtpSettings, Tls};
use munim_messages::{Courier as _, Letter, MessageId, NotSent, Recipient};
use rcgen::{BasicConstraints, CertificateParams, CertifiedIssuer, DnType, IsCa, KeyPair};
use rustls::{
    ServerConfig, ServerConnection, StreamOwned,
    pki_types::{CertificateDer, PrivateKeyDer},
};
use time::{OffsetDateTime, macros::datetime};
use uuid::Uuid;
use zeroize::Zeroizing;

const USER: &str = "munim";
const PASSWORD: &str = "Kumbh#Mela9 yatra";

#[derive(Clone)]
struct Now;

impl Clock for Now {
    fn now(&self) -> OffsetDateTime {
        datetime!(2026-04-01 04:30:00 UTC)
    }
}

#[derive(Default)]
struct Heard {
    handshakes: u32,
    /// The username and password of each sign-in.
    sign_ins: Vec<(String, String)>,
    letters: Vec<(String, String)>,
}

#[derive(Clone)]
struct Ear(Arc<Mutex<Heard>>);

impl Handler for Ear {
    fn rcpt(&mut self, to: &str) -> Response {
        self.0
            .lock()
            .unwrap()
            .letters
            .push((to.to_owned(), String::new()));
        response::OK
    }

    fn data(&mut self, bytes: &[u8]) -> std::io::Result<()> {
        if let Some((_, letter)) = self.0.lock().unwrap().letters.last_mut() {
            letter.push_str(&String::from_utf8_lossy(bytes));
        }
        Ok(())
    }

    fn auth_plain(&mut self, _: &str, user: &str, password: &str) -> Response {
        self.0
            .lock()
            .unwrap()
            .sign_ins
            .push((user.to_owned(), password.to_owned()));
        if (user, password) == (USER, PASSWORD) {
            response::AUTH_OK
        } else {
            response::INVALID_CREDENTIALS
        }
    }
}

struct MailServer {
    port: u16,
    authority: String,
    heard: Arc<Mutex<Heard>>,
}

impl MailServer {
    /// Starts a server with that name and a certificate that is valid until `until`.
    fn start(tls: Tls, name: &str, until: OffsetDateTime) -> Self {
        let (authority, config) = certified(name, until);
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).unwrap();
        let port = listener.local_addr().unwrap().port();
        let heard = Arc::<Mutex<Heard>>::default();
        let ear = Ear(Arc::clone(&heard));
        thread::spawn(move || {
            for socket in listener.incoming() {
                let (ear, config) = (ear.clone(), Arc::clone(&config));
                // A client that disconnects ends only its own conversation.
                thread::spawn(move || serve(socket?, tls, ear, config));
            }
        });
        Self {
            port,
            authority,
            heard,
        }
    }

    async fn send(&self, tls: Tls, password: Option<&str>, authorities: Option<&str>) -> Result<(), NotSent> {
        let settings = SmtpSettings {
            host: "localhost".into(),
            port: Some(self.port),
            tls,
            credentials: password.map(|word| (USER.to_owned(), Zeroizing::new(word.to_owned()))),
            from: "Munim <munim@lender.example>".into(),
            authorities: authorities.map(str::to_owned),
        };
        let post = Mailer::try_new(Now, Some(&settings), None, None).unwrap();
        let to = Recipient::Email {
            address: "asha@sahyadri.in".into(),
            name: "Asha Patil".into(),
        };
        post.send(MessageId::new(Uuid::from_u128(7)), &to, &letter(), None)
            .await?;
        Ok(())
    }

    /// Returns whether no sign-in was tried and no letter was sent.
    fn heard_nothing(&self) -> bool {
        let heard = self.heard.lock().unwrap();
        heard.sign_ins.is_empty() && heard.letters.is_empty()
    }
}

fn letter() -> Letter {
    Letter::PasswordReset {
        name: "Asha".into(),
        organisation: "Sahyadri".into(),
        link: "https://munim.example/reset-password#token=abc".into(),
        minutes: 30,
    }
}

/// Returns an authority's certificate in PEM, and the configuration of a server with a certificate signed by
/// it.
fn certified(name: &str, until: OffsetDateTime) -> (String, Arc<ServerConfig>) {
    let mut authority = CertificateParams::default();
    authority.is_ca = IsCa::Ca(BasicConstraints::Unconstrained);
    authority
        .distinguished_name
        .push(DnType::CommonName, "The lender's own authority");
    let authority = CertifiedIssuer::self_signed(authority, KeyPair::generate().unwrap()).unwrap();
    let key = KeyPair::generate().unwrap();
    let mut own = CertificateParams::new(vec![name.to_owned()]).unwrap();
    own.not_after = until;
    let own = own.signed_by(&key, &authority).unwrap();
    let config = ServerConfig::builder_with_provider(Arc::new(rustls::crypto::ring::default_provider()))
        .with_safe_default_protocol_versions()
        .unwrap()
        .with_no_client_auth()
        .with_single_cert(
            vec![CertificateDer::clone(own.der())],
            PrivateKeyDer::try_from(key.serialize_der()).unwrap(),
        )
        .unwrap();
    (authority.pem(), Arc::new(config))
}

fn serve(mut socket: TcpStream, tls: Tls, ear: Ear, config: Arc<ServerConfig>) -> std::io::Result<()> {
    socket.set_read_timeout(Some(Duration::from_secs(10)))?;
    let mut builder = SessionBuilder::new("mail.lender.example");
    builder.enable_auth(AuthMechanism::Plain);
    if tls == Tls::Starttls {
        builder.enable_start_tls();
    }
    let heard = Arc::clone(&ear.0);
    let mut session = builder.build(IpAddr::V4(Ipv4Addr::LOCALHOST), ear);
    if tls == Tls::Starttls {
        respond(&mut socket, &session.greeting())?;
        if !converse(&mut session, &mut socket)? {
            return Ok(());
        }
    }
    let mut connection = ServerConnection::new(config).map_err(std::io::Error::other)?;
    connection.complete_io(&mut socket)?;
    heard.lock().unwrap().handshakes += 1;
    session.tls_active();
    let mut stream = StreamOwned::new(connection, socket);
    if tls == Tls::Implicit {
        respond(&mut stream, &session.greeting())?;
    }
    converse(&mut session, &mut stream).map(|_| ())
}

/// Serves one connection line by line. Returns whether it continues under TLS.
fn converse(session: &mut Session<Ear>, stream: &mut (impl Read + Write)) -> std::io::Result<bool> {
    let mut line = Vec::new();
    loop {
        line.clear();
        // Byte by byte, so that no part of a following handshake is consumed.
        let mut reader = BufReader::with_capacity(1, &mut *stream);
        if reader.read_until(b'\n', &mut line)? == 0 {
            return Ok(false);
        }
        let reply = session.process(&line);
        match reply.action {
            Action::NoReply => {}
            Action::Reply => respond(stream, &reply)?,
            Action::Close => {
                respond(stream, &reply)?;
                return Ok(false);
            }
            Action::UpgradeTls => {
                respond(stream, &reply)?;
                return Ok(true);
            }
        }
    }
}

fn respond(stream: &mut impl Write, reply: &Response) -> std::io::Result<()> {
    let mut bytes = Vec::new();
    reply.write_to(&mut bytes)?;
    stream.write_all(&bytes)?;
    stream.flush()
}

/// When the certificates expire. TLS reads the machine's own clock, which tests cannot move.
const LATER: OffsetDateTime = datetime!(2120-01-01 00:00 UTC);
const PAST: OffsetDateTime = datetime!(2020-01-01 00:00 UTC);

#[tokio::test(flavor = "multi_thread")]
async fn a_letter_arrives_after_a_handshake_and_a_sign_in() {
    for tls in [Tls::Starttls, Tls::Implicit] {
        let server = MailServer::start(tls, "localhost", LATER);
        let sent = server.send(tls, Some(PASSWORD), Some(&server.authority)).await;
        assert_eq!(sent, Ok(()), "{tls:?}");
        let heard = server.heard.lock().unwrap();
        assert_eq!(heard.handshakes, 1, "{tls:?}");
        assert_eq!(
            heard.sign_ins,
            [(USER.to_owned(), PASSWORD.to_owned())],
            "{tls:?}"
        );
        let [(to, letter)] = heard.letters.as_slice() else {
            panic!("not one letter")
        };
        assert_eq!(to, "asha@sahyadri.in");
        assert!(
            letter.contains("reset-password#token=") && letter.contains("Subject: "),
            "{letter}"
        );
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_is_sent_to_a_server_with_an_invalid_certificate() {
    for tls in [Tls::Starttls, Tls::Implicit] {
        let good = MailServer::start(tls, "localhost", LATER);
        let stranger = MailServer::start(tls, "localhost", LATER);
        for (what, server, authorities) in [
            ("of an authority that nobody named", &good, None),
            ("of another authority", &good, Some(&stranger.authority)),
        ] {
            let sent = server
                .send(tls, Some(PASSWORD), authorities.map(String::as_str))
                .await;
            assert!(
                matches!(sent, Err(NotSent::ForNow(_))),
                "{what}, {tls:?}: {sent:?}"
            );
            assert!(server.heard_nothing(), "{what}, {tls:?}");
        }
        for (what, server) in [
            (
                "of another name",
                MailServer::start(tls, "mail.other.example", LATER),
            ),
            ("expired", MailServer::start(tls, "localhost", PAST)),
        ] {
            let sent = server.send(tls, Some(PASSWORD), Some(&server.authority)).await;
            assert!(
                matches!(sent, Err(NotSent::ForNow(_))),
                "{what}, {tls:?}: {sent:?}"
            );
            assert!(server.heard_nothing(), "{what}, {tls:?}");
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_sign_in_that_is_refused_can_be_put_right() {
    for (password, sign_ins) in [(Some("wrong"), 1), (None, 0)] {
        let server = MailServer::start(Tls::Starttls, "localhost", LATER);
        let sent = server
            .send(Tls::Starttls, password, Some(&server.authority))
            .await;
        assert!(matches!(sent, Err(NotSent::ForNow(_))), "{password:?}: {sent:?}");
        assert!(!sent.unwrap_err().to_string().contains("wrong"));
        let heard = server.heard.lock().unwrap();
        assert_eq!((heard.sign_ins.len(), heard.letters.len()), (sign_ins, 0));
    }
}

#[test]
fn authorities_that_are_none_are_refused() {
    for bad in [
        "",
        "no certificate",
        "-----BEGIN CERTIFICATE-----\nx\n-----END CERTIFICATE-----\n",
    ] {
        let settings = SmtpSettings {
            host: "mail.lender.example".into(),
            port: None,
            tls: Tls::Starttls,
            credentials: None,
            from: "munim@lender.example".into(),
            authorities: Some(bad.to_owned()),
        };
        let refused = Mailer::try_new(Now, Some(&settings), None, None);
        assert!(
            matches!(refused, Err(MailerError::Authorities | MailerError::Server(_))),
            "{bad}: {refused:?}"
        );
    }
}
