use async_trait::async_trait;
use diesel_async::SimpleAsyncConnection as _;
use munim_clients::Centre;
use munim_kernel::{ClientId, LoanId, Page, PageRequest, PaymentId, Reach, Scope, StoreError, TenantId};
use munim_lending::{
    ExportedLoan, InstalmentStanding, LedgerLine, ListedLoan, ListedPayment, LoanBelongings, LoanFilter,
    LoanReader, LoanSort, PaymentFilter, ScheduleVersion,
};
use time::Date;

use super::{
    loan_book::SCHEDULE_ROWS,
    loan_filter::{FEW, TOLERATES, Way, found, given, next_due},
    loan_order::in_order,
    loan_row::{CENTRE_OF, LOAN},
    payment_list,
    position_row::{InstalmentRow, POSITION, PlannedRow, position},
    shown_row::{Shown, shown},
};
use crate::{
    PgStore,
    json_row::JsonRow,
    long_list::{count, is_rare},
    prepared::{Prepared, SEEN_VALUES},
    reach_sql::in_reach,
    run::RunQueryDsl,
    stored::{Columns, FromRow, Stored, from_row, sql, values},
};

impl FromRow for ExportedLoan {
    const ROW: (&'static str, &'static str) = ("loans", "loan_id");

    fn from_row(row: &Columns<'_>) -> Result<Self, StoreError> {
        Ok(Self {
            listed: row.part()?,
            client_number: row.get("client_number")?,
            officer_name: row.get("officer_name")?,
        })
    }
}

impl FromRow for ListedLoan {
    const ROW: (&'static str, &'static str) = ("loans", "loan_id");

    fn from_row(row: &Columns<'_>) -> Result<Self, StoreError> {
        Ok(Self {
            loan: row.part()?,
            client_name: row.get("client_name")?,
            product_name: row.get("product_name")?,
            branch_name: row.get("branch_name")?,
            position: position(row)?,
            overdue: row.get("overdue")?,
            next_due_on: row.get("next_due_on")?,
            business_date: row.get("business_date")?,
            asset_class: row.get("asset_class")?,
            asset_class_since: row.get("asset_class_since")?,
            interest_not_recognised: row.get("interest_not_recognised")?,
            cycle: None,
            approved_by: None,
            early_money: None,
            written_off: None,
            settled: None,
            waived: None,
        })
    }
}

/// Returns the query for loans `l` in `from`, a part of tenant `$1`, as [`ListedLoan`]. Overdue amounts are summed only
/// where there may be any.
pub(super) fn listed(from: &str, rest: &str) -> String {
    format!(
        "SELECT {LOAN}, {POSITION}, trim(c.first_name || ' ' || c.last_name) AS client_name, o.product_name, b.branch_name,
           coalesce(d.overdue, 0) AS overdue, t.business_date,
           CASE WHEN l.state = 'active' THEN coalesce(k.class, 'standard') END AS asset_class,
           CASE WHEN l.state = 'active' THEN k.since END AS asset_class_since,
           CASE WHEN l.state = 'active' AND k.class = 'npa'
             THEN greatest(munim_accrued(p, t.accrued_through) - p.interest_paid_paise, 0) ELSE 0 END AS interest_not_recognised,
           {} AS next_due_on
         FROM {from}
         JOIN clients c ON c.tenant_id = $1 AND c.client_id = l.client_id
         CROSS JOIN (SELECT business_date, accrued_through FROM business_dates WHERE tenant_id = $1) t
         LEFT JOIN loan_positions p ON p.tenant_id = $1 AND p.loan_id = l.loan_id
         LEFT JOIN borrower_classes k ON k.tenant_id = $1 AND k.client_id = l.client_id AND k.cleared_on IS NULL
         JOIN loan_products o ON o.tenant_id = $1 AND o.product_id = l.product_id
         JOIN branches b ON b.tenant_id = $1 AND b.branch_id = l.branch_id
         LEFT JOIN LATERAL (
           SELECT sum(i.principal_paise + i.interest_paise + i.fee_paise + i.penalty_paise - i.principal_paid_paise
               - i.interest_paid_paise - i.fee_paid_paise - i.penalty_paid_paise)::bigint AS overdue
           FROM instalments i WHERE i.tenant_id = $1 AND i.loan_id = l.loan_id AND l.state = 'active'
             AND i.due_on < t.business_date AND (p.oldest_unpaid_due < t.business_date OR {TOLERATES})
         ) d ON true {rest}",
        next_due()
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
const OPENING_ROWS: &str = "SELECT i.number, i.due_on, i.principal_paise, i.interest_paise, i.fee_paise, 0::bigint AS penalty_paise,
        i.interest_to_come, i.interest_left
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

from_row! {
    ScheduleVersion: "loan_schedules", "schedule_version" { version = "schedule_version", cause, made_on }
}

/// A loan's payments, and the requests about it or them. The audit record of a reversal refers to the payment that it
/// reverses.
const BELONGINGS: &str = "WITH paid AS MATERIALIZED (
    SELECT repayment_id FROM repayments WHERE tenant_id = $1 AND loan_id = $2 AND reverses_id IS NULL)
  SELECT ARRAY(SELECT repayment_id FROM paid) AS payments,
    ARRAY(SELECT approval_id FROM approvals WHERE tenant_id = $1 AND subject_kind = 'loan' AND subject_id = $2
      UNION ALL SELECT a.approval_id FROM paid JOIN approvals a
        ON a.tenant_id = $1 AND a.subject_kind = 'payment' AND a.subject_id = paid.repayment_id) AS approvals";

from_row! {
    LoanBelongings: "loans", "loan_id" { payments, approvals }
}

/// The lines of a loan's ledger, each as a JSON object.
pub(super) const LEDGER: &str = "SELECT x.transaction_id, to_jsonb(x) || jsonb_build_object('reference', coalesce(r.receipt_number, u.utr),
       'recovered', CASE WHEN r.reverses_id IS NULL THEN 1 ELSE -1 END * coalesce(r.recovery_paise, 0),
       'balance', sum(x.principal_paise) OVER (ORDER BY x.transaction_id)::bigint,
       'entry_number', s.branch_code || '/' || e.financial_year || '-'
         || lpad(((e.financial_year + 1) % 100)::text, 2, '0') || '/' || lpad(e.entry_number::text, 6, '0')) AS line
     FROM loan_transactions x
     LEFT JOIN repayments r ON r.tenant_id = x.tenant_id AND r.repayment_id = x.repayment_id
     LEFT JOIN journal_entries e ON e.tenant_id = x.tenant_id AND e.entry_id = x.entry_id
     LEFT JOIN disbursement_parts u ON u.tenant_id = x.tenant_id AND u.loan_id = x.loan_id AND u.state = 'paid'
       AND x.kind = 'disbursal' AND e.narration LIKE '%, UTR ' || u.utr
     LEFT JOIN number_series s ON s.tenant_id = e.tenant_id AND s.branch_id = e.branch_id
       AND s.series = 'voucher' AND s.financial_year = e.financial_year
     WHERE x.tenant_id = $1 AND x.loan_id = $2";

