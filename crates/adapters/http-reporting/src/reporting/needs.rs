use munim_http_kit::needs;

needs! {
    /// See the dashboard and take reports of it.
    SeesDashboard: DashboardView;
    /// See reports.
    SeesReports: ReportView;
}
