use munim_kernel::context_store;

use crate::{AuditChain, AuditHistory, AuditTrail, RequestLogBook, RequestLogReader, TrailPages};

context_store! {
    /// An open transaction of the audit context.
    pub trait AuditWork: AuditTrail, RequestLogBook;
    /// The store of the audit context.
    pub trait AuditStore: AuditHistory, AuditChain, TrailPages, RequestLogReader;
}
