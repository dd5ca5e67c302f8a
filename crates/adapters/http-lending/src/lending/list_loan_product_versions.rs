use munim_lending::{ListLoanProducts, LoanProductError};

use super::loan_product_item::LoanProductVersionItem;
use crate::prelude::*;

#[operation(get "/api/loan-products/{productId}/versions", tag = "loan-products", ok = "The full list",
    message = "Versions of the loan product",
    refuses = [LoanProductError::NoTenant(NoTenantChosen), LoanProductError::NoSuchProduct].map(loan_product_problem))]
/// List the versions of a loan product
///
/// All terms that the product has had, the newest first. Loans keep the terms that they were made with.
pub(crate) async fn list_loan_product_versions(
    app: State,
    caller: May<SeesLoanProducts>,
    product: PathId<LoanProductKey>,
) -> Reply<Vec<LoanProductVersionItem>> {
    let versions = ListLoanProducts::new(app.lending())
        .list_loan_product_versions(caller.actor(), product.into_inner())
        .await
        .map_err(loan_product_problem)?;
    Ok(Success::new(
        MESSAGE,
        versions.into_iter().map(Into::into).collect(),
    ))
}
