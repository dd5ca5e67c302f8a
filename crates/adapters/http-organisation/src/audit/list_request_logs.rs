use munim_audit::RequestLogs;
use munim_http_kit::extractors::Caller;

use super::{request_log_filter::RequestLogNarrowed, request_log_item::RequestLogItem, stretch::Stretch};
use crate::prelude::*;

/// A range of request logs, newest first.
#[item]
pub(crate) struct RequestLogPart {
    logs: Vec<RequestLogItem>,
    /// The number of entries in the filtered list.
    total_count: i64,
}

#[operation(get "/api/logs/frontend", tag = "logs", id = "listFrontendLogs", ok = "A range of records, newest first",
    message = "Request logs", example = RequestLogPart { logs: vec![RequestLogItem::example()], total_count: 1 })]
/// List the console's request logs
///
/// Users with SYS_ADMIN or TENANT_ADMIN see the requests of everyone in the organisation (a SuperAdmin who selected
/// none: of all organisations); everyone else sees their own.
pub(crate) async fn list_request_logs(
    app: State,
    caller: Caller,
    stretch: Stretch<RequestLogNarrowed>,
) -> Reply<RequestLogPart> {
    let logs = RequestLogs::new(app.audit());
    let found = logs
        .list_request_logs(caller.actor(), &stretch.filter.0, stretch.part)
        .await?;
    Ok(Success::new(
        MESSAGE,
        RequestLogPart {
            logs: found.logs.into_iter().map(Into::into).collect(),
            total_count: found.total,
        },
    ))
}
