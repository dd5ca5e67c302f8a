//! Reads promises, with what was received for them.
use munim_collections::{ListedPromise, PromiseFilter, PromiseStatus};
use munim_kernel::{
    BranchId, ClientId, LoanId, Money, Page, PageRequest, Reach, StoreError, TenantId, UserId,
};
use time::Date;

use super::sheet_row::masked;
use crate::{
    PgStore,
    lending::loan_filter::TODAY,
    long_list::{conditions, count, is_rare},
    prepared::{Given, Prepared},
    reach_sql::{given_reach, in_given_reach},
    stored::{Columns, FromRow},
};

/// Returns SQL for a table of the promises at contacts or on sheets `x` that meet this condition.
pub(super) fn made(condition: &str) -> String {
    format!(
        "(SELECT x.client_id, x.loan_id, x.contact_id, NULL::bigint AS sheet_id, x.made_on, x.recorded_at AS made_at, x.promised_paise AS amount,
            x.promised_on, x.note AS reason
          FROM client_contacts x WHERE x.tenant_id = $1 AND x.promised_on IS NOT NULL AND {condition}
          UNION ALL
          SELECT x.client_id, NULL, NULL, x.sheet_id, x.met_on,
            (SELECT s.taken_at FROM collection_sheets s WHERE s.tenant_id = $1 AND s.sheet_id = x.sheet_id),
            x.promised_paise, x.promised_on, x.promise_reason
          FROM sheet_rows x WHERE x.tenant_id = $1 AND x.promised_on IS NOT NULL AND {condition})"
    )
}

/// What was received for a promise `p`: payments booked from when it was recorded until its day that were not reversed. What was
/// paid before it on that day, or on the same sheet, does not count. A payment that replaces a reversed one counts as the first of
/// them did (`f`), because it is the same money.
pub(super) const RECEIVED: &str = "SELECT coalesce(sum(r.amount_paise), 0)::bigint AS received
   FROM loans o JOIN repayments r ON r.tenant_id = o.tenant_id AND r.loan_id = o.loan_id
   LEFT JOIN LATERAL (
     WITH RECURSIVE replaced AS (
       SELECT w.repayment_id, w.booked_on, w.recorded_at, w.replaces_id FROM repayments w
       WHERE w.tenant_id = $1 AND w.repayment_id = r.replaces_id
       UNION ALL SELECT w.repayment_id, w.booked_on, w.recorded_at, w.replaces_id
       FROM replaced x JOIN repayments w ON w.tenant_id = $1 AND w.repayment_id = x.replaces_id)
     SELECT repayment_id, booked_on, recorded_at FROM replaced WHERE replaces_id IS NULL) f ON true
   WHERE o.tenant_id = $1 AND o.client_id = p.client_id AND (p.loan_id IS NULL OR o.loan_id = p.loan_id)
     AND r.booked_on >= p.made_on
     AND coalesce(f.booked_on, r.booked_on) BETWEEN p.made_on AND p.promised_on AND r.reverses_id IS NULL
     AND NOT EXISTS (SELECT FROM repayments v WHERE v.tenant_id = $1 AND v.reverses_id = r.repayment_id)
     AND (p.made_at IS NULL OR coalesce(f.recorded_at, r.recorded_at) >= p.made_at)
     AND NOT EXISTS (SELECT FROM sheet_accounts a WHERE a.tenant_id = $1
       AND a.repayment_id = coalesce(f.repayment_id, r.repayment_id) AND a.sheet_id = p.sheet_id)";

/// Returns SQL for the status of a promise `p` for which `g.received` was paid, by the rule of [`PromiseStatus::of`].
fn status() -> String {
    format!(
        "CASE WHEN g.received >= p.amount THEN 'kept' WHEN {TODAY} <= p.promised_on THEN 'open'
           WHEN g.received = 0 THEN 'broken' ELSE 'partly_kept' END"
    )
}

/// Reads the status of a promise to pay `amount` by `promised_on`.
pub(super) fn standing(
    row: &Columns<'_>,
    (amount, on): (Money, Date),
    received: Money,
) -> Result<PromiseStatus, StoreError> {
    Ok(PromiseStatus::of(
        (amount, on),
        received,
        row.get("business_date")?,
    ))
}

impl FromRow for ListedPromise {
    const ROW: (&'static str, &'static str) = ("client_contacts", "client_id");

