use async_trait::async_trait;
use diesel::sql_types::{BigInt, Bool, Text};
use munim_books::{Account, AccountCode, AccountKind, ChartBook};
use munim_kernel::StoreError;

use super::account_row::{ACCOUNT, AccountRow};
use crate::{PgWork, errors::unless_taken, json_row::JsonRow};

/// The constraint that refuses a second account with the same code.
const CODES: &str = "accounts_tenant_id_account_code_key";

#[async_trait(?Send)]
impl ChartBook for PgWork {
    async fn lock_accounts(&mut self) -> Result<Vec<Account>, StoreError> {
        let tenant = self.tenant()?.get();
        let query = format!(
            "SELECT ({ACCOUNT})::text AS row FROM accounts a WHERE a.tenant_id = $1 ORDER BY a.account_code FOR NO KEY UPDATE OF a"
        );
        let rows: Vec<JsonRow> = self
            .fetch_all(diesel::sql_query(query).bind::<BigInt, _>(tenant))
            .await?;
        rows.iter()
            .map(|row| row.read::<AccountRow>("accounts")?.try_into())
            .collect()
    }

    async fn add_account(
        &mut self,
        code: &AccountCode,
        name: &str,
        (kind, is_cash): (AccountKind, bool),
    ) -> Result<Option<Account>, StoreError> {
        let tenant = self.tenant()?.get();
        let query = format!(
            "INSERT INTO accounts AS a (tenant_id, account_code, account_name, kind, is_cash)
             VALUES ($1, $2, $3, $4, $5) RETURNING ({ACCOUNT})::text AS row"
        );
        let added: Result<JsonRow, StoreError> = self
            .fetch_one(
                diesel::sql_query(query)
                    .bind::<BigInt, _>(tenant)
                    .bind::<Text, _>(code.as_str())
                    .bind::<Text, _>(name)
                    .bind::<Text, _>(kind.as_str())
                    .bind::<Bool, _>(is_cash),
            )
            .await;
        unless_taken(added, CODES)?
            .map(|row| row.read::<AccountRow>("accounts")?.try_into())
            .transpose()
    }

    async fn replace_account(&mut self, account: &Account) -> Result<(), StoreError> {
        let tenant = self.tenant()?.get();
        self.execute_one(
            diesel::sql_query(
                "UPDATE accounts SET account_name = $3, is_active = $4, version = $5 WHERE tenant_id = $1 AND account_id = $2",
            )
            .bind::<BigInt, _>(tenant)
            .bind::<BigInt, _>(account.id.get())
            .bind::<Text, _>(&account.name)
            .bind::<Bool, _>(account.is_active)
            .bind::<BigInt, _>(account.version),
        )
        .await?;
        Ok(())
    }
}
