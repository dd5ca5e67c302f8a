use munim_kernel::context_store;

use crate::{AuditChain, AuditHistory, AuditTrail, RequestLogBook, RequestLogReader, TrailPages};

context_store! {
    /// One piece of work on audit.
    pub trait AuditWork: AuditTrail, RequestLogBook;
    /// The store of audit.
    pub trait AuditStore: AuditHistory, AuditChain, TrailPages, RequestLogReader;
}
