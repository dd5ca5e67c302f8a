use diesel::prelude::*;
use diesel_async::AsyncPgConnection;
use munim_kernel::{ClientId, LoanProductId, Reach, TenantId, UserId};
use munim_reporting::{Named, ReportGround};
use time::Date;

use crate::{
    prepared::{Given, Prepared},
    reach_sql::in_reach,
    run::RunQueryDsl,
    schema::loan_products,
    stored::row,
};

row! {
    struct GroundRow {
        tenant_name: String,
        books: Date,
        branch: Option<String>,
        officer: Option<String>,
        product: Option<String>,
        client: Option<String>,
        has_positions: bool,
    }
}

/// The facts of a report's filters: `$1` tenant, `$2` branch, `$3` officer, `$4` product, `$5` day of positions, `$6`
/// branches within reach, `$7` client.
const GROUND: &str = "SELECT t.org_name AS tenant_name, d.business_date AS books,
      (SELECT b.branch_name FROM branches b WHERE b.tenant_id = $1 AND b.branch_id = $2) AS branch,
      (SELECT trim(u.first_name || ' ' || u.last_name) FROM users u
        WHERE u.tenant_id = $1 AND u.user_id = $3 {reached}) AS officer,
      (SELECT p.product_name FROM loan_products p WHERE p.tenant_id = $1 AND p.product_id = $4) AS product,
      (SELECT c.client_number || ' ' || trim(c.first_name || ' ' || c.last_name) FROM clients c
        LEFT JOIN centres e ON e.tenant_id = $1 AND e.centre_id = c.centre_id
        WHERE c.tenant_id = $1 AND c.client_id = $7 AND {client_reached}) AS client,
      EXISTS (SELECT FROM portfolio_snapshots s WHERE s.tenant_id = $1 AND s.as_of = $5::date) AS has_positions
    FROM tenants t JOIN business_dates d ON d.tenant_id = t.tenant_id WHERE t.tenant_id = $1";

/// The officer is assigned to a part of the tenant, or has loans there.
const REACHED: &str = "AND (EXISTS (SELECT FROM user_branches m
      WHERE m.tenant_id = $1 AND m.user_id = u.user_id AND m.branch_id = ANY($6))
    OR EXISTS (SELECT FROM officer_figures f
      WHERE f.tenant_id = $1 AND f.officer_id = u.user_id AND f.branch_id = ANY($6)))";

pub(super) async fn ground(
    mut connection: &AsyncPgConnection,
    tenant: TenantId,
    reach: &Reach,
    named: Named,
) -> QueryResult<Option<ReportGround>> {
    let (reached, branches) = match reach.branches() {
        None => ("", Vec::new()),
        Some(own) => (REACHED, own.iter().map(|branch| branch.get()).collect()),
    };
    // No row has the id 0, and nothing was stored in the year 1.
    let day = named
        .as_of
        .map_or_else(|| "0001-01-01".to_owned(), |day| day.to_string());
    let given = vec![
        Given::Number(tenant.get()),
        Given::Number(named.branch.map_or(0, munim_kernel::BranchId::get)),
        Given::Number(named.officer.map_or(0, UserId::get)),
        Given::Number(named.product.map_or(0, LoanProductId::get)),
        Given::Words(day),
        Given::Numbers(branches),
        Given::Number(named.client.map_or(0, ClientId::get)),
    ];
    let client_reached = in_reach(reach, "c.branch_id", Some("e.officer_id"));
    let text = GROUND
        .replace("{reached}", reached)
        .replace("{client_reached}", &client_reached);
    let row: Option<GroundRow> = Prepared::new("", &text, given)
        .get_result(&mut connection)
        .await
        .optional()?;
    Ok(row.map(|row| ReportGround {
        tenant_name: row.tenant_name,
        books: row.books,
        branch: row.branch,
        officer: row.officer,
        product: row.product,
        client: row.client,
        has_positions: row.has_positions,
    }))
}

