use munim_http_kit::{
    app::State,
    envelope::{Reply, Success},
    extractors::{May, PathId, Then},
    openapi::{Examples, Operation},
};
use munim_kernel::NoTenantChosen;
use munim_lending::{ListLoanProducts, LoanProductError};

use super::{
    loan_product_item::LoanProductVersionItem, needs::SeesLoanProducts, path_keys::LoanProductKey,
    refusals::loan_product_problem,
};

const MESSAGE: &str = "Versions of the loan product";

pub(crate) struct ListLoanProductVersions;

impl Operation for ListLoanProductVersions {
    type Asks = Then<May<SeesLoanProducts>, PathId<LoanProductKey>>;
    type Doc = __path_list_loan_product_versions;

    fn examples() -> Examples {
        Examples::of(&Success::new(MESSAGE, [LoanProductVersionItem::example()])).or([
            LoanProductError::NoTenant(NoTenantChosen),
            LoanProductError::NoSuchProduct,
        ]
        .map(loan_product_problem))
    }
}

/// List the versions of a loan product
///
/// All terms that the product has had, the newest first. Loans keep the terms that they were made with.
#[utoipa::path(get, path = "/api/loan-products/{productId}/versions", operation_id = "listLoanProductVersions",
    tag = "loan-products",
    responses((status = 200, description = "The full list", body = Success<Vec<LoanProductVersionItem>>)))]
pub(crate) async fn list_loan_product_versions(
    app: State,
    Then(caller, product): Then<May<SeesLoanProducts>, PathId<LoanProductKey>>,
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
