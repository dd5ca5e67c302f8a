use async_trait::async_trait;
use diesel::{
    prelude::*,
    sql_types::{Array, BigInt, Date as SqlDate, Integer, Nullable, Text},
};
use diesel_async::{RunQueryDsl, SimpleAsyncConnection as _};
use munim_kernel::{
    ApprovalId, EntryId, LoanId, Money, Page, PageRequest, PaymentId, Reach, Scope, StoreError, TenantId,
};
use munim_lending::{
    ExportedLoan, InstalmentStanding, LedgerLine, ListedLoan, ListedPayment, LoanBelongings, LoanFilter,
    LoanReader, LoanSort, PaymentFilter, ScheduleVersion,
};
use serde::Deserialize;
use time::Date;

use super::{
    loan_book::SCHEDULE_ROWS,
    loan_filter::{FEW, TOLERATES, Way, found, given},
    loan_order::in_order,
    loan_row::{LOAN, LoanRow},
    payment_list,
    position_row::{InstalmentRow, POSITION, PlannedRow, PositionRow},
    shown_row::{ShownRow, shown},
};
use crate::{
    PgStore,
    errors::corrupt,
    json_row::{JsonRow, day},
    long_list::{count, is_rare},
    prepared::{Prepared, SEEN_VALUES},
    reach_sql::in_reach,
};

/// A loan as lists show it, read as a row, or from JSON.
#[derive(Deserialize, QueryableByName)]
pub(super) struct ListedRow {
    #[serde(flatten)]
    #[diesel(embed)]
    loan: LoanRow,
    #[serde(flatten)]
    #[diesel(embed)]
    position: PositionRow,
    #[diesel(sql_type = Text)]
    client_name: String,
    #[diesel(sql_type = Text)]
    product_name: String,
    #[diesel(sql_type = Text)]
    branch_name: String,
    #[diesel(sql_type = BigInt)]
    overdue: i64,
    #[serde(deserialize_with = "day::option::deserialize")]
    #[diesel(sql_type = Nullable<SqlDate>)]
    next_due_on: Option<Date>,
    #[serde(deserialize_with = "day::deserialize")]
    #[diesel(sql_type = SqlDate)]
    business_date: Date,
    #[diesel(sql_type = Nullable<Text>)]
    asset_class: Option<String>,
    #[serde(deserialize_with = "day::option::deserialize")]
    #[diesel(sql_type = Nullable<SqlDate>)]
    asset_class_since: Option<Date>,
}

/// The columns of a loan that only files contain.
#[derive(QueryableByName)]
struct ExportedRow {
    #[diesel(embed)]
    listed: ListedRow,
    #[diesel(sql_type = Text)]
    client_number: String,
    #[diesel(sql_type = Text)]
    officer_name: String,
}

impl TryFrom<ExportedRow> for ExportedLoan {
    type Error = StoreError;

    fn try_from(row: ExportedRow) -> Result<Self, StoreError> {
        Ok(Self {
            listed: row.listed.try_into()?,
            client_number: row.client_number,
            officer_name: row.officer_name,
        })
    }
}

impl TryFrom<ListedRow> for ListedLoan {
    type Error = StoreError;

    fn try_from(row: ListedRow) -> Result<Self, StoreError> {
        let asset_class = row.asset_class.map(|class| {
            let known = class.parse();
            known.map_err(|_| corrupt("borrower_classes", "class", class))
        });
        Ok(Self {
            loan: row.loan.try_into()?,
            client_name: row.client_name,
            product_name: row.product_name,
            branch_name: row.branch_name,
            position: row.position.position(),
            overdue: Money::from_paise(row.overdue),
            next_due_on: row.next_due_on,
            business_date: row.business_date,
            asset_class: asset_class.transpose()?,
            asset_class_since: row.asset_class_since,
            cycle: None,
            approved_by: None,
            early_money: None,
        })
    }
}

