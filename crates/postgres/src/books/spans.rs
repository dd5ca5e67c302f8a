//! Which movements add up to a balance or to a period. Days are SQL expressions of type `date`, `of` is the table's alias.

/// Returns the condition for the movements up to the end of a day: all years before its own, the months of its year before its own,
/// and the days of its month.
pub(crate) fn through(of: &str, day: &str) -> String {
    format!(
        "({of}.span = 'year' AND {of}.starts_on < munim_financial_year({day})
          OR {of}.span = 'month' AND {of}.starts_on >= munim_financial_year({day})
            AND {of}.starts_on < date_trunc('month', {day})::date
          OR {of}.span = 'day' AND {of}.starts_on >= date_trunc('month', {day})::date AND {of}.starts_on <= {day})"
    )
}

/// Returns the condition for the movements of a period: its whole months, and the days before and after them. Without a whole month
/// in it, both ranges of days are the period.
pub(crate) fn within(of: &str, from: &str, to: &str) -> String {
    // The first of the first whole month, and the day after the last one.
    let first = format!("(date_trunc('month', {from} - 1) + interval '1 month')::date");
    let end = format!("date_trunc('month', {to} + 1)::date");
    format!(
        "({of}.span = 'month' AND {of}.starts_on >= {first} AND {of}.starts_on < {end}
          OR {of}.span = 'day' AND {of}.starts_on >= {from} AND {of}.starts_on < {first} AND {of}.starts_on <= {to}
          OR {of}.span = 'day' AND {of}.starts_on >= {from} AND {of}.starts_on >= {end} AND {of}.starts_on <= {to})"
    )
}
