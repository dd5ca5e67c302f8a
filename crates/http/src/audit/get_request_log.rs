use munim_audit::RequestLogs;
use munim_http_kit::{
    app::State,
    envelope::{Reply, Success},
    extractors::{Caller, PathId, Then},
    openapi::{Examples, Operation},
    problem::Problem,
};

use super::{path_keys::RequestLogKey, request_log_item::RequestLogItem};

const MESSAGE: &str = "Request log";

type Asked = Then<Caller, PathId<RequestLogKey>>;

fn missing() -> Problem {
    Problem::not_found("Request log not found")
}

pub(crate) struct GetRequestLog;

impl Operation for GetRequestLog {
    type Asks = Asked;
    type Doc = __path_get_request_log;

    fn examples() -> Examples {
        Examples::of(&Success::new(MESSAGE, RequestLogItem::example())).or([missing()])
    }
}

/// Get one request log of the console
#[utoipa::path(get, path = "/api/logs/frontend/{logId}", operation_id = "getFrontendLog", tag = "logs",
    responses((status = 200, description = "The entry", body = Success<RequestLogItem>)))]
pub(crate) async fn get_request_log(app: State, Then(caller, id): Asked) -> Reply<RequestLogItem> {
    let found = RequestLogs::new(app.audit())
        .get_request_log(caller.actor(), id.into_inner())
        .await?;
    Ok(Success::new(MESSAGE, found.ok_or_else(missing)?.into()))
}
