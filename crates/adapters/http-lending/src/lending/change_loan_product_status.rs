use munim_kernel::NoTenantChosen;
use munim_lending::{self as lending, LoanProductError};

use super::{
    loan_product_item::{LoanProductItem, reply},
    needs::ManagesLoanProducts,
    path_keys::LoanProductKey,
    refusals::loan_product_problem,
};
use crate::prelude::*;

const MESSAGE: &str = "Loan product updated";

pub(crate) struct ChangeLoanProductStatusRequest(bool);

impl FromForm for ChangeLoanProductStatusRequest {
    const NAME: &'static str = "ChangeLoanProductStatusRequest";
    const ABOUT: &'static str = "Whether new loans can be made of it.";

    fn take(form: &mut Form) -> Option<Self> {
        let is_active = form.required::<bool>(
            field("isActive").about("False takes it out of use; its loans go on."),
            "Status is required",
        );
        is_active.map(Self)
    }

    fn example() -> Value {
        json!({"isActive": false})
    }
}

#[operation(put "/api/loan-products/{productId}/status", tag = "loan-products", ok = "The updated product",
    example = Success::new(MESSAGE, LoanProductItem::example()),
    refuses = [LoanProductError::NoTenant(NoTenantChosen), LoanProductError::NoSuchProduct,
        LoanProductError::VersionConflict].map(loan_product_problem))]
/// Take a loan product out of use, or into use again
pub(crate) async fn change_loan_product_status(
    app: State,
    caller: May<ManagesLoanProducts>,
    product: PathId<LoanProductKey>,
    seen: IfMatch,
    Body(ChangeLoanProductStatusRequest(is_active)): Body<ChangeLoanProductStatusRequest>,
) -> Result<Tagged<LoanProductItem>, Problem> {
    let (actor, product, seen) = (caller.actor(), product.into_inner(), seen.and(None));
    let transaction = (app.lending(), actor.scope()?, Stale::Nothing);
    let changed = change(&app, &transaction, async |work, at| {
        lending::change_loan_product_status(work, at, actor, product, is_active, seen)
            .await
            .map_err(loan_product_problem)
    })
    .await?;
    Ok(reply(MESSAGE, changed))
}
