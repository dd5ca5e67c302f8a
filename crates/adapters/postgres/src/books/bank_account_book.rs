use async_trait::async_trait;
use diesel::sql_types::{BigInt, Bool, Nullable, Text};
use munim_books::{BankAccount, BankAccountBook, BankAccountDraft};
use munim_kernel::{AccountId, BankAccountId, BranchId, StoreError};

use super::bank_account_row::{BANK_ACCOUNT, BankAccountRow};
use crate::{
    PgWork,
    errors::{corrupt, unless_taken},
    json_row::JsonRow,
    one::One,
};

/// The constraint that refuses a second account with the same number at one bank.
const NUMBERS: &str = "bank_accounts_tenant_id_ifsc_account_number_key";

#[async_trait(?Send)]
impl BankAccountBook for PgWork {
    async fn lock_bank_accounts(&mut self) -> Result<i64, StoreError> {
        self.lock_tenant().await?;
        let tenant = self.tenant()?.get();
        let One(counted): One<i64> = self
            .fetch_one(
                diesel::sql_query("SELECT count(*) AS number FROM bank_accounts WHERE tenant_id = $1")
                    .bind::<BigInt, _>(tenant),
            )
            .await?;
        Ok(counted)
    }

    async fn add_bank_account(
        &mut self,
        wanted: &BankAccountDraft,
    ) -> Result<Option<BankAccount>, StoreError> {
        let tenant = self.tenant()?.get();
        let query = format!(
            "INSERT INTO bank_accounts AS b (tenant_id, account_name, bank_name, ifsc, account_number, branch_id, account_id,
               is_active, overdraft_paise)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) RETURNING {BANK_ACCOUNT}"
        );
        let added: Result<JsonRow, StoreError> = self
            .fetch_one(
                diesel::sql_query(query)
                    .bind::<BigInt, _>(tenant)
                    .bind::<Text, _>(&wanted.name)
                    .bind::<Text, _>(&wanted.bank)
                    .bind::<Text, _>(wanted.ifsc.as_str())
                    .bind::<Text, _>(wanted.number.expose())
                    .bind::<Nullable<BigInt>, _>(wanted.branch.map(BranchId::get))
                    .bind::<BigInt, _>(wanted.account.get())
                    .bind::<Bool, _>(wanted.is_active)
                    .bind::<BigInt, _>(wanted.overdraft.paise()),
            )
            .await;
        unless_taken(added, NUMBERS)?
            .map(|row| row.read::<BankAccountRow>("bank_accounts")?.try_into())
            .transpose()
    }

    async fn lock_bank_account(&mut self, account: BankAccountId) -> Result<Option<BankAccount>, StoreError> {
        let tenant = self.tenant()?.get();
        let query = format!(
            "SELECT {BANK_ACCOUNT} FROM bank_accounts b WHERE b.tenant_id = $1 AND b.bank_account_id = $2 FOR NO KEY UPDATE"
        );
        let row: Option<JsonRow> = self
            .fetch_optional(
                diesel::sql_query(query)
                    .bind::<BigInt, _>(tenant)
                    .bind::<BigInt, _>(account.get()),
            )
            .await?;
        row.map(|row| row.read::<BankAccountRow>("bank_accounts")?.try_into())
            .transpose()
    }

    async fn replace_bank_account(&mut self, account: &BankAccount) -> Result<bool, StoreError> {
        let tenant = self.tenant()?.get();
        let (record, draft) = (account.get(), &account.get().draft);
        let replaced = self
            .execute_one(
                diesel::sql_query(
                    "UPDATE bank_accounts SET account_name = $3, bank_name = $4, ifsc = $5, account_number = $6, branch_id = $7,
                       account_id = $8, is_active = $9, version = $10, overdraft_paise = $11
                     WHERE tenant_id = $1 AND bank_account_id = $2",
                )
                .bind::<BigInt, _>(tenant)
                .bind::<BigInt, _>(record.id.get())
                .bind::<Text, _>(&draft.name)
                .bind::<Text, _>(&draft.bank)
                .bind::<Text, _>(draft.ifsc.as_str())
                .bind::<Text, _>(draft.number.expose())
                .bind::<Nullable<BigInt>, _>(draft.branch.map(BranchId::get))
                .bind::<BigInt, _>(draft.account.get())
                .bind::<Bool, _>(draft.is_active)
                .bind::<BigInt, _>(record.version)
                .bind::<BigInt, _>(draft.overdraft.paise()),
            )
            .await;
        Ok(unless_taken(replaced, NUMBERS)?.is_some())
    }

    async fn paying_account(
        &mut self,
        account: BankAccountId,
        branch: BranchId,
    ) -> Result<Option<AccountId>, StoreError> {
        let tenant = self.tenant()?.get();
        let found: Option<One<i64>> = self
            .fetch_optional(
                diesel::sql_query(
                    "SELECT b.account_id AS number FROM bank_accounts b
                     JOIN accounts a ON a.tenant_id = b.tenant_id AND a.account_id = b.account_id
                     WHERE b.tenant_id = $1 AND b.bank_account_id = $2 AND b.is_active AND a.is_active
                       AND (b.branch_id IS NULL OR b.branch_id = $3) FOR SHARE",
                )
                .bind::<BigInt, _>(tenant)
                .bind::<BigInt, _>(account.get())
                .bind::<BigInt, _>(branch.get()),
            )
            .await?;
        found
            .map(|One(id)| AccountId::try_new(id).map_err(|_| corrupt("bank_accounts", "account_id", id)))
            .transpose()
    }
}
