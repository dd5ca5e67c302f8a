use munim_audit::{RequestFigures, RequestLog};

use super::kept_json::kept_json;
use crate::prelude::*;

/// One request of the console, without secrets.
#[item(from = log: RequestLog, let entry = log.entry)]
pub(crate) struct RequestLogItem {
    #[field(from = log.id.get(), example = 401)]
    id: i64,
    /// When it was sent, by the browser's clock.
    #[field(from = entry.at, example = datetime!(2026-04-01 04:30:00 UTC))]
    timestamp: OffsetDateTime,
    #[schema(example = "GET")]
    #[field(from = entry.method.as_str().to_owned(), example = "GET")]
    method: String,
    #[field(from = entry.url, example = "https://console.example/api/bank/branch?page=1")]
    url: String,
    /// The path of the address.
    #[schema(example = "/api/bank/branch")]
    #[field(from = entry.endpoint, example = "/api/bank/branch")]
    endpoint: String,
    #[schema(value_type = Option<Object>)]
    #[field(from = kept_json(entry.headers), example = Some(json!({"TenantId": "1", "Authorization": "***"})))]
    headers: Option<Value>,
    /// JSON of any kind; a value that was too long is a truncated string.
    #[field(from = kept_json(entry.request_body), example = None)]
    request_body: Option<Value>,
    #[schema(value_type = Option<Object>)]
    #[field(from = kept_json(entry.query_params), example = Some(json!({"page": "1"})))]
    query_params: Option<Value>,
    /// Null if there was no response.
    #[field(from = entry.response_status, example = Some(200))]
    response_status: Option<i16>,
    /// JSON of any kind; a value that was too long is a truncated string.
    #[field(from = kept_json(entry.response_body), example = Some(json!({"success": true})))]
    response_body: Option<Value>,
    #[field(from = entry.error_message, example = None)]
    error_message: Option<String>,
    #[field(from = entry.execution_time_ms, example = 38)]
    execution_time_ms: i32,
    /// Its first and last ten characters, or three asterisks.
    #[field(from = entry.bearer_token, example = Some("eyJhbGciOi...Zk3aJw0uCg".to_owned()))]
    bearer_token: Option<String>,
    #[field(from = entry.user_agent, example = "Mozilla/5.0 (X11; Linux x86_64) Chrome/126.0")]
    user_agent: String,
    #[field(from = log.user.get(), example = 12)]
    user_id: i64,
    #[field(from = log.tenant.get(), example = 1)]
    tenant_id: i64,
}

/// Statistics of requests.
#[item(from = figures: RequestFigures)]
pub(crate) struct RequestLogStatistics {
    total: i64,
    /// Requests that did not fail.
    success: i64,
    /// Requests with status 400 or more, or with an error instead of a response.
    failed: i64,
    /// In whole milliseconds.
    #[field(from = figures.average_ms)]
    avg_execution_time: i64,
}
