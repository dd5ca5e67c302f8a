use munim_savings::{self as savings, SavingsProductError};

use super::savings_product_item::{SavingsProductItem, reply};
use crate::prelude::*;

#[operation(get "/api/savings-products/{savingsProductId}", tag = "savings-products", ok = "The product",
    message = "Savings product", example = SavingsProductItem::example(),
    refuses = [SavingsProductError::NoTenant(NoTenantChosen), SavingsProductError::NoSuchProduct,
        SavingsProductError::NotAllowed].map(savings_product_problem))]
/// Get a savings product
pub(crate) async fn get_savings_product(
    app: State,
    caller: May<SeesSavingsProducts>,
    product: PathId<SavingsProductKey>,
) -> Result<Tagged<SavingsProductItem>, Problem> {
    let product = savings::get_savings_product(&*app.savings(), caller.actor(), product.into_inner())
        .await
        .map_err(savings_product_problem)?;
    Ok(reply(MESSAGE, product))
}
