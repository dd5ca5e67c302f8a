use munim_savings::{self as savings, SavingsProductError};

use super::savings_product_item::{SavingsProductItem, reply};
use crate::prelude::*;

/// Whether new accounts can be opened of it.
#[form(example = {"isActive": false})]
pub(crate) struct ChangeSavingsProductStatusRequest {
    /// False takes it out of use; its accounts go on.
    #[field(missing = "Status is required")]
    is_active: bool,
}

#[operation(put "/api/savings-products/{savingsProductId}/status", tag = "savings-products", ok = "The updated product",
    message = "Savings product updated", example = SavingsProductItem::example(),
    refuses = [SavingsProductError::NoTenant(NoTenantChosen), SavingsProductError::NoSuchProduct, SavingsProductError::NotAllowed,
        SavingsProductError::VersionConflict].map(savings_product_problem))]
/// Take a savings product out of use, or into use again
pub(crate) async fn change_savings_product_status(
    app: State,
    caller: May<ManagesSavingsProducts>,
    product: PathId<SavingsProductKey>,
    seen: IfMatch,
    Body(ChangeSavingsProductStatusRequest { is_active }): Body<ChangeSavingsProductStatusRequest>,
) -> Result<Tagged<SavingsProductItem>, Problem> {
    let (actor, product, seen) = (caller.actor(), product.into_inner(), seen.and(None));
    let transaction = (app.savings(), actor.scope()?, Stale::Nothing);
    let changed = change(&app, &transaction, async |work, at| {
        savings::change_savings_product_status(work, at, actor, product, is_active, seen)
            .await
            .map_err(savings_product_problem)
    })
    .await?;
    Ok(reply(MESSAGE, changed))
}
