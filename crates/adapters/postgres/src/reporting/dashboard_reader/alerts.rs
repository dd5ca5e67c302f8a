//! The alerts of the dashboard.

use diesel::prelude::*;
use diesel_async::AsyncPgConnection;
use munim_kernel::{BranchId, StoreError};
use munim_reporting::DueChecks;
use time::{Date, Duration, OffsetDateTime};

use super::sight::{Sight, within};
use crate::{
    errors::corrupt,
    long_list::conditions,
    prepared::{Given, Prepared},
    run::RunQueryDsl,
    schema::{activation_codes, branches, business_dates, centres, collection_sheets, device_requests},
    stored::row,
};

/// The maximum number of alerts of one kind.
const MOST_ALERTS: i64 = 20;
/// Older device requests are ignored. Strangers can make requests, so they must expire.
const LONGEST_WAIT: Duration = Duration::days(30);
/// Codes that expire within this time cause an alert.
const EXPIRING: Duration = Duration::hours(1);
/// The window of failed sign-ins.
const FAILED_SIGN_INS: Duration = Duration::hours(24);

pub(super) type SheetRow = (i64, String, String, Date, i64);
pub(super) type RequestRow = (i64, String, String, OffsetDateTime);
pub(super) type CountRow = (i64, Option<OffsetDateTime>);

pub(super) async fn open_sheets(
    mut connection: &AsyncPgConnection,
    sight: &Sight,
) -> QueryResult<Vec<SheetRow>> {
    let query = collection_sheets::table
        .inner_join(business_dates::table.on(business_dates::tenant_id.eq(collection_sheets::tenant_id)))
        .inner_join(
            centres::table.on(centres::tenant_id
                .eq(collection_sheets::tenant_id)
                .and(centres::centre_id.eq(collection_sheets::centre_id))),
        )
        .inner_join(
            branches::table.on(branches::tenant_id
                .eq(collection_sheets::tenant_id)
                .and(branches::branch_id.eq(collection_sheets::branch_id))),
        )
        .filter(collection_sheets::submitted_at.is_null())
        .filter(collection_sheets::due_on.lt(business_dates::business_date))
        .order((collection_sheets::due_on, collection_sheets::sheet_id))
        .limit(MOST_ALERTS)
        .select((
            collection_sheets::sheet_id,
            centres::centre_name,
            branches::branch_name,
            collection_sheets::due_on,
            collection_sheets::demand_paise,
        ))
        .into_boxed();
    let mut query = within!(
        query,
        collection_sheets::tenant_id,
        sight,
        collection_sheets::branch_id
    );
    if let Some(officer) = sight.officer {
        query = query.filter(collection_sheets::officer_id.eq(officer));
    }
    query.load(&mut connection).await
}

pub(super) async fn requested_devices(
    mut connection: &AsyncPgConnection,
    sight: &Sight,
    now: OffsetDateTime,
) -> QueryResult<Vec<RequestRow>> {
    let query = device_requests::table
        .inner_join(
            branches::table.on(branches::tenant_id
                .eq(device_requests::tenant_id)
                .and(branches::branch_id.eq(device_requests::branch_id))),
        )
        .filter(device_requests::resolved_at.is_null())
        .filter(device_requests::requested_at.gt(now - LONGEST_WAIT))
        .order((device_requests::requested_at, device_requests::request_id))
        .limit(MOST_ALERTS)
        .select((
            device_requests::request_id,
            device_requests::employee_name,
            branches::branch_name,
            device_requests::requested_at,
        ))
        .into_boxed();
    within!(
        query,
        device_requests::tenant_id,
        sight,
        device_requests::branch_id
    )
    .load(&mut connection)
    .await
}

pub(super) async fn expiring_codes(
    mut connection: &AsyncPgConnection,
    sight: &Sight,
    now: OffsetDateTime,
) -> QueryResult<CountRow> {
    let query = activation_codes::table
        .filter(
            activation_codes::used_at
                .is_null()
                .and(activation_codes::revoked_at.is_null()),
        )
        .filter(
            activation_codes::expires_at
                .gt(now)
                .and(activation_codes::expires_at.le(now + EXPIRING)),
        )
        .select((
            diesel::dsl::count_star(),
            diesel::dsl::min(activation_codes::expires_at),
        ))
        .into_boxed();
    within!(
        query,
        activation_codes::tenant_id,
        sight,
        activation_codes::branch_id.assume_not_null()
    )
    .first(&mut connection)
    .await
}

row! {
    pub(super) struct ChecksRow {
        branch_id: i64,
        branch_name: String,
        expiring: i64,
        due: i64,
        is_partial: bool,
    }
}

