use std::{
    net::{SocketAddr, TcpListener},
    sync::Arc,
};

use actix_web::dev::ServerHandle;
use munim_http::{Listening, Shared, app, listen, service};
use serde_json::Value;
use tokio::{
    io::{AsyncReadExt as _, AsyncWriteExt as _},
    net::TcpStream,
};

use crate::{
    Reply, TestKit, World,
    world::{press, store},
};

/// The application on a real socket with two workers, for concurrency tests.
#[derive(Debug)]
pub struct Server {
    address: SocketAddr,
    handle: ServerHandle,
}

impl Server {
    pub(crate) fn start(url: String, kit: TestKit, shared: &Arc<Shared>) -> Self {
        let listener = TcpListener::bind(("127.0.0.1", 0)).unwrap();
        let address = listener.local_addr().unwrap();
        let workers = Arc::clone(shared);
        let server = listen(listener, shared, Listening::default(), move || {
            let workers = Arc::clone(&workers);
            service(app(
                store(&url, 4),
                kit.clone(),
                press(),
                World::destinations(),
                workers,
            ))
        })
        .unwrap();
        let handle = server.handle();
        tokio::spawn(server);
        Self { address, handle }
    }

    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Posts JSON over a new connection, as forwarded by a trusted proxy for `client`.
    pub async fn post(&self, path: &str, client: &str, body: &Value) -> Reply {
        self.send(path, client, "", body).await
    }

    pub async fn post_as(&self, path: &str, client: &str, token: &str, body: &Value) -> Reply {
        let header = format!("Authorization: Bearer {token}\r\n");
        self.send(path, client, &header, body).await
    }

    async fn send(&self, path: &str, client: &str, headers: &str, body: &Value) -> Reply {
        let body = body.to_string();
        let request = format!(
            "POST {path} HTTP/1.1\r\nHost: munim\r\nContent-Type: application/json\r\nX-Forwarded-For: {client}\r\n{headers}Content-Length: {}\r\nConnection: close\r\n\r\n{body}",
            body.len()
        );
        let mut socket = TcpStream::connect(self.address).await.unwrap();
        socket.write_all(request.as_bytes()).await.unwrap();
        let mut received = Vec::new();
        socket.read_to_end(&mut received).await.unwrap();
        read(&received)
    }

    /// Stops the server after the requests in flight are completed.
    pub async fn stop(self) {
        self.handle.stop(true).await;
    }
}

fn read(received: &[u8]) -> Reply {
    let end = received.windows(4).position(|four| four == b"\r\n\r\n").unwrap();
    let (head, body) = received.split_at(end + 4);
    let head = String::from_utf8_lossy(head);
    let mut lines = head.lines();
    let status = lines.next().and_then(|line| line.split(' ').nth(1));
    Reply {
        status: status.and_then(|status| status.parse().ok()).unwrap(),
        headers: lines
            .filter_map(|line| line.split_once(": "))
            .map(|(name, value)| (name.to_lowercase(), value.to_owned()))
            .collect(),
        body: body.to_vec(),
    }
}
