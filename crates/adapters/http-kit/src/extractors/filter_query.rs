use super::query_form::{Filter, QueryForm};
use crate::{
    from_query,
    openapi::{Demand, Demands},
    problem::Problem,
};

pub struct FilterQuery<F>(pub F);

impl<F: Filter> FilterQuery<F> {
    fn read(query: &str) -> Result<Self, Problem> {
        QueryForm::parse(query, F::take).map(Self)
    }
}

from_query!([F: Filter] FilterQuery<F>);

impl<F: Filter> Demand for FilterQuery<F> {
    fn describe(demands: &mut Demands) {
        F::describe(demands);
        demands.failure(Problem::invalid(Vec::new()));
    }
}
