//! The demand of a day, from the indexes of due dates, unpaid loans and payments by day.
use munim_books::JournalReader as _;
use munim_collections::{Demand, DemandBy, DemandFigures, DemandFilter, DemandLine};
use munim_kernel::{BranchId, CentreId, PageRequest, Reach, Scope, StoreError, TenantId, UserId};

use crate::{
    PgStore,
    lending::position_row::heads,
    reach_sql::in_reach,
    stored::{Columns, FromRow, sql},
};

/// A line with the totals and the number of all lines. There is none on a page past the end.
struct TotalledLine(Option<DemandLine>, DemandFigures, i64);

fn figures(row: &Columns<'_>, of: &str) -> Result<DemandFigures, StoreError> {
    let amount = |name: &str| row.get::<i64>(&format!("{of}{name}"));
    Ok(DemandFigures {
        members: row.get(&format!("{of}members"))?,
        due: heads([
            amount("penalty")?,
            amount("fee")?,
            amount("interest")?,
            amount("principal")?,
        ]),
        arrears: row.get(&format!("{of}arrears"))?,
        advance: row.get(&format!("{of}advance"))?,
        collected: row.get(&format!("{of}collected"))?,
    })
}

impl FromRow for TotalledLine {
    const ROW: (&'static str, &'static str) = ("loans", "key");

    fn from_row(row: &Columns<'_>) -> Result<Self, StoreError> {
        let name: Option<String> = row.get("name")?;
        let of_name = |name| {
            Ok(DemandLine {
                key: row.get("key")?,
                name,
                figures: figures(row, "")?,
            })
        };
        let line = name.map(of_name).transpose()?;
        Ok(Self(line, figures(row, "all_")?, row.get("lines")?))
    }
}

/// The key of a loan `l` of a client `c`, its name, and the table that has it.
fn key(by: DemandBy) -> (&'static str, &'static str, &'static str) {
    match by {
        DemandBy::Branch => (
            "l.branch_id",
            "k.branch_name",
            "branches k ON k.branch_id = g.key",
        ),
        DemandBy::Officer => (
            "l.officer_id",
            "trim(k.first_name || ' ' || k.last_name)",
            "users k ON k.user_id = g.key",
        ),
        DemandBy::Centre => ("c.centre_id", "k.centre_name", "centres k ON k.centre_id = g.key"),
        DemandBy::Client => (
            "l.client_id",
            "trim(k.first_name || ' ' || k.last_name)",
            "clients k ON k.client_id = g.key",
        ),
    }
}

