use std::{
    fs,
    io::Read as _,
    path::Path,
    process::{Command, Stdio},
    thread::{sleep, spawn},
    time::Duration,
};

use munim_bench::Outcome;
use munim_embedded_postgres::suitable_data_dir;

use crate::{
    books::Books,
    process::{Started, memory},
    report::{Bound, Report},
    say::say,
    stage::Stage,
};

/// The clients of the generated portfolios. The second must not need more memory than the first.
const SMALL: usize = 5_000;
const LARGE: usize = 40_000;

/// Measures how fast `munim generate` fills an empty database, and how much memory it takes.
pub(crate) fn generate(munim: &Path, report: &mut Report) -> Outcome<()> {
    let folder = std::path::absolute(suitable_data_dir(Path::new("target/bench-generate")))?;
    let _ = fs::remove_dir_all(&folder);
    let small = made(munim, &folder, 1, SMALL)?;
    let large = made(munim, &folder, 2, LARGE)?;
    fs::remove_dir_all(&folder)?;
    report.add(
        "`munim generate`: rows of the loan book a second (clients, loans, instalments, repayments)",
        format!("{LARGE} clients"),
        large.rows_per_second,
        Bound::AtLeast(50_000.0, ""),
    );
    report.add(
        "its peak memory for eight times the clients",
        format!("{:.0} against {:.0} MiB", large.peak_mib, small.peak_mib),
        large.peak_mib / small.peak_mib,
        Bound::AtMost(1.2, "×"),
    );
    Ok(())
}

struct Made {
    rows_per_second: f64,
    peak_mib: f64,
}

fn made(munim: &Path, folder: &Path, number: u32, clients: usize) -> Outcome<Made> {
    say(&format!("generating {clients} clients ..."));
    let mut child = Command::new(munim)
        .args(["generate", "--data-dir"])
        .arg(folder)
        .args(["--clients", &clients.to_string(), "--number", &number.to_string()])
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()?;
    let mut out = child.stdout.take().ok_or("generate has no output")?;
    // Read at once, so that it never waits for room in the pipe.
    let output = spawn(move || {
        let mut output = String::new();
        out.read_to_string(&mut output).map(|_| output)
    });
    let mut peak_mib = 0.0_f64;
    while child.try_wait()?.is_none() {
        peak_mib = memory(child.id(), "VmHWM:").unwrap_or_default().max(peak_mib);
        sleep(Duration::from_millis(50));
    }
    let output = output.join().map_err(|_| "reading the output panicked")??;
    let ended = child.wait()?;
    if !ended.success() {
        return Err(format!("generate failed: {ended}").into());
    }
    let speed = output
        .rsplit_once(" rows/s")
        .and_then(|(before, _)| before.rsplit_once('('))
        .ok_or_else(|| format!("generate did not print its speed: {output}"))?;
    Ok(Made {
        rows_per_second: speed.1.parse()?,
        peak_mib,
    })
}

/// Measures how soon a server is ready on a running database, and its memory when idle.
pub(crate) fn idle(munim: &Path, books: &Books, stage: &Stage, report: &mut Report) -> Outcome<()> {
    let mut started = Started::new(munim, books, stage)?;
    let ready = started.wait_until_ready()?;
    sleep(Duration::from_secs(5));
    let memory = started.memory("VmRSS:")?;
    drop(started);
    report.add(
        "start of the server until `/api/ready` returns 200, on a running database",
        "seconds".to_owned(),
        ready.as_secs_f64(),
        Bound::AtMost(1.0, " s"),
    );
    report.add(
        "memory of the idle server (resident, PostgreSQL apart)",
        "after 5 s".to_owned(),
        memory,
        Bound::AtMost(60.0, " MiB"),
    );
    Ok(())
}
