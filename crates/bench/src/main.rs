//! Measures the release build against the bounds it is held to, as ratios within one run, and writes
//! `docs/performance.md`. Needs `wrk`, `target/release/munim`, and two quiet cores.
#![forbid(unsafe_code)]

mod audit;
mod books;
mod dashboard;
mod exports;
mod floods;
mod kill_rounds;
mod lists;
mod load;
mod process;
mod program;
mod report;
mod reports;
mod sheets;
mod sign_in;
mod stage;
mod statistics;
mod timing;

use std::{path::PathBuf, process::ExitCode};

use clap::{Parser, ValueEnum};
use munim_bench::Outcome;

use crate::{books::Books, report::Report, stage::Stage};

/// What to measure with.
#[derive(Debug, Parser)]
#[command(name = "munim-bench")]
struct Options {
    /// Clients of the large tenant; each brings some 1.3 loans. The first run makes it, which takes long.
    #[arg(long, default_value_t = 780_000)]
    large: usize,
    /// Clients of the small tenant.
    #[arg(long, default_value_t = 7_800)]
    small: usize,
    /// Branches, users and tenants of the lists that are measured.
    #[arg(long, default_value_t = 100_000)]
    listed: u32,
    /// Records of the audit trail that is measured.
    #[arg(long, default_value_t = 10_000_000)]
    records: u64,
    /// Seconds of each load.
    #[arg(long, default_value_t = 6)]
    seconds: u32,
    /// Loads of each kind, taken in turns; the median counts.
    #[arg(long, default_value_t = 5)]
    rounds: usize,
    /// Refused sign-ins of each kind, whose times are compared.
    #[arg(long, default_value_t = 300)]
    refusals: usize,
    /// Kills of the server and its database.
    #[arg(long, default_value_t = 60)]
    kills: usize,
    /// Measure one part only; what the page says of the others stays.
    #[arg(long, value_enum)]
    only: Option<Part>,
    /// The release build of the server.
    #[arg(long, default_value = "target/release/munim")]
    munim: PathBuf,
    /// Where tenants are kept between runs.
    #[arg(long, default_value = "target/bench")]
    data_dir: PathBuf,
    /// Write the results there.
    #[arg(long, value_name = "FILE")]
    write: Option<PathBuf>,
}

/// What can be measured by itself.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Part {
    /// How fast `munim generate` fills a database.
    Generate,
    /// Start and memory of the server.
    Program,
    /// Signing in against one hash.
    SignIn,
    /// Whether the time of a refused sign-in tells why.
    Refusals,
    /// The dashboard under load.
    Dashboard,
    /// Long lists under load.
    Lists,
    /// The audit trail: sealing, totals, what a record costs, pages and searches.
    Audit,
    /// The audit trail as a file: speed and memory.
    Exports,
    /// The first screen of every report.
    Reports,
    /// The writers of CSV and XLSX by themselves.
    Sheets,
    /// What others notice when one address floods the server.
    Floods,
    /// Whether what was acknowledged survives when the server and its database are killed.
    Kills,
}

impl Part {
    /// Whether it works on the tenants that are kept between runs.
    fn needs_books(self) -> bool {
        !matches!(self, Self::Sheets | Self::Floods | Self::Kills)
    }
}

#[tokio::main(worker_threads = 2)]
async fn main() -> ExitCode {
    match run(Options::parse()).await {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::from(2),
        Err(failed) => {
            say(&format!("munim-bench: {failed}"));
            ExitCode::FAILURE
        }
    }
}

/// Whether every bound was kept.
async fn run(options: Options) -> Outcome<bool> {
    let mut report = Report::new();
    if options.only.is_none_or(|only| only == Part::Sheets) {
        sheets::measure(&options, &mut report)?;
    }
    if options.only.is_none_or(|only| only == Part::Floods) {
        floods::measure(&options, &mut report).await?;
    }
    if options.only.is_none_or(|only| only == Part::Kills) {
        kill_rounds::measure(&options, &mut report).await?;
    }
    if options.only.is_none_or(Part::needs_books) {
        with_books(&options, &mut report).await?;
    }
    say(&report.table());
    if let Some(file) = &options.write {
        report.write(file, options.only.is_some())?;
    }
    Ok(report.kept())
}

/// Measures what needs the server and its database.
async fn with_books(options: &Options, report: &mut Report) -> Outcome<()> {
    let books = Books::open(&options.munim, &options.data_dir)?;
    let wanted = |part| options.only.is_none_or(|only| only == part);
    if wanted(Part::Generate) {
        program::generate(&options.munim, report)?;
    }
    if wanted(Part::Lists) {
        lists::measure(options, report).await?;
    }
    if wanted(Part::Audit) {
        audit::measure(options, report).await?;
    }
    if wanted(Part::Exports) {
        exports::measure(options, report).await?;
    }
    let small = books.tenant(1, options.small)?;
    let large = (wanted(Part::Dashboard) || wanted(Part::Reports))
        .then(|| books.tenant(2, options.large))
        .transpose()?;
    let stage = Stage::open(&books).await?;
    let measured = async {
        if wanted(Part::Program) {
            program::idle(&options.munim, &books, &stage, report)?;
        }
        if wanted(Part::SignIn) {
            sign_in::measure(&stage, &small, report).await?;
        }
        if wanted(Part::Refusals) {
            timing::measure(&stage, &small, options, report).await?;
        }
        let Some(large) = &large else {
            return Ok(());
        };
        if wanted(Part::Dashboard) {
            dashboard::measure(&stage, &small, large, options, report).await?;
        }
        if wanted(Part::Reports) {
            reports::measure(&stage, large, options, report).await?;
        }
        Ok(())
    };
    let measured: Outcome<()> = measured.await;
    stage.close().await;
    measured
}

#[expect(
    clippy::print_stderr,
    reason = "whoever waits for the result reads how far it is"
)]
fn say(text: &str) {
    eprintln!("{text}");
}
