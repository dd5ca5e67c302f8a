use munim_http_kit::{
    app::State,
    body::{Body, Form, FromForm, field},
    change::{Stale, change},
    envelope::{Success, Tagged},
    extractors::{IfMatch, May, PathId, Then},
    openapi::{Examples, Operation},
    problem::Problem,
};
use munim_kernel::NoTenantChosen;
use munim_lending::{self as lending, LoanProductError};
use serde_json::{Value, json};

use super::{
    loan_product_item::{LoanProductItem, reply},
    needs::ManagesLoanProducts,
    path_keys::LoanProductKey,
    refusals::loan_product_problem,
};

const MESSAGE: &str = "Loan product updated";

/// The body, in the domain's types.
pub(crate) struct Wanted(bool);

impl FromForm for Wanted {
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

type Asked = Then<May<ManagesLoanProducts>, Then<PathId<LoanProductKey>, Then<IfMatch, Body<Wanted>>>>;

pub(crate) struct ChangeLoanProductStatus;

impl Operation for ChangeLoanProductStatus {
    type Asks = Asked;
    type Doc = __path_change_loan_product_status;

    fn examples() -> Examples {
        Examples::of(&Success::new(MESSAGE, LoanProductItem::example())).or([
            LoanProductError::NoTenant(NoTenantChosen),
            LoanProductError::NoSuchProduct,
            LoanProductError::VersionConflict,
        ]
        .map(loan_product_problem))
    }
}

/// Take a loan product out of use, or into use again
#[utoipa::path(put, path = "/api/loan-products/{productId}/status", operation_id = "changeLoanProductStatus",
    tag = "loan-products",
    responses((status = 200, description = "The updated product", body = Success<LoanProductItem>,
        headers(("ETag" = String, description = "The new version.")))))]
pub(crate) async fn change_loan_product_status(
    app: State,
    Then(caller, Then(product, Then(seen, Body(Wanted(is_active))))): Asked,
) -> Result<Tagged<LoanProductItem>, Problem> {
    let (actor, product, seen) = (caller.actor(), product.into_inner(), seen.and(None));
    let place = (app.lending(), actor.scope()?, Stale::Nothing);
    let changed = change(&app, &place, async |work, at| {
        lending::change_loan_product_status(work, at, actor, product, is_active, seen)
            .await
            .map_err(loan_product_problem)
    })
    .await?;
    Ok(reply(MESSAGE, changed))
}
