use munim_kernel::context_store;

use crate::{AuditTrail, ChainReader, HistoryReader, RequestLogBook, RequestLogReader, TrailPageReader};

context_store! {
    pub trait AuditWork: AuditTrail, RequestLogBook;
    pub trait AuditStore: HistoryReader, ChainReader, TrailPageReader, RequestLogReader;
}
