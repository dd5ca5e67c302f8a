use munim_audit::AuditTrail;
use munim_kernel::{Outbox, context_store};

use crate::{ApprovalBook, ApprovalReader};

context_store! {
    pub trait ApprovalsWork: ApprovalBook, AuditTrail, Outbox;
    pub trait ApprovalsStore: ApprovalReader;
}
