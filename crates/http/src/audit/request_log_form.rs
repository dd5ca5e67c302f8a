use std::collections::BTreeMap;

use munim_audit::{RequestEntry, RequestMethod};
use munim_http_kit::{
    body::{Form, FromForm},
    wire::read_moment,
};
use serde::Deserialize;
use serde_json::{Map, Value, json};
use time::OffsetDateTime;
use utoipa::ToSchema;

/// How many entries one call brings at most.
const MOST: usize = 200;
/// The longest time that a request took: an hour.
const LONGEST: i64 = 3_600_000;

/// One request of the console. Long values are truncated, and secrets are removed before it is stored.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[expect(dead_code, reason = "it tells the document what the form takes")]
pub(crate) struct RequestLogEntry {
    /// The console's own name for it; not kept.
    #[schema(pattern = r"^[\s\S]*$")]
    id: Option<String>,
    /// When it was sent.
    #[schema(value_type = String, format = DateTime)]
    timestamp: String,
    #[schema(pattern = "^(GET|POST|PUT|DELETE|PATCH|HEAD|OPTIONS)$")]
    method: String,
    #[schema(min_length = 1, pattern = r"^[\s\S]+$")]
    url: String,
    /// The path of the URL; derived from it by default.
    #[schema(pattern = r"^[\s\S]*$")]
    endpoint: Option<String>,
    headers: Option<BTreeMap<String, Value>>,
    /// JSON of any kind.
    request_body: Option<Value>,
    query_params: Option<BTreeMap<String, Value>>,
    /// Null if there was no response; 0 means the same.
    #[schema(minimum = 0, maximum = 599)]
    response_status: Option<i16>,
    /// JSON of any kind.
    response_body: Option<Value>,
    #[schema(pattern = r"^[\s\S]*$")]
    error_message: Option<String>,
    /// In whole milliseconds.
    #[schema(minimum = 0, maximum = 3_600_000)]
    execution_time_ms: Option<i32>,
    #[schema(pattern = r"^[\s\S]*$")]
    bearer_token: Option<String>,
    #[schema(pattern = r"^[\s\S]*$")]
    user_agent: Option<String>,
    /// Ignored: an entry belongs to its sender.
    user_id: Option<i64>,
    /// Ignored: an entry belongs to the sender's organisation.
    tenant_id: Option<i64>,
}

/// Several entries at once.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[expect(dead_code, reason = "it tells the document what the form takes")]
pub(crate) struct RequestLogBatch {
    #[schema(min_items = 1, max_items = 200)]
    entries: Vec<RequestLogEntry>,
}

/// One entry, or several.
#[derive(Deserialize, ToSchema)]
#[serde(untagged)]
#[expect(
    dead_code,
    clippy::large_enum_variant,
    reason = "it tells the document what the form takes, and is never made"
)]
pub(crate) enum RequestLogRequest {
    One(RequestLogEntry),
    Several(RequestLogBatch),
}

/// The entries of a call.
pub(crate) struct Posted(pub(crate) Vec<RequestEntry>);

fn path_of(url: &str) -> String {
    let rest = url.split_once("://").map_or(url, |(_, rest)| {
        rest.find('/').and_then(|slash| rest.get(slash..)).unwrap_or("/")
    });
    rest.split(['?', '#']).next().unwrap_or_default().to_owned()
}

fn moment(form: &mut Form) -> Option<OffsetDateTime> {
    let text = form.required::<String>("timestamp", "a moment", "timestamp is required")?;
    let moment = read_moment(&text);
    if moment.is_none() {
        form.refuse("timestamp", "moment", "timestamp must be a moment (RFC 3339).");
    }
    moment
}

fn json_of(value: Option<Value>) -> Option<String> {
    value.map(|value| value.to_string())
}

/// Returns a whole number within bounds. The outer `None` means that it is none.
#[expect(
    clippy::option_option,
    reason = "the outer one tells of failure as in every other method, the inner one of absence"
)]
fn number(form: &mut Form, field: &'static str, most: i64) -> Option<Option<i64>> {
    let number = form.optional::<i64>(field, "a whole number")?;
    if number.is_some_and(|number| !(0..=most).contains(&number)) {
        let message = format!("{field} must be a whole number from 0 to {most}.");
        form.refuse(field, "range", message);
        return None;
    }
    Some(number)
}

fn entry(form: &mut Form) -> Option<RequestEntry> {
    // What the console calls it, whose it is and where it belongs is not for the console to say.
    let id = form.optional::<String>("id", "a text");
    let user = form.optional::<i64>("userId", "a whole number");
    let tenant = form.optional::<i64>("tenantId", "a whole number");
    let at = moment(form);
    let method = form
        .required::<String>("method", "a text", "method is required")
        .and_then(|word| {
            let method = RequestMethod::from_word(&word);
            if method.is_none() {
                form.refuse(
                    "method",
                    "one_of",
                    "method must be a method of HTTP, in capitals.",
                );
            }
            method
        });
    let url = form.secret("url", "url is required", u64::MAX);
    let endpoint = form.optional::<String>("endpoint", "a text");
    let headers = form.optional::<Map<String, Value>>("headers", "an object");
    let request_body = form.optional::<Value>("requestBody", "JSON");
    let query_params = form.optional::<Map<String, Value>>("queryParams", "an object");
    let status = number(form, "responseStatus", 599);
    let response_body = form.optional::<Value>("responseBody", "JSON");
    let error_message = form.optional::<String>("errorMessage", "a text");
    let took = number(form, "executionTimeMs", LONGEST);
    let bearer_token = form.optional::<String>("bearerToken", "a text");
    let user_agent = form.optional::<String>("userAgent", "a text");
    let (_, _, _) = (id?, user?, tenant?);
    let url = url?;
    Some(RequestEntry {
        at: at?,
        method: method?,
        endpoint: endpoint?
            .filter(|path| !path.is_empty())
            .unwrap_or_else(|| path_of(&url)),
        url,
        headers: json_of(headers?.map(Value::Object)),
        request_body: json_of(request_body?),
        query_params: json_of(query_params?.map(Value::Object)),
        response_status: status?
            .and_then(|status| i16::try_from(status).ok())
            .filter(|status| *status > 0),
        response_body: json_of(response_body?),
        error_message: error_message?.filter(|text| !text.is_empty()),
        execution_time_ms: took?
            .and_then(|took| i32::try_from(took).ok())
            .unwrap_or_default(),
        bearer_token: bearer_token?.filter(|token| !token.is_empty()),
        user_agent: user_agent?.unwrap_or_default(),
    })
}

impl FromForm for Posted {
    fn take(form: &mut Form) -> Option<Self> {
        if form.holds("entries") {
            return form.objects("entries", MOST, entry).map(Self);
        }
        entry(form).map(|entry| Self(vec![entry]))
    }

    fn example() -> Value {
        json!({"entries": [{"timestamp": "2026-04-01T04:30:00Z", "method": "GET",
            "url": "https://console.example/api/bank/branch?page=1", "endpoint": "/api/bank/branch",
            "headers": {"TenantId": "1"}, "queryParams": {"page": "1"}, "responseStatus": 200,
            "responseBody": {"success": true}, "executionTimeMs": 38, "bearerToken": "eyJhbGciOi...Zk3aJw0uCg"}]})
    }
}
