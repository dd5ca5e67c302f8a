//! Measures the release build against its bounds, as ratios within one run, and writes `docs/performance.md`. Needs
//! `wrk`, `target/release/munim`, and two idle cores.
#![forbid(unsafe_code)]

mod audit;
mod books;
mod clients;
mod collecting_day;
mod dashboard;
mod exports;
mod floods;
mod kill_rounds;
mod lists;
mod load;
mod money;
mod options;
mod process;
mod program;
mod report;
mod reports;
mod say;
mod sheets;
mod sign_in;
mod stage;
mod statistics;
mod timing;

use std::process::ExitCode;

use clap::Parser as _;
use munim_bench::Outcome;

use crate::{
    books::{BRANCHES, Books},
    options::{Options, Part},
    report::Report,
    say::say,
    stage::Stage,
};

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

/// Measures everything that needs the server and its database.
async fn with_books(options: &Options, report: &mut Report) -> Outcome<()> {
    let books = Books::open(&options.munim, &options.data_dir)?;
    let wanted = |part| options.only.is_none_or(|only| only == part);
    if wanted(Part::Generate) {
        program::generate(&options.munim, report)?;
    }
    if wanted(Part::Lists) {
        lists::measure(options, report).await?;
    }
    if wanted(Part::Clients) {
        clients::measure(options, report).await?;
    }
    if wanted(Part::Audit) {
        audit::measure(options, report).await?;
    }
    if wanted(Part::Exports) {
        exports::measure(options, report).await?;
    }
    if wanted(Part::Money) || wanted(Part::Collecting) {
        let paid = books.tenant(3, options.large, money::BRANCHES)?;
        let stage = Stage::open(&books).await?;
        let measured = async {
            if wanted(Part::Money) {
                money::measure(&stage, &paid, options, report).await?;
            }
            if wanted(Part::Collecting) {
                collecting_day::measure(&stage, &paid, options, report).await?;
            }
            Ok(())
        };
        let measured: Outcome<()> = measured.await;
        stage.close().await;
        measured?;
    }
    let others = [
        Part::Program,
        Part::SignIn,
        Part::Refusals,
        Part::Dashboard,
        Part::Reports,
    ];
    if !others.into_iter().any(wanted) {
        return Ok(());
    }
    let small = books.tenant(1, options.small, BRANCHES)?;
    let large = (wanted(Part::Dashboard) || wanted(Part::Reports))
        .then(|| books.tenant(2, options.large, BRANCHES))
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
