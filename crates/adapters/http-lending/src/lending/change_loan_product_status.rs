use munim_lending::{self as lending, LoanProductError};

use super::loan_product_item::LoanProductItem;
use crate::prelude::*;

/// Whether new loans can be made of it.
#[form(example = {"isActive": false})]
pub(crate) struct ChangeLoanProductStatusRequest {
    /// False takes it out of use; its loans go on.
    #[field(missing = "Status is required")]
    is_active: bool,
}

#[operation(put "/api/loan-products/{productId}/status", tag = "loan-products", ok = "The updated product",
    message = "Loan product updated",
    refuses = [LoanProductError::NoTenant(NoTenantChosen), LoanProductError::NoSuchProduct,
        LoanProductError::VersionConflict].map(loan_product_problem))]
/// Take a loan product out of use, or into use again
pub(crate) async fn change_loan_product_status(
    app: State,
    caller: May<ManagesLoanProducts>,
    product: PathId<LoanProductKey>,
    seen: IfMatch,
    Body(ChangeLoanProductStatusRequest { is_active }): Body<ChangeLoanProductStatusRequest>,
) -> Result<Tagged<LoanProductItem>, Problem> {
    let (actor, product, seen) = (caller.actor(), product.into_inner(), seen.and(None));
    let transaction = (app.lending(), actor.scope()?, Stale::Nothing);
    let changed = change(&app, &transaction, async |work, at| {
        lending::change_loan_product_status(work, at, actor, product, is_active, seen)
            .await
            .map_err(loan_product_problem)
    })
    .await?;
    Ok(Tagged::of(MESSAGE, changed.into()))
}
