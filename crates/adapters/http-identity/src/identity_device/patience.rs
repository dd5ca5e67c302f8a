use std::{
    future::{Ready, ready},
    time::Duration,
};

use actix_web::{FromRequest, HttpRequest, dev::Payload};
use munim_http_kit::{
    extractors::WholeNumber,
    openapi::{Demand, Demands},
};

use crate::prelude::*;

/// How long to wait for a change: `waitSeconds`, 0 by default and at most 25, because proxies and browsers give up
/// after half a minute.
pub(crate) struct Patience(pub(crate) Duration);

const PARAMETER: WholeNumber = WholeNumber {
    name: "waitSeconds",
    meaning: "The longest time to wait for a change.",
    range: 0..=25,
    usual: 0,
};

impl Patience {
    fn read(query: &str) -> Result<Self, Problem> {
        PARAMETER
            .read(query)
            .map(|seconds| Self(Duration::from_secs(seconds.into())))
    }
}

impl FromRequest for Patience {
    type Error = Problem;
    type Future = Ready<Result<Self, Problem>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        ready(Self::read(request.query_string()))
    }
}

impl Demand for Patience {
    fn describe(demands: &mut Demands) {
        PARAMETER.describe(demands);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn edges() {
        for (query, seconds) in [
            ("", Some(0)),
            ("page=1", Some(0)),
            ("waitSeconds=0", Some(0)),
            ("waitSeconds=25", Some(25)),
            ("waitSeconds=26", None),
            ("waitSeconds=-1", None),
            ("waitSeconds=x", None),
            ("waitSeconds=", None),
            ("waitSeconds=1&waitSeconds=2", None),
        ] {
            let read = Patience::read(query).ok().map(|patience| patience.0.as_secs());
            assert_eq!(read, seconds, "{query}");
        }
    }
}
