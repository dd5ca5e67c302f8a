use async_trait::async_trait;
use auto_impl::auto_impl;
use munim_kernel::{LoanProductId, StoreError, TenantId};
use time::OffsetDateTime;

use crate::{LoanProduct, LoanProductCode, LoanProductTerms, LoanProductVersion};

#[async_trait(?Send)]
#[auto_impl(Rc)]
pub trait LoanProductReader {
    /// Returns all products: active ones first, then by name.
    async fn loan_products(&self, tenant: TenantId) -> Result<Vec<LoanProduct>, StoreError>;

    async fn loan_product(
        &self,
        tenant: TenantId,
        product: LoanProductId,
    ) -> Result<Option<LoanProduct>, StoreError>;

    /// Returns all versions of a product's terms, the newest first; none if there is no such product.
    async fn loan_product_versions(
        &self,
        tenant: TenantId,
        product: LoanProductId,
    ) -> Result<Vec<LoanProductVersion>, StoreError>;
}

/// Stores loan products with every version of their terms.
#[async_trait(?Send)]
pub trait LoanProductBook {
    /// Returns the number of products. No other transaction can add one until this one ends.
    async fn lock_loan_products(&mut self) -> Result<i64, StoreError>;

    /// Adds an active product and returns its id, or `None` if its code is taken; the transaction cannot be committed
    /// then.
    async fn add_loan_product(
        &mut self,
        code: &LoanProductCode,
        terms: &LoanProductTerms,
        at: OffsetDateTime,
    ) -> Result<Option<LoanProductId>, StoreError>;

    /// Locks and returns a product.
    async fn lock_loan_product(&mut self, product: LoanProductId) -> Result<Option<LoanProduct>, StoreError>;

    /// Stores a locked product, including its versions.
    async fn replace_loan_product(
        &mut self,
        product: &LoanProduct,
        at: OffsetDateTime,
    ) -> Result<(), StoreError>;
}
