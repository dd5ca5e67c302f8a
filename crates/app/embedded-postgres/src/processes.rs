use std::ffi::OsStr;
use std::fs;
use std::os::unix::ffi::OsStrExt;
use std::path::Path;
use std::process::Command;
use std::time::{Duration, Instant};

use rustix::process::{Pid, Signal, kill_process};

use crate::StartError;
use crate::postmaster::PidFile;

const ENFORCED: Duration = Duration::from_secs(10);

/// Sends a signal; ignores processes that have ended.
pub(crate) fn send(pid: i32, signal: Signal) {
    if let Some(pid) = Pid::from_raw(pid) {
        let _gone = kill_process(pid, signal);
    }
}

/// Returns the processes of PostgreSQL that use the cluster in `pgdata`, however they were started. A process id alone
/// proves nothing: after a crash it may belong to any process.
pub(crate) fn processes_of(pgdata: &Path) -> Vec<i32> {
    let Ok(entries) = fs::read_dir("/proc") else {
        return PidFile::read(pgdata)
            .map(PidFile::pid)
            .filter(|&pid| named_by_ps(pid, pgdata))
            .into_iter()
            .collect();
    };
    entries
        .filter_map(|entry| entry.ok()?.file_name().to_str()?.parse().ok())
        .filter(|&pid| uses(Path::new(&format!("/proc/{pid}")), pgdata))
        .collect()
}

fn uses(process: &Path, pgdata: &Path) -> bool {
    let name = fs::read_to_string(process.join("comm")).unwrap_or_default();
    if !["postgres", "initdb"].contains(&name.trim_end()) {
        return false;
    }
    if fs::read_link(process.join("cwd")).is_ok_and(|folder| folder == pgdata) {
        return true;
    }
    let arguments = fs::read(process.join("cmdline")).unwrap_or_default();
    let mut arguments = arguments.split(|&byte| byte == 0).map(OsStr::from_bytes);
    arguments.any(|argument| argument == "-D") && arguments.next() == Some(pgdata.as_os_str())
}

/// For systems without `/proc`.
fn named_by_ps(pid: i32, pgdata: &Path) -> bool {
    let said = Command::new("ps")
        .args(["-ww", "-o", "command=", "-p", &pid.to_string()])
        .output();
    said.is_ok_and(|said| {
        let line = String::from_utf8_lossy(&said.stdout).into_owned();
        line.contains("postgres") && line.contains(&format!("-D {}", pgdata.display()))
    })
}

/// Ends a PostgreSQL that an earlier process left behind in `pgdata`: cleanly if its postmaster still lives, else by
/// force, since the others only wait to notice that it is gone. Blocks.
pub(crate) fn end_leftovers(pgdata: &Path, patience: Duration) -> Result<(), StartError> {
    let found = processes_of(pgdata);
    if found.is_empty() {
        return Ok(());
    }
    tracing::warn!(?found, pgdata = %pgdata.display(), "stopping a PostgreSQL that an earlier run left behind");
    if let Some(first) = PidFile::read(pgdata)
        .map(PidFile::pid)
        .filter(|pid| found.contains(pid))
    {
        send(first, Signal::INT);
        if wait_until_none(pgdata, patience).is_empty() {
            return Ok(());
        }
    }
    for signal in [Signal::QUIT, Signal::KILL] {
        for pid in processes_of(pgdata) {
            send(pid, signal);
        }
        if wait_until_none(pgdata, ENFORCED).is_empty() {
            return Ok(());
        }
    }
    Err(StartError::Leftover {
        folder: pgdata.to_path_buf(),
        pids: processes_of(pgdata),
    })
}

fn wait_until_none(pgdata: &Path, patience: Duration) -> Vec<i32> {
    let began = Instant::now();
    loop {
        let left = processes_of(pgdata);
        if left.is_empty() || began.elapsed() > patience {
            return left;
        }
        std::thread::sleep(Duration::from_millis(20));
    }
}
