use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
use tracing::warn;

use crate::failure::Failure;

/// File descriptors that are kept free besides the database's connections: for letters, webhooks, reports and files.
const RESERVED: u64 = 256;
/// The most client connections, even if the system allows more.
const MOST: u64 = 100_000;
/// Below this, the server warns that it can serve few clients at once.
const ADVISED: u64 = 8_192;

/// Raises the process's limit of open files and connections as far as the system allows.
pub(crate) fn raise() -> Result<(), Failure> {
    let limit = getrlimit(Resource::Nofile);
    setrlimit(
        Resource::Nofile,
        Rlimit {
            current: limit.maximum,
            ..limit
        },
    )
    .map_err(|failed| Failure::System {
        doing: "raising the limit of open files",
        failed: failed.into(),
    })?;
    if let Some(most) = limit.maximum.filter(|most| *most < ADVISED) {
        warn!(
            most,
            "few connections can be open at once; allow more files (LimitNOFILE in the systemd unit)"
        );
    }
    Ok(())
}

/// Returns the number of client connections that fit beside the process's own files. Further clients wait until one
/// disconnects, so that they cannot use up the database's connections.
pub(crate) fn for_clients(of_database: u16) -> usize {
    let limit = getrlimit(Resource::Nofile).current.unwrap_or(u64::MAX);
    let clients = limit
        .saturating_sub(RESERVED + u64::from(of_database))
        .clamp(1, MOST);
    usize::try_from(clients).unwrap_or(usize::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_limit_is_raised_to_what_the_system_allows() {
        let before = getrlimit(Resource::Nofile);
        let low = Rlimit {
            current: Some(600),
            ..before
        };
        setrlimit(Resource::Nofile, low).unwrap();
        assert_eq!(for_clients(256), 88, "some are kept free");
        raise().unwrap();
        assert_eq!(getrlimit(Resource::Nofile).current, before.maximum);
        assert!(for_clients(256) > 88);
    }
}