pub(super) async fn demand(
    store: &PgStore,
    tenant: TenantId,
    reach: &Reach,
    filter: &DemandFilter,
    page: PageRequest,
) -> Result<Demand, StoreError> {
    let by = filter.by.unwrap_or(DemandBy::Branch);
    let (key, name, named) = key(by);
    let scope = Scope::Tenant(tenant);
    let on = match filter.on {
        Some(on) => on,
        None => store.business_date(tenant).await?,
    };
    let reached = in_reach(reach, "l.branch_id", Some("l.officer_id"));
    // Each filter has a text of its own: the indexes of the loans of a branch and an officer are not used for an `OR`.
    let of_branch = if filter.branch.is_some() {
        "l.branch_id = $3"
    } else {
        "$3::bigint = 0"
    };
    let of_officer = if filter.officer.is_some() {
        "l.officer_id = $4"
    } else {
        "$4::bigint = 0"
    };
    let loans = format!(
        "JOIN loans l ON l.tenant_id = $1 AND l.loan_id = o.loan_id AND {of_branch} AND {of_officer} AND {reached}"
    );
    // The arrears of a loan are summed over all its instalments, so that they are found by its key and not by their days.
    let query = format!(
        "WITH owed AS (
           SELECT o.loan_id, o.principal_paise AS principal, o.interest_paise AS interest, o.fee_paise AS fee,
             o.penalty_paise AS penalty, 0 AS arrears, 0 AS collected
           FROM instalments o {loans} WHERE o.tenant_id = $1 AND o.due_on = $2
           UNION ALL
           SELECT o.loan_id, 0, 0, 0, 0, a.arrears, 0
           FROM loan_positions o {loans} AND l.state = 'active'
           CROSS JOIN LATERAL (SELECT sum(i.principal_paise + i.interest_paise + i.fee_paise + i.penalty_paise
                - i.principal_paid_paise - i.interest_paid_paise - i.fee_paid_paise - i.penalty_paid_paise)
                FILTER (WHERE i.due_on < $2 AND i.due_on >= o.oldest_unpaid_due) AS arrears
              FROM instalments i WHERE i.tenant_id = $1 AND i.loan_id = o.loan_id) a
           WHERE o.tenant_id = $1 AND o.oldest_unpaid_due < $2
           UNION ALL
           SELECT o.loan_id, 0, 0, 0, 0, 0, o.amount_paise
           FROM repayments o {loans} WHERE o.tenant_id = $1 AND o.received_on = $2 AND o.reverses_id IS NULL
             AND NOT EXISTS (SELECT FROM repayments v WHERE v.tenant_id = $1 AND v.reverses_id = o.repayment_id)),
         loan AS (
           SELECT loan_id, sum(principal) AS principal, sum(interest) AS interest, sum(fee) AS fee, sum(penalty) AS penalty,
             sum(arrears) AS arrears, sum(collected) AS collected
           FROM owed GROUP BY loan_id),
         line AS (
           SELECT {key} AS key, count(DISTINCT l.client_id) AS members, sum(o.principal) AS principal, sum(o.interest) AS interest,
             sum(o.fee) AS fee, sum(o.penalty) AS penalty, sum(o.arrears) AS arrears, sum(p.advance_paise) AS advance,
             sum(o.collected) AS collected
           FROM loan o
           JOIN loans l ON l.tenant_id = $1 AND l.loan_id = o.loan_id
           JOIN loan_positions p ON p.tenant_id = $1 AND p.loan_id = o.loan_id
           JOIN clients c ON c.tenant_id = $1 AND c.client_id = l.client_id
           WHERE $5::bigint = 0 OR c.centre_id = $5
           GROUP BY 1)
         SELECT t.*, p.*
         FROM (SELECT count(*) AS lines, coalesce(sum(members), 0)::bigint AS all_members, coalesce(sum(principal), 0)::bigint AS all_principal,
             coalesce(sum(interest), 0)::bigint AS all_interest, coalesce(sum(fee), 0)::bigint AS all_fee,
             coalesce(sum(penalty), 0)::bigint AS all_penalty, coalesce(sum(arrears), 0)::bigint AS all_arrears,
             coalesce(sum(advance), 0)::bigint AS all_advance, coalesce(sum(collected), 0)::bigint AS all_collected FROM line) t
         LEFT JOIN (SELECT g.key, coalesce({name}, '') AS name, g.members, g.principal::bigint, g.interest::bigint, g.fee::bigint,
             g.penalty::bigint, g.arrears::bigint, g.advance::bigint, g.collected::bigint
           FROM line g LEFT JOIN {named} AND k.tenant_id = $1
           ORDER BY name, g.key LIMIT $6 OFFSET $7) p ON true
         ORDER BY p.name, p.key"
    );
    // Only clients are listed in pages.
    let (most, offset) = match by {
        DemandBy::Client => (i64::from(page.size()), page.offset()),
        _ => (i64::from(i32::MAX), 0),
    };
    let rows: Vec<TotalledLine> = store
        .rows(
            scope,
            sql!(
                query;
                tenant.get(), on, filter.branch.map_or(0, BranchId::get), filter.officer.map_or(0, UserId::get),
                filter.centre.map_or(0, CentreId::get), most, offset
            ),
        )
        .await?;
    let (totals, count) = rows
        .first()
        .map(|TotalledLine(_, totals, lines)| (*totals, *lines))
        .unwrap_or_default();
    Ok(Demand {
        on,
        lines: rows
            .into_iter()
            .filter_map(|TotalledLine(line, ..)| line)
            .collect(),
        count,
        totals,
    })
}
