use munim_lending::{self as lending, LoanProductError};

use super::{loan_product_form::ChangeLoanProductRequest, loan_product_item::LoanProductItem};
use crate::prelude::*;

#[operation(put "/api/loan-products/{productId}", tag = "loan-products", ok = "The updated product",
    message = "Loan product updated",
    refuses = [LoanProductError::NoTenant(NoTenantChosen), LoanProductError::NoSuchProduct,
        LoanProductError::VersionConflict].map(loan_product_problem))]
/// Change a loan product
///
/// The terms replace the old ones and become the next version. Loans keep the terms that they were made with.
pub(crate) async fn change_loan_product(
    app: State,
    caller: May<ManagesLoanProducts>,
    product: PathId<LoanProductKey>,
    seen: IfMatch,
    Body(form): Body<ChangeLoanProductRequest>,
) -> Result<Tagged<LoanProductItem>, Problem> {
    let (actor, product, seen) = (caller.actor(), product.into_inner(), seen.and(form.version));
    let transaction = (app.lending(), actor.scope()?, Stale::Figures);
    let changed = change(&app, &transaction, async |work, at| {
        lending::change_loan_product(work, at, actor, product, form.terms.clone(), &form.charges, seen)
            .await
            .map_err(loan_product_problem)
    })
    .await?;
    Ok(Tagged::of(MESSAGE, changed.into()))
}
