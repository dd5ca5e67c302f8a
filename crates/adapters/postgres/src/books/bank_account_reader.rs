use async_trait::async_trait;
use munim_books::{BankAccount, BankAccountReader};
use munim_kernel::{Reach, Scope, StoreError, TenantId};

use super::bank_account_row::BANK_ACCOUNT;
use crate::{PgStore, reach_sql::in_reach, stored::sql};

#[async_trait(?Send)]
impl BankAccountReader for PgStore {
    async fn bank_accounts(&self, tenant: TenantId, reach: &Reach) -> Result<Vec<BankAccount>, StoreError> {
        let reached = in_reach(reach, "b.branch_id", None);
        self.rows(Scope::Tenant(tenant), sql!(
            "SELECT {BANK_ACCOUNT} FROM bank_accounts b WHERE b.tenant_id = $1 AND (b.branch_id IS NULL OR {reached})
             ORDER BY b.is_active DESC, lower(b.account_name), b.bank_account_id";
            tenant.get()
        )).await
    }
}
