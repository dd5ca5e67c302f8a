use munim_kernel::LoanId;
use munim_lending::{self as lending, ApplicationEnd, LendingWork, LoanError};

use super::{super::changed_once::Changed, loan_item::LoanItem};
use crate::prelude::*;

/// Returns the loan as changed in this transaction.
pub(crate) async fn changed_loan(work: &mut dyn LendingWork, loan: LoanId) -> Result<LoanItem, Problem> {
    let changed = work.shown_loan(loan).await?;
    changed
        .map(LoanItem::from)
        .ok_or_else(|| loan_problem(LoanError::NoSuchLoan))
}

pub(super) async fn reply(
    message: &'static str,
    work: &mut dyn LendingWork,
    loan: LoanId,
) -> Result<Tagged<LoanItem>, Problem> {
    Ok(Tagged::of(message, changed_loan(work, loan).await?))
}

/// Returns the reply to a change under an `Idempotency-Key`.
pub(super) async fn reply_once(
    message: &'static str,
    work: &mut dyn LendingWork,
    loan: LoanId,
) -> Result<Changed<LoanItem>, Problem> {
    Ok(Changed::tagged(message, changed_loan(work, loan).await?))
}

/// Returns an application for correction, or ends it.
pub(super) async fn end_application(
    app: &State,
    actor: &Actor,
    loan: LoanId,
    seen: Option<i64>,
    how: ApplicationEnd,
    reason: String,
    message: &'static str,
) -> Result<Tagged<LoanItem>, Problem> {
    let transaction = (app.lending(), actor.scope()?, Stale::Figures);
    change(app, &transaction, async |work, at| {
        lending::end_application(work, at, actor, loan, seen, how, &reason)
            .await
            .map_err(loan_problem)?;
        reply(message, work, loan).await
    })
    .await
}
