use std::fmt::Write as _;

use async_trait::async_trait;
use diesel::{
    prelude::*,
    sql_types::{BigInt, Integer, Nullable, Text},
};
use diesel_async::RunQueryDsl;
use munim_kernel::{LoanId, Money, Page, PageRequest, Reach, Scope, StoreError, TenantId};
use munim_lending::{InstalmentStanding, LedgerLine, ListedLoan, LoanFilter, LoanReader, ScheduleVersion};
use serde::Deserialize;
use time::Date;

use super::{
    loan_row::{LOAN, LoanRow},
    position_row::{InstalmentRow, PositionRow},
};
use crate::{
    PgStore,
    errors::corrupt,
    json_row::{JsonRow, day},
    reach_sql::in_reach,
    total::{Counted, count_of},
};

#[derive(Deserialize)]
pub(super) struct ListedRow {
    loan: LoanRow,
    client_name: String,
    product_name: String,
    branch_name: String,
    position: Option<PositionRow>,
    overdue: Option<i64>,
    #[serde(deserialize_with = "day::option::deserialize")]
    next_due_on: Option<Date>,
    #[serde(deserialize_with = "day::deserialize")]
    business_date: Date,
}

impl TryFrom<ListedRow> for ListedLoan {
    type Error = StoreError;

    fn try_from(row: ListedRow) -> Result<Self, StoreError> {
        Ok(Self {
            loan: row.loan.try_into()?,
            client_name: row.client_name,
            product_name: row.product_name,
            branch_name: row.branch_name,
            position: row.position.map(Into::into),
            overdue: Money::from_paise(row.overdue.unwrap_or_default()),
            next_due_on: row.next_due_on,
            business_date: row.business_date,
        })
    }
}

const FROM: &str =
    "loans l LEFT JOIN loan_positions p ON p.tenant_id = l.tenant_id AND p.loan_id = l.loan_id";

const TODAY: &str = "(SELECT business_date FROM tenants WHERE tenant_id = $1)";

/// The loans that are found by their number, or by the number, the phone or the beginning of the name of their client: each by
/// an index.
const FOUND: &str = "l.loan_id = ANY (ARRAY(
      SELECT f.loan_id FROM loans f WHERE f.tenant_id = $1 AND f.loan_number = upper($2)
      UNION
      SELECT f.loan_id FROM clients c JOIN loans f ON f.tenant_id = c.tenant_id AND f.client_id = c.client_id
      WHERE c.tenant_id = $1 AND (c.client_number = upper($2) OR c.phone_number = $2
        OR c.search_name >= lower($2) AND c.search_name < lower($2) || chr(1114111))))";

/// Loans that meet a condition, the newest first, each as a JSON object. Only the rows of the page are looked up further.
pub(super) fn listed(condition: &str, order: &str) -> String {
    format!(
        "SELECT jsonb_build_object('loan', {LOAN}, 'client_name', trim(c.first_name || ' ' || c.last_name),
           'product_name', o.product_name, 'branch_name', b.branch_name, 'position', to_jsonb(p),
           'overdue', d.overdue, 'next_due_on', d.next_due_on, 'business_date', t.business_date)::text AS row
         FROM (SELECT l.* FROM {FROM} WHERE l.tenant_id = $1 AND {condition} {order}) l
         JOIN clients c ON c.tenant_id = l.tenant_id AND c.client_id = l.client_id
         JOIN tenants t ON t.tenant_id = l.tenant_id
         LEFT JOIN loan_positions p ON p.tenant_id = l.tenant_id AND p.loan_id = l.loan_id
         JOIN loan_products o ON o.tenant_id = l.tenant_id AND o.product_id = l.product_id
         JOIN branches b ON b.tenant_id = l.tenant_id AND b.branch_id = l.branch_id
         LEFT JOIN LATERAL (
           SELECT sum(i.principal_paise + i.interest_paise + i.fee_paise + i.penalty_paise - i.principal_paid_paise
               - i.interest_paid_paise - i.fee_paid_paise - i.penalty_paid_paise)
               FILTER (WHERE i.due_on < t.business_date)::bigint AS overdue,
             min(i.due_on) FILTER (WHERE i.due_on >= t.business_date
               AND i.principal_paise + i.interest_paise + i.fee_paise + i.penalty_paise > i.principal_paid_paise
                 + i.interest_paid_paise + i.fee_paid_paise + i.penalty_paid_paise) AS next_due_on
           FROM instalments i WHERE i.tenant_id = l.tenant_id AND i.loan_id = l.loan_id AND l.state = 'active'
         ) d ON true
         ORDER BY l.loan_id DESC"
    )
}

