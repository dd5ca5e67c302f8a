use munim_kernel::context_store;

use crate::{AuditTrail, ChainReader, HistoryReader, RequestLogBook, RequestLogReader, TrailPageReader};

context_store! {
    /// An open transaction of the audit context.
    pub trait AuditWork: AuditTrail, RequestLogBook;
    /// The store of the audit context.
    pub trait AuditStore: HistoryReader, ChainReader, TrailPageReader, RequestLogReader;
}
