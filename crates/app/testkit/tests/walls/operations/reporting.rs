//! The dashboard, reports, the audit trail and request logs.

use super::{
    row::{READABLE, Row, read, write},
    who::{ALL, AUDITORS, EXPORTERS, REPORTERS, Who::SignedIn},
};

#[rustfmt::skip]
pub(super) const ROWS: &[Row] = &[
    read("getAuditChain", AUDITORS),
    read("listAuditTrail", AUDITORS),
    read("exportAuditTrail", AUDITORS),
    write("createDashboardReport", ALL).without_step_up(READABLE).replies(201),
    read("getDashboardReport", ALL),
    read("downloadDashboardReport", ALL),
    read("getDashboardStats", ALL),
    read("listFrontendLogs", SignedIn),
    // The console records its requests, including those of the change.
    write("recordFrontendLogs", SignedIn).without_step_up(READABLE)
        .before_password_change()
        .leaves_no_record("the console's log of its own calls, which is deleted by itself"),
    read("getFrontendLogStatistics", SignedIn),
    read("getFrontendLog", SignedIn),
    read("listReports", REPORTERS),
    read("listReportExports", EXPORTERS),
    write("createReportExport", EXPORTERS).without_step_up(READABLE),
    read("getReportExport", EXPORTERS),
    write("deleteReportExport", EXPORTERS).without_step_up(READABLE),
    read("downloadReportExport", EXPORTERS),
    read("listReportSchedules", EXPORTERS),
    write("createReportSchedule", EXPORTERS).without_step_up(READABLE),
    read("getReportSchedule", EXPORTERS),
    write("changeReportSchedule", EXPORTERS).without_step_up(READABLE),
    write("deleteReportSchedule", EXPORTERS).without_step_up(READABLE),
    read("listReportRuns", EXPORTERS),
    write("sendReportSchedule", EXPORTERS).without_step_up(READABLE),
    read("getReport", REPORTERS),
    read("listAuditLogs", AUDITORS),
    read("listAuditActions", AUDITORS),
    read("listAuditEntityTypes", AUDITORS),
];
