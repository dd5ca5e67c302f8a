use std::fmt::Write as _;

use async_trait::async_trait;
use diesel::{
    prelude::*,
    sql_types::{BigInt, Date as SqlDate, Nullable},
};
use diesel_async::RunQueryDsl;
use munim_books::{Document, Entry, EntryFilter, EntryLine, FinancialYear, JournalReader, TrialBalanceRow};
use munim_kernel::{
    AccountId, BranchId, EntryId, LoanId, Money, Page, PageRequest, Reach, Scope, StoreError, TenantId,
};
use serde::Deserialize;
use time::{Date, OffsetDateTime};

use crate::{
    PgStore,
    books::spans::through,
    errors::corrupt,
    json_row::{JsonRow, day},
    reach_sql::in_reach,
    total::{Counted, count_of},
};

#[derive(Deserialize)]
struct LineRow {
    account_id: i64,
    account_code: String,
    account_name: String,
    debit_paise: i64,
    credit_paise: i64,
    loan_id: Option<i64>,
}

#[derive(Deserialize)]
struct EntryRow {
    entry_id: i64,
    branch_id: i64,
    branch_code: String,
    entry_number: i64,
    #[serde(deserialize_with = "day::deserialize")]
    booked_on: Date,
    #[serde(deserialize_with = "day::deserialize")]
    value_on: Date,
    source_kind: String,
    source_id: Option<i64>,
    narration: String,
    amount_paise: i64,
    reverses_id: Option<i64>,
    posted_by_name: Option<String>,
    #[serde(with = "time::serde::rfc3339")]
    posted_at: OffsetDateTime,
    lines: Vec<LineRow>,
}

impl TryFrom<LineRow> for EntryLine {
    type Error = StoreError;

    fn try_from(row: LineRow) -> Result<Self, StoreError> {
        Ok(Self {
            account: AccountId::try_new(row.account_id)
                .map_err(|_| corrupt("journal_lines", "account_id", row.account_id))?,
            account_code: row.account_code,
            account_name: row.account_name,
            debit: Money::from_paise(row.debit_paise),
            credit: Money::from_paise(row.credit_paise),
            loan: row.loan_id.and_then(|loan| LoanId::try_new(loan).ok()),
        })
    }
}

impl TryFrom<EntryRow> for Entry {
    type Error = StoreError;

    fn try_from(row: EntryRow) -> Result<Self, StoreError> {
        let id = row.entry_id;
        Ok(Self {
            id: EntryId::try_new(id).map_err(|_| corrupt("journal_entries", "entry_id", id))?,
            number: Document {
                branch_code: row.branch_code,
                year: FinancialYear::of(row.booked_on),
                number: row.entry_number,
            },
            branch: BranchId::try_new(row.branch_id)
                .map_err(|_| corrupt("journal_entries", "branch_id", id))?,
            booked_on: row.booked_on,
            value_on: row.value_on,
            source_kind: row.source_kind,
            source_id: row.source_id,
            narration: row.narration,
            amount: Money::from_paise(row.amount_paise),
            reverses: row.reverses_id.and_then(|entry| EntryId::try_new(entry).ok()),
            posted_by: row.posted_by_name.unwrap_or_default(),
            posted_at: row.posted_at,
            lines: row
                .lines
                .into_iter()
                .map(TryInto::try_into)
                .collect::<Result<_, _>>()?,
        })
    }
}

/// Entries that meet a condition, each as a JSON object.
fn entries(condition: &str) -> String {
    format!(
        "SELECT (to_jsonb(e) || jsonb_build_object('branch_code', s.branch_code,
             'posted_by_name', (SELECT u.username FROM users u WHERE u.tenant_id = e.tenant_id AND u.user_id = e.posted_by),
             'lines', (SELECT jsonb_agg(to_jsonb(l) || jsonb_build_object('account_code', a.account_code,
                 'account_name', a.account_name) ORDER BY l.line)
               FROM journal_lines l JOIN accounts a ON a.tenant_id = l.tenant_id AND a.account_id = l.account_id
               WHERE l.tenant_id = e.tenant_id AND l.entry_id = e.entry_id)))::text AS row
         FROM journal_entries e JOIN number_series s ON s.tenant_id = e.tenant_id AND s.branch_id = e.branch_id
           AND s.series = 'voucher' AND s.financial_year = e.financial_year
         WHERE e.tenant_id = $1 AND {condition}"
    )
}

#[derive(QueryableByName)]
struct Today {
    #[diesel(sql_type = SqlDate)]
    business_date: Date,
}

#[derive(Deserialize)]
struct BalanceRow {
    account_id: i64,
    account_code: String,
    account_name: String,
    kind: String,
    debits: i64,
    credits: i64,
}

