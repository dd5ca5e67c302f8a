use munim_audit::{RequestFigures, RequestLogs};
use munim_http_kit::{
    app::State,
    envelope::{Reply, Success},
    extractors::{Caller, Then},
    openapi::{Examples, Operation},
};

use super::{
    narrowed::Narrowed, request_log_filter::RequestLogNarrowed, request_log_item::RequestLogStatistics,
};

const MESSAGE: &str = "Statistics of request logs";

type Asked = Then<Caller, Narrowed<RequestLogNarrowed>>;

pub(crate) struct GetRequestLogStatistics;

impl Operation for GetRequestLogStatistics {
    type Asks = Asked;
    type Doc = __path_get_request_log_statistics;

    fn examples() -> Examples {
        let figures = RequestFigures {
            total: 120,
            success: 117,
            failed: 3,
            average_ms: 41,
        };
        Examples::of(&Success::new(MESSAGE, RequestLogStatistics::from(figures)))
    }
}

/// Get statistics of the console's requests
///
/// Of the list with the same query.
#[utoipa::path(get, path = "/api/logs/frontend/statistics", operation_id = "getFrontendLogStatistics", tag = "logs",
    responses((status = 200, description = "The statistics", body = Success<RequestLogStatistics>)))]
pub(crate) async fn get_request_log_statistics(
    app: State,
    Then(caller, Narrowed(filter)): Asked,
) -> Reply<RequestLogStatistics> {
    let figures = RequestLogs::new(app.audit())
        .get_request_log_statistics(caller.actor(), &filter.0)
        .await?;
    Ok(Success::new(MESSAGE, figures.into()))
}
