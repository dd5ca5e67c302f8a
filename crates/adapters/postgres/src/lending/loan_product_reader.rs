use async_trait::async_trait;
use diesel::{prelude::*, sql_types::BigInt};
use diesel_async::RunQueryDsl;
use munim_kernel::{LoanProductId, Scope, StoreError, TenantId};
use munim_lending::{LoanProduct, LoanProductReader, LoanProductVersion};

use super::loan_product_row::{ProductRow, VersionRow, products, versions};
use crate::PgStore;

#[async_trait(?Send)]
impl LoanProductReader for PgStore {
    async fn loan_products(&self, tenant: TenantId) -> Result<Vec<LoanProduct>, StoreError> {
        let query = products("ORDER BY is_active DESC, lower(product_name), product_id");
        let rows: Vec<ProductRow> = self
            .read(Scope::Tenant(tenant), async |mut connection| {
                let wanted = diesel::sql_query(query).bind::<BigInt, _>(tenant.get());
                wanted.load(&mut connection).await
            })
            .await?;
        rows.into_iter().map(TryInto::try_into).collect()
    }

    async fn loan_product(
        &self,
        tenant: TenantId,
        product: LoanProductId,
    ) -> Result<Option<LoanProduct>, StoreError> {
        let row: Option<ProductRow> = self
            .read(Scope::Tenant(tenant), async |mut connection| {
                let wanted = diesel::sql_query(products("AND product_id = $2"))
                    .bind::<BigInt, _>(tenant.get())
                    .bind::<BigInt, _>(product.get());
                wanted.get_result(&mut connection).await.optional()
            })
            .await?;
        row.map(TryInto::try_into).transpose()
    }

    async fn loan_product_versions(
        &self,
        tenant: TenantId,
        product: LoanProductId,
    ) -> Result<Vec<LoanProductVersion>, StoreError> {
        let rows: Vec<VersionRow> = self
            .read(Scope::Tenant(tenant), async |mut connection| {
                let wanted = diesel::sql_query(versions())
                    .bind::<BigInt, _>(tenant.get())
                    .bind::<BigInt, _>(product.get());
                wanted.load(&mut connection).await
            })
            .await?;
        rows.into_iter().map(TryInto::try_into).collect()
    }
}
