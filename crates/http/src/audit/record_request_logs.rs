use munim_audit::{RecordRequests, RecordRequestsError};
use munim_http_kit::{
    app::State,
    body::Body,
    envelope::{Reply, Success},
    extractors::{SessionHolder, Then},
    openapi::{Examples, Operation},
    problem::Problem,
};
use serde::Serialize;
use time::Duration;
use utoipa::ToSchema;

use super::{request_log_form::Posted, request_log_mask::masked};

/// The outcome for the entries.
#[derive(Serialize, ToSchema)]
pub(crate) struct RequestLogsKept {
    /// The number of stored entries. Calls to the log and health endpoints are not stored.
    kept: usize,
}

/// Maps [`RecordRequestsError`] to a response.
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

const MESSAGE: &str = "Stored";

type Asked = Then<SessionHolder, Body<Posted>>;

pub(crate) struct RecordRequestLogs;

impl Operation for RecordRequestLogs {
    type Asks = Asked;
    type Doc = __path_record_request_logs;

    fn examples() -> Examples {
        Examples::of(&Success::new(MESSAGE, RequestLogsKept { kept: 1 }))
            .or([RecordRequestsError::TooMany].map(record_requests_problem))
    }
}

/// Store the console's request logs
///
/// One entry, or up to 200 in `entries`. Entries always belong to the caller and their organisation; passwords, codes
/// and tokens are removed.
#[utoipa::path(post, path = "/api/logs/frontend", operation_id = "recordFrontendLogs", tag = "logs",
    responses((status = 200, description = "The number of stored entries", body = Success<RequestLogsKept>)))]
pub(crate) async fn record_request_logs(
    app: State,
    Then(SessionHolder(caller), Body(Posted(entries))): Asked,
) -> Reply<RequestLogsKept> {
    let record = RecordRequests::new(app.audit(), app.kit());
    let entries = entries.into_iter().map(masked).collect();
    let kept = record
        .record_request_logs(caller.actor(), entries)
        .await
        .map_err(record_requests_problem)?;
    Ok(Success::new(MESSAGE, RequestLogsKept { kept }))
}
