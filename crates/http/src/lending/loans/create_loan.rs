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
use munim_lending::{self as lending, LoanError};

use super::{
    application_form::Wanted, loan_item::LoanItem, needs::AppliesForLoans, refusals::loan_problem,
    reply::changed_loan,
};

const MESSAGE: &str = "Application created";

type Asked = Then<May<AppliesForLoans>, Once<Wanted>>;

pub(crate) struct CreateLoan;

impl Operation for CreateLoan {
    type Asks = Asked;
    type Doc = __path_create_loan;

    fn examples() -> Examples {
        Examples::of(&Success::new(MESSAGE, LoanItem::example())).or([
            LoanError::NoTenant(NoTenantChosen),
            LoanError::ClientLeft,
            LoanError::ProductRetired,
            LoanError::Officer,
            LoanError::OutOfRange,
        ]
        .map(loan_problem))
    }
}

/// Create a loan application
///
/// It is a draft until it is submitted, and keeps the product's present terms.
#[utoipa::path(post, path = "/api/loans", operation_id = "createLoan", tag = "loans",
    responses((status = 201, description = "The application", body = Success<LoanItem>,
        headers(("Location" = String, description = "The address.")))))]
pub(crate) async fn create_loan(
    app: State,
    Then(caller, Once(key, wanted)): Asked,
) -> Result<OnceReply, Problem> {
    let (actor, scope) = (caller.actor().clone(), caller.actor().scope()?);
    let place = (app.lending(), scope, Stale::Nothing);
    once(&app, caller.actor(), key, place, async move |work, at| {
        let loan = lending::create_loan(work, at, &actor, &wanted.0, |product| wanted.1.of(product))
            .await
            .map_err(loan_problem)?;
        let id = loan.get().id;
        Ok(Created::new(
            format!("/api/loans/{id}"),
            MESSAGE,
            changed_loan(work, id).await?,
        ))
    })
    .await
}
