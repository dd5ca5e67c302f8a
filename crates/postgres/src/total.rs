use diesel::{
    Expression,
    dsl::sum,
    helper_types,
    pg::Pg,
    sql_types::{BigInt, Nullable},
};

diesel::postfix_operator!(Whole, "::bigint", Nullable<BigInt>, backend: Pg);

/// Returns the sum of a column of counts, as whole as they are; NULL of no rows. PostgreSQL makes a `numeric` of it
/// otherwise.
pub(crate) fn total<C: Expression<SqlType = BigInt>>(counts: C) -> Whole<helper_types::sum<C>> {
    Whole::new(sum(counts))
}
