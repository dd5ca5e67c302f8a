use munim_audit::Change;
use munim_kernel::{Actor, ClientId, Fields, LoanId, LoanProductId, UserId};
use time::OffsetDateTime;

use super::{
    application::refuse_faults,
    loan_notes::{By, keep_change, note},
    lock_loan::{lock_loan, product_of},
};
use crate::{
    Application, FundingSource, LendingWork, Loan, LoanError, LoanProductTerms, NewLoan,
    purposes::check_purpose,
};

/// An application to create.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Applied {
    pub client: ClientId,
    pub product: LoanProductId,
    /// Defaults to the officer of the client's centre, or else the actor.
    pub officer: Option<UserId>,
    pub funding_source: FundingSource,
}

/// Creates an application, which is a draft until it is submitted. `terms` builds it from the product's current terms.
pub async fn create_loan(
    work: &mut dyn LendingWork,
    at: OffsetDateTime,
    actor: &Actor,
    wanted: &Applied,
    terms: impl Fn(&LoanProductTerms) -> Result<Application, LoanError>,
) -> Result<Loan, LoanError> {
    actor.tenant()?;
    let client = work.lock_loan_client(&actor.reach, wanted.client).await?;
    let client = client.ok_or(LoanError::NoSuchClient)?;
    if !client.may_borrow {
        return Err(LoanError::ClientLeft);
    }
    let product = work.loan_product_terms(wanted.product, None).await?;
    let (product_terms, version, in_use) = product.ok_or(LoanError::NoSuchProduct)?;
    if !in_use {
        return Err(LoanError::ProductRetired);
    }
    let application = terms(&product_terms)?;
    let fault = check_purpose(work, &application.purpose, product_terms.get().category).await?;
    let books = work.lock_books_shared(client.branch).await?;
    refuse_faults(&application, &product_terms, books.business_date, fault)?;
    let officer = wanted.officer.or(client.officer).unwrap_or(actor.user);
    if !work.is_officer(officer, client.branch).await? {
        return Err(LoanError::Officer);
    }
    let new = NewLoan {
        client: wanted.client,
        product: (wanted.product, version),
        branch: client.branch,
        officer,
        application,
        funding_source: wanted.funding_source,
        cycle: client.next_cycle,
        applied_on: books.business_date,
        created_by: actor.user,
    };
    let loan = work.add_loan(&new, at).await?;
    let change =
        Change::new("CREATE", "lending.loan.created", "Loan", loan.get().id).after(Fields::from(&loan));
    note(work, &By::new(actor, at)?, change).await?;
    Ok(loan)
}

/// Changes a draft or returned application. It keeps its version of the product's terms.
pub async fn change_loan(
    work: &mut dyn LendingWork,
    at: OffsetDateTime,
    actor: &Actor,
    loan: LoanId,
    terms: impl Fn(&LoanProductTerms) -> Result<Application, LoanError>,
    seen: Option<i64>,
) -> Result<Loan, LoanError> {
    let before = lock_loan(work, actor, loan, seen).await?;
    before.check_draft()?;
    let product = product_of(work, &before).await?;
    let application = terms(&product)?;
    // A purpose that was possible once stays.
    let fault = if application.purpose == before.get().application.purpose {
        None
    } else {
        check_purpose(work, &application.purpose, product.get().category).await?
    };
    let books = work.lock_books_shared(before.get().branch).await?;
    refuse_faults(&application, &product, books.business_date, fault)?;
    let mut after = before.clone();
    if application == before.get().application {
        return Ok(before);
    }
    after.rewrite(actor.user, application)?;
    keep_change(
        work,
        &By::new(actor, at)?,
        &before,
        &after,
        "UPDATE",
        "lending.loan.changed",
    )
    .await?;
    Ok(after)
}

/// Deletes a draft that was never submitted.
pub async fn delete_loan(
    work: &mut dyn LendingWork,
    at: OffsetDateTime,
    actor: &Actor,
    loan: LoanId,
) -> Result<(), LoanError> {
    let locked = lock_loan(work, actor, loan, None).await?;
    locked.check_deletable()?;
    work.delete_loan(loan).await?;
    let change = Change::new("DELETE", "lending.loan.deleted", "Loan", loan).before(Fields::from(&locked));
    note(work, &By::new(actor, at)?, change).await?;
    Ok(())
}
