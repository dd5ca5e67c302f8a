//! What was acknowledged survives: PostgreSQL and the server are killed under load, and the next start
//! serves everything that a reply had promised.
#![expect(clippy::unwrap_used, clippy::indexing_slicing, reason = "a test")]

use std::{
    fs,
    path::Path,
    process::{Child, Command, Stdio},
    sync::{
        Mutex,
        atomic::{AtomicBool, Ordering},
    },
    thread,
    time::{Duration, Instant},
};

use rustix::process::{Pid, Signal, kill_process};
use serde_json::{Value, json};
use ureq::Agent;

const DEVICE: &str = "6f9619ff-8b86-4d01-b42d-00cf4fc964ff";

struct Server {
    process: Child,
    url: String,
    info: Value,
}

impl Server {
    fn start(folder: &Path) -> Self {
        let info = folder.join("info.json");
        let _ = fs::remove_file(&info);
        let mut process = command(folder)
            .args(["--demo", "--demo-info"])
            .arg(&info)
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let deadline = Instant::now() + Duration::from_mins(3);
        while !info.exists() {
            assert_eq!(process.try_wait().unwrap(), None, "the server ended");
            assert!(Instant::now() < deadline, "the server did not serve in time");
            thread::sleep(Duration::from_millis(50));
        }
        let info: Value = serde_json::from_slice(&fs::read(info).unwrap()).unwrap();
        Self {
            process,
            url: info["url"].as_str().unwrap().to_owned(),
            info,
        }
    }

    fn kill(mut self) {
        self.process.kill().unwrap();
        self.process.wait().unwrap();
    }

    fn stop(mut self) {
        kill_process(Pid::from_child(&self.process), Signal::TERM).unwrap();
        assert!(
            self.process.wait().unwrap().success(),
            "a stop that was asked for is no failure"
        );
    }

    /// Signs the first tenant's administrator in; answers his token.
    fn sign_in(&self) -> String {
        let tenant = &self.info["tenants"][0];
        let activated = post(
            &format!("{}/api/Auth/machine-verify", self.url),
            None,
            &json!({"activationCode": tenant["activationCode"], "deviceId": DEVICE, "deviceName": "test"}),
        );
        assert_eq!(activated.0, 200, "{}", activated.1);
        let admin = tenant["users"]
            .as_array()
            .unwrap()
            .iter()
            .find(|user| user["roles"][0] == "Admin")
            .unwrap();
        let reply = post(
            &format!("{}/api/auth/login", self.url),
            None,
            &json!({
                "username": admin["username"], "password": admin["password"], "tenantId": tenant["tenantId"],
                "branchId": tenant["branches"][0]["branchId"], "deviceId": DEVICE,
            }),
        );
        assert_eq!(reply.0, 200, "{}", reply.1);
        reply.1["data"]["token"].as_str().unwrap().to_owned()
    }
}

fn command(folder: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_munim"));
    command
        .args(["serve", "--listen", "127.0.0.1:0", "--data-dir"])
        .arg(folder.join("data"))
        .env("MUNIM_METRICS__LISTEN", "127.0.0.1:0")
        .env_remove("DATABASE_URL");
    command
}

fn agent() -> Agent {
    Agent::config_builder()
        .http_status_as_error(false)
        .timeout_global(Some(Duration::from_secs(20)))
        .build()
        .into()
}

/// Status 0 stands for no reply at all.
fn post(url: &str, token: Option<&str>, body: &Value) -> (u16, Value) {
    let mut request = agent().post(url);
    if let Some(token) = token {
        request = request.header("Authorization", format!("Bearer {token}"));
    }
    match request.send_json(body) {
        Ok(mut reply) => (
            reply.status().as_u16(),
            reply.body_mut().read_json().unwrap_or(Value::Null),
        ),
        Err(_) => (0, Value::Null),
    }
}

fn get(url: &str, token: &str) -> (u16, Value) {
    match agent()
        .get(url)
        .header("Authorization", format!("Bearer {token}"))
        .call()
    {
        Ok(mut reply) => (
            reply.status().as_u16(),
            reply.body_mut().read_json().unwrap_or(Value::Null),
        ),
        Err(_) => (0, Value::Null),
    }
}

