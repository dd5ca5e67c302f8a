//! What happened in figures: dashboards and reports. Read models only; nothing here changes a loan.
#![forbid(unsafe_code)]

mod alert;
mod branch_performance;
mod dashboard;
mod dashboard_reports;
mod figures;
mod ports;
mod reports;
mod view_dashboard;

pub use alert::{Alert, AlertKind};
pub use branch_performance::{
    BranchMonth, BranchPerformance, BranchPerformanceError, BranchRecord, ViewBranchPerformance,
};
pub use dashboard::{BranchRow, BranchStatus, Dashboard, Month, Portfolio, ProductShare};
pub use dashboard_reports::{
    DashboardReports, MakeReports, ReportProblem, ReportRequest, ReportState, ReportStatus, ReportView,
    Requested,
};
pub use figures::{BranchFigures, Figures, MonthFigures, OpenSheet, ProductFigures, RequestedDevice, Unease};
pub use ports::{
    BranchPerformanceReader, ClaimedReport, DashboardReader, RenderError, ReportDesk, ReportLocator,
    ReportRenderer,
};
pub use reports::{
    Availability, CATALOGUE, Category, Cell, Chart, ChartKind, ChartPoint, ChartSpec, Column, ColumnKind,
    Drill, Named, NoSuchReport, Overview, Parameter, Period, QuickStat, QuickSums, ReportEntry, ReportError,
    ReportFound, ReportGround, ReportKey, ReportQuestion, ReportReader, ReportReading, ReportRow, ReportSink,
    ReportSort, ReportTable, Shape, Source, Stored, StoredRow, Sums, Unit, ViewCatalogue, ViewReport,
};
pub use view_dashboard::{ViewDashboard, is_keeper};
