use munim_audit::{RequestFigures, RequestLogs};
use munim_http_kit::extractors::Caller;

use super::{request_log_filter::RequestLogNarrowed, request_log_item::RequestLogStatistics};
use crate::prelude::*;

#[operation(get "/api/logs/frontend/statistics", tag = "logs", id = "getFrontendLogStatistics", ok = "The statistics",
    message = "Statistics of request logs",
    example = RequestLogStatistics::from(RequestFigures { total: 120, success: 117, failed: 3, average_ms: 41 }))]
/// Get statistics of the console's requests
///
/// Of the list with the same query.
pub(crate) async fn get_request_log_statistics(
    app: State,
    caller: Caller,
    FilterQuery(filter): FilterQuery<RequestLogNarrowed>,
) -> Reply<RequestLogStatistics> {
    let figures = RequestLogs::new(app.audit())
        .get_request_log_statistics(caller.actor(), &filter.0)
        .await?;
    Ok(Success::new(MESSAGE, figures.into()))
}
