use munim_lending::{ListLoanProducts, LoanProductError};

use super::loan_product_item::{LoanProductItem, reply};
use crate::prelude::*;

#[operation(get "/api/loan-products/{productId}", tag = "loan-products", ok = "The product",
    message = "Loan product", example = LoanProductItem::example(),
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
    Ok(reply(MESSAGE, product))
}
