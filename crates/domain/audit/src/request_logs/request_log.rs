use munim_kernel::{RequestLogId, TenantId, UserId};
use time::OffsetDateTime;

munim_kernel::words! {
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum RequestMethod {
        Get = "GET",
        Post = "POST",
        Put = "PUT",
        Delete = "DELETE",
        Patch = "PATCH",
        Head = "HEAD",
        Options = "OPTIONS",
    }
}

/// A request to this API as the console recorded it. JSON values are kept as text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RequestEntry {
    /// When it was sent, by the browser's clock.
    pub at: OffsetDateTime,
    pub method: RequestMethod,
    pub url: String,
    pub endpoint: String,
    /// Its headers, a JSON object.
    pub headers: Option<String>,
    /// Its body, as JSON.
    pub request_body: Option<String>,
    /// Its query parameters, a JSON object.
    pub query_params: Option<String>,
    /// The status of the response; `None` if there is none.
    pub response_status: Option<i16>,
    pub response_body: Option<String>,
    pub error_message: Option<String>,
    pub execution_time_ms: i32,
    /// Its bearer token, masked.
    pub bearer_token: Option<String>,
    pub user_agent: String,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RequestLog {
    /// Its id; later entries have higher ones.
    pub id: RequestLogId,
    pub tenant: TenantId,
    pub user: UserId,
    pub entry: RequestEntry,
}

#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct RequestLogFilter {
    pub method: Option<RequestMethod>,
    pub endpoint: Option<String>,
    pub status: Option<i16>,
    /// Only failed requests, or only successful ones.
    pub has_error: Option<bool>,
    pub from: Option<OffsetDateTime>,
    /// Only before this time.
    pub to: Option<OffsetDateTime>,
    pub user: Option<UserId>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RequestLogPart {
    /// The entries, newest first.
    pub logs: Vec<RequestLog>,
    pub total: i64,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct RequestFigures {
    pub total: i64,
    pub success: i64,
    pub failed: i64,
    pub average_ms: i64,
}
