use munim_approvals::{Command, NewApproval, Subject, ask_for_approval};
use munim_kernel::{Actor, ApprovalId, Fields, Money};
use time::OffsetDateTime;

use super::loan_account::LoanAccount;
use crate::{LendingWork, LoanError};

/// Requests a second person's approval of an act on a loan or a payment of it.
pub(super) async fn request_approval(
    work: &mut dyn LendingWork,
    at: OffsetDateTime,
    actor: &Actor,
    account: &LoanAccount,
    (kind, id): (&str, i64),
    (act, reason, command): (&'static str, &str, Command),
    (facts, amount): (Fields, Option<Money>),
) -> Result<ApprovalId, LoanError> {
    let record = account.loan().get();
    let shown = work.shown_loan(record.id).await?.ok_or(LoanError::NoSuchLoan)?;
    let wanted = NewApproval {
        act,
        branch: Some(record.branch),
        subject: Subject {
            kind: kind.to_owned(),
            id: Some(id),
        },
        // A payment is never altered, and the amount binds a request about a loan, or the version in its command.
        seen: None,
        command,
        reason: reason.to_owned(),
        facts: facts.with("clientName", shown.client_name),
        amount,
    };
    Ok(ask_for_approval(work, at, actor, &wanted).await?)
}