    fn from_row(row: &Columns<'_>) -> Result<Self, StoreError> {
        let (amount, on, received) = (row.get("amount")?, row.get("promised_on")?, row.get("received")?);
        let loan: Option<LoanId> = row.get("loan_id")?;
        let officer: Option<UserId> = row.get("officer_id")?;
        Ok(Self {
            contact: row.get("contact_id")?,
            sheet: row.get("sheet_id")?,
            client: (row.get("client_id")?, row.get("client_name")?),
            phone: masked(&row.get::<String>("phone_number")?),
            loan: loan.zip(row.get("loan_number")?),
            branch: (row.get("branch_id")?, row.get("branch_name")?),
            officer: officer.zip(row.get("officer_name")?),
            made_on: row.get("made_on")?,
            amount,
            on,
            reason: row.get("reason")?,
            received,
            status: standing(row, (amount, on), received)?,
        })
    }
}

pub(super) async fn promises(
    store: &PgStore,
    tenant: TenantId,
    reach: &Reach,
    filter: &PromiseFilter,
    page: PageRequest,
) -> Result<Page<ListedPromise>, StoreError> {
    let until = if filter.to.is_some() {
        "AND x.promised_on <= $8"
    } else {
        ""
    };
    let made = made(&format!("x.promised_on >= coalesce($7, {TODAY} - 7) {until}"));
    let is_of_status = format!("{} = ANY ($2)", status());
    let by_status = !filter.statuses.is_empty();
    let chosen = [
        (by_status, is_of_status.as_str()),
        (filter.branch.is_some(), "c.branch_id = $4"),
        (filter.officer.is_some(), "e.officer_id = $5"),
        (filter.client.is_some(), "p.client_id = $6"),
    ];
    let condition = conditions(
        vec![in_given_reach(reach, "c.branch_id", Some("e.officer_id"), 9)],
        &chosen,
    );
    // Only a filter by status needs what was received before the page is cut.
    let received = if by_status {
        format!("CROSS JOIN LATERAL ({RECEIVED}) g")
    } else {
        String::new()
    };
    let from = format!(
        "{made} p JOIN clients c ON c.tenant_id = $1 AND c.client_id = p.client_id
         LEFT JOIN centres e ON e.tenant_id = $1 AND e.centre_id = c.centre_id {received} WHERE {condition}"
    );
    let given = |offset| {
        let [branches, officer] = given_reach(reach);
        vec![
            Given::Number(tenant.get()),
            Given::Texts(filter.statuses.iter().map(ToString::to_string).collect()),
            Given::Number(offset),
            Given::Number(filter.branch.map_or(0, BranchId::get)),
            Given::Number(filter.officer.map_or(0, UserId::get)),
            Given::Number(filter.client.map_or(0, ClientId::get)),
            Given::Day(filter.from),
            Given::Day(filter.to),
            branches,
            officer,
        ]
    };
    let is_rare = is_rare(&chosen.map(|(is_given, _)| is_given));
    let count = count(&from, given(0)).rare(is_rare);
    let order = "p.promised_on DESC, p.client_id, p.contact_id, p.sheet_id";
    let rows = |_, limit: &str| {
        let text = format!(
            "SELECT p.*, g.received, trim(c.first_name || ' ' || c.last_name) AS client_name, c.phone_number, l.loan_number,
               c.branch_id, b.branch_name, e.officer_id, trim(u.first_name || ' ' || u.last_name) AS officer_name,
               {TODAY} AS business_date
             FROM (SELECT p.* FROM {from} ORDER BY {order} {limit}) p
             CROSS JOIN LATERAL ({RECEIVED}) g
             JOIN clients c ON c.tenant_id = $1 AND c.client_id = p.client_id
             JOIN branches b ON b.tenant_id = $1 AND b.branch_id = c.branch_id
             LEFT JOIN centres e ON e.tenant_id = $1 AND e.centre_id = c.centre_id
             LEFT JOIN users u ON u.tenant_id = $1 AND u.user_id = e.officer_id
             LEFT JOIN loans l ON l.tenant_id = $1 AND l.loan_id = p.loan_id
             ORDER BY {order}"
        );
        Prepared::new("", &text, given(page.offset()))
    };
    store.long_list(tenant, page, count, rows).await
}
