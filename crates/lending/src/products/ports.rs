use async_trait::async_trait;
use auto_impl::auto_impl;
use munim_kernel::{LoanProductId, StoreError, TenantId};
use time::OffsetDateTime;

use crate::{LoanProduct, LoanProductCode, LoanProductTerms, LoanProductVersion};

/// Reads a tenant's loan products.
#[async_trait(?Send)]
#[auto_impl(Rc)]
pub trait LoanProductReader {
    /// Returns all products: those in use first, then by name.
    async fn loan_products(&self, tenant: TenantId) -> Result<Vec<LoanProduct>, StoreError>;

    /// Returns one product.
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

/// Stores loan products, within the transaction's tenant. The store keeps every version of the terms.
#[async_trait(?Send)]
pub trait LoanProductBook {
    /// Returns the number of products. Nobody else can add one until the transaction ends.
    async fn hold_loan_products(&mut self) -> Result<i64, StoreError>;

    /// Adds a product in use and returns its id. `None` if the code is taken; the transaction cannot be committed then.
    async fn add_loan_product(
        &mut self,
        code: &LoanProductCode,
        terms: &LoanProductTerms,
        at: OffsetDateTime,
    ) -> Result<Option<LoanProductId>, StoreError>;

    /// Returns a product. Nobody else can change it until the transaction ends.
    async fn hold_loan_product(&mut self, product: LoanProductId) -> Result<Option<LoanProduct>, StoreError>;

    /// Stores a locked product, with the versions that it has.
    async fn replace_loan_product(
        &mut self,
        product: &LoanProduct,
        at: OffsetDateTime,
    ) -> Result<(), StoreError>;
}
