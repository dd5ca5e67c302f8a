use async_trait::async_trait;
use munim_kernel::{SavingsProductId, Scope, StoreError, TenantId};
use munim_savings::{SavingsProduct, SavingsProductReader, SavingsProductVersion};

use super::savings_product_row::Offered;
use crate::{PgStore, stored::sql};

#[async_trait(?Send)]
impl SavingsProductReader for PgStore {
    async fn savings_products(&self, tenant: TenantId) -> Result<Option<Vec<SavingsProduct>>, StoreError> {
        let offered: Option<Offered> = self
            .row(Scope::Tenant(tenant), sql!(
                "SELECT jsonb_build_object('kind', t.kind, 'products', coalesce((SELECT jsonb_agg(to_jsonb(p)
                     ORDER BY p.is_active DESC, lower(p.product_name), p.savings_product_id)
                   FROM savings_products p WHERE p.tenant_id = t.tenant_id), '[]'))::text AS row
                 FROM tenants t WHERE t.tenant_id = $1";
                tenant.get()
            ))
            .await?;
        Ok(offered
            .filter(|offered| offered.takes_deposits)
            .map(|offered| offered.products))
    }

    async fn savings_product(
        &self,
        tenant: TenantId,
        product: SavingsProductId,
    ) -> Result<Option<SavingsProduct>, StoreError> {
        self.row(
            Scope::Tenant(tenant),
            sql!(
                "SELECT to_jsonb(p)::text AS row FROM savings_products p
                 WHERE p.tenant_id = $1 AND p.savings_product_id = $2";
                tenant.get(), product
            ),
        )
        .await
    }

    async fn savings_product_versions(
        &self,
        tenant: TenantId,
        product: SavingsProductId,
    ) -> Result<Vec<SavingsProductVersion>, StoreError> {
        self.rows(
            Scope::Tenant(tenant),
            sql!(
                "SELECT to_jsonb(v)::text AS row FROM savings_product_versions v
                 WHERE v.tenant_id = $1 AND v.savings_product_id = $2 ORDER BY v.terms_version DESC";
                tenant.get(), product
            ),
        )
        .await
    }
}
