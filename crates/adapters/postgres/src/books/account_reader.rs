use async_trait::async_trait;
use diesel::sql_types::BigInt;
use diesel_async::RunQueryDsl;
use munim_books::{Account, AccountMap, AccountReader};
use munim_kernel::{Scope, StoreError, TenantId};

use super::{
    account_map_row::{account_map, account_map_rows},
    account_row::{ACCOUNT, AccountRow},
};
use crate::{PgStore, json_row::JsonRow};

#[async_trait(?Send)]
impl AccountReader for PgStore {
    async fn accounts(&self, tenant: TenantId) -> Result<Vec<Account>, StoreError> {
        let query = format!(
            "SELECT ({ACCOUNT})::text AS row FROM accounts a WHERE tenant_id = $1 ORDER BY account_code"
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
            .map(|row| row.read::<AccountRow>("accounts")?.try_into())
            .collect()
    }

    async fn account_map(&self, tenant: TenantId) -> Result<AccountMap, StoreError> {
        let found = self
            .read(Scope::Tenant(tenant), async |connection| {
                account_map_rows(connection, tenant.get()).await
            })
            .await?;
        account_map(found)
    }
}
