use std::{
    net::{SocketAddr, TcpListener},
    time::Duration,
};

use actix_web::{
    App, HttpResponse,
    body::BoxBody,
    dev::{ServerHandle, ServiceRequest},
    middleware::{Next, from_fn},
    web,
};
use serde_json::{Value, json};
use tokio::{
    io::{AsyncReadExt as _, AsyncWriteExt as _},
    net::TcpStream,
    time::{Instant, sleep, timeout},
};
use uuid::Uuid;

use super::*;
use crate::{
    app::{HttpSettings, Shared},
    body::{Body, Form, FromForm},
    middleware::edge,
};

/// Does not fit into socket buffers.
const LARGE: usize = 64 * 1024 * 1024;
/// Longer than any deadline of these tests.
const AT_LAST: Duration = Duration::from_secs(20);

struct NamedRequest;

impl FromForm for NamedRequest {
    const NAME: &'static str = "NamedRequest";
    const ABOUT: &'static str = "A name.";

    fn take(form: &mut Form) -> Option<Self> {
        form.text("name", "Name is required", 100).map(|_| Self)
    }

    fn example() -> Value {
        json!({"name": "Asha"})
    }
}

/// A server with one body to read and one reply to send, and no database.
struct Site {
    shared: Arc<Shared>,
    address: SocketAddr,
    handle: ServerHandle,
}

impl Site {
    fn open(limits: ClientLimits) -> Self {
        Self::with(HttpSettings {
            limits,
            ..HttpSettings::default()
        })
    }

    fn with(settings: HttpSettings) -> Self {
        let shared = Arc::new(Shared::new(settings));
        let listener = TcpListener::bind(("127.0.0.1", 0)).unwrap();
        let address = listener.local_addr().unwrap();
        let limits = shared.settings().limits;
        let server = listen(listener, &shared, Listening::default(), move || {
            App::new()
                .app_data(limits)
                .wrap(from_fn(|request: ServiceRequest, next: Next<BoxBody>| {
                    edge(Uuid::nil(), request, next)
                }))
                .route("/api/ping", web::get().to(HttpResponse::Ok))
                .route("/api/never", web::get().to(std::future::pending::<HttpResponse>))
                .route(
                    "/api/names",
                    web::post().to(async |_: Body<NamedRequest>| HttpResponse::Ok()),
                )
                .default_service(web::to(async || HttpResponse::Ok().body(vec![b'x'; LARGE])))
        })
        .unwrap();
        let handle = server.handle();
        actix_web::rt::spawn(server);
        Self {
            shared,
            address,
            handle,
        }
    }

    async fn connect(&self) -> TcpStream {
        TcpStream::connect(self.address).await.unwrap()
    }

    async fn sent(&self, bytes: &str) -> TcpStream {
        let mut socket = self.connect().await;
        socket.write_all(bytes.as_bytes()).await.unwrap();
        socket
    }

    async fn until_held(&self, number: usize) {
        let held = || self.shared.connections().held().values().sum::<usize>();
        let begun = Instant::now();
        while held() != number {
            assert!(begun.elapsed() < AT_LAST, "{} are held, not {number}", held());
            sleep(Duration::from_millis(10)).await;
        }
    }

    async fn close(self) {
        self.handle.stop(false).await;
    }
}

fn post(headers: &str, body: &str) -> String {
    format!(
        "POST /api/names HTTP/1.1\r\nHost: munim\r\nContent-Type: application/json\r\n{headers}\r\n{body}"
    )
}

fn limits(silence: Duration) -> ClientLimits {
    ClientLimits {
        silence,
        ..ClientLimits::default()
    }
}

/// Returns everything received until the server closes the connection.
async fn rest(socket: &mut TcpStream) -> String {
    let mut received = Vec::new();
    let read = timeout(AT_LAST, socket.read_to_end(&mut received)).await;
    // A connection that is closed while something unread waits is reset.
    let _ = read.expect("the connection stays open");
    String::from_utf8_lossy(&received).into_owned()
}

#[actix_web::test]
async fn a_client_that_leaves_gives_its_place_back_before_its_reply_is_ready() {
    let site = Site::open(ClientLimits::default());
    let client = site.sent("GET /api/never HTTP/1.1\r\nHost: munim\r\n\r\n").await;
    site.until_held(1).await;
    drop(client);
    site.until_held(0).await;
    site.close().await;
}

