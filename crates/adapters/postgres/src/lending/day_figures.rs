//! The figures of the next business date: measured for all clients without a lock, corrected for those whose loans
//! changed meanwhile, and then applied by key.
use diesel::{
    prelude::*,
    sql_types::{Array, BigInt, Date as SqlDate, Text},
};
use diesel_async::AsyncPgConnection;
use munim_kernel::ClientId;
use munim_lending::{FigurePart, MeasuredFigures, NextFigures, accrues_through};
use time::Date;

use super::borrower_classes::{CLASSIFIED, OWES_WRITTEN_OFF};
use crate::{
    one::One,
    run::RunQueryDsl,
    stored::{row, sql},
};

pub(crate) const SHARES: &str = include_str!("day_figures/shares.sql");
const CLASSES: &str = include_str!("day_figures/classes.sql");
const INTEREST: &str = include_str!("day_figures/interest.sql");
const EXPOSURES: &str = include_str!("day_figures/exposures.sql");
pub(crate) const AGEING: &str = include_str!("day_figures/ageing.sql");

row! {
    pub(crate) struct SharesRow {
        pub(crate) portfolio: String,
        pub(crate) centres: String,
    }
}

/// Returns the days from `ends` to the day before `begins`, each with the day after it.
fn turns(ends: Date, begins: Date) -> impl Iterator<Item = (Date, Date)> {
    let days = std::iter::successors(Some(ends), |day| day.next_day());
    days.take_while(move |day| *day < begins)
        .filter_map(|day| Some((day, day.next_day()?)))
}

/// Measures what the loans of a tenant, or of some clients, add to the roll-ups on the days after those that end.
pub(super) async fn measure(
    connection: &mut AsyncPgConnection,
    tenant: i64,
    ends: Date,
    begins: Date,
    clients: Option<&[ClientId]>,
) -> QueryResult<MeasuredFigures> {
    let clients: Option<Vec<i64>> = clients.map(|all| all.iter().map(|client| client.get()).collect());
    let One(moment): One<String> = diesel::sql_query("SELECT pg_current_snapshot()::text AS document")
        .get_result(connection)
        .await?;
    let mut measured = MeasuredFigures {
        moment,
        classes: "[]".to_owned(),
        ..MeasuredFigures::default()
    };
    let classes = CLASSES
        .replace("{classified}", CLASSIFIED)
        .replace("{owes_written_off}", OWES_WRITTEN_OFF);
    for (day, next) in turns(ends, begins) {
        let shares: SharesRow = sql!(SHARES; tenant, next, day, clients.as_deref())
            .get_result(connection)
            .await?;
        measured.days.push((shares.portfolio, shares.centres));
        let clients = clients.as_deref();
        measured.classes = document(connection, &classes, tenant, day, clients, &measured.classes).await?;
        if next == begins {
            measured.ageing = document(connection, AGEING, tenant, day, clients, &measured.classes).await?;
            let through = accrues_through(ends, begins);
            measured.interest =
                document(connection, INTEREST, tenant, through, clients, &measured.classes).await?;
            measured.exposures =
                document(connection, EXPOSURES, tenant, day, clients, &measured.classes).await?;
        }
    }
    Ok(measured)
}

async fn document(
    connection: &mut AsyncPgConnection,
    query: &str,
    tenant: i64,
    ends: Date,
    clients: Option<&[i64]>,
    unstored: &str,
) -> QueryResult<String> {
    let One(document): One<String> = sql!(query; tenant, ends, unstored, clients)
        .get_result(connection)
        .await?;
    Ok(document)
}

/// Deletes the changes that transactions of another PostgreSQL cluster made before the database was copied here,
/// because this cluster has not assigned their ids yet.
pub(super) const FORGET_FOREIGN_CHANGES: &str = "DELETE FROM figure_changes
    WHERE tenant_id = $1 AND changed_by >= pg_snapshot_xmax(pg_current_snapshot())::text::bigint";

