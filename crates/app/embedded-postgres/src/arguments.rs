use std::ffi::{OsStr, OsString};
use std::path::Path;

use crate::Settings;

/// The number in the socket's name. Each cluster has its own socket folder, so it need not differ.
pub(crate) const PORT: u16 = 5432;

/// The role that `initdb` creates.
pub(crate) const SUPERUSER: &str = "postgres";

const COMMON: [(&str, &str); 7] = [
    ("listen_addresses", ""),
    ("unix_socket_permissions", "0700"),
    ("cluster_name", "munim"),
    ("jit", "off"),
    ("timezone", "UTC"),
    ("log_timezone", "UTC"),
    ("lc_messages", "C"),
];

/// No committed change may be lost. `wal_level` stays at replica, so that a backup can be taken with `pg_basebackup`
/// while the cluster runs.
const DURABLE: [(&str, &str); 14] = [
    ("fsync", "on"),
    ("synchronous_commit", "on"),
    ("full_page_writes", "on"),
    ("wal_level", "replica"),
    ("max_wal_senders", "2"),
    ("restart_after_crash", "on"),
    ("logging_collector", "on"),
    ("log_directory", "log"),
    ("log_filename", "postgresql-%a.log"),
    ("log_file_mode", "0600"),
    ("log_truncate_on_rotation", "on"),
    ("log_rotation_age", "1d"),
    ("log_rotation_size", "0"),
    ("log_line_prefix", "%m [%p] %q%u@%d "),
];

/// Speed matters and durability does not. Without autovacuum tests see the same plans each time. A connection of a test runs most
/// statements a few times, and would plan each of them anew for its first five values.
const EPHEMERAL: [(&str, &str); 10] = [
    ("fsync", "off"),
    ("synchronous_commit", "off"),
    ("full_page_writes", "off"),
    ("wal_level", "minimal"),
    ("max_wal_senders", "0"),
    ("max_connections", "200"),
    ("shared_buffers", "128MB"),
    ("autovacuum", "off"),
    ("checkpoint_timeout", "1h"),
    ("plan_cache_mode", "force_generic_plan"),
];

pub(crate) fn durable(pgdata: &Path, socket_dir: &Path, settings: &Settings) -> Vec<OsString> {
    let mut arguments = common(pgdata, socket_dir);
    arguments.extend(DURABLE.iter().flat_map(|(name, value)| setting(name, value)));
    arguments.extend(setting("max_connections", settings.max_connections.to_string()));
    arguments.extend(setting(
        "shared_buffers",
        format!("{}MB", settings.shared_buffers_mb),
    ));
    arguments
}

pub(crate) fn ephemeral(pgdata: &Path, socket_dir: &Path) -> Vec<OsString> {
    let mut arguments = common(pgdata, socket_dir);
    arguments.extend(EPHEMERAL.iter().flat_map(|(name, value)| setting(name, value)));
    arguments
}

fn common(pgdata: &Path, socket_dir: &Path) -> Vec<OsString> {
    // The setting is a list. Quotes keep a folder with a comma or a space in one piece.
    let mut quoted = OsString::from("\"");
    quoted.push(socket_dir);
    quoted.push("\"");
    let mut arguments = vec!["-D".into(), pgdata.into(), "-p".into(), PORT.to_string().into()];
    arguments.extend(setting("unix_socket_directories", quoted));
    arguments.extend(COMMON.iter().flat_map(|(name, value)| setting(name, value)));
    arguments
}

fn setting(name: &str, value: impl AsRef<OsStr>) -> [OsString; 2] {
    let mut assignment = OsString::from(name);
    assignment.push("=");
    assignment.push(value);
    ["-c".into(), assignment]
}
