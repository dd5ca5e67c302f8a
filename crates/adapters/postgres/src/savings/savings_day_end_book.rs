use std::collections::BTreeMap;

use async_trait::async_trait;
use munim_kernel::{BranchId, EntryId, Money, SavingsAccountId, StoreError, UserId};
use munim_savings::{
    AccountToEnd, NewSavingsTransaction, SavingsAccount, SavingsDayEndBook, SavingsProduct, TermsInUse,
    Valued,
};
use time::{Date, OffsetDateTime};

use super::savings_account_row::ACCOUNT;
use crate::{
    PgWork,
    errors::corrupt,
    stored::{Columns, FromRow, row, sql},
};

row! {
    struct ChangeRow {
        savings_account_id: SavingsAccountId,
        value_on: Date,
        amount_paise: Money,
    }
}

impl FromRow for TermsInUse {
    const ROW: (&'static str, &'static str) = SavingsProduct::ROW;

    fn from_row(row: &Columns<'_>) -> Result<Self, StoreError> {
        Ok(Self {
            product: row.get("savings_product_id")?,
            version: row.get("terms_version")?,
            terms: row.part()?,
        })
    }
}

impl PgWork {
    /// Returns what changed in accounts since the periods that run began, by account.
    async fn changes_to_end(
        &mut self,
        accounts: &[SavingsAccount],
    ) -> Result<BTreeMap<SavingsAccountId, Vec<Valued>>, StoreError> {
        let tenant = self.tenant()?.get();
        let (mut ids, mut since, mut have_terms) = (Vec::new(), Vec::new(), Vec::new());
        for record in accounts.iter().map(SavingsAccount::get) {
            let has_term = record.deposit.is_some();
            let began = if has_term {
                record.opened_on
            } else {
                record.period_began
            };
            if let Some(began) = began {
                ids.push(record.id);
                since.push(began);
                have_terms.push(has_term);
            }
        }
        let rows: Vec<ChangeRow> = self
            .fetch_all(sql!(
                "SELECT x.savings_account_id, x.value_on, sum(x.amount_paise)::bigint AS amount_paise
                 FROM unnest($2::bigint[], $3::date[], $4::boolean[]) w (savings_account_id, since, has_term)
                 JOIN savings_transactions x ON x.tenant_id = $1 AND x.savings_account_id = w.savings_account_id
                   AND x.value_on >= w.since AND (x.kind IN ('deposit', 'deposit_reversed') OR NOT w.has_term)
                 GROUP BY x.savings_account_id, x.value_on ORDER BY x.savings_account_id, x.value_on";
                tenant, ids, since, have_terms
            ))
            .await?;
        let mut changes: BTreeMap<SavingsAccountId, Vec<Valued>> = BTreeMap::new();
        for row in rows {
            changes.entry(row.savings_account_id).or_default().push(Valued {
                on: row.value_on,
                amount: row.amount_paise,
            });
        }
        Ok(changes)
    }
}

