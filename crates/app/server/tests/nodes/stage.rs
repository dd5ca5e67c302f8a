//! A database with nodes that run as separate processes.

use std::{
    fs,
    path::{Path, PathBuf},
    process::{Child, Command, Output, Stdio},
    thread,
    time::{Duration, Instant},
};

use munim_bench::ports::free_address;
use munim_testkit::{CODES, Database, MFI, PASSWORD};
use serde_json::{Value, json};
use tempfile::TempDir;
use tokio::runtime::Runtime;
use ureq::Agent;

pub(crate) const DEVICE: &str = "6f9619ff-8b86-4d01-b42d-00cf4fc964ff";
/// The master key under which the test kit stores its codes.
const MASTER_KEY: &str = "5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a";

/// A database with three tenants, and a folder for the nodes' data.
pub(crate) struct Stage {
    runtime: Runtime,
    database: Database,
    url: String,
    owner_url: String,
    loader_url: String,
    folder: TempDir,
}

impl Stage {
    pub(crate) fn new() -> Self {
        let stage = Self::on(Database::fresh());
        // The test kit's clock is far from the program's.
        stage.run("UPDATE users SET password_changed_at = now()");
        stage
    }

    /// Creates a stage whose database has only the roles.
    pub(crate) fn empty() -> Self {
        Self::on(Database::empty())
    }

    fn on(database: impl Future<Output = Database>) -> Self {
        let runtime = Runtime::new().unwrap();
        let (database, url, owner_url, loader_url) = runtime.block_on(async {
            let database = database.await;
            let url = database.url("munim_app").await;
            let owner_url = database.url("munim_owner").await;
            let loader_url = database.url("munim_loader").await;
            (database, url, owner_url, loader_url)
        });
        let folder = tempfile::Builder::new()
            .prefix("munim-nodes-")
            .tempdir_in("/tmp")
            .unwrap();
        Self {
            runtime,
            database,
            url,
            owner_url,
            loader_url,
            folder,
        }
    }

    /// Returns the setting with the owner's URL.
    pub(crate) fn as_owner(&self) -> (&str, &str) {
        ("MUNIM_DATABASE__OWNER_URL", &self.owner_url)
    }

    /// Returns the setting with the loader's URL.
    pub(crate) fn as_loader(&self) -> (&str, &str) {
        ("MUNIM_DATABASE__LOADER_URL", &self.loader_url)
    }