/// Returns the condition of a filter. Its texts are `$2`.
fn condition(reach: &Reach, filter: &LoanFilter) -> String {
    let mut condition = in_reach(reach, "l.branch_id", Some("l.officer_id"));
    // Writing to a text does not fail. Numbers and words of the domain can stand in a statement.
    if !filter.states.is_empty() {
        let states: Vec<_> = filter.states.iter().map(|state| format!("'{state}'")).collect();
        let _ = write!(condition, " AND l.state IN ({})", states.join(", "));
    }
    if let Some(branch) = filter.branch {
        let _ = write!(condition, " AND l.branch_id = {branch}");
    }
    if let Some(officer) = filter.officer {
        let _ = write!(condition, " AND l.officer_id = {officer}");
    }
    if let Some(product) = filter.product {
        let _ = write!(condition, " AND l.product_id = {product}");
    }
    if let Some(client) = filter.client {
        let _ = write!(condition, " AND l.client_id = {client}");
    }
    // A due day counts once it has ended, so days past due are the business date less the oldest unpaid due date.
    if let Some(from) = filter.days_from.filter(|days| *days > 0) {
        let _ = write!(
            condition,
            " AND l.state = 'active' AND p.oldest_unpaid_due <= {TODAY} - {from}"
        );
    }
    if let Some(to) = filter.days_to {
        let _ = write!(
            condition,
            " AND l.state = 'active' AND (p.oldest_unpaid_due IS NULL OR p.oldest_unpaid_due >= {TODAY} - {to})"
        );
    }
    if filter.search.is_some() {
        let _ = write!(condition, " AND {FOUND}");
    } else {
        condition.push_str(" AND $2 = ''");
    }
    condition
}

/// A version of a schedule. The first one of a loan that was brought into the books is in the instalments until another one takes
/// its place.
const SCHEDULE: &str = "SELECT to_jsonb(r)::text AS row FROM (
      SELECT number, due_on, principal_paise, interest_paise, fee_paise FROM loan_schedule_rows
      WHERE tenant_id = $1 AND loan_id = $2 AND schedule_version = $3
      UNION ALL
      SELECT i.number, i.due_on, i.principal_paise, i.interest_paise, i.fee_paise
      FROM loans l JOIN instalments i ON i.tenant_id = l.tenant_id AND i.loan_id = l.loan_id
      WHERE l.tenant_id = $1 AND l.loan_id = $2 AND l.schedule_version = $3 AND NOT EXISTS (SELECT FROM loan_schedules s
        WHERE s.tenant_id = l.tenant_id AND s.loan_id = l.loan_id AND s.schedule_version = l.schedule_version)
    ) r ORDER BY number";

const VERSIONS: &str = "SELECT to_jsonb(v)::text AS row FROM (
      SELECT schedule_version, cause, made_on FROM loan_schedules WHERE tenant_id = $1 AND loan_id = $2
      UNION ALL
      SELECT l.schedule_version, x.kind, x.booked_on
      FROM loans l JOIN loan_transactions x ON x.tenant_id = l.tenant_id AND x.loan_id = l.loan_id AND x.kind = 'opening'
      WHERE l.tenant_id = $1 AND l.loan_id = $2 AND NOT EXISTS (SELECT FROM loan_schedules s
        WHERE s.tenant_id = l.tenant_id AND s.loan_id = l.loan_id AND s.schedule_version = l.schedule_version)
    ) v ORDER BY schedule_version DESC";

#[derive(Deserialize)]
struct VersionRow {
    schedule_version: i32,
    cause: String,
    #[serde(deserialize_with = "day::deserialize")]
    made_on: Date,
}

/// The lines of a loan's ledger, each as a JSON object.
pub(super) const LEDGER: &str = "SELECT x.transaction_id, to_jsonb(x) || jsonb_build_object('receipt_number', r.receipt_number,
       'balance', sum(x.principal_paise) OVER (ORDER BY x.transaction_id)::bigint,
       'entry_number', s.branch_code || '/' || e.financial_year || '-'
         || lpad(((e.financial_year + 1) % 100)::text, 2, '0') || '/' || lpad(e.entry_number::text, 6, '0')) AS line
     FROM loan_transactions x
     LEFT JOIN repayments r ON r.tenant_id = x.tenant_id AND r.repayment_id = x.repayment_id
     LEFT JOIN journal_entries e ON e.tenant_id = x.tenant_id AND e.entry_id = x.entry_id
     LEFT JOIN number_series s ON s.tenant_id = e.tenant_id AND s.branch_id = e.branch_id
       AND s.series = 'voucher' AND s.financial_year = e.financial_year
     WHERE x.tenant_id = $1 AND x.loan_id = $2";

#[derive(Deserialize)]
pub(super) struct LedgerRow {
    loan_id: i64,
    #[serde(deserialize_with = "day::deserialize")]
    booked_on: Date,
    #[serde(deserialize_with = "day::deserialize")]
    value_on: Date,
    kind: String,
    receipt_number: Option<String>,
    principal_paise: i64,
    interest_paise: i64,
    fee_paise: i64,
    penalty_paise: i64,
    advance_paise: i64,
    balance: i64,
    entry_number: Option<String>,
}

impl TryFrom<LedgerRow> for LedgerLine {
    type Error = StoreError;

