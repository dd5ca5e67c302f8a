use munim_lending::DayEndError;

use crate::prelude::*;

pub(crate) fn day_end_problem(error: DayEndError) -> Problem {
    let message = error.to_string();
    match error {
        DayEndError::NoTenant(error) => error.into(),
        DayEndError::NoSuchRun => Problem::not_found(message),
        DayEndError::NotTheBusinessDate(_) => Problem::conflict("not_the_business_date", message),
        DayEndError::NotYet(..) => Problem::conflict("not_yet", message),
        DayEndError::TooManyDaysOff(..) => Problem::conflict("too_many_days_off", message),
        DayEndError::BranchesOpen(branches) => {
            let data = json!({"branches": branches, "accept": {"closeBranches": true}});
            Problem::conflict("branches_open", message).with_data(data)
        }
        DayEndError::EndsTooEarly => {
            Problem::invalid(vec![FieldProblem::new("endsAt", "not_possible", message)])
        }
        DayEndError::EndsNow(day) => {
            let data = json!({"businessDate": day.to_string(), "accept": {"endsNow": true}});
            Problem::conflict("ends_now", message).with_data(data)
        }
        DayEndError::VersionConflict => Problem::conflict("version_conflict", message),
        DayEndError::NotFailed => Problem::conflict("not_failed", message),
        DayEndError::Store(error) => error.into(),
    }
}
