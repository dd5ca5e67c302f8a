use async_trait::async_trait;
use munim_books::{Account, AccountMap, AccountReader};
use munim_kernel::{Scope, StoreError, TenantId};

use super::{account_map_row::account_map, account_row::ACCOUNT};
use crate::{PgStore, stored::sql};

#[async_trait(?Send)]
impl AccountReader for PgStore {
    async fn accounts(&self, tenant: TenantId) -> Result<Vec<Account>, StoreError> {
        self.rows(
            Scope::Tenant(tenant),
            sql!(
                "SELECT ({ACCOUNT})::text AS row FROM accounts a WHERE tenant_id = $1 ORDER BY account_code";
                tenant.get()
            ),
        )
        .await
    }

    async fn account_map(&self, tenant: TenantId) -> Result<AccountMap, StoreError> {
        self.read(Scope::Tenant(tenant), async |connection| {
            account_map(connection, tenant.get()).await
        })
        .await
    }
}
