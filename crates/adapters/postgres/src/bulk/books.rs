use std::collections::BTreeMap;

use munim_books::{AccountRef, Balanced, Series, Side};
use munim_demo::{Accounts, BANK_ACCOUNT, Ids, Portfolio, PortfolioError, TenantPlan};
use munim_kernel::{AccountId, BranchId, FinancialYear, TenantId};
use time::Date;
use tokio_postgres::Transaction;

use super::{BulkError, BulkLoader, text::Rows};

/// The number of entries in one round of COPY.
const ENTRIES_A_ROUND: usize = 5_000;

const ENTRIES: &str = "journal_entries (tenant_id, entry_id, branch_id, financial_year, entry_number, booked_on, value_on, source_kind, narration, amount_paise, posted_by, posted_at)";
const LINES: &str =
    "journal_lines (tenant_id, entry_id, line, account_id, branch_id, booked_on, debit_paise, credit_paise)";

/// The last entry number of each branch and financial year.
type Numbers = BTreeMap<(BranchId, FinancialYear), i64>;

/// Adds the other accounts that the tenant's books use to its chart, and the bank account that holds its money.
pub(super) async fn open_accounts(
    transaction: &Transaction<'_>,
    plan: &TenantPlan,
    tenant: TenantId,
) -> Result<Accounts, BulkError> {
    for account in Accounts::added(plan.kind) {
        transaction
            .execute(
                "INSERT INTO accounts (tenant_id, account_code, account_name, kind) VALUES ($1, $2, $3, $4)",
                &[&tenant.get(), &account.code, &account.name, &account.kind],
            )
            .await?;
    }
    let rows = transaction
        .query(
            "SELECT account_code, account_id FROM accounts WHERE tenant_id = $1",
            &[&tenant.get()],
        )
        .await?;
    let find = |code: &str| {
        let row = rows.iter().find(|row| row.get::<_, &str>(0) == code)?;
        AccountId::try_new(row.get(1)).ok()
    };
    let accounts = Accounts::of(plan.kind, find).ok_or(PortfolioError::Ids)?;
    transaction
        .execute(
            "INSERT INTO bank_accounts (tenant_id, account_name, bank_name, ifsc, account_number, account_id)
             VALUES ($1, $2, $3, $4, $5, $6)",
            &[
                &tenant.get(),
                &BANK_ACCOUNT.name,
                &BANK_ACCOUNT.bank_name,
                &BANK_ACCOUNT.ifsc,
                &BANK_ACCOUNT.number,
                &accounts.bank.get(),
            ],
        )
        .await?;
    Ok(accounts)
}

/// Lets the server continue a series after the last number of each branch and financial year.
pub(super) async fn continue_numbers(
    transaction: &Transaction<'_>,
    (plan, ids): (&TenantPlan, &Ids),
    series: Series,
    numbers: impl IntoIterator<Item = ((BranchId, FinancialYear), i64)>,
) -> Result<(), BulkError> {
    for ((branch, year), last) in numbers {
        let place = ids.branches.iter().position(|id| *id == branch);
        let plan = place.and_then(|place| plan.branches.get(place));
        let code = &plan.ok_or(PortfolioError::Ids)?.code;
        transaction
            .execute(
                "INSERT INTO number_series (tenant_id, branch_id, series, financial_year, branch_code, last_number)
                 VALUES ($1, $2, $3, $4, $5, $6)",
                &[&ids.tenant.get(), &branch.get(), &series.as_str(), &year.begins(), code, &last],
            )
            .await?;
    }
    Ok(())
}

impl BulkLoader<'_> {
    /// Loads the journal, and the loans' sub-ledger. Triggers add up the movements.
    pub(super) async fn load_books(
        &self,
        transaction: &Transaction<'_>,
        portfolio: &Portfolio,
        plan: &TenantPlan,
        ids: &Ids,
    ) -> Result<(), BulkError> {
        let books = portfolio.books();
        let posted_by = books.posted_by.get();
        let (mut round, mut numbers) = (Vec::new(), Numbers::new());
        for day in books {
            round.append(&mut day?);
            if round.len() >= ENTRIES_A_ROUND {
                self.post(transaction, ids, posted_by, &mut numbers, &mut round)
                    .await?;
            }
        }
        self.post(transaction, ids, posted_by, &mut numbers, &mut round)
            .await?;
        continue_numbers(transaction, (plan, ids), Series::Voucher, numbers).await?;
        transaction
            .execute(
                "INSERT INTO loan_transactions (tenant_id, loan_id, kind, booked_on, value_on, principal_paise, interest_paise,
                   fee_paise, penalty_paise, advance_paise, recorded_by, recorded_at)
                 SELECT tenant_id, loan_id, 'opening', $2::date, $2::date, principal_paise, interest_paise, fee_paise, penalty_paise,
                   advance_paise, 0, $3::timestamptz
                 FROM loan_positions WHERE tenant_id = $1 ORDER BY loan_id",
                &[&ids.tenant.get(), &self.today(), &self.now],
            )
            .await?;
        Ok(())
    }

    async fn post(
        &self,
        transaction: &Transaction<'_>,
        ids: &Ids,
        posted_by: i64,
        numbers: &mut Numbers,
        round: &mut Vec<Balanced>,
    ) -> Result<(), BulkError> {
        let count = i64::try_from(round.len()).unwrap_or(i64::MAX);
        let entry_ids = transaction
            .query(
                "SELECT nextval(pg_get_serial_sequence('journal_entries', 'entry_id')) FROM generate_series(1, $1::bigint)",
                &[&count],
            )
            .await?;
        let tenant = ids.tenant.get();
        let (mut entries, mut lines) = (Rows::default(), Rows::default());
        for (entry, row) in round.drain(..).zip(entry_ids) {
            let (entry_id, posting) = (row.get::<_, i64>(0), entry.posting());
            let on = posting.value_on;
            let year = FinancialYear::of(on);
            let number = numbers.entry((posting.branch, year)).or_default();
            *number += 1;
            entries
                .plain(tenant)
                .plain(entry_id)
                .plain(posting.branch)
                .plain(year.begins())
                .plain(*number)
                .plain(on)
                .plain(on)
                .plain(posting.source.kind)
                .text(&posting.narration)
                .money(entry.amount())
                .plain(posted_by)
                .text(&self.evening(on))
                .end();
            for (line, place) in posting.lines().iter().zip(1..) {
                let account = match line.account {
                    AccountRef::Account(account) => account,
                    // The end of a year refers to the role.
                    AccountRef::Role(_) => ids.accounts.reserves,
                };
                let (debit, credit) = match line.side {
                    Side::Debit => (line.amount.paise(), 0),
                    Side::Credit => (0, line.amount.paise()),
                };
                let place: i16 = place;
                lines
                    .plain(tenant)
                    .plain(entry_id)
                    .plain(place)
                    .plain(account)
                    .plain(posting.branch)
                    .plain(on)
                    .plain(debit)
                    .plain(credit)
                    .end();
            }
        }
        entries.send(transaction, ENTRIES).await?;
        lines.send(transaction, LINES).await?;
        Ok(())
    }

    /// Returns when the entries of a day were posted: in its evening, or now.
    fn evening(&self, day: Date) -> String {
        let evening = day.midnight().assume_utc() + time::Duration::hours(12);
        let at = evening.min(self.now);
        format!(
            "{} {}+00",
            at.date(),
            at.time().replace_nanosecond(0).unwrap_or(time::Time::MIDNIGHT)
        )
    }
}
