use std::future::{Ready, ready};

use actix_web::{
    FromRequest, HttpRequest,
    dev::Payload,
    http::header::{HeaderMap, HeaderName},
};
use futures_util::future::LocalBoxFuture;
use munim_kernel::{Actor, OnceKey, ReplySealer};
use serde_json::Value;
use sha2::{Digest, Sha256};
use utoipa::openapi::{ObjectBuilder, Type};

use super::then::Then;
use crate::{
    body::{Body, FromForm, object, received},
    once::{lost, mismatch, running},
    openapi::{Demand, Demands},
    problem::{FieldProblem, Problem},
};

/// The idempotency key of a call, and a hash of its content.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct IdempotencyKey {
    /// As the client sent it.
    pub key: String,
    /// SHA-256 of method, path and body. It is not stored as it is, because a short body can be guessed from it.
    pub request: [u8; 32],
    /// Whether only a kept reply may be sent, because the caller did not confirm their identity.
    pub only_again: bool,
}

impl IdempotencyKey {
    /// Returns the key under which the store keeps the call of `actor`.
    pub fn key_of(&self, actor: &Actor, sealer: &impl ReplySealer) -> OnceKey {
        OnceKey {
            tenant: actor.selected.unwrap_or(actor.home),
            user: actor.user,
            key: self.key.clone(),
            request: sealer.request_hmac(&self.request),
        }
    }
}

/// A request that may come with an `Idempotency-Key`.
pub trait Repeatable {
    fn key_mut(&mut self) -> Option<&mut IdempotencyKey>;
}

impl<T> Repeatable for Once<T> {
    fn key_mut(&mut self) -> Option<&mut IdempotencyKey> {
        self.0.as_mut()
    }
}

impl<A, B: Repeatable> Repeatable for Then<A, B> {
    fn key_mut(&mut self) -> Option<&mut IdempotencyKey> {
        self.1.key_mut()
    }
}

/// A write's body that may have an `Idempotency-Key`, for [`crate::once::once`].
pub struct Once<T>(pub Option<IdempotencyKey>, pub T);

/// A write without a body that may have an `Idempotency-Key`, for [`crate::once::once`].
pub struct OnceBare(pub Option<IdempotencyKey>);

const NAME: &str = "Idempotency-Key";
const LONGEST: usize = 255;

fn refused() -> Problem {
    let message = "Idempotency-Key must have 1 to 255 visible ASCII characters, and be given once.";
    Problem::invalid(vec![FieldProblem::new(NAME, "format", message)])
}

fn key(headers: &HeaderMap) -> Result<Option<String>, Problem> {
    let mut values = headers.get_all(HeaderName::from_static("idempotency-key"));
    let Some(first) = values.next() else {
        return Ok(None);
    };
    let bytes = first.as_bytes();
    let formed = (1..=LONGEST).contains(&bytes.len()) && bytes.iter().all(u8::is_ascii_graphic);
    match (formed && values.next().is_none(), first.to_str()) {
        (true, Ok(key)) => Ok(Some(key.to_owned())),
        _ => Err(refused()),
    }
}

/// Returns a hash of the call's content, independent of spaces and the order of fields.
fn content_hash(request: &HttpRequest, fields: &serde_json::Map<String, Value>) -> [u8; 32] {
    let mut hasher = Sha256::new();
    for part in [request.method().as_str(), request.path(), request.query_string()] {
        hasher.update(part.as_bytes());
        hasher.update([0]);
    }
    // Maps are sorted by name.
    hasher.update(Value::Object(fields.clone()).to_string().as_bytes());
    hasher.finalize().into()
}

impl<T: FromForm> FromRequest for Once<T> {
    type Error = Problem;
    type Future = LocalBoxFuture<'static, Result<Self, Problem>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let bytes = received(request, payload);
        let request = request.clone();
        Box::pin(async move {
            let key = key(request.headers())?;
            let fields = object(&bytes.await?)?;
            let idempotency_key = key.map(|key| IdempotencyKey {
                key,
                request: content_hash(&request, &fields),
                only_again: false,
            });
            Ok(Self(idempotency_key, Body::<T>::of(fields)?.0))
        })
    }
}

impl FromRequest for OnceBare {
    type Error = Problem;
    type Future = Ready<Result<Self, Problem>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let key = key(request.headers());
        ready(key.map(|key| {
            Self(key.map(|key| IdempotencyKey {
                key,
                request: content_hash(request, &serde_json::Map::new()),
                only_again: false,
            }))
        }))
    }
}

impl<T: FromForm> Demand for Once<T> {
    fn describe(demands: &mut Demands) {
        Body::<T>::describe(demands);
        OnceBare::describe(demands);
    }
}

impl Demand for OnceBare {
    fn describe(demands: &mut Demands) {
        let meaning = "Repeating the call with the same key within 24 hours changes nothing and returns the first reply. A receipt is made again with the same mark.";
        let key = ObjectBuilder::new()
            .schema_type(Type::String)
            .min_length(Some(1))
            .max_length(Some(LONGEST))
            .pattern(Some("^[!-~]*$"));
        demands.in_header(NAME, meaning, key);
        demands.failure(refused());
        demands.failure(mismatch());
        demands.failure(running());
        demands.failure(lost());
    }
}

#[cfg(test)]
mod tests {
    use actix_web::test::TestRequest;
    use serde_json::json;

    use super::*;

    fn read(keys: &[&str]) -> Result<Option<String>, &'static str> {
        let request = keys.iter().fold(TestRequest::default(), |request, header| {
            request.append_header((NAME, *header))
        });
        key(request.to_http_request().headers()).map_err(|problem| problem.code())
    }

    #[test]
    fn a_key_is_visible_ascii_and_given_once() {
        assert_eq!(read(&[]), Ok(None));
        assert_eq!(read(&["a-1"]), Ok(Some("a-1".to_owned())));
        let (long, longer) = ("k".repeat(255), "k".repeat(256));
        assert!(read(&[&long]).is_ok());
        for bad in [&[""][..], &["a b"], &["é"], &["a", "a"], &[longer.as_str()]] {
            assert_eq!(read(bad), Err("validation_failed"), "{bad:?}");
        }
    }

    #[test]
    fn equal_requests_match_and_different_ones_do_not() {
        let of = |path: &str, body: Value| {
            let request = TestRequest::post().uri(path).to_http_request();
            content_hash(&request, body.as_object().unwrap())
        };
        let first = of("/api/users", json!({"a": 1, "b": 2}));
        assert_eq!(
            first,
            of("/api/users", serde_json::from_str(r#"{ "b":2, "a":1 }"#).unwrap())
        );
        assert_ne!(first, of("/api/users", json!({"a": 1, "b": 3})));
        assert_ne!(first, of("/api/roles", json!({"a": 1, "b": 2})));
    }
}
