use async_trait::async_trait;
use auto_impl::auto_impl;
use munim_kernel::{SavingsProductId, StoreError, TenantId};
use time::OffsetDateTime;

use crate::{SavingsProduct, SavingsProductCode, SavingsProductTerms, SavingsProductVersion};

#[async_trait(?Send)]
#[auto_impl(Rc)]
pub trait SavingsProductReader {
    /// Returns all products: active ones first, then by name. `None` if the tenant may not take deposits.
    async fn savings_products(&self, tenant: TenantId) -> Result<Option<Vec<SavingsProduct>>, StoreError>;

    async fn savings_product(
        &self,
        tenant: TenantId,
        product: SavingsProductId,
    ) -> Result<Option<SavingsProduct>, StoreError>;

    /// Returns all versions of a product's terms, the newest first; none if there is no such product.
    async fn savings_product_versions(
        &self,
        tenant: TenantId,
        product: SavingsProductId,
    ) -> Result<Vec<SavingsProductVersion>, StoreError>;
}

/// Stores savings products with every version of their terms.
#[async_trait(?Send)]
pub trait SavingsProductBook {
    /// Returns the number of products, or `None` if the tenant may not take deposits. No other transaction can add one until this
    /// one ends.
    async fn lock_savings_products(&mut self) -> Result<Option<i64>, StoreError>;

    /// Adds an active product and returns its id, or `None` if its code is taken; the transaction cannot be committed
    /// then.
    async fn add_savings_product(
        &mut self,
        code: &SavingsProductCode,
        terms: &SavingsProductTerms,
        at: OffsetDateTime,
    ) -> Result<Option<SavingsProductId>, StoreError>;

    /// Locks and returns a product.
    async fn lock_savings_product(
        &mut self,
        product: SavingsProductId,
    ) -> Result<Option<SavingsProduct>, StoreError>;

    /// Stores a locked product, including its versions.
    async fn replace_savings_product(
        &mut self,
        product: &SavingsProduct,
        at: OffsetDateTime,
    ) -> Result<(), StoreError>;
}
