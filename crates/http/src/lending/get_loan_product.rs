use munim_http_kit::{
    app::State,
    envelope::{Success, Tagged},
    extractors::{May, PathId, Then},
    openapi::{Examples, Operation},
    problem::Problem,
};
use munim_kernel::NoTenantChosen;
use munim_lending::{ListLoanProducts, LoanProductError};

use super::{
    loan_product_item::{LoanProductItem, reply},
    needs::SeesLoanProducts,
    path_keys::LoanProductKey,
    refusals::loan_product_problem,
};

const MESSAGE: &str = "Loan product";

pub(crate) struct GetLoanProduct;

impl Operation for GetLoanProduct {
    type Asks = Then<May<SeesLoanProducts>, PathId<LoanProductKey>>;
    type Doc = __path_get_loan_product;

    fn examples() -> Examples {
        Examples::of(&Success::new(MESSAGE, LoanProductItem::example())).or([
            LoanProductError::NoTenant(NoTenantChosen),
            LoanProductError::NoSuchProduct,
        ]
        .map(loan_product_problem))
    }
}

/// Get a loan product
#[utoipa::path(get, path = "/api/loan-products/{productId}", operation_id = "getLoanProduct", tag = "loan-products",
    responses((status = 200, description = "The product", body = Success<LoanProductItem>,
        headers(("ETag" = String, description = "The version, for `If-Match`.")))))]
pub(crate) async fn get_loan_product(
    app: State,
    Then(caller, product): Then<May<SeesLoanProducts>, PathId<LoanProductKey>>,
) -> Result<Tagged<LoanProductItem>, Problem> {
    let product = ListLoanProducts::new(app.lending())
        .get_loan_product(caller.actor(), product.into_inner())
        .await
        .map_err(loan_product_problem)?;
    Ok(reply(MESSAGE, product))
}
