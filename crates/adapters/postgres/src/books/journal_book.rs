use std::collections::BTreeMap;

use async_trait::async_trait;
use diesel::prelude::*;
use munim_books::{
    AccountRef, AccountRole, Balanced, Earned, Entry, JournalBook, Line, NotEnoughCash, NumberBook as _,
    PostError, Posted, Posting, Series, Side, Source,
};
use munim_kernel::{
    BranchId, EntryId, FinancialYear, LoanId, LoanProductId, Money, Reach, StoreError, UserId,
};
use time::{Date, OffsetDateTime};

use super::{entry_row::entries, spans::through};
use crate::{
    PgWork,
    errors::corrupt,
    one::One,
    reach_sql::in_reach,
    run::RunQueryDsl,
    stored::{Stored, from_row, row, sql},
};

row! {
    struct Mapped {
        role: String,
        account_id: i64,
    }
}

/// The accounts among `$2` of tenant `$1` that hold cash or money at a bank, and the branches whose balances count:
/// branch `$3` alone for cash, or at a bank account of branches.
macro_rules! holders {
    () => {
        "SELECT a.account_id, a.account_name, a.account_code, b.branch_id
         FROM accounts a
         CROSS JOIN LATERAL (SELECT EXISTS (SELECT FROM account_roles r WHERE r.tenant_id = a.tenant_id
             AND r.account_id = a.account_id AND r.role IN ('cash_in_hand', 'till'))
           OR EXISTS (SELECT FROM bank_accounts k WHERE k.tenant_id = a.tenant_id AND k.account_id = a.account_id
             AND k.is_active AND k.branch_id IS NOT NULL) AS is_of_branch) s
         JOIN branches b ON b.tenant_id = a.tenant_id AND (b.branch_id = $3 OR NOT s.is_of_branch)
         WHERE a.tenant_id = $1 AND a.account_id = ANY ($2) AND a.is_cash"
    };
}

/// Locks the accounts against other transactions that take money from them. In a fixed order, to avoid deadlocks.
const TAKE_TURNS: &str = concat!(
    "SELECT pg_advisory_xact_lock(hashtextextended('munim cash ' || h.account_id, min(h.branch_id)))
     FROM (",
    holders!(),
    ") h GROUP BY h.account_id ORDER BY h.account_id"
);

/// The first of the accounts that is overdrawn at the end of `$4` or of a later day, and by how much. Each movement is
/// looked up by its whole key, because those of all accounts lie between two days.
const OVERDRAWN: &str = concat!(
    "WITH holders AS (", holders!(), "),
     points AS (
       SELECT 'day' AS span, day::date AS starts_on
       FROM generate_series(date_trunc('month', $4::timestamp), $4::timestamp, interval '1 day') AS day
       UNION ALL
       SELECT 'month', month::date FROM generate_series(munim_financial_year($4)::timestamp,
         date_trunc('month', $4::timestamp) - interval '1 month', interval '1 month') AS month
       UNION ALL
       SELECT 'year', year::date FROM generate_series(
         (SELECT min(starts_on) FROM account_movements WHERE tenant_id = $1 AND span = 'year')::timestamp,
         munim_financial_year($4)::timestamp - interval '1 year', interval '1 year') AS year),
     moved AS (
       SELECT h.account_id, $4 AS day, m.debit_paise - m.credit_paise AS moved
       FROM holders h CROSS JOIN points p
       JOIN account_movements m ON m.tenant_id = $1 AND m.span = p.span AND m.starts_on = p.starts_on
         AND m.branch_id = h.branch_id AND m.account_id = h.account_id
       UNION ALL
       SELECT h.account_id, day::date, m.debit_paise - m.credit_paise
       FROM business_dates t
       CROSS JOIN generate_series($4::timestamp + interval '1 day', t.business_date::timestamp, interval '1 day') AS day
       CROSS JOIN holders h
       JOIN account_movements m ON m.tenant_id = $1 AND m.span = 'day' AND m.starts_on = day::date
         AND m.branch_id = h.branch_id AND m.account_id = h.account_id
       WHERE t.tenant_id = $1),
     held AS (
       SELECT account_id, sum(sum(moved)) OVER (PARTITION BY account_id ORDER BY day) AS held
       FROM moved GROUP BY account_id, day),
     lowest AS (SELECT account_id, min(held) AS held FROM held GROUP BY account_id)
     SELECT a.account_name, a.account_id, (l.held + o.overdraft)::bigint AS left
     FROM lowest l
     JOIN accounts a ON a.tenant_id = $1 AND a.account_id = l.account_id
     CROSS JOIN LATERAL (SELECT coalesce(sum(b.overdraft_paise), 0) AS overdraft FROM bank_accounts b
       WHERE b.tenant_id = $1 AND b.account_id = a.account_id AND b.is_active
         AND (b.branch_id IS NULL OR b.branch_id = $3)) o
     WHERE l.held + o.overdraft < 0
     ORDER BY a.account_code LIMIT 1"
);

row! {
    struct Overdrawn {
        account_name: String,
        account_id: i64,
        left: i64,
    }
}

from_row! {
    Earned: "account_movements", "account_id" { branch = "branch_id", account = "account_id", amount }
}

/// Returns the role by which the posting rule refers to the account of a line; `None` if the line names its account.
fn role_of(line: &Line) -> Option<&'static str> {
    match line.account {
        AccountRef::Role(role) => Some(role.as_str()),
        AccountRef::Account(_) => None,
    }
}

