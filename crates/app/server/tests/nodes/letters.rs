//! `/metrics` counts the outcomes of messages.

use munim_bench::ports::free_address;
use serde_json::json;

use crate::{
    mail_server::MailServer,
    stage::{Node, Stage, wait_until},
};

/// Returns the number of messages with that outcome in `/metrics`.
fn counted(node: &Node, metrics: &str, outcome: &str) -> u64 {
    let mut reply = node.agent.get(metrics).call().unwrap();
    assert_eq!(
        reply.headers()["content-type"],
        "text/plain; version=0.0.4; charset=utf-8"
    );
    let text = reply.body_mut().read_to_string().unwrap();
    assert!(!text.contains('@'), "no address is in it: {text}");
    let name = format!("munim_messages_total{{outcome=\"{outcome}\"}} ");
    let line = text.lines().find_map(|line| line.strip_prefix(&name));
    line.map_or(0, |number| number.parse().unwrap())
}

#[test]
fn metrics_count_messages_sent_waiting_and_given_up() {
    let stage = Stage::new();
    let server = MailServer::start();
    let metrics = free_address().unwrap().to_string();
    let listen = [("MUNIM_METRICS__LISTEN", metrics.as_str())];
    let node = stage.node_with(&[&server.settings()[..], &listen].concat());
    let metrics = format!("http://{metrics}/metrics");
    let officer = stage.credentials("FieldOfficer");
    let body = json!({"username": officer["username"], "tenantId": officer["tenantId"]});
    let outcomes = [
        ("250 fine", "sent"),
        ("451 come back later", "waiting"),
        ("550 5.1.1 no such mailbox", "dead"),
    ];
    for (done, (verdict, outcome)) in outcomes.iter().enumerate() {
        *server.verdict() = verdict;
        let (status, reply) = node.post("/api/auth/forgot-password", None, &body);
        assert_eq!(status, 200, "{reply}");
        wait_until(|| counted(&node, &metrics, outcome) > 0);
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
