mod audit_chain;
mod audit_history;
mod audit_trail;
mod checkpoint_desk;
mod partitions;
mod retention_book;
mod seal_book;
mod stored_row;
mod trail_reader;
mod verification_book;

pub use partitions::{AuditPartitions, AuditRoom};
