use crate::prelude::*;

needs! {
    /// See the dashboard and take reports of it.
    SeesDashboard: DashboardView;
    /// See reports.
    SeesReports: ReportView;
}
