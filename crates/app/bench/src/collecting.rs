//! The kill loop of a collecting day: sheets are handed over, counted and posted, and batches of disbursals are released and
//! settled, while the server or all of PostgreSQL is killed. Every call is repeated until it succeeds. In the end, each sheet is
//! posted and each batch finished, and nothing exists twice or in part.

use std::{
    path::Path,
    sync::atomic::{AtomicBool, AtomicUsize, Ordering},
    thread::{scope, sleep},
    time::{Duration, Instant},
};

use tokio::runtime;

use self::{desk::Desk, stock::Stock};
use crate::{Outcome, demonstration::Demonstration};

mod desk;
mod faults;
mod stock;
mod work;

/// How long a step may take, and how many are done between two kills.
const STEP: Duration = Duration::from_mins(2);
const BETWEEN: usize = 3;

/// What the loop found.
#[derive(Debug, Default)]
pub struct Findings {
    /// Sheets that were posted, and batches that were finished.
    pub sheets: usize,
    pub batches: usize,
    pub faults: Vec<String>,
    pub audit: String,
    pub books: String,
}

/// The progress of the workers.
#[derive(Debug, Default)]
struct Progress {
    steps: AtomicUsize,
    ends: AtomicBool,
}

impl Progress {
    fn step(&self) {
        self.steps.fetch_add(1, Ordering::Relaxed);
    }

    fn ends(&self) -> bool {
        self.ends.load(Ordering::Relaxed)
    }
}

/// Kills the server and PostgreSQL in turn, `rounds` times each. `say` is called with the progress.
///
/// # Errors
/// If the loop could not be completed. Faults that it finds are in the [`Findings`].
pub fn run(munim: &Path, folder: &Path, rounds: usize, say: impl Fn(&str)) -> Outcome<Findings> {
    let mut demonstration = Demonstration::start(munim, folder)?;
    demonstration.activate()?;
    let runtime = runtime::Builder::new_current_thread().enable_all().build()?;
    let desk = Desk::new(&demonstration)?;
    let database = runtime.block_on(demonstration.superuser())?;
    let stock = runtime.block_on(Stock::lay_in(&database, &desk, rounds))?;
    stock.give_bank_accounts(&desk)?;
    let progress = Progress::default();
    let (sheets, batches) = scope(|scope| {
        let sheets = scope.spawn(|| work::collect(&desk, &stock, &progress));
        let batches = scope.spawn(|| work::pay_out(&desk, &stock, &progress));
        let killed = kill(&mut demonstration, &progress, rounds, &say);
        progress.ends.store(true, Ordering::Relaxed);
        let sheets = sheets.join().map_err(|_| "a worker panicked")??;
        let batches = batches.join().map_err(|_| "a worker panicked")??;
        killed.map(|()| (sheets, batches))
    })?;
    // PostgreSQL was killed, and the first connection with it.
    let database = runtime.block_on(demonstration.superuser())?;
    let faults = runtime.block_on(faults::find(&database, &desk, (&sheets, &batches)))?;
    demonstration.stop()?;
    Ok(Findings {
        sheets: sheets.len(),
        batches: batches.len(),
        faults,
        audit: demonstration.run(&["audit", "verify"])?,
        books: demonstration.run(&["books", "verify"])?,
    })
}

fn kill(
    demonstration: &mut Demonstration,
    progress: &Progress,
    rounds: usize,
    say: &impl Fn(&str),
) -> Outcome<()> {
    for round in 0..2 * rounds {
        let (wanted, deadline) = (
            progress.steps.load(Ordering::Relaxed) + BETWEEN,
            Instant::now() + STEP,
        );
        while progress.steps.load(Ordering::Relaxed) < wanted {
            if Instant::now() > deadline {
                return Err("the workers get nothing done any more".into());
            }
            sleep(Duration::from_millis(2));
        }
        // Spread evenly over the time that a step takes, and the same in every run.
        let spread = (f64::from(u32::try_from(round)?) * 0.618).fract();
        sleep(Duration::from_millis(150).mul_f64(spread));
        let before = demonstration.postmaster()?;
        let killed = if round % 2 == 0 {
            demonstration.kill_server()?;
            demonstration.start_server()?;
            demonstration.wait_until_ready(None)?;
            "server"
        } else {
            demonstration.kill_postgres()?;
            demonstration.wait_until_ready(Some(before))?;
            "PostgreSQL"
        };
        let steps = progress.steps.load(Ordering::Relaxed);
        say(&format!("round {}: {killed}; {steps} steps done", round + 1));
    }
    Ok(())
}
