use munim_http_kit::body::fields::{day, free};
use munim_kernel::Money;
use munim_lending::{self as lending, AuthorityAct, FirstDue, LoanError, Refusal, Sanction};

use super::{
    super::fields::{chosen_count, positive},
    loan_item::LoanItem,
    needs::SanctionsLoans,
    path_keys::LoanKey,
    refusals::loan_problem,
    reply::reply,
};
use crate::person::Person;
use crate::prelude::*;

const MESSAGE: &str = "Loan approved";

pub(crate) struct ApproveLoanRequest(Sanction);

impl FromForm for ApproveLoanRequest {
    const NAME: &'static str = "ApproveLoanRequest";
    const ABOUT: &'static str = "What is approved.";

    fn take(form: &mut Form) -> Option<Self> {
        let amount = positive(
            form,
            field("amount").about("In rupees; not more than was asked for."),
            "Amount is required",
        );
        let instalments = chosen_count(
            form,
            field("instalments").about("Their number, not more than was asked for; as asked for by default."),
        );
        let conditions = free(
            form,
            field("conditions").about("What must be met before the loan is paid out."),
            500,
        );
        let expected = day(
            form,
            field("expectedDisbursalOn").about("When it may be paid out."),
        );
        Some(Self(Sanction {
            amount: amount?,
            instalments: instalments?,
            conditions: conditions?.unwrap_or_default(),
            expected_disbursal_on: expected?.flatten(),
        }))
    }

    fn example() -> Value {
        json!({"amount": 25_000, "conditions": "Copy of the milk society's passbook"})
    }
}

#[operation(post "/api/loans/{loanId}/approve", tag = "loans", ok = "The loan",
    example = Success::new(MESSAGE, LoanItem::example()),
    refuses = [
            LoanError::NoSuchLoan,
            LoanError::VersionConflict,
            LoanError::State(Refusal::NotRecommended),
            LoanError::ClientLeft,
            LoanError::OwnApplication,
            LoanError::ApplicationFirstDue(FirstDue {
                min_days: 7,
                max_days: 45,
            }),
            LoanError::BeyondCycleLimit(2, Money::from_paise(2_500_000)),
            LoanError::BeyondAuthority(AuthorityAct::Sanction, Money::from_paise(5_000_000)),
        ]
        .map(loan_problem))]
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
