//! Many clients, and hostile ones: the resources that they can take up.

use std::{
    fs,
    io::{Read as _, Write as _},
    net::TcpStream,
    sync::atomic::{AtomicUsize, Ordering},
    thread,
    time::Duration,
};

use munim_bench::ports::free_address;
use serde_json::json;

use crate::stage::{Stage, wait_until};

#[test]
fn slow_bodies_of_one_address_leave_the_server_to_others() {
    let stage = Stage::new();
    let metrics = free_address().unwrap().to_string();
    let node = stage.node_with(&[
        ("MUNIM_HTTP__CONNECTIONS_PER_ADDRESS", "8"),
        ("MUNIM_METRICS__LISTEN", &metrics),
    ]);
    let address = node.url.trim_start_matches("http://").to_owned();
    let measured = |name: &str| {
        let text = node
            .agent
            .get(format!("http://{metrics}/metrics"))
            .call()
            .unwrap();
        let text = text.into_body().read_to_string().unwrap();
        let line = text.lines().find(|line| line.starts_with(&format!("{name} ")));
        line.and_then(|line| line.rsplit(' ').next()?.parse::<f64>().ok())
    };
    // The HTTP client keeps its connection open for some seconds.
    wait_until_idle(|| measured("http_connections"));
    let slow = b"POST /api/auth/login HTTP/1.1\r\nHost: munim\r\nContent-Type: application/json\r\nContent-Length: 262144\r\n\r\n{";
    let held: Vec<_> = (0..8)
        .map(|_| {
            let mut socket = TcpStream::connect(&address).unwrap();
            socket.write_all(slow).unwrap();
            socket
        })
        .collect();
    wait_until(|| measured("http_connections") == Some(8.0));
    let mut surplus = TcpStream::connect(&address).unwrap();
    surplus.set_read_timeout(Some(Duration::from_secs(10))).unwrap();
    // Closed without a reply, or reset if what was sent had not been read.
    assert_eq!(surplus.read(&mut [0; 16]).unwrap_or(0), 0);
    assert_eq!(measured("http_connections_refused_total"), Some(1.0));
    // Clients from other addresses are served.
    let mut other = from([127, 0, 0, 2], &address);
    other
        .write_all(b"GET /api/ping HTTP/1.1\r\nHost: munim\r\nConnection: close\r\n\r\n")
        .unwrap();
    let mut seen = String::new();
    other.read_to_string(&mut seen).unwrap();
    assert!(seen.starts_with("HTTP/1.1 200 "), "{seen}");
    drop(held);
    wait_until(|| measured("http_connections") == Some(0.0));
}

#[test]
fn what_is_no_request_is_counted_and_not_logged() {
    let stage = Stage::new();
    let metrics = free_address().unwrap().to_string();
    let node = stage.node_with(&[("MUNIM_METRICS__LISTEN", &metrics)]);
    let address = node.url.trim_start_matches("http://").to_owned();
    for nonsense in [
        &b"GET / HTTP/9.9\r\n\r\n"[..],
        b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
        b"GET /api/ping HTTP/1.1\r\nHost: munim\r\nContent-Length: x\r\n\r\n",
    ] {
        let mut socket = TcpStream::connect(&address).unwrap();
        socket.write_all(nonsense).unwrap();
        let _ = socket.read_to_end(&mut Vec::new());
    }
    let measured = || {
        let reply = node.agent.get(format!("http://{metrics}/metrics")).call();
        let text = reply.unwrap().into_body().read_to_string().unwrap();
        text.contains("\nhttp_requests_malformed_total 3\n")
    };
    wait_until(measured);
    let said = node.log();
    assert!(said.contains("INFO") && !said.contains("ERROR"), "{said}");
}

fn wait_until_idle(held: impl Fn() -> Option<f64>) {
    for _ in 0..1_000 {
        if held() == Some(0.0) {
            return;
        }
        thread::sleep(Duration::from_millis(20));
    }
    panic!("the agent's connection is never closed");
}

fn from(local: [u8; 4], to: &str) -> TcpStream {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .unwrap();
    let socket = runtime.block_on(async {
        let socket = tokio::net::TcpSocket::new_v4().unwrap();
        socket.bind((local, 0).into()).unwrap();
        socket.connect(to.parse().unwrap()).await.unwrap()
    });
    let socket = socket.into_std().unwrap();
    socket.set_nonblocking(false).unwrap();
    socket
}

/// The most that a node keeps allocated after a burst of sign-ins: five hashes of 19 MiB. The 128 MiB that
/// docs/operations.md states include the program itself. The benchmark of floods measures those, on a release build.
const MOST_ALLOCATED_KIB: u64 = 96 * 1024;

#[test]
fn the_memory_of_a_burst_of_sign_ins_is_given_back() {
    let stage = Stage::new();
    let node = stage.node_with(&[("MUNIM_HTTP__TRUSTED_PROXIES", "[\"127.0.0.0/8\"]")]);
    node.activate();
    let officer = stage.credentials("FieldOfficer");
    let hashed = AtomicUsize::new(0);
    thread::scope(|scope| {
        for number in 0..300 {
            let (node, officer, hashed) = (&node, &officer, &hashed);
            scope.spawn(move || {
                // Each uses another name and address, so that no limit of attempts prevents the hashing.
                let mut body = officer.clone();
                body["username"] = json!(format!("nobody.{number}"));
                let address = format!("198.51.{}.{}", 100 + number / 200, 1 + number % 200);
                let try_it = || {
                    let call = node.agent.post(format!("{}/api/auth/login", node.url));
                    // The last one waits until all others are hashed, which takes long on a busy machine.
                    let call = call.config().timeout_global(Some(Duration::from_mins(3))).build();
                    let reply = call.header("X-Forwarded-For", &address).send_json(&body).unwrap();
                    reply.status() == 401
                };
                // A busy machine refuses some at first.
                if (0..20).any(|_| try_it()) {
                    hashed.fetch_add(1, Ordering::Relaxed);
                }
            });
        }
    });
    let hashed = hashed.into_inner();
    assert!(hashed > 200, "only {hashed} were hashed");
    // Not VmRSS: it also counts pages of the program's file, and an unoptimised program grows with every feature.
    let status = fs::read_to_string(format!("/proc/{}/status", node.pid())).unwrap();
    let allocated = status
        .lines()
        .find_map(|line| line.strip_prefix("RssAnon:"))
        .unwrap();
    let allocated: u64 = allocated.trim().trim_end_matches(" kB").parse().unwrap();
    assert!(allocated < MOST_ALLOCATED_KIB, "{allocated} KiB are allocated");
}
