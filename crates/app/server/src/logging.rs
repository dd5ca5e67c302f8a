use std::fmt;

use tracing::{
    Event, Level, Subscriber,
    field::{Field, Visit},
};
use tracing_subscriber::{
    EnvFilter, Layer,
    layer::{Context, SubscriberExt as _},
    util::SubscriberInitExt as _,
};

use crate::configuration::{Log, LogFormat};

/// Sends log lines to standard error, separate from printed output.
pub(crate) fn begin(log: &Log) {
    let filter = EnvFilter::try_new(&log.filter).unwrap_or_else(|_| EnvFilter::new("info"));
    let lines = tracing_subscriber::fmt()
        .with_env_filter(filter)
        .with_writer(std::io::stderr);
    let begun = match log.format {
        LogFormat::Human => lines.with_target(false).finish().with(Ours).try_init(),
        LogFormat::Json => lines.json().flatten_event(true).finish().with(Ours).try_init(),
    };
    if begun.is_err() {
        tracing::debug!("a log is kept already");
    }
}

/// Drops errors that the HTTP library logs when a client sends something that is not a request, because a client could
/// fill the log with them. The server counts these in its metrics and logs them at debug level.
struct Ours;

impl<S: Subscriber> Layer<S> for Ours {
    fn event_enabled(&self, event: &Event<'_>, _: Context<'_, S>) -> bool {
        let metadata = event.metadata();
        if *metadata.level() != Level::ERROR || metadata.target() != "actix_http::h1::dispatcher" {
            return true;
        }
        let mut said = Said(String::new());
        event.record(&mut said);
        !said.0.starts_with("stream error: ")
    }
}

struct Said(String);

impl Visit for Said {
    fn record_debug(&mut self, field: &Field, value: &dyn fmt::Debug) {
        if field.name() == "message" {
            self.0 = format!("{value:?}");
        }
    }
}
