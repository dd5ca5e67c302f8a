//! What the console saw of its requests: kept for a while, for whoever looks for a fault.
mod read;
mod record;
mod request_log;

pub use read::{RequestLogs, RequestScope};
pub use record::{RecordRequests, RecordRequestsError};
pub use request_log::{
    RequestEntry, RequestFigures, RequestLog, RequestLogFilter, RequestLogPart, RequestMethod,
};
