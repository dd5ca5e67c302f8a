mod audit_trail;
mod chain_reader;
mod checkpoint_book;
mod history_reader;
pub(crate) mod keep_request_logs;
mod partitions;
mod refusal_counts;
mod request_logs;
mod retention_book;
mod seal_book;
mod stored_row;
mod trail_days;
mod trail_page_reader;
mod trail_places;
mod trail_reader;
mod unsealed;
mod verification_book;

pub use partitions::{AuditPartitions, AuditRoom};
