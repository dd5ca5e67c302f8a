//! Holidays and weekly days off: days on which nothing falls due, and which the day end passes over.
mod calendar;
mod days_off;
mod due_date_move;
mod holiday;
mod holiday_error;
mod keep_holidays;
mod move_due_dates;
mod ports;
mod view_holidays;
mod working_days;

pub use calendar::{BranchDaysOff, Calendar};
pub use days_off::{DaysOff, DueMove};
pub use due_date_move::{BranchDues, DueDateMove};
pub use holiday::{Holiday, HolidayDraft};
pub use holiday_error::{HolidayError, HolidayFault};
pub use keep_holidays::{create_holiday, delete_holiday, import_holidays};
pub use move_due_dates::{MOVE_DUE_DATES, move_due_dates, request_due_date_move};
pub use ports::{HolidayBook, HolidayReader};
pub use view_holidays::ViewHolidays;
pub(crate) use working_days::MOST_DAYS;
pub use working_days::{WeeklyOff, WorkingDays};
