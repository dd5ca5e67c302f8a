use munim_lending::{ListLoanProducts, LoanProductError};

use super::loan_product_item::LoanProductItem;
use crate::prelude::*;

#[operation(get "/api/loan-products/{productId}", tag = "loan-products", ok = "The product", message = "Loan product",
    refuses = [LoanProductError::NoTenant(NoTenantChosen), LoanProductError::NoSuchProduct].map(loan_product_problem))]
/// Get a loan product
pub(crate) async fn get_loan_product(
    app: State,
    caller: May<SeesLoanProducts>,
    product: PathId<LoanProductKey>,
) -> Result<Tagged<LoanProductItem>, Problem> {
    let product = ListLoanProducts::new(app.lending())
        .get_loan_product(caller.actor(), product.into_inner())
        .await
        .map_err(loan_product_problem)?;
    Ok(Tagged::of(MESSAGE, product.into()))
}
