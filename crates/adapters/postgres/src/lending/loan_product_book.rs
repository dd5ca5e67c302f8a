use async_trait::async_trait;
use diesel::sql_types::{BigInt, Bool, Integer, Text, Timestamptz};
use munim_kernel::{LoanProductId, StoreError};
use munim_lending::{LoanProduct, LoanProductBook, LoanProductCode, LoanProductTerms};
use time::OffsetDateTime;

use super::loan_product_row::{ProductRow, TERMS, TermsRow, products};
use crate::{
    PgWork,
    errors::{corrupt, unless_taken},
    one::One,
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
        let One(counted): One<i64> = self
            .fetch_one(
                diesel::sql_query("SELECT count(*) AS products FROM loan_products WHERE tenant_id = $1")
                    .bind::<BigInt, _>(tenant),
            )
            .await?;
        Ok(counted)
    }

    async fn add_loan_product(
        &mut self,
        code: &LoanProductCode,
        terms: &LoanProductTerms,
        at: OffsetDateTime,
    ) -> Result<Option<LoanProductId>, StoreError> {
        let (tenant, terms) = (self.tenant()?.get(), json(terms)?);
        let added: Result<One<i64>, StoreError> = self
            .fetch_one(
                diesel::sql_query(format!(
                    "INSERT INTO loan_products (tenant_id, product_code, terms_changed_at, {TERMS})
                     SELECT $1, $2, $3, {TERMS} FROM jsonb_populate_record(NULL::loan_products, $4::jsonb)
                     RETURNING product_id"
                ))
                .bind::<BigInt, _>(tenant)
                .bind::<Text, _>(code.as_str())
                .bind::<Timestamptz, _>(at)
                .bind::<Text, _>(terms),
            )
            .await;
        let added = unless_taken(added, CODE_IS_UNIQUE)?;
        let id = |One(id): One<i64>| {
            LoanProductId::try_new(id).map_err(|_| corrupt("loan_products", "product_id", id))
        };
        added.map(id).transpose()
    }

    async fn lock_loan_product(&mut self, product: LoanProductId) -> Result<Option<LoanProduct>, StoreError> {
        let tenant = self.tenant()?.get();
        let row: Option<ProductRow> = self
            .fetch_optional(
                diesel::sql_query(products("AND product_id = $2 FOR NO KEY UPDATE"))
                    .bind::<BigInt, _>(tenant)
                    .bind::<BigInt, _>(product.get()),
            )
            .await?;
        row.map(TryInto::try_into).transpose()
    }

    async fn replace_loan_product(
        &mut self,
        product: &LoanProduct,
        at: OffsetDateTime,
    ) -> Result<(), StoreError> {
        let (tenant, terms) = (self.tenant()?.get(), json(&product.terms)?);
        self.execute_one(
            diesel::sql_query(format!(
                "UPDATE loan_products SET is_active = $3, terms_version = $4, version = $5,
                   terms_changed_at = CASE WHEN terms_version = $4 THEN terms_changed_at ELSE $6 END,
                   ({TERMS}) = (SELECT {TERMS} FROM jsonb_populate_record(NULL::loan_products, $7::jsonb))
                 WHERE tenant_id = $1 AND product_id = $2"
            ))
            .bind::<BigInt, _>(tenant)
            .bind::<BigInt, _>(product.id.get())
            .bind::<Bool, _>(product.is_active)
            .bind::<Integer, _>(product.terms_version)
            .bind::<BigInt, _>(product.version)
            .bind::<Timestamptz, _>(at)
            .bind::<Text, _>(terms),
        )
        .await?;
        Ok(())
    }
}
