use std::fmt::Write as _;

use async_trait::async_trait;
use munim_books::{Entry, EntryFilter, JournalReader, TrialBalanceRow};
use munim_kernel::{BranchId, EntryId, Page, PageRequest, Reach, Scope, StoreError, TenantId};
use time::Date;

use super::{business_date_book::business_date, entry_row::entries};
use crate::{
    PgStore,
    books::spans::through,
    reach_sql::in_reach,
    run::RunQueryDsl,
    stored::{Columns, FromRow, Stored, sql, values},
    total::{MOST_COUNTED, count_of},
};

impl FromRow for TrialBalanceRow {
    const ROW: (&'static str, &'static str) = ("accounts", "account_id");

    fn from_row(row: &Columns<'_>) -> Result<Self, StoreError> {
        Ok(Self::new(
            row.get("account_id")?,
            (
                row.get("account_code")?,
                row.get("account_name")?,
                row.get("kind")?,
            ),
            row.get("debits")?,
            row.get("credits")?,
        ))
    }
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
        let order = if filter.oldest_first {
            "e.booked_on, e.entry_id"
        } else {
            "e.booked_on DESC, e.entry_id DESC"
        };
        let rows = format!("{} ORDER BY {order} LIMIT $2 OFFSET $3", entries(&condition));
        let rows = sql!(rows; tenant.get(), i64::from(page.size()), page.offset());
        let counted = format!("journal_entries e WHERE e.tenant_id = $1 AND {condition}");
        let counted = sql!(count_of(&counted, MOST_COUNTED); tenant.get());
        self.page(Scope::Tenant(tenant), page, rows, counted).await
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
        self.row(Scope::Tenant(tenant), sql!(query; tenant.get(), entry.get()))
            .await
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
            "WITH day AS (SELECT coalesce($2, business_date) AS day FROM business_dates WHERE tenant_id = $1)
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
                let rows: Vec<Stored<_>> = sql!(query; tenant.get(), as_of).load(&mut connection).await?;
                Ok((today, rows))
            })
            .await?;
        let rows = values(rows);
        Ok((as_of.unwrap_or(today), rows))
    }

    async fn business_date(&self, tenant: TenantId) -> Result<Date, StoreError> {
        self.read(Scope::Tenant(tenant), async |connection| {
            business_date(connection, tenant.get()).await
        })
        .await
    }
}
