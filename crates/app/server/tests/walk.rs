//! The walkthrough in `docs/api.md` from a key to the first webhook: its very commands are run against the
//! demonstration. Needs bash, curl, jq, openssl and node (`scripts/ensure-walk-tools`).
#![expect(clippy::unwrap_used, clippy::indexing_slicing, reason = "a test")]

use std::{
    fs,
    path::{Path, PathBuf},
    process::{Command, Stdio},
    thread,
    time::{Duration, Instant},
};

use munim_bench::ports::free_address;
use rustix::process::{Pid, Signal, kill_process};
use serde_json::Value;

const HEADING: &str = "## From a key to the first webhook";
const TOOLS: [&str; 5] = ["bash", "curl", "jq", "openssl", "node"];

/// Returns the shell blocks under the heading, in order.
fn commands() -> String {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../docs/api.md");
    let page = fs::read_to_string(page).unwrap();
    let section = page.split(HEADING).nth(1).unwrap();
    let section = section.split("\n## ").next().unwrap();
    let blocks: Vec<_> = section.split("```sh\n").skip(1).collect();
    assert!(blocks.len() >= 6, "{} blocks were found", blocks.len());
    blocks
        .iter()
        .map(|block| block.split("```").next().unwrap())
        .collect::<Vec<_>>()
        .join("\n")
}

fn need_tools() {
    for tool in TOOLS {
        let found = Command::new("sh")
            .args(["-c", &format!("command -v {tool}")])
            .stdout(Stdio::null())
            .status()
            .unwrap();
        assert!(
            found.success(),
            "the walk needs {tool}: run scripts/ensure-walk-tools, or install it"
        );
    }
}

/// A demonstration on a free port, stopped when dropped.
struct Server {
    process: std::process::Child,
    url: String,
}

impl Server {
    fn start(folder: &Path) -> Self {
        let info = folder.join("info.json");
        let mut process = Command::new(env!("CARGO_BIN_EXE_munim"))
            .args(["serve", "--listen", "127.0.0.1:0", "--demo", "--demo-info"])
            .arg(&info)
            .arg("--data-dir")
            .arg(folder.join("data"))
            .env("MUNIM_METRICS__LISTEN", "127.0.0.1:0")
            .env_remove("DATABASE_URL")
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let deadline = Instant::now() + Duration::from_mins(15);
        while !info.exists() {
            assert_eq!(process.try_wait().unwrap(), None, "the server ended");
            assert!(Instant::now() < deadline, "the server did not serve in time");
            thread::sleep(Duration::from_millis(50));
        }
        let info: Value = serde_json::from_slice(&fs::read(info).unwrap()).unwrap();
        Self {
            process,
            url: info["url"].as_str().unwrap().to_owned(),
        }
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = kill_process(Pid::from_child(&self.process), Signal::TERM);
        let _ = self.process.wait();
    }
}

fn walk(folder: &Path, url: &str) -> (bool, String) {
    let script: PathBuf = folder.join("walk.sh");
    // A failing command ends the script, as it would stop a reader of the page.
    fs::write(&script, format!("set -euo pipefail\n{}", commands())).unwrap();
    let walked = Command::new("timeout")
        .args(["--kill-after=5", "90", "bash", "walk.sh"])
        .current_dir(folder)
        .env("URL", url)
        .env("PORT", free_address().unwrap().port().to_string())
        .output()
        .unwrap();
    let said = String::from_utf8_lossy(&walked.stdout).into_owned();
    let wrong = String::from_utf8_lossy(&walked.stderr);
    (walked.status.success(), format!("{said}\n{wrong}"))
}

#[test]
fn the_walk_from_a_key_to_the_first_webhook_goes_as_the_page_says() {
    need_tools();
    let folder = tempfile::Builder::new()
        .prefix("munim-walk-")
        .tempdir_in("/tmp")
        .unwrap();
    // When the tests run as root, PostgreSQL runs as another user, which must be able to enter the folder.
    let passable = Command::new("chmod").arg("711").arg(folder.path()).status();
    assert!(passable.unwrap().success());
    let server = Server::start(folder.path());
    let (fine, said) = walk(folder.path(), &server.url);
    for sign in [
        "A test event is on its way",
        "The test event is genuine.",
        r#""type":"tenancy.branch.opened""#,
        "It is the branch that was opened.",
        r#"{"event":"tenancy.branch.opened","state":"delivered","attempts":1,"lastStatus":200}"#,
    ] {
        assert!(said.contains(sign), "{sign} is missing from:\n{said}");
    }
    assert!(fine, "{said}");
}
