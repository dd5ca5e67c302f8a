use std::fmt::Write as _;

use async_trait::async_trait;
use diesel::prelude::*;
use munim_books::{Account, Ledger, LedgerFilter, LedgerLine, LedgerReader};
use munim_kernel::{AccountId, BranchId, Money, Page, PageRequest, Reach, Scope, StoreError, TenantId};
use time::Date;

use super::{
    account_row::ACCOUNT,
    branch_cash::CASH_ACCOUNT,
    spans::{through, within},
};
use crate::{
    PgStore,
    one::One,
    reach_sql::in_reach,
    run::RunQueryDsl,
    stored::{Columns, FromRow, Stored, sql, values},
    total::{MOST_COUNTED, count_of},
};

impl FromRow for LedgerLine {
    const ROW: (&'static str, &'static str) = ("journal_entries", "entry_id");

    fn from_row(row: &Columns<'_>) -> Result<Self, StoreError> {
        Ok(Self {
            entry: row.get("entry_id")?,
            number: row.part()?,
            branch: row.get("branch_id")?,
            booked_on: row.get("booked_on")?,
            value_on: row.get("value_on")?,
            source_kind: row.get("source_kind")?,
            source_id: row.get("source_id")?,
            narration: row.get("narration")?,
            against: row.get("against")?,
            loan: row.get("loan_id")?,
            debit: row.get("debit_paise")?,
            credit: row.get("credit_paise")?,
            balance: row.get("balance")?,
        })
    }
}

/// An account with its balance before the period and its movements in it.
struct Head {
    account: Account,
    opening: Money,
    debits: Money,
    credits: Money,
}

impl FromRow for Head {
    const ROW: (&'static str, &'static str) = ("account_movements", "account_id");

    fn from_row(row: &Columns<'_>) -> Result<Self, StoreError> {
        Ok(Self {
            account: row.part()?,
            opening: row.get("opening")?,
            debits: row.get("debits")?,
            credits: row.get("credits")?,
        })
    }
}

/// Returns the condition that a row's branch is the requested one and in reach.
fn of_branch(reach: &Reach, branch: Option<BranchId>, column: &str) -> String {
    let mut condition = in_reach(reach, column, None);
    if let Some(branch) = branch {
        let _ = write!(condition, " AND {column} = {branch}");
    }
    condition
}

/// Returns the query for the head: `$1` tenant, `$2` account, `$3` and `$4` period.
fn head(condition: &str) -> String {
    let moved = |columns: &str, days: String| {
        format!(
            "SELECT {columns} FROM account_movements m WHERE m.tenant_id = $1 AND m.account_id = $2 AND {condition} AND {days}"
        )
    };
    let opening = moved(
        "coalesce(sum(m.debit_paise - m.credit_paise), 0)::bigint AS opening",
        through("m", "($3 - 1)"),
    );
    let period = moved(
        "coalesce(sum(m.debit_paise), 0)::bigint AS debits, coalesce(sum(m.credit_paise), 0)::bigint AS credits",
        within("m", "$3", "$4"),
    );
    format!(
        "SELECT ({ACCOUNT} || jsonb_build_object('opening', o.opening, 'debits', p.debits, 'credits', p.credits))::text AS row
         FROM accounts a CROSS JOIN ({opening}) o CROSS JOIN ({period}) p WHERE a.tenant_id = $1 AND a.account_id = $2"
    )
}

