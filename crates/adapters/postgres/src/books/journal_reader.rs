use std::fmt::Write as _;

use async_trait::async_trait;
use diesel::{
    prelude::*,
    sql_types::{BigInt, Date as SqlDate, Nullable},
};
use diesel_async::RunQueryDsl;
use munim_books::{Entry, EntryFilter, JournalReader, TrialBalanceRow};
use munim_kernel::{
    AccountId, BranchId, EntryId, Money, Page, PageRequest, Reach, Scope, StoreError, TenantId,
};
use serde::Deserialize;
use time::Date;

use super::{
    business_date_book::business_date,
    entry_row::{EntryRow, entries},
};
use crate::{
    PgStore,
    books::spans::through,
    errors::corrupt,
    json_row::JsonRow,
    one::One,
    reach_sql::in_reach,
    total::{MOST_COUNTED, count_of},
};

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
        let (rows, One(counted)): (Vec<JsonRow>, One<i64>) = self
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
                let count = count_of(
                    &format!("journal_entries e WHERE e.tenant_id = $1 AND {condition}"),
                    MOST_COUNTED,
                );
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
        Ok(Page::new(page, items.collect::<Result<_, _>>()?, counted))
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
        let (today, rows) = self
            .read(Scope::Tenant(tenant), async |mut connection| {
                let today = business_date(connection, tenant.get()).await?;
                let rows: Vec<JsonRow> = diesel::sql_query(query)
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
        Ok((as_of.unwrap_or(today), rows))
    }

    async fn business_date(&self, tenant: TenantId) -> Result<Date, StoreError> {
        self.read(Scope::Tenant(tenant), async |connection| {
            business_date(connection, tenant.get()).await
        })
        .await
    }
}
