use std::{
    collections::{HashMap, VecDeque},
    io::{BufRead as _, BufReader, Read as _, Write as _},
    net::{TcpListener, TcpStream},
    sync::{Arc, Mutex},
    thread,
};

use base64::{Engine as _, engine::general_purpose::STANDARD};
use hmac::{Hmac, KeyInit as _, Mac as _};
use serde_json::Value;
use sha2::Sha256;

/// How the receiver responds to a request.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Does {
    /// Responds with that status.
    Replies(u16),
    /// Responds with that status, and requests a pause of that many seconds.
    Defers(u16, u32),
    /// Holds the connection until the sender gives up.
    Sleeps,
}

#[derive(Debug, Clone)]
pub(crate) struct Request {
    pub(crate) headers: HashMap<String, String>,
    pub(crate) body: String,
}

impl Request {
    pub(crate) fn id(&self) -> &str {
        &self.headers["webhook-id"]
    }

    pub(crate) fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap()
    }

    pub(crate) fn event(&self) -> String {
        self.json()["type"].as_str().unwrap().to_owned()
    }

    /// Returns whether one of the signatures was made with that secret, verified as the standard says.
    pub(crate) fn is_signed_with(&self, secret: &str) -> bool {
        let key = STANDARD.decode(secret.strip_prefix("whsec_").unwrap()).unwrap();
        let mut mac = Hmac::<Sha256>::new_from_slice(&key).unwrap();
        let content = format!(
            "{}.{}.{}",
            self.id(),
            self.headers["webhook-timestamp"],
            self.body
        );
        mac.update(content.as_bytes());
        let right = format!("v1,{}", STANDARD.encode(mac.finalize().into_bytes()));
        self.headers["webhook-signature"]
            .split(' ')
            .any(|one| one == right)
    }

    pub(crate) fn signatures(&self) -> usize {
        self.headers["webhook-signature"].split(' ').count()
    }
}

/// A receiver of webhooks on a port of this machine: follows the given list, and then responds with 200.
#[derive(Debug, Clone)]
pub(crate) struct Receiver {
    url: String,
    requests: Arc<Mutex<Vec<Request>>>,
    to_do: Arc<Mutex<VecDeque<Does>>>,
}

impl Receiver {
    pub(crate) fn new() -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let receiver = Self {
            url: format!("http://{}/hook", listener.local_addr().unwrap()),
            requests: Arc::default(),
            to_do: Arc::default(),
        };
        let serving = receiver.clone();
        thread::spawn(move || {
            for socket in listener.incoming().flatten() {
                let serving = serving.clone();
                thread::spawn(move || serving.take(socket));
            }
        });
        receiver
    }

    /// Creates a receiver that does this first.
    pub(crate) fn that(does: impl IntoIterator<Item = Does>) -> Self {
        let receiver = Self::new();
        receiver.then(does);
        receiver
    }

    /// Adds to what it does next.
    pub(crate) fn then(&self, does: impl IntoIterator<Item = Does>) {
        self.to_do.lock().unwrap().extend(does);
    }

    pub(crate) fn url(&self) -> &str {
        &self.url
    }

    pub(crate) fn requests(&self) -> Vec<Request> {
        self.requests.lock().unwrap().clone()
    }

    fn take(&self, mut socket: TcpStream) {
        let Some(request) = read(&socket) else { return };
        let does = {
            let mut all = self.requests.lock().unwrap();
            all.push(request);
            self.to_do
                .lock()
                .unwrap()
                .pop_front()
                .unwrap_or(Does::Replies(200))
        };
        let reply = match does {
            Does::Replies(status) => format!("HTTP/1.1 {status} so\r\nContent-Length: 4\r\n\r\nsaid"),
            Does::Defers(status, seconds) => {
                format!("HTTP/1.1 {status} so\r\nRetry-After: {seconds}\r\nContent-Length: 0\r\n\r\n")
            }
            Does::Sleeps => {
                // Nothing more is sent, so this returns when the sender closes the connection.
                let _ = socket.read(&mut [0]);
                return;
            }
        };
        let _ = socket.write_all(reply.as_bytes());
    }
}

fn read(socket: &TcpStream) -> Option<Request> {
    let mut reader = BufReader::new(socket);
    let mut line = String::new();
    reader.read_line(&mut line).ok()?;
    assert!(line.starts_with("POST /hook HTTP/1.1"), "{line}");
    let mut headers = HashMap::new();
    loop {
        let mut line = String::new();
        reader.read_line(&mut line).ok()?;
        let Some((name, value)) = line.trim_end().split_once(": ") else {
            break;
        };
        headers.insert(name.to_lowercase(), value.to_owned());
    }
    let mut body = vec![0; headers.get("content-length")?.parse().ok()?];
    reader.read_exact(&mut body).ok()?;
    let body = String::from_utf8(body).ok()?;
    Some(Request { headers, body })
}
