use munim_kernel::{TenantId, UserId};
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

    /// Returns the value that a word stands for.
    pub fn from_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|method| method.as_str() == word)
    }
}

/// What the console saw of a request to this API. Values of JSON are kept as their text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RequestEntry {
    /// When it was sent, by the browser's clock.
    pub at: OffsetDateTime,
    /// Its method.
    pub method: RequestMethod,
    /// Its whole address.
    pub url: String,
    /// The path of its address.
    pub endpoint: String,
    /// Its headers, an object of JSON.
    pub headers: Option<String>,
    /// Its body, as JSON.
    pub request_body: Option<String>,
    /// What its address asks, an object of JSON.
    pub query_params: Option<String>,
    /// What it was answered with; `None` while or where nothing was answered.
    pub response_status: Option<i16>,
    /// The answer, as JSON.
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

/// An entry that is kept.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RequestLog {
    /// Its number; later ones have higher numbers.
    pub number: i64,
    /// The tenant of whoever sent the request.
    pub tenant: TenantId,
    /// Who sent it.
    pub user: UserId,
    /// What was seen.
    pub entry: RequestEntry,
}

/// What request logs are narrowed by.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct RequestLogFilter {
    /// Only that method.
    pub method: Option<RequestMethod>,
    /// Only those whose endpoint has that text in it.
    pub endpoint: Option<String>,
    /// Only those answered with that status.
    pub status: Option<i16>,
    /// Only those that failed, or only the others.
    pub has_error: Option<bool>,
    /// Only from then on.
    pub from: Option<OffsetDateTime>,
    /// Only until before then.
    pub to: Option<OffsetDateTime>,
    /// Only those of that user.
    pub user: Option<UserId>,
}

/// A stretch of request logs.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RequestLogPart {
    /// The entries, the newest first.
    pub logs: Vec<RequestLog>,
    /// How many the narrowed list holds.
    pub total: i64,
}

/// How requests went.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct RequestFigures {
    /// How many there were.
    pub total: i64,
    /// How many of them did not fail.
    pub success: i64,
    /// How many failed.
    pub failed: i64,
    /// How long they took on average, in whole milliseconds.
    pub average_ms: i64,
}
