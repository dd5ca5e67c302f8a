use std::future::{Ready, ready};

use actix_web::{FromRequest, HttpRequest, dev::Payload};
use munim_http_kit::{
    extractors::WholeNumber,
    openapi::{Demand, Demands},
};
use time::Duration;

use crate::prelude::*;

/// How far back a list looks: `hours`, 24 by default and at most 30 days.
pub(crate) struct Hours(pub(crate) Duration);

const PARAMETER: WholeNumber = WholeNumber {
    name: "hours",
    meaning: "How many hours to look back.",
    range: 1..=720,
    usual: 24,
};

impl Hours {
    fn read(query: &str) -> Result<Self, Problem> {
        PARAMETER
            .read(query)
            .map(|hours| Self(Duration::hours(hours.into())))
    }
}

impl FromRequest for Hours {
    type Error = Problem;
    type Future = Ready<Result<Self, Problem>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        ready(Self::read(request.query_string()))
    }
}

impl Demand for Hours {
    fn describe(demands: &mut Demands) {
        PARAMETER.describe(demands);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn edges() {
        for (query, hours) in [
            ("", Some(24)),
            ("page=1", Some(24)),
            ("hours=1", Some(1)),
            ("hours=720", Some(720)),
            ("hours=0", None),
            ("hours=721", None),
            ("hours=-1", None),
            ("hours=x", None),
            ("hours=", None),
            ("hours=1&hours=2", None),
        ] {
            let read = Hours::read(query).ok().map(|hours| hours.0.whole_hours());
            assert_eq!(read, hours, "{query}");
        }
    }
}
