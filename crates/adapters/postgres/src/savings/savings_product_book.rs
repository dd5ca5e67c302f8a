use async_trait::async_trait;
use munim_kernel::{SavingsProductId, StoreError};
use munim_savings::{SavingsProduct, SavingsProductBook, SavingsProductCode, SavingsProductTerms};
use munim_tenancy::TenantKind;
use time::OffsetDateTime;

use super::savings_product_row::{TERMS, terms_json};
use crate::{
    PgWork,
    errors::{corrupt, unless_taken},
    stored::sql,
};

/// The constraint that refuses a second product with the same code.
const CODE_IS_UNIQUE: &str = "savings_products_tenant_id_product_code_key";

#[async_trait(?Send)]
impl SavingsProductBook for PgWork {
    async fn lock_savings_products(&mut self) -> Result<Option<i64>, StoreError> {
        // Transactions that add products wait for each other here; changes of products do not.
        self.lock_tenant().await?;
        let tenant = self.tenant()?.get();
        let kind: String = self
            .value(sql!("SELECT kind FROM tenants WHERE tenant_id = $1"; tenant))
            .await?;
        let kind: TenantKind = kind.parse().map_err(|_| corrupt("tenants", "kind", tenant))?;
        if !kind.takes_deposits() {
            return Ok(None);
        }
        self.value(sql!("SELECT count(*) AS products FROM savings_products WHERE tenant_id = $1"; tenant))
            .await
            .map(Some)
    }

    async fn add_savings_product(
        &mut self,
        code: &SavingsProductCode,
        terms: &SavingsProductTerms,
        at: OffsetDateTime,
    ) -> Result<Option<SavingsProductId>, StoreError> {
        let (tenant, terms) = (self.tenant()?.get(), terms_json(terms));
        let added = self
            .one(sql!(
                "INSERT INTO savings_products (tenant_id, product_code, terms_changed_at, {TERMS})
                 SELECT $1, $2, $3, {TERMS} FROM jsonb_populate_record(NULL::savings_products, $4::jsonb)
                 RETURNING savings_product_id";
                tenant, code.as_str(), at, terms
            ))
            .await;
        unless_taken(added, CODE_IS_UNIQUE)
    }

    async fn lock_savings_product(
        &mut self,
        product: SavingsProductId,
    ) -> Result<Option<SavingsProduct>, StoreError> {
        let tenant = self.tenant()?.get();
        self.row(sql!(
            "SELECT to_jsonb(p)::text AS row FROM savings_products p
             WHERE p.tenant_id = $1 AND p.savings_product_id = $2 FOR NO KEY UPDATE";
            tenant, product
        ))
        .await
    }

    async fn replace_savings_product(
        &mut self,
        product: &SavingsProduct,
        at: OffsetDateTime,
    ) -> Result<(), StoreError> {
        let (tenant, terms) = (self.tenant()?.get(), terms_json(&product.terms));
        self.apply(sql!(
            "UPDATE savings_products SET is_active = $3, terms_version = $4, version = $5,
               terms_changed_at = CASE WHEN terms_version = $4 THEN terms_changed_at ELSE $6 END,
               ({TERMS}) = (SELECT {TERMS} FROM jsonb_populate_record(NULL::savings_products, $7::jsonb))
             WHERE tenant_id = $1 AND savings_product_id = $2";
            tenant, product.id, product.is_active, product.terms_version, product.version, at, terms
        ))
        .await
    }
}
