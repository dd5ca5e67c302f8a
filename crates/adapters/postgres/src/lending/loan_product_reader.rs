use async_trait::async_trait;
use munim_kernel::{LoanProductId, Scope, StoreError, TenantId};
use munim_lending::{LoanProduct, LoanProductReader, LoanProductVersion};

use super::loan_product_row::{products, versions};
use crate::{PgStore, stored::sql};

#[async_trait(?Send)]
impl LoanProductReader for PgStore {
    async fn loan_products(&self, tenant: TenantId) -> Result<Vec<LoanProduct>, StoreError> {
        let query = products("ORDER BY is_active DESC, lower(product_name), product_id");
        self.rows(Scope::Tenant(tenant), sql!(query; tenant.get())).await
    }

    async fn loan_product(
        &self,
        tenant: TenantId,
        product: LoanProductId,
    ) -> Result<Option<LoanProduct>, StoreError> {
        self.row(
            Scope::Tenant(tenant),
            sql!(products("AND product_id = $2"); tenant.get(), product.get()),
        )
        .await
    }

    async fn loan_product_versions(
        &self,
        tenant: TenantId,
        product: LoanProductId,
    ) -> Result<Vec<LoanProductVersion>, StoreError> {
        self.rows(
            Scope::Tenant(tenant),
            sql!(versions(); tenant.get(), product.get()),
        )
        .await
    }
}
