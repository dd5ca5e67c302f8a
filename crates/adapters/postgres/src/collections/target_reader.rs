//! Reads the targets of a month and their progress, by the roll-ups of officers.
use munim_books::JournalReader as _;
use munim_collections::{Month, Reached, TargetFilter, TargetStanding};
use munim_kernel::{BranchId, Reach, Scope, StoreError, TenantId, UserId};

use super::contact_row::goals;
use crate::{
    PgStore,
    reach_sql::in_reach,
    stored::{Columns, FromRow, sql},
};

impl FromRow for TargetStanding {
    const ROW: (&'static str, &'static str) = ("collection_targets", "branch_id");

    fn from_row(row: &Columns<'_>) -> Result<Self, StoreError> {
        let officer: Option<UserId> = row.get("officer_id")?;
        Ok(Self {
            branch: (row.get("branch_id")?, row.get("branch_name")?),
            officer: officer.zip(row.get("officer_name")?),
            goals: goals(row)?,
            reached: Reached {
                new_clients: row.get("joined")?,
                disbursed: row.get("disbursed")?,
                due: row.get("due")?,
                on_time: row.get("on_time")?,
                outstanding: row.get("outstanding")?,
                par30: row.get("par30")?,
            },
        })
    }
}

pub(super) async fn targets(
    store: &PgStore,
    tenant: TenantId,
    reach: &Reach,
    filter: &TargetFilter,
) -> Result<(Month, Vec<TargetStanding>), StoreError> {
    let month = match filter.month {
        Some(month) => month,
        None => Month::of(store.business_date(tenant).await?),
    };
    let reached = in_reach(reach, "k.branch_id", Some("k.officer_id"));
    let standings = store
        .rows(
            Scope::Tenant(tenant),
            sql!(
                "WITH books AS (
                   SELECT business_date, $2 = date_trunc('month', business_date)::date AS is_current
                   FROM business_dates WHERE tenant_id = $1),
                 flows AS (
                   SELECT d.branch_id, coalesce(d.officer_id, 0) AS officer_id, sum(d.disbursed_paise) AS disbursed,
                     sum(d.due_paise) AS due, sum(d.on_time_paise) AS on_time
                   FROM daily_figures d WHERE d.tenant_id = $1 AND d.day BETWEEN $2 AND $3
                   GROUP BY d.branch_id, ROLLUP (d.officer_id)),
                 stock AS (
                   SELECT p.branch_id, coalesce(p.officer_id, 0) AS officer_id, sum(p.outstanding_paise) AS outstanding,
                     sum(p.par30_paise) AS par30
                   FROM portfolio_snapshots p JOIN books b ON p.as_of = least(b.business_date, $3) WHERE p.tenant_id = $1
                   GROUP BY p.branch_id, ROLLUP (p.officer_id)),
                 joined AS (
                   SELECT f.branch_id, f.officer_id, f.month_new_clients AS clients
                   FROM officer_figures f JOIN books b ON b.is_current WHERE f.tenant_id = $1
                   UNION ALL
                   SELECT f.branch_id, 0, f.month_new_clients
                   FROM branch_figures f JOIN books b ON b.is_current WHERE f.tenant_id = $1
                   UNION ALL
                   SELECT m.branch_id, 0, m.new_clients
                   FROM branch_month_figures m JOIN books b ON NOT b.is_current WHERE m.tenant_id = $1 AND m.month = $2),
                 goals AS (
                   SELECT branch_id, officer_id, new_clients, disbursed_paise, on_time_rate, par30_rate
                   FROM collection_targets WHERE tenant_id = $1 AND month = $2),
                 keys AS (
                   SELECT branch_id, officer_id FROM flows UNION SELECT branch_id, officer_id FROM stock
                   UNION SELECT branch_id, officer_id FROM joined UNION SELECT branch_id, officer_id FROM goals)
                 SELECT k.branch_id, b.branch_name, nullif(k.officer_id, 0) AS officer_id,
                   coalesce(trim(u.first_name || ' ' || u.last_name), '') AS officer_name, g.new_clients, g.disbursed_paise,
                   g.on_time_rate, g.par30_rate, j.clients AS joined, coalesce(f.disbursed, 0)::bigint AS disbursed,
                   coalesce(f.due, 0)::bigint AS due, coalesce(f.on_time, 0)::bigint AS on_time,
                   coalesce(s.outstanding, 0)::bigint AS outstanding, coalesce(s.par30, 0)::bigint AS par30
                 FROM keys k
                 JOIN branches b ON b.tenant_id = $1 AND b.branch_id = k.branch_id
                 LEFT JOIN users u ON u.tenant_id = $1 AND u.user_id = k.officer_id
                 LEFT JOIN flows f ON (f.branch_id, f.officer_id) = (k.branch_id, k.officer_id)
                 LEFT JOIN stock s ON (s.branch_id, s.officer_id) = (k.branch_id, k.officer_id)
                 LEFT JOIN joined j ON (j.branch_id, j.officer_id) = (k.branch_id, k.officer_id)
                 LEFT JOIN goals g ON (g.branch_id, g.officer_id) = (k.branch_id, k.officer_id)
                 WHERE {reached} AND ($4::bigint = 0 OR k.branch_id = $4) AND ($5::bigint = 0 OR k.officer_id = $5)
                 ORDER BY b.branch_name, k.branch_id, k.officer_id > 0, officer_name, k.officer_id";
                tenant.get(), month.first(), month.last(), filter.branch.map_or(0, BranchId::get),
                filter.officer.map_or(0, UserId::get)
            ),
        )
        .await?;
    Ok((month, standings))
}
