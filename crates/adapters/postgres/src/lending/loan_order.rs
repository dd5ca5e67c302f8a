use munim_kernel::{PageRequest, Reach};
use munim_lending::{LoanFilter, LoanSort, SortDirection};

use super::loan_filter::{AHEAD, PASSED, POSITIONS, TODAY, Way, found_among, next_due};
use crate::long_list::read_of;

/// Returns the tables of a page in an order, the last of which is `page (loan_id, place)`; `None` for newest first.
///
/// Keys are read in the order of an index, up to the end of the page. Loans without a key follow the others, and are
/// read only if the page reaches them.
pub(super) fn in_order(
    sort: LoanSort,
    reach: &Reach,
    filter: &LoanFilter,
    page: PageRequest,
) -> Option<String> {
    // For each source, the tables joined to the loans, the condition and the key. Then the key over all sources.
    let own = |key| vec![(String::new(), "true".to_owned(), key)];
    let by_next_due = next_due();
    let (sources, key, direction) = match sort {
        LoanSort::Newest => return None,
        LoanSort::NextDue => (next_due_sources(), by_next_due.as_str(), SortDirection::Ascending),
        // The longer past due, the earlier the day.
        LoanSort::DaysPastDue(direction) => (
            own("p.oldest_unpaid_due"),
            "p.oldest_unpaid_due",
            match direction {
                SortDirection::Ascending => SortDirection::Descending,
                SortDirection::Descending => SortDirection::Ascending,
            },
        ),
        // Closed loans, and there are many, have nothing outstanding.
        LoanSort::Outstanding(direction) => (
            vec![(
                String::new(),
                "p.principal_paise > 0".to_owned(),
                "p.principal_paise",
            )],
            "nullif(p.principal_paise, 0)",
            direction,
        ),
        LoanSort::ClientName(direction) => (own("n.search_name"), "n.search_name", direction),
    };
    let direction = match direction {
        SortDirection::Ascending => "ASC",
        SortDirection::Descending => "DESC",
    };
    let by_name = matches!(sort, LoanSort::ClientName(_));
    let always = by_name || matches!(sort, LoanSort::DaysPastDue(_)) && filter.is_overdue();
    let names = if by_name {
        " JOIN clients n ON n.tenant_id = $1 AND n.client_id = l.client_id"
    } else {
        ""
    };
    let found = |joins: &str| found_among(&format!("{POSITIONS}{names}{joins}"), reach, filter, Way::ByDate);
    let (offset, read) = (page.offset(), i64::from(read_of(page)));
    let end = offset.saturating_add(read);
    let sources: Vec<_> = sources
        .into_iter()
        .map(|(joins, condition, key)| {
            format!(
                "(SELECT l.loan_id, {key} AS key FROM {} AND {condition} AND {key} IS NOT NULL
                  ORDER BY 2 {direction}, 1 {direction} LIMIT {end})",
                found(&joins)
            )
        })
        .collect();
    let sources = sources.join(" UNION ALL ");
    let rest = if always {
        "SELECT NULL::bigint AS loan_id WHERE false".to_owned()
    } else {
        format!(
            "SELECT l.loan_id FROM {} AND ({key}) IS NULL
             ORDER BY 1 {direction} LIMIT (SELECT {end} - count(*) FROM keyed)",
            found("")
        )
    };
    Some(format!(
        "keyed AS MATERIALIZED (SELECT * FROM ({sources}) s ORDER BY 2 {direction}, 1 {direction} LIMIT {end}),
         rest AS MATERIALIZED ({rest}),
         page AS MATERIALIZED (
           SELECT loan_id, row_number() OVER (ORDER BY part, key {direction}, loan_id {direction}) AS place
           FROM (SELECT 0 AS part, loan_id, key FROM keyed UNION ALL SELECT 1, loan_id, NULL FROM rest) s
           ORDER BY 2 OFFSET {offset} LIMIT {read})"
    ))
}

/// Returns the sources by next due date: joins, condition and key.
fn next_due_sources() -> Vec<(String, String, &'static str)> {
    vec![
        (
            String::new(),
            format!("l.state = 'active' AND p.next_due_on >= {TODAY}"),
            "p.next_due_on",
        ),
        (
            format!(" CROSS JOIN LATERAL (SELECT ({AHEAD} l.loan_id) AS due_on) n"),
            format!("l.state = 'active' AND l.loan_id = ANY (ARRAY({PASSED}))"),
            "n.due_on",
        ),
    ]
}
