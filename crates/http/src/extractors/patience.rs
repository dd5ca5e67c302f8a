use std::{
    future::{Ready, ready},
    time::Duration,
};

use actix_web::{FromRequest, HttpRequest, dev::Payload, web::Query};
use utoipa::openapi::{
    ObjectBuilder, Required, Type,
    path::{ParameterBuilder, ParameterIn},
};

use crate::{
    openapi::{Demand, Demands},
    problem::{FieldProblem, Problem},
};

/// How long the caller wants to wait for something to tell: `waitSeconds`, not at all when not said, 25 at most.
pub(crate) struct Patience(pub(crate) Duration);

/// Below the half minute after which proxies and browsers give up.
const MOST: u64 = 25;

fn refused() -> Problem {
    let message = "waitSeconds must be a whole number from 0 to 25.";
    Problem::invalid(vec![FieldProblem::new("waitSeconds", "range", message)])
}

impl Patience {
    fn read(query: &str) -> Result<Self, Problem> {
        let Ok(Query(pairs)) = Query::<Vec<(String, String)>>::from_query(query) else {
            return Err(refused());
        };
        let mut given = pairs.iter().filter(|(name, _)| name == "waitSeconds");
        let Some((_, text)) = given.next() else {
            return Ok(Self(Duration::ZERO));
        };
        let seconds = text.parse().ok().filter(|seconds| *seconds <= MOST);
        match (seconds, given.next()) {
            (Some(seconds), None) => Ok(Self(Duration::from_secs(seconds))),
            _ => Err(refused()),
        }
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
        let schema = ObjectBuilder::new()
            .schema_type(Type::Integer)
            .minimum(Some(0))
            .maximum(Some(MOST))
            .default(Some(0.into()));
        demands.parameter(
            ParameterBuilder::new()
                .name("waitSeconds")
                .parameter_in(ParameterIn::Query)
                .required(Required::False)
                .description(Some("How long the answer may wait for something to tell."))
                .schema(Some(schema))
                .build(),
        );
        demands.failure(refused());
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
