//! What clients add to the roll-ups, and how their status follows their loans.
use diesel::prelude::*;
use diesel_async::AsyncPgConnection;
use munim_clients::{ClientDetails, ClientStatus};
use munim_kernel::CentreId;
use time::Date;

use crate::{
    run::RunQueryDsl,
    stored::{row, sql},
};

/// Locks the row of a branch, which protects the other roll-ups, and creates it if there is none. It is not changed.
/// [`COUNTS`] must see the business date after waiting for the row: the day end locks the rows of all branches while it
/// moves the date.
pub(super) const HOLD_BRANCH: &str = "INSERT INTO branch_figures AS f (tenant_id, branch_id) VALUES ($1, $2)
     ON CONFLICT (tenant_id, branch_id) DO UPDATE SET clients = f.clients WHERE false";

/// What a client adds to the roll-ups, in the order in which they are locked: `$1` tenant, `$2` branch, `$3` centre,
/// `$4` day of joining, `$5` 1 for an active client, else 0, `$6` 1 to add them, -1 to subtract them.
const COUNTS: &[&str] = &[
    "INSERT INTO branch_figures AS f (tenant_id, branch_id, clients, month_new_clients, before_clients)
     SELECT $1, $2, $5 * $6, CASE WHEN $4 BETWEEN b.month_start AND b.business_date THEN $6 ELSE 0 END,
       CASE WHEN $4 < b.month_start THEN $5 * $6 ELSE 0 END
     FROM (SELECT business_date, date_trunc('month', business_date)::date AS month_start FROM business_dates WHERE tenant_id = $1) b
     WHERE $3::bigint IS NULL OR true
     ON CONFLICT (tenant_id, branch_id) DO UPDATE SET clients = f.clients + excluded.clients,
       month_new_clients = f.month_new_clients + excluded.month_new_clients,
       before_clients = f.before_clients + excluded.before_clients",
    "INSERT INTO officer_figures AS f (tenant_id, branch_id, officer_id, clients, month_new_clients, before_clients)
     SELECT $1, $2, e.officer_id, $5 * $6, CASE WHEN $4 BETWEEN b.month_start AND b.business_date THEN $6 ELSE 0 END,
       CASE WHEN $4 < b.month_start THEN $5 * $6 ELSE 0 END
     FROM centres e, (SELECT business_date, date_trunc('month', business_date)::date AS month_start
       FROM business_dates WHERE tenant_id = $1) b
     WHERE e.tenant_id = $1 AND e.centre_id = $3 AND e.officer_id IS NOT NULL
     ON CONFLICT (tenant_id, branch_id, officer_id) DO UPDATE SET clients = f.clients + excluded.clients,
       month_new_clients = f.month_new_clients + excluded.month_new_clients,
       before_clients = f.before_clients + excluded.before_clients",
    "UPDATE centre_figures SET clients = clients + $5 * $6
     WHERE tenant_id = $1 AND branch_id = $2 AND centre_id = $3 AND $4::date IS NOT NULL",
    "INSERT INTO client_figures AS f (tenant_id, branch_id, officer_id, clients, active_loans, outstanding_paise)
     SELECT $1, $2, coalesce((SELECT e.officer_id FROM centres e WHERE e.tenant_id = $1 AND e.centre_id = $3), 0), $6, 0, 0
     WHERE $4::date IS NOT NULL AND $5::bigint IS NOT NULL
     ON CONFLICT (tenant_id, branch_id, officer_id) DO UPDATE SET clients = f.clients + excluded.clients",
];

/// Where and since when a client is counted.
#[derive(Clone, Copy)]
pub(super) struct Counted {
    branch: i64,
    centre: Option<i64>,
    joined_on: Date,
}

impl From<&ClientDetails> for Counted {
    fn from(details: &ClientDetails) -> Self {
        Self {
            branch: details.branch.get(),
            centre: details.centre.map(CentreId::get),
            joined_on: details.joined_on,
        }
    }
}

/// Adds a client to the counts, or subtracts them (`sign` -1).
pub(super) async fn add_to_counts(
    connection: &mut AsyncPgConnection,
    tenant: i64,
    counted: Counted,
    status: ClientStatus,
    sign: i64,
) -> QueryResult<()> {
    sql!(HOLD_BRANCH; tenant, counted.branch)
        .execute(connection)
        .await?;
    for step in COUNTS {
        sql!(
            *step;
            tenant, counted.branch, counted.centre, counted.joined_on,
            i64::from(status == ClientStatus::Active), sign
        )
        .execute(connection)
        .await?;
    }
    Ok(())
}

row! {
    struct FollowedRow {
        branch_id: i64,
        centre_id: Option<i64>,
        joined_on: Date,
        was: String,
        status: String,
    }
}

/// Sets the status of a client that follows from their loans, unless they have left. Returns it if it changed.
const FOLLOW_LOANS: &str = "WITH loaned AS (
    SELECT coalesce(bool_or(state IN ('active', 'overpaid')), false) AS in_use, coalesce(bool_or(disbursed_on IS NOT NULL), false) AS ever
    FROM loans WHERE tenant_id = $1 AND client_id = $2
  ), turned AS (
    SELECT c.client_id, c.status AS was, CASE WHEN l.in_use THEN 'active' WHEN l.ever THEN 'dormant' ELSE 'prospect' END AS status
    FROM clients c, loaned l WHERE c.tenant_id = $1 AND c.client_id = $2 AND c.status <> 'exited'
  )
  UPDATE clients c SET status = t.status FROM turned t
  WHERE c.tenant_id = $1 AND c.client_id = t.client_id AND t.status <> t.was
  RETURNING c.branch_id, c.centre_id, c.joined_on, t.was, t.status";

/// Updates a locked client's status from their loans, and the counts.
pub(crate) async fn follow_loans(
    connection: &mut AsyncPgConnection,
    tenant: i64,
    client: i64,
) -> QueryResult<()> {
    let followed: Option<FollowedRow> = sql!(FOLLOW_LOANS; tenant, client)
        .get_result(connection)
        .await
        .optional()?;
    let Some(row) = followed else {
        return Ok(());
    };
    let counted = Counted {
        branch: row.branch_id,
        centre: row.centre_id,
        joined_on: row.joined_on,
    };
    for (status, sign) in [(&row.was, -1), (&row.status, 1)] {
        // The counts only distinguish active clients from others.
        let status = if status == ClientStatus::Active.as_str() {
            ClientStatus::Active
        } else {
            ClientStatus::Dormant
        };
        add_to_counts(connection, tenant, counted, status, sign).await?;
    }
    Ok(())
}
