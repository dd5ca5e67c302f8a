use munim_http_kit::envelope::Accepted;
use munim_lending::{self as lending, DayEndError};

use super::day_end_item::DayEndItem;
use crate::prelude::*;

/// The day to end.
#[form(example = {"date": "2026-04-01"})]
pub(crate) struct RunDayEndRequest {
    /// The business date. Naming it makes a second call harmless.
    #[field(missing = "Date is required")]
    date: Date,
    /// Where tills are used: true closes the branches that are still open, even if they are not ready.
    close_branches: Option<bool>,
}

#[operation(post "/api/day-end/run", tag = "day-end", accepted = "The day end", message = "Day end started",
    refuses = [DayEndError::NotTheBusinessDate(date!(2026 - 04 - 02)),
        DayEndError::NotYet(date!(2026 - 04 - 02), date!(2026 - 04 - 03)), DayEndError::TooManyDaysOff(date!(2026 - 05 - 01), 10),
        DayEndError::BranchesOpen(vec!["Satara Main".to_owned()])].map(day_end_problem))]
/// End the business date
///
/// Approvals that have run out expire, held money pays what fell due, the books are compared with the loans, and the business date
/// moves to the next day. Where tills are used, all branches must have closed their day. It goes on in the background; payments are taken meanwhile. If it halted, it is taken up again.
pub(crate) async fn run_day_end(
    app: State,
    Fresh(caller): Fresh<May<EndsDays>>,
    Body(form): Body<RunDayEndRequest>,
) -> Result<Accepted<DayEndItem>, Problem> {
    let actor = caller.actor();
    let transaction = (app.lending(), actor.scope()?, Stale::Nothing);
    let run = change(&app, &transaction, async |work, at| {
        let wanted = (form.date, form.close_branches.unwrap_or_default());
        lending::run_day_end(work, at, actor, wanted)
            .await
            .map_err(day_end_problem)
    })
    .await?;
    Ok(Accepted(Success::new(MESSAGE, run.into())))
}
