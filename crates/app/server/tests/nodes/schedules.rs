//! Runs of schedules whose nodes are killed: each is generated once, and mailed once to each recipient.

use munim_testkit::MFI;
use serde_json::{Value, json};

use crate::{
    exports::{claims_run_out, file, ready},
    gate::Gate,
    mail_server::{MailServer, Taken},
    stage::{Node, Stage, wait_until},
};

const SCHEDULES: &str = "/api/reports/schedules";
/// Returns the states of the run, its file and its letters.
const STANDING: &str = "SELECT jsonb_build_array(
    (SELECT jsonb_agg(state) FROM report_runs),
    (SELECT jsonb_agg(status) FROM reports WHERE run_id IS NOT NULL),
    (SELECT jsonb_object_agg(status, n) FROM
      (SELECT status, count(*) n FROM messages WHERE kind = 'scheduled_reports' GROUP BY status) m))";
const NEXT: &str = "SELECT to_jsonb(next_due_at) FROM report_schedules";

/// Returns the id and address of three users of the microfinance company.
fn people(stage: &Stage) -> Value {
    stage.value(&format!(
        "SELECT jsonb_agg(jsonb_build_object('user', user_id, 'address', address) ORDER BY user_id)
           FROM (SELECT u.user_id, u.email_address AS address FROM users u JOIN tenants t USING (tenant_id)
             WHERE t.org_code = '{MFI}' AND u.status = 'active' AND u.removed_at IS NULL AND u.email_address <> ''
             ORDER BY u.user_id LIMIT 3) p"
    ))
}

/// Creates a daily schedule of the administrator that was due an hour ago.
fn daily(stage: &Stage, node: &Node, token: &str, people: &Value) -> String {
    let time =
        stage.value("SELECT to_char(now() AT TIME ZONE 'Asia/Kolkata' - interval '1 hour', 'HH24:MI')");
    let people = people.as_array().unwrap().iter();
    let recipients: Vec<_> = people.map(|one| &one["address"]).collect();
    let body = json!({"name": "Morning", "reports": ["portfolio-summary"], "format": "pdf", "frequency": "daily",
        "time": time, "recipients": recipients, "parameters": {"period": "yesterday"}});
    let (status, reply) = node.post(SCHEDULES, Some(token), &body);
    assert_eq!(status, 201, "{reply}");
    reply["data"]["scheduleId"].as_str().unwrap().to_owned()
}

/// Kills a node while it writes a row of the table for which `which` is true. `how` is INSERT or UPDATE.
fn kill_at(stage: &Stage, server: &MailServer, how: &str, table: &'static str, which: &str) {
    let gate = Gate::shut(stage, how, table, which);
    let node = stage.node_with(&server.settings());
    gate.until_reached();
    drop(node);
    gate.open();
}

/// Waits until the workers have looked for due runs again, and no letter waits.
fn settled(stage: &Stage, node: &Node, token: &str) {
    // In each round the worker for small files looks for due runs first. The second export is made in a later round
    // than the first, so the due runs were looked for in between.
    for _ in 0..2 {
        let body = json!({"reports": ["portfolio-summary"], "format": "csv"});
        let (status, reply) = node.post("/api/reports/exports", Some(token), &body);
        assert_eq!(status, 201, "{reply}");
        ready(node, token, &reply["data"]["exportId"]);
    }
    wait_until(|| stage.value("SELECT count(*) FROM messages WHERE status = 'waiting'") == 0);
}

#[test]
fn a_run_whose_nodes_are_killed_is_made_once_and_mailed_once_to_each() {
    let stage = Stage::new();
    let server = MailServer::start();
    let people = people(&stage);
    let node = stage.node_with(&server.settings());
    node.activate();
    let token = node.token(&stage.credentials("Admin"));
    let schedule = daily(&stage, &node, &token, &people);
    drop(node);
    let tomorrow = stage.value(NEXT);
    stage.run("UPDATE report_schedules SET next_due_at = next_due_at - interval '1 day'");
    let due = stage.value(NEXT);

    // While the run is created: nothing of it is stored.
    kill_at(&stage, &server, "INSERT", "report_runs", "true");
    assert_eq!(stage.value(STANDING), json!([null, null, null]));
    assert_eq!(stage.value(NEXT), due);
    // While its file is generated.
    kill_at(&stage, &server, "INSERT", "report_chunks", "true");
    assert_eq!(stage.value(STANDING), json!([["running"], ["running"], null]));
    assert_eq!(stage.value(NEXT), tomorrow, "it is begun");
    claims_run_out(&stage);
    // While the last letter is put into the outbox: the others are not there either.
    let last = &people[2]["user"];
    let which = format!("NEW.kind = 'scheduled_reports' AND NEW.user_id = {last}");
    kill_at(&stage, &server, "INSERT", "messages", &which);
    assert_eq!(stage.value(STANDING), json!([["running"], ["running"], null]));
    claims_run_out(&stage);
    // While the first letter is sent: all wait in the outbox.
    let wait = "UPDATE messages SET due_at = now() WHERE status = 'waiting'";
    let held = server.verdict();
    let node = stage.node_with(&server.settings());
    wait_until(|| server.named() > 0);
    drop(node);
    drop(held);
    assert_eq!(
        stage.value(STANDING),
        json!([["sent"], ["ready"], {"waiting": 3}])
    );
    assert_eq!(server.taken(), []);
    stage.run(wait);
    // After the first letter was sent, but before that is recorded.
    kill_at(&stage, &server, "UPDATE", "messages", "NEW.status = 'sent'");
    assert_eq!(
        stage.value(STANDING),
        json!([["sent"], ["ready"], {"waiting": 3}])
    );
    let unnoted = server.taken();
    assert_eq!(unnoted.len(), 1);
    stage.run(wait);

    let (one, other) = (
        stage.node_with(&server.settings()),
        stage.node_with(&server.settings()),
    );
    settled(&stage, &one, &token);
    drop(other);
    assert_eq!(stage.value(STANDING), json!([["sent"], ["ready"], {"sent": 3}]));
    assert_eq!(stage.value(NEXT), tomorrow);
    let history = one.get(&format!("{SCHEDULES}/{schedule}/runs"), &token).1["data"].clone();
    assert_eq!(history["totalCount"], 1, "{history}");
    let run = &history["items"][0];
    let outcome = json!([run["status"], run["attempts"], run["recipients"], run["message"]]);
    assert_eq!(outcome, json!(["sent", 1, 3, null]));
    let due_at = "SELECT to_jsonb(due_at) FROM report_runs";
    assert_eq!(stage.value(due_at), due);
    let recorded =
        "SELECT count(*) FROM audit_log WHERE entity_type = 'ReportSchedule' AND action = 'EXPORT'";
    assert_eq!(stage.value(recorded), 1);

    let made = file(&one, &token, &run["exportId"]);
    let letters = server.taken();
    for letter in &letters {
        assert!(letter.attached() == made, "the file that {} got", letter.to);
    }
    // The letter whose sending was not recorded was sent again with the same id, so that a mailbox shows it once.
    assert_eq!(letters.len(), 4);
    for person in people.as_array().unwrap() {
        let address = person["address"].as_str().unwrap();
        let mut ids: Vec<_> = letters
            .iter()
            .filter(|letter| letter.to.contains(address))
            .map(Taken::id)
            .collect();
        let times = if unnoted[0].to.contains(address) { 2 } else { 1 };
        assert_eq!(ids.len(), times, "{address}");
        ids.dedup();
        assert_eq!(ids.len(), 1, "{address}");
    }
}
