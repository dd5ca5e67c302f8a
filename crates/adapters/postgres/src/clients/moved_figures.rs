//! What clients and their loans add to the roll-ups of both sides of a transfer: measured before and after the move, and added
//! with the differences. The rules are those by which the roll-ups are recomputed (`reporting/roll_ups`).
use diesel::prelude::*;
use diesel_async::AsyncPgConnection;
use time::Date;

use crate::{
    lending::day_figures::{AGEING, BY_PRODUCT, SHARES, SharesRow},
    one::One,
    run::RunQueryDsl,
    stored::sql,
};

const MONTHS: &str = include_str!("moved_figures/months.sql");
const MEMBERS: &str = include_str!("moved_figures/members.sql");

/// JSON documents, each of rows with the numbers of a place.
pub(super) struct Measured {
    portfolio: String,
    months: String,
    members: String,
    centres: String,
    ageing: String,
}

/// A document, its rows as the table `s`, and the statements that add them.
type Part = (fn(&Measured) -> &str, &'static str, &'static [&'static str]);

/// Measures what locked clients and their loans add to the roll-ups. The books must be locked.
pub(super) async fn measure(
    connection: &mut AsyncPgConnection,
    tenant: i64,
    today: Date,
    clients: &[i64],
) -> QueryResult<Measured> {
    let ended = today.previous_day().unwrap_or(Date::MIN);
    let SharesRow { portfolio, centres } = sql!(SHARES; tenant, today, ended, Some(clients))
        .get_result(connection)
        .await?;
    let One(months): One<String> = sql!(MONTHS; tenant, today, clients)
        .get_result(connection)
        .await?;
    let One(members): One<String> = sql!(MEMBERS; tenant, today, clients)
        .get_result(connection)
        .await?;
    // No class is waiting to be stored.
    let One(ageing): One<String> = sql!(AGEING; tenant, ended, "[]", Some(clients))
        .get_result(connection)
        .await?;
    Ok(Measured {
        portfolio,
        months,
        members,
        centres,
        ageing,
    })
}

/// Adds the differences to the roll-ups. The rows of the branches must be locked.
pub(super) async fn add_difference(
    connection: &mut AsyncPgConnection,
    tenant: i64,
    today: Date,
    (before, after): (&Measured, &Measured),
) -> QueryResult<()> {
    let parts: [Part; 5] = [
        (|part| &part.portfolio, BY_PRODUCT, OF_LOANS),
        (|part| &part.months, OF_MONTH, MONTH),
        (|part| &part.members, OF_MEMBERS, COUNTS),
        (|part| &part.centres, OF_CENTRES, &[CENTRES]),
        (|part| &part.ageing, OF_CLASSES, &[CLASSES]),
    ];
    for (of, sums, steps) in parts {
        for step in steps {
            let step = step.replace("{s}", sums);
            sql!(step; tenant, vec![of(before), of(after)], vec![-1_i64, 1], today)
                .execute(connection)
                .await?;
        }
    }
    Ok(())
}

/// The documents `$2` with their signs `$3`.
const OF_MONTH: &str = "WITH s AS (
    SELECT r.branch_id, r.officer_id, r.product_id, sum(d.sign * r.loans_disbursed)::bigint AS loans_disbursed,
      sum(d.sign * r.disbursed)::bigint AS disbursed, sum(d.sign * r.month_disbursed)::bigint AS month_disbursed,
      sum(d.sign * r.collected)::bigint AS collected, sum(d.sign * r.before_outstanding)::bigint AS before_outstanding
    FROM unnest($2::text[], $3::bigint[]) AS d (document, sign)
    CROSS JOIN LATERAL jsonb_to_recordset(d.document::jsonb) AS r (branch_id bigint, officer_id bigint, product_id bigint,
      loans_disbursed bigint, disbursed bigint, month_disbursed bigint, collected bigint, before_outstanding bigint)
    GROUP BY r.branch_id, r.officer_id, r.product_id
  )";

const OF_MEMBERS: &str = "WITH s AS (
    SELECT r.branch_id, r.officer_id, r.centre_id, sum(d.sign * r.members)::bigint AS members,
      sum(d.sign * r.clients)::bigint AS clients, sum(d.sign * r.new_clients)::bigint AS new_clients,
      sum(d.sign * r.before_clients)::bigint AS before_clients, sum(d.sign * r.loans)::bigint AS loans,
      sum(d.sign * r.outstanding)::bigint AS outstanding
    FROM unnest($2::text[], $3::bigint[]) AS d (document, sign)
    CROSS JOIN LATERAL jsonb_to_recordset(d.document::jsonb) AS r (branch_id bigint, officer_id bigint, centre_id bigint,
      members bigint, clients bigint, new_clients bigint, before_clients bigint, loans bigint, outstanding bigint)
    GROUP BY r.branch_id, r.officer_id, r.centre_id
  )";