/// Lines of several entries, as the columns of one statement.
#[derive(Default)]
struct Lines {
    entries: Vec<i64>,
    places: Vec<i64>,
    /// None where the role says it.
    accounts: Vec<Option<i64>>,
    branches: Vec<i64>,
    products: Vec<Option<i64>>,
    debits: Vec<i64>,
    credits: Vec<i64>,
    loans: Vec<Option<i64>>,
    roles: Vec<Option<&'static str>>,
}

impl Lines {
    fn add(&mut self, (entry, place): (i64, i64), posting: &Posting, line: &Line) {
        let (debit, credit) = match line.side {
            Side::Debit => (line.amount.paise(), 0),
            Side::Credit => (0, line.amount.paise()),
        };
        self.entries.push(entry);
        self.places.push(place);
        self.accounts.push(match line.account {
            AccountRef::Account(account) => Some(account.get()),
            AccountRef::Role(_) => None,
        });
        self.branches.push(posting.branch.get());
        self.products.push(posting.product.map(LoanProductId::get));
        self.debits.push(debit);
        self.credits.push(credit);
        self.loans.push(line.loan.map(LoanId::get));
        self.roles.push(role_of(line));
    }
}

impl PgWork {
    /// Returns the accounts that an entry used, by role, if its reversal must use them too.
    async fn accounts_to_undo(
        &mut self,
        entry: EntryId,
        branch: BranchId,
    ) -> Result<Vec<Mapped>, StoreError> {
        let tenant = self.tenant()?.get();
        let control = AccountRole::ALL.into_iter().filter(|role| role.is_control());
        let control: Vec<&str> = control.map(AccountRole::as_str).collect();
        self.fetch_all(
            // Loans are compared with the accounts that control roles are mapped to now. The accounts of another branch, which a
            // loan has left since, are not this branch's.
            sql!(
                "SELECT DISTINCT ON (l.role) l.role, l.account_id FROM journal_lines l
                 WHERE l.tenant_id = $1 AND l.entry_id = $2 AND l.branch_id = $4 AND l.role <> ALL ($3)
                   AND NOT EXISTS (SELECT FROM account_roles r
                     WHERE r.tenant_id = l.tenant_id AND r.account_id = l.account_id AND r.role = ANY ($3))
                 ORDER BY l.role, l.line";
                tenant, entry.get(), control, branch
            ),
        )
        .await
    }

