use std::fmt;
use std::path::{Path, PathBuf};

mod copy;
mod examine;
mod search;

pub use search::Search;

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Version {
    major: u32,
    minor: u32,
}

impl Version {
    /// The oldest supported major version.
    pub const OLDEST_MAJOR: u32 = 15;

    /// Parses the output of `postgres --version`, such as `postgres (PostgreSQL) 15.18 (Debian 15.18-0+deb12u1)`.
    pub(crate) fn parse(line: &str) -> Option<Self> {
        let number = line
            .strip_prefix("postgres (PostgreSQL) ")?
            .split_whitespace()
            .next()?;
        let (major, rest) = leading_number(number)?;
        let minor = rest
            .strip_prefix('.')
            .and_then(leading_number)
            .map_or(0, |(minor, _)| minor);
        Some(Self { major, minor })
    }

    /// Returns 18 for 18.4.
    pub fn major(self) -> u32 {
        self.major
    }
}

impl fmt::Display for Version {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.major, self.minor)
    }
}

fn leading_number(text: &str) -> Option<(u32, &str)> {
    let end = text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len());
    let (digits, rest) = text.split_at_checked(end)?;
    Some((digits.parse().ok()?, rest))
}

/// A folder with PostgreSQL's programs that PostgreSQL's user can run.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Binaries {
    folder: PathBuf,
    version: Version,
}

impl Binaries {
    pub(crate) fn folder(&self) -> &Path {
        &self.folder
    }

    pub(crate) fn version(&self) -> Version {
        self.version
    }

    pub(crate) fn program(&self, name: &str) -> PathBuf {
        self.folder.join(name)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn versions_of_all_shapes_are_read() {
        let read = |line| Version::parse(line).map(|version| (version.major, version.minor));
        assert_eq!(
            read("postgres (PostgreSQL) 15.18 (Debian 15.18-0+deb12u1)\n"),
            Some((15, 18))
        );
        assert_eq!(read("postgres (PostgreSQL) 18.4\n"), Some((18, 4)));
        assert_eq!(read("postgres (PostgreSQL) 19beta2"), Some((19, 0)));
        assert_eq!(read("postgres (PostgreSQL) devel"), None);
        assert_eq!(read("usage: postgres CONTAINER"), None);
        assert_eq!(read(""), None);
    }
}
