//! The private PostgreSQL without the server: for inspecting, backing up or repairing its data, and for giving a test
//! command a throw-away cluster that ends with it.
#![forbid(unsafe_code)]

use std::error::Error;
use std::ffi::OsString;
use std::path::Path;
use std::process::ExitCode;

use munim_embedded_postgres::{Cluster, Search, Settings, ThrowAway};
use tokio::process::Command;
use tokio::signal::unix::{SignalKind, signal};

const USAGE: &str = "usage:
  embedded-postgres serve <data folder> [<folder of PostgreSQL's programs>]
      runs the cluster in that data folder until it gets a signal to end, and prints its URL
  embedded-postgres run <workspace> <command> [<argument>...]
      runs a command, such as the tests, with the workspace's throw-away cluster, and ends the cluster after it;
      MUNIM_DATABASE__PROGRAMS names the folder of PostgreSQL's programs, which are searched for otherwise";

#[tokio::main]
async fn main() -> ExitCode {
    let arguments: Vec<OsString> = std::env::args_os().skip(1).collect();
    let done = match arguments.as_slice() {
        [verb, data_dir, programs @ ..] if verb == "serve" && programs.len() < 2 => {
            serve(Path::new(data_dir), programs.first()).await
        }
        [verb, workspace, command, rest @ ..] if verb == "run" => {
            run(Path::new(workspace), command, rest).await
        }
        _ => Err(USAGE.into()),
    };
    done.unwrap_or_else(|error| {
        eprintln!("{error}");
        ExitCode::FAILURE
    })
}

async fn serve(data_dir: &Path, programs: Option<&OsString>) -> Result<ExitCode, Box<dyn Error>> {
    let mut terminate = signal(SignalKind::terminate())?;
    let mut interrupt = signal(SignalKind::interrupt())?;
    let search = programs.map_or_else(Search::new, |folder| Search::new().only(folder));
    let cluster = Cluster::start(Settings::new(data_dir).search(search)).await?;
    println!("{}", cluster.superuser().to_url());
    tokio::select! {
        _ = terminate.recv() => {}
        _ = interrupt.recv() => {}
    }
    cluster.stop().await;
    Ok(ExitCode::SUCCESS)
}

async fn run(workspace: &Path, command: &OsString, rest: &[OsString]) -> Result<ExitCode, Box<dyn Error>> {
    let mut terminate = signal(SignalKind::terminate())?;
    // The terminal also sends SIGINT to the command, which decides whether to end.
    let mut interrupt = signal(SignalKind::interrupt())?;
    let mut search = Search::new().bundled_in(workspace.join("tools/postgres"));
    if let Some(programs) = std::env::var_os("MUNIM_DATABASE__PROGRAMS") {
        search = search.only(programs);
    }
    let cluster = ThrowAway::start(workspace, search).await?;
    let mut child = Command::new(command).args(rest).kill_on_drop(true).spawn()?;
    let ended = loop {
        tokio::select! {
            ended = child.wait() => break ended,
            _ = interrupt.recv() => {}
            _ = terminate.recv() => child.start_kill()?,
        }
    };
    cluster.stop().await?;
    let code = ended?
        .code()
        .and_then(|code| u8::try_from(code).ok())
        .unwrap_or(1);
    Ok(ExitCode::from(code))
}
