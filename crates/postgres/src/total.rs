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
