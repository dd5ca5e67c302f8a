//! Collections: the demand of a day, the sheets on which centres pay it, and the staff who collect it.
#![forbid(unsafe_code)]

mod demand;
mod events;
mod follow_up;
mod generate_sheets;
mod lock_sheet;
mod monitoring;
mod ports;
mod post_sheet;
mod reminders;
mod sheet;
mod sheet_error;
mod sheet_row;
mod sheet_state;
mod shown_sheet;
mod store;
mod take_sheet;
mod verify_sheet;
mod view_sheets;

pub use demand::{Demand, DemandBy, DemandFigures, DemandFilter, DemandLine};
pub use events::EVENTS;
pub use follow_up::{
    Bucket, Contact, ContactDraft, ContactError, ContactFilter, ContactKind, ContactOutcome, Contacted,
    DayFigures, DaySummary, FollowUpBook, FollowUpReader, Goals, ListedContact, ListedPromise, Month,
    NextAction, OfficerDay, OverdueFilter, OverdueLoan, OverdueSort, PromiseFilter, PromiseStatus, Reached,
    Target, TargetError, TargetFilter, TargetStanding, change_collection_targets, list_collection_targets,
    list_contacts, list_overdue_loans, list_promises, record_contact, view_collection_summary,
};
pub use generate_sheets::{GenerateSheets, Generated, assign_centre, generate_sheets};
pub use monitoring::{
    AttendanceError, CheckIn, CheckInFilter, CheckInRecord, Correction, EndForgotten, Leave, LeaveError,
    LeaveFilter, LeaveKind, LeaveRecord, LeaveStatus, LeaveWish, ListedCheckIn, ListedLeave, MonitoringBook,
    MonitoringReader, NewCheckIn, NewLeave, OwnAttendance, Place, Presence, StaffDay, StaffDayLine,
    StaffFilter, StaffMonth, StaffMonthFigures, StaffMonthLine, WorkPlace, WorkedDays, check_in, check_out,
    correct_check_in, get_own_attendance, grant_leave, list_check_ins, list_leave, refuse_leave,
    request_leave, view_staff_day, view_staff_month, withdraw_leave,
};
pub use ports::{DayCentre, SheetBook, SheetPress, SheetReader};
pub use post_sheet::post_sheet;
pub use reminders::{
    DueReminder, ListedReminder, Placeholder, ReminderBook, ReminderError, ReminderFilter, ReminderReader,
    ReminderRule, ReminderRules, ReminderStatus, ReminderText, SendReminders, change_reminder_rules,
    list_reminder_rules, list_reminders,
};
pub use sheet::{HandedOver, Sheet, SheetRecord, Verified};
pub use sheet_error::SheetError;
pub use sheet_row::{
    ChangedEntry, Promise, RowDraft, RowFailure, SheetAccount, SheetRow, SheetTotals, StruckOut, TakenRow,
};
pub use sheet_state::{Attendance, RowMode, SheetAction, SheetState};
pub use shown_sheet::{
    ListedSheet, PrintedSheet, RowNames, SheetEvent, SheetFilter, SheetPerson, ShownSheet,
};
pub use store::{CollectionsStore, CollectionsWork};
pub use take_sheet::{hand_over_sheet, record_rows, take_sheet};
pub use verify_sheet::{reopen_sheet, strike_out_row, verify_sheet};
pub use view_sheets::{get_sheet, get_sheet_paper, list_sheets, view_demand};
