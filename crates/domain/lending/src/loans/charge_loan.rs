use munim_approvals::Command;
use munim_kernel::{Actor, ApprovalId, ChargeId, Fields, LoanId, UserId};
use time::{Date, OffsetDateTime};

use super::{
    loan_account::store_steps, loan_notes::By, lock_loan::lock_account, request_approval::request_approval,
};
use crate::{CHARGE_LOAN, LendingWork, LoanError};

/// Requests a second person's approval to make a charge of the loan's terms, due with the first instalment on or after a
/// day. `command` is stored with the version of the loan.
pub async fn request_loan_charge(
    work: &mut dyn LendingWork,
    at: OffsetDateTime,
    actor: &Actor,
    loan: LoanId,
    (charge, on): (ChargeId, Option<Date>),
    seen: Option<i64>,
    (reason, command): (&str, impl Fn(i64) -> Command),
) -> Result<ApprovalId, LoanError> {
    let account = lock_account(work, actor, loan).await?;
    account.loan().check_version(seen)?;
    let place = work.tax_place(account.loan().get().branch).await?;
    let (assessed, on) = account.assess_service(charge, on, &place)?;
    let total = assessed.total()?;
    let facts = Fields::new()
        .with("loanNumber", account.number())
        .with("charge", assessed.name)
        .with("amount", total.to_string())
        .with("dueOn", on);
    let act = (CHARGE_LOAN, reason, command(account.loan().get().version));
    let facts = (facts, Some(total));
    request_approval(work, at, actor, &account, ("loan", loan.get()), act, facts).await
}

/// Makes a charge of the loan's terms, in the version of the loan that the request of `asked_by` saw.
pub async fn charge_loan(
    work: &mut dyn LendingWork,
    at: OffsetDateTime,
    actor: &Actor,
    loan: LoanId,
    (charge, on, seen): (ChargeId, Option<Date>, i64),
    (reason, asked_by): (&str, UserId),
) -> Result<(), LoanError> {
    let by = By {
        user: asked_by,
        ..By::new(actor, at)?
    };
    let mut account = lock_account(work, actor, loan).await?;
    account.loan().check_version(Some(seen))?;
    let place = work.tax_place(account.loan().get().branch).await?;
    let assessed = account.assess_service(charge, on, &place)?;
    let steps = account.charge(&by, assessed, &place, reason)?;
    store_steps(work, &by, &account, steps, None).await?;
    Ok(())
}
