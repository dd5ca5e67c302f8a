use munim_approvals::Command;
use munim_kernel::{Actor, ApprovalId, ChargeId, Fields, LoanId, Money, UserId};
use time::{Date, OffsetDateTime};

use super::{
    loan_account::store_steps,
    lock_loan::{lock_account, lock_requested},
    request_approval::request_approval,
};
use crate::{CHARGE_LOAN, LendingWork, LoanError};

/// A charge that waits for a second person's approval.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ChargeWanted {
    pub charge: ChargeId,
    /// The day from which it is due with the next instalment.
    pub on: Date,
    /// With tax.
    pub total: Money,
    /// The version of the loan that its maker saw.
    pub seen: i64,
}

/// Requests a second person's approval to make a charge of the loan's terms, due with the first instalment on or after a
/// day. `command` is stored with that day, the total and the version of the loan.
pub async fn request_loan_charge(
    work: &mut dyn LendingWork,
    at: OffsetDateTime,
    actor: &Actor,
    loan: LoanId,
    (charge, on): (ChargeId, Option<Date>),
    seen: Option<i64>,
    (reason, command): (&str, impl Fn(&ChargeWanted) -> Command),
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
    let wanted = ChargeWanted {
        charge,
        on,
        total,
        seen: account.loan().get().version,
    };
    let act = (CHARGE_LOAN, reason, command(&wanted));
    let facts = (facts, Some(total));
    request_approval(work, at, actor, &account, ("loan", loan.get()), act, facts).await
}

/// Makes a charge of the loan's terms, in the version of the loan and for the total that the request of `asked_by` saw.
pub async fn charge_loan(
    work: &mut dyn LendingWork,
    at: OffsetDateTime,
    actor: &Actor,
    loan: LoanId,
    wanted: &ChargeWanted,
    (reason, asked_by): (&str, UserId),
) -> Result<(), LoanError> {
    let (by, mut account) = lock_requested(work, at, actor, loan, (wanted.seen, asked_by)).await?;
    let place = work.tax_place(account.loan().get().branch).await?;
    let on = account.service_day(wanted.on)?;
    let assessed = account.assess_service(wanted.charge, Some(on), &place)?;
    if assessed.0.total()? != wanted.total {
        return Err(LoanError::VersionConflict);
    }
    let steps = account.charge(&by, assessed, &place, reason)?;
    store_steps(work, &by, &account, steps, None).await?;
    Ok(())
}
