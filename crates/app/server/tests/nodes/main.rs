//! Two nodes on one database, and the operator's commands beside them.
#![expect(
    clippy::unwrap_used,
    clippy::panic,
    clippy::indexing_slicing,
    reason = "a test that cannot go on has failed"
)]

mod audit;
mod clients;
mod database;
mod exports;
mod gate;
mod letters;
mod mail_server;
mod schedules;
mod signing_keys;
mod stage;

use std::{
    thread,
    time::{Duration, Instant},
};

use munim_testkit::{BANK, MFI, PASSWORD, SUPER_ADMIN};
use serde_json::json;

use crate::stage::{Node, Stage, wait_until};

/// Asserts that a session that `end` ends is over on a node that has cached it, before its cache entry expires after a
/// second. On a busy machine that second may pass before the notification arrives, so there are several attempts.
fn ends_early(node: &Node, mut begin: impl FnMut() -> String, mut end: impl FnMut(&str)) {
    for _ in 0..5 {
        let token = begin();
        let remembered = Instant::now();
        assert!(node.lets_in(&token));
        end(&token);
        let ended = Instant::now();
        while node.lets_in(&token) {
            assert!(ended.elapsed() < Duration::from_secs(3), "it goes on");
            thread::sleep(Duration::from_millis(5));
        }
        if remembered.elapsed() < Duration::from_secs(1) {
            return;
        }
    }
    panic!("never notified: the session ended only when its cache entry expired");
}

#[test]
fn what_ends_on_one_node_is_over_on_the_other() {
    let stage = Stage::new();
    let (one, other) = (stage.node(), stage.node());
    one.activate();
    let officer = stage.credentials("FieldOfficer");
    let begin = || one.token(&officer);
    ends_early(&other, begin, |token| {
        let (status, reply) = one.post("/api/auth/logout", Some(token), &json!({}));
        assert_eq!(status, 200, "{reply}");
    });
    let admin = one.token(&stage.credentials("Admin"));
    ends_early(&other, begin, |_| {
        let tenant = &officer["tenantId"];
        let url = format!("{}/api/security/sessions/clear/{tenant}", one.url);
        let call = one.agent.delete(url);
        let reply = call.header("Authorization", format!("Bearer {admin}")).call();
        assert_eq!(reply.unwrap().status(), 200);
    });
    assert!(other.lets_in(&admin), "what one node signed, the other reads");
}

