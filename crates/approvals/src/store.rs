use munim_audit::AuditTrail;
use munim_kernel::{Outbox, context_store};

use crate::{ApprovalBook, ApprovalReader};

context_store! {
    /// An open transaction of the requests that wait.
    pub trait ApprovalsWork: ApprovalBook, AuditTrail, Outbox;
    /// The store of the requests that wait.
    pub trait ApprovalsStore: ApprovalReader;
}
