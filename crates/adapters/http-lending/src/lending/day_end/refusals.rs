use munim_lending::DayEndError;

use crate::prelude::*;

pub(crate) fn day_end_problem(error: DayEndError) -> Problem {
    let said = error.to_string();
    match error {
        DayEndError::NoTenant(error) => error.into(),
        DayEndError::NoSuchRun => Problem::not_found(said),
        DayEndError::NotTheBusinessDate(_) => Problem::conflict("not_the_business_date", said),
        DayEndError::NotYet(_) => Problem::conflict("not_yet", said),
        DayEndError::TooManyDaysOff(..) => Problem::conflict("too_many_days_off", said),
        DayEndError::NotFailed => Problem::conflict("not_failed", said),
        DayEndError::Store(error) => error.into(),
    }
}
