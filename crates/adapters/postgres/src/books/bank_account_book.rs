use async_trait::async_trait;
use munim_books::{BankAccount, BankAccountBook, BankAccountDraft};
use munim_kernel::{AccountId, BankAccountId, BranchId, StoreError};

use super::bank_account_row::BANK_ACCOUNT;
use crate::{PgWork, errors::unless_taken, stored::sql};

/// The constraint that refuses a second account with the same number at one bank.
const NUMBERS: &str = "bank_accounts_tenant_id_ifsc_account_number_key";

#[async_trait(?Send)]
impl BankAccountBook for PgWork {
    async fn lock_bank_accounts(&mut self) -> Result<i64, StoreError> {
        self.lock_tenant().await?;
        let tenant = self.tenant()?.get();
        self.value(sql!("SELECT count(*) AS number FROM bank_accounts WHERE tenant_id = $1"; tenant))
            .await
    }

    async fn add_bank_account(
        &mut self,
        wanted: &BankAccountDraft,
    ) -> Result<Option<BankAccount>, StoreError> {
        let tenant = self.tenant()?.get();
        let added = self
            .one(sql!(
                "INSERT INTO bank_accounts AS b (tenant_id, account_name, bank_name, ifsc, account_number, branch_id, account_id,
                   is_active, overdraft_paise)
                 VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) RETURNING {BANK_ACCOUNT}";
                tenant, &wanted.name, &wanted.bank, wanted.ifsc.as_str(), wanted.number.expose(),
                wanted.branch, wanted.account.get(), wanted.is_active, wanted.overdraft.paise()
            ))
            .await;
        unless_taken(added, NUMBERS)
    }

    async fn lock_bank_account(&mut self, account: BankAccountId) -> Result<Option<BankAccount>, StoreError> {
        let tenant = self.tenant()?.get();
        self.row(sql!(
            "SELECT {BANK_ACCOUNT} FROM bank_accounts b WHERE b.tenant_id = $1 AND b.bank_account_id = $2 FOR NO KEY UPDATE";
            tenant, account.get()
        )).await
    }

    async fn replace_bank_account(&mut self, account: &BankAccount) -> Result<bool, StoreError> {
        let tenant = self.tenant()?.get();
        let (record, draft) = (account.get(), &account.get().draft);
        let replaced = self
            .execute_one(sql!(
                "UPDATE bank_accounts SET account_name = $3, bank_name = $4, ifsc = $5, account_number = $6, branch_id = $7,
                   account_id = $8, is_active = $9, version = $10, overdraft_paise = $11
                 WHERE tenant_id = $1 AND bank_account_id = $2";
                tenant, record.id.get(), &draft.name, &draft.bank, draft.ifsc.as_str(), draft.number.expose(),
                draft.branch, draft.account.get(), draft.is_active, record.version, draft.overdraft.paise()
            ))
            .await;
        Ok(unless_taken(replaced, NUMBERS)?.is_some())
    }

    async fn paying_account(
        &mut self,
        account: BankAccountId,
        branch: BranchId,
    ) -> Result<Option<AccountId>, StoreError> {
        let tenant = self.tenant()?.get();
        self.row(sql!(
            "SELECT b.account_id FROM bank_accounts b
             JOIN accounts a ON a.tenant_id = b.tenant_id AND a.account_id = b.account_id
             WHERE b.tenant_id = $1 AND b.bank_account_id = $2 AND b.is_active AND a.is_active
               AND (b.branch_id IS NULL OR b.branch_id = $3) FOR SHARE";
            tenant, account.get(), branch.get()
        ))
        .await
    }
}
