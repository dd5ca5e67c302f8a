use std::ffi::OsStr;
use std::fs;
use std::io;
use std::os::unix::fs::MetadataExt;
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use crate::StartError;

/// The user that runs PostgreSQL.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Account {
    name: String,
    uid: u32,
    gid: u32,
    /// Whether that is not the user of this process.
    other: bool,
}

impl Account {
    /// Chooses this process's own user; for root the owner of the existing cluster in `pgdata`, else `postgres`, else
    /// `nobody`.
    pub(crate) fn choose(pgdata: &Path) -> Result<Self, StartError> {
        let myself = myself();
        if myself != 0 {
            let gid = rustix::process::getegid().as_raw();
            return Ok(Self {
                name: format!("with the id {myself}"),
                uid: myself,
                gid,
                other: false,
            });
        }
        let users = fs::read_to_string("/etc/passwd").unwrap_or_default();
        let owner = fs::symlink_metadata(pgdata)
            .ok()
            .filter(|found| found.is_dir() && found.uid() != 0);
        owner
            .map(|found| Self::owner(&users, found.uid(), found.gid()))
            .or_else(|| Self::named(&users, "postgres"))
            .or_else(|| Self::named(&users, "nobody"))
            .ok_or(StartError::NoUnprivilegedUser)
    }

    fn owner(users: &str, uid: u32, gid: u32) -> Self {
        let name = entries(users)
            .find(|entry| entry.1 == uid)
            .map(|entry| entry.0.to_owned());
        Self {
            name: name.unwrap_or_else(|| format!("with the id {uid}")),
            uid,
            gid,
            other: true,
        }
    }

    fn named(users: &str, name: &str) -> Option<Self> {
        let (name, uid, gid) = entries(users).find(|entry| entry.0 == name && entry.1 != 0)?;
        Some(Self {
            name: name.to_owned(),
            uid,
            gid,
            other: true,
        })
    }

    pub(crate) fn name(&self) -> &str {
        &self.name
    }

    pub(crate) fn uid(&self) -> u32 {
        self.uid
    }

    pub(crate) fn gid(&self) -> u32 {
        self.gid
    }

    pub(crate) fn is_other(&self) -> bool {
        self.other
    }

    /// Returns the first folder above `path`, from the root down, that this user cannot enter. `path` is absolute and
    /// without symbolic links.
    pub(crate) fn closed_above(&self, path: &Path) -> Option<PathBuf> {
        let mut above: Vec<&Path> = path.ancestors().skip(1).collect();
        above.reverse();
        above
            .into_iter()
            .find(|folder| !self.can_pass(folder))
            .map(Path::to_path_buf)
    }

    /// Returns whether this user can enter this folder, or run this file.
    pub(crate) fn can_pass(&self, path: &Path) -> bool {
        fs::metadata(path).is_ok_and(|found| {
            let execute = if found.uid() == self.uid {
                0o100
            } else if found.gid() == self.gid {
                0o010
            } else {
                0o001
            };
            // Access control lists are ignored. A folder that only they open counts as closed.
            !self.other || found.mode() & execute != 0
        })
    }

    /// Creates a folder that only this user can open. It must not exist yet.
    pub(crate) fn make_private(&self, folder: &Path) -> io::Result<()> {
        use std::os::unix::fs::DirBuilderExt;
        fs::DirBuilder::new().mode(0o700).create(folder)?;
        if self.other {
            std::os::unix::fs::chown(folder, Some(self.uid), Some(self.gid))?;
        }
        Ok(())
    }

    /// Returns a command that runs as this user, in the root folder and with an empty environment, so that PostgreSQL
    /// does not inherit secrets of the server.
    pub(crate) fn command(&self, program: impl AsRef<OsStr>) -> Command {
        let mut command = Command::new(program);
        command.env_clear().env("LC_ALL", "C").env("PATH", search_path());
        for name in ["LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH"] {
            if let Some(value) = std::env::var_os(name) {
                command.env(name, value);
            }
        }
        if self.other {
            // The standard library also drops the supplementary groups when root changes the user.
            command.uid(self.uid).gid(self.gid);
        }
        command.current_dir("/").stdin(Stdio::null());
        command
    }
}

pub(crate) fn myself() -> u32 {
    rustix::process::geteuid().as_raw()
}

/// Returns `PATH`, or the system's default if it is not set.
pub(crate) fn search_path() -> std::ffi::OsString {
    std::env::var_os("PATH").unwrap_or_else(|| "/usr/local/bin:/usr/bin:/bin".into())
}

fn entries(users: &str) -> impl Iterator<Item = (&str, u32, u32)> {
    users.lines().filter_map(|line| {
        let mut fields = line.split(':');
        let name = fields.next()?;
        let uid = fields.nth(1)?.parse().ok()?;
        let gid = fields.next()?.parse().ok()?;
        Some((name, uid, gid))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const USERS: &str = "root:x:0:0:root:/root:/bin/sh\n\
        broken line\n\
        nobody:x:65534:65534:nobody:/nonexistent:/usr/sbin/nologin\n\
        postgres:x:101:104:PostgreSQL administrator,,,:/var/lib/postgresql:/bin/bash\n";

    #[test]
    fn a_user_is_found_by_its_name_and_by_its_id() {
        let postgres = Account::named(USERS, "postgres").unwrap();
        assert_eq!(
            (postgres.name(), postgres.uid(), postgres.gid()),
            ("postgres", 101, 104)
        );
        assert_eq!(Account::owner(USERS, 65534, 65534).name(), "nobody");
        assert_eq!(Account::owner(USERS, 7, 7).name(), "with the id 7");
        assert_eq!(Account::named(USERS, "munim"), None);
        assert_eq!(Account::named(USERS, "root"), None);
    }

    #[test]
    fn a_closed_folder_on_the_way_is_named() {
        use std::os::unix::fs::PermissionsExt;
        let top = std::env::temp_dir().join(format!("munim-account-{}", std::process::id()));
        let below = top.join("closed/below");
        fs::create_dir_all(&below).unwrap();
        fs::set_permissions(&top, fs::Permissions::from_mode(0o755)).unwrap();
        fs::set_permissions(below.parent().unwrap(), fs::Permissions::from_mode(0o700)).unwrap();
        let stranger = Account {
            name: "stranger".into(),
            uid: 54321,
            gid: 54321,
            other: true,
        };
        let top = top.canonicalize().unwrap();
        assert_eq!(
            stranger.closed_above(&top.join("closed/below/file")),
            Some(top.join("closed"))
        );
        assert_eq!(stranger.closed_above(&top.join("closed")), None);
        fs::remove_dir_all(top).unwrap();
    }
}
