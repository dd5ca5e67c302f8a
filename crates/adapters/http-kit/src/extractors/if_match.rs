use std::future::{Ready, ready};

use actix_web::{FromRequest, HttpRequest, dev::Payload, http::header::IF_MATCH};
use utoipa::openapi::{ObjectBuilder, Type};

use crate::{
    openapi::{Demand, Demands},
    problem::Problem,
};

/// The version that the caller read, from `If-Match`; `None` if any version is accepted.
pub struct IfMatch(pub Option<i64>);

/// Matches no version. Used for a tag that the server never issued: it is stale, not malformed.
const NEVER: i64 = 0;

impl IfMatch {
    /// Combines it with the version named by the body, if any. Two different versions match nothing.
    pub fn and(self, body: Option<i64>) -> Option<i64> {
        match (self.0, body) {
            (Some(header), Some(body)) if header != body => Some(NEVER),
            (header, body) => header.or(body),
        }
    }

    fn read(request: &HttpRequest) -> Option<i64> {
        let mut headers = request.headers().get_all(IF_MATCH);
        let header = headers.next()?;
        let text = header.to_str().map_or("", str::trim);
        if text == "*" {
            return None;
        }
        let tag = text.strip_prefix("W/").unwrap_or(text);
        let version = tag
            .strip_prefix('"')
            .and_then(|rest| rest.strip_suffix('"'))
            .filter(|_| headers.next().is_none())
            .and_then(|version| version.parse().ok());
        Some(version.unwrap_or(NEVER))
    }
}

impl FromRequest for IfMatch {
    type Error = Problem;
    type Future = Ready<Result<Self, Problem>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        ready(Ok(Self(Self::read(request))))
    }
}

impl Demand for IfMatch {
    fn describe(demands: &mut Demands) {
        demands.in_header(
            "If-Match",
            "The `ETag` of the version that was read; 409 `version_conflict` if it is stale.",
            ObjectBuilder::new().schema_type(Type::String),
        );
    }
}

#[cfg(test)]
mod tests {
    use actix_web::test::TestRequest;

    use super::*;

    #[test]
    fn a_tag_that_is_not_ours_is_stale() {
        let read = |tags: &[&str]| {
            let request = tags.iter().fold(TestRequest::default(), |request, tag| {
                request.append_header((IF_MATCH, *tag))
            });
            IfMatch::read(&request.to_http_request())
        };
        assert_eq!(read(&[]), None);
        assert_eq!(read(&["*"]), None);
        assert_eq!(read(&["\"7\""]), Some(7));
        assert_eq!(read(&["W/\"7\""]), Some(7));
        for stale in [
            &["7"][..],
            &["\"x\""],
            &[""],
            &["\"7\"", "\"7\""],
            &["\"7\", \"8\""],
        ] {
            assert_eq!(read(stale), Some(NEVER), "{stale:?}");
        }
        assert_eq!(IfMatch(Some(7)).and(Some(8)), Some(NEVER));
        assert_eq!(IfMatch(Some(7)).and(Some(7)), Some(7));
        assert_eq!(IfMatch(None).and(Some(7)), Some(7));
    }
}
