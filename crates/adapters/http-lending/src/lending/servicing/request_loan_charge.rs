use munim_approvals::ApprovalError;
use munim_lending::{self as lending, LoanError, Refusal};

use super::charge_form::{LoanChargeRequest, command};
use crate::prelude::*;
use crate::{approvals::approval_item::RequestedApproval, person::Person};

#[operation(post "/api/loans/{loanId}/charges", tag = "loans", created = "The request", body = Success<RequestedApproval>,
    location = "The inbox of approvals.", message = "Charge requested",
    refuses = [LoanError::NoSuchLoan, LoanError::VersionConflict, LoanError::State(Refusal::Closed), LoanError::BranchState,
        LoanError::Approval(ApprovalError::AlreadyRequested)].map(loan_problem))]
/// Request a charge on a loan
///
/// Only a charge of the terms that the loan was made with, whose event is `service`. It is due with the next instalment, with a tax
/// invoice if it is taxed. Nothing changes until a second person accepts it. Service accounts cannot call this.
pub(crate) async fn request_loan_charge(
    app: State,
    Person(caller): Person<May<ServicesLoans>>,
    loan: PathId<LoanKey>,
    seen: IfMatch,
    Once(key, form): Once<LoanChargeRequest>,
) -> Result<OnceReply, Problem> {
    let (actor, loan, seen) = (caller.actor().clone(), loan.into_inner(), seen.and(None));
    let transaction = (app.lending(), actor.scope()?, Stale::Figures);
    once(&app, caller.actor(), key, transaction, async move |work, at| {
        let wanted = (form.charge, form.on);
        let request = (form.reason.as_str(), command);
        let approval = lending::request_loan_charge(work, at, &actor, loan, wanted, seen, request)
            .await
            .map_err(loan_problem)?;
        Ok(RequestedApproval::reply(MESSAGE, approval))
    })
    .await
}
