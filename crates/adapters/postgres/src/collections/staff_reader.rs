//! Reads where the staff are on a day, and their attendance in a month.
use munim_collections::{
    Month, Presence, SheetState, StaffDay, StaffDayLine, StaffFilter, StaffMonth, StaffMonthFigures,
    StaffMonthLine, WorkedDays,
};
use munim_kernel::{BranchId, PageRequest, Reach, Scope, StoreError, TenantId, UserId};

use super::monitoring_row::{month_figures, own_branch, staff_in_reach};
use crate::{
    PgStore,
    reach_sql::in_reach,
    stored::{Columns, FromRow, sql},
};

/// A line with the totals and the number of all lines. There is none on a page past the end.
struct Totalled<L, T>(Option<L>, T, i64);

impl FromRow for Totalled<StaffDayLine, [i64; Presence::ALL.len()]> {
    const ROW: (&'static str, &'static str) = StaffDayLine::ROW;

    fn from_row(row: &Columns<'_>) -> Result<Self, StoreError> {
        let user: Option<UserId> = row.get("user_id")?;
        let line = user.map(|_| row.part()).transpose()?;
        let presence = row.parse("all_presence", |counts: Vec<i64>| counts.try_into())?;
        Ok(Self(line, presence, row.get("lines")?))
    }
}

impl FromRow for Totalled<StaffMonthLine, StaffMonthFigures> {
    const ROW: (&'static str, &'static str) = StaffDayLine::ROW;

    fn from_row(row: &Columns<'_>) -> Result<Self, StoreError> {
        let user: Option<UserId> = row.get("user_id")?;
        let of_user = |user| {
            Ok(StaffMonthLine {
                user: (user, row.get("name")?),
                branch: own_branch(row)?,
                figures: month_figures(row, "")?,
            })
        };
        let line = user.map(of_user).transpose()?;
        Ok(Self(line, month_figures(row, "all_")?, row.get("lines")?))
    }
}

/// Separates the lines from the totals, which all rows have.
fn parted<L, T: Copy>(rows: Vec<Totalled<L, T>>, none: T) -> (Vec<L>, i64, T) {
    let (count, totals) = rows
        .first()
        .map_or((0, none), |Totalled(_, totals, count)| (*count, *totals));
    let lines = rows.into_iter().filter_map(|Totalled(line, ..)| line).collect();
    (lines, count, totals)
}

/// The active staff `u` in reach, with the first of their branches and the day on which they joined.
fn staff(reach: &Reach) -> String {
    let reached = staff_in_reach(reach);
    format!(
        "SELECT u.user_id, coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.username) AS name, b.branch_id,
           b.branch_name, (u.created_at AT TIME ZONE 'Asia/Kolkata')::date AS joined_on
         FROM users u LEFT JOIN branches b ON b.tenant_id = u.tenant_id AND b.branch_id = u.branch_ids[1]
         WHERE u.tenant_id = $1 AND u.status = 'active' AND {reached} AND ($2::bigint = 0 OR u.branch_ids @> ARRAY[$2])
           AND ($3::bigint = 0 OR u.user_id = $3)"
    )
}

pub(super) async fn staff_day(
    store: &PgStore,
    tenant: TenantId,
    reach: &Reach,
    (filter, days): (&StaffFilter, &WorkedDays),
    page: PageRequest,
) -> Result<StaffDay, StoreError> {
    let staff = staff(reach);
    let of = |table: &str| {
        in_reach(
            reach,
            &format!("{table}.branch_id"),
            Some(&format!("{table}.officer_id")),
        )
    };
    let (sheets, flows) = (of("s"), of("d"));
    let counts =
        SheetState::ALL.map(|state| format!("count(*) FILTER (WHERE s.state = '{state}' AND s.due_on = $4)"));
    let counts = counts.join(", ");
    let presences = Presence::ALL.map(|presence| format!("count(*) FILTER (WHERE presence = '{presence}')"));
    let presences = presences.join(", ");
    let [is_in, out, on_leave, day_off, absent] = Presence::ALL;
    let query = format!(
        "WITH staff AS ({staff}),
         stays AS (
           SELECT k.user_id, min(k.came_at) AS came_at, max(k.left_at) AS left_at, bool_or(k.left_at IS NULL) AS is_in,
             bool_or(k.is_forgotten) AS is_forgotten,
             (array_agg(coalesce(e.centre_name, b.branch_name) ORDER BY k.came_at DESC, k.check_in_id DESC))[1] AS place
           FROM check_ins k
           JOIN branches b ON b.tenant_id = k.tenant_id AND b.branch_id = k.branch_id
           LEFT JOIN centres e ON e.tenant_id = k.tenant_id AND e.centre_id = k.centre_id
           WHERE k.tenant_id = $1 AND k.worked_on = $4 GROUP BY 1),
         sheets AS (
           SELECT s.officer_id AS user_id, ARRAY[{counts}] AS counts,
             count(*) FILTER (WHERE s.due_on < $4 AND s.state IN ('open', 'taken', 'handed_over')) AS late
           FROM collection_sheets s
           WHERE s.tenant_id = $1 AND s.due_on BETWEEN $4 - 31 AND $4 AND {sheets} AND ($2::bigint = 0 OR s.branch_id = $2)
           GROUP BY 1),
         flows AS (
           SELECT d.officer_id AS user_id, sum(d.due_paise)::bigint AS due, sum(d.on_time_paise)::bigint AS on_time,
             sum(d.collected_paise)::bigint AS collected
           FROM daily_figures d WHERE d.tenant_id = $1 AND d.day = $4 AND {flows} AND ($2::bigint = 0 OR d.branch_id = $2)
           GROUP BY 1),
         line AS (
           SELECT u.*, k.came_at, CASE WHEN NOT k.is_in THEN k.left_at END AS left_at, k.place,
             coalesce(k.is_forgotten, false) AS is_forgotten,
             CASE WHEN k.is_in THEN '{is_in}' WHEN k.user_id IS NOT NULL THEN '{out}'
               WHEN EXISTS (SELECT FROM staff_leave l WHERE l.tenant_id = $1 AND l.user_id = u.user_id AND l.status = 'granted'
                 AND $4 BETWEEN l.first_day AND l.last_day) THEN '{on_leave}'
               WHEN cardinality($5::date[]) = 0 OR EXISTS (SELECT FROM holidays h WHERE h.tenant_id = $1 AND h.falls_on = $4
                 AND h.branch_id = u.branch_id) THEN '{day_off}'
               ELSE '{absent}' END AS presence
           FROM staff u LEFT JOIN stays k ON k.user_id = u.user_id)
         SELECT t.*, p.*
         FROM (SELECT count(*) AS lines, ARRAY[{presences}] AS all_presence FROM line) t
         LEFT JOIN (
           SELECT g.*, coalesce(s.counts, ARRAY[0, 0, 0, 0, 0]::bigint[]) AS sheets, coalesce(s.late, 0) AS late_sheets,
             coalesce(f.due, 0) AS due, coalesce(f.on_time, 0) AS on_time, coalesce(f.collected, 0) AS collected
           FROM line g LEFT JOIN sheets s ON s.user_id = g.user_id LEFT JOIN flows f ON f.user_id = g.user_id
           ORDER BY g.branch_name NULLS FIRST, g.name, g.user_id LIMIT $6 OFFSET $7) p ON true
         ORDER BY p.branch_name NULLS FIRST, p.name, p.user_id"
    );
    let query = sql!(
        query;
        tenant.get(), filter.branch.map_or(0, BranchId::get), filter.user.map_or(0, UserId::get), days.from, &days.working,
        i64::from(page.size()), page.offset()
    );
    let rows = store.rows(Scope::Tenant(tenant), query).await?;
    let (lines, count, presence) = parted(rows, [0; Presence::ALL.len()]);
    Ok(StaffDay {
        on: days.from,
        lines,
        count,
        presence,
    })
}