/// Returns the clients whose loans were changed by transactions that had not been committed at `moment`, by id.
/// Triggers record them.
pub(super) async fn changed_since(
    connection: &mut AsyncPgConnection,
    tenant: i64,
    moment: &str,
) -> QueryResult<Vec<i64>> {
    let rows: Vec<One<i64>> = sql!(
        // All transactions before the first that was running had ended.
        "SELECT client_id FROM figure_changes
         WHERE tenant_id = $1 AND changed_by >= pg_snapshot_xmin($2::text::pg_snapshot)::text::bigint
           AND NOT pg_visible_in_snapshot(changed_by::text::xid8, $2::text::pg_snapshot)
         ORDER BY client_id";
        tenant, moment
    )
    .load(connection)
    .await?;
    Ok(rows.into_iter().map(|One(client)| client).collect())
}

/// Locks the roll-ups. Changes of clients and users wait for them, and add to the new figures.
pub(super) async fn lock_figures(connection: &mut AsyncPgConnection, tenant: i64) -> QueryResult<()> {
    // In the order in which others lock them: figures refer to branches. The row of a branch protects the others.
    sql!("SELECT FROM branches WHERE tenant_id = $1 ORDER BY branch_id FOR KEY SHARE"; tenant)
        .execute(connection)
        .await?;
    sql!("SELECT FROM branch_figures WHERE tenant_id = $1 ORDER BY branch_id FOR UPDATE"; tenant)
        .execute(connection)
        .await?;
    Ok(())
}

/// The shares of loans `s` by branch, officer and product, from the documents `$2`, each with its sign in `$3`.
pub(crate) const BY_PRODUCT: &str = "WITH s AS (
    SELECT r.branch_id, r.officer_id, r.product_id, sum(d.sign * r.active_loans)::bigint AS active_loans,
      sum(d.sign * r.outstanding)::bigint AS outstanding, sum(d.sign * r.par1)::bigint AS par1, sum(d.sign * r.par30)::bigint AS par30,
      sum(d.sign * r.par60)::bigint AS par60, sum(d.sign * r.par90)::bigint AS par90,
      sum(d.sign * r.restructured)::bigint AS restructured,
      sum(d.sign * r.overdue_loans)::bigint AS overdue_loans, sum(d.sign * r.overdue_outstanding)::bigint AS overdue_outstanding,
      sum(d.sign * r.overdue)::bigint AS overdue, sum(d.sign * r.due)::bigint AS due, sum(d.sign * r.on_time)::bigint AS on_time,
      sum(d.sign * r.month_due)::bigint AS month_due, sum(d.sign * r.month_on_time)::bigint AS month_on_time
    FROM unnest($2::text[], $3::bigint[]) AS d (document, sign)
    CROSS JOIN LATERAL jsonb_to_recordset(d.document::jsonb) AS r (branch_id bigint, officer_id bigint, product_id bigint,
      active_loans bigint, outstanding bigint, par1 bigint, par30 bigint, par60 bigint, par90 bigint, restructured bigint, overdue_loans bigint,
      overdue_outstanding bigint, overdue bigint, due bigint, on_time bigint, month_due bigint, month_on_time bigint)
    GROUP BY r.branch_id, r.officer_id, r.product_id
  )";

/// The snapshot of the day `$4`, which no loan may change any more, or with which the new business date begins.
const SNAPSHOT: &[&str] = &[
    "DELETE FROM portfolio_snapshots WHERE tenant_id = $1 AND as_of >= $4",
    "{s} INSERT INTO portfolio_snapshots (tenant_id, as_of, branch_id, officer_id, product_id, active_loans, outstanding_paise,
       overdue_loans, overdue_outstanding_paise, overdue_paise, par1_paise, par30_paise, par60_paise, par90_paise, restructured_paise)
     SELECT $1, $4, branch_id, officer_id, product_id, active_loans, outstanding, overdue_loans, overdue_outstanding, overdue, par1,
       par30, par60, par90, restructured
     FROM s WHERE active_loans > 0",
];

