//! What happened, by whom. A record is written in the work that makes the change it tells of; a denial
//! or a failure in a work of its own.
#![forbid(unsafe_code)]

mod audit_record;
mod ports;

pub use audit_record::{AuditActor, AuditRecord};
pub use ports::AuditTrail;
