use munim_http_kit::body::fields::row_number;
use munim_kernel::LoanId;
use munim_lending::{self as lending, DayEndError};

use super::{day_end_item::DayEndItem, needs::EndsDays, path_keys::DateKey, refusals::day_end_problem};
use crate::prelude::*;

const MESSAGE: &str = "Loan set aside";

pub(crate) struct SetAsideLoanRequest(LoanId, String);

impl FromForm for SetAsideLoanRequest {
    const NAME: &'static str = "SetAsideLoanRequest";
    const ABOUT: &'static str = "The loan that the day ends without.";

    fn take(form: &mut Form) -> Option<Self> {
        let loan = row_number(form, "loanId", "The loan.", |id| LoanId::try_new(id).ok());
        let loan = form.needed("loanId", loan, "Loan is required");
        let about = "Kept with the day end and in the audit trail.";
        let reason = form.text(field("reason").about(about), "Reason is required", 500);
        Some(Self(loan?, reason?))
    }

    fn example() -> Value {
        json!({"loanId": 1_204, "reason": "The branch's books are reopened tomorrow"})
    }
}

#[operation(post "/api/day-end/{date}/set-aside", tag = "day-end", ok = "The day end",
    example = Success::new(MESSAGE, DayEndItem::example()),
    refuses = [DayEndError::NoSuchRun, DayEndError::NotFailed].map(day_end_problem))]
/// Set aside a loan that the day end failed on
///
/// The day can then end without it, once the day end is run again.
pub(crate) async fn set_aside_loan(
    app: State,
    Fresh(caller): Fresh<May<EndsDays>>,
    date: PathId<DateKey>,
    Body(SetAsideLoanRequest(loan, reason)): Body<SetAsideLoanRequest>,
) -> Reply<DayEndItem> {
    let (actor, date) = (caller.actor(), date.into_inner());
    let transaction = (app.lending(), actor.scope()?, Stale::Nothing);
    let run = change(&app, &transaction, async |work, at| {
        lending::set_aside_loan(work, at, actor, (date, loan), &reason)
            .await
            .map_err(day_end_problem)
    })
    .await?;
    Ok(Success::new(MESSAGE, run.into()))
}