/// Updates the roll-ups to the business date `$4`. Figures that do not depend on the date are set too, so that no error
/// lasts long.
const PRESENT: &[&str] = &[
    "{s} INSERT INTO daily_figures AS f (tenant_id, day, branch_id, officer_id, product_id, loans_disbursed, disbursed_paise, due_paise,
       on_time_paise, receipts, collected_paise, principal_paise, interest_paise, cash_paise, upi_paise, bank_paise)
     SELECT $1, $4, branch_id, officer_id, product_id, 0, 0, due, on_time, 0, 0, 0, 0, 0, 0, 0 FROM s WHERE due <> 0
     ON CONFLICT (tenant_id, day, branch_id, officer_id, product_id) DO UPDATE
       SET due_paise = excluded.due_paise, on_time_paise = excluded.on_time_paise",
    "DELETE FROM daily_figures WHERE tenant_id = $1 AND day >= $4 - 1 AND due_paise = 0 AND receipts = 0 AND loans_disbursed = 0
       AND disbursed_paise = 0 AND collected_paise = 0 AND principal_paise = 0 AND interest_paise = 0
      ",
    "{s} INSERT INTO officer_figures AS f (tenant_id, branch_id, officer_id, active_loans, outstanding_paise, par1_paise, par30_paise,
       par60_paise, par90_paise, month_due_paise, month_on_time_paise)
     SELECT $1, k.branch_id, k.officer_id, coalesce(sum(s.active_loans), 0), coalesce(sum(s.outstanding), 0), coalesce(sum(s.par1), 0),
       coalesce(sum(s.par30), 0), coalesce(sum(s.par60), 0), coalesce(sum(s.par90), 0), coalesce(sum(s.month_due), 0),
       coalesce(sum(s.month_on_time), 0)
     FROM (SELECT branch_id, officer_id FROM officer_figures WHERE tenant_id = $1
       UNION SELECT branch_id, officer_id FROM s) k
     LEFT JOIN s USING (branch_id, officer_id) GROUP BY k.branch_id, k.officer_id
     ON CONFLICT (tenant_id, branch_id, officer_id) DO UPDATE SET active_loans = excluded.active_loans,
       outstanding_paise = excluded.outstanding_paise, par1_paise = excluded.par1_paise, par30_paise = excluded.par30_paise,
       par60_paise = excluded.par60_paise, par90_paise = excluded.par90_paise, month_due_paise = excluded.month_due_paise,
       month_on_time_paise = excluded.month_on_time_paise",
    "{s} INSERT INTO branch_figures AS f (tenant_id, branch_id, active_loans, outstanding_paise, par1_paise, par30_paise, par60_paise,
       par90_paise, month_due_paise, month_on_time_paise)
     SELECT $1, k.branch_id, coalesce(sum(s.active_loans), 0), coalesce(sum(s.outstanding), 0), coalesce(sum(s.par1), 0),
       coalesce(sum(s.par30), 0), coalesce(sum(s.par60), 0), coalesce(sum(s.par90), 0), coalesce(sum(s.month_due), 0),
       coalesce(sum(s.month_on_time), 0)
     FROM branches k LEFT JOIN s USING (branch_id) WHERE k.tenant_id = $1 GROUP BY k.branch_id
     ON CONFLICT (tenant_id, branch_id) DO UPDATE SET active_loans = excluded.active_loans,
       outstanding_paise = excluded.outstanding_paise, par1_paise = excluded.par1_paise, par30_paise = excluded.par30_paise,
       par60_paise = excluded.par60_paise, par90_paise = excluded.par90_paise, month_due_paise = excluded.month_due_paise,
       month_on_time_paise = excluded.month_on_time_paise",
    "DELETE FROM product_figures WHERE tenant_id = $1",
    "{s} INSERT INTO product_figures (tenant_id, branch_id, officer_id, product_id, active_loans, outstanding_paise)
     SELECT $1, branch_id, officer_id, product_id, active_loans, outstanding FROM s WHERE active_loans > 0",
];

