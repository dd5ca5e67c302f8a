use munim_audit::{RequestEntry, RequestMethod};
use munim_http_kit::{
    body::{Field, Read, described, one_of},
    wire::read_moment,
};
use serde_json::Map;
use utoipa::openapi::{ArrayBuilder, Ref, Schema};

use crate::prelude::*;

const MOST: usize = 200;
const ONE: &str = "RequestLogEntry";
const SEVERAL: &str = "RequestLogBatch";
const ENTRY: &str =
    "One request of the console. Long values are truncated, and secrets are removed before it is stored.";
/// An hour, in milliseconds.
const LONGEST: i64 = 3_600_000;

pub(crate) struct RequestLogRequest(pub(crate) Vec<RequestEntry>);

fn path_of(url: &str) -> String {
    let rest = url.split_once("://").map_or(url, |(_, rest)| {
        rest.find('/').and_then(|slash| rest.get(slash..)).unwrap_or("/")
    });
    rest.split(['?', '#']).next().unwrap_or_default().to_owned()
}

fn moment(form: &mut Form) -> Option<OffsetDateTime> {
    let text = form.required::<String>(
        field("timestamp").about("When it was sent.").moment(),
        "timestamp is required",
    )?;
    let moment = read_moment(&text);
    form.known(
        moment,
        "timestamp",
        "moment",
        "timestamp must be a date and time (RFC 3339).",
    )
}

fn json_of(value: Option<Value>) -> Option<String> {
    value.map(|value| value.to_string())
}

/// Takes a whole number from 0 to `most`.
fn number(form: &mut Form, field: Field, most: i64) -> Read<i64> {
    let number = form.optional::<i64>(field.range(0, most))?;
    if number.is_some_and(|number| !(0..=most).contains(&number)) {
        let name = field.name();
        form.refuse(
            name,
            "range",
            format!("{name} must be a whole number from 0 to {most}."),
        );
        return None;
    }
    Some(number)
}

fn entry(form: &mut Form) -> Option<RequestEntry> {
    // The console does not choose the entry's number, user and tenant.
    let id = form.optional::<String>(
        field("id")
            .about("The console's own name for it; not kept.")
            .pattern(r"^[\s\S]*$"),
    );
    let user = form.optional::<i64>(field("userId").about("Ignored: an entry belongs to its sender."));
    let tenant = form
        .optional::<i64>(field("tenantId").about("Ignored: an entry belongs to the sender's organisation."));
    let at = moment(form);
    let method = form
        .required::<String>(
            field("method").pattern("^(GET|POST|PUT|DELETE|PATCH|HEAD|OPTIONS)$"),
            "method is required",
        )
        .and_then(|word| {
            let method = word.parse::<RequestMethod>();
            form.known(
                method.ok(),
                "method",
                "one_of",
                "method must be an HTTP method, in capitals.",
            )
        });
    let url = form.secret(field("url").pattern(r"^[\s\S]+$"), "url is required", u64::MAX);
    let endpoint = form.optional::<String>(
        field("endpoint")
            .about("The path of the URL; derived from it by default.")
            .pattern(r"^[\s\S]*$"),
    );
    let headers = form.optional::<Map<String, Value>>("headers");
    let request_body = form.optional::<Value>(field("requestBody").about("JSON of any kind."));
    let query_params = form.optional::<Map<String, Value>>("queryParams");
    let status = number(
        form,
        field("responseStatus").about("Null if there was no response; 0 means the same."),
        599,
    );
    let response_body = form.optional::<Value>(field("responseBody").about("JSON of any kind."));
    let error_message = form.optional::<String>(field("errorMessage").pattern(r"^[\s\S]*$"));
    let took = number(
        form,
        field("executionTimeMs").about("In whole milliseconds."),
        LONGEST,
    );
    let bearer_token = form.optional::<String>(field("bearerToken").pattern(r"^[\s\S]*$"));
    let user_agent = form.optional::<String>(field("userAgent").pattern(r"^[\s\S]*$"));
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

fn list_of_entries() -> Schema {
    let list = ArrayBuilder::new().items(Ref::from_schema_name(ONE));
    list.min_items(Some(1)).max_items(Some(MOST)).into()
}

fn entries(form: &mut Form) -> Option<Vec<RequestEntry>> {
    form.objects(field("entries").shaped(list_of_entries), MOST, entry)
}

impl FromForm for RequestLogRequest {
    const NAME: &'static str = "RequestLogRequest";
    const ABOUT: &'static str = "One entry, or several.";

    fn take(form: &mut Form) -> Option<Self> {
        if form.holds("entries") {
            return entries(form).map(Self);
        }
        entry(form).map(|entry| Self(vec![entry]))
    }

    fn schemas() -> Vec<(&'static str, Schema)> {
        vec![
            (ONE, described(ENTRY, entry)),
            (SEVERAL, described("Several entries at once.", entries)),
            (Self::NAME, one_of(Self::ABOUT, &[ONE, SEVERAL])),
        ]
    }

    fn example() -> Value {
        json!({"entries": [{"timestamp": "2026-04-01T04:30:00Z", "method": "GET",
            "url": "https://console.example/api/bank/branch?page=1", "endpoint": "/api/bank/branch",
            "headers": {"TenantId": "1"}, "queryParams": {"page": "1"}, "responseStatus": 200,
            "responseBody": {"success": true}, "executionTimeMs": 38, "bearerToken": "eyJhbGciOi...Zk3aJw0uCg"}]})
    }
}
