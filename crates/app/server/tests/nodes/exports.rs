//! Report files whose nodes are killed: generated again, complete and once.

use std::{io::Read as _, thread};

use munim_testkit::MFI;
use serde_json::{Value, json};
use ureq::{Body, http::Response};

use crate::{
    gate::Gate,
    stage::{Node, Stage, wait_until},
};

const EXPORTS: &str = "/api/reports/exports";
/// Too many for the lane of short reports.
const ROWS: i64 = 6_000;
/// The size in which files are stored in pieces.
const PIECE: i64 = 262_144;
const DAY: &str = "2020-05-05";

/// Adds audit records of a day long ago, so that none are added while the report is made.
fn acts(stage: &Stage) {
    stage.run(&format!(
        "INSERT INTO audit_log (tenant_id, recorded_at, actor_name, action, entity_type, entity_id)
           SELECT tenant_id, timestamptz '{DAY} 06:00+05:30' + n * interval '1 second', 'load', 'CREATE', 'Branch',
             'act ' || lpad(n::text, 100, '0')
           FROM tenants, generate_series(1, {ROWS}) n WHERE org_code = '{MFI}'"
    ));
}

fn wanted() -> Value {
    json!({"reports": ["audit-trail"], "format": "csv", "parameters": {"from": DAY, "to": DAY}})
}

fn order(node: &Node, token: &str) -> Value {
    let (status, reply) = node.post(EXPORTS, Some(token), &wanted());
    assert_eq!(status, 201, "{reply}");
    reply["data"]["exportId"].clone()
}

fn path(export: &Value) -> String {
    format!("{EXPORTS}/{}", export.as_str().unwrap())
}

pub(crate) fn ready(node: &Node, token: &str, export: &Value) -> Value {
    let mut state = Value::Null;
    wait_until(|| {
        state = node.get(&path(export), token).1["data"].clone();
        assert_ne!(state["status"], "failed", "{state}");
        state["status"] == "ready"
    });
    state
}

/// Returns the reply with the file, or with the part requested by the headers.
fn take(node: &Node, token: &str, export: &Value, headers: &[(&str, &str)]) -> Response<Body> {
    let mut call = node.agent.get(format!("{}{}/file", node.url, path(export)));
    for (name, value) in headers {
        call = call.header(*name, *value);
    }
    let call = call.header("Authorization", format!("Bearer {token}"));
    call.call().unwrap()
}

pub(crate) fn file(node: &Node, token: &str, export: &Value) -> Vec<u8> {
    let mut reply = take(node, token, export, &[]);
    assert_eq!(reply.status(), 200);
    reply.body_mut().read_to_vec().unwrap()
}

/// Expires the claims of dead nodes.
pub(crate) fn claims_run_out(stage: &Stage) {
    stage.run("UPDATE reports SET claimed_until = now() - interval '1 second' WHERE status = 'running'");
}

/// Returns the rows that the screen shows on all pages, each by its entity.
fn shown(node: &Node, token: &str) -> Vec<String> {
    let mut shown = Vec::new();
    for page in 1..=ROWS / 200 {
        let asked = format!("/api/reports/audit-trail?from={DAY}&to={DAY}&pageSize=200&page={page}");
        let (status, reply) = node.get(&asked, token);
        assert_eq!(
            (status, &reply["data"]["totalCount"]),
            (200, &json!(ROWS)),
            "{reply}"
        );
        for row in reply["data"]["rows"].as_array().unwrap() {
            let cells = row["cells"].as_array().or_else(|| row.as_array()).unwrap();
            shown.push(cells[4].as_str().unwrap().to_owned());
        }
    }
    shown
}

