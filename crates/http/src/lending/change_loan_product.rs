use munim_http_kit::{
    app::State,
    body::Body,
    change::{Stale, change},
    envelope::{Success, Tagged},
    extractors::{IfMatch, May, PathId, Then},
    openapi::{Examples, Operation},
    problem::Problem,
};
use munim_kernel::NoTenantChosen;
use munim_lending::{self as lending, LoanProductError};

use super::{
    loan_product_form::Replaced,
    loan_product_item::{LoanProductItem, reply},
    needs::ManagesLoanProducts,
    path_keys::LoanProductKey,
    refusals::loan_product_problem,
};

const MESSAGE: &str = "Loan product updated";

type Asked = Then<May<ManagesLoanProducts>, Then<PathId<LoanProductKey>, Then<IfMatch, Body<Replaced>>>>;

pub(crate) struct ChangeLoanProduct;

impl Operation for ChangeLoanProduct {
    type Asks = Asked;
    type Doc = __path_change_loan_product;

    fn examples() -> Examples {
        Examples::of(&Success::new(MESSAGE, LoanProductItem::example())).or([
            LoanProductError::NoTenant(NoTenantChosen),
            LoanProductError::NoSuchProduct,
            LoanProductError::VersionConflict,
        ]
        .map(loan_product_problem))
    }
}

/// Change a loan product
///
/// The terms replace the old ones and become the next version. Loans keep the terms that they were made with.
#[utoipa::path(put, path = "/api/loan-products/{productId}", operation_id = "changeLoanProduct", tag = "loan-products",
    responses((status = 200, description = "The updated product", body = Success<LoanProductItem>,
        headers(("ETag" = String, description = "The new version.")))))]
pub(crate) async fn change_loan_product(
    app: State,
    Then(caller, Then(product, Then(seen, Body(wanted)))): Asked,
) -> Result<Tagged<LoanProductItem>, Problem> {
    let (actor, product, seen) = (caller.actor(), product.into_inner(), seen.and(wanted.version));
    let place = (app.lending(), actor.scope()?, Stale::Figures);
    let changed = change(&app, &place, async |work, at| {
        lending::change_loan_product(
            work,
            at,
            actor,
            product,
            (wanted.terms.clone(), &wanted.charges),
            seen,
        )
        .await
        .map_err(loan_product_problem)
    })
    .await?;
    Ok(reply(MESSAGE, changed))
}
