//! Reads the queue of overdue loans, which are found by the due dates of positions.
use munim_collections::{OverdueFilter, OverdueLoan, OverdueSort};
use munim_kernel::{CentreId, Money, Page, PageRequest, Reach, StoreError, TenantId};
use munim_lending::SortDirection;
use time::Date;

use super::{
    contact_row::next_action,
    promise_reader::{RECEIVED, made, standing},
    sheet_row::masked,
};
use crate::{
    PgStore,
    lending::loan_filter::{POSITIONS, TODAY, Way, found_among, given},
    long_list::{count, read_of},
    prepared::Prepared,
    stored::{Columns, FromRow},
};

/// The overdue amount of a loan `l`.
const OVERDUE: &str =
    "SELECT sum(i.principal_paise + i.interest_paise + i.fee_paise + i.penalty_paise - i.principal_paid_paise
     - i.interest_paid_paise - i.fee_paid_paise - i.penalty_paid_paise)::bigint AS overdue
   FROM instalments i WHERE i.tenant_id = $1 AND i.loan_id = l.loan_id
     AND i.due_on < (SELECT business_date FROM business_dates WHERE tenant_id = $1)";

/// The latest contact `k` with the client of a loan `l`.
const LATEST: &str = "client_contacts k ON k.tenant_id = $1 AND k.client_id = l.client_id AND k.is_latest";

impl FromRow for OverdueLoan {
    const ROW: (&'static str, &'static str) = ("loans", "loan_id");

    fn from_row(row: &Columns<'_>) -> Result<Self, StoreError> {
        let centre: Option<CentreId> = row.get("centre_id")?;
        let promised: Option<(Money, Date)> = row.get::<Option<_>>("promised")?.zip(row.get("promised_on")?);
        let received: Option<Money> = row.get("received")?;
        let promise = promised.zip(received).map(|((amount, on), received)| {
            let status = standing(row, (amount, on), received)?;
            Ok::<_, StoreError>((amount, on, status))
        });
        let contact = row.get::<Option<_>>("kind")?.zip(row.get("outcome")?);
        let at: Option<_> = row.get("made_at")?;
        Ok(Self {
            loan: (row.get("loan_id")?, row.get("loan_number")?),
            client: (row.get("client_id")?, row.get("client_name")?),
            phone: masked(&row.get::<String>("phone_number")?),
            branch: (row.get("branch_id")?, row.get("branch_name")?),
            centre: centre.zip(row.get("centre_name")?),
            officer: (row.get("officer_id")?, row.get("officer_name")?),
            days_past_due: row.get("days_past_due")?,
            overdue: row.get("overdue")?,
            outstanding: row.get("outstanding")?,
            last_contact: at.zip(contact).map(|(at, (kind, outcome))| (at, kind, outcome)),
            promise: promise.transpose()?,
            next: next_action(row)?,
        })
    }
}

/// A part of an order. All its loans come before those of the next part.
struct Part {
    joins: String,
    condition: String,
    key: &'static str,
    direction: &'static str,
}

fn parts(sort: OverdueSort) -> Vec<Part> {
    let word = |direction| match direction {
        SortDirection::Ascending => "ASC",
        SortDirection::Descending => "DESC",
    };
    // The longer past due, the earlier the day.
    let by_day = |direction, condition| Part {
        joins: String::new(),
        condition,
        key: "p.oldest_unpaid_due",
        direction,
    };
    let by_contact = |key, direction| Part {
        joins: format!(" JOIN {LATEST}"),
        condition: format!(" AND {key} IS NOT NULL"),
        key,
        direction: word(direction),
    };
    let without = |key| {
        let others = "client_contacts k WHERE k.tenant_id = $1 AND k.client_id = l.client_id AND k.is_latest";
        by_day(
            "ASC",
            format!(" AND NOT EXISTS (SELECT FROM {others} AND {key} IS NOT NULL)"),
        )
    };
    let (contact, action) = ("k.made_at", "k.next_on");
    match sort {
        OverdueSort::DaysPastDue(SortDirection::Descending) => vec![by_day("ASC", String::new())],
        OverdueSort::DaysPastDue(SortDirection::Ascending) => vec![by_day("DESC", String::new())],
        OverdueSort::Overdue(order) => vec![Part {
            joins: format!(" CROSS JOIN LATERAL ({OVERDUE}) d"),
            condition: String::new(),
            key: "d.overdue",
            direction: word(order),
        }],
        OverdueSort::LastContact(order @ SortDirection::Ascending) => {
            vec![without(contact), by_contact(contact, order)]
        }
        OverdueSort::LastContact(order @ SortDirection::Descending) => {
            vec![by_contact(contact, order), without(contact)]
        }
        OverdueSort::NextAction(order) => vec![by_contact(action, order), without(action)],
    }
}

