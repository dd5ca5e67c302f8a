use munim_lending::{Holiday, HolidayError, HolidayFault, WeeklyOff};

use crate::prelude::*;

/// A day on which nothing falls due.
#[item(from = holiday: Holiday)]
#[schema(as = Holiday)]
pub(crate) struct HolidayItem {
    #[field(from = holiday.id.get(), example = 12)]
    holiday_id: i64,
    #[field(from = holiday.draft.on, example = date!(2027 - 01 - 26))]
    on: Date,
    #[field(from = holiday.draft.name.clone(), example = "Republic Day")]
    name: String,
    /// Null in all branches.
    #[field(optional, from = holiday.draft.branch.map(BranchId::get), example = None)]
    branch_id: Option<i64>,
    /// Whether the move of due dates of schedules that existed before it was released.
    #[field(from = holiday.moves_released(), example = false)]
    due_dates_released: bool,
}

/// The days of a year on which nothing falls due.
#[item]
pub(crate) struct HolidayList {
    /// The organisation's setting `weeklyOff`.
    #[field(word = WeeklyOff, example = WeeklyOff::Sunday.as_str())]
    weekly_off: &'static str,
    /// By day.
    #[field(example = vec![HolidayItem::example()])]
    holidays: Vec<HolidayItem>,
}

impl HolidayList {
    pub(super) fn new((weekly_off, holidays): (WeeklyOff, Vec<Holiday>)) -> Self {
        Self {
            weekly_off: weekly_off.as_str(),
            holidays: holidays.into_iter().map(Into::into).collect(),
        }
    }
}

/// For a body with the fields of one holiday.
pub(crate) fn holiday_problem(error: HolidayError) -> Problem {
    problem(error, |_, field| field.to_owned())
}

/// For a body with a list of holidays.
pub(super) fn holidays_problem(error: HolidayError) -> Problem {
    problem(error, |index, field| format!("holidays[{index}].{field}"))
}

fn problem(error: HolidayError, name: impl Fn(usize, &'static str) -> String) -> Problem {
    let message = error.to_string();
    match error {
        HolidayError::NoTenant(error) => error.into(),
        HolidayError::Store(error) => error.into(),
        HolidayError::Approval(error) => approval_problem(error),
        HolidayError::NoSuchHoliday => Problem::not_found(message),
        HolidayError::NotAhead(_) => Problem::conflict("holiday_not_ahead", message),
        HolidayError::AlreadyReleased => Problem::conflict("already_released", message),
        HolidayError::NothingDue => Problem::conflict("nothing_due", message),
        HolidayError::DuesClash(_) => Problem::conflict("dues_clash", message),
        HolidayError::NoSuchBranch => Problem::of_field("branchId", "not_possible", message),
        HolidayError::Faults(faults) => {
            let faults = faults.into_iter().map(|(index, fault)| {
                let (field, code) = match fault {
                    HolidayFault::Branch => ("branchId", "not_possible"),
                    HolidayFault::Taken => ("on", "taken"),
                    HolidayFault::Year(_) => ("on", "range"),
                };
                FieldProblem::new(name(index, field), code, fault.to_string())
            });
            Problem::invalid(faults.collect())
        }
    }
}
