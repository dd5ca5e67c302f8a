use munim_audit::{RecordRequests, RecordRequestsError};
use munim_http_kit::extractors::SessionHolder;

use super::{request_log_form::RequestLogRequest, request_log_mask::masked};
use crate::prelude::*;

/// The outcome for the entries.
#[item]
pub(crate) struct RequestLogsKept {
    /// The number of stored entries. Calls to the log and health endpoints are not stored.
    kept: usize,
}

pub(crate) fn record_requests_problem(error: RecordRequestsError) -> Problem {
    match error {
        RecordRequestsError::TooMany => Problem::too_many(
            "rate_limited",
            "Too many requests were logged. Please try again in a minute.",
            Duration::MINUTE,
        ),
        RecordRequestsError::Store(error) => error.into(),
    }
}

#[operation(post "/api/logs/frontend", tag = "logs", id = "recordFrontendLogs", ok = "The number of stored entries",
    message = "Stored", example = RequestLogsKept { kept: 1 },
    refuses = [RecordRequestsError::TooMany].map(record_requests_problem))]
/// Store the console's request logs
///
/// One entry, or up to 200 in `entries`. Entries always belong to the caller and their organisation; passwords, codes
/// and tokens are removed.
pub(crate) async fn record_request_logs(
    app: State,
    SessionHolder(caller): SessionHolder,
    Body(RequestLogRequest(entries)): Body<RequestLogRequest>,
) -> Reply<RequestLogsKept> {
    let record = RecordRequests::new(app.audit(), app.kit());
    let entries = entries.into_iter().map(masked).collect();
    let kept = record
        .record_request_logs(caller.actor(), entries)
        .await
        .map_err(record_requests_problem)?;
    Ok(Success::new(MESSAGE, RequestLogsKept { kept }))
}