#[async_trait(?Send)]
impl JournalReader for PgStore {
    async fn entries(
        &self,
        tenant: TenantId,
        reach: &Reach,
        filter: &EntryFilter,
        page: PageRequest,
    ) -> Result<Page<Entry>, StoreError> {
        let mut condition = in_reach(reach, "e.branch_id", None);
        if let Some(branch) = filter.branch {
            let _ = write!(condition, " AND e.branch_id = {branch}");
        }
        if let Some(from) = filter.from {
            let _ = write!(condition, " AND e.booked_on >= '{from}'");
        }
        if let Some(to) = filter.to {
            let _ = write!(condition, " AND e.booked_on <= '{to}'");
        }
        let line =
            "EXISTS (SELECT FROM journal_lines l WHERE l.tenant_id = e.tenant_id AND l.entry_id = e.entry_id";
        if let Some(account) = filter.account {
            let _ = write!(condition, " AND {line} AND l.account_id = {account})");
        }
        if let Some(loan) = filter.loan {
            let _ = write!(condition, " AND {line} AND l.loan_id = {loan})");
        }
        let (rows, counted): (Vec<JsonRow>, Counted) = self
            .read(Scope::Tenant(tenant), async |mut connection| {
                let order = if filter.oldest_first {
                    "e.booked_on, e.entry_id"
                } else {
                    "e.booked_on DESC, e.entry_id DESC"
                };
                let wanted = format!("{} ORDER BY {order} LIMIT $2 OFFSET $3", entries(&condition));
                let rows = diesel::sql_query(wanted)
                    .bind::<BigInt, _>(tenant.get())
                    .bind::<BigInt, _>(i64::from(page.size()))
                    .bind::<BigInt, _>(page.offset())
                    .load(&mut connection)
                    .await?;
                let count = count_of(&format!(
                    "journal_entries e WHERE e.tenant_id = $1 AND {condition}"
                ));
                let counted = diesel::sql_query(count)
                    .bind::<BigInt, _>(tenant.get())
                    .get_result(&mut connection)
                    .await?;
                Ok((rows, counted))
            })
            .await?;
        let items = rows
            .iter()
            .map(|row| row.read::<EntryRow>("journal_entries")?.try_into());
        Ok(Page::new(page, items.collect::<Result<_, _>>()?, counted.total))
    }

    async fn entry(
        &self,
        tenant: TenantId,
        reach: &Reach,
        entry: EntryId,
    ) -> Result<Option<Entry>, StoreError> {
        let query = entries(&format!(
            "{} AND e.entry_id = $2",
            in_reach(reach, "e.branch_id", None)
        ));
        let row: Option<JsonRow> = self
            .read(Scope::Tenant(tenant), async |mut connection| {
                diesel::sql_query(query)
                    .bind::<BigInt, _>(tenant.get())
                    .bind::<BigInt, _>(entry.get())
                    .get_result(&mut connection)
                    .await
                    .optional()
            })
            .await?;
        row.map(|row| row.read::<EntryRow>("journal_entries")?.try_into())
            .transpose()
    }

    async fn balances(
        &self,
        tenant: TenantId,
        reach: &Reach,
        branch: Option<BranchId>,
        as_of: Option<Date>,
    ) -> Result<(Date, Vec<TrialBalanceRow>), StoreError> {
        let mut condition = in_reach(reach, "m.branch_id", None);
        if let Some(branch) = branch {
            let _ = write!(condition, " AND m.branch_id = {branch}");
        }
        let query = format!(
            "WITH day AS (SELECT coalesce($2, business_date) AS day FROM tenants WHERE tenant_id = $1)
             SELECT jsonb_build_object('account_id', a.account_id, 'account_code', a.account_code,
               'account_name', a.account_name, 'kind', a.kind, 'debits', s.debits, 'credits', s.credits)::text AS row
             FROM (
               SELECT m.account_id, sum(m.debit_paise)::bigint AS debits, sum(m.credit_paise)::bigint AS credits
               FROM account_movements m
               WHERE m.tenant_id = $1 AND {condition}
                 AND {}
               GROUP BY m.account_id
             ) s JOIN accounts a ON a.tenant_id = $1 AND a.account_id = s.account_id
             ORDER BY a.account_code",
            through("m", "(SELECT day FROM day)")
        );
        let (today, rows): (Today, Vec<JsonRow>) = self
            .read(Scope::Tenant(tenant), async |mut connection| {
                let today = diesel::sql_query("SELECT business_date FROM tenants WHERE tenant_id = $1")
                    .bind::<BigInt, _>(tenant.get())
                    .get_result(&mut connection)
                    .await?;
                let rows = diesel::sql_query(query)
                    .bind::<BigInt, _>(tenant.get())
                    .bind::<Nullable<SqlDate>, _>(as_of)
                    .load(&mut connection)
                    .await?;
                Ok((today, rows))
            })
            .await?;
        let rows = rows.iter().map(|row| {
            let row: BalanceRow = row.read("account_movements")?;
            let id = row.account_id;
            let account = AccountId::try_new(id).map_err(|_| corrupt("accounts", "account_id", id))?;
            let kind = row.kind.parse().map_err(|_| corrupt("accounts", "kind", id))?;
            Ok(TrialBalanceRow::new(
                account,
                (row.account_code, row.account_name, kind),
                Money::from_paise(row.debits),
                Money::from_paise(row.credits),
            ))
        });
        let rows = rows.collect::<Result<_, StoreError>>()?;
        Ok((as_of.unwrap_or(today.business_date), rows))
    }

    async fn business_date(&self, tenant: TenantId) -> Result<Date, StoreError> {
        let today: Today = self
            .read(Scope::Tenant(tenant), async |mut connection| {
                diesel::sql_query("SELECT business_date FROM tenants WHERE tenant_id = $1")
                    .bind::<BigInt, _>(tenant.get())
                    .get_result(&mut connection)
                    .await
            })
            .await?;
        Ok(today.business_date)
    }
}
