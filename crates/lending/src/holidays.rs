//! Holidays and weekly days off: days on which nothing falls due, and which the day's end passes over.
mod holiday;
mod holiday_error;
mod keep_holidays;
mod ports;
mod view_holidays;
mod working_days;

pub use holiday::{Holiday, HolidayDraft};
pub use holiday_error::{HolidayError, HolidayFault};
pub use keep_holidays::{create_holiday, delete_holiday, import_holidays};
pub use ports::{HolidayBook, HolidayReader};
pub use view_holidays::ViewHolidays;
pub use working_days::{WeeklyOff, WorkingDays};
