//! Two nodes on one database, and the operator's commands beside them.
#![expect(
    clippy::unwrap_used,
    clippy::panic,
    clippy::indexing_slicing,
    reason = "a test that cannot go on has failed"
)]

use std::{
    net::TcpListener,
    path::Path,
    process::{Child, Command, Output, Stdio},
    thread,
    time::{Duration, Instant},
};

use munim_testkit::{BANK, CODES, Database, MFI, PASSWORD, SUPER_ADMIN};
use serde_json::{Value, json};
use tempfile::TempDir;
use tokio::runtime::Runtime;
use ureq::Agent;

const DEVICE: &str = "6f9619ff-8b86-4d01-b42d-00cf4fc964ff";
/// The secret under which the test kit's codes are stored.
const MASTER_KEY: &str = "5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a";

/// A database with three organisations, and a folder for the nodes' data.
struct Stage {
    runtime: Runtime,
    database: Database,
    url: String,
    folder: TempDir,
}

impl Stage {
    fn new() -> Self {
        let runtime = Runtime::new().unwrap();
        let (database, url) = runtime.block_on(async {
            let database = Database::fresh().await;
            let url = database.url("munim_app").await;
            // The program's own clock is far from the one that the database was made by.
            database.run("UPDATE users SET password_changed_at = now()").await;
            (database, url)
        });
        let folder = tempfile::Builder::new()
            .prefix("munim-nodes-")
            .tempdir_in("/tmp")
            .unwrap();
        Self {
            runtime,
            database,
            url,
            folder,
        }
    }

    fn command(&self) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_munim"));
        command
            .env("DATABASE_URL", &self.url)
            .env("MUNIM_MASTER_KEY", format!("\"{MASTER_KEY}\""))
            .env("MUNIM_METRICS__LISTEN", "127.0.0.1:0")
            .env("MUNIM_DATA_DIR", self.folder.path());
        command
    }

    /// Runs `munim admin`.
    fn admin(&self, arguments: &[&str]) -> Output {
        self.command().arg("admin").args(arguments).output().unwrap()
    }

    /// The sentence of a command that succeeds.
    fn done(&self, arguments: &[&str]) -> String {
        let output = self.admin(arguments);
        let said = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "{arguments:?}: {said}");
        String::from_utf8_lossy(&output.stdout).trim().to_owned()
    }

    /// The complaint of a command that fails.
    fn refused(&self, arguments: &[&str]) -> String {
        let output = self.admin(arguments);
        assert!(!output.status.success(), "{arguments:?}");
        String::from_utf8_lossy(&output.stderr).into_owned()
    }

    fn value(&self, query: &str) -> Value {
        self.runtime.block_on(self.database.value(query))
    }

    fn run(&self, statements: &str) {
        self.runtime.block_on(self.database.run(statements));
    }

    fn node(&self) -> Node {
        Node::start(self.command(), self.folder.path())
    }

    /// What the first with that role in the microfinance company signs in with.
    fn credentials(&self, role: &str) -> Value {
        let found = self.value(&format!(
            "SELECT jsonb_build_object('username', u.username, 'tenantId', u.tenant_id, 'branchId',
               (SELECT min(branch_id) FROM user_branches b WHERE b.tenant_id = u.tenant_id AND b.user_id = u.user_id))
             FROM users u JOIN tenants t USING (tenant_id)
               JOIN user_roles h USING (tenant_id, user_id) JOIN roles r USING (tenant_id, role_id)
             WHERE t.org_code = '{MFI}' AND u.status = 'active' AND r.role_name = '{role}'
             ORDER BY u.user_id LIMIT 1"
        ));
        let mut body = found;
        body["password"] = json!(PASSWORD);
        body["deviceId"] = json!(DEVICE);
        body
    }
}

/// A process that serves.
struct Node {
    process: Child,
    url: String,
    agent: Agent,
}

