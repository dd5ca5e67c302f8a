use munim_audit::RequestLogs;
use munim_http_kit::extractors::Caller;

use super::request_log_item::RequestLogItem;
use crate::prelude::*;

fn missing() -> Problem {
    Problem::not_found("Request log not found")
}

#[operation(get "/api/logs/frontend/{logId}", tag = "logs", id = "getFrontendLog", ok = "The entry", message = "Request log",
    refuses = [missing()])]
/// Get one request log of the console
pub(crate) async fn get_request_log(
    app: State,
    caller: Caller,
    id: PathId<RequestLogKey>,
) -> Reply<RequestLogItem> {
    let found = RequestLogs::new(app.audit())
        .get_request_log(caller.actor(), id.into_inner())
        .await?;
    Ok(Success::new(MESSAGE, found.ok_or_else(missing)?.into()))
}
