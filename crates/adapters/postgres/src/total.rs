use diesel::{
    Expression,
    dsl::sum,
    helper_types,
    pg::Pg,
    sql_types::{BigInt, Nullable},
};

diesel::postfix_operator!(Whole, "::bigint", Nullable<BigInt>, backend: Pg);

/// Sums a column of counts as integers; NULL if there are no rows. PostgreSQL would otherwise return `numeric`.
pub(crate) fn total<C: Expression<SqlType = BigInt>>(counts: C) -> Whole<helper_types::sum<C>> {
    Whole::new(sum(counts))
}

/// The maximum count of lists that are counted on each request.
pub(crate) const MOST_COUNTED: u32 = 100_000;

/// Returns a query for the number of rows of a FROM clause with its conditions, up to `most`.
pub(crate) fn count_of(from: &str, most: u32) -> String {
    format!("SELECT count(*) AS total FROM (SELECT FROM {from} LIMIT {most}) counted")
}
