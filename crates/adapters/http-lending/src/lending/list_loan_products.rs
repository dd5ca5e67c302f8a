use munim_lending::{ListLoanProducts as LoanProducts, LoanProductError};

use super::loan_product_item::LoanProductItem;
use crate::prelude::*;

#[operation(get "/api/loan-products", tag = "loan-products", ok = "The full list", message = "Loan products",
    refuses = [LoanProductError::NoTenant(NoTenantChosen)].map(loan_product_problem))]
/// List loan products
///
/// Those in use first, then by name.
pub(crate) async fn list_loan_products(
    app: State,
    caller: May<SeesLoanProducts>,
) -> Reply<Vec<LoanProductItem>> {
    let products = LoanProducts::new(app.lending())
        .list_loan_products(caller.actor())
        .await
        .map_err(loan_product_problem)?;
    Ok(Success::new(
        MESSAGE,
        products.into_iter().map(Into::into).collect(),
    ))
}
