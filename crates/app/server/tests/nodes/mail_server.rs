use std::{
    io::{BufRead as _, BufReader, Write as _},
    net::{TcpListener, TcpStream},
    sync::{
        Arc, Mutex, MutexGuard,
        atomic::{AtomicU32, Ordering},
    },
    thread,
};

use base64::{Engine as _, engine::general_purpose::STANDARD};

/// Without TLS. The test chooses its reply to every recipient.
pub(crate) struct MailServer {
    port: String,
    desk: Arc<Desk>,
}

struct Desk {
    verdict: Mutex<&'static str>,
    named: AtomicU32,
    taken: Mutex<Vec<Taken>>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Taken {
    /// The SMTP line that names the recipient.
    pub(crate) to: String,
    pub(crate) text: String,
}

impl Taken {
    pub(crate) fn id(&self) -> &str {
        let lines = &mut self.text.lines();
        lines.find_map(|line| line.strip_prefix("Message-ID: ")).unwrap()
    }

    pub(crate) fn attached(&self) -> Vec<u8> {
        let (_, part) = self.text.split_once("Content-Disposition: attachment").unwrap();
        let (_, rest) = part.split_once("\n\n").unwrap();
        let (body, _) = rest.split_once("--").unwrap();
        STANDARD.decode(body.replace('\n', "")).unwrap()
    }
}

impl MailServer {
    pub(crate) fn start() -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let port = listener.local_addr().unwrap().port().to_string();
        let desk = Arc::new(Desk {
            verdict: Mutex::new("250 fine"),
            named: AtomicU32::new(0),
            taken: Mutex::default(),
        });
        let at_desk = Arc::clone(&desk);
        thread::spawn(move || {
            for socket in listener.incoming() {
                let desk = Arc::clone(&at_desk);
                // A client that disconnects ends only its own conversation.
                thread::spawn(move || converse(socket?, &desk));
            }
        });
        Self { port, desk }
    }

    /// Returns the environment of a node that sends letters here.
    pub(crate) fn settings(&self) -> [(&str, &str); 4] {
        [
            ("MUNIM_MAIL__HOST", "127.0.0.1"),
            ("MUNIM_MAIL__PORT", &self.port),
            ("MUNIM_MAIL__TLS", "none"),
            ("MUNIM_MAIL__FROM", "munim@lender.example"),
        ]
    }

    /// Returns the reply to every recipient. While it is locked, no recipient gets a reply.
    pub(crate) fn verdict(&self) -> MutexGuard<'_, &'static str> {
        self.desk.verdict.lock().unwrap()
    }

    /// Returns how many recipients were named, with or without a reply.
    pub(crate) fn named(&self) -> u32 {
        self.desk.named.load(Ordering::SeqCst)
    }

    /// Returns all received letters in order.
    pub(crate) fn taken(&self) -> Vec<Taken> {
        self.desk.taken.lock().unwrap().clone()
    }
}

fn converse(mut socket: TcpStream, desk: &Desk) -> std::io::Result<()> {
    socket.write_all(b"220 test\r\n")?;
    let (mut to, mut letter) = (String::new(), None::<String>);
    for line in BufReader::new(socket.try_clone()?).lines() {
        let line = line?;
        if let Some(text) = &mut letter {
            if line != "." {
                text.push_str(&line);
                text.push('\n');
                continue;
            }
            let (to, text) = (to.clone(), letter.take().unwrap_or_default());
            desk.taken.lock().unwrap().push(Taken { to, text });
            socket.write_all(b"250 taken\r\n")?;
            continue;
        }
        let reply = match line.get(..4) {
            Some("RCPT") => {
                to = line;
                desk.named.fetch_add(1, Ordering::SeqCst);
                *desk.verdict.lock().unwrap()
            }
            Some("DATA") => {
                letter = Some(String::new());
                "354 go on"
            }
            _ => "250 fine",
        };
        socket.write_all(format!("{reply}\r\n").as_bytes())?;
    }
    Ok(())
}
