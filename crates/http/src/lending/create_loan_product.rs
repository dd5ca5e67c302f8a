use munim_http_kit::{
    app::State,
    change::Stale,
    envelope::{Created, Success},
    extractors::{May, Once, Then},
    once::{OnceReply, once},
    openapi::{Examples, Operation},
    problem::Problem,
};
use munim_kernel::NoTenantChosen;
use munim_lending::{self as lending, LoanProductError};

use super::{
    loan_product_form::Offered, loan_product_item::LoanProductItem, needs::ManagesLoanProducts,
    refusals::loan_product_problem,
};

const MESSAGE: &str = "Loan product created";

pub(crate) struct CreateLoanProduct;

impl Operation for CreateLoanProduct {
    type Asks = Then<May<ManagesLoanProducts>, Once<Offered>>;
    type Doc = __path_create_loan_product;

    fn examples() -> Examples {
        Examples::of(&Success::new(MESSAGE, LoanProductItem::example())).or([
            LoanProductError::NoTenant(NoTenantChosen),
            LoanProductError::DuplicateCode,
            LoanProductError::TooMany(200),
        ]
        .map(loan_product_problem))
    }
}

/// Create a loan product
///
/// It is in use at once.
#[utoipa::path(post, path = "/api/loan-products", operation_id = "createLoanProduct", tag = "loan-products",
    responses((status = 201, description = "The product", body = Success<LoanProductItem>,
        headers(("Location" = String, description = "The address.")))))]
pub(crate) async fn create_loan_product(
    app: State,
    Then(caller, Once(key, wanted)): Then<May<ManagesLoanProducts>, Once<Offered>>,
) -> Result<OnceReply, Problem> {
    let (actor, scope) = (caller.actor().clone(), caller.actor().scope()?);
    once(
        &app,
        caller.actor(),
        key,
        (app.lending(), scope, Stale::Nothing),
        async move |work, at| {
            let Offered(code, terms, charges) = &wanted;
            let made = lending::create_loan_product(work, at, &actor, code, (terms.clone(), charges))
                .await
                .map_err(loan_product_problem)?;
            let location = format!("/api/loan-products/{}", made.id);
            Ok(Created::new(location, MESSAGE, LoanProductItem::from(made)))
        },
    )
    .await
}
