//! The day end: due dates move past holidays that were added later, advances pay dues, the books are checked, expired
//! approvals end, and the business date moves to the next day.
mod begin;
mod book_interest;
mod book_provisions;
mod carry_out;
mod change_day_end_settings;
mod day_end_error;
mod move_date;
mod next_figures;
mod ports;
mod run;
mod run_day_end;
mod schedule_day_ends;
mod set_aside_loan;
mod settings;
mod steps;
mod view_day_end;
mod year_end;

pub use carry_out::CarryOutDayEnds;
pub use change_day_end_settings::change_day_end_settings;
pub use day_end_error::DayEndError;
pub use next_figures::{FigurePart, MeasuredFigures, NextFigures};
pub use ports::{BooksDifference, DayEndBook, DayEndReader, DueInterest};
pub use run::{BusinessDay, DayEndFailure, DayEndRun, DayEndStatus, DayEndStep, StepProgress};
pub use run_day_end::run_day_end;
pub use schedule_day_ends::{BegunDayEnds, ScheduleDayEnds};
pub use set_aside_loan::set_aside_loan;
pub use settings::{DayEndRefusal, DayEndSettings, ScheduledDay, Starter};
pub use steps::accrues_through;
pub use view_day_end::ViewDayEnd;