#[test]
fn the_operator_opens_what_nobody_can_open_any_more() {
    let stage = Stage::new();
    let node = stage.node();
    node.activate();
    let officer = stage.credentials("FieldOfficer");
    let name = officer["username"].as_str().unwrap();

    // Locked by wrong passwords.
    let mut wrong = officer.clone();
    wrong["password"] = json!("Wrong#Horse7 zkv");
    for _ in 0..5 {
        assert_eq!(node.sign_in(&wrong).0, 401);
    }
    assert_eq!(node.sign_in(&officer).0, 401);
    let unlock = ["unlock-user", "--tenant", MFI, "--username", name];
    let said = stage.done(&unlock);
    assert!(
        said.contains(name) && said.ends_with("is unlocked, on every device."),
        "{said}"
    );
    let token = node.token(&officer);
    let said = stage.done(&unlock);
    assert!(said.contains("was not locked"), "{said}");

    // A lost authenticator app.
    stage.run(&format!(
        "INSERT INTO second_factors (tenant_id, user_id, secret, confirmed_at, last_step)
           SELECT tenant_id, user_id, 'x', now(), 0 FROM users JOIN tenants USING (tenant_id)
           WHERE org_code = '{MFI}' AND username = '{name}'"
    ));
    assert_eq!(node.sign_in(&officer).1["data"]["requiresTwoFactor"], json!(true));
    let said = stage.done(&["reset-second-factor", "--tenant", MFI, "--username", name]);
    assert!(said.contains(name) && said.ends_with("have ended."), "{said}");
    wait_until(|| !node.lets_in(&token));
    let token = node.token(&officer);

    // Locked out by the allow-list.
    stage.run(&format!(
        "INSERT INTO allowed_networks (tenant_id, network, added_by, added_at)
           SELECT tenant_id, '198.51.100.0/24', 'somebody', now() FROM tenants WHERE org_code = '{MFI}';
         UPDATE security_settings SET ip_whitelist_enabled = true
           WHERE tenant_id = (SELECT tenant_id FROM tenants WHERE org_code = '{MFI}')"
    ));
    assert_eq!(node.sign_in(&officer).0, 403);
    let number = officer["tenantId"].to_string();
    let disable = ["disable-ip-allow-list", "--tenant", &number];
    let said = stage.done(&disable);
    assert!(said.contains("is off. Its entries are kept."), "{said}");
    assert!(stage.done(&disable).ends_with("was off already."));
    thread::sleep(Duration::from_millis(200));
    assert!(node.lets_in(&token));

    // The sessions of one user, of all, and of the platform.
    let admin = node.token(&stage.credentials("Admin"));
    let end = ["end-sessions", "--tenant", "navdeep", "--username", name];
    assert!(node.lets_in(&token));
    let said = stage.done(&end);
    assert!(said.starts_with("1 session of ") && said.contains(name), "{said}");
    wait_until(|| !node.lets_in(&token));
    assert!(node.lets_in(&admin), "another's goes on");
    let platform = json!({"username": SUPER_ADMIN, "password": PASSWORD});
    let platform = node.token(&platform);
    let said = stage.done(&["end-sessions", "--tenant", MFI]);
    assert!(
        said.starts_with("1 session of ") && said.ends_with(" ended."),
        "{said}"
    );
    wait_until(|| !node.lets_in(&admin));
    assert!(node.lets_in(&platform));
    let said = stage.done(&["end-sessions", "--platform"]);
    assert_eq!(said, "1 session of the platform ended.");
    wait_until(|| !node.lets_in(&platform));

    let recorded = stage.value(
        "SELECT jsonb_agg(actor_name || ' ' || action || ' ' || entity_type ORDER BY audit_id) FROM audit_log
         WHERE actor_name LIKE 'munim admin %' AND actor_name NOT LIKE '% create-superadmin'
           AND action <> 'TERMINATE_ALL'",
    );
    let expected = [
        "munim admin unlock-user UNLOCK User",
        "munim admin unlock-user UNLOCK User",
        "munim admin reset-second-factor SECOND_FACTOR_RESET User",
        "munim admin disable-ip-allow-list UPDATE IpWhitelist",
    ];
    assert_eq!(recorded, json!(expected));
    let ended = stage.value("SELECT count(*) FROM audit_log WHERE action = 'TERMINATE_ALL'");
    assert!(ended.as_i64().unwrap() >= 3, "{ended}");
}

#[test]
fn mistakes_of_the_operator_are_reported() {
    let stage = Stage::new();
    for (arguments, complaint) in [
        (
            &["unlock-user", "--tenant", "NOWHERE", "--username", "asha"][..],
            "there is no tenant with the number or code 'NOWHERE'",
        ),
        (
            &["unlock-user", "--tenant", MFI, "--username", "nobody.here"],
            "has no user 'nobody.here'",
        ),
        (
            &["end-sessions", "--platform", "--username", "nobody.here"],
            "the platform has no user 'nobody.here'",
        ),
        (&["end-sessions", "--tenant", "0"], "there is no tenant"),
        (&["end-sessions", "--tenant", "PLATFORM"], "there is no tenant"),
        (
            &["disable-ip-allow-list", "--tenant", "987654321"],
            "there is no tenant",
        ),
        (&["end-sessions"], "--tenant"),
        (
            &["end-sessions", "--platform", "--tenant", BANK],
            "cannot be used with",
        ),
        (
            &["unlock-user", "--platform", "--username", " "],
            "must not be empty",
        ),
    ] {
        let said = stage.refused(arguments);
        assert!(said.contains(complaint), "{arguments:?}: {said}");
    }
    let recorded = stage.value("SELECT count(*) FROM audit_log WHERE action IN ('UNLOCK', 'TERMINATE_ALL')");
    assert_eq!(recorded, 0);
}
