//! Requests recorded by the console, kept for a while for finding faults.
mod read;
mod record;
mod request_log;

pub use read::{RequestLogs, RequestScope};
pub use record::{RecordRequests, RecordRequestsError};
pub use request_log::{
    RequestEntry, RequestFigures, RequestLog, RequestLogFilter, RequestLogPart, RequestMethod,
};