#[actix_web::test]
async fn a_body_that_stops_gets_408() {
    let site = Site::open(limits(Duration::from_millis(200)));
    for headers in ["Content-Length: 262144\r\n", "Transfer-Encoding: chunked\r\n"] {
        let mut socket = site.sent(&post(headers, "1")).await;
        let seen = rest(&mut socket).await;
        assert!(seen.starts_with("HTTP/1.1 408 "), "{headers}: {seen}");
        assert!(seen.to_lowercase().contains("connection: close"), "{seen}");
        assert!(
            seen.contains(r#""success":false"#) && seen.contains(r#""code":"body_too_slow""#),
            "{seen}"
        );
        assert!(seen.contains(r#""traceId":""#), "{seen}");
    }
    site.until_held(0).await;
    site.close().await;
}

#[actix_web::test]
async fn a_body_that_trickles_gets_408() {
    let site = Site::open(ClientLimits {
        silence: Duration::from_secs(1),
        bytes_per_second: 1_000_000,
        ..ClientLimits::default()
    });
    let mut socket = site.sent(&post("Content-Length: 262144\r\n", "{")).await;
    let begun = Instant::now();
    let mut first = [0; 12];
    loop {
        assert!(begun.elapsed() < AT_LAST, "it may go on for ever");
        let _ = socket.write_all(b" ").await;
        if let Ok(read) = timeout(Duration::from_millis(50), socket.read_exact(&mut first)).await {
            read.unwrap();
            break;
        }
    }
    assert_eq!(&first, b"HTTP/1.1 408");
    site.close().await;
}

#[actix_web::test]
async fn a_body_that_trickles_is_held_no_longer_for_announcing_much() {
    // At the required rate, a body this large may take four minutes.
    let site = Site::open(ClientLimits {
        silence: Duration::from_secs(1),
        bytes_per_second: 1024,
        ..ClientLimits::default()
    });
    let mut socket = site.sent(&post("Content-Length: 262144\r\n", "{")).await;
    let begun = Instant::now();
    let mut first = [0; 12];
    loop {
        assert!(begun.elapsed() < Duration::from_secs(5), "it is still held");
        let _ = socket.write_all(b" ").await;
        if let Ok(read) = timeout(Duration::from_millis(250), socket.read_exact(&mut first)).await {
            read.unwrap();
            break;
        }
    }
    assert_eq!(&first, b"HTTP/1.1 408");
    site.close().await;
}

#[actix_web::test]
async fn a_body_that_is_slow_but_steady_is_read() {
    let site = Site::open(ClientLimits {
        silence: Duration::from_secs(2),
        bytes_per_second: 4,
        ..ClientLimits::default()
    });
    let body = r#"{"username": "asha.patil"}"#;
    let headers = format!("Connection: close\r\nContent-Length: {}\r\n", body.len());
    let mut socket = site.sent(&post(&headers, "")).await;
    let begun = Instant::now();
    for part in body.as_bytes().chunks(2) {
        sleep(Duration::from_millis(200)).await;
        socket.write_all(part).await.unwrap();
    }
    assert!(
        begun.elapsed() > Duration::from_secs(2),
        "longer than the silence"
    );
    let seen = rest(&mut socket).await;
    assert!(seen.contains(r#""code":"validation_failed""#), "{seen}");
    site.close().await;
}

#[actix_web::test]
async fn one_address_holds_so_many_connections_and_no_more() {
    let site = Site::open(ClientLimits {
        connections: 3,
        ..ClientLimits::default()
    });
    let slow = post("Content-Length: 262144\r\n", "{");
    let mut held = Vec::new();
    for _ in 0..3 {
        held.push(site.sent(&slow).await);
    }
    site.until_held(3).await;
    let ping = "GET /api/ping HTTP/1.1\r\nHost: munim\r\nConnection: close\r\n\r\n";
    let mut surplus = site.connect().await;
    let _ = surplus.write_all(ping.as_bytes()).await;
    assert_eq!(rest(&mut surplus).await, "", "it is closed, not kept waiting");
    site.until_held(3).await;
    held.pop();
    site.until_held(2).await;
    let mut next = site.sent(ping).await;
    assert!(rest(&mut next).await.starts_with("HTTP/1.1 200 "));
    drop(held);
    site.until_held(0).await;
    site.close().await;
}

#[actix_web::test]
async fn a_trusted_proxy_holds_as_many_as_it_needs() {
    let site = Site::with(HttpSettings {
        trusted_proxies: vec!["127.0.0.0/8".parse().unwrap()],
        limits: ClientLimits {
            connections: 1,
            ..ClientLimits::default()
        },
        ..HttpSettings::default()
    });
    let mut held = Vec::new();
    for _ in 0..5 {
        held.push(site.sent("GET /api/ping HTTP/1.1\r\nHost: munim\r\n\r\n").await);
    }
    for socket in &mut held {
        let mut first = [0; 12];
        socket.read_exact(&mut first).await.unwrap();
        assert_eq!(&first, b"HTTP/1.1 200");
    }
    site.close().await;
}

#[test]
fn addresses_of_one_ipv6_network_are_one_client() {
    let connections = Arc::new(Connections::default());
    let admit = |peer: &str| connections.admit(peer.parse().unwrap(), Some(1));
    let first = admit("2001:db8:0:1::1").unwrap();
    assert!(admit("2001:db8:0:1:ffff::2").is_none());
    assert!(admit("2001:db8:0:2::1").is_some());
    assert!(admit("198.51.100.1").is_some());
    drop(first);
    assert!(admit("2001:db8:0:1:ffff::2").is_some());
    assert!(connections.held().is_empty(), "nothing of those who left is kept");
}

#[actix_web::test]
async fn a_second_request_that_is_never_complete_is_not_waited_for() {
    let site = Site::open(limits(Duration::from_secs(1)));
    let mut socket = site.sent("GET /api/ping HTTP/1.1\r\nHost: munim\r\n\r\n").await;
    let mut first = [0; 12];
    socket.read_exact(&mut first).await.unwrap();
    assert_eq!(&first, b"HTTP/1.1 200");
    // Sent after the reply, it uses up the time that an idle connection has.
    socket.write_all(b"GET /api/pi").await.unwrap();
    rest(&mut socket).await;
    site.close().await;
}

#[actix_web::test]
async fn the_rest_of_a_body_that_nobody_reads_is_not_waited_for() {
    let site = Site::open(limits(Duration::from_millis(300)));
    let mut socket = site
        .sent("GET /api/ping HTTP/1.1\r\nHost: munim\r\nTransfer-Encoding: chunked\r\n\r\n")
        .await;
    let begun = Instant::now();
    while socket.write_all(b"1\r\nx\r\n").await.is_ok() {
        assert!(begun.elapsed() < AT_LAST, "it may go on for ever");
        sleep(Duration::from_millis(20)).await;
    }
    site.until_held(0).await;
    site.close().await;
}

#[actix_web::test]
async fn who_takes_no_reply_is_left() {
    let site = Site::open(limits(Duration::from_secs(1)));
    let socket = site.sent("GET /large HTTP/1.1\r\nHost: munim\r\n\r\n").await;
    site.until_held(1).await;
    site.until_held(0).await;
    drop(socket);
    site.close().await;
}

#[actix_web::test]
async fn who_takes_a_reply_slowly_gets_all_of_it() {
    let site = Site::open(limits(Duration::from_secs(2)));
    let mut socket = site
        .sent("GET /large HTTP/1.1\r\nHost: munim\r\nConnection: close\r\n\r\n")
        .await;
    let begun = Instant::now();
    let mut part = vec![0; 4 * 1024 * 1024];
    let mut received = 0;
    for _ in 0..12 {
        sleep(Duration::from_millis(200)).await;
        received += socket.read_exact(&mut part).await.unwrap();
    }
    assert!(
        begun.elapsed() > Duration::from_secs(2),
        "longer than the silence"
    );
    received += socket.read_to_end(&mut Vec::new()).await.unwrap();
    assert!(received > LARGE, "{received}");
    site.close().await;
}

#[test]
fn the_networks_of_an_ipv6_site_hold_as_many_connections_as_ten_clients() {
    let connections = Arc::new(Connections::default());
    let admit = |peer: &str| connections.admit(peer.parse().unwrap(), Some(1));
    let mut held: Vec<_> = (0..10)
        .map(|number| admit(&format!("2001:db8:1:{number}::1")).unwrap())
        .collect();
    assert!(admit("2001:db8:1:ff::1").is_none());
    assert!(admit("2001:db8:2:ff::1").is_some());
    held.pop();
    assert!(admit("2001:db8:1:ff::1").is_some());
    drop(held);
    assert!(connections.held().is_empty());
}

#[actix_web::test]
async fn a_request_ends_in_one_place_only() {
    let site = Site::open(ClientLimits::default());
    let response = async |headers: &str, rest_of_it: &str| {
        let request = post(&format!("Connection: close\r\n{headers}"), rest_of_it);
        rest(&mut site.sent(&request).await).await
    };
    let hidden = "GET /api/ping HTTP/1.1\r\nHost: munim\r\n\r\n";
    // If both are sent, the chunks count, as RFC 9112 requires, and the rest is not a request on this
    // connection.
    let both = format!(
        "Content-Length: {}\r\nTransfer-Encoding: chunked\r\n",
        5 + hidden.len()
    );
    let seen = response(&both, &format!("0\r\n\r\n{hidden}")).await;
    assert_eq!(seen.matches("HTTP/1.1 ").count(), 1, "{seen}");
    for doubtful in [
        "Content-Length: 5\r\nContent-Length: 6\r\n",
        "Content-Length: +5\r\n",
        "Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n",
        "Transfer-Encoding: identity, x\r\n",
    ] {
        let seen = response(doubtful, "").await;
        assert!(seen.starts_with("HTTP/1.1 400 "), "{doubtful}: {seen}");
    }
    site.close().await;
}
