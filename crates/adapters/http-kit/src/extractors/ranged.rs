use std::{
    future::{Ready, ready},
    str::FromStr,
};

use actix_web::{
    FromRequest, HttpRequest,
    dev::Payload,
    http::header::{ByteRangeSpec, HeaderMap, HeaderName, IF_RANGE, RANGE, Range},
};
use utoipa::openapi::{ObjectBuilder, Type};

use crate::{
    openapi::{Demand, Demands},
    problem::Problem,
};

/// The requested part of a file, from `Range` and `If-Range`. Malformed ranges, and several at once, request the whole
/// file, as in RFC 9110.
#[derive(Debug)]
pub struct Ranged {
    part: Option<ByteRangeSpec>,
    only_of: Option<String>,
}

impl Ranged {
    /// Returns the first and the last byte to send of a file of `size` bytes with that tag; `None` for all of it.
    ///
    /// # Errors
    /// 416 if the file has no such part.
    pub fn of(&self, size: u64, tag: &str) -> Result<Option<(u64, u64)>, Problem> {
        let Some(part) = &self.part else { return Ok(None) };
        if self.only_of.as_ref().is_some_and(|only| only != tag) {
            return Ok(None);
        }
        let part = part.to_satisfiable_range(size);
        part.map(Some).ok_or_else(|| Problem::range_not_satisfiable(size))
    }

    fn read(headers: &HeaderMap) -> Self {
        let text = |name: HeaderName| headers.get(name)?.to_str().ok().map(str::trim);
        let part = text(RANGE).and_then(|value| Range::from_str(value).ok());
        let part = match part {
            Some(Range::Bytes(parts)) => match parts.as_slice() {
                [one] => Some(one.clone()),
                _ => None,
            },
            _ => None,
        };
        Self {
            part,
            // A tag that cannot be parsed is not ours.
            only_of: headers
                .get(IF_RANGE)
                .map(|_| text(IF_RANGE).unwrap_or_default().to_owned()),
        }
    }
}

impl FromRequest for Ranged {
    type Error = Problem;
    type Future = Ready<Result<Self, Problem>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        ready(Ok(Self::read(request.headers())))
    }
}

impl Demand for Ranged {
    fn describe(demands: &mut Demands) {
        for (name, meaning) in [
            (
                "Range",
                "The part that is wanted, as `bytes=1000-1999`, `bytes=1000-` or `bytes=-500`.",
            ),
            (
                "If-Range",
                "The `ETag` of the file; if it differs, the whole file is sent.",
            ),
        ] {
            demands.in_header(name, meaning, ObjectBuilder::new().schema_type(Type::String));
        }
    }
}

#[cfg(test)]
mod tests {
    use actix_web::test::TestRequest;

    use super::*;

    fn requested_part(range: &str, only_of: Option<&str>) -> Result<Option<(u64, u64)>, ()> {
        let mut request = TestRequest::default().insert_header((RANGE, range));
        if let Some(tag) = only_of {
            request = request.insert_header((IF_RANGE, tag));
        }
        Ranged::read(request.to_http_request().headers())
            .of(1000, "\"a\"")
            .map_err(drop)
    }

    #[test]
    fn a_part_is_what_rfc_9110_says() {
        for (range, part) in [
            ("bytes=0-99", Some((0, 99))),
            ("bytes=900-", Some((900, 999))),
            ("bytes=900-5000", Some((900, 999))),
            ("bytes=-100", Some((900, 999))),
            ("bytes=-5000", Some((0, 999))),
            ("bytes=0-1,5-6", None),
            ("bytes=9-1", None),
            ("lines=1-2", None),
            ("rubbish", None),
        ] {
            assert_eq!(requested_part(range, None), Ok(part), "{range}");
        }
        assert_eq!(requested_part("bytes=1000-", None), Err(()));
        assert_eq!(requested_part("bytes=-0", None), Err(()));
        assert_eq!(requested_part("bytes=900-", Some("\"a\"")), Ok(Some((900, 999))));
        assert_eq!(requested_part("bytes=900-", Some("\"b\"")), Ok(None));
        assert_eq!(requested_part("bytes=1000-", Some("W/\"a\"")), Ok(None));
    }
}
