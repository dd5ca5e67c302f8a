use munim_audit::AuditTrail;
use munim_kernel::{Outbox, context_store};
use munim_messages::Postbox;

use crate::{BranchPerformanceReader, DashboardReader, ReportDesk, ReportReader, ScheduleBook};

context_store! {
    /// One piece of work on reports.
    pub trait ReportingWork: AuditTrail, Outbox, Postbox, ReportDesk, ScheduleBook;
    /// The store of reports.
    pub trait ReportingStore: BranchPerformanceReader, DashboardReader, ReportReader;
}