    /// Refuses to overdraw an account of cash or at a bank on that day or any later one. `taken` is the net amount
    /// that was just posted to it. Entries that bring money in need no check.
    ///
    /// Each branch has its own cash. A bank account is the lender's unless it is recorded as a branch's.
    async fn check_cash(
        &mut self,
        branch: BranchId,
        booked_on: Date,
        taken: &BTreeMap<i64, i64>,
    ) -> Result<(), PostError> {
        let accounts = taken.iter().filter(|(_, taken)| **taken > 0);
        let accounts: Vec<i64> = accounts.map(|(account, _)| *account).collect();
        if accounts.is_empty() {
            return Ok(());
        }
        let tenant = self.tenant()?.get();
        let overdrawn: Option<Overdrawn> = self
            .run(async |connection| {
                // Of two entries that take the last of it, the second waits here and sees the first.
                sql!(TAKE_TURNS; tenant, &accounts, branch.get())
                    .execute(connection)
                    .await?;
                sql!(OVERDRAWN; tenant, &accounts, branch.get(), booked_on)
                    .get_result(connection)
                    .await
                    .optional()
            })
            .await?;
        overdrawn.map_or(Ok(()), |account| {
            let wanted = taken.get(&account.account_id).copied().unwrap_or_default();
            Err(NotEnoughCash {
                account: account.account_name,
                held: Money::from_paise((account.left + wanted).max(0)),
                wanted: Money::from_paise(wanted),
            }
            .into())
        })
    }

    async fn accounts_of(&mut self, posting: &Posting) -> Result<Vec<i64>, StoreError> {
        let tenant = self.tenant()?.get();
        let (lines, branch, product) = (posting.lines(), posting.branch, posting.product);
        let undone = match posting.reverses {
            Some(entry) => self.accounts_to_undo(entry, branch).await?,
            None => Vec::new(),
        };
        let roles: Vec<&str> = lines.iter().filter_map(role_of).collect();
        let mapped: Vec<Mapped> = self
            .fetch_all(
                // A mapping for a branch takes precedence over one for a product, and both over the general one.
                sql!(
                    "SELECT DISTINCT ON (role) role, account_id FROM account_roles
                     WHERE tenant_id = $1 AND role = ANY ($2) AND (branch_id IS NULL OR branch_id = $3)
                       AND (product_id IS NULL OR product_id = $4)
                     ORDER BY role, branch_id NULLS LAST, product_id NULLS LAST";
                    tenant, roles, branch.get(), product
                ),
            )
            .await?;
        lines
            .iter()
            .map(|line| match line.account {
                AccountRef::Account(account) => Ok(account.get()),
                AccountRef::Role(role) => undone
                    .iter()
                    .chain(&mapped)
                    .find(|one| one.role == role.as_str())
                    .map(|one| one.account_id)
                    .ok_or_else(|| corrupt("account_roles", "role", role)),
            })
            .collect()
    }
}

