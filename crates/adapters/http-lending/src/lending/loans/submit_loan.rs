use munim_lending::{self as lending, Attendance, FirstDue, LoanError, Refusal};

use super::{loan_item::LoanItem, reply::reply};
use crate::prelude::*;

pub(super) const ATTENDED: Attendance = Attendance {
    percent: 45,
    to_grow: 80,
    to_repeat: 50,
};

#[operation(post "/api/loans/{loanId}/submit", tag = "loans", ok = "The loan", message = "Application submitted",
    refuses = [LoanError::NoSuchLoan, LoanError::VersionConflict, LoanError::State(Refusal::PastThisStep), LoanError::ClientLeft,
        LoanError::ProductOutOfUse, LoanError::StepsNotRecorded, LoanError::NotInGroup, LoanError::NotTrained,
        LoanError::NotTested, LoanError::ApplicationFirstDue(FirstDue { min_days: 7, max_days: 45 }),
        LoanError::BeyondCycleLimit(2, Money::from_paise(2_500_000)),
        LoanError::TooLittleAttendance(ATTENDED)].map(loan_problem))]
/// Submit an application
///
/// It gets its number and goes to the first step that its product needs. Submitting twice succeeds. The amount can be at
/// most what the product lends in the client's cycle (`cycleLimit`). The first due date must be within the days that the product
/// allows after the expected disbursal, which is not before the business date.
pub(crate) async fn submit_loan(
    app: State,
    caller: May<AppliesForLoans>,
    loan: PathId<LoanKey>,
    seen: IfMatch,
) -> Result<Tagged<LoanItem>, Problem> {
    let (actor, loan, seen) = (caller.actor(), loan.into_inner(), seen.and(None));
    let transaction = (app.lending(), actor.scope()?, Stale::Figures);
    change(&app, &transaction, async |work, at| {
        lending::submit_loan(work, at, actor, loan, seen)
            .await
            .map_err(loan_problem)?;
        reply(MESSAGE, work, loan).await
    })
    .await
}
