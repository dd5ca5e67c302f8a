//! What became of letters is told to whoever watches.

use std::{
    io::{BufRead as _, BufReader, Write as _},
    net::{TcpListener, TcpStream},
    sync::{Arc, Mutex},
    thread,
    time::{Duration, Instant},
};

use serde_json::json;

use crate::stage::{Node, Stage, free_port};

/// A mail server in the open that answers every recipient as it is told to.
struct MailServer {
    port: u16,
    answer: Arc<Mutex<&'static str>>,
}

impl MailServer {
    fn start() -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let port = listener.local_addr().unwrap().port();
        let answer = Arc::new(Mutex::new("250 fine"));
        let told = Arc::clone(&answer);
        thread::spawn(move || {
            for socket in listener.incoming() {
                let told = Arc::clone(&told);
                // Whoever breaks off ends his own conversation only.
                thread::spawn(move || converse(socket?, &told));
            }
        });
        Self { port, answer }
    }
}

fn converse(mut socket: TcpStream, answer: &Mutex<&'static str>) -> std::io::Result<()> {
    socket.write_all(b"220 test\r\n")?;
    let mut in_letter = false;
    for line in BufReader::new(socket.try_clone()?).lines() {
        let line = line?;
        let reply = match line.get(..4) {
            _ if in_letter && line != "." => continue,
            _ if in_letter => {
                in_letter = false;
                "250 taken"
            }
            Some("RCPT") => *answer.lock().unwrap(),
            Some("DATA") => {
                in_letter = true;
                "354 go on"
            }
            _ => "250 fine",
        };
        socket.write_all(format!("{reply}\r\n").as_bytes())?;
    }
    Ok(())
}

/// How many letters came to that end, as `/metrics` tells.
fn counted(node: &Node, metrics: &str, outcome: &str) -> u64 {
    let mut reply = node.agent.get(metrics).call().unwrap();
    assert_eq!(
        reply.headers()["content-type"],
        "text/plain; version=0.0.4; charset=utf-8"
    );
    let told = reply.body_mut().read_to_string().unwrap();
    assert!(!told.contains('@'), "no address is in it: {told}");
    let name = format!("munim_messages_total{{outcome=\"{outcome}\"}} ");
    let line = told.lines().find_map(|line| line.strip_prefix(&name));
    line.map_or(0, |number| number.parse().unwrap())
}

#[test]
fn metrics_tell_how_many_were_sent_wait_or_were_given_up() {
    let stage = Stage::new();
    let server = MailServer::start();
    let (port, metrics) = (server.port.to_string(), format!("127.0.0.1:{}", free_port()));
    let node = stage.node_with(&[
        ("MUNIM_MAIL__HOST", "127.0.0.1"),
        ("MUNIM_MAIL__PORT", &port),
        ("MUNIM_MAIL__TLS", "none"),
        ("MUNIM_MAIL__FROM", "munim@lender.example"),
        ("MUNIM_METRICS__LISTEN", &metrics),
    ]);
    let metrics = format!("http://{metrics}/metrics");
    let officer = stage.credentials("FieldOfficer");
    let body = json!({"username": officer["username"], "tenantId": officer["tenantId"]});
    let outcomes = [
        ("250 fine", "sent"),
        ("451 come back later", "waiting"),
        ("550 no such mailbox", "dead"),
    ];
    for (done, (answer, outcome)) in outcomes.iter().enumerate() {
        *server.answer.lock().unwrap() = answer;
        let (status, reply) = node.post("/api/auth/forgot-password", None, &body);
        assert_eq!(status, 200, "{reply}");
        let deadline = Instant::now() + Duration::from_secs(20);
        while counted(&node, &metrics, outcome) == 0 {
            assert!(Instant::now() < deadline, "{outcome} was never counted");
            thread::sleep(Duration::from_millis(100));
        }
        for (place, (_, other)) in outcomes.iter().enumerate() {
            let expected = u64::from(place <= done);
            assert_eq!(
                counted(&node, &metrics, other),
                expected,
                "{other} after {outcome}"
            );
        }
    }
}
