use munim_audit::AuditTrail;
use munim_kernel::{Outbox, context_store};
use munim_messages::Postbox;

use crate::{BranchPerformanceReader, DashboardReader, ReportBook, ReportReader, ScheduleBook};

context_store! {
    pub trait ReportingWork: AuditTrail, Outbox, Postbox, ReportBook, ScheduleBook;
    pub trait ReportingStore: BranchPerformanceReader, DashboardReader, ReportReader;
}
