//! Conditions for the movements that add up to a balance or to a period. Days are SQL expressions of type `date`, `of`
//! is the table's alias. Each end of a period is a subquery, so that it is computed once and not for every row.

/// Returns the condition for the movements up to the end of a day: all earlier years, the earlier months of its year,
/// and the days of its month.
pub(crate) fn through(of: &str, day: &str) -> String {
    let year = format!("(SELECT munim_financial_year({day}))");
    let month = format!("(SELECT date_trunc('month', {day})::date)");
    format!(
        "({of}.span = 'year' AND {of}.starts_on < {year}
          OR {of}.span = 'month' AND {of}.starts_on >= {year} AND {of}.starts_on < {month}
          OR {of}.span = 'day' AND {of}.starts_on >= {month} AND {of}.starts_on <= (SELECT {day}))"
    )
}

/// Returns the condition for the movements of a period: its whole months, and the days before and after them. If it
/// contains no whole month, both ranges of days are the period.
pub(crate) fn within(of: &str, from: &str, to: &str) -> String {
    // The first day of the first whole month, the day after the last one, and the days before and after those months.
    let first = format!("(date_trunc('month', {from} - 1) + interval '1 month')::date");
    let end = format!("date_trunc('month', {to} + 1)::date");
    format!(
        "({of}.span = 'month' AND {of}.starts_on >= (SELECT {first}) AND {of}.starts_on < (SELECT {end})
          OR {of}.span = 'day' AND {of}.starts_on >= (SELECT {from}) AND {of}.starts_on < (SELECT least({first}, {to} + 1))
          OR {of}.span = 'day' AND {of}.starts_on >= (SELECT greatest({end}, {from})) AND {of}.starts_on <= (SELECT {to}))"
    )
}
