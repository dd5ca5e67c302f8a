use munim_lending::{self as lending, LoanProductError};

use super::{loan_product_form::CreateLoanProductRequest, loan_product_item::LoanProductItem};
use crate::prelude::*;

#[operation(post "/api/loan-products", tag = "loan-products", created = "The product", body = Success<LoanProductItem>,
    location = "The address.", message = "Loan product created",
    refuses = [LoanProductError::NoTenant(NoTenantChosen), LoanProductError::DuplicateCode,
        LoanProductError::TooMany(200)].map(loan_product_problem))]
/// Create a loan product
///
/// It is in use at once.
pub(crate) async fn create_loan_product(
    app: State,
    caller: May<ManagesLoanProducts>,
    Once(key, form): Once<CreateLoanProductRequest>,
) -> Result<OnceReply, Problem> {
    let (actor, scope) = (caller.actor().clone(), caller.actor().scope()?);
    once(
        &app,
        caller.actor(),
        key,
        (app.lending(), scope, Stale::Nothing),
        async move |work, at| {
            let CreateLoanProductRequest(code, terms, charges) = &form;
            let created = lending::create_loan_product(work, at, &actor, code, terms.clone(), charges)
                .await
                .map_err(loan_product_problem)?;
            let location = format!("/api/loan-products/{}", created.id);
            Ok(Created::new(location, MESSAGE, LoanProductItem::from(created)))
        },
    )
    .await
}
