use diesel::{
    pg::Pg,
    prelude::*,
    query_builder::{AstPass, Query, QueryFragment, QueryId},
    sql_types::{Array, BigInt, Date as SqlDate, Nullable, Text, Timestamptz, Untyped},
};
use time::{Date, OffsetDateTime};

/// Until the end of the transaction, queries are planned without their values, once for each connection. By default
/// PostgreSQL plans again for each run if it estimates a plan for the values to be cheaper, as it does for short lists.
pub(crate) const KEPT_PLANS: &str = "SET LOCAL plan_cache_mode = force_generic_plan";

/// Until the end of the transaction, queries are planned with their values, as rare ones should be.
pub(crate) const SEEN_VALUES: &str = "SET LOCAL plan_cache_mode = force_custom_plan";

#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(crate) enum Given {
    Number(i64),
    Numbers(Vec<i64>),
    Day(Option<Date>),
    Moment(OffsetDateTime),
    Words(String),
    Texts(Vec<String>),
}

/// An SQL query that a connection prepares once. diesel's `sql_query` is parsed and planned at each run, which costs a
/// list more than finding its rows. Its text must not contain values that differ between calls: connections keep the
/// plan of every text.
///
/// The text refers to its parameters as `$1`, `$2` and so on, and need not use them all.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(crate) struct Prepared {
    text: String,
    given: Vec<Given>,
    is_rare: bool,
}

impl Prepared {
    /// `text` must not begin with `WITH`: it is put after one that declares the parameters' types. Its own common table
    /// expressions go in `tables`.
    pub(crate) fn new(tables: &str, text: &str, given: Vec<Given>) -> Self {
        let comma = if tables.is_empty() { "" } else { ", " };
        Self {
            text: format!("{comma}{tables} {text}"),
            given,
            is_rare: false,
        }
    }

    /// Marks a query as rarely used: connections do not keep it.
    pub(crate) fn rare(self, is_rare: bool) -> Self {
        Self { is_rare, ..self }
    }

    /// Returns whether it is rarely used.
    pub(crate) fn is_rare(&self) -> bool {
        self.is_rare
    }
}

impl QueryFragment<Pg> for Prepared {
    fn walk_ast<'b>(&'b self, mut out: AstPass<'_, 'b, Pg>) -> QueryResult<()> {
        if self.is_rare {
            out.unsafe_to_cache_prepared();
        }
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
                Given::Day(day) => {
                    out.push_bind_param::<Nullable<SqlDate>, _>(day)?;
                    out.push_sql("::date");
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
    // Connections identify these queries by their text.
    const HAS_STATIC_QUERY_ID: bool = false;
}

impl Query for Prepared {
    type SqlType = Untyped;
}

/// The conditions of a query and their parameters, built from filters.
#[derive(Debug, Clone)]
pub(crate) struct Narrowed {
    conditions: Vec<String>,
    given: Vec<Given>,
}

impl Narrowed {
    pub(crate) fn new() -> Self {
        Self {
            conditions: vec!["true".to_owned()],
            given: vec![Given::Number(0)],
        }
    }

    pub(crate) fn add(&mut self, condition: String) {
        self.conditions.push(condition);
    }

    /// Adds a condition, to which the placeholder of its parameter is appended.
    pub(crate) fn by(&mut self, condition: &str, given: Given) {
        let place = self.bind(given);
        self.add(format!("{condition}{place}"));
    }

    /// Restricts it to rows from `from` on and before `to`.
    pub(crate) fn within(&mut self, column: &str, from: Option<OffsetDateTime>, to: Option<OffsetDateTime>) {
        if let Some(from) = from {
            self.by(&format!("{column} >= "), Given::Moment(from));
        }
        if let Some(to) = to {
            self.by(&format!("{column} < "), Given::Moment(to));
        }
    }

    /// Adds a parameter and returns its placeholder.
    pub(crate) fn bind(&mut self, given: Given) -> String {
        self.given.push(given);
        format!("${}", self.given.len())
    }

    pub(crate) fn conditions(&self) -> String {
        self.conditions.join(" AND ")
    }

    pub(crate) fn query(self, text: &str) -> Prepared {
        Prepared::new("", text, self.given)
    }
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
