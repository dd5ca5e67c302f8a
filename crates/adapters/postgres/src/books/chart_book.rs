use async_trait::async_trait;
use munim_books::{Account, AccountCode, AccountKind, ChartBook};
use munim_kernel::StoreError;

use super::account_row::ACCOUNT;
use crate::{PgWork, errors::unless_taken, stored::sql};

/// The constraint that refuses a second account with the same code.
const CODES: &str = "accounts_tenant_id_account_code_key";

#[async_trait(?Send)]
impl ChartBook for PgWork {
    async fn lock_accounts(&mut self) -> Result<Vec<Account>, StoreError> {
        let tenant = self.tenant()?.get();
        self.rows(sql!(
            "SELECT ({ACCOUNT})::text AS row FROM accounts a WHERE a.tenant_id = $1 ORDER BY a.account_code FOR NO KEY UPDATE OF a";
            tenant
        )).await
    }

    async fn add_account(
        &mut self,
        code: &AccountCode,
        name: &str,
        kind: AccountKind,
        is_cash: bool,
    ) -> Result<Option<Account>, StoreError> {
        let tenant = self.tenant()?.get();
        let added = self
            .one(sql!(
                "INSERT INTO accounts AS a (tenant_id, account_code, account_name, kind, is_cash)
                 VALUES ($1, $2, $3, $4, $5) RETURNING ({ACCOUNT})::text AS row";
                tenant, code.as_str(), name, kind.as_str(), is_cash
            ))
            .await;
        unless_taken(added, CODES)
    }

    async fn replace_account(&mut self, account: &Account) -> Result<(), StoreError> {
        let tenant = self.tenant()?.get();
        self.apply(sql!(
            "UPDATE accounts SET account_name = $3, is_active = $4, version = $5 WHERE tenant_id = $1 AND account_id = $2";
            tenant, account.id.get(), &account.name, account.is_active, account.version
        )).await
    }
}
