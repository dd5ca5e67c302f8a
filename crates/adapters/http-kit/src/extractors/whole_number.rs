use std::{marker::PhantomData, ops::RangeInclusive};

use actix_web::web::Query;
use utoipa::openapi::{ObjectBuilder, Type};

use super::query_form::parameter;
use crate::{
    from_query,
    openapi::{Demand, Demands},
    problem::{FieldProblem, Problem},
};

/// A query parameter that is a whole number, and its value if it is not given.
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
    fn read(&self, query: &str) -> Result<u32, Problem> {
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

    fn describe(&self, demands: &mut Demands) {
        let schema = ObjectBuilder::new()
            .schema_type(Type::Integer)
            .minimum(Some(*self.range.start()))
            .maximum(Some(*self.range.end()))
            .default(Some(self.usual.into()));
        parameter(demands, self.name, self.meaning, schema);
        demands.failure(self.refused());
    }
}

/// Names a [`WholeNumber`] for [`Whole`].
pub trait WholeParameter: 'static {
    const NUMBER: WholeNumber;
}

/// The value of the query parameter `P`.
pub struct Whole<P> {
    number: u32,
    parameter: PhantomData<P>,
}

impl<P: WholeParameter> Whole<P> {
    fn read(query: &str) -> Result<Self, Problem> {
        let number = P::NUMBER.read(query)?;
        Ok(Self {
            number,
            parameter: PhantomData,
        })
    }

    pub fn get(&self) -> u32 {
        self.number
    }
}

from_query!([P: WholeParameter] Whole<P>);

impl<P: WholeParameter> Demand for Whole<P> {
    fn describe(demands: &mut Demands) {
        P::NUMBER.describe(demands);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    struct Hours;

    impl WholeParameter for Hours {
        const NUMBER: WholeNumber = WholeNumber {
            name: "hours",
            meaning: "How many hours to look back.",
            range: 1..=720,
            usual: 24,
        };
    }

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
            let read = Whole::<Hours>::read(query).ok().map(|hours| hours.get());
            assert_eq!(read, hours, "{query}");
        }
    }
}
