use std::future::{Ready, ready};

use actix_web::{FromRequest, HttpRequest, dev::Payload};

use super::query_form::{Filter, QueryForm};
use crate::{
    openapi::{Demand, Demands},
    problem::Problem,
};

pub struct FilterQuery<F>(pub F);

impl<F: Filter> FilterQuery<F> {
    fn read(query: &str) -> Result<Self, Problem> {
        let mut form = QueryForm::read(query)?;
        let filter = F::take(&mut form);
        let errors = form.finish();
        match filter {
            Some(filter) if errors.is_empty() => Ok(Self(filter)),
            _ => Err(Problem::invalid(errors)),
        }
    }
}

impl<F: Filter> FromRequest for FilterQuery<F> {
    type Error = Problem;
    type Future = Ready<Result<Self, Problem>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        ready(Self::read(request.query_string()))
    }
}

impl<F: Filter> Demand for FilterQuery<F> {
    fn describe(demands: &mut Demands) {
        F::describe(demands);
        demands.failure(Problem::invalid(Vec::new()));
    }
}
