use std::fs;
use std::io::{BufRead, BufReader};
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};

use munim_embedded_postgres::{Cluster, Settings, Status};
use rustix::process::{Pid, Signal, kill_process, test_kill_process};
use tokio_postgres::{Client, NoTls};

/// A folder for one test that PostgreSQL's user can enter, removed afterwards.
pub struct Folder(PathBuf);

impl Folder {
    pub fn new() -> Self {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let number = COUNT.fetch_add(1, Ordering::Relaxed);
        let folder = std::env::temp_dir().join(format!("munim-it-{}-{number}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        fs::set_permissions(&folder, fs::Permissions::from_mode(0o755)).unwrap();
        Self(folder.canonicalize().unwrap())
    }

    pub fn path(&self) -> &Path {
        &self.0
    }

    pub fn join(&self, path: &str) -> PathBuf {
        self.0.join(path)
    }

    pub fn pgdata(&self) -> PathBuf {
        self.join("postgres/pgdata")
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _left = fs::remove_dir_all(&self.0);
    }
}

pub async fn start(folder: &Path) -> Cluster {
    Cluster::start(Settings::new(folder)).await.unwrap()
}

pub async fn connect(url: &str) -> Client {
    let (client, connection) = tokio_postgres::connect(url, NoTls).await.unwrap();
    tokio::spawn(connection);
    client
}

/// Returns the value of a query, as text.
pub async fn ask(url: &str, sql: &str) -> String {
    let row = connect(url).await.query_one(sql, &[]).await.unwrap();
    row.get(0)
}

pub async fn run(url: &str, sql: &str) {
    connect(url).await.batch_execute(sql).await.unwrap();
}

/// Returns the postmaster's id; 0 if it is not running.
pub fn pid(cluster: &Cluster) -> i32 {
    let Status::Running { pid, .. } = *cluster.status().borrow() else {
        return 0;
    };
    pid
}

pub fn pid_in(pgdata: &Path) -> i32 {
    fs::read_to_string(pgdata.join("postmaster.pid"))
        .unwrap()
        .lines()
        .next()
        .unwrap()
        .parse()
        .unwrap()
}

pub fn send(pid: i32, signal: Signal) {
    kill_process(Pid::from_raw(pid).unwrap(), signal).unwrap();
}

pub fn lives(pid: i32) -> bool {
    test_kill_process(Pid::from_raw(pid).unwrap()).is_ok()
        && !fs::read_to_string(format!("/proc/{pid}/stat")).is_ok_and(|stat| stat.contains(") Z "))
}

/// Waits for another process.
pub fn wait_for(what: &str, mut done: impl FnMut() -> bool) {
    let began = Instant::now();
    while !done() {
        assert!(
            began.elapsed() < Duration::from_secs(30),
            "{what} does not happen"
        );
        std::thread::sleep(Duration::from_millis(5));
    }
}

/// The program `embedded-postgres`, in its own process group, as a shell would start it.
pub struct Program(pub Child);

impl Program {
    pub fn spawn(arguments: &[&str]) -> Self {
        use std::os::unix::process::CommandExt;
        let mut command = Command::new(env!("CARGO_BIN_EXE_embedded-postgres"));
        command
            .args(arguments)
            .env("MUNIM_SECRET", "hush")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .process_group(0);
        Self(command.spawn().unwrap())
    }

    /// Returns the first line of its output: `serve` prints its URL when it is ready.
    pub fn first_line(&mut self) -> String {
        let mut line = String::new();
        BufReader::new(self.0.stdout.take().unwrap())
            .read_line(&mut line)
            .unwrap();
        line.trim().to_owned()
    }

    pub fn pid(&self) -> i32 {
        self.0.id().try_into().unwrap()
    }

    pub fn kill(mut self) {
        self.0.kill().unwrap();
        self.0.wait().unwrap();
    }
}
