use munim_books::{FinancialYear, Series};
use munim_kernel::{Actor, LoanId};
use time::OffsetDateTime;

use super::{
    account_change::{hold, note_change, product_of},
    loan::ApplicationEnd,
};
use crate::{LendingWork, Loan, LoanError};

/// Submits an application: it goes to the first step that its product asks for, and gets its number. Submitting twice is
/// success.
///
/// # Errors
/// [`LoanError`]
pub async fn submit_loan(
    work: &mut dyn LendingWork,
    at: OffsetDateTime,
    actor: &Actor,
    loan: LoanId,
    seen: Option<i64>,
) -> Result<Loan, LoanError> {
    let before = hold(work, actor, loan).await?;
    before.check_version(seen)?;
    let product = product_of(work, &before).await?;
    let mut after = before.clone();
    if !after.submit(actor.user, product.get().requirements)? {
        return Ok(before);
    }
    if after.get().number.is_none() {
        let branch = after.get().branch;
        let books = work.hold_books(branch).await?;
        let year = FinancialYear::of(books.business_date);
        let number = work.next_number(Series::Loan, branch, year).await?;
        after.number(format!("L/{number}"));
    }
    work.replace_loan(&after).await?;
    note_change(
        work,
        at,
        actor,
        ("SUBMIT", "lending.loan.submitted"),
        (&before, &after),
    )
    .await?;
    Ok(after)
}

async fn end(
    work: &mut dyn LendingWork,
    at: OffsetDateTime,
    actor: &Actor,
    (loan, seen): (LoanId, Option<i64>),
    (how, reason): (ApplicationEnd, &str),
) -> Result<Loan, LoanError> {
    let before = hold(work, actor, loan).await?;
    before.check_version(seen)?;
    let books = work.hold_books(before.get().branch).await?;
    let mut after = before.clone();
    if !after.end(actor.user, how, reason, books.business_date)? {
        return Ok(before);
    }
    work.replace_loan(&after).await?;
    note_change(work, at, actor, how.names(), (&before, &after)).await?;
    Ok(after)
}

/// Declares a decision that ends or returns an application.
macro_rules! decision {
    ($(#[$doc:meta])* $name:ident = $how:ident) => {
        $(#[$doc])*
        ///
        /// # Errors
        /// [`LoanError`]
        pub async fn $name(
            work: &mut dyn LendingWork,
            at: OffsetDateTime,
            actor: &Actor,
            loan: LoanId,
            reason: &str,
            seen: Option<i64>,
        ) -> Result<Loan, LoanError> {
            end(work, at, actor, (loan, seen), (ApplicationEnd::$how, reason)).await
        }
    };
}

decision!(
    /// Sends an application back for correction.
    return_loan = Return
);
decision!(
    /// Refuses an application. Who wrote or submitted it may not.
    reject_loan = Reject
);
decision!(
    /// Takes an application back for the applicant, before it is sanctioned.
    withdraw_loan = Withdraw
);
decision!(
    /// Gives a sanctioned loan up, before money moves.
    cancel_loan = Cancel
);
