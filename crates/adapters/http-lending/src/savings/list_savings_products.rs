use munim_savings::{self as savings, SavingsProductError};

use super::savings_product_item::SavingsProductItem;
use crate::prelude::*;

#[operation(get "/api/savings-products", tag = "savings-products", ok = "The full list",
    message = "Savings products", example = [SavingsProductItem::example()],
    refuses = [SavingsProductError::NoTenant(NoTenantChosen), SavingsProductError::NotAllowed].map(savings_product_problem))]
/// List savings products
///
/// Those in use first, then by name. Only cooperative banks and credit societies have any.
pub(crate) async fn list_savings_products(
    app: State,
    caller: May<SeesSavingsProducts>,
) -> Reply<Vec<SavingsProductItem>> {
    let products = savings::list_savings_products(&*app.savings(), caller.actor())
        .await
        .map_err(savings_product_problem)?;
    Ok(Success::new(
        MESSAGE,
        products.into_iter().map(Into::into).collect(),
    ))
}
