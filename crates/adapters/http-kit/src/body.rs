//! Bodies of writes: JSON only, bounded, and checked field by field so that one reply lists all errors.
pub mod amounts;
mod field;
pub mod fields;
mod form;
mod kind;
mod name;
mod repeated;
mod sketch;
mod upload;

use actix_web::{
    FromRequest, HttpRequest,
    dev::Payload,
    http::{
        StatusCode,
        header::{CONTENT_ENCODING, CONTENT_LENGTH, CONTENT_TYPE},
    },
};
use bytes::BytesMut;
use futures_util::{StreamExt, future::LocalBoxFuture};
use serde_json::{Map, Value};
use tokio::time::{Instant, timeout_at};
use utoipa::openapi::Schema;

pub use field::{Field, field, in_words};
pub(crate) use form::LONGEST_ECHO;
pub use form::{Form, described};
pub use kind::Kind;
pub use sketch::one_of;
pub use upload::Upload;

use self::repeated::repeated_names;
use crate::{
    connections::ClientLimits,
    openapi::{Demand, Demands},
    problem::{FieldProblem, Problem},
};

const MOST_BYTES: usize = 256 * 1024;
const DEEPEST: usize = 16;
const JSON_ONLY: &str = "The request body must be sent as application/json.";

/// The body of a write, described once: the reader turns it into domain types, and the same reader, run on an empty
/// body, lists the fields for the API document.
pub trait FromForm: Sized + 'static {
    const NAME: &'static str;
    const ABOUT: &'static str;

    /// Takes all fields from the form before it checks any, so that one reply lists all errors and the document lists
    /// all fields. Returns `None` if one is invalid; the form keeps the errors.
    fn take(form: &mut Form) -> Option<Self>;

    fn example() -> Value;

    fn schemas() -> Vec<(&'static str, Schema)> {
        vec![(Self::NAME, described(Self::ABOUT, Self::take))]
    }
}

/// An optional field as read. The outer `None` means that it is invalid, which the form records; the inner one that it
/// is absent.
pub type Read<T> = Option<Option<T>>;

pub struct Body<T>(pub T);

/// Parses the body, which must be a single JSON object without repeated names.
pub fn object(bytes: &[u8]) -> Result<Map<String, Value>, Problem> {
    if nesting(bytes) > DEEPEST {
        return Err(malformed());
    }
    let fields = serde_json::from_slice(bytes).map_err(|_| malformed())?;
    let repeated = repeated_names(bytes).map_err(|_| malformed())?;
    if repeated.is_empty() {
        return Ok(fields);
    }
    let twice = repeated.into_iter().map(|name| {
        let message = format!("{name} is given more than once");
        FieldProblem::new(name, "repeated", message)
    });
    Err(Problem::invalid(twice.collect()))
}

impl<T: FromForm> Body<T> {
    fn read(bytes: &[u8]) -> Result<Self, Problem> {
        Self::of(object(bytes)?)
    }

    pub fn of(fields: Map<String, Value>) -> Result<Self, Problem> {
        let mut form = Form::new(fields);
        let body = T::take(&mut form);
        let errors = form.finish();
        match body {
            Some(body) if errors.is_empty() => Ok(Self(body)),
            _ => Err(Problem::invalid(errors)),
        }
    }
}

fn malformed() -> Problem {
    Problem::new(
        StatusCode::BAD_REQUEST,
        "malformed_body",
        "The request body must be one JSON object.",
    )
}

fn too_large() -> Problem {
    Problem::from_status(StatusCode::PAYLOAD_TOO_LARGE)
}

/// 408 for a body that stalls or arrives too slowly.
fn too_slow() -> Problem {
    Problem::new(
        StatusCode::REQUEST_TIMEOUT,
        "body_too_slow",
        "The request took too long to arrive. Check your connection and try again.",
    )
}

fn wrong_type(message: &'static str) -> Problem {
    Problem::new(
        StatusCode::UNSUPPORTED_MEDIA_TYPE,
        "unsupported_media_type",
        message,
    )
}

/// Returns how deeply the text's brackets are nested, without parsing it.
fn nesting(bytes: &[u8]) -> usize {
    let (mut depth, mut deepest, mut in_text, mut escaped) = (0usize, 0, false, false);
    for byte in bytes {
        match byte {
            _ if escaped => escaped = false,
            b'\\' if in_text => escaped = true,
            b'"' => in_text = !in_text,
            b'{' | b'[' if !in_text => {
                depth += 1;
                deepest = deepest.max(depth);
            }
            b'}' | b']' if !in_text => depth = depth.saturating_sub(1),
            _ => {}
        }
    }
    deepest
}

