//! What happened, by whom. A record is written in the work that makes the change it tells of; a denial
//! or a failure in a work of its own.
#![forbid(unsafe_code)]

mod audit_record;
mod chain_state;
mod note_export;
mod ports;
mod recorded;
mod view_history;

pub use audit_record::{AuditActor, AuditRecord};
pub use chain_state::ChainState;
pub use note_export::{Export, NoteExport};
pub use ports::{AuditChain, AuditHistory, AuditTrail};
pub use recorded::{Recorded, RecordedChange};
pub use view_history::{Entity, History, HistoryPart, ViewHistory};
