//! The kill loop: the server and PostgreSQL are killed while writers write, and the acknowledged writes are compared
//! with the database.
//!
//! Each write has its own `Idempotency-Key` and is sent again, with the same body, until it is acknowledged. In the end
//! each of them must exist once, with one event and one audit record, and its reply must be repeated byte for byte
//! under its key.

use std::{
    fmt,
    path::Path,
    thread,
    time::{Duration, Instant},
};

use tokio::runtime;

use crate::{
    Outcome,
    demonstration::Demonstration,
    kills::{inspection::Inspection, writers::Writers},
};

mod findings;
mod inspection;
mod write;
mod writers;

pub use findings::Findings;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    Server,
    /// The postmaster.
    Postmaster,
    /// The server and the postmaster.
    Both,
    /// All of PostgreSQL's processes.
    Postgres,
    /// The server, and again while it starts.
    Starting,
    Everything,
}

impl Kind {
    /// All kinds, in the order in which they take turns.
    pub const ALL: [Self; 6] = [
        Self::Server,
        Self::Postmaster,
        Self::Both,
        Self::Postgres,
        Self::Starting,
        Self::Everything,
    ];
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Server => "server",
            Self::Postmaster => "postmaster",
            Self::Both => "server and postmaster",
            Self::Postgres => "all of PostgreSQL",
            Self::Starting => "server, again while it starts",
            Self::Everything => "server and all of PostgreSQL",
        })
    }
}

/// The size of the loop.
#[derive(Debug, Clone, Copy)]
pub struct Plan {
    /// The number of kills.
    pub rounds: usize,
    /// The number of concurrent writers.
    pub writers: usize,
    /// How many writes must be acknowledged between two kills.
    pub between: usize,
    /// Whether to wait the 15 seconds after which a key whose call was interrupted can be used again. Otherwise such
    /// keys are made to look older.
    pub patient: bool,
}

/// Runs the loop with the program `munim` and a new database in `folder`. `say` is called with the progress.
///
/// # Errors
/// If the loop could not be completed. Faults that it finds are in the [`Findings`].
pub fn run(munim: &Path, folder: &Path, plan: Plan, say: impl Fn(&str)) -> Outcome<Findings> {
    let mut demonstration = Demonstration::start(munim, folder)?;
    demonstration.activate()?;
    let runtime = runtime::Builder::new_current_thread().enable_all().build()?;
    let tenant = demonstration.tenant()?.tenant_id;
    let inspection = Inspection::begin(tenant, &runtime.block_on(demonstration.superuser())?, &runtime)?;
    let writers = Writers::new(
        &demonstration,
        inspection.loans.clone(),
        inspection.lendable.clone(),
    )?;
    let mut findings = Findings::default();
    thread::scope(|scope| {
        let handles: Vec<_> = (0..plan.writers)
            .map(|_| scope.spawn(|| writers.write()))
            .collect();
        let killed = rounds(&mut demonstration, &writers, plan, &mut findings, &say);
        if killed.is_ok() {
            writers.finish();
        } else {
            writers.abandon();
        }
        if killed.is_ok() && !plan.patient {
            inspection::age_keys(&runtime, &demonstration)?;
        }
        for handle in handles {
            handle.join().map_err(|_| "a writer panicked")?;
        }
        killed
    })?;
    say("comparing the acknowledged writes with the database ...");
    let settled = writers.settled();
    findings.sign_ins = writers.sign_ins();
    findings.note_outcomes(&settled);
    findings.check_replays(&writers, &settled);
    let there = inspection.end(&runtime, &demonstration)?;
    findings.compare(&settled, &there);
    demonstration.stop()?;
    findings.audit = demonstration.run(&["audit", "verify"])?;
    findings.books = demonstration.run(&["books", "verify"])?;
    Ok(findings)
}

fn rounds(
    demonstration: &mut Demonstration,
    writers: &Writers,
    plan: Plan,
    findings: &mut Findings,
    say: &impl Fn(&str),
) -> Outcome<()> {
    let mut start = Duration::from_secs(1);
    for (round, kind) in (0_u32..).zip(Kind::ALL.iter().copied().cycle().take(plan.rounds)) {
        writers.wait_for(plan.between)?;
        // Spread evenly over the time that a start takes, and the same in every run.
        let spread = (f64::from(round) * 0.618).fract();
        let before = demonstration.postmaster()?;
        let begun = Instant::now();
        match kind {
            Kind::Server => demonstration.kill_server()?,
            Kind::Postmaster => demonstration.kill_postmaster()?,
            Kind::Both => {
                demonstration.kill_postmaster()?;
                demonstration.kill_server()?;
            }
            Kind::Postgres => demonstration.kill_postgres()?,
            Kind::Starting => {
                demonstration.kill_server()?;
                demonstration.start_server()?;
                thread::sleep(start.mul_f64(spread));
                demonstration.kill_server()?;
            }
            Kind::Everything => {
                demonstration.kill_postgres()?;
                demonstration.kill_server()?;
            }
        }
        let again = Instant::now();
        let server_lives = matches!(kind, Kind::Postmaster | Kind::Postgres);
        if !server_lives {
            demonstration.start_server()?;
        }
        demonstration.wait_until_ready(Some(before))?;
        if !server_lives {
            start = again.elapsed();
        }
        findings.ready.push((kind, begun.elapsed()));
        say(&format!(
            "round {}: {kind}; ready after {:.2} s, {} writes acknowledged",
            round + 1,
            begun.elapsed().as_secs_f64(),
            writers.acknowledged(),
        ));
    }
    writers.wait_for(plan.between)
}