/// Returns the common table expressions of a page in an order. The last one is `page (loan_id, place)`.
///
/// Each part is read in the order of an index, up to the end of the page, and only if the page reaches it. The order by the
/// overdue amount has no index: the amounts of all overdue loans are added up.
fn in_order(sort: OverdueSort, page: PageRequest, from: impl Fn(&str) -> String) -> String {
    let (offset, read) = (page.offset(), i64::from(read_of(page)));
    let end = offset.saturating_add(read);
    let (mut tables, mut places) = (Vec::new(), Vec::new());
    for (number, part) in parts(sort).into_iter().enumerate() {
        let limit = match number {
            0 => end.to_string(),
            _ => format!("(SELECT {end} - count(*) FROM part_0)"),
        };
        let (key, direction, loans) = (part.key, part.direction, from(&part.joins));
        tables.push(format!(
            "part_{number} AS MATERIALIZED (SELECT l.loan_id, {key} AS key FROM {loans}{} ORDER BY 2 {direction}, 1 {direction}
               LIMIT {limit})",
            part.condition
        ));
        places.push(format!(
            "SELECT loan_id, {number} AS part, row_number() OVER (ORDER BY key {direction}, loan_id {direction}) AS place
             FROM part_{number}"
        ));
    }
    format!(
        "{}, page AS MATERIALIZED (
           SELECT loan_id, row_number() OVER (ORDER BY part, place) AS place FROM ({}) s ORDER BY 2 OFFSET {offset} LIMIT {read})",
        tables.join(", "),
        places.join(" UNION ALL ")
    )
}

pub(super) async fn overdue_loans(
    store: &PgStore,
    tenant: TenantId,
    reach: &Reach,
    (filter, sort): (&OverdueFilter, OverdueSort),
    page: PageRequest,
) -> Result<Page<OverdueLoan>, StoreError> {
    let broken = if filter.promise_broken {
        let ended = made(&format!("x.promised_on BETWEEN {TODAY} - 7 AND {TODAY} - 1"));
        format!(
            " AND l.client_id = ANY (ARRAY(
               SELECT p.client_id FROM {ended} p CROSS JOIN LATERAL ({RECEIVED}) g WHERE g.received = 0))"
        )
    } else {
        String::new()
    };
    let from = |joins: &str| {
        let loans = found_among(&format!("{POSITIONS}{joins}"), reach, &filter.loans, Way::ByDate);
        format!("{loans}{broken}")
    };
    let count = count(&from(""), given(tenant, reach, &filter.loans, 0)).rare(true);
    let rows = |_, _: &str| {
        let tables = in_order(sort, page, from);
        let last = made("x.client_id = l.client_id");
        let text = format!(
            "SELECT l.loan_id, l.loan_number, l.client_id, trim(c.first_name || ' ' || c.last_name) AS client_name, c.phone_number,
               l.branch_id, b.branch_name, c.centre_id, e.centre_name, l.officer_id,
               coalesce(trim(u.first_name || ' ' || u.last_name), '') AS officer_name,
               (t.business_date - s.oldest_unpaid_due)::bigint AS days_past_due, d.overdue, s.principal_paise AS outstanding,
               k.made_at, k.kind, k.outcome, k.next_on, k.next_step, m.amount AS promised, m.promised_on, m.received, t.business_date
             FROM page f
             CROSS JOIN (SELECT business_date FROM business_dates WHERE tenant_id = $1) t
             JOIN loans l ON l.tenant_id = $1 AND l.loan_id = f.loan_id
             JOIN loan_positions s ON s.tenant_id = $1 AND s.loan_id = f.loan_id
             JOIN clients c ON c.tenant_id = $1 AND c.client_id = l.client_id
             JOIN branches b ON b.tenant_id = $1 AND b.branch_id = l.branch_id
             LEFT JOIN centres e ON e.tenant_id = $1 AND e.centre_id = c.centre_id
             LEFT JOIN users u ON u.tenant_id = $1 AND u.user_id = l.officer_id
             LEFT JOIN {LATEST}
             CROSS JOIN LATERAL ({OVERDUE}) d
             LEFT JOIN LATERAL (
               SELECT p.amount, p.promised_on, g.received
               FROM (SELECT p.* FROM {last} p WHERE p.loan_id IS NULL OR p.loan_id = l.loan_id
                 ORDER BY p.made_on DESC, p.promised_on DESC LIMIT 1) p
               CROSS JOIN LATERAL ({RECEIVED}) g) m ON true
             ORDER BY f.place"
        );
        Prepared::new(&tables, &text, given(tenant, reach, &filter.loans, 0))
    };
    store.long_list(tenant, page, count, rows).await
}