#[test]
fn an_export_whose_makers_are_killed_is_made_whole_and_once() {
    let stage = Stage::new();
    acts(&stage);
    let node = stage.node();
    node.activate();
    let token = node.token(&stage.credentials("Admin"));
    let undisturbed = order(&node, &token);
    ready(&node, &token, &undisturbed);
    let expected = file(&node, &token, &undisturbed);
    let size = i64::try_from(expected.len()).unwrap();
    let pieces = (size + PIECE - 1) / PIECE;
    assert!(pieces > 3, "it has {size} bytes");
    let lines = String::from_utf8(expected.clone()).unwrap();
    let lines: Vec<_> = lines.lines().skip(1).collect();
    let rows = shown(&node, &token);
    assert_eq!((lines.len(), rows.len()), (6_000, 6_000));
    for (line, row) in lines.iter().zip(&rows) {
        assert!(line.contains(row), "{line} for {row}");
    }

    let mut ordered = None;
    let mut node = Some(node);
    for (attempt, (how, table, which, kept)) in [
        ("INSERT", "report_chunks", "NEW.chunk = 0", 0),
        ("INSERT", "report_chunks", "NEW.chunk = 2", 2),
        // The whole file is stored, but nobody was notified.
        ("UPDATE", "reports", "NEW.status = 'ready'", pieces),
    ]
    .into_iter()
    .enumerate()
    {
        let gate = Gate::shut(&stage, how, table, which);
        let maker = node.take().unwrap_or_else(|| stage.node());
        let export = ordered.get_or_insert_with(|| order(&maker, &token));
        gate.until_reached();
        // Dropping a node kills it with SIGKILL.
        drop(maker);
        gate.open();
        let left = stage.value(&format!(
            "SELECT jsonb_build_array(status, attempts, (SELECT count(*) FROM report_chunks c WHERE c.report_id = r.report_id))
               FROM reports r WHERE report_id = '{}'",
            export.as_str().unwrap()
        ));
        assert_eq!(left, json!(["running", attempt + 1, kept]), "killed at {which}");
        claims_run_out(&stage);
    }

    let export = ordered.unwrap();
    let (one, other) = (stage.node(), stage.node());
    assert_eq!(ready(&one, &token, &export)["sizeBytes"], json!(size));
    assert_eq!(file(&one, &token, &export), expected);
    let id = export.as_str().unwrap();
    let stored = stage.value(&format!(
        "SELECT jsonb_build_array(count(*), sum(length(bytes))) FROM report_chunks WHERE report_id = '{id}'"
    ));
    assert_eq!(
        stored,
        json!([pieces, size]),
        "nothing of a first attempt is left"
    );
    let listed = one.get(EXPORTS, &token).1;
    assert_eq!(listed["data"]["totalCount"], 2, "{listed}");
    let recorded = stage.value(&format!(
        "SELECT jsonb_agg(action ORDER BY audit_id) FROM audit_log WHERE entity_id = '{id}'"
    ));
    assert_eq!(
        recorded,
        json!(["CREATE", "EXPORT"]),
        "ordered once and taken once"
    );
    let events = stage.value(&format!("SELECT count(*) FROM outbox WHERE entity = '{id}'"));
    assert_eq!(events, 1);

    // The node that sends the file is killed too: another node resumes the download.
    let mut reply = take(&one, &token, &export, &[]);
    let tag = reply.headers()["etag"].to_str().unwrap().to_owned();
    let mut first = vec![0; 300_000];
    reply.body_mut().as_reader().read_exact(&mut first).unwrap();
    drop(one);
    let rest = format!("bytes={}-", first.len());
    let mut reply = take(&other, &token, &export, &[("Range", &rest), ("If-Range", &tag)]);
    assert_eq!(reply.status(), 206);
    let said = format!("bytes {}-{}/{size}", first.len(), size - 1);
    assert_eq!(reply.headers()["content-range"], said.as_str());
    first.extend(reply.body_mut().read_to_vec().unwrap());
    assert!(first == expected, "the two parts are the file");
}

#[test]
fn an_order_whose_server_died_while_its_reply_was_kept_is_ordered_once() {
    let stage = Stage::new();
    acts(&stage);
    let node = stage.node();
    node.activate();
    let token = node.token(&stage.credentials("Admin"));
    let again = |node: &Node| {
        let call = node.agent.post(format!("{}{EXPORTS}", node.url));
        let call = call.header("Authorization", format!("Bearer {token}"));
        call.header("Idempotency-Key", "export-1")
    };
    let gate = Gate::shut(
        &stage,
        "UPDATE",
        "idempotency_keys",
        "NEW.answered_at IS NOT NULL",
    );
    let call = again(&node);
    let call = thread::spawn(move || call.send_json(wanted()).is_err());
    gate.until_reached();
    drop(node);
    gate.open();
    assert!(call.join().unwrap(), "nobody was left to respond");
    stage.run("UPDATE idempotency_keys SET created_at = created_at - interval '1 minute'");
    claims_run_out(&stage);
    let node = stage.node();
    let reply = again(&node).send_json(wanted()).unwrap();
    assert_eq!(
        (
            reply.status().as_u16(),
            reply.headers().get("idempotency-replayed")
        ),
        (201, None),
        "the order was lost with its reply"
    );
    let listed = node.get(EXPORTS, &token).1["data"].clone();
    assert_eq!(listed["totalCount"], 1, "{listed}");
    let export = &listed["items"][0]["exportId"];
    ready(&node, &token, export);
    let text = String::from_utf8(file(&node, &token, export)).unwrap();
    assert_eq!(text.lines().count(), 6_001);
}
