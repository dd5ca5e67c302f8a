use async_trait::async_trait;
use diesel::sql_types::BigInt;
use diesel_async::RunQueryDsl;
use munim_books::{BankAccount, BankAccountReader};
use munim_kernel::{Reach, Scope, StoreError, TenantId};

use super::bank_account_row::{BANK_ACCOUNT, BankAccountRow};
use crate::{PgStore, json_row::JsonRow, reach_sql::in_reach};

#[async_trait(?Send)]
impl BankAccountReader for PgStore {
    async fn bank_accounts(&self, tenant: TenantId, reach: &Reach) -> Result<Vec<BankAccount>, StoreError> {
        let query = format!(
            "SELECT {BANK_ACCOUNT} FROM bank_accounts b WHERE b.tenant_id = $1 AND (b.branch_id IS NULL OR {})
             ORDER BY b.is_active DESC, lower(b.account_name), b.bank_account_id",
            in_reach(reach, "b.branch_id", None)
        );
        let rows: Vec<JsonRow> = self
            .read(Scope::Tenant(tenant), async |mut connection| {
                diesel::sql_query(query)
                    .bind::<BigInt, _>(tenant.get())
                    .load(&mut connection)
                    .await
            })
            .await?;
        rows.iter()
            .map(|row| row.read::<BankAccountRow>("bank_accounts")?.try_into())
            .collect()
    }
}
