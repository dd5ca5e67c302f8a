use munim_savings::{self as savings, SavingsProductError};

use super::savings_product_item::SavingsProductVersionItem;
use crate::prelude::*;

#[operation(get "/api/savings-products/{savingsProductId}/versions", tag = "savings-products", ok = "The full list",
    message = "Versions of the savings product", example = [SavingsProductVersionItem::example()],
    refuses = [SavingsProductError::NoTenant(NoTenantChosen), SavingsProductError::NoSuchProduct,
        SavingsProductError::NotAllowed].map(savings_product_problem))]
/// List the versions of a savings product
///
/// All terms that the product has had, the newest first. Accounts keep the terms that they were opened with.
pub(crate) async fn list_savings_product_versions(
    app: State,
    caller: May<SeesSavingsProducts>,
    product: PathId<SavingsProductKey>,
) -> Reply<Vec<SavingsProductVersionItem>> {
    let versions =
        savings::list_savings_product_versions(&*app.savings(), caller.actor(), product.into_inner())
            .await
            .map_err(savings_product_problem)?;
    Ok(Success::new(
        MESSAGE,
        versions.into_iter().map(Into::into).collect(),
    ))
}
