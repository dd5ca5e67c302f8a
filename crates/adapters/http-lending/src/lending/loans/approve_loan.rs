use munim_lending::{self as lending, AuthorityAct, FirstDue, LoanError, Refusal, Sanction};

use super::{
    super::fields::{chosen_count, chosen_positive},
    loan_item::LoanItem,
    reply::reply,
    submit_loan::ATTENDED,
};
use crate::person::Person;
use crate::prelude::*;

/// The approved terms.
#[form(makes = Sanction, example = {"amount": 25_000, "conditions": "Copy of the milk society's passbook"})]
pub(crate) struct ApproveLoanRequest {
    /// In rupees; not more than was asked for.
    #[field(read = chosen_positive, missing = "Amount is required")]
    amount: Money,
    /// Their number, not more than was asked for; as asked for by default.
    #[field(read = chosen_count)]
    instalments: Option<u16>,
    /// What must be met before the loan is paid out.
    #[field(most = 500)]
    conditions: String,
    /// When it may be paid out.
    expected_disbursal_on: Option<Date>,
}

#[operation(post "/api/loans/{loanId}/approve", tag = "loans", ok = "The loan", message = "Loan approved",
    refuses = [LoanError::NoSuchLoan, LoanError::VersionConflict, LoanError::State(Refusal::NotRecommended),
        LoanError::ClientLeft, LoanError::OwnApplication, LoanError::NotInGroup, LoanError::NotTrained, LoanError::NotTested,
        LoanError::ApplicationFirstDue(FirstDue { min_days: 7, max_days: 45 }),
        LoanError::BeyondCycleLimit(2, Money::from_paise(2_500_000)), LoanError::TooLittleAttendance(ATTENDED),
        LoanError::BeyondAuthority(AuthorityAct::Sanction, Money::from_paise(5_000_000))].map(loan_problem))]
/// Approve an application
///
/// Users who created, changed or submitted the application cannot approve it. Service accounts cannot call this. The amount and the
/// number of instalments may be less than requested. The amount can be at most what the product lends in the client's cycle
/// (`cycleLimit`). The first due date must be within the days that the product allows after `expectedDisbursalOn`, or after the
/// business date.
pub(crate) async fn approve_loan(
    app: State,
    Person(caller): Person<May<SanctionsLoans>>,
    loan: PathId<LoanKey>,
    seen: IfMatch,
    Body(ApproveLoanRequest(sanction)): Body<ApproveLoanRequest>,
) -> Result<Tagged<LoanItem>, Problem> {
    let (actor, loan, seen) = (caller.actor(), loan.into_inner(), seen.and(None));
    let transaction = (app.lending(), actor.scope()?, Stale::Figures);
    change(&app, &transaction, async |work, at| {
        lending::approve_loan(work, at, actor, loan, &sanction, seen)
            .await
            .map_err(loan_problem)?;
        reply(MESSAGE, work, loan).await
    })
    .await
}