pub(super) async fn staff_month(
    store: &PgStore,
    tenant: TenantId,
    reach: &Reach,
    (filter, month, days): (&StaffFilter, Month, &WorkedDays),
    page: PageRequest,
) -> Result<StaffMonth, StoreError> {
    let staff = staff(reach);
    let query = format!(
        "WITH staff AS ({staff}),
         came AS (
           SELECT k.user_id, k.worked_on AS day, count(*) FILTER (WHERE k.is_forgotten) AS forgotten,
             coalesce(sum(extract(epoch FROM k.left_at - k.came_at) / 60) FILTER (WHERE NOT k.is_forgotten), 0) AS minutes
           FROM check_ins k WHERE k.tenant_id = $1 AND k.worked_on BETWEEN $4 AND $5 GROUP BY 1, 2),
         present AS (
           SELECT user_id, count(*) AS days, sum(forgotten)::bigint AS forgotten, sum(minutes)::bigint AS minutes FROM came GROUP BY 1),
         expected AS (
           SELECT u.user_id, d.day,
             EXISTS (SELECT FROM staff_leave l WHERE l.tenant_id = $1 AND l.user_id = u.user_id AND l.status = 'granted'
               AND d.day BETWEEN l.first_day AND l.last_day) AS on_leave
           FROM staff u JOIN unnest($6::date[]) AS d (day) ON d.day >= u.joined_on
           WHERE NOT EXISTS (SELECT FROM came c WHERE c.user_id = u.user_id AND c.day = d.day)
             AND NOT EXISTS (SELECT FROM holidays h WHERE h.tenant_id = $1 AND h.falls_on = d.day AND h.branch_id = u.branch_id)),
         missed AS (
           SELECT user_id, count(*) FILTER (WHERE on_leave) AS on_leave, count(*) FILTER (WHERE NOT on_leave) AS absent
           FROM expected GROUP BY 1),
         line AS (
           SELECT u.*, coalesce(k.days, 0) AS present, coalesce(m.on_leave, 0) AS on_leave, coalesce(m.absent, 0) AS absent,
             coalesce(k.forgotten, 0) AS forgotten, coalesce(k.minutes, 0) AS minutes
           FROM staff u LEFT JOIN present k ON k.user_id = u.user_id LEFT JOIN missed m ON m.user_id = u.user_id)
         SELECT t.*, p.*
         FROM (SELECT count(*) AS lines, coalesce(sum(present), 0)::bigint AS all_present,
             coalesce(sum(on_leave), 0)::bigint AS all_on_leave, coalesce(sum(absent), 0)::bigint AS all_absent,
             coalesce(sum(forgotten), 0)::bigint AS all_forgotten, coalesce(sum(minutes), 0)::bigint AS all_minutes FROM line) t
         LEFT JOIN (SELECT g.* FROM line g ORDER BY g.branch_name NULLS FIRST, g.name, g.user_id LIMIT $7 OFFSET $8) p ON true
         ORDER BY p.branch_name NULLS FIRST, p.name, p.user_id"
    );
    let query = sql!(
        query;
        tenant.get(), filter.branch.map_or(0, BranchId::get), filter.user.map_or(0, UserId::get), days.from, days.to,
        &days.working, i64::from(page.size()), page.offset()
    );
    let rows = store.rows(Scope::Tenant(tenant), query).await?;
    let (lines, count, totals) = parted(rows, StaffMonthFigures::default());
    Ok(StaffMonth {
        month,
        lines,
        count,
        totals,
    })
}
