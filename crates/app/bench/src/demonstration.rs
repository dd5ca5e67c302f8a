//! A demonstration (`munim serve --demo`) in its own process, over a private database.

use std::{
    fs,
    net::SocketAddr,
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
    thread::sleep,
    time::{Duration, Instant},
};

use rustix::process::{Pid, Signal, kill_process};
use serde::Deserialize;
use serde_json::{Value, json};
use tokio_postgres::{Client, NoTls};
use ureq::Agent;

use crate::{Outcome, ports::free_address};

mod postgres;

/// The maximum time to start. The first start takes longest, because it loads the data.
const START: Duration = Duration::from_mins(5);
const DEVICE: &str = "6f9619ff-8b86-4d01-b42d-00cf4fc964ff";

/// A demonstration. Dropping it stops the server and its database.
#[derive(Debug)]
pub struct Demonstration {
    munim: PathBuf,
    folder: PathBuf,
    address: SocketAddr,
    server: Child,
    /// What the server wrote to `--demo-info`.
    pub info: Info,
}

/// The users who can sign in to a demonstration.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Info {
    pub url: String,
    pub super_admin: SuperAdmin,
    /// The first tenant's plan has no limits.
    pub tenants: Vec<Tenant>,
}

#[derive(Debug, Default, Deserialize)]
pub struct SuperAdmin {
    pub username: String,
    pub password: String,
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Tenant {
    pub tenant_id: i64,
    pub activation_code: String,
    pub users: Vec<User>,
}

#[derive(Debug, Clone, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct User {
    pub username: String,
    pub password: String,
    pub roles: Vec<String>,
    pub branch_ids: Vec<i64>,
}

impl User {
    fn administers(&self) -> bool {
        self.roles.iter().any(|role| role == "Admin")
    }
}

impl Tenant {
    pub fn administrator(&self) -> Outcome<&User> {
        let found = self.users.iter().find(|user| user.administers());
        Ok(found.ok_or("the tenant has no administrator")?)
    }

    pub fn staff(&self) -> impl Iterator<Item = &User> + Clone {
        self.users.iter().filter(|user| !user.administers())
    }

    pub fn credentials(&self, user: &User) -> Value {
        json!({
            "username": user.username,
            "password": user.password,
            "tenantId": self.tenant_id,
            "branchId": user.branch_ids.first(),
            "deviceId": DEVICE,
        })
    }
}

impl Demonstration {
    /// Starts a demonstration with the program `munim`, and waits until it is ready. Its data is in `folder`, which
    /// PostgreSQL's user must be able to enter.
    pub fn start(munim: &Path, folder: &Path) -> Outcome<Self> {
        fs::create_dir_all(folder)?;
        let address = free_address()?;
        let info_file = folder.join("info.json");
        let _ = fs::remove_file(&info_file);
        let mut started = Self {
            munim: std::path::absolute(munim)?,
            folder: folder.to_owned(),
            address,
            server: spawn(munim, folder, address)?,
            info: Info {
                url: format!("http://{address}"),
                super_admin: SuperAdmin::default(),
                tenants: Vec::new(),
            },
        };
        started.wait_until_ready(None)?;
        let deadline = Instant::now() + START;
        while !info_file.exists() {
            started.check_alive()?;
            if Instant::now() > deadline {
                return Err("the demonstration did not say who can sign in".into());
            }
            sleep(Duration::from_millis(5));
        }
        started.info = serde_json::from_slice(&fs::read(&info_file)?)?;
        Ok(started)
    }

    pub fn tenant(&self) -> Outcome<&Tenant> {
        Ok(self
            .info
            .tenants
            .first()
            .ok_or("the demonstration has no tenant")?)
    }

    /// Activates the device named in [`Tenant::credentials`].
    pub fn activate(&self) -> Outcome<()> {
        let body = json!({
            "activationCode": self.tenant()?.activation_code, "deviceId": DEVICE, "deviceName": "Benchmark",
        });
        agent(Duration::from_secs(20))
            .post(format!("{}/api/Auth/machine-verify", self.info.url))
            .send_json(body)?;
        Ok(())
    }

