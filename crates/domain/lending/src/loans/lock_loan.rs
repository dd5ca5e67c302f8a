//! Locks loans and what decisions on them need.
use munim_kernel::{Actor, LoanId, Reach, UserId};
use time::OffsetDateTime;

use super::{loan_account::LoanAccount, loan_notes::By};
use crate::{Cycle, GroupStanding, LendingWork, Loan, LoanError, LoanProductTerms, Refusal};

/// Locks a loan in the actor's reach, in the version that they saw.
pub(super) async fn lock_loan(
    work: &mut dyn LendingWork,
    actor: &Actor,
    loan: LoanId,
    seen: Option<i64>,
) -> Result<Loan, LoanError> {
    actor.tenant()?;
    let locked = work.lock_loan(&actor.reach, loan).await?;
    let locked = locked.ok_or(LoanError::NoSuchLoan)?;
    locked.check_version(seen)?;
    Ok(locked)
}

/// Locks a disbursed loan in the actor's reach, and the books of its branch.
pub(super) async fn lock_account(
    work: &mut dyn LendingWork,
    actor: &Actor,
    loan: LoanId,
) -> Result<LoanAccount, LoanError> {
    actor.tenant()?;
    lock_account_in(work, &actor.reach, loan).await
}

/// Locks a disbursed loan for a request that is carried out, in the version that its maker saw. They count as the one who
/// changes it.
pub(super) async fn lock_requested(
    work: &mut dyn LendingWork,
    at: OffsetDateTime,
    actor: &Actor,
    loan: LoanId,
    (seen, asked_by): (i64, UserId),
) -> Result<(By, LoanAccount), LoanError> {
    let by = By {
        user: asked_by,
        ..By::new(actor, at)?
    };
    let account = lock_account(work, actor, loan).await?;
    account.loan().check_version(Some(seen))?;
    Ok((by, account))
}

/// Locks a disbursed loan and the books of its branch.
pub(crate) async fn lock_account_in(
    work: &mut dyn LendingWork,
    reach: &Reach,
    loan: LoanId,
) -> Result<LoanAccount, LoanError> {
    let loan = work.lock_loan(reach, loan).await?.ok_or(LoanError::NoSuchLoan)?;
    let books = work.lock_books_shared(loan.get().branch).await?;
    let product = product_of(work, &loan).await?;
    let record = work.loan_account(loan.get().id).await?;
    let record = record.ok_or(Refusal::NotDisbursed)?;
    let share = work.loan_share(loan.get().id).await?;
    let recognised_through = work.recognised_through(loan.get().client).await?;
    let terms = (product, books, recognised_through);
    Ok(LoanAccount::try_new(loan, terms, record, share)?)
}

/// Checks that the loan's client has not left and is not blocked. Returns what is recorded of their group.
pub(super) async fn may_borrow(work: &mut dyn LendingWork, loan: &Loan) -> Result<GroupStanding, LoanError> {
    // Access to the loan is enough: its client may have moved to another branch.
    let client = work.lock_loan_client(&Reach::Tenant, loan.get().client).await?;
    let client = client.ok_or(LoanError::NoSuchClient)?;
    client
        .may_borrow
        .then_some(client.group)
        .ok_or(LoanError::ClientLeft)
}

/// Returns the product terms that the loan keeps.
pub(super) async fn product_of(
    work: &mut dyn LendingWork,
    loan: &Loan,
) -> Result<LoanProductTerms, LoanError> {
    let record = loan.get();
    let terms = work
        .loan_product_terms(record.product, Some(record.terms_version))
        .await?;
    Ok(terms.ok_or(LoanError::NoSuchProduct)?.0)
}

/// Returns the cycle of a locked loan's client, with the product's limit in it. It cannot change until the transaction
/// ends: every change of a client's loan locks the client.
pub(super) async fn cycle_of(
    work: &mut dyn LendingWork,
    loan: &Loan,
    product: &LoanProductTerms,
) -> Result<Cycle, LoanError> {
    let history = work.history(loan.get().client).await?;
    Ok(product.get().amount_ladder.cycle(history))
}