    fn try_from(row: LedgerRow) -> Result<Self, StoreError> {
        let kind = row.kind.parse();
        Ok(Self {
            on: row.booked_on,
            value_on: row.value_on,
            kind: kind.map_err(|_| corrupt("loan_transactions", "kind", row.loan_id))?,
            reference: row.receipt_number,
            principal: Money::from_paise(row.principal_paise),
            interest: Money::from_paise(row.interest_paise),
            fee: Money::from_paise(row.fee_paise),
            penalty: Money::from_paise(row.penalty_paise),
            advance: Money::from_paise(row.advance_paise),
            balance: Money::from_paise(row.balance),
            entry_number: row.entry_number,
        })
    }
}

#[async_trait(?Send)]
impl LoanReader for PgStore {
    async fn loans(
        &self,
        tenant: TenantId,
        reach: &Reach,
        filter: &LoanFilter,
        page: PageRequest,
    ) -> Result<Page<ListedLoan>, StoreError> {
        let condition = condition(reach, filter);
        let search = filter.search.clone().unwrap_or_default();
        let (rows, counted): (Vec<JsonRow>, Counted) = self
            .read(Scope::Tenant(tenant), async |mut connection| {
                let rows =
                    diesel::sql_query(listed(&condition, "ORDER BY l.loan_id DESC LIMIT $3 OFFSET $4"))
                        .bind::<BigInt, _>(tenant.get())
                        .bind::<Text, _>(&search)
                        .bind::<BigInt, _>(i64::from(page.size()))
                        .bind::<BigInt, _>(page.offset())
                        .load(&mut connection)
                        .await?;
                let count = count_of(&format!("{FROM} WHERE l.tenant_id = $1 AND {condition}"));
                let counted = diesel::sql_query(count)
                    .bind::<BigInt, _>(tenant.get())
                    .bind::<Text, _>(&search)
                    .get_result(&mut connection)
                    .await?;
                Ok((rows, counted))
            })
            .await?;
        let items = rows.iter().map(|row| row.read::<ListedRow>("loans")?.try_into());
        Ok(Page::new(page, items.collect::<Result<_, _>>()?, counted.total))
    }

    async fn loan(
        &self,
        tenant: TenantId,
        reach: &Reach,
        loan: LoanId,
    ) -> Result<Option<ListedLoan>, StoreError> {
        let condition = format!(
            "{} AND l.loan_id = $2",
            in_reach(reach, "l.branch_id", Some("l.officer_id"))
        );
        let row: Option<JsonRow> = self
            .read(Scope::Tenant(tenant), async |mut connection| {
                diesel::sql_query(listed(&condition, ""))
                    .bind::<BigInt, _>(tenant.get())
                    .bind::<BigInt, _>(loan.get())
                    .get_result(&mut connection)
                    .await
                    .optional()
            })
            .await?;
        row.map(|row| row.read::<ListedRow>("loans")?.try_into())
            .transpose()
    }

    async fn loan_schedule(
        &self,
        tenant: TenantId,
        loan: LoanId,
        version: Option<i32>,
    ) -> Result<(Vec<InstalmentStanding>, Vec<ScheduleVersion>), StoreError> {
        let (rows, versions): (Vec<JsonRow>, Vec<JsonRow>) = self
            .read(Scope::Tenant(tenant), async |mut connection| {
                let rows = if version.is_some() {
                    SCHEDULE
                } else {
                    "SELECT to_jsonb(i)::text AS row FROM instalments i
                     WHERE tenant_id = $1 AND loan_id = $2 AND $3 IS NULL ORDER BY number"
                };
                let rows = diesel::sql_query(rows)
                    .bind::<BigInt, _>(tenant.get())
                    .bind::<BigInt, _>(loan.get())
                    .bind::<Nullable<Integer>, _>(version)
                    .load(&mut connection)
                    .await?;
                let versions = diesel::sql_query(VERSIONS)
                    .bind::<BigInt, _>(tenant.get())
                    .bind::<BigInt, _>(loan.get())
                    .load(&mut connection)
                    .await?;
                Ok((rows, versions))
            })
            .await?;
        let rows = rows
            .iter()
            .map(|row| Ok(row.read::<InstalmentRow>("instalments")?.into()));
        let versions = versions.iter().map(|row| {
            let row: VersionRow = row.read("loan_schedules")?;
            Ok(ScheduleVersion {
                version: row.schedule_version,
                cause: row.cause,
                made_on: row.made_on,
            })
        });
        Ok((
            rows.collect::<Result<_, StoreError>>()?,
            versions.collect::<Result<_, StoreError>>()?,
        ))
    }

    async fn loan_ledger(&self, tenant: TenantId, loan: LoanId) -> Result<Vec<LedgerLine>, StoreError> {
        let rows: Vec<JsonRow> = self
            .read(Scope::Tenant(tenant), async |mut connection| {
                diesel::sql_query(format!(
                    "SELECT line::text AS row FROM ({LEDGER}) l ORDER BY transaction_id"
                ))
                .bind::<BigInt, _>(tenant.get())
                .bind::<BigInt, _>(loan.get())
                .load(&mut connection)
                .await
            })
            .await?;
        rows.iter()
            .map(|row| row.read::<LedgerRow>("loan_transactions")?.try_into())
            .collect()
    }
}