/// Issues activation codes from four threads while `meanwhile` runs; answers the ids that were acknowledged.
fn under_load(server: &Server, token: &str, meanwhile: impl FnOnce()) -> Vec<i64> {
    let acknowledged = Mutex::new(Vec::new());
    let over = AtomicBool::new(false);
    let branch = &server.info["tenants"][0]["branches"][0]["branchId"];
    thread::scope(|scope| {
        for _ in 0..4 {
            scope.spawn(|| {
                while !over.load(Ordering::Relaxed) {
                    let url = format!("{}/api/devices/activation-codes", server.url);
                    let (status, reply) = post(&url, Some(token), &json!({"branchId": branch}));
                    if status == 201 {
                        acknowledged
                            .lock()
                            .unwrap()
                            .push(reply["data"]["codeId"].as_i64().unwrap());
                    }
                }
            });
        }
        wait_for("the load to begin", || acknowledged.lock().unwrap().len() > 20);
        meanwhile();
        over.store(true, Ordering::Relaxed);
    });
    acknowledged.into_inner().unwrap()
}

fn wait_for(what: &str, mut done: impl FnMut() -> bool) {
    let deadline = Instant::now() + Duration::from_mins(1);
    while !done() {
        assert!(Instant::now() < deadline, "waited too long for {what}");
        thread::sleep(Duration::from_millis(20));
    }
}

fn stored(server: &Server, token: &str) -> Vec<i64> {
    let mut found = Vec::new();
    for page in 1.. {
        let url = format!(
            "{}/api/devices/activation-codes?pageSize=200&page={page}",
            server.url
        );
        let (status, reply) = get(&url, token);
        assert_eq!(status, 200, "{reply}");
        let items = reply["data"]["items"].as_array().unwrap();
        if items.is_empty() {
            break;
        }
        found.extend(items.iter().map(|item| item["codeId"].as_i64().unwrap()));
    }
    found
}

/// The platform's account is locked by wrong passwords, and opened by the operator while the server serves.
fn commands_work_beside(server: &Server, folder: &Path) {
    let account = &server.info["superAdmin"];
    let sign_in = |password: &Value| {
        let body = json!({"username": account["username"], "password": password});
        post(&format!("{}/api/auth/login", server.url), None, &body).0
    };
    for _ in 0..5 {
        assert_eq!(sign_in(&json!("wrong password")), 401);
    }
    assert_eq!(sign_in(&account["password"]), 401);
    let opened = Command::new(env!("CARGO_BIN_EXE_munim"))
        .args(["admin", "unlock-user", "--platform", "--username"])
        .arg(account["username"].as_str().unwrap())
        .arg("--data-dir")
        .arg(folder.join("data"))
        .env_remove("DATABASE_URL")
        .output()
        .unwrap();
    assert!(
        opened.status.success(),
        "{}",
        String::from_utf8_lossy(&opened.stderr)
    );
    assert!(String::from_utf8_lossy(&opened.stdout).contains("is unlocked"));
    assert_eq!(sign_in(&account["password"]), 200);
}

#[test]
fn what_was_acknowledged_survives_kill_nine() {
    let folder = tempfile::Builder::new()
        .prefix("munim-killed-")
        .tempdir_in("/tmp")
        .unwrap();
    // PostgreSQL runs as another user when the tests run as root; it must be able to pass.
    Command::new("chmod")
        .arg("711")
        .arg(folder.path())
        .status()
        .unwrap();

    let server = Server::start(folder.path());
    let token = server.sign_in();
    let mut promised = under_load(&server, &token, || {
        let pid_file = folder.path().join("data/postgres/pgdata/postmaster.pid");
        let pid: i32 = fs::read_to_string(pid_file)
            .unwrap()
            .lines()
            .next()
            .unwrap()
            .parse()
            .unwrap();
        kill_process(Pid::from_raw(pid).unwrap(), Signal::KILL).unwrap();
        wait_for("the database to be back", || {
            get(&format!("{}/api/ready", server.url), &token).0 == 200
        });
    });
    let found = stored(&server, &token);
    assert!(
        promised.iter().all(|id| found.contains(id)),
        "a code that was acknowledged is gone"
    );

    let refused = command(folder.path()).output().unwrap();
    assert!(!refused.status.success());
    let said = String::from_utf8_lossy(&refused.stderr);
    assert!(said.contains("in use by the process"), "{said}");

    commands_work_beside(&server, folder.path());
    let pid = Pid::from_child(&server.process);
    promised.extend(under_load(&server, &token, || {
        kill_process(pid, Signal::KILL).unwrap();
    }));
    server.kill();

    let server = Server::start(folder.path());
    // The session outlives the process: nothing of it was in memory only.
    let found = stored(&server, &token);
    assert!(
        promised.iter().all(|id| found.contains(id)),
        "a code that was acknowledged is gone"
    );
    server.stop();
    assert!(!folder.path().join("data/postgres/pgdata/postmaster.pid").exists());
}
