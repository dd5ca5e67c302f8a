use munim_kernel::Actor;
use time::{Date, OffsetDateTime};

use super::{
    begin::{Beginner, begin_day_end},
    day_end_error::DayEndError,
    run::DayEndRun,
};
use crate::LendingWork;

/// Begins the end of the business date and of the days off after it, or resumes a halted one. Repeating the call while
/// it runs or after it is done succeeds and changes nothing. The steps are carried out in the background. Where tills are used, the
/// branches must have closed their days, unless the flag beside the date closes those that are still open, even if they are not ready.
pub async fn run_day_end(
    work: &mut dyn LendingWork,
    at: OffsetDateTime,
    actor: &Actor,
    wanted: (Date, bool),
) -> Result<DayEndRun, DayEndError> {
    let by = Beginner {
        user: actor.user,
        actor: actor.into(),
        tenant: actor.tenant()?,
        schedule: None,
    };
    begin_day_end(work, at, &by, wanted).await
}
