use std::{
    fs,
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
    thread::sleep,
    time::{Duration, Instant},
};

use munim_bench::{Outcome, ports::free_address};

use crate::{books::Books, stage::Stage};

/// A server in its own process, over the books. Dropping it stops the server.
pub(crate) struct Started {
    child: Child,
    begun: Instant,
    pub(crate) origin: String,
}

impl Started {
    pub(crate) fn new(munim: &Path, books: &Books, stage: &Stage) -> Outcome<Self> {
        let free = free_address()?;
        let log: PathBuf = books.folder.join("server.log");
        let begun = Instant::now();
        let child = Command::new(munim)
            .args(["serve", "--listen", &free.to_string(), "--data-dir"])
            .arg(&books.folder)
            .env("DATABASE_URL", stage.url())
            .stdout(Stdio::null())
            .stderr(fs::File::create(log)?)
            .spawn()?;
        Ok(Self {
            child,
            begun,
            origin: format!("http://{free}"),
        })
    }

    pub(crate) fn wait_until_ready(&mut self) -> Outcome<Duration> {
        let url = format!("{}/api/ready", self.origin);
        while self.begun.elapsed() < Duration::from_secs(30) {
            if ureq::get(&url).call().is_ok() {
                return Ok(self.begun.elapsed());
            }
            if let Some(status) = self.child.try_wait()? {
                return Err(
                    format!("the server ended: {status}; its log is server.log in the data folder").into(),
                );
            }
            sleep(Duration::from_millis(5));
        }
        Err("the server was not ready within 30 s".into())
    }

    /// Returns a figure of its memory in MiB, by Linux's name for it.
    pub(crate) fn memory(&self, name: &str) -> Outcome<f64> {
        Ok(memory(self.child.id(), name).ok_or("the server has ended")?)
    }
}

impl Drop for Started {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Returns a figure of a process's memory in MiB, as Linux reports it.
pub(crate) fn memory(process: u32, name: &str) -> Option<f64> {
    let status = fs::read_to_string(format!("/proc/{process}/status")).ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix(name))?;
    let kib: f64 = line.trim().strip_suffix(" kB")?.trim().parse().ok()?;
    Some(kib / 1_024.0)
}
