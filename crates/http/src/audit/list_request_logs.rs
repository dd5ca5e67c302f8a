use munim_audit::RequestLogs;
use munim_http_kit::{
    app::State,
    envelope::{Reply, Success},
    extractors::{Caller, Then},
    openapi::{Examples, Operation},
};
use serde::Serialize;
use utoipa::ToSchema;

use super::{request_log_filter::RequestLogNarrowed, request_log_item::RequestLogItem, stretch::Stretch};

/// A range of request logs, newest first.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct RequestLogPart {
    logs: Vec<RequestLogItem>,
    /// How many the narrowed list holds.
    total_count: i64,
}

type Asked = Then<Caller, Stretch<RequestLogNarrowed>>;

pub(crate) struct ListRequestLogs;

impl Operation for ListRequestLogs {
    type Asks = Asked;
    type Doc = __path_list_request_logs;

    fn examples() -> Examples {
        Examples::of(&Success::new(
            "Request logs",
            RequestLogPart {
                logs: vec![RequestLogItem::example()],
                total_count: 1,
            },
        ))
    }
}

/// List the console's request logs
///
/// Users with SYS_ADMIN or TENANT_ADMIN see the requests of everyone in the organisation (a SuperAdmin who selected
/// none: of all organisations); everyone else sees their own.
#[utoipa::path(get, path = "/api/logs/frontend", operation_id = "listFrontendLogs", tag = "logs",
    responses((status = 200, description = "A range of records, newest first", body = Success<RequestLogPart>)))]
pub(crate) async fn list_request_logs(app: State, Then(caller, wanted): Asked) -> Reply<RequestLogPart> {
    let logs = RequestLogs::new(app.audit());
    let found = logs
        .list_request_logs(caller.actor(), &wanted.filter.0, wanted.part)
        .await?;
    Ok(Success::new(
        "Request logs",
        RequestLogPart {
            logs: found.logs.into_iter().map(Into::into).collect(),
            total_count: found.total,
        },
    ))
}
