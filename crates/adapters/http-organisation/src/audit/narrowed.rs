use std::future::{Ready, ready};

use actix_web::{FromRequest, HttpRequest, dev::Payload};
use munim_http_kit::{
    extractors::query_form::{Filter, QueryForm},
    openapi::{Demand, Demands},
};

use crate::prelude::*;

/// The filters of a list that is returned whole, without pages.
pub(crate) struct Narrowed<F>(pub(crate) F);

impl<F: Filter> Narrowed<F> {
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

impl<F: Filter> FromRequest for Narrowed<F> {
    type Error = Problem;
    type Future = Ready<Result<Self, Problem>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        ready(Self::read(request.query_string()))
    }
}

impl<F: Filter> Demand for Narrowed<F> {
    fn describe(demands: &mut Demands) {
        F::describe(demands);
        if let Err(problem) = Self::read("fromDate=soon&from=soon") {
            demands.failure(problem);
        }
    }
}
