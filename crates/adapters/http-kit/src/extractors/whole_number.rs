use std::ops::RangeInclusive;

use actix_web::web::Query;
use utoipa::openapi::{ObjectBuilder, Type};

use super::query_form::parameter;
use crate::{
    openapi::Demands,
    problem::{FieldProblem, Problem},
};

pub struct WholeNumber {
    pub name: &'static str,
    pub meaning: &'static str,
    pub range: RangeInclusive<u32>,
    pub usual: u32,
}

impl WholeNumber {
    fn refused(&self) -> Problem {
        let (name, least, most) = (self.name, self.range.start(), self.range.end());
        let message = format!("{name} must be a whole number from {least} to {most}.");
        Problem::invalid(vec![FieldProblem::new(name, "range", message)])
    }

    /// # Errors
    /// 400 if it is out of range or given twice.
    pub fn read(&self, query: &str) -> Result<u32, Problem> {
        let Ok(Query(pairs)) = Query::<Vec<(String, String)>>::from_query(query) else {
            return Err(self.refused());
        };
        let mut values = pairs.iter().filter(|(name, _)| name == self.name);
        let Some((_, text)) = values.next() else {
            return Ok(self.usual);
        };
        let number = text.parse().ok().filter(|number| self.range.contains(number));
        match (number, values.next()) {
            (Some(number), None) => Ok(number),
            _ => Err(self.refused()),
        }
    }

    pub fn describe(&self, demands: &mut Demands) {
        let schema = ObjectBuilder::new()
            .schema_type(Type::Integer)
            .minimum(Some(*self.range.start()))
            .maximum(Some(*self.range.end()))
            .default(Some(self.usual.into()));
        parameter(demands, self.name, self.meaning, schema);
        demands.failure(self.refused());
    }
}
