use tracing_subscriber::EnvFilter;

use crate::configuration::{Log, LogFormat};

/// Log lines go to standard error, so that what is printed stays apart.
pub(crate) fn begin(log: &Log) {
    let filter = EnvFilter::try_new(&log.filter).unwrap_or_else(|_| EnvFilter::new("info"));
    let lines = tracing_subscriber::fmt()
        .with_env_filter(filter)
        .with_writer(std::io::stderr);
    let begun = match log.format {
        LogFormat::Human => lines.with_target(false).try_init(),
        LogFormat::Json => lines.json().flatten_event(true).try_init(),
    };
    if begun.is_err() {
        tracing::debug!("a log is kept already");
    }
}
