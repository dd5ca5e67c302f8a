use munim_audit::AuditTrail;
use munim_kernel::{Outbox, context_store};

use crate::{LoanProductBook, LoanProductReader};

context_store! {
    /// An open transaction of the lending context.
    pub trait LendingWork: AuditTrail, LoanProductBook, Outbox;
    /// The store of the lending context.
    pub trait LendingStore: LoanProductReader;
}