fn is_plain_json(request: &HttpRequest) -> bool {
    let headers = request.headers();
    let text = |name| headers.get(name).map(|value| value.to_str().unwrap_or("?"));
    let json = text(CONTENT_TYPE).is_some_and(|value| {
        let mut parts = value.split(';').map(str::trim);
        parts
            .next()
            .is_some_and(|essence| essence.eq_ignore_ascii_case("application/json"))
            && parts.all(|parameter| {
                parameter.is_empty()
                    || parameter.split_once('=').is_some_and(|(name, value)| {
                        name.eq_ignore_ascii_case("charset")
                            && value.trim_matches('"').eq_ignore_ascii_case("utf-8")
                    })
            })
    });
    json && text(CONTENT_ENCODING).is_none_or(|value| value.eq_ignore_ascii_case("identity"))
}

impl<T: FromForm> FromRequest for Body<T> {
    type Error = Problem;
    type Future = LocalBoxFuture<'static, Result<Self, Problem>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let bytes = received(request, payload);
        Box::pin(async move { Self::read(&bytes.await?) })
    }
}

/// Returns the bytes of a JSON body within the limits.
pub fn received(
    request: &HttpRequest,
    payload: &mut Payload,
) -> LocalBoxFuture<'static, Result<BytesMut, Problem>> {
    let plain_json = is_plain_json(request);
    let bytes = within(MOST_BYTES, request, payload);
    Box::pin(async move {
        if !plain_json {
            return Err(wrong_type(JSON_ONLY));
        }
        bytes.await?.ok_or_else(too_large)
    })
}

/// Returns the bytes of a body; `None` if there are more than `most`.
fn within(
    most: usize,
    request: &HttpRequest,
    payload: &mut Payload,
) -> impl Future<Output = Result<Option<BytesMut>, Problem>> + use<> {
    let announced = request
        .headers()
        .get(CONTENT_LENGTH)
        .and_then(|length| length.to_str().ok()?.parse::<usize>().ok());
    let limits = ClientLimits::of(request);
    let payload = payload.take();
    async move {
        if announced.is_some_and(|length| length > most) {
            return Ok(None);
        }
        collected(payload, most, limits).await
    }
}

/// Collects the payload's bytes. Each part must arrive within the limits' silence. The total time and the memory
/// depend on the bytes received, not on the announced length, so a client gains nothing by announcing more than it
/// sends.
async fn collected(
    mut payload: Payload,
    most: usize,
    limits: ClientLimits,
) -> Result<Option<BytesMut>, Problem> {
    let mut bytes = BytesMut::new();
    let begun = Instant::now();
    loop {
        let arrived = u64::try_from(bytes.len()).unwrap_or(u64::MAX);
        let due = (begun + limits.time_for(arrived)).min(Instant::now() + limits.silence);
        let next = timeout_at(due, payload.next()).await;
        let Some(chunk) = next.map_err(|_| too_slow())? else {
            return Ok(Some(bytes));
        };
        let chunk = chunk.map_err(|_| malformed())?;
        if bytes.len() + chunk.len() > most {
            return Ok(None);
        }
        bytes.extend_from_slice(&chunk);
    }
}

impl<T: FromForm> Demand for Body<T> {
    fn describe(demands: &mut Demands) {
        demands.body(T::NAME, T::schemas(), T::example());
        demands.failure(malformed());
        demands.failure(too_slow());
        demands.failure(too_large());
        demands.failure(wrong_type(JSON_ONLY));
        if let Err(problem) = Self::read(b"{}") {
            demands.failure(problem);
        }
    }
}

#[cfg(test)]
mod tests {
    use actix_web::test::TestRequest;
    use serde_json::json;

    use super::*;

    struct Sample;

    impl FromForm for Sample {
        const NAME: &'static str = "SampleRequest";
        const ABOUT: &'static str = "A sample.";

        fn take(form: &mut Form) -> Option<Self> {
            let name = form.text(field("name").about("Its name."), "Name is required", 5);
            let number = form.optional::<i64>("number");
            name.zip(number).map(|_| Self)
        }

        fn example() -> Value {
            json!({"name": "a"})
        }
    }

