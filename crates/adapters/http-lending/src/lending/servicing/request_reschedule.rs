use munim_approvals::ApprovalError;
use munim_lending::{self as lending, LoanError, NotReschedulable, Refusal};

use super::reschedule_form::{RescheduleRequest, command};
use crate::prelude::*;
use crate::{approvals::approval_item::RequestedApproval, person::Person};

#[operation(post "/api/loans/{loanId}/reschedule", tag = "loans", created = "The request", body = Success<RequestedApproval>,
    location = "The inbox of approvals.", message = "Reschedule requested",
    refuses = [LoanError::NoSuchLoan, LoanError::VersionConflict, LoanError::State(Refusal::Closed),
        LoanError::NotReschedulable(NotReschedulable::PaidAhead),
        LoanError::Approval(ApprovalError::AlreadyRequested)].map(loan_problem))]
/// Request that a loan is rescheduled
///
/// Its unpaid principal is spread over new instalments. What is unpaid of interest and charges is due with the first of them, and bears no
/// interest. Nothing changes until a second person accepts it, on the same business date and while it comes
/// to the same. Service accounts cannot call this.
pub(crate) async fn request_reschedule(
    app: State,
    Person(caller): Person<May<ServicesLoans>>,
    loan: PathId<LoanKey>,
    seen: IfMatch,
    Once(key, form): Once<RescheduleRequest>,
) -> Result<OnceReply, Problem> {
    let (actor, loan, seen) = (caller.actor().clone(), loan.into_inner(), seen.and(None));
    let transaction = (app.lending(), actor.scope()?, Stale::Figures);
    once(&app, caller.actor(), key, transaction, async move |work, at| {
        let wanted = form.wanted;
        let request = (form.reason.as_str(), |seen| command(&wanted, &seen));
        let approval = lending::request_reschedule(work, at, &actor, loan, &wanted, seen, request)
            .await
            .map_err(loan_problem)?;
        Ok(RequestedApproval::reply(MESSAGE, approval))
    })
    .await
}
