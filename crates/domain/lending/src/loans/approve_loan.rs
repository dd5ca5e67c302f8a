use munim_kernel::{Actor, LoanId};
use time::OffsetDateTime;

use super::{
    application::refuse_first_due,
    loan_notes::{By, keep_change},
    lock_loan::{cycle_of, lock_loan, may_borrow, product_of},
    note_same_person::note_same_person,
};
use crate::{AuthorityAct, LendingWork, Loan, LoanError, LoanFault, Sanction, authority::check_authority};

/// Approves an application that waits for its sanction. Users who wrote, changed or submitted it cannot do this.
/// Approving twice for the same terms succeeds.
///
/// # Errors
/// After [`LoanError::BeyondAuthority`] or [`LoanError::OwnApplication`] the caller must commit the transaction, which
/// contains the audit record of the attempt.
pub async fn approve_loan(
    work: &mut dyn LendingWork,
    at: OffsetDateTime,
    actor: &Actor,
    loan: LoanId,
    sanction: &Sanction,
    seen: Option<i64>,
) -> Result<Loan, LoanError> {
    let before = lock_loan(work, actor, loan, seen).await?;
    let books = work.lock_books_shared(before.get().branch).await?;
    let product = product_of(work, &before).await?;
    let group = may_borrow(work, &before).await?;
    let cycle = cycle_of(work, &before, &product).await?;
    let mut after = before.clone();
    let approved = after.approve(actor.user, books.business_date, sanction, &product, cycle);
    if !note_same_person(work, at, actor, loan, approved).await? {
        return Ok(before);
    }
    product.get().requirements.check_group(group)?;
    let first_due = refuse_first_due(&after.get().application, &product, books.business_date);
    if sanction.expected_disbursal_on.is_some() && first_due.is_err() {
        return Err(LoanError::Terms(vec![LoanFault {
            field: "expectedDisbursalOn",
            message: product.get().first_due.to_string(),
        }]));
    }
    first_due?;
    let act = (AuthorityAct::Sanction, Some(after.get().product));
    check_authority(work, at, actor, act, ("Loan", loan.get()), sanction.amount).await?;
    keep_change(
        work,
        &By::new(actor, at)?,
        &before,
        &after,
        "APPROVE",
        "lending.loan.approved",
    )
    .await?;
    Ok(after)
}

/// Undoes an approval before the disbursal: the application waits for the sanction again.
pub async fn undo_loan_approval(
    work: &mut dyn LendingWork,
    at: OffsetDateTime,
    actor: &Actor,
    loan: LoanId,
    seen: Option<i64>,
) -> Result<Loan, LoanError> {
    let before = lock_loan(work, actor, loan, seen).await?;
    let mut after = before.clone();
    if !after.undo_approval()? {
        return Ok(before);
    }
    keep_change(
        work,
        &By::new(actor, at)?,
        &before,
        &after,
        "UNDO_APPROVAL",
        "lending.loan.approval_undone",
    )
    .await?;
    Ok(after)
}
