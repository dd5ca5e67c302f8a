use munim_books::BooksClosed;
use munim_lending::{self as lending, LoanError, Refusal};

use super::{
    super::changed_once::ChangeReply, loan_item::LoanItem, reason_form::ReasonRequest, reply::reply_once,
};
use crate::prelude::*;

#[operation(post "/api/loans/{loanId}/undo-disbursal", tag = "loans", ok = "The loan", body = Success<LoanItem>,
    etag = "The new version.", message = "Disbursal undone",
    refuses = [LoanError::NoSuchLoan, LoanError::VersionConflict, LoanError::State(Refusal::HasRepayments), LoanError::NotToday,
        LoanError::Waived, LoanError::Books(BooksClosed::Period(date!(2026 - 10 - 31))),
        LoanError::TaxSeriesFull].map(loan_problem))]
/// Undo a disbursal
///
/// On the business date that it was booked on, and only while no payment stands and nothing was waived. The loan is approved again.
/// Those who took part in the disbursal or undo it cannot pay it out again.
pub(crate) async fn undo_loan_disbursal(
    app: State,
    FreshOnce(caller): FreshOnce<May<PaysLoansOut>>,
    loan: PathId<LoanKey>,
    seen: IfMatch,
    Once(key, ReasonRequest { reason }): Once<ReasonRequest>,
) -> Result<ChangeReply, Problem> {
    let (actor, loan, seen) = (caller.actor().clone(), loan.into_inner(), seen.and(None));
    let transaction = (app.lending(), actor.scope()?, Stale::Figures);
    once(&app, caller.actor(), key, transaction, async move |work, at| {
        lending::undo_loan_disbursal(work, at, &actor, loan, &reason, seen)
            .await
            .map_err(loan_problem)?;
        reply_once(MESSAGE, work, loan).await
    })
    .await
    .map(ChangeReply)
}