pub(super) async fn products(
    mut connection: &AsyncPgConnection,
    tenant: TenantId,
) -> QueryResult<Vec<(i64, String)>> {
    loan_products::table
        .filter(loan_products::tenant_id.eq(tenant.get()))
        .order((loan_products::product_name, loan_products::product_id))
        .select((loan_products::product_id, loan_products::product_name))
        .load(&mut connection)
        .await
}

row! {
    pub(super) struct SumsRow {
        pub(super) rows: i64,
        pub(super) outstanding: i64,
        pub(super) active_loans: i64,
        pub(super) par30: i64,
        pub(super) due: i64,
        pub(super) on_time: i64,
    }
}

/// Returns the query for the current figures of branches or of an officer's part of them; `$1` the tenant or 0 for all,
/// `$2` branches, `$3` the officer.
pub(super) fn sums_now(reach: &Reach) -> String {
    let (table, within) = match reach {
        Reach::Tenant => ("branch_figures", ""),
        Reach::Branches(_) => ("branch_figures", " AND f.branch_id = ANY($2)"),
        Reach::Officer(..) => (
            "officer_figures",
            " AND f.branch_id = ANY($2) AND f.officer_id = $3",
        ),
    };
    format!(
        "SELECT count(*) AS rows, coalesce(sum(f.outstanding_paise), 0)::bigint AS outstanding,
           coalesce(sum(f.active_loans), 0)::bigint AS active_loans, coalesce(sum(f.par30_paise), 0)::bigint AS par30,
           coalesce(sum(f.month_due_paise), 0)::bigint AS due, coalesce(sum(f.month_on_time_paise), 0)::bigint AS on_time
         FROM {table} f WHERE ($1 = 0 OR f.tenant_id = $1){within}"
    )
}

/// Like [`sums_now`] at the end of the previous month, from its snapshots.
pub(super) fn sums_before(reach: &Reach) -> String {
    let (snapshots, months) = match reach {
        Reach::Tenant => ("", ""),
        Reach::Branches(_) => (" AND s.branch_id = ANY($2)", " AND m.branch_id = ANY($2)"),
        Reach::Officer(..) => (" AND s.branch_id = ANY($2) AND s.officer_id = $3", ""),
    };
    let last_month = "(date_trunc('month', t.business_date) - interval '1 month')::date";
    let collected = if let Reach::Officer(..) = reach {
        format!(
            "SELECT coalesce(sum(d.due_paise), 0)::bigint AS due, coalesce(sum(d.on_time_paise), 0)::bigint AS on_time
             FROM business_dates t JOIN daily_figures d ON d.tenant_id = t.tenant_id
               AND d.day >= {last_month} AND d.day < date_trunc('month', t.business_date)::date
             WHERE ($1 = 0 OR t.tenant_id = $1) AND d.branch_id = ANY($2) AND d.officer_id = $3"
        )
    } else {
        format!(
            "SELECT coalesce(sum(m.due_paise), 0)::bigint AS due, coalesce(sum(m.on_time_paise), 0)::bigint AS on_time
             FROM business_dates t JOIN branch_month_figures m ON m.tenant_id = t.tenant_id AND m.month = {last_month}
             WHERE ($1 = 0 OR t.tenant_id = $1){months}"
        )
    };
    format!(
        "SELECT p.rows, p.outstanding, p.active_loans, p.par30, c.due, c.on_time
         FROM (SELECT count(s.as_of) AS rows, coalesce(sum(s.outstanding_paise), 0)::bigint AS outstanding,
             coalesce(sum(s.active_loans), 0)::bigint AS active_loans, coalesce(sum(s.par30_paise), 0)::bigint AS par30
           FROM business_dates t JOIN portfolio_snapshots s ON s.tenant_id = t.tenant_id
             AND s.as_of = date_trunc('month', t.business_date)::date - 1
           WHERE ($1 = 0 OR t.tenant_id = $1){snapshots}) p
         CROSS JOIN ({collected}) c"
    )
}
