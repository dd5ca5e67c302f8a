//! Dashboards and reports. Read models only; nothing here changes a loan.
#![forbid(unsafe_code)]

mod alert;
mod branch_performance;
mod cadence;
mod dashboard;
mod delete_report_export;
mod figures;
mod get_report_file;
mod held_claims;
mod keep_schedules;
mod mail_run;
mod make_files;
mod make_reports;
mod order_report;
mod ports;
mod relative_period;
mod report_files;
mod report_orders;
mod reports;
mod run;
mod run_schedules;
mod schedule;
mod send_report_schedule;
mod shelf;
mod store;
mod view_dashboard;
mod view_schedules;

pub use alert::{Alert, AlertKind};
pub use branch_performance::{
    BranchMonth, BranchPerformance, BranchPerformanceError, BranchRecord, ViewBranchPerformance,
};
pub use cadence::{Cadence, Frequency, NoSuchZone, ZoneName};
pub use dashboard::{BranchRow, BranchStatus, Dashboard, Month, Portfolio, ProductShare, ScopeKind};
pub use delete_report_export::delete_report_export;
pub use figures::{
    BranchFigures, Concerns, DueChecks, Figures, MonthFigures, OpenSheet, ProductFigures, RequestedDevice,
    Warnings,
};
pub use get_report_file::get_report_file;
pub use held_claims::{HeldClaim, HeldClaims};
pub use keep_schedules::{change_report_schedule, create_report_schedule, delete_report_schedule};
pub use mail_run::ATTACHED;
pub use make_files::SHORT;
pub use make_reports::MakeReports;
pub use order_report::{create_dashboard_report, create_report_export};
pub use ports::{
    BranchPerformanceReader, ClaimedReport, DashboardReader, Lane, NewOrder, Order, RenderError, ReportBook,
    ReportHead, ReportPress, ReportQueueReader, ReportRenderer, ScheduleBook, ScheduleQueueReader,
};
pub use relative_period::RelativePeriod;
pub use report_files::{ARCHIVE, FileFormat, FilesOrder, ReportParameters, ReportView};
pub use report_orders::{
    FilesWanted, FinishedFile, OrderKind, ReportOrders, ReportProblem, ReportRequest, ReportState,
    ReportStatus,
};
pub use reports::{
    Availability, CATALOGUE, Category, Cell, Chart, ChartKind, ChartPoint, ChartSpec, Column, ColumnKind,
    Drill, Ledger, Named, NoSuchReport, Overview, Parameter, Period, QuickStat, QuickSums, ReportEntry,
    ReportError, ReportFound, ReportGround, ReportKey, ReportQuestion, ReportReader, ReportReading,
    ReportRow, ReportSink, ReportSort, ReportTable, Shape, Source, Stored, StoredRow, Sums, Unit,
    ViewCatalogue, ViewReport,
};
pub use run::{Run, RunRecord, RunState};
pub use run_schedules::RunSchedules;
pub use schedule::{
    Mailbox, Owner, RunId, Schedule, ScheduleDraft, ScheduleError, ScheduleId, ScheduleRecord,
    ScheduledParameters, clock,
};
pub use send_report_schedule::send_report_schedule;
pub use shelf::PIECE;
pub use store::{ReportingStore, ReportingWork};
pub use view_dashboard::ViewDashboard;
pub use view_schedules::ViewSchedules;
