use munim_approvals::ApprovalError;
use munim_lending::{self as lending, LoanError, Refusal, WaiverWanted};

use super::waiver_form::{WaiverRequest, command};
use crate::prelude::*;
use crate::{approvals::approval_item::RequestedApproval, person::Person};

#[operation(post "/api/loans/{loanId}/waivers", tag = "loans", created = "The request", body = Success<RequestedApproval>,
    location = "The inbox of approvals.", message = "Waiver requested",
    refuses = [LoanError::NoSuchLoan, LoanError::VersionConflict, LoanError::State(Refusal::Closed),
        LoanError::Approval(ApprovalError::AlreadyRequested)].map(loan_problem))]
/// Request that a part of what is owed is waived
///
/// It is asked for no more, and payments are allocated as if it had never been. Taxed charges get a credit note. Nothing changes until a
/// second person accepts it. Service accounts cannot call this.
pub(crate) async fn request_waiver(
    app: State,
    Person(caller): Person<May<ServicesLoans>>,
    loan: PathId<LoanKey>,
    seen: IfMatch,
    Once(key, form): Once<WaiverRequest>,
) -> Result<OnceReply, Problem> {
    let (actor, loan, seen) = (caller.actor().clone(), loan.into_inner(), seen.and(None));
    let transaction = (app.lending(), actor.scope()?, Stale::Figures);
    once(&app, caller.actor(), key, transaction, async move |work, at| {
        let wanted = WaiverWanted {
            head: form.head,
            amount: form.amount,
        };
        let request = (form.reason.as_str(), |version| command(wanted, version));
        let approval = lending::request_waiver(work, at, &actor, loan, wanted, seen, request)
            .await
            .map_err(loan_problem)?;
        Ok(RequestedApproval::reply(MESSAGE, approval))
    })
    .await
}