impl TryFrom<ChecksRow> for DueChecks {
    type Error = StoreError;

    fn try_from(row: ChecksRow) -> Result<Self, StoreError> {
        let id = row.branch_id;
        Ok(Self {
            branch: BranchId::try_new(id).map_err(|_| corrupt("branches", "branch_id", id))?,
            name: row.branch_name,
            expiring: row.expiring,
            due: row.due,
            is_partial: row.is_partial,
        })
    }
}

/// Counts a tenant's verified documents that expire soon, and the clients whose documents are due to be checked again: those with the
/// earliest days, from the indexes by day. Clients who have left are not checked.
pub(super) async fn due_checks(
    mut connection: &AsyncPgConnection,
    sight: &Sight,
) -> QueryResult<Vec<ChecksRow>> {
    let reached = conditions(
        vec!["c.status <> 'exited'".to_owned()],
        &[
            (sight.branches.is_some(), "c.branch_id = ANY ($2)"),
            (sight.officer.is_some(), "e.officer_id = $3"),
        ],
    );
    let of_client = "clients c LEFT JOIN centres e ON e.tenant_id = $1 AND e.centre_id = c.centre_id
         WHERE c.tenant_id = $1 AND c.client_id = k.client_id";
    let due = conditions(
        vec!["k.recheck_branch_id IS NOT NULL".to_owned()],
        &[
            (sight.branches.is_some(), "k.recheck_branch_id = ANY ($2)"),
            (
                sight.officer.is_some(),
                &format!("EXISTS (SELECT FROM {of_client} AND e.officer_id = $3)"),
            ),
        ],
    );
    let today = "(SELECT business_date FROM business_dates WHERE tenant_id = $1)";
    let (ahead, most) = (DueChecks::DAYS_AHEAD, DueChecks::MOST_COUNTED);
    let text = format!(
        "SELECT f.branch_id, b.branch_name, count(*) FILTER (WHERE NOT f.is_due) AS expiring,
           count(*) FILTER (WHERE f.is_due) AS due,
           greatest(sum(count(*) FILTER (WHERE f.is_due)) OVER (),
             sum(count(*) FILTER (WHERE NOT f.is_due)) OVER ()) >= {most} AS is_partial
         FROM ((SELECT false AS is_due, r.branch_id
             FROM kyc_documents k CROSS JOIN LATERAL (SELECT c.branch_id FROM {of_client} AND {reached}) r
             WHERE k.tenant_id = $1 AND k.status = 'verified' AND k.valid_until BETWEEN {today} AND {today} + {ahead}
             ORDER BY k.valid_until LIMIT {most})
           UNION ALL (SELECT true, k.recheck_branch_id FROM client_profiles k
             WHERE k.tenant_id = $1 AND k.rekyc_due_on <= {today} AND {due} ORDER BY k.rekyc_due_on LIMIT {most})) f
         JOIN branches b ON b.tenant_id = $1 AND b.branch_id = f.branch_id
         GROUP BY f.branch_id, b.branch_name ORDER BY count(*) DESC, f.branch_id LIMIT {MOST_ALERTS}"
    );
    let given = vec![
        Given::Number(sight.tenant.unwrap_or_default()),
        Given::Numbers(sight.branches.clone().unwrap_or_default()),
        Given::Number(sight.officer.unwrap_or_default()),
    ];
    Prepared::new("", &text, given).load(&mut connection).await
}

row! {
    struct FailureRow {
        failures: i64,
        last: Option<OffsetDateTime>,
    }
}

pub(super) async fn failed_sign_ins(
    mut connection: &AsyncPgConnection,
    sight: &Sight,
    now: OffsetDateTime,
) -> QueryResult<CountRow> {
    let conditions = conditions(
        vec!["attempted_at > $3".to_owned()],
        &[
            (sight.tenant.is_some(), "tenant_id = $1"),
            (
                sight.branches.is_some(),
                "user_id IN (SELECT user_id FROM user_branches WHERE tenant_id = $1 AND branch_id = ANY ($2))",
            ),
        ],
    );
    let text = format!(
        "SELECT coalesce(sum(attempts), 0)::bigint AS failures, max(attempted_at) AS last FROM failed_logins WHERE {conditions}"
    );
    let given = vec![
        Given::Number(sight.tenant.unwrap_or_default()),
        Given::Numbers(sight.branches.clone().unwrap_or_default()),
        Given::Moment(now - FAILED_SIGN_INS),
    ];
    let row: FailureRow = Prepared::new("", &text, given)
        .get_result(&mut connection)
        .await?;
    Ok((row.failures, row.last))
}