/// Begins a month: nothing was disbursed or collected in it, and no client joined. No client joins after the business
/// date.
const MONTH_BEGINS: &[&str] = &[
    "UPDATE officer_figures SET month_disbursed_paise = 0, month_collected_paise = 0, month_new_clients = 0,
       before_outstanding_paise = outstanding_paise, before_clients = clients WHERE tenant_id = $1",
    "UPDATE branch_figures SET month_disbursed_paise = 0, month_collected_paise = 0, month_new_clients = 0,
       before_outstanding_paise = outstanding_paise, before_clients = clients WHERE tenant_id = $1",
];

/// Stores the figures of the month of the business date, and deletes the oldest. The snapshot of the day must have been
/// taken: branch figures count days past due up to the day before.
const MONTH_ENDS: &[&str] = &[
    "DELETE FROM branch_month_figures m USING business_dates b
     WHERE m.tenant_id = $1 AND b.tenant_id = m.tenant_id
       AND (m.month >= date_trunc('month', b.business_date) OR m.month <= date_trunc('month', b.business_date) - interval '11 months')",
    "INSERT INTO branch_month_figures (tenant_id, branch_id, month, disbursed_paise, due_paise, on_time_paise, collected_paise,
       new_clients, clients, outstanding_paise, par30_paise)
     SELECT f.tenant_id, f.branch_id, date_trunc('month', b.business_date), f.month_disbursed_paise, f.month_due_paise,
       f.month_on_time_paise, f.month_collected_paise, f.month_new_clients, f.clients, f.outstanding_paise, coalesce(s.par30, 0)
     FROM branch_figures f JOIN business_dates b ON b.tenant_id = f.tenant_id
     JOIN branches o ON o.tenant_id = f.tenant_id AND o.branch_id = f.branch_id
     CROSS JOIN LATERAL (SELECT sum(par30_paise) AS par30 FROM portfolio_snapshots
       WHERE tenant_id = $1 AND as_of = b.business_date AND branch_id = f.branch_id) s
     WHERE f.tenant_id = $1 AND (o.opening_date <= b.business_date OR f.outstanding_paise > 0 OR f.month_due_paise > 0)",
];

/// Sets the figures of centres that differ.
const CENTRES: &str = "WITH s AS (
    SELECT r.centre_id, sum(d.sign * r.active_loans)::bigint AS active_loans, sum(d.sign * r.outstanding)::bigint AS outstanding,
      sum(d.sign * r.par30)::bigint AS par30, sum(d.sign * r.overdue)::bigint AS overdue, sum(d.sign * r.month_due)::bigint AS due,
      sum(d.sign * r.month_on_time)::bigint AS on_time
    FROM unnest($2::text[], $3::bigint[]) AS d (document, sign)
    CROSS JOIN LATERAL jsonb_to_recordset(d.document::jsonb) AS r (centre_id bigint, active_loans bigint, outstanding bigint,
      par30 bigint, overdue bigint, month_due bigint, month_on_time bigint)
    GROUP BY r.centre_id
  ), sums AS (
    SELECT e.centre_id, coalesce(s.active_loans, 0) AS active_loans, coalesce(s.outstanding, 0) AS outstanding,
      coalesce(s.overdue, 0) AS overdue, coalesce(s.par30, 0) AS par30, coalesce(s.due, 0) AS due, coalesce(s.on_time, 0) AS on_time
    FROM centre_figures e LEFT JOIN s USING (centre_id) WHERE e.tenant_id = $1
  )
  UPDATE centre_figures f SET active_loans = s.active_loans, outstanding_paise = s.outstanding, overdue_paise = s.overdue,
    par30_paise = s.par30, due_paise = s.due, on_time_paise = s.on_time
  FROM sums s WHERE f.tenant_id = $1 AND f.centre_id = s.centre_id
    AND (f.active_loans, f.outstanding_paise, f.overdue_paise, f.par30_paise, f.due_paise, f.on_time_paise)
      <> (s.active_loans, s.outstanding, s.overdue, s.par30, s.due, s.on_time)";

