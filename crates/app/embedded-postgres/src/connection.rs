use std::fmt::Write;
use std::os::unix::ffi::OsStrExt;
use std::path::{Path, PathBuf};

use crate::arguments::PORT;

/// How to connect to one database of the cluster as one role.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ConnectionParameters {
    host: PathBuf,
    user: String,
    database: String,
}

impl ConnectionParameters {
    pub(crate) fn new(host: PathBuf, database: &str, user: &str) -> Self {
        Self {
            host,
            user: user.to_owned(),
            database: database.to_owned(),
        }
    }

    pub fn host(&self) -> &Path {
        &self.host
    }

    /// Returns the number in the socket's name. No TCP port is open.
    pub fn port(&self) -> u16 {
        PORT
    }

    pub fn user(&self) -> &str {
        &self.user
    }

    pub fn database(&self) -> &str {
        &self.database
    }

    /// Returns a URL for libpq, tokio-postgres and diesel-async:
    /// `postgres://user@/database?host=%2Fsocket%2Ffolder&port=5432`.
    pub fn to_url(&self) -> String {
        format!(
            "postgres://{}@/{}?host={}&port={PORT}",
            encoded(self.user.as_bytes()),
            encoded(self.database.as_bytes()),
            encoded(self.host.as_os_str().as_bytes()),
        )
    }
}

fn encoded(bytes: &[u8]) -> String {
    bytes.iter().fold(String::new(), |mut text, &byte| {
        if byte.is_ascii_alphanumeric() || b"-._~".contains(&byte) {
            text.push(char::from(byte));
        } else {
            let _infallible = write!(text, "%{byte:02X}");
        }
        text
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_url_names_socket_role_and_database_without_ambiguity() {
        let parameters = ConnectionParameters::new("/srv/a b/run".into(), "munim", "the/owner@x");
        assert_eq!(
            parameters.to_url(),
            "postgres://the%2Fowner%40x@/munim?host=%2Fsrv%2Fa%20b%2Frun&port=5432"
        );
        let parsed: tokio_postgres::Config = parameters.to_url().parse().unwrap();
        assert_eq!(
            parsed.get_hosts(),
            [tokio_postgres::config::Host::Unix("/srv/a b/run".into())]
        );
        assert_eq!(
            (parsed.get_user(), parsed.get_dbname()),
            (Some("the/owner@x"), Some("munim"))
        );
    }
}
