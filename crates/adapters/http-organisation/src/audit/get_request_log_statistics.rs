use munim_audit::{RequestFigures, RequestLogs};
use munim_http_kit::extractors::{Caller, FilterQuery};

use super::{request_log_filter::RequestLogNarrowed, request_log_item::RequestLogStatistics};
use crate::prelude::*;

const MESSAGE: &str = "Statistics of request logs";

#[operation(get "/api/logs/frontend/statistics", tag = "logs", id = "getFrontendLogStatistics", ok = "The statistics",
    examples = {
        let figures = RequestFigures {
            total: 120,
            success: 117,
            failed: 3,
            average_ms: 41,
        };
        Examples::of(&Success::new(MESSAGE, RequestLogStatistics::from(figures)))
    })]
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
