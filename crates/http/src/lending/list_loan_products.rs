use munim_http_kit::{
    app::State,
    envelope::{Reply, Success},
    extractors::May,
    openapi::{Examples, Operation},
};
use munim_kernel::NoTenantChosen;
use munim_lending::{ListLoanProducts as LoanProducts, LoanProductError};

use super::{loan_product_item::LoanProductItem, needs::SeesLoanProducts, refusals::loan_product_problem};

const MESSAGE: &str = "Loan products";

pub(crate) struct ListLoanProducts;

impl Operation for ListLoanProducts {
    type Asks = May<SeesLoanProducts>;
    type Doc = __path_list_loan_products;

    fn examples() -> Examples {
        Examples::of(&Success::new(MESSAGE, [LoanProductItem::example()]))
            .or([LoanProductError::NoTenant(NoTenantChosen)].map(loan_product_problem))
    }
}

/// List loan products
///
/// Those in use first, then by name.
#[utoipa::path(get, path = "/api/loan-products", operation_id = "listLoanProducts", tag = "loan-products",
    responses((status = 200, description = "The full list", body = Success<Vec<LoanProductItem>>)))]
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
