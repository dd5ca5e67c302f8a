//! Reads the collections of a day, by officer.
use munim_books::JournalReader as _;
use munim_collections::{DayFigures, DaySummary, OfficerDay, SheetState};
use munim_kernel::{BranchId, Reach, Scope, StoreError, TenantId, UserId};
use time::Date;

use super::promise_reader::{RECEIVED, made};
use crate::{
    PgStore,
    reach_sql::in_reach,
    stored::{Columns, FromRow, sql},
};

impl FromRow for OfficerDay {
    const ROW: (&'static str, &'static str) = ("daily_figures", "branch_id");

    fn from_row(row: &Columns<'_>) -> Result<Self, StoreError> {
        let officer: Option<UserId> = row.get("officer_id")?;
        Ok(Self {
            branch: (row.get("branch_id")?, row.get("branch_name")?),
            officer: officer.zip(row.get("officer_name")?),
            figures: DayFigures {
                due: row.get("due")?,
                on_time: row.get("on_time")?,
                collected: row.get("collected")?,
                sheets: row.parse("sheets", |counts: Vec<i64>| counts.try_into())?,
                broken_promises: row.get("broken")?,
            },
        })
    }
}

pub(super) async fn collection_day(
    store: &PgStore,
    tenant: TenantId,
    reach: &Reach,
    (on, branch): (Option<Date>, Option<BranchId>),
) -> Result<DaySummary, StoreError> {
    let on = match on {
        Some(on) => on,
        None => store.business_date(tenant).await?,
    };
    let reached = in_reach(reach, "k.branch_id", Some("k.officer_id"));
    let of_clients = in_reach(reach, "c.branch_id", Some("e.officer_id"));
    let made = made("x.promised_on BETWEEN $2 - 7 AND $2 - 1");
    let counts = SheetState::ALL.map(|state| format!("count(*) FILTER (WHERE s.state = '{state}')"));
    let counts = counts.join(", ");
    let query = format!(
        "WITH flows AS (
           SELECT d.branch_id, d.officer_id, sum(d.due_paise) AS due, sum(d.on_time_paise) AS on_time,
             sum(d.collected_paise) AS collected
           FROM daily_figures d WHERE d.tenant_id = $1 AND d.day = $2 GROUP BY 1, 2),
         sheets AS (
           SELECT s.branch_id, s.officer_id, ARRAY[{counts}] AS counts
           FROM collection_sheets s WHERE s.tenant_id = $1 AND s.due_on = $2 GROUP BY 1, 2),
         broken AS (
           SELECT c.branch_id, coalesce(e.officer_id, 0) AS officer_id, count(*) AS promises
           FROM {made} p
           JOIN clients c ON c.tenant_id = $1 AND c.client_id = p.client_id
           LEFT JOIN centres e ON e.tenant_id = $1 AND e.centre_id = c.centre_id
           JOIN business_dates t ON t.tenant_id = $1 AND p.promised_on < t.business_date
           CROSS JOIN LATERAL ({RECEIVED}) g
           WHERE g.received = 0 AND {of_clients} AND ($3::bigint = 0 OR c.branch_id = $3) GROUP BY 1, 2),
         keys AS (
           SELECT branch_id, officer_id FROM flows UNION SELECT branch_id, officer_id FROM sheets
           UNION SELECT branch_id, officer_id FROM broken)
         SELECT k.branch_id, b.branch_name, nullif(k.officer_id, 0) AS officer_id,
           coalesce(trim(u.first_name || ' ' || u.last_name), '') AS officer_name, coalesce(f.due, 0)::bigint AS due,
           coalesce(f.on_time, 0)::bigint AS on_time, coalesce(f.collected, 0)::bigint AS collected,
           coalesce(s.counts, ARRAY[0, 0, 0, 0, 0]::bigint[]) AS sheets, coalesce(n.promises, 0) AS broken
         FROM keys k
         JOIN branches b ON b.tenant_id = $1 AND b.branch_id = k.branch_id
         LEFT JOIN users u ON u.tenant_id = $1 AND u.user_id = k.officer_id
         LEFT JOIN flows f ON (f.branch_id, f.officer_id) = (k.branch_id, k.officer_id)
         LEFT JOIN sheets s ON (s.branch_id, s.officer_id) = (k.branch_id, k.officer_id)
         LEFT JOIN broken n ON (n.branch_id, n.officer_id) = (k.branch_id, k.officer_id)
         WHERE {reached} AND ($3::bigint = 0 OR k.branch_id = $3)
         ORDER BY b.branch_name, k.branch_id, officer_name, k.officer_id"
    );
    let scope = Scope::Tenant(tenant);
    let query = sql!(query; tenant.get(), on, branch.map_or(0, BranchId::get));
    let officers = store.rows(scope, query).await?;
    Ok(DaySummary { on, officers })
}
