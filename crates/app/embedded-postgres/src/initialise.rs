use std::fs::{self, File};
use std::time::Duration;

use crate::StartError;
use crate::account::Account;
use crate::arguments::SUPERUSER;
use crate::binaries::{Binaries, Version};
use crate::error::Doing;
use crate::home::{Home, remove_all};
use crate::processes::end_leftovers;

/// Which changes of a cluster must survive a crash.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Keep {
    /// All committed changes, even after a power cut.
    Everything,
    Nothing,
}

/// Creates the cluster in another folder, and moves it into place when it is complete: an interrupted initialisation
/// leaves nothing that a later start could take for a cluster. Blocks.
pub(crate) fn initialise(
    home: &Home,
    binaries: &Binaries,
    account: &Account,
    keep: Keep,
) -> Result<(), StartError> {
    let mut output = String::new();
    for locale in locales(binaries.version()) {
        discard_unfinished(home)?;
        account
            .make_private(&home.unfinished())
            .doing("make", &home.unfinished())?;
        match run(home, binaries, account, keep, locale)? {
            Ok(()) => {
                fs::rename(home.unfinished(), home.pgdata()).doing("move into place", &home.unfinished())?;
                if keep == Keep::Everything {
                    File::open(home.folder())
                        .and_then(|folder| folder.sync_all())
                        .doing("sync", home.folder())?;
                }
                return Ok(());
            }
            Err(said) => output.push_str(&said),
        }
    }
    discard_unfinished(home)?;
    Err(StartError::Initialise {
        folder: home.pgdata(),
        output: output.trim_end().to_owned(),
    })
}

/// Removes the remains of an interrupted initialisation.
pub(crate) fn discard_unfinished(home: &Home) -> Result<(), StartError> {
    let unfinished = home.unfinished();
    end_leftovers(&unfinished, Duration::ZERO)?;
    remove_all(&unfinished)
}

fn run(
    home: &Home,
    binaries: &Binaries,
    account: &Account,
    keep: Keep,
    locale: &[&str],
) -> Result<Result<(), String>, StartError> {
    let program = binaries.program("initdb");
    let mut command = account.command(&program);
    command.arg("-D").arg(home.unfinished());
    command
        .args([
            "--username",
            SUPERUSER,
            "--encoding",
            "UTF8",
            "--lc-messages",
            "C",
        ])
        .args(locale);
    command.args([
        "--data-checksums",
        "--auth-local",
        "trust",
        "--auth-host",
        "reject",
        "--no-instructions",
    ]);
    if keep == Keep::Nothing {
        command.arg("--no-sync");
    }
    let ended = command.output().doing("run", &program)?;
    if ended.status.success() {
        return Ok(Ok(()));
    }
    let said = String::from_utf8_lossy(&ended.stderr).into_owned();
    tracing::debug!(?locale, %said, "initdb failed");
    Ok(Err(format!("with {}:\n{said}", locale.join(" "))))
}

/// Returns the locales to try, best first. All but the last order text by code point.
fn locales(version: Version) -> Vec<&'static [&'static str]> {
    let mut locales: Vec<&[&str]> = Vec::new();
    if version.major() >= 17 {
        locales.push(&[
            "--locale-provider=builtin",
            "--builtin-locale=C.UTF-8",
            "--locale=C",
        ]);
    }
    locales.push(&["--locale=C.UTF-8"]);
    locales.push(&["--locale-provider=icu", "--icu-locale=und", "--locale=C"]);
    locales
}