const OF_CENTRES: &str = "WITH s AS (
    SELECT r.centre_id, sum(d.sign * r.active_loans)::bigint AS active_loans, sum(d.sign * r.outstanding)::bigint AS outstanding,
      sum(d.sign * r.par30)::bigint AS par30, sum(d.sign * r.overdue)::bigint AS overdue, sum(d.sign * r.month_due)::bigint AS due,
      sum(d.sign * r.month_on_time)::bigint AS on_time
    FROM unnest($2::text[], $3::bigint[]) AS d (document, sign)
    CROSS JOIN LATERAL jsonb_to_recordset(d.document::jsonb) AS r (centre_id bigint, active_loans bigint, outstanding bigint,
      par30 bigint, overdue bigint, month_due bigint, month_on_time bigint)
    GROUP BY r.centre_id
  )";

const OF_CLASSES: &str = "WITH s AS (
    SELECT r.branch_id, r.officer_id, r.class, sum(d.sign * r.clients)::bigint AS clients,
      sum(d.sign * r.active_loans)::bigint AS loans, sum(d.sign * r.outstanding)::bigint AS outstanding,
      sum(d.sign * r.overdue)::bigint AS overdue, sum(d.sign * r.over_exposed)::bigint AS exposed
    FROM unnest($2::text[], $3::bigint[]) AS d (document, sign)
    CROSS JOIN LATERAL jsonb_to_recordset(d.document::jsonb) AS r (branch_id bigint, officer_id bigint, class text, clients bigint,
      active_loans bigint, outstanding bigint, overdue bigint, over_exposed bigint)
    GROUP BY r.branch_id, r.officer_id, r.class
  )";

