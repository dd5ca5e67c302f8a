mod audit_chain;
mod audit_history;
mod audit_trail;
mod checkpoint_desk;
pub(crate) mod keep_request_logs;
mod partitions;
mod refusal_counts;
mod request_logs;
mod retention_book;
mod seal_book;
mod stored_row;
mod trail_days;
mod trail_pages;
mod trail_places;
mod trail_reader;
mod unsealed;
mod verification_book;

pub use partitions::{AuditPartitions, AuditRoom};