const AGEING_FIGURES: &[&str] = &[
    "DELETE FROM ageing_figures WHERE tenant_id = $1",
    "INSERT INTO ageing_figures (tenant_id, branch_id, officer_id, class, clients, active_loans, outstanding_paise, overdue_paise,
       over_exposed)
     SELECT $1, r.branch_id, r.officer_id, r.class, sum(d.sign * r.clients), sum(d.sign * r.active_loans),
       sum(d.sign * r.outstanding), sum(d.sign * r.overdue), sum(d.sign * r.over_exposed)
     FROM unnest($2::text[], $3::bigint[]) AS d (document, sign)
     CROSS JOIN LATERAL jsonb_to_recordset(d.document::jsonb) AS r (branch_id bigint, officer_id bigint, class text, clients bigint,
       active_loans bigint, outstanding bigint, overdue bigint, over_exposed bigint)
     GROUP BY r.branch_id, r.officer_id, r.class HAVING sum(d.sign * r.clients) > 0",
];

/// The interest to book by branch and product, from the documents `$1`, each with its sign in `$2`.
pub(super) const DUE_INTEREST: &str = "SELECT r.branch_id, r.product_id, sum(d.sign * r.accrued)::bigint AS accrued,
       sum(d.sign * r.reversed)::bigint AS reversed
     FROM unnest($1::text[], $2::bigint[]) AS d (document, sign)
     CROSS JOIN LATERAL jsonb_to_recordset(d.document::jsonb) AS r (branch_id bigint, product_id bigint, accrued bigint, reversed bigint)
     GROUP BY r.branch_id, r.product_id ORDER BY r.branch_id, r.product_id";

/// What is outstanding by branch, product and class for provisions, from the documents `$1`, each with its sign in `$2`, of tenant `$3`.
/// Each has the account that the branch and the product map to the role `$4`.
pub(super) const EXPOSED: &str = "SELECT e.*, m.account_id
     FROM (SELECT r.branch_id, r.product_id, r.class, sum(d.sign * r.outstanding)::bigint AS outstanding
       FROM unnest($1::text[], $2::bigint[]) AS d (document, sign)
       CROSS JOIN LATERAL jsonb_to_recordset(d.document::jsonb) AS r (branch_id bigint, product_id bigint, class text, outstanding bigint)
       GROUP BY r.branch_id, r.product_id, r.class HAVING sum(d.sign * r.outstanding) > 0) e
     CROSS JOIN LATERAL (SELECT a.account_id FROM account_roles a
       WHERE a.tenant_id = $3 AND a.role = $4 AND (a.branch_id IS NULL OR a.branch_id = e.branch_id)
         AND (a.product_id IS NULL OR a.product_id = e.product_id)
       ORDER BY a.branch_id NULLS LAST, a.product_id NULLS LAST LIMIT 1) m
     ORDER BY e.branch_id, e.product_id, e.class";

/// Stores the classes in the document `$2`, except those of the clients `$3`, which were measured again.
const STORE_CLASSES: &str = "INSERT INTO borrower_classes (tenant_id, client_id, class, since, cleared_on)
    SELECT $1, c.client_id, c.class, c.since, c.cleared_on
    FROM jsonb_to_recordset($2::text::jsonb) AS c (client_id bigint, class text, since date, cleared_on date)
    WHERE c.client_id <> ALL ($3)
    ON CONFLICT (tenant_id, client_id) DO UPDATE
      SET class = excluded.class, since = excluded.since, cleared_on = excluded.cleared_on";