/// What active loans add, and what fell due. `$4` is the business date.
const OF_LOANS: &[&str] = &[
    "{s} UPDATE branch_figures f SET active_loans = f.active_loans + d.active_loans,
       outstanding_paise = f.outstanding_paise + d.outstanding, par1_paise = f.par1_paise + d.par1,
       par30_paise = f.par30_paise + d.par30, par60_paise = f.par60_paise + d.par60, par90_paise = f.par90_paise + d.par90,
       month_due_paise = f.month_due_paise + d.month_due, month_on_time_paise = f.month_on_time_paise + d.month_on_time
     FROM (SELECT branch_id, sum(active_loans) AS active_loans, sum(outstanding) AS outstanding, sum(par1) AS par1,
         sum(par30) AS par30, sum(par60) AS par60, sum(par90) AS par90, sum(month_due) AS month_due,
         sum(month_on_time) AS month_on_time FROM s GROUP BY branch_id) d
     WHERE f.tenant_id = $1 AND f.branch_id = d.branch_id AND $4::date IS NOT NULL",
    "{s} INSERT INTO officer_figures AS f (tenant_id, branch_id, officer_id, active_loans, outstanding_paise, par1_paise, par30_paise,
       par60_paise, par90_paise, month_due_paise, month_on_time_paise)
     SELECT $1, branch_id, officer_id, sum(active_loans), sum(outstanding), sum(par1), sum(par30), sum(par60), sum(par90),
       sum(month_due), sum(month_on_time) FROM s WHERE $4::date IS NOT NULL GROUP BY branch_id, officer_id
     ON CONFLICT (tenant_id, branch_id, officer_id) DO UPDATE SET active_loans = f.active_loans + excluded.active_loans,
       outstanding_paise = f.outstanding_paise + excluded.outstanding_paise, par1_paise = f.par1_paise + excluded.par1_paise,
       par30_paise = f.par30_paise + excluded.par30_paise, par60_paise = f.par60_paise + excluded.par60_paise,
       par90_paise = f.par90_paise + excluded.par90_paise, month_due_paise = f.month_due_paise + excluded.month_due_paise,
       month_on_time_paise = f.month_on_time_paise + excluded.month_on_time_paise",
    "{s} MERGE INTO product_figures f USING s
     ON f.tenant_id = $1 AND f.branch_id = s.branch_id AND f.officer_id = s.officer_id AND f.product_id = s.product_id
     WHEN MATCHED AND f.active_loans + s.active_loans = 0 THEN DELETE
     WHEN MATCHED THEN UPDATE SET active_loans = f.active_loans + s.active_loans,
       outstanding_paise = f.outstanding_paise + s.outstanding
     WHEN NOT MATCHED AND s.active_loans > 0 AND $4::date IS NOT NULL THEN INSERT (tenant_id, branch_id, officer_id, product_id,
       active_loans, outstanding_paise)
     VALUES ($1, s.branch_id, s.officer_id, s.product_id, s.active_loans, s.outstanding)",
    "{s} INSERT INTO daily_figures AS f (tenant_id, day, branch_id, officer_id, product_id, loans_disbursed, disbursed_paise, due_paise,
       on_time_paise, receipts, collected_paise, principal_paise, interest_paise, cash_paise, upi_paise, bank_paise)
     SELECT $1, $4, branch_id, officer_id, product_id, 0, 0, due, on_time, 0, 0, 0, 0, 0, 0, 0 FROM s WHERE (due, on_time) <> (0, 0)
     ON CONFLICT (tenant_id, day, branch_id, officer_id, product_id) DO UPDATE
       SET due_paise = f.due_paise + excluded.due_paise, on_time_paise = f.on_time_paise + excluded.on_time_paise",
    "{s} MERGE INTO portfolio_snapshots f USING s ON f.tenant_id = $1 AND f.as_of = $4 AND f.branch_id = s.branch_id
       AND f.officer_id = s.officer_id AND f.product_id = s.product_id
     WHEN MATCHED AND f.active_loans + s.active_loans = 0 THEN DELETE
     WHEN MATCHED THEN UPDATE SET active_loans = f.active_loans + s.active_loans,
       outstanding_paise = f.outstanding_paise + s.outstanding, par1_paise = f.par1_paise + s.par1,
       par30_paise = f.par30_paise + s.par30, par60_paise = f.par60_paise + s.par60, par90_paise = f.par90_paise + s.par90,
       overdue_loans = f.overdue_loans + s.overdue_loans,
       overdue_outstanding_paise = f.overdue_outstanding_paise + s.overdue_outstanding,
       overdue_paise = f.overdue_paise + s.overdue, restructured_paise = f.restructured_paise + s.restructured
     WHEN NOT MATCHED AND s.active_loans > 0 THEN INSERT (tenant_id, as_of, branch_id, officer_id, product_id, active_loans,
       outstanding_paise, par1_paise, par30_paise, par60_paise, par90_paise, overdue_loans, overdue_outstanding_paise, overdue_paise,
       restructured_paise)
     VALUES ($1, $4, s.branch_id, s.officer_id, s.product_id, s.active_loans, s.outstanding, s.par1, s.par30, s.par60, s.par90,
       s.overdue_loans, s.overdue_outstanding, s.overdue, s.restructured)",
];

/// What was lent and collected in the month. Receipts stay with the branch that booked them.
const MONTH: &[&str] = &[
    "{s} UPDATE branch_figures f SET month_disbursed_paise = f.month_disbursed_paise + d.month_disbursed,
       month_collected_paise = f.month_collected_paise + d.collected,
       before_outstanding_paise = f.before_outstanding_paise + d.before_outstanding
     FROM (SELECT branch_id, sum(month_disbursed) AS month_disbursed, sum(collected) AS collected,
         sum(before_outstanding) AS before_outstanding FROM s GROUP BY branch_id) d
     WHERE f.tenant_id = $1 AND f.branch_id = d.branch_id AND $4::date IS NOT NULL",
    "{s} INSERT INTO officer_figures AS f (tenant_id, branch_id, officer_id, month_disbursed_paise, month_collected_paise,
       before_outstanding_paise)
     SELECT $1, branch_id, officer_id, sum(month_disbursed), sum(collected), sum(before_outstanding) FROM s
     WHERE $4::date IS NOT NULL GROUP BY branch_id, officer_id
     ON CONFLICT (tenant_id, branch_id, officer_id) DO UPDATE SET
       month_disbursed_paise = f.month_disbursed_paise + excluded.month_disbursed_paise,
       month_collected_paise = f.month_collected_paise + excluded.month_collected_paise,
       before_outstanding_paise = f.before_outstanding_paise + excluded.before_outstanding_paise",
    "{s} INSERT INTO daily_figures AS f (tenant_id, day, branch_id, officer_id, product_id, loans_disbursed, disbursed_paise, due_paise,
       on_time_paise, receipts, collected_paise, principal_paise, interest_paise, cash_paise, upi_paise, bank_paise)
     SELECT $1, $4, branch_id, officer_id, product_id, loans_disbursed, disbursed, 0, 0, 0, 0, 0, 0, 0, 0, 0
     FROM s WHERE loans_disbursed <> 0
     ON CONFLICT (tenant_id, day, branch_id, officer_id, product_id) DO UPDATE
       SET loans_disbursed = f.loans_disbursed + excluded.loans_disbursed,
       disbursed_paise = f.disbursed_paise + excluded.disbursed_paise",
];