    /// Returns where the server listens.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    pub fn pid(&self) -> u32 {
        self.server.id()
    }

    /// Returns the process id of the postmaster.
    pub fn postmaster(&self) -> Outcome<Pid> {
        postgres::postmaster(&self.data())?.ok_or_else(|| "PostgreSQL does not run".into())
    }

    pub fn kill_server(&mut self) -> Outcome<()> {
        self.server.kill()?;
        self.server.wait()?;
        Ok(())
    }

    /// Kills the postmaster with SIGKILL, and leaves its children to end by themselves.
    pub fn kill_postmaster(&self) -> Outcome<()> {
        Ok(kill_process(self.postmaster()?, Signal::KILL)?)
    }

    /// Kills all of PostgreSQL's processes with SIGKILL.
    pub fn kill_postgres(&self) -> Outcome<()> {
        postgres::kill_all(self.postmaster()?)
    }

    /// Starts the killed server again, without waiting until it is ready.
    pub fn start_server(&mut self) -> Outcome<()> {
        self.server = spawn(&self.munim, &self.folder, self.address)?;
        Ok(())
    }

    /// Waits until the server is ready on a PostgreSQL other than `before`, the killed one.
    pub fn wait_until_ready(&mut self, before: Option<Pid>) -> Outcome<()> {
        let url = format!("http://{}/api/ready", self.address);
        let agent = agent(Duration::from_secs(5));
        let deadline = Instant::now() + START;
        loop {
            self.check_alive()?;
            let renewed = before.is_none()
                || postgres::postmaster(&self.data())?.is_some_and(|pid| Some(pid) != before);
            if renewed && agent.get(&url).call().is_ok_and(|reply| reply.status() == 200) {
                return Ok(());
            }
            if Instant::now() > deadline {
                return Err(self.failed("was not ready in time"));
            }
            sleep(Duration::from_millis(10));
        }
    }

    /// Opens a superuser's connection to the database, to inspect it while the server is running.
    pub async fn superuser(&self) -> Outcome<Client> {
        let running = munim_embedded_postgres::Running::find(&self.data()).await?;
        let running = running.ok_or("the server does not run")?;
        let url = running.connection("munim", "postgres").to_url();
        let (client, connection) = tokio_postgres::connect(&url, NoTls).await?;
        tokio::spawn(connection);
        Ok(client)
    }

    /// Stops the server with SIGTERM. Returns an error unless it exits with success.
    pub fn stop(&mut self) -> Outcome<()> {
        kill_process(Pid::from_child(&self.server), Signal::TERM)?;
        let ended = self.server.wait()?;
        if ended.success() {
            Ok(())
        } else {
            Err(self.failed(&format!("did not stop cleanly: {ended}")))
        }
    }

    /// Runs the program on the demonstration's data, as in `munim audit verify`, and returns its output. An error
    /// contains what it wrote to standard error.
    pub fn run(&self, arguments: &[&str]) -> Outcome<String> {
        let output = command(&self.munim)
            .args(arguments)
            .arg("--data-dir")
            .arg(self.data())
            .output()?;
        if output.status.success() {
            Ok(String::from_utf8_lossy(&output.stdout).trim().to_owned())
        } else {
            let complaint = String::from_utf8_lossy(&output.stderr);
            Err(format!("munim {}: {}", arguments.join(" "), complaint.trim()).into())
        }
    }

    pub fn data(&self) -> PathBuf {
        self.folder.join("data")
    }

    fn check_alive(&mut self) -> Outcome<()> {
        match self.server.try_wait()? {
            None => Ok(()),
            Some(status) => Err(self.failed(&format!("ended: {status}"))),
        }
    }

    fn failed(&self, how: &str) -> Box<dyn std::error::Error + Send + Sync> {
        format!("the server {how}; its log is {}", log_in(&self.folder).display()).into()
    }
}

impl Drop for Demonstration {
    fn drop(&mut self) {
        if matches!(self.server.try_wait(), Ok(None)) {
            let _ = kill_process(Pid::from_child(&self.server), Signal::TERM);
            let _ = self.server.wait();
        }
        // A server that was killed leaves PostgreSQL running.
        if let Ok(Some(postmaster)) = postgres::postmaster(&self.data()) {
            let _ = kill_process(postmaster, Signal::INT);
        }
    }
}

/// Returns an agent that returns every response, including those with an error status.
pub fn agent(timeout: Duration) -> Agent {
    Agent::config_builder()
        .http_status_as_error(false)
        .timeout_global(Some(timeout))
        .build()
        .into()
}

fn command(munim: &Path) -> Command {
    let mut command = Command::new(munim);
    command
        .env("MUNIM_METRICS__LISTEN", "127.0.0.1:0")
        .env_remove("DATABASE_URL");
    command
}

fn log_in(folder: &Path) -> PathBuf {
    folder.join("server.log")
}

fn spawn(munim: &Path, folder: &Path, address: SocketAddr) -> Outcome<Child> {
    let log = fs::OpenOptions::new()
        .create(true)
        .append(true)
        .open(log_in(folder))?;
    Ok(command(munim)
        .args(["serve", "--listen", &address.to_string(), "--demo", "--demo-info"])
        .arg(folder.join("info.json"))
        .arg("--data-dir")
        .arg(folder.join("data"))
        .stdout(Stdio::null())
        .stderr(log)
        .spawn()?)
}