from_row! {
    LedgerLine: "loan_transactions", "loan_id" {
        on = "booked_on", value_on, kind, payment = "repayment_id", reference, principal = "principal_paise",
        interest = "interest_paise", fee = "fee_paise", penalty = "penalty_paise", advance = "advance_paise",
        recovered, balance, entry = "entry_id", entry_number,
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
            Prepared::new(&page, &text, given)
        };
        self.long_list(tenant, page, count.rare(is_rare), rows).await
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
                    part.load::<Stored<ExportedLoan>>(&mut second)
                )?;
                Ok(rows)
            })
            .await?;
        Ok(values(rows))
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
        let shown: Option<Shown> = self
            .row(
                Scope::Tenant(tenant),
                sql!(shown(&found); tenant.get(), loan.get()),
            )
            .await?;
        Ok(shown.map(|Shown(loan)| loan))
    }

    async fn loan_schedule(
        &self,
        tenant: TenantId,
        loan: LoanId,
        version: Option<i32>,
    ) -> Result<(Vec<InstalmentStanding>, Vec<ScheduleVersion>), StoreError> {
        let (rows, versions): (Vec<JsonRow>, Vec<Stored<ScheduleVersion>>) = self
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
                let rows = sql!(rows; tenant.get(), loan.get(), version)
                    .load(&mut connection)
                    .await?;
                let versions = sql!(VERSIONS; tenant.get(), loan.get())
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
        Ok((rows.collect::<Result<_, StoreError>>()?, values(versions)))
    }

    async fn next_meeting(
        &self,
        tenant: TenantId,
        reach: &Reach,
        client: ClientId,
        day: Date,
    ) -> Result<Option<Date>, StoreError> {
        let reached = in_reach(reach, "c.branch_id", Some("e.officer_id"));
        let found: Option<Centre> = self
            .row(
                Scope::Tenant(tenant),
                sql!("{CENTRE_OF} AND {reached}"; tenant.get(), client),
            )
            .await?;
        Ok(found.and_then(|centre| centre.get().draft.meetings.next_on_or_after(day)))
    }

    async fn loan_belongings(&self, tenant: TenantId, loan: LoanId) -> Result<LoanBelongings, StoreError> {
        let found = self
            .row(Scope::Tenant(tenant), sql!(BELONGINGS; tenant.get(), loan.get()))
            .await?;
        found.ok_or(StoreError::Failed)
    }

    async fn loan_ledger(&self, tenant: TenantId, loan: LoanId) -> Result<Vec<LedgerLine>, StoreError> {
        let lines = sql!(
            "SELECT line::text AS row FROM ({LEDGER}) l ORDER BY transaction_id";
            tenant.get(), loan.get()
        );
        self.rows(Scope::Tenant(tenant), lines).await
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
