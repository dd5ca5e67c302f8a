//! `munim`: the administration console's server. Configuration, wiring, background work and the operator's
//! commands.
#![forbid(unsafe_code)]

mod admin;
mod audit_command;
mod audit_retention;
mod audit_worker;
mod background;
mod books_command;
mod break_glass;
mod checkpoint_folder;
mod clock_watch;
mod commands;
mod configuration;
mod connections;
mod correspondence;
mod data_folder;
mod database;
mod day_end_worker;
mod demo;
mod descriptors;
mod failure;
mod generate;
mod logging;
mod monitoring;
mod pages;
mod report_worker;
mod serve;
mod stop;
mod webhook_worker;
mod wiring;

use std::{io::Write as _, process::ExitCode, time::Duration};

use clap::Parser as _;
use commands::{Cli, Command};
use failure::Failure;

fn main() -> ExitCode {
    let cli = Cli::parse();
    let runtime = match tokio::runtime::Builder::new_multi_thread()
        .worker_threads(2)
        .enable_all()
        .build()
    {
        Ok(runtime) => runtime,
        Err(failed) => {
            return report(&Failure::System {
                doing: "starting the async runtime",
                failed,
            });
        }
    };
    let outcome = runtime.block_on(run(cli));
    runtime.shutdown_timeout(Duration::from_millis(500));
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(failed) => report(&failed),
    }
}

async fn run(cli: Cli) -> Result<(), Failure> {
    match cli.command {
        Command::Serve(options) => serve::serve(options).await,
        Command::Generate(options) => generate::generate(options).await,
        Command::Admin(command) => admin::admin(command).await,
        Command::Audit(command) => audit_command::audit(command).await,
        Command::Books(command) => books_command::books(command).await,
        Command::Openapi => print_openapi(),
    }
}

fn print_openapi() -> Result<(), Failure> {
    let document = munim_http::openapi_document().map_err(|_| Failure::Openapi)?;
    match write!(std::io::stdout().lock(), "{document}") {
        // The reader closed the pipe, as `head` does.
        Err(gone) if gone.kind() == std::io::ErrorKind::BrokenPipe => Ok(()),
        written => written.map_err(|failed| Failure::System {
            doing: "printing the OpenAPI document",
            failed,
        }),
    }
}

#[expect(
    clippy::print_stderr,
    reason = "the user who started the program must see why it ended"
)]
fn report(failed: &Failure) -> ExitCode {
    eprintln!("munim: {failed}");
    let mut cause = std::error::Error::source(failed);
    while let Some(deeper) = cause {
        eprintln!("  because {deeper}");
        cause = deeper.source();
    }
    ExitCode::FAILURE
}
