use munim_kernel::{Actor, SavingsProductId};

use crate::{SavingsProduct, SavingsProductError, SavingsProductVersion, SavingsStore, allowed};

/// Returns all products: active ones first, then by name.
pub async fn list_savings_products(
    store: &dyn SavingsStore,
    actor: &Actor,
) -> Result<Vec<SavingsProduct>, SavingsProductError> {
    let products = store.savings_products(actor.tenant()?).await?;
    products.ok_or(SavingsProductError::NotAllowed)
}

pub async fn get_savings_product(
    store: &dyn SavingsStore,
    actor: &Actor,
    product: SavingsProductId,
) -> Result<SavingsProduct, SavingsProductError> {
    let found = store
        .savings_product(allowed(store, actor).await?, product)
        .await?;
    found.ok_or(SavingsProductError::NoSuchProduct)
}

/// Returns all versions of a product's terms, the newest first.
pub async fn list_savings_product_versions(
    store: &dyn SavingsStore,
    actor: &Actor,
    product: SavingsProductId,
) -> Result<Vec<SavingsProductVersion>, SavingsProductError> {
    let versions = store
        .savings_product_versions(allowed(store, actor).await?, product)
        .await?;
    if versions.is_empty() {
        Err(SavingsProductError::NoSuchProduct)
    } else {
        Ok(versions)
    }
}
