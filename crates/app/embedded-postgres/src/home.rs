use std::fmt::Write;
use std::fs;
use std::io::ErrorKind;
use std::os::unix::ffi::OsStrExt;
use std::os::unix::fs::{MetadataExt, PermissionsExt};
use std::path::{Path, PathBuf};

use sha2::{Digest, Sha256};

use crate::StartError;
use crate::account::{Account, myself};
use crate::error::Doing;

mod lock;
mod suitable;

pub(crate) use lock::{Lock, open as open_lock};
pub use suitable::suitable_data_dir;

/// Linux allows 107 bytes for a socket's path, macOS 103.
const LONGEST_SOCKET_PATH: usize = 103;

/// The folder that contains one cluster and what belongs to it, absolute and without symbolic links.
#[derive(Debug, Clone)]
pub(crate) struct Home(PathBuf);

impl Home {
    /// Returns the folder `folder`, and creates it and those above it if missing. It may be a link only if it is ours:
    /// in a folder that anybody can write to, another user's link could lead anywhere.
    pub(crate) fn open(folder: &Path) -> Result<Self, StartError> {
        let folder = std::path::absolute(folder).doing("find", folder)?;
        make_missing(&folder)?;
        if let Some(owner) = owner(&folder)
            .filter(|_| folder.is_symlink())
            .filter(|&owner| owner != myself())
        {
            return Err(StartError::NotOurs { folder, owner });
        }
        Ok(Self(folder.canonicalize().doing("find", &folder)?))
    }

    pub(crate) fn folder(&self) -> &Path {
        &self.0
    }

    pub(crate) fn pgdata(&self) -> PathBuf {
        self.0.join("pgdata")
    }

    /// Returns the folder of an initialisation that is running or was interrupted.
    pub(crate) fn unfinished(&self) -> PathBuf {
        self.0.join("pgdata.new")
    }

    pub(crate) fn copies(&self) -> PathBuf {
        self.0.join("pgsql")
    }

    pub(crate) fn start_log(&self) -> PathBuf {
        self.0.join("start.log")
    }

    pub(crate) fn logs(&self) -> PathBuf {
        self.pgdata().join("log")
    }

    /// Returns the major version of the cluster; `None` if there is no cluster yet.
    pub(crate) fn data_version(&self) -> Result<Option<u32>, StartError> {
        let pgdata = self.pgdata();
        match fs::read_to_string(pgdata.join("PG_VERSION")) {
            Ok(text) => text
                .trim()
                .parse()
                .map(Some)
                .map_err(|_| StartError::NotACluster { folder: pgdata }),
            Err(error) if error.kind() == ErrorKind::NotFound => match fs::read_dir(&pgdata) {
                Ok(mut entries) => match entries.next() {
                    None => Ok(None),
                    Some(_) => Err(StartError::NotACluster { folder: pgdata }),
                },
                Err(error) if error.kind() == ErrorKind::NotFound => Ok(None),
                Err(error) => Err(error).doing("read", &pgdata),
            },
            Err(error) if error.kind() == ErrorKind::PermissionDenied => Err(owner(&pgdata).map_or(
                StartError::NotACluster {
                    folder: pgdata.clone(),
                },
                |owner| StartError::NotOurs {
                    folder: pgdata,
                    owner,
                },
            )),
            Err(error) => Err(error).doing("read the version in", &pgdata),
        }
    }

    /// Closes the folder to everyone but `account`, and makes sure that `account` can reach it.
    pub(crate) fn admit(&self, account: &Account) -> Result<(), StartError> {
        if let Some(owner) = owner(&self.0).filter(|&owner| owner != myself()) {
            return Err(StartError::NotOurs {
                folder: self.0.clone(),
                owner,
            });
        }
        if account.is_other() {
            std::os::unix::fs::chown(&self.0, None, Some(account.gid()))
                .doing("change the group of", &self.0)?;
        }
        set_mode(&self.0, if account.is_other() { 0o710 } else { 0o700 })?;
        if let Some(owner) = owner(&self.pgdata()).filter(|&owner| owner != account.uid()) {
            return Err(StartError::NotOurs {
                folder: self.pgdata(),
                owner,
            });
        }
        match account.closed_above(&self.pgdata()) {
            None => Ok(()),
            Some(closed) => Err(StartError::NotPassable {
                closed,
                folder: self.0.clone(),
                user: account.name().to_owned(),
            }),
        }
    }

    /// Returns the folder of the socket: `run`, or a short one elsewhere if the socket's path would be too long for the
    /// system. It exists then, and belongs to `account`.
    pub(crate) fn socket_dir(&self, account: &Account) -> Result<PathBuf, StartError> {
        let own = self.0.join("run");
        let socket = own.join(socket_name());
        let fits =
            socket.as_os_str().len() <= LONGEST_SOCKET_PATH && !own.as_os_str().as_bytes().contains(&b'"');
        let folder = if fits {
            own
        } else {
            runtime_dir(account).join(format!("munim-{}", short_hash(&self.0)))
        };
        match account.make_private(&folder) {
            Err(error) if error.kind() == ErrorKind::AlreadyExists => {}
            made => made.doing("make", &folder)?,
        }
        // In a folder that anybody can write to, another user may have created it first.
        let found = fs::symlink_metadata(&folder).doing("look at", &folder)?;
        if !found.is_dir() || found.uid() != account.uid() || found.mode() & 0o077 != 0 {
            return Err(StartError::NotOurs {
                folder,
                owner: found.uid(),
            });
        }
        Ok(folder)
    }
}

pub(crate) fn socket_name() -> String {
    format!(".s.PGSQL.{}", crate::arguments::PORT)
}

/// Returns a hash of a path, in twelve characters.
pub(crate) fn short_hash(path: &Path) -> String {
    Sha256::digest(path.as_os_str().as_bytes())
        .iter()
        .take(6)
        .fold(String::new(), |mut text, byte| {
            let _infallible = write!(text, "{byte:02x}");
            text
        })
}

/// Removes a folder and its content, if it exists.
pub(crate) fn remove_all(folder: &Path) -> Result<(), StartError> {
    match fs::remove_dir_all(folder) {
        Err(error) if error.kind() != ErrorKind::NotFound => Err(error).doing("remove", folder),
        _ => Ok(()),
    }
}

pub(crate) fn set_mode(path: &Path, mode: u32) -> Result<(), StartError> {
    fs::set_permissions(path, fs::Permissions::from_mode(mode)).doing("change the rights of", path)
}

fn owner(path: &Path) -> Option<u32> {
    fs::symlink_metadata(path).ok().map(|found| found.uid())
}

fn runtime_dir(account: &Account) -> PathBuf {
    std::env::var_os("XDG_RUNTIME_DIR")
        .map(PathBuf::from)
        .filter(|folder| {
            !account.is_other() && owner(folder) == Some(account.uid()) && folder.as_os_str().len() < 40
        })
        .unwrap_or_else(|| "/tmp".into())
}

/// Creates `folder` and those above it that are missing. Those that root creates can be entered by everyone, regardless
/// of the umask, since PostgreSQL's user must pass through them.
fn make_missing(folder: &Path) -> Result<(), StartError> {
    if folder.is_dir() {
        return Ok(());
    }
    if let Some(above) = folder.parent() {
        make_missing(above)?;
    }
    match fs::create_dir(folder) {
        Ok(()) => set_mode(folder, if myself() == 0 { 0o711 } else { 0o700 }),
        Err(error) if error.kind() == ErrorKind::AlreadyExists => Ok(()),
        Err(error) => Err(error).doing("make", folder),
    }
}