/// JSON documents with their signs.
type Documents<'a> = (Vec<&'a str>, Vec<i64>);

pub(super) fn documents<'a>(
    parts: &'a [FigurePart],
    of: impl Fn(&'a MeasuredFigures) -> Option<&'a str>,
) -> Documents<'a> {
    let found = parts
        .iter()
        .filter_map(|part| Some((of(&part.figures)?, part.sign)));
    found.unzip()
}

async fn run_all(
    connection: &mut AsyncPgConnection,
    tenant: i64,
    steps: &[&str],
    (documents, signs): &Documents<'_>,
    day: Option<Date>,
) -> QueryResult<()> {
    for step in steps {
        let query = diesel::sql_query(step.replace("{s}", BY_PRODUCT))
            .into_boxed::<diesel::pg::Pg>()
            .bind::<BigInt, _>(tenant)
            .bind::<Array<Text>, _>(documents)
            .bind::<Array<BigInt>, _>(signs);
        let query = match day {
            Some(day) => query.bind::<SqlDate, _>(day),
            None => query,
        };
        query.execute(connection).await?;
    }
    Ok(())
}

async fn run_plain(connection: &mut AsyncPgConnection, tenant: i64, steps: &[&str]) -> QueryResult<()> {
    for step in steps {
        sql!(*step; tenant).execute(connection).await?;
    }
    Ok(())
}

/// Stores the asset classes, takes the snapshots of the days that end, and updates all roll-ups to the new business
/// date. The books and the roll-ups must be locked, and no loan may have changed since the figures were measured.
pub(super) async fn switch(
    connection: &mut AsyncPgConnection,
    tenant: i64,
    ends: Date,
    begins: Date,
    next: &NextFigures,
) -> QueryResult<()> {
    let parts = next.parts();
    for (place, part) in parts.iter().enumerate().filter(|(_, part)| part.sign > 0) {
        let later = parts.iter().skip(place + 1);
        let again: Vec<i64> = later
            .flat_map(|part| part.clients.iter().map(|client| client.get()))
            .collect();
        sql!(STORE_CLASSES; tenant, &part.figures.classes, again)
            .execute(connection)
            .await?;
    }
    for (place, (ended, begun)) in turns(ends, begins).enumerate() {
        let by_product = documents(parts, |figures| figures.days.get(place).map(|day| day.0.as_str()));
        // The day has ended, so what fell due on it and is not paid is overdue.
        run_all(connection, tenant, SNAPSHOT, &by_product, Some(ended)).await?;
        let begins_month = (ended.year(), ended.month()) != (begun.year(), begun.month());
        if begins_month {
            run_plain(connection, tenant, MONTH_ENDS).await?;
        }
        sql!(
            "UPDATE business_dates SET business_date = $2 WHERE tenant_id = $1 AND business_date < $2";
            tenant, begun
        )
        .execute(connection)
        .await?;
        run_all(connection, tenant, PRESENT, &by_product, Some(begun)).await?;
        if begins_month {
            run_plain(connection, tenant, MONTH_BEGINS).await?;
        }
        if begun == begins {
            run_all(connection, tenant, SNAPSHOT, &by_product, Some(begun)).await?;
            let centres = documents(parts, |figures| figures.days.get(place).map(|day| day.1.as_str()));
            run_all(connection, tenant, &[CENTRES], &centres, None).await?;
        }
    }
    sql!(
        "UPDATE business_dates SET accrued_through = $2 WHERE tenant_id = $1";
        tenant, accrues_through(ends, begins)
    )
    .execute(connection)
    .await?;
    let ageing = documents(parts, |figures| Some(figures.ageing.as_str()));
    run_all(connection, tenant, AGEING_FIGURES, &ageing, None).await
}
