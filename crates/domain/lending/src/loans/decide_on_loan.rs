use munim_books::Series;
use munim_kernel::{Actor, FinancialYear, LoanId};
use time::OffsetDateTime;

use super::{
    application::refuse_first_due,
    application_end::ApplicationEnd,
    loan_notes::{By, keep_change},
    lock_loan::{cycle_of, lock_loan, may_borrow, product_of},
    note_same_person::note_same_person,
};
use crate::{LendingWork, Loan, LoanError};

/// Submits an application, which then waits for its sanction, and assigns its number. Submitting twice succeeds.
pub async fn submit_loan(
    work: &mut dyn LendingWork,
    at: OffsetDateTime,
    actor: &Actor,
    loan: LoanId,
    seen: Option<i64>,
) -> Result<Loan, LoanError> {
    let before = lock_loan(work, actor, loan, seen).await?;
    let product = product_of(work, &before).await?;
    let branch = before.get().branch;
    let books = work.lock_books_shared(branch).await?;
    let group = may_borrow(work, &before).await?;
    let cycle = cycle_of(work, &before, &product).await?;
    let mut after = before.clone();
    if !after.submit(actor.user, product.get().requirements, cycle)? {
        return Ok(before);
    }
    product.get().requirements.check_group(group)?;
    refuse_first_due(&after.get().application, &product, books.business_date)?;
    let product = work.loan_product_terms(before.get().product, None).await?;
    if product.is_none_or(|(_, _, in_use)| !in_use) {
        return Err(LoanError::ProductOutOfUse);
    }
    // The holders of its keys decide what a service account applies for.
    let holders = work.service_account_holders(&after.get().makers).await?;
    after.also_made_by(holders);
    if after.get().number.is_none() {
        let year = FinancialYear::of(books.business_date);
        let number = work.next_number(Series::Loan, branch, year).await?;
        after.number(format!("L/{number}"));
    }
    keep_change(
        work,
        &By::new(actor, at)?,
        &before,
        &after,
        "SUBMIT",
        "lending.loan.submitted",
    )
    .await?;
    Ok(after)
}

/// Returns an application for correction, or ends it: rejected, withdrawn or cancelled. Repeating the decision succeeds
/// and changes nothing.
///
/// # Errors
/// After [`LoanError::OwnApplication`] the caller must commit the transaction, which contains the audit record of the
/// attempt.
pub async fn end_application(
    work: &mut dyn LendingWork,
    at: OffsetDateTime,
    actor: &Actor,
    loan: LoanId,
    seen: Option<i64>,
    how: ApplicationEnd,
    reason: &str,
) -> Result<Loan, LoanError> {
    let before = lock_loan(work, actor, loan, seen).await?;
    let books = work.lock_books_shared(before.get().branch).await?;
    let mut after = before.clone();
    let ended = after.end(actor.user, how, reason, books.business_date);
    if !note_same_person(work, at, actor, loan, ended).await? {
        return Ok(before);
    }
    let (action, event) = how.names();
    keep_change(work, &By::new(actor, at)?, &before, &after, action, event).await?;
    Ok(after)
}

/// Undoes the rejection of an application, which waits for the sanction again. Users who wrote, changed or submitted it
/// cannot do this. Repeating the call succeeds and changes nothing.
///
/// # Errors
/// After [`LoanError::OwnApplication`] the caller must commit the transaction, which contains the audit record of the
/// attempt.
pub async fn undo_loan_rejection(
    work: &mut dyn LendingWork,
    at: OffsetDateTime,
    actor: &Actor,
    loan: LoanId,
    seen: Option<i64>,
) -> Result<Loan, LoanError> {
    let before = lock_loan(work, actor, loan, seen).await?;
    let mut after = before.clone();
    let undone = after.undo_rejection(actor.user);
    if !note_same_person(work, at, actor, loan, undone).await? {
        return Ok(before);
    }
    may_borrow(work, &before).await?;
    keep_change(
        work,
        &By::new(actor, at)?,
        &before,
        &after,
        "UNDO_REJECTION",
        "lending.loan.rejection_undone",
    )
    .await?;
    Ok(after)
}