impl Node {
    fn start(mut command: Command, folder: &Path) -> Self {
        // Free a moment ago; nobody else asks for ports of this machine's choice that quickly.
        let port = TcpListener::bind("127.0.0.1:0")
            .unwrap()
            .local_addr()
            .unwrap()
            .port();
        let process = command
            .args(["serve", "--listen", &format!("127.0.0.1:{port}"), "--data-dir"])
            .arg(folder)
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let agent = Agent::config_builder()
            .http_status_as_error(false)
            .timeout_global(Some(Duration::from_secs(20)))
            .build()
            .into();
        let mut node = Self {
            process,
            url: format!("http://127.0.0.1:{port}"),
            agent,
        };
        let deadline = Instant::now() + Duration::from_mins(1);
        while node.get("/api/ready", "").0 != 200 {
            assert_eq!(node.process.try_wait().unwrap(), None, "the node ended");
            assert!(Instant::now() < deadline, "the node did not serve in time");
            thread::sleep(Duration::from_millis(50));
        }
        node
    }

    /// Status 0 stands for no reply at all.
    fn get(&self, path: &str, token: &str) -> (u16, Value) {
        let call = self.agent.get(format!("{}{path}", self.url));
        match call.header("Authorization", format!("Bearer {token}")).call() {
            Ok(mut reply) => (
                reply.status().as_u16(),
                reply.body_mut().read_json().unwrap_or_default(),
            ),
            Err(_) => (0, Value::Null),
        }
    }

    fn post(&self, path: &str, token: Option<&str>, body: &Value) -> (u16, Value) {
        let mut call = self.agent.post(format!("{}{path}", self.url));
        if let Some(token) = token {
            call = call.header("Authorization", format!("Bearer {token}"));
        }
        let mut reply = call.send_json(body).unwrap();
        (
            reply.status().as_u16(),
            reply.body_mut().read_json().unwrap_or_default(),
        )
    }

    fn activate(&self) {
        let body = json!({"activationCode": CODES[0], "deviceId": DEVICE, "deviceName": "test"});
        let (status, reply) = self.post("/api/Auth/machine-verify", None, &body);
        assert_eq!(status, 200, "{reply}");
    }

    fn sign_in(&self, credentials: &Value) -> (u16, Value) {
        self.post("/api/auth/login", None, credentials)
    }

    fn token(&self, credentials: &Value) -> String {
        let (status, reply) = self.sign_in(credentials);
        assert_eq!(status, 200, "{reply}");
        reply["data"]["token"].as_str().unwrap().to_owned()
    }

    /// Whether the token opens anything.
    fn lets_in(&self, token: &str) -> bool {
        match self.get("/api/auth/me", token).0 {
            200 => true,
            401 => false,
            other => panic!("{other}"),
        }
    }
}

impl Drop for Node {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// What `end` ends for `token` is over on a node that remembers it, and sooner than it would have forgotten it by
/// itself: after a second. On a busy machine a second may pass for nothing, so there are some attempts.
fn is_heard(node: &Node, mut begin: impl FnMut() -> String, mut end: impl FnMut(&str)) {
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
    panic!("never heard: the session was forgotten only because its second was over");
}

#[test]
fn what_ends_on_one_node_is_over_on_the_other() {
    let stage = Stage::new();
    let (one, other) = (stage.node(), stage.node());
    one.activate();
    let officer = stage.credentials("FieldOfficer");
    let begin = || one.token(&officer);
    is_heard(&other, begin, |token| {
        let (status, reply) = one.post("/api/auth/logout", Some(token), &json!({}));
        assert_eq!(status, 200, "{reply}");
    });
    let admin = one.token(&stage.credentials("Admin"));
    is_heard(&other, begin, |_| {
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

    // Locked out by wrong passwords.
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

    // An app that is lost.
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

    // Shut out by the list of addresses.
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

    // Sessions of one, of all, of the platform.
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

fn wait_until(mut done: impl FnMut() -> bool) {
    let deadline = Instant::now() + Duration::from_secs(3);
    while !done() {
        assert!(Instant::now() < deadline, "waited too long");
        thread::sleep(Duration::from_millis(10));
    }
}

#[test]
fn the_operator_is_told_what_he_got_wrong() {
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
