use munim_audit::HistoryPart;
use utoipa::openapi::{ObjectBuilder, Type};

use super::query_form::{QueryForm, number, parameter, row, stored_number};
use crate::{
    from_query,
    openapi::{Demand, Demands},
    problem::Problem,
};

const USUAL: u32 = 20;
const MOST: u32 = 100;

/// The requested part of a list that is newest first: `before` a number, `limit` rows.
pub struct Older(pub HistoryPart);

impl Older {
    fn read(query: &str) -> Result<Self, Problem> {
        QueryForm::parse(query, |form| {
            let before = form.chosen("before").as_deref().map(row);
            if before == Some(None) {
                let message = "before must be a positive whole number.";
                form.refuse("before", "positive_integer", message);
            }
            let size = number(form, "limit", 1..=MOST, USUAL);
            let size = form.known(
                size,
                "limit",
                "range",
                "limit must be a whole number from 1 to 100.",
            );
            let before = before.flatten();
            Some(Self(HistoryPart { before, size: size? }))
        })
    }
}

from_query!(Older);

impl Demand for Older {
    fn describe(demands: &mut Demands) {
        let meaning = "Only records older than this one: `next` of the previous part.";
        parameter(demands, "before", meaning, stored_number(1));
        let limit = ObjectBuilder::new()
            .schema_type(Type::Integer)
            .minimum(Some(1))
            .maximum(Some(MOST))
            .default(Some(USUAL.into()));
        parameter(demands, "limit", "How many records at most.", limit);
        if let Err(problem) = Self::read("before=x&limit=0") {
            demands.failure(problem);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn edges() {
        let read = |query: &str| Older::read(query).ok().map(|part| (part.0.before, part.0.size));
        assert_eq!(read(""), Some((None, 20)));
        assert_eq!(read("before=7&limit=100"), Some((Some(7), 100)));
        for bad in [
            "before=0",
            "before=x",
            "before=1&before=2",
            "limit=0",
            "limit=101",
            "limit=x",
            "before=9223372036854775808",
        ] {
            assert_eq!(read(bad), None, "{bad}");
        }
    }
}
