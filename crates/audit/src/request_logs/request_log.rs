use munim_kernel::{RequestLogId, TenantId, UserId};
use time::OffsetDateTime;

/// The method of a request.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RequestMethod {
    /// `GET`
    Get,
    /// `POST`
    Post,
    /// `PUT`
    Put,
    /// `DELETE`
    Delete,
    /// `PATCH`
    Patch,
    /// `HEAD`
    Head,
    /// `OPTIONS`
    Options,
}

impl RequestMethod {
    /// All of them, in the order in which they are offered.
    pub const ALL: [Self; 7] = [
        Self::Get,
        Self::Post,
        Self::Put,
        Self::Delete,
        Self::Patch,
        Self::Head,
        Self::Options,
    ];

    /// Returns the word used in the API and the database.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Get => "GET",
            Self::Post => "POST",
            Self::Put => "PUT",
            Self::Delete => "DELETE",
            Self::Patch => "PATCH",
            Self::Head => "HEAD",
            Self::Options => "OPTIONS",
        }
    }

    /// Returns the value for a word.
    pub fn from_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|method| method.as_str() == word)
    }
}

/// A request to this API as the console recorded it. JSON values are kept as text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RequestEntry {
    /// When it was sent, by the browser's clock.
    pub at: OffsetDateTime,
    /// Its method.
    pub method: RequestMethod,
    /// The full URL.
    pub url: String,
    /// The path of the URL.
    pub endpoint: String,
    /// Its headers, a JSON object.
    pub headers: Option<String>,
    /// Its body, as JSON.
    pub request_body: Option<String>,
    /// Its query parameters, a JSON object.
    pub query_params: Option<String>,
    /// The status of the response; `None` if there is none.
    pub response_status: Option<i16>,
    /// The body of the response, as JSON.
    pub response_body: Option<String>,
    /// Why it failed, if it did.
    pub error_message: Option<String>,
    /// How long it took, in milliseconds.
    pub execution_time_ms: i32,
    /// Its bearer token, masked.
    pub bearer_token: Option<String>,
    /// The browser.
    pub user_agent: String,
}

/// A stored entry.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RequestLog {
    /// Its id; later entries have higher ones.
    pub id: RequestLogId,
    /// The sender's tenant.
    pub tenant: TenantId,
    /// The sender.
    pub user: UserId,
    /// The recorded request.
    pub entry: RequestEntry,
}

/// The filter of request logs.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct RequestLogFilter {
    /// Only this method.
    pub method: Option<RequestMethod>,
    /// Only endpoints that contain this text.
    pub endpoint: Option<String>,
    /// Only responses with this status.
    pub status: Option<i16>,
    /// Only failed requests, or only successful ones.
    pub has_error: Option<bool>,
    /// Only from this time on.
    pub from: Option<OffsetDateTime>,
    /// Only before this time.
    pub to: Option<OffsetDateTime>,
    /// Only those of this user.
    pub user: Option<UserId>,
}

/// A range of request logs.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RequestLogPart {
    /// The entries, newest first.
    pub logs: Vec<RequestLog>,
    /// The number of entries in the filtered list.
    pub total: i64,
}

/// Statistics of requests.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct RequestFigures {
    /// The number of requests.
    pub total: i64,
    /// The number that did not fail.
    pub success: i64,
    /// The number that failed.
    pub failed: i64,
    /// The average duration in whole milliseconds.
    pub average_ms: i64,
}