#[async_trait(?Send)]
impl JournalBook for PgWork {
    async fn post(
        &mut self,
        booked_on: Date,
        posting: &Balanced,
        posted_by: UserId,
        at: OffsetDateTime,
    ) -> Result<Posted, PostError> {
        let tenant = self.tenant()?.get();
        let (amount, posting) = (posting.amount(), posting.posting());
        let lines = posting.lines();
        let accounts = self.accounts_of(posting).await?;
        let side = |wanted: Side| {
            let amount = move |line: &Line| {
                if line.side == wanted {
                    line.amount.paise()
                } else {
                    0
                }
            };
            lines.iter().map(amount).collect::<Vec<i64>>()
        };
        let (debits, credits) = (side(Side::Debit), side(Side::Credit));
        let loans: Vec<Option<i64>> = lines.iter().map(|line| line.loan.map(LoanId::get)).collect();
        let roles: Vec<Option<&str>> = lines.iter().map(role_of).collect();
        let year = FinancialYear::of(booked_on);
        let number = self.next_number(Series::Voucher, posting.branch, year).await?;
        let entry = self
            .run(async |connection| {
                let One(entry): One<EntryId> = sql!(
                    "INSERT INTO journal_entries (tenant_id, branch_id, financial_year, entry_number, booked_on, value_on,
                       source_kind, source_id, narration, amount_paise, reverses_id, posted_by, posted_at)
                     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) RETURNING entry_id";
                    tenant, posting.branch.get(), year.begins(), number.number, booked_on, posting.value_on,
                    posting.source.kind, posting.source.id, &posting.narration, amount.paise(),
                    posting.reverses, posted_by.get(), at
                )
                .get_result(connection)
                .await?;
                sql!(
                    "INSERT INTO journal_lines (tenant_id, entry_id, line, account_id, branch_id, booked_on, debit_paise,
                       credit_paise, loan_id, role)
                     SELECT $1, $2, line::smallint, account_id, $3, $4, debit, credit, loan_id, role
                     FROM unnest($5::bigint[], $6::bigint[], $7::bigint[], $8::bigint[], $9::text[])
                       WITH ORDINALITY AS l (account_id, debit, credit, loan_id, role, line)";
                    tenant, entry, posting.branch.get(), booked_on, &accounts, &debits, &credits, &loans,
                    &roles
                )
                .execute(connection)
                .await?;
                Ok(entry)
            })
            .await?;
        let mut taken = BTreeMap::new();
        for ((account, debit), credit) in accounts.iter().zip(&debits).zip(&credits) {
            *taken.entry(*account).or_default() += credit - debit;
        }
        self.check_cash(posting.branch, booked_on, &taken).await?;
        Ok(Posted { entry, number })
    }

    async fn post_all(
        &mut self,
        booked_on: Date,
        postings: &[Balanced],
        posted_by: UserId,
        at: OffsetDateTime,
    ) -> Result<(), PostError> {
        let tenant = self.tenant()?.get();
        let year = FinancialYear::of(booked_on).begins();
        let all = || postings.iter().map(Balanced::posting);
        let branches: Vec<i64> = all().map(|one| one.branch.get()).collect();
        let kinds: Vec<&str> = all().map(|one| one.source.kind).collect();
        let sources: Vec<Option<i64>> = all().map(|one| one.source.id).collect();
        let narrations: Vec<&str> = all().map(|one| one.narration.as_str()).collect();
        let amounts: Vec<i64> = postings.iter().map(|one| one.amount().paise()).collect();
        self.run(async |connection| {
            let entries: Vec<One<i64>> = sql!(
                "WITH numbered AS MATERIALIZED (
                   SELECT p.*, n.number
                   FROM unnest($6::bigint[], $7::text[], $8::bigint[], $9::text[], $10::bigint[])
                     WITH ORDINALITY AS p (branch_id, source_kind, source_id, narration, amount_paise, place)
                   CROSS JOIN LATERAL munim_next_number($1, p.branch_id, $11, $2) n)
                 INSERT INTO journal_entries (tenant_id, branch_id, financial_year, entry_number, booked_on, value_on, source_kind,
                   source_id, narration, amount_paise, posted_by, posted_at)
                 SELECT $1, branch_id, $2, number, $3, $3, source_kind, source_id, narration, amount_paise, $4, $5
                 FROM numbered ORDER BY place RETURNING entry_id";
                tenant, year, booked_on, posted_by.get(), at, &branches, &kinds, &sources, &narrations, &amounts,
                Series::Voucher.as_str()
            )
            .load(connection)
            .await?;
            let mut lines = Lines::default();
            for (One(entry), posting) in entries.iter().zip(all()) {
                for (place, line) in (1..).zip(posting.lines()) {
                    lines.add((*entry, place), posting, line);
                }
            }
            // A mapping for a branch takes precedence over one for a product, and both over the general one.
            sql!(
                "INSERT INTO journal_lines (tenant_id, entry_id, line, account_id, branch_id, booked_on, debit_paise, credit_paise,
                   loan_id, role)
                 SELECT $1, l.entry_id, l.line::smallint, coalesce(l.account_id, (SELECT r.account_id FROM account_roles r
                     WHERE r.tenant_id = $1 AND r.role = l.role AND (r.branch_id IS NULL OR r.branch_id = l.branch_id)
                       AND (r.product_id IS NULL OR r.product_id = l.product_id)
                     ORDER BY r.branch_id NULLS LAST, r.product_id NULLS LAST LIMIT 1)),
                   l.branch_id, $2, l.debit, l.credit, l.loan_id, l.role
                 FROM unnest($3::bigint[], $4::bigint[], $5::bigint[], $6::bigint[], $7::bigint[], $8::bigint[], $9::bigint[],
                   $10::bigint[], $11::text[])
                   AS l (entry_id, line, account_id, branch_id, product_id, debit, credit, loan_id, role)";
                tenant, booked_on, lines.entries, lines.places, lines.accounts, lines.branches, lines.products, lines.debits,
                lines.credits, lines.loans, lines.roles
            )
            .execute(connection)
            .await
        })
        .await?;
        Ok(())
    }

    async fn entry_of(&mut self, source: Source) -> Result<Option<EntryId>, StoreError> {
        let tenant = self.tenant()?.get();
        self.row(sql!(
            "SELECT e.entry_id FROM journal_entries e
             WHERE e.tenant_id = $1 AND e.source_kind = $2 AND e.source_id = $3
               AND NOT EXISTS (SELECT FROM journal_entries r
                 WHERE r.tenant_id = e.tenant_id AND r.reverses_id = e.entry_id)
             ORDER BY e.entry_id DESC LIMIT 1";
            tenant, source.kind, source.id
        ))
        .await
    }

    async fn standing_entry(
        &mut self,
        reach: &Reach,
        entry: EntryId,
    ) -> Result<Option<(Entry, bool)>, StoreError> {
        let tenant = self.tenant()?.get();
        let query = entries(&format!(
            "{} AND e.entry_id = $2",
            in_reach(reach, "e.branch_id", None)
        ));
        let found: Option<(Stored<Entry>, One<bool>)> = self
            .run(async |connection| {
                let row: Option<Stored<Entry>> = sql!(query; tenant, entry.get())
                    .get_result(connection)
                    .await
                    .optional()?;
                let Some(row) = row else {
                    return Ok(None);
                };
                let reversed = sql!(
                    "SELECT EXISTS (SELECT FROM journal_entries WHERE tenant_id = $1 AND reverses_id = $2) AS there";
                    tenant, entry.get()
                )
                .get_result(connection)
                .await?;
                Ok(Some((row, reversed)))
            })
            .await?;
        Ok(found.map(|(Stored(entry), One(is_reversed))| (entry, is_reversed)))
    }

    async fn earned(&mut self, day: Date) -> Result<Vec<Earned>, StoreError> {
        let tenant = self.tenant()?.get();
        let query = format!(
            "SELECT m.branch_id, m.account_id, sum(m.credit_paise - m.debit_paise)::bigint AS amount
             FROM account_movements m JOIN accounts a USING (tenant_id, account_id)
             WHERE m.tenant_id = $1 AND a.kind IN ('income', 'expense') AND {}
             GROUP BY m.branch_id, m.account_id HAVING sum(m.credit_paise) <> sum(m.debit_paise)
             ORDER BY m.branch_id, m.account_id",
            through("m", "$2::date")
        );
        self.rows(sql!(query; tenant, day)).await
    }

    async fn lock_branch(&mut self, reach: &Reach, branch: BranchId) -> Result<Option<bool>, StoreError> {
        let tenant = self.tenant()?.get();
        let reached = in_reach(reach, "b.branch_id", None);
        let found: Option<One<bool>> = self.fetch_optional(sql!(
            "SELECT b.is_active AS there FROM branches b WHERE b.tenant_id = $1 AND b.branch_id = $2 AND {reached} FOR SHARE";
            tenant, branch.get()
        )).await?;
        Ok(found.map(|One(there)| there))
    }
}