/// Returns the query for loans `l` in `from`, a part of tenant `$1`, as [`ListedRow`]. Overdue amounts are summed only
/// where there may be any: otherwise the oldest unpaid instalment is the next one.
pub(super) fn listed(from: &str, rest: &str) -> String {
    format!(
        "SELECT {LOAN}, {POSITION}, trim(c.first_name || ' ' || c.last_name) AS client_name, o.product_name, b.branch_name,
           coalesce(d.overdue, 0) AS overdue, t.business_date,
           CASE WHEN l.state = 'active' THEN coalesce(k.class, 'standard') END AS asset_class,
           CASE WHEN l.state = 'active' THEN k.since END AS asset_class_since,
           coalesce(d.next_due_on, CASE WHEN l.state = 'active' AND p.oldest_unpaid_due >= t.business_date
             THEN p.oldest_unpaid_due END) AS next_due_on
         FROM {from}
         JOIN clients c ON c.tenant_id = $1 AND c.client_id = l.client_id
         CROSS JOIN (SELECT business_date FROM tenants WHERE tenant_id = $1) t
         LEFT JOIN loan_positions p ON p.tenant_id = $1 AND p.loan_id = l.loan_id
         LEFT JOIN borrower_classes k ON k.tenant_id = $1 AND k.client_id = l.client_id AND k.cleared_on IS NULL
         JOIN loan_products o ON o.tenant_id = $1 AND o.product_id = l.product_id
         JOIN branches b ON b.tenant_id = $1 AND b.branch_id = l.branch_id
         LEFT JOIN LATERAL (
           SELECT sum(i.principal_paise + i.interest_paise + i.fee_paise + i.penalty_paise - i.principal_paid_paise
               - i.interest_paid_paise - i.fee_paid_paise - i.penalty_paid_paise)
               FILTER (WHERE i.due_on < t.business_date)::bigint AS overdue,
             min(i.due_on) FILTER (WHERE i.due_on >= t.business_date
               AND i.principal_paise + i.interest_paise + i.fee_paise + i.penalty_paise > i.principal_paid_paise
                 + i.interest_paid_paise + i.fee_paid_paise + i.penalty_paid_paise) AS next_due_on
           FROM instalments i WHERE i.tenant_id = $1 AND i.loan_id = l.loan_id AND l.state = 'active'
             AND (p.oldest_unpaid_due < t.business_date OR {TOLERATES})
         ) d ON true {rest}"
    )
}

/// Returns the newest of the loans that are [`found`], up to `limit`, as a table and a query that reads it.
fn newest(found: &str, limit: &str) -> (String, String) {
    let page =
        format!("page AS MATERIALIZED (SELECT l.loan_id FROM {found} ORDER BY l.loan_id DESC {limit})");
    (page, listed(PAGE, "ORDER BY l.loan_id DESC"))
}

const PAGE: &str = "page JOIN loans l ON l.tenant_id = $1 AND l.loan_id = page.loan_id";

/// The first version of the schedule of an imported loan, which is stored in the instalments until another version
/// replaces it.
const OPENING_ROWS: &str = "SELECT i.number, i.due_on, i.principal_paise, i.interest_paise, i.fee_paise
      FROM loans l JOIN instalments i ON i.tenant_id = l.tenant_id AND i.loan_id = l.loan_id
      WHERE l.tenant_id = $1 AND l.loan_id = $2 AND l.schedule_version = $3 AND NOT EXISTS (SELECT FROM loan_schedules s
        WHERE s.tenant_id = l.tenant_id AND s.loan_id = l.loan_id AND s.schedule_version = l.schedule_version)";

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

