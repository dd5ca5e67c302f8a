//! A database that hangs: requests are refused in time, with one log line each, and the server stops in time.
#![expect(clippy::unwrap_used, reason = "a test")]

use std::{
    fs::{self, File},
    os::unix::fs::PermissionsExt as _,
    path::Path,
    process::{Child, Command},
    thread,
    time::{Duration, Instant},
};

use munim_bench::ports::free_address;
use rustix::process::{Pid, Signal, kill_process, test_kill_process};
use serde_json::json;
use ureq::Agent;

fn signal(pid: i32, signal: Signal) {
    // An ended process needs no signal.
    let _ = kill_process(Pid::from_raw(pid).unwrap(), signal);
}

fn lives(pid: i32) -> bool {
    test_kill_process(Pid::from_raw(pid).unwrap()).is_ok()
        && !fs::read_to_string(format!("/proc/{pid}/stat")).is_ok_and(|stat| stat.contains(") Z "))
}

/// The server and its private PostgreSQL, both killed when dropped, even by a panic.
struct Started {
    server: Child,
    postgres: Vec<i32>,
}

impl Started {
    /// Stops all processes of the private PostgreSQL, and remembers them.
    fn hang(&mut self, folder: &Path) {
        let file = fs::read_to_string(folder.join("data/postgres/pgdata/postmaster.pid")).unwrap();
        let first: i32 = file.lines().next().unwrap().parse().unwrap();
        self.postgres.push(first);
        // The postmaster first, so that it starts no others.
        signal(first, Signal::STOP);
        let children = fs::read_to_string(format!("/proc/{first}/task/{first}/children")).unwrap();
        self.postgres
            .extend(children.split_whitespace().map(|pid| pid.parse::<i32>().unwrap()));
        for pid in &self.postgres {
            signal(*pid, Signal::STOP);
        }
    }
}

impl Drop for Started {
    fn drop(&mut self) {
        let _ = self.server.kill();
        let _ = self.server.wait();
        for pid in self.postgres.iter().filter(|pid| lives(**pid)) {
            signal(*pid, Signal::KILL);
        }
    }
}

fn wait_for(what: &str, most: Duration, mut done: impl FnMut() -> bool) {
    let deadline = Instant::now() + most;
    while !done() {
        assert!(Instant::now() < deadline, "waited too long for {what}");
        thread::sleep(Duration::from_millis(20));
    }
}

#[test]
fn a_database_that_hangs_holds_up_neither_requests_nor_the_stop() {
    let folder = tempfile::Builder::new()
        .prefix("munim-hung-")
        .tempdir_in("/tmp")
        .unwrap();
    // When the tests run as root, PostgreSQL runs as another user, which must be able to enter the folder.
    fs::set_permissions(folder.path(), fs::Permissions::from_mode(0o711)).unwrap();
    let log = folder.path().join("log");
    let address = free_address().unwrap().to_string();
    let url = format!("http://{address}");
    let server = Command::new(env!("CARGO_BIN_EXE_munim"))
        .args(["serve", "--listen", &address, "--data-dir"])
        .arg(folder.path().join("data"))
        .env("MUNIM_METRICS__LISTEN", "127.0.0.1:0")
        .env("MUNIM_HTTP__WORKERS", "1")
        .env("MUNIM_DATABASE__STATEMENT_TIMEOUT_SECONDS", "1")
        .env("MUNIM_DATABASE__LOCK_TIMEOUT_SECONDS", "1")
        .env("MUNIM_LOG__FORMAT", "json")
        .env_remove("DATABASE_URL")
        .stderr(File::create(&log).unwrap())
        .spawn()
        .unwrap();
    let mut started = Started {
        server,
        postgres: Vec::new(),
    };
    let agent: Agent = Agent::config_builder()
        .http_status_as_error(false)
        .timeout_global(Some(Duration::from_secs(30)))
        .build()
        .into();
    wait_for("the server to serve", Duration::from_mins(2), || {
        assert_eq!(started.server.try_wait().unwrap(), None, "the server ended");
        agent
            .get(format!("{url}/api/ready"))
            .call()
            .is_ok_and(|reply| reply.status() == 200)
    });
    let sign_in = || {
        let body = json!({"username": "nobody", "password": "Wrong#Horse7 zkv"});
        agent
            .post(format!("{url}/api/auth/login"))
            .send_json(body)
            .unwrap()
    };
    assert_eq!(sign_in().status(), 401);

    started.hang(folder.path());
    let reply = sign_in();
    assert_eq!(reply.status(), 503);
    assert!(reply.headers().contains_key("retry-after"));
    let id = reply.headers()["x-request-id"].to_str().unwrap().to_owned();
    let ready = agent.get(format!("{url}/api/ready")).call().unwrap();
    assert_eq!(ready.status(), 503);
    // The request is logged when its reply is sent.
    let lines = || -> Vec<String> {
        let log = fs::read_to_string(&log).unwrap();
        log.lines()
            .filter(|line| line.contains(&id))
            .map(str::to_owned)
            .collect()
    };
    wait_for("the log", Duration::from_secs(10), || lines().len() > 1);
    let errors: Vec<_> = lines()
        .into_iter()
        .filter(|line| line.contains("\"ERROR\""))
        .collect();
    assert_eq!(errors.len(), 1, "{errors:?}");

    let signalled = Instant::now();
    kill_process(Pid::from_child(&started.server), Signal::TERM).unwrap();
    wait_for("the server to stop", Duration::from_secs(30), || {
        started.server.try_wait().unwrap().is_some()
    });
    println!("stopped after {:.1?}", signalled.elapsed());
    assert!(started.server.wait().unwrap().success());
    wait_for("PostgreSQL to end", Duration::from_secs(5), || {
        !started.postgres.iter().any(|pid| lives(*pid))
    });
}
