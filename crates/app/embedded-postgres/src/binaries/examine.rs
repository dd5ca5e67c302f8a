use std::fs::File;
use std::io::Read;
use std::path::{Path, PathBuf};

use crate::account::Account;
use crate::binaries::{Binaries, Version};

/// The reasons why a folder's programs cannot be used.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Unusable {
    /// They work, but PostgreSQL's user cannot reach them.
    Unreachable { version: Version },
    /// Any other reason, in words.
    Because(String),
}

impl Unusable {
    pub(super) fn reason(self, folder: &Path) -> String {
        match self {
            Self::Unreachable { version } => {
                format!(
                    "{}: {version}, but PostgreSQL's user cannot pass the folders above it",
                    folder.display()
                )
            }
            Self::Because(reason) => format!("{}: {reason}", folder.display()),
        }
    }
}

/// Checks whether the programs in `folder` can be used. A program named `postgres` may be anything, especially in
/// `PATH`, so it must have `initdb` beside it and report its version. With `no_scripts`, it must be PostgreSQL itself:
/// behind a script, the watched process would not be PostgreSQL.
pub(super) fn examine(folder: &Path, no_scripts: bool, account: &Account) -> Result<Binaries, Unusable> {
    let program = folder
        .join("postgres")
        .canonicalize()
        .map_err(|error| Unusable::Because(format!("postgres: {error}")))?;
    // A link to the program leads to the folder with the other programs.
    let places = program.parent().into_iter().chain([folder]);
    let folder = places
        .map(Path::to_path_buf)
        .find(|place| place.join("postgres").is_file() && place.join("initdb").is_file())
        .ok_or_else(|| Unusable::Because("there is no initdb beside postgres".into()))?;
    if no_scripts && is_script(&program) {
        return Err(Unusable::Because(
            "postgres is a script, not PostgreSQL itself".into(),
        ));
    }
    let folder: PathBuf = folder.canonicalize().unwrap_or(folder);
    let program = folder.join("postgres");
    let reachable = account.closed_above(&program).is_none() && account.can_pass(&program);
    let mut command = if reachable {
        account.command(&program)
    } else {
        std::process::Command::new(&program)
    };
    let ended = command
        .arg("--version")
        .output()
        .map_err(|error| Unusable::Because(error.to_string()))?;
    let said = String::from_utf8_lossy(&ended.stdout);
    let version = Version::parse(&said)
        .filter(|_| ended.status.success())
        .ok_or_else(|| {
            let complaint = String::from_utf8_lossy(&ended.stderr)
                .lines()
                .next()
                .unwrap_or_default()
                .to_owned();
            Unusable::Because(format!("postgres --version does not work: {complaint}"))
        })?;
    if !version.is_new_enough() {
        return Err(Unusable::Because(format!("{version} is too old")));
    }
    if reachable {
        Ok(Binaries { folder, version })
    } else {
        Err(Unusable::Unreachable { version })
    }
}

fn is_script(program: &Path) -> bool {
    let mut start = [0; 2];
    File::open(program)
        .and_then(|mut file| file.read_exact(&mut start))
        .is_ok()
        && start == *b"#!"
}