/// Clients. Officer 0 stands for centres without one, and clients without a centre.
const COUNTS: &[&str] = &[
    "{s} UPDATE branch_figures f SET clients = f.clients + d.clients, month_new_clients = f.month_new_clients + d.new_clients,
       before_clients = f.before_clients + d.before_clients
     FROM (SELECT branch_id, sum(clients) AS clients, sum(new_clients) AS new_clients, sum(before_clients) AS before_clients
       FROM s GROUP BY branch_id) d
     WHERE f.tenant_id = $1 AND f.branch_id = d.branch_id AND $4::date IS NOT NULL",
    "{s} INSERT INTO officer_figures AS f (tenant_id, branch_id, officer_id, clients, month_new_clients, before_clients)
     SELECT $1, branch_id, officer_id, sum(clients), sum(new_clients), sum(before_clients) FROM s
     WHERE officer_id <> 0 AND $4::date IS NOT NULL GROUP BY branch_id, officer_id
     ON CONFLICT (tenant_id, branch_id, officer_id) DO UPDATE SET clients = f.clients + excluded.clients,
       month_new_clients = f.month_new_clients + excluded.month_new_clients,
       before_clients = f.before_clients + excluded.before_clients",
    "{s} UPDATE centre_figures f SET clients = f.clients + d.clients
     FROM (SELECT centre_id, sum(clients) AS clients FROM s GROUP BY centre_id) d
     WHERE f.tenant_id = $1 AND f.centre_id = d.centre_id AND $4::date IS NOT NULL",
    "{s} INSERT INTO client_figures AS f (tenant_id, branch_id, officer_id, clients, active_loans, outstanding_paise)
     SELECT $1, branch_id, officer_id, sum(members), sum(loans), sum(outstanding) FROM s
     WHERE $4::date IS NOT NULL GROUP BY branch_id, officer_id
     ON CONFLICT (tenant_id, branch_id, officer_id) DO UPDATE SET clients = f.clients + excluded.clients,
       active_loans = f.active_loans + excluded.active_loans, outstanding_paise = f.outstanding_paise + excluded.outstanding_paise",
];

const CENTRES: &str = "{s} UPDATE centre_figures f SET active_loans = f.active_loans + s.active_loans,
       outstanding_paise = f.outstanding_paise + s.outstanding, overdue_paise = f.overdue_paise + s.overdue,
       par30_paise = f.par30_paise + s.par30, due_paise = f.due_paise + s.due, on_time_paise = f.on_time_paise + s.on_time
     FROM s WHERE f.tenant_id = $1 AND f.centre_id = s.centre_id AND $4::date IS NOT NULL";

const CLASSES: &str = "{s} MERGE INTO ageing_figures f USING s
     ON f.tenant_id = $1 AND f.branch_id = s.branch_id AND f.officer_id = s.officer_id AND f.class = s.class
     WHEN MATCHED AND f.clients + s.clients = 0 THEN DELETE
     WHEN MATCHED THEN UPDATE SET clients = f.clients + s.clients, active_loans = f.active_loans + s.loans,
       outstanding_paise = f.outstanding_paise + s.outstanding, overdue_paise = f.overdue_paise + s.overdue,
       over_exposed = f.over_exposed + s.exposed
     WHEN NOT MATCHED AND s.clients > 0 AND $4::date IS NOT NULL THEN INSERT (tenant_id, branch_id, officer_id, class, clients,
       active_loans, outstanding_paise, overdue_paise, over_exposed)
     VALUES ($1, s.branch_id, s.officer_id, s.class, s.clients, s.loans, s.outstanding, s.overdue, s.exposed)";