/// Returns the query for a page of lines. Parameters as in [`head`], `$5` and `$6` limit and offset. The balance before
/// the page is that of the day before its first line, plus that day's lines before it.
fn lines(wanted: &str, of_lines: &str, of_movements: &str) -> String {
    let before = through("m", "(SELECT booked_on - 1 FROM first)");
    format!(
        "WITH page AS MATERIALIZED (
           SELECT l.entry_id, l.line, l.booked_on, l.debit_paise, l.credit_paise, l.loan_id FROM {wanted}
           ORDER BY l.booked_on, l.entry_id, l.line LIMIT $5 OFFSET $6
         ), first AS (
           SELECT booked_on, entry_id, line FROM page ORDER BY booked_on, entry_id, line LIMIT 1
         ), base AS (
           SELECT coalesce((SELECT sum(m.debit_paise - m.credit_paise) FROM account_movements m
               WHERE m.tenant_id = $1 AND m.account_id = $2 AND {of_movements} AND {before}), 0)
             + coalesce((SELECT sum(l.debit_paise - l.credit_paise) FROM journal_lines l
               WHERE l.tenant_id = $1 AND l.account_id = $2 AND {of_lines} AND l.booked_on = (SELECT booked_on FROM first)
                 AND (l.entry_id, l.line) < ((SELECT entry_id FROM first), (SELECT line FROM first))), 0) AS balance
         )
         SELECT jsonb_build_object('entry_id', e.entry_id, 'branch_id', e.branch_id, 'branch_code', s.branch_code,
             'entry_number', e.entry_number, 'booked_on', e.booked_on, 'value_on', e.value_on, 'source_kind', e.source_kind,
             'source_id', e.source_id, 'narration', e.narration, 'loan_id', p.loan_id, 'debit_paise', p.debit_paise,
             'credit_paise', p.credit_paise, 'balance', (b.balance + sum(p.debit_paise - p.credit_paise) OVER in_order)::bigint,
             'against', coalesce((SELECT jsonb_agg(a.account_name ORDER BY a.first_line)
               FROM (SELECT a.account_name, min(o.line) AS first_line FROM journal_lines o
                 JOIN accounts a ON a.tenant_id = o.tenant_id AND a.account_id = o.account_id
                 WHERE o.tenant_id = $1 AND o.entry_id = p.entry_id AND o.account_id <> $2 GROUP BY a.account_name) a), '[]'))::text AS row
         FROM page p CROSS JOIN base b
         JOIN journal_entries e ON e.tenant_id = $1 AND e.entry_id = p.entry_id
         JOIN number_series s ON s.tenant_id = $1 AND s.branch_id = e.branch_id AND s.series = 'voucher'
           AND s.financial_year = e.financial_year
         WINDOW in_order AS (ORDER BY p.booked_on, p.entry_id, p.line)
         ORDER BY p.booked_on, p.entry_id, p.line"
    )
}

#[async_trait(?Send)]
impl LedgerReader for PgStore {
    async fn ledger(
        &self,
        tenant: TenantId,
        reach: &Reach,
        filter: &LedgerFilter,
        page: PageRequest,
    ) -> Result<Option<Ledger>, StoreError> {
        let of_movements = of_branch(reach, filter.branch, "m.branch_id");
        let of_lines = of_branch(reach, filter.branch, "l.branch_id");
        let wanted = format!(
            "journal_lines l WHERE l.tenant_id = $1 AND l.account_id = $2 AND l.booked_on BETWEEN $3 AND $4 AND {of_lines}"
        );
        let (tenant_id, account) = (tenant.get(), filter.account.get());
        let found = self
            .read(Scope::Tenant(tenant), async |mut connection| {
                // Balances and lines are read from the same snapshot.
                sql!("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ")
                    .execute(&mut connection)
                    .await?;
                let head: Option<Stored<Head>> =
                    sql!(head(&of_movements); tenant_id, account, filter.from, filter.to)
                        .get_result(&mut connection)
                        .await
                        .optional()?;
                let Some(head) = head else {
                    return Ok(None);
                };
                let rows: Vec<Stored<LedgerLine>> = sql!(
                    lines(&wanted, &of_lines, &of_movements);
                    tenant_id, account, filter.from, filter.to, i64::from(page.size()), page.offset()
                )
                .load(&mut connection)
                .await?;
                let counted =
                    sql!(count_of(&wanted, MOST_COUNTED); tenant_id, account, filter.from, filter.to);
                let counted: One<i64> = counted.get_result(&mut connection).await?;
                Ok(Some((head, rows, counted)))
            })
            .await?;
        Ok(found.map(|(Stored(head), rows, One(counted))| Ledger {
            account: head.account,
            from: filter.from,
            to: filter.to,
            opening: head.opening,
            debits: head.debits,
            credits: head.credits,
            lines: Page::new(page, values(rows), counted),
        }))
    }

    async fn turnover(
        &self,
        tenant: TenantId,
        reach: &Reach,
        branch: Option<BranchId>,
        on: Date,
    ) -> Result<Money, StoreError> {
        let query = format!(
            "SELECT coalesce(sum(m.debit_paise), 0)::bigint AS total FROM account_movements m
             WHERE m.tenant_id = $1 AND m.span = 'day' AND m.starts_on = $2 AND {}",
            of_branch(reach, branch, "m.branch_id")
        );
        let One(sum): One<i64> = self
            .read(Scope::Tenant(tenant), async |mut connection| {
                sql!(query; tenant.get(), on).get_result(&mut connection).await
            })
            .await?;
        Ok(Money::from_paise(sum))
    }

    async fn cash_account(
        &self,
        tenant: TenantId,
        branch: Option<BranchId>,
    ) -> Result<Option<AccountId>, StoreError> {
        self.row(
            Scope::Tenant(tenant),
            sql!(
                "SELECT a.account_id FROM (SELECT $1::bigint AS tenant_id, $2::bigint AS branch_id) b
                 JOIN accounts a ON a.tenant_id = b.tenant_id AND a.account_id = {CASH_ACCOUNT}";
                tenant.get(), branch
            ),
        )
        .await
    }
}
