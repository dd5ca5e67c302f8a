use munim_kernel::LoanId;
use munim_lending::{self as lending, DayEndError};

use super::day_end_item::DayEndItem;
use crate::prelude::*;

/// The loan that the day ends without.
#[form(example = {"loanId": 1_204, "reason": "The branch's books are reopened tomorrow"})]
pub(crate) struct SetAsideLoanRequest {
    /// The loan.
    #[field(row, missing = "Loan is required")]
    loan: LoanId,
    /// Kept with the day end and in the audit trail.
    #[field(missing = "Reason is required", most = 500)]
    reason: String,
}

#[operation(post "/api/day-end/{date}/set-aside", tag = "day-end", ok = "The day end", message = "Loan set aside",
    refuses = [DayEndError::NoSuchRun, DayEndError::NotFailed].map(day_end_problem))]
/// Set aside a loan that the day end failed on
///
/// The day can then end without it, once the day end is run again.
pub(crate) async fn set_aside_loan(
    app: State,
    Fresh(caller): Fresh<May<EndsDays>>,
    date: PathId<DateKey>,
    Body(SetAsideLoanRequest { loan, reason }): Body<SetAsideLoanRequest>,
) -> Reply<DayEndItem> {
    let (actor, date) = (caller.actor(), date.into_inner());
    let transaction = (app.lending(), actor.scope()?, Stale::Nothing);
    let run = change(&app, &transaction, async |work, at| {
        lending::set_aside_loan(work, at, actor, date, loan, &reason)
            .await
            .map_err(day_end_problem)
    })
    .await?;
    Ok(Success::new(MESSAGE, run.into()))
}
