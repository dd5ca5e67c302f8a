use std::future::{Ready, ready};

use actix_web::{FromRequest, HttpRequest, dev::Payload, web::Query};
use time::Duration;
use utoipa::openapi::{
    ObjectBuilder, Required, Type,
    path::{ParameterBuilder, ParameterIn},
};

use crate::{
    openapi::{Demand, Demands},
    problem::{FieldProblem, Problem},
};

/// How far back a list looks: `hours`, a day when not said, 30 days at most.
pub(crate) struct Hours(pub(crate) Duration);

const USUAL: i64 = 24;
const MOST: i64 = 720;

fn refused() -> Problem {
    let message = "hours must be a whole number from 1 to 720.";
    Problem::invalid(vec![FieldProblem::new("hours", "range", message)])
}

impl Hours {
    fn read(query: &str) -> Result<Self, Problem> {
        let Ok(Query(pairs)) = Query::<Vec<(String, String)>>::from_query(query) else {
            return Err(refused());
        };
        let mut given = pairs.iter().filter(|(name, _)| name == "hours");
        let Some((_, text)) = given.next() else {
            return Ok(Self(Duration::hours(USUAL)));
        };
        let hours = text.parse().ok().filter(|hours| (1..=MOST).contains(hours));
        match (hours, given.next()) {
            (Some(hours), None) => Ok(Self(Duration::hours(hours))),
            _ => Err(refused()),
        }
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
        let schema = ObjectBuilder::new()
            .schema_type(Type::Integer)
            .minimum(Some(1))
            .maximum(Some(MOST))
            .default(Some(USUAL.into()));
        demands.parameter(
            ParameterBuilder::new()
                .name("hours")
                .parameter_in(ParameterIn::Query)
                .required(Required::False)
                .description(Some("How many hours to look back."))
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
