use munim_lending::{self as lending, LoanError};

use super::{application_form::CreateLoanRequest, loan_item::LoanItem, reply::changed_loan};
use crate::prelude::*;

#[operation(post "/api/loans", tag = "loans", created = "The application", body = Success<LoanItem>, location = "The address.",
    message = "Application created",
    refuses = [LoanError::NoTenant(NoTenantChosen), LoanError::ClientLeft, LoanError::ProductRetired, LoanError::Officer,
        LoanError::OutOfRange].map(loan_problem))]
/// Create a loan application
///
/// It is a draft until it is submitted, and keeps the product's present terms.
pub(crate) async fn create_loan(
    app: State,
    caller: May<AppliesForLoans>,
    Once(key, form): Once<CreateLoanRequest>,
) -> Result<OnceReply, Problem> {
    let (actor, scope) = (caller.actor().clone(), caller.actor().scope()?);
    let transaction = (app.lending(), scope, Stale::Nothing);
    once(&app, caller.actor(), key, transaction, async move |work, at| {
        let loan = lending::create_loan(work, at, &actor, &form.0, |product| form.1.of(product))
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
