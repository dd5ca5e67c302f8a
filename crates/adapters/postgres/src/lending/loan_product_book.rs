use async_trait::async_trait;
use munim_kernel::{LoanProductId, StoreError};
use munim_lending::{LoanProduct, LoanProductBook, LoanProductCode, LoanProductTerms};
use time::OffsetDateTime;

use super::loan_product_row::{TERMS, TermsRow, products};
use crate::{
    PgWork,
    errors::{corrupt, unless_taken},
    stored::sql,
};

/// The constraint that refuses a second product with the same code.
const CODE_IS_UNIQUE: &str = "loan_products_tenant_id_product_code_key";

fn json(terms: &LoanProductTerms) -> Result<String, StoreError> {
    serde_json::to_string(&TermsRow::from(terms))
        .map_err(|_| corrupt("loan_products", "terms", &terms.get().name))
}

#[async_trait(?Send)]
impl LoanProductBook for PgWork {
    async fn lock_loan_products(&mut self) -> Result<i64, StoreError> {
        // Transactions that add products wait for each other here; changes of products do not.
        self.lock_tenant().await?;
        let tenant = self.tenant()?.get();
        self.value(sql!("SELECT count(*) AS products FROM loan_products WHERE tenant_id = $1"; tenant))
            .await
    }

    async fn add_loan_product(
        &mut self,
        code: &LoanProductCode,
        terms: &LoanProductTerms,
        at: OffsetDateTime,
    ) -> Result<Option<LoanProductId>, StoreError> {
        let (tenant, terms) = (self.tenant()?.get(), json(terms)?);
        let added = self
            .one(sql!(
                "INSERT INTO loan_products (tenant_id, product_code, terms_changed_at, {TERMS})
                 SELECT $1, $2, $3, {TERMS} FROM jsonb_populate_record(NULL::loan_products, $4::jsonb)
                 RETURNING product_id";
                tenant, code.as_str(), at, terms
            ))
            .await;
        unless_taken(added, CODE_IS_UNIQUE)
    }

    async fn lock_loan_product(&mut self, product: LoanProductId) -> Result<Option<LoanProduct>, StoreError> {
        let tenant = self.tenant()?.get();
        self.row(sql!(products("AND product_id = $2 FOR NO KEY UPDATE"); tenant, product.get()))
            .await
    }

    async fn replace_loan_product(
        &mut self,
        product: &LoanProduct,
        at: OffsetDateTime,
    ) -> Result<(), StoreError> {
        let (tenant, terms) = (self.tenant()?.get(), json(&product.terms)?);
        self.apply(sql!(
            "UPDATE loan_products SET is_active = $3, terms_version = $4, version = $5,
               terms_changed_at = CASE WHEN terms_version = $4 THEN terms_changed_at ELSE $6 END,
               ({TERMS}) = (SELECT {TERMS} FROM jsonb_populate_record(NULL::loan_products, $7::jsonb))
             WHERE tenant_id = $1 AND product_id = $2";
            tenant, product.id.get(), product.is_active, product.terms_version, product.version, at, terms
        ))
        .await
    }
}
