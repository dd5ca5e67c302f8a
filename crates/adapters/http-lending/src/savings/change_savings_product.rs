use munim_savings::{self as savings, SavingsProductError};

use super::{
    savings_product_form::ChangeSavingsProductRequest,
    savings_product_item::{SavingsProductItem, reply},
};
use crate::prelude::*;

#[operation(put "/api/savings-products/{savingsProductId}", tag = "savings-products", ok = "The updated product",
    message = "Savings product updated", example = SavingsProductItem::example(),
    refuses = [SavingsProductError::NoTenant(NoTenantChosen), SavingsProductError::NoSuchProduct, SavingsProductError::NotAllowed,
        SavingsProductError::VersionConflict].map(savings_product_problem))]
/// Change a savings product
///
/// The terms replace the old ones and become the next version. Accounts keep the terms that they were opened with. The kind stays.
pub(crate) async fn change_savings_product(
    app: State,
    caller: May<ManagesSavingsProducts>,
    product: PathId<SavingsProductKey>,
    seen: IfMatch,
    Body(form): Body<ChangeSavingsProductRequest>,
) -> Result<Tagged<SavingsProductItem>, Problem> {
    let (actor, product, seen) = (caller.actor(), product.into_inner(), seen.and(form.version));
    let transaction = (app.savings(), actor.scope()?, Stale::Nothing);
    let changed = change(&app, &transaction, async |work, at| {
        savings::change_savings_product(work, at, actor, product, form.terms.clone(), seen)
            .await
            .map_err(savings_product_problem)
    })
    .await?;
    Ok(reply(MESSAGE, changed))
}
