use munim_audit::{RequestFigures, RequestLog};
use time::{OffsetDateTime, macros::datetime};

use super::kept_json::kept_json;
use crate::prelude::*;

/// One request of the console, without secrets.
#[item]
pub(crate) struct RequestLogItem {
    id: i64,
    /// When it was sent, by the browser's clock.
    timestamp: OffsetDateTime,
    #[schema(example = "GET")]
    method: String,
    url: String,
    /// The path of the address.
    #[schema(example = "/api/bank/branch")]
    endpoint: String,
    #[schema(value_type = Option<Object>)]
    headers: Option<Value>,
    /// JSON of any kind; a value that was too long is a truncated string.
    request_body: Option<Value>,
    #[schema(value_type = Option<Object>)]
    query_params: Option<Value>,
    /// Null if there was no response.
    response_status: Option<i16>,
    /// JSON of any kind; a value that was too long is a truncated string.
    response_body: Option<Value>,
    error_message: Option<String>,
    execution_time_ms: i32,
    /// Its first and last ten characters, or three asterisks.
    bearer_token: Option<String>,
    user_agent: String,
    user_id: i64,
    tenant_id: i64,
}

impl From<RequestLog> for RequestLogItem {
    fn from(log: RequestLog) -> Self {
        let entry = log.entry;
        Self {
            id: log.id.get(),
            timestamp: entry.at,
            method: entry.method.as_str().to_owned(),
            url: entry.url,
            endpoint: entry.endpoint,
            headers: kept_json(entry.headers),
            request_body: kept_json(entry.request_body),
            query_params: kept_json(entry.query_params),
            response_status: entry.response_status,
            response_body: kept_json(entry.response_body),
            error_message: entry.error_message,
            execution_time_ms: entry.execution_time_ms,
            bearer_token: entry.bearer_token,
            user_agent: entry.user_agent,
            user_id: log.user.get(),
            tenant_id: log.tenant.get(),
        }
    }
}

impl RequestLogItem {
    pub(super) fn example() -> Self {
        Self {
            id: 401,
            timestamp: datetime!(2026-04-01 04:30:00 UTC),
            method: "GET".to_owned(),
            url: "https://console.example/api/bank/branch?page=1".to_owned(),
            endpoint: "/api/bank/branch".to_owned(),
            headers: Some(json!({"TenantId": "1", "Authorization": "***"})),
            request_body: None,
            query_params: Some(json!({"page": "1"})),
            response_status: Some(200),
            response_body: Some(json!({"success": true})),
            error_message: None,
            execution_time_ms: 38,
            bearer_token: Some("eyJhbGciOi...Zk3aJw0uCg".to_owned()),
            user_agent: "Mozilla/5.0 (X11; Linux x86_64) Chrome/126.0".to_owned(),
            user_id: 12,
            tenant_id: 1,
        }
    }
}

/// Statistics of requests.
#[item]
pub(crate) struct RequestLogStatistics {
    total: i64,
    /// Requests that did not fail.
    success: i64,
    /// Requests with status 400 or more, or with an error instead of a response.
    failed: i64,
    /// In whole milliseconds.
    avg_execution_time: i64,
}

impl From<RequestFigures> for RequestLogStatistics {
    fn from(figures: RequestFigures) -> Self {
        Self {
            total: figures.total,
            success: figures.success,
            failed: figures.failed,
            avg_execution_time: figures.average_ms,
        }
    }
}