/// A loan's payments, and the requests about it or them. The audit record of a reversal refers to the payment that it
/// reverses.
const BELONGINGS: &str = "WITH paid AS MATERIALIZED (
    SELECT repayment_id FROM repayments WHERE tenant_id = $1 AND loan_id = $2 AND reverses_id IS NULL)
  SELECT ARRAY(SELECT repayment_id FROM paid) AS payments,
    ARRAY(SELECT approval_id FROM approvals WHERE tenant_id = $1 AND subject_kind = 'loan' AND subject_id = $2
      UNION ALL SELECT a.approval_id FROM paid JOIN approvals a
        ON a.tenant_id = $1 AND a.subject_kind = 'payment' AND a.subject_id = paid.repayment_id) AS approvals";

#[derive(QueryableByName)]
struct BelongingsRow {
    #[diesel(sql_type = Array<BigInt>)]
    payments: Vec<i64>,
    #[diesel(sql_type = Array<BigInt>)]
    approvals: Vec<i64>,
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
    repayment_id: Option<i64>,
    receipt_number: Option<String>,
    principal_paise: i64,
    interest_paise: i64,
    fee_paise: i64,
    penalty_paise: i64,
    advance_paise: i64,
    balance: i64,
    entry_id: Option<i64>,
    entry_number: Option<String>,
}

impl TryFrom<LedgerRow> for LedgerLine {
    type Error = StoreError;

