use munim_http_kit::needs;

needs! {
    /// Take reports out as files, and have them mailed.
    TakesReportsOut: ReportExport;
}
