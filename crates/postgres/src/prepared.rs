use diesel::{
    pg::Pg,
    prelude::*,
    query_builder::{AstPass, Query, QueryFragment, QueryId},
    sql_types::{Array, BigInt, Text, Timestamptz, Untyped},
};
use time::OffsetDateTime;

/// From here to the transaction's end queries are planned without their values, once for each connection. PostgreSQL
/// does so by itself unless it takes a plan for the values for cheaper, which it does of lists of few, for each run
/// again.
pub(crate) const KEPT_PLANS: &str = "SET LOCAL plan_cache_mode = force_generic_plan";

/// A parameter of a [`Prepared`] query.
#[derive(Debug, Clone)]
pub(crate) enum Given {
    Number(i64),
    Numbers(Vec<i64>),
    Moment(OffsetDateTime),
    Words(String),
    Texts(Vec<String>),
}

/// A query in SQL that a connection prepares once. diesel's `sql_query` has each run parsed and planned again, which
/// costs a list more than finding its rows. So its text must not hold what differs from call to call: connections keep
/// the plan of every text that they have seen.
///
/// The text speaks of its parameters as `$1`, `$2` and so on, and need not use them all.
#[derive(Debug, Clone)]
pub(crate) struct Prepared {
    text: String,
    given: Vec<Given>,
}

impl Prepared {
    /// `text` must not begin with `WITH`: it is put behind one, in which PostgreSQL is told the parameters' kinds. Its
    /// own common tables come in `tables`.
    pub(crate) fn new(tables: &str, text: &str, given: Vec<Given>) -> Self {
        let comma = if tables.is_empty() { "" } else { ", " };
        Self {
            text: format!("{comma}{tables} {text}"),
            given,
        }
    }
}

impl QueryFragment<Pg> for Prepared {
    fn walk_ast<'b>(&'b self, mut out: AstPass<'_, 'b, Pg>) -> QueryResult<()> {
        out.push_sql("WITH given AS (SELECT ");
        for (place, given) in self.given.iter().enumerate() {
            if place > 0 {
                out.push_sql(", ");
            }
            match given {
                Given::Number(number) => {
                    out.push_bind_param::<BigInt, _>(number)?;
                    out.push_sql("::bigint");
                }
                Given::Numbers(numbers) => {
                    out.push_bind_param::<Array<BigInt>, _>(numbers)?;
                    out.push_sql("::bigint[]");
                }
                Given::Moment(moment) => {
                    out.push_bind_param::<Timestamptz, _>(moment)?;
                    out.push_sql("::timestamptz");
                }
                Given::Texts(texts) => {
                    out.push_bind_param::<Array<Text>, _>(texts)?;
                    out.push_sql("::text[]");
                }
                Given::Words(words) => {
                    out.push_bind_param::<Text, _>(words)?;
                    out.push_sql("::text");
                }
            }
        }
        out.push_sql(")");
        out.push_sql(&self.text);
        Ok(())
    }
}

impl QueryId for Prepared {
    type QueryId = ();
    // Connections tell these queries apart by their text.
    const HAS_STATIC_QUERY_ID: bool = false;
}

impl Query for Prepared {
    type SqlType = Untyped;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parameters_stand_before_the_text_and_the_text_is_kept() {
        let query = Prepared::new(
            "page AS (SELECT $2)",
            "SELECT $1",
            vec![Given::Number(7), Given::Words("a".to_owned())],
        );
        let said = diesel::debug_query::<Pg, _>(&query).to_string();
        assert!(
            said.starts_with("WITH given AS (SELECT $1::bigint, $2::text), page AS (SELECT $2) SELECT $1"),
            "{said}"
        );
    }
}
