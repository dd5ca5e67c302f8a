use std::{
    fs,
    io::ErrorKind,
    path::Path,
    thread::sleep,
    time::{Duration, Instant},
};

use rustix::process::{Pid, Signal, kill_process};

use crate::Outcome;

/// Returns the postmaster of the cluster in `data`; `None` if it is not running.
///
/// The id in `postmaster.pid` may belong to another process by now, so the process must also work in the cluster's
/// folder.
pub(super) fn postmaster(data: &Path) -> Outcome<Option<Pid>> {
    let cluster = data.join("postgres/pgdata");
    let written = match fs::read_to_string(cluster.join("postmaster.pid")) {
        Err(failed) if failed.kind() == ErrorKind::NotFound => return Ok(None),
        written => written?,
    };
    let Some(pid) = written.lines().next().and_then(|line| line.parse::<i32>().ok()) else {
        return Ok(None);
    };
    let ours = fs::read_link(format!("/proc/{pid}/cwd"))
        .is_ok_and(|cwd| cluster.canonicalize().is_ok_and(|at| at == cwd));
    Ok(if ours { Pid::from_raw(pid) } else { None })
}

/// Kills `postmaster` and its children. It is stopped first, so that it starts no more children and their ids stay
/// valid.
pub(super) fn kill_all(postmaster: Pid) -> Outcome<()> {
    kill_process(postmaster, Signal::STOP)?;
    let halted = wait_until_halted(postmaster);
    for child in children(postmaster)? {
        kill_process(child, Signal::KILL)?;
    }
    kill_process(postmaster, Signal::KILL)?;
    halted
}

fn wait_until_halted(pid: Pid) -> Outcome<()> {
    let deadline = Instant::now() + Duration::from_secs(5);
    while state_and_parent(pid.as_raw_nonzero().get()).is_some_and(|(state, _)| state != 'T') {
        if Instant::now() > deadline {
            return Err("PostgreSQL's first process was not halted in time".into());
        }
        sleep(Duration::from_millis(1));
    }
    Ok(())
}

fn children(parent: Pid) -> Outcome<Vec<Pid>> {
    let mut found = Vec::new();
    for entry in fs::read_dir("/proc")? {
        let Some(pid) = entry?.file_name().to_str().and_then(|name| name.parse().ok()) else {
            continue;
        };
        let is_child = state_and_parent(pid).is_some_and(|(_, its)| Some(parent) == Pid::from_raw(its));
        found.extend(Pid::from_raw(pid).filter(|_| is_child));
    }
    Ok(found)
}

/// Returns the state of a process, and the id of its parent.
fn state_and_parent(pid: i32) -> Option<(char, i32)> {
    let stat = fs::read_to_string(format!("/proc/{pid}/stat")).ok()?;
    // The name before it may contain anything.
    let (_, rest) = stat.rsplit_once(") ")?;
    let mut fields = rest.split(' ');
    Some((fields.next()?.chars().next()?, fields.next()?.parse().ok()?))
}