#[async_trait(?Send)]
impl SavingsDayEndBook for PgWork {
    async fn terms_in_use(&mut self) -> Result<Vec<TermsInUse>, StoreError> {
        let tenant = self.tenant()?.get();
        self.rows(sql!(
            "SELECT (CASE WHEN o.deposit IS NULL THEN to_jsonb(o) ELSE to_jsonb(v) END
               || jsonb_build_object('terms_version', v.terms_version))::text AS row
             FROM savings_products o JOIN savings_product_versions v USING (tenant_id, savings_product_id)
             WHERE o.tenant_id = $1";
            tenant
        ))
        .await
    }

    async fn lock_accounts_to_end(
        &mut self,
        branch: BranchId,
        after: Option<SavingsAccountId>,
        most: usize,
    ) -> Result<Vec<AccountToEnd>, StoreError> {
        let (tenant, most) = (self.tenant()?.get(), i64::try_from(most).unwrap_or(i64::MAX));
        let locked: Vec<SavingsAccountId> = self
            .rows(sql!(
                "SELECT a.savings_account_id FROM savings_accounts a
                 JOIN savings_positions p ON p.tenant_id = a.tenant_id AND p.savings_account_id = a.savings_account_id
                 WHERE a.tenant_id = $1 AND a.branch_id = $2 AND a.savings_account_id > $3 AND a.kind <> 'shares'
                   AND (a.state IN ('active', 'inoperative', 'unclaimed') OR p.accrued_paise <> 0)
                 ORDER BY a.savings_account_id LIMIT $4 FOR NO KEY UPDATE OF p";
                tenant, branch, after.map_or(0, SavingsAccountId::get), most
            ))
            .await?;
        // Another statement, which sees what those changed that the lock waited for.
        let accounts: Vec<SavingsAccount> = self
            .rows(sql!(
                "SELECT ({ACCOUNT})::text AS row FROM savings_accounts a
                 JOIN savings_positions p ON p.tenant_id = a.tenant_id AND p.savings_account_id = a.savings_account_id
                 WHERE a.tenant_id = $1 AND a.savings_account_id = ANY ($2) ORDER BY a.savings_account_id";
                tenant, locked
            ))
            .await?;
        let mut changes = self.changes_to_end(&accounts).await?;
        let accounts = accounts.into_iter().map(|account| {
            let record = account.get();
            let changes = changes.remove(&record.id).unwrap_or_default();
            let has_term = record.deposit.is_some();
            let mut brought_forward = if has_term { Money::ZERO } else { record.balance };
            for change in changes.iter().filter(|_| !has_term) {
                let before = brought_forward.checked_sub(change.amount);
                brought_forward =
                    before.map_err(|_| corrupt("savings_positions", "balance_paise", record.id.get()))?;
            }
            Ok::<_, StoreError>(AccountToEnd {
                account,
                brought_forward,
                changes,
            })
        });
        accounts.collect()
    }

    async fn keep_positions(&mut self, accounts: &[SavingsAccount]) -> Result<(), StoreError> {
        let tenant = self.tenant()?.get();
        let all = || accounts.iter().map(SavingsAccount::get);
        let ids: Vec<SavingsAccountId> = all().map(|record| record.id).collect();
        let balances: Vec<Money> = all().map(|record| record.balance).collect();
        let began: Vec<Option<Date>> = all().map(|record| record.period_began).collect();
        let carried: Vec<Money> = all().map(|record| record.carried).collect();
        let accrued: Vec<Money> = all().map(|record| record.accrued).collect();
        let versions: Vec<i64> = all().map(|record| record.version).collect();
        self.apply(sql!(
            "UPDATE savings_positions p SET balance_paise = c.balance, period_began = c.began, carried_paise = c.carried,
               accrued_paise = c.accrued, version = c.version
             FROM unnest($2::bigint[], $3::bigint[], $4::date[], $5::bigint[], $6::bigint[], $7::bigint[])
               c (id, balance, began, carried, accrued, version)
             WHERE p.tenant_id = $1 AND p.savings_account_id = c.id";
            tenant, ids, balances, began, carried, accrued, versions
        ))
        .await
    }

    async fn keep_states(&mut self, accounts: &[SavingsAccount]) -> Result<(), StoreError> {
        let tenant = self.tenant()?.get();
        let all = accounts.iter().map(SavingsAccount::get);
        let (ids, states): (Vec<_>, Vec<_>) = all.map(|record| (record.id, record.state)).unzip();
        self.apply(sql!(
            "UPDATE savings_accounts a SET state = c.state FROM unnest($2::bigint[], $3::text[]) c (id, state)
             WHERE a.tenant_id = $1 AND a.savings_account_id = c.id";
            tenant, ids, states
        ))
        .await
    }

    async fn keep_renewed_terms(&mut self, account: &SavingsAccount) -> Result<(), StoreError> {
        let (tenant, record) = (self.tenant()?.get(), account.get());
        let Some(terms) = record.deposit else {
            return Ok(());
        };
        self.apply(sql!(
            "UPDATE savings_accounts SET deposit_paise = $3, deposit_rate = $4::numeric, terms_version = $5
             WHERE tenant_id = $1 AND savings_account_id = $2";
            tenant, record.id, terms.amount, terms.rate.percent().to_string(), record.terms_version
        ))
        .await
    }

    async fn add_savings_transactions(
        &mut self,
        movements: &[NewSavingsTransaction],
    ) -> Result<(), StoreError> {
        let tenant = self.tenant()?.get();
        let all = || movements.iter();
        let accounts: Vec<SavingsAccountId> = all().map(|one| one.account).collect();
        let branches: Vec<BranchId> = all().map(|one| one.branch).collect();
        let kinds: Vec<&'static str> = all().map(|one| one.step.kind.as_str()).collect();
        let amounts: Vec<Money> = all().map(|one| one.step.amount).collect();
        let balances: Vec<Money> = all().map(|one| one.step.balance).collect();
        let valued: Vec<Date> = all().map(|one| one.step.value_on).collect();
        let booked: Vec<Date> = all().map(|one| one.booked_on).collect();
        let entries: Vec<Option<i64>> = all().map(|one| one.entry.map(EntryId::get)).collect();
        let recorders: Vec<UserId> = all().map(|one| one.recorded_by).collect();
        let times: Vec<OffsetDateTime> = all().map(|one| one.recorded_at).collect();
        self.apply(sql!(
            "INSERT INTO savings_transactions (tenant_id, savings_account_id, branch_id, kind, amount_paise, balance_paise, value_on,
               booked_on, entry_id, recorded_by, recorded_at)
             SELECT $1, m.account, m.branch, m.kind, m.amount, m.balance, m.value_on, m.booked_on, m.entry, m.recorder, m.recorded
             FROM unnest($2::bigint[], $3::bigint[], $4::text[], $5::bigint[], $6::bigint[], $7::date[], $8::date[], $9::bigint[],
               $10::bigint[], $11::timestamptz[]) WITH ORDINALITY
               m (account, branch, kind, amount, balance, value_on, booked_on, entry, recorder, recorded, place)
             ORDER BY m.place";
            tenant, accounts, branches, kinds, amounts, balances, valued, booked, entries, recorders, times
        ))
        .await
    }
}