    pub(crate) fn command(&self) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_munim"));
        command
            .env("DATABASE_URL", &self.url)
            .env("MUNIM_MASTER_KEY", format!("\"{MASTER_KEY}\""))
            .env("MUNIM_METRICS__LISTEN", "127.0.0.1:0")
            .env("MUNIM_DATA_DIR", self.folder.path());
        command
    }

    /// Runs `munim audit` with the owner's URL. Returns its output or its error.
    pub(crate) fn audit(&self, arguments: &[&str]) -> Result<String, String> {
        let mut command = self.command();
        command.envs([self.as_owner()]);
        let output = command.arg("audit").args(arguments).output().unwrap();
        let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).trim().to_owned();
        if output.status.success() {
            Ok(text(&output.stdout))
        } else {
            Err(text(&output.stderr))
        }
    }

    pub(crate) fn folder(&self) -> &Path {
        self.folder.path()
    }

    pub(crate) fn admin(&self, arguments: &[&str]) -> Output {
        self.command().arg("admin").args(arguments).output().unwrap()
    }

    /// Returns the output of a command that succeeds.
    pub(crate) fn done(&self, arguments: &[&str]) -> String {
        let output = self.admin(arguments);
        let said = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "{arguments:?}: {said}");
        String::from_utf8_lossy(&output.stdout).trim().to_owned()
    }

    /// Returns the error of a command that fails.
    pub(crate) fn refused(&self, arguments: &[&str]) -> String {
        let output = self.admin(arguments);
        assert!(!output.status.success(), "{arguments:?}");
        String::from_utf8_lossy(&output.stderr).into_owned()
    }

    pub(crate) fn value(&self, query: &str) -> Value {
        self.runtime.block_on(self.database.value(query))
    }

    pub(crate) fn run(&self, statements: &str) {
        self.runtime.block_on(self.database.run(statements));
    }

    pub(crate) fn node(&self) -> Node {
        self.node_with(&[])
    }

    /// Starts a node with these settings in its environment.
    pub(crate) fn node_with(&self, settings: &[(&str, &str)]) -> Node {
        let mut command = self.command();
        command.envs(settings.iter().copied());
        Node::start(command, self.folder.path())
    }

    /// Returns the credentials of the first user of the microfinance company with that role.
    pub(crate) fn credentials(&self, role: &str) -> Value {
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

pub(crate) struct Node {
    process: Child,
    pub(crate) url: String,
    pub(crate) agent: Agent,
    log: PathBuf,
}

impl Node {
    pub(crate) fn start(command: Command, folder: &Path) -> Self {
        let mut node = Self::launch(command, folder, &[]);
        node.until_ready(Duration::from_mins(1));
        node
    }

    /// Starts a node, without waiting until it is ready.
    pub(crate) fn launch(mut command: Command, folder: &Path, options: &[&str]) -> Self {
        let address = free_address().unwrap();
        let log = folder.join(format!("{}.log", address.port()));
        let process = command
            .args(["serve", "--listen", &address.to_string(), "--data-dir"])
            .arg(folder)
            .args(options)
            .stdout(Stdio::null())
            .stderr(fs::File::create(&log).unwrap())
            .spawn()
            .unwrap();
        let agent = Agent::config_builder()
            .http_status_as_error(false)
            .timeout_global(Some(Duration::from_secs(20)))
            .build()
            .into();
        Self {
            process,
            url: format!("http://{address}"),
            agent,
            log,
        }
    }

    pub(crate) fn log(&self) -> String {
        fs::read_to_string(&self.log).unwrap()
    }

    pub(crate) fn until_ready(&mut self, most: Duration) {
        let deadline = Instant::now() + most;
        while self.get("/api/ready", "").0 != 200 {
            assert_eq!(self.process.try_wait().unwrap(), None, "the node ended");
            assert!(Instant::now() < deadline, "the node did not serve in time");
            thread::sleep(Duration::from_millis(50));
        }
    }

    pub(crate) fn pid(&self) -> u32 {
        self.process.id()
    }

    /// Returns status 0 if there was no reply.
    pub(crate) fn get(&self, path: &str, token: &str) -> (u16, Value) {
        let call = self.agent.get(format!("{}{path}", self.url));
        match call.header("Authorization", format!("Bearer {token}")).call() {
            Ok(mut reply) => (
                reply.status().as_u16(),
                reply.body_mut().read_json().unwrap_or_default(),
            ),
            Err(_) => (0, Value::Null),
        }
    }

    pub(crate) fn post(&self, path: &str, token: Option<&str>, body: &Value) -> (u16, Value) {
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

    pub(crate) fn activate(&self) {
        let body = json!({"activationCode": CODES[0], "deviceId": DEVICE, "deviceName": "test"});
        let (status, reply) = self.post("/api/Auth/machine-verify", None, &body);
        assert_eq!(status, 200, "{reply}");
    }

    pub(crate) fn sign_in(&self, credentials: &Value) -> (u16, Value) {
        self.post("/api/auth/login", None, credentials)
    }

    pub(crate) fn token(&self, credentials: &Value) -> String {
        let (status, reply) = self.sign_in(credentials);
        assert_eq!(status, 200, "{reply}");
        reply["data"]["token"].as_str().unwrap().to_owned()
    }

    pub(crate) fn lets_in(&self, token: &str) -> bool {
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

/// Waits until `done` returns true: long enough for a busy machine.
pub(crate) fn wait_until(mut done: impl FnMut() -> bool) {
    let deadline = Instant::now() + Duration::from_mins(2);
    while !done() {
        assert!(Instant::now() < deadline, "waited too long");
        thread::sleep(Duration::from_millis(10));
    }
}