    fn try_from(row: LedgerRow) -> Result<Self, StoreError> {
        let wrong = |column| corrupt("loan_transactions", column, row.loan_id);
        let payment = row.repayment_id.map(PaymentId::try_new).transpose();
        let entry = row.entry_id.map(EntryId::try_new).transpose();
        Ok(Self {
            on: row.booked_on,
            value_on: row.value_on,
            kind: row.kind.parse().map_err(|_| wrong("kind"))?,
            payment: payment.map_err(|_| wrong("repayment_id"))?,
            reference: row.receipt_number,
            principal: Money::from_paise(row.principal_paise),
            interest: Money::from_paise(row.interest_paise),
            fee: Money::from_paise(row.fee_paise),
            penalty: Money::from_paise(row.penalty_paise),
            advance: Money::from_paise(row.advance_paise),
            balance: Money::from_paise(row.balance),
            entry: entry.map_err(|_| wrong("entry_id"))?,
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
        sort: LoanSort,
        page: PageRequest,
    ) -> Result<Page<ListedLoan>, StoreError> {
        let is_rare = is_rare(&[
            filter.branch.is_some(),
            filter.officer.is_some(),
            filter.product.is_some(),
            filter.client.is_some(),
            filter.centre.is_some(),
            filter.days_from.is_some() || filter.days_to.is_some() || filter.class.is_some(),
            filter.search.is_some(),
        ]) || filter.due_from.is_some()
            || filter.due_to.is_some();
        let count = count(
            &found(reach, filter, Way::ByDate),
            given(tenant, reach, filter, 0),
        );
        let rows = |known: Option<i64>, limit: &str| {
            let given = given(tenant, reach, filter, page.offset());
            if let Some(tables) = in_order(sort, reach, filter, page) {
                let text = listed(PAGE, "ORDER BY page.place");
                return Prepared::new(&tables, &text, given).rare(true);
            }
            let way = if known.is_some_and(|total| total > FEW) {
                Way::ByNumber
            } else {
                Way::ByDate
            };
            let (page, text) = newest(&found(reach, filter, way), limit);
            Prepared::new(&page, &text, given).rare(is_rare)
        };
        let (rows, total) = self
            .long_list::<ListedRow>(tenant, page, count.rare(is_rare), rows)
            .await?;
        let items = rows.into_iter().map(TryInto::try_into);
        Ok(Page::new(page, items.collect::<Result<_, _>>()?, total))
    }

    async fn loans_before(
        &self,
        tenant: TenantId,
        reach: &Reach,
        filter: &LoanFilter,
        before: Option<LoanId>,
        most: u32,
    ) -> Result<Vec<ExportedLoan>, StoreError> {
        let found = format!("{} AND l.loan_id < $3", found(reach, filter, Way::ByDate));
        let given = given(tenant, reach, filter, before.map_or(i64::MAX, LoanId::get));
        let (page, listed) = newest(&found, &format!("LIMIT {most}"));
        let text = format!(
            "SELECT l.*, c.client_number, trim(u.first_name || ' ' || u.last_name) AS officer_name
             FROM ({listed}) l
             JOIN clients c ON c.tenant_id = $1 AND c.client_id = l.client_id
             JOIN users u ON u.tenant_id = $1 AND u.user_id = l.officer_id
             ORDER BY l.loan_id DESC"
        );
        let part = Prepared::new(&page, &text, given).rare(true);
        let rows = self
            .read(Scope::Tenant(tenant), async |connection| {
                let (mut first, mut second) = (connection, connection);
                let ((), rows) = futures_util::try_join!(
                    first.batch_execute(SEEN_VALUES),
                    part.load::<ExportedRow>(&mut second)
                )?;
                Ok(rows)
            })
            .await?;
        rows.into_iter().map(TryInto::try_into).collect()
    }

    async fn loan(
        &self,
        tenant: TenantId,
        reach: &Reach,
        loan: LoanId,
    ) -> Result<Option<ListedLoan>, StoreError> {
        let found = format!(
            "WHERE l.tenant_id = $1 AND l.loan_id = $2 AND {}",
            in_reach(reach, "l.branch_id", Some("l.officer_id"))
        );
        let row: Option<ShownRow> = self
            .read(Scope::Tenant(tenant), async |mut connection| {
                diesel::sql_query(shown(&found))
                    .bind::<BigInt, _>(tenant.get())
                    .bind::<BigInt, _>(loan.get())
                    .get_result(&mut connection)
                    .await
                    .optional()
            })
            .await?;
        row.map(TryInto::try_into).transpose()
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
                    format!(
                        "SELECT to_jsonb(r)::text AS row FROM (({SCHEDULE_ROWS}) UNION ALL {OPENING_ROWS}) r
                         ORDER BY number"
                    )
                } else {
                    "SELECT to_jsonb(i)::text AS row FROM instalments i
                     WHERE tenant_id = $1 AND loan_id = $2 AND $3 IS NULL ORDER BY number"
                        .to_owned()
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
        let rows = rows.iter().map(|row| {
            Ok(if version.is_some() {
                row.read::<PlannedRow>("loan_schedule_rows")?.into()
            } else {
                InstalmentStanding::try_from(row.read::<InstalmentRow>("instalments")?)?
            })
        });
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

    async fn loan_belongings(&self, tenant: TenantId, loan: LoanId) -> Result<LoanBelongings, StoreError> {
        let row: BelongingsRow = self
            .read(Scope::Tenant(tenant), async |mut connection| {
                diesel::sql_query(BELONGINGS)
                    .bind::<BigInt, _>(tenant.get())
                    .bind::<BigInt, _>(loan.get())
                    .get_result(&mut connection)
                    .await
            })
            .await?;
        let payments = row.payments.into_iter().map(PaymentId::try_new);
        let payments = payments.collect::<Result<Vec<_>, _>>();
        let approvals = row.approvals.into_iter().map(ApprovalId::try_new);
        let approvals = approvals.collect::<Result<Vec<_>, _>>();
        Ok(LoanBelongings {
            payments: payments.map_err(|_| corrupt("repayments", "repayment_id", loan))?,
            approvals: approvals.map_err(|_| corrupt("approvals", "approval_id", loan))?,
        })
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

    async fn payments(
        &self,
        tenant: TenantId,
        reach: &Reach,
        filter: &PaymentFilter,
        page: PageRequest,
    ) -> Result<Page<ListedPayment>, StoreError> {
        payment_list::payments(self, tenant, reach, filter, page).await
    }

    async fn listed_payment(
        &self,
        tenant: TenantId,
        reach: &Reach,
        payment: PaymentId,
    ) -> Result<Option<ListedPayment>, StoreError> {
        payment_list::listed_payment(self, tenant, reach, payment).await
    }
}