    async fn sent(request: TestRequest) -> Result<(), (u16, String)> {
        let (request, mut payload) = request.to_http_parts();
        Body::<Sample>::from_request(&request, &mut payload)
            .await
            .map(|_| ())
            .map_err(|problem| (problem.status().as_u16(), problem.code().to_owned()))
    }

    fn json_request(body: impl Into<bytes::Bytes>) -> TestRequest {
        TestRequest::post()
            .insert_header(("content-type", "application/json"))
            .set_payload(body)
    }

    #[actix_web::test]
    async fn only_bounded_json_objects_are_bodies() {
        assert_eq!(sent(json_request(r#"{"name":"a"}"#)).await, Ok(()));
        let twice = sent(json_request(r#"{"name":"a","name":"b"}"#)).await;
        assert_eq!(twice, Err((400, "validation_failed".to_owned())));
        let utf8 = json_request(r#"{"name":"a"}"#)
            .insert_header(("content-type", "Application/JSON; charset=UTF-8"));
        assert_eq!(sent(utf8).await, Ok(()));
        for bad in ["", "[]", "7", "{", r#"{"name":"a"} x"#, "\u{feff}{}", "null"] {
            assert_eq!(
                sent(json_request(bad)).await,
                Err((400, "malformed_body".into())),
                "{bad}"
            );
        }
        assert_eq!(
            sent(json_request(vec![b'{', 0xff, b'}'])).await,
            Err((400, "malformed_body".into()))
        );
        let deep = format!(r#"{{"name":{}1{}}}"#, "[".repeat(100_000), "]".repeat(100_000));
        assert_eq!(
            sent(json_request(deep)).await,
            Err((400, "malformed_body".into()))
        );
        let long = format!(r#"{{"name":"{}"}}"#, "x".repeat(MOST_BYTES));
        assert_eq!(
            sent(json_request(long)).await,
            Err((413, "payload_too_large".into()))
        );
        let announced = json_request("{}").insert_header(("content-length", "262145"));
        assert_eq!(sent(announced).await, Err((413, "payload_too_large".into())));
    }

    #[actix_web::test]
    async fn anything_but_json_is_a_415() {
        for kind in [
            "text/plain",
            "application/x-www-form-urlencoded",
            "application/json; charset=latin1",
            "",
        ] {
            let request = TestRequest::post()
                .insert_header(("content-type", kind))
                .set_payload("{}");
            assert_eq!(
                sent(request).await,
                Err((415, "unsupported_media_type".into())),
                "{kind}"
            );
        }
        assert_eq!(
            sent(TestRequest::post().set_payload("{}")).await,
            Err((415, "unsupported_media_type".into()))
        );
        let zipped = json_request("{}").insert_header(("content-encoding", "gzip"));
        assert_eq!(sent(zipped).await, Err((415, "unsupported_media_type".into())));
    }

    #[test]
    fn brackets_in_texts_do_not_nest() {
        assert_eq!(nesting(br#"{"a":"[[[\"[["}"#), 1);
        assert_eq!(nesting(br#"{"a":[{"b":[]}]}"#), 4);
    }

    #[test]
    fn what_is_read_is_what_the_document_says() {
        let [(name, schema)] = &Sample::schemas()[..] else {
            panic!("it has one schema");
        };
        assert_eq!(*name, "SampleRequest");
        assert_eq!(
            serde_json::to_value(schema).unwrap(),
            json!({
                "type": "object",
                "description": "A sample.",
                "required": ["name"],
                "properties": {
                    "name": {"type": "string", "description": "Its name.", "minLength": 1, "maxLength": 5,
                        "pattern": crate::openapi::shapes::LINE_WITH_TEXT},
                    "number": {"type": ["integer", "null"], "format": "int64"},
                },
                "additionalProperties": false,
            })
        );
    }

    #[test]
    fn every_failing_field_is_named_at_once() {
        let Err(problem) = Body::<Sample>::read(br#"{"number":"x","nmae":"a","zeal":1}"#) else {
            panic!("accepted");
        };
        let body = serde_json::to_value(problem.body("t")).unwrap();
        assert_eq!(
            body["errors"],
            json!([
                {"field": "name", "code": "required", "message": "Name is required"},
                {"field": "number", "code": "wrong_type", "message": "Number must be a whole number."},
                {"field": "nmae", "code": "unknown_field", "message": "nmae is not known here."},
                {"field": "zeal", "code": "unknown_field", "message": "zeal is not known here."},
            ])
        );
    }
}
