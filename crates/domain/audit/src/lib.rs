//! The audit trail. A record is written in the transaction of the change that it describes. A failure is recorded in
//! its own transaction; so is a denial, unless the use case was given an open transaction and records it there.
#![forbid(unsafe_code)]

mod audit_record;
mod chain;
mod note_export;
mod ports;
mod read_trail;
mod recorded;
mod refusals;
mod request_logs;
mod store;
mod trail;
mod view_history;

pub use audit_record::{AuditActor, AuditRecord, Change};
pub use chain::{
    BadCheckpoint, Chain, ChainReader, ChainState, Checkpoint, CheckpointBook, CheckpointShelf, Damage,
    DamageKind, Head, MakeCheckpoint, MakeCheckpointError, MonthRuns, NewSeals, RetentionBook, RunOfSeals,
    Seal, SealBook, SealKeys, SealRecords, SealedRecord, ShelfError, StoredRecord, TenantVerdict, Tombstone,
    TrailReader, Unsealed, Verdict, VerificationBook, VerifyError, VerifyTrail,
};
pub use note_export::{Export, NoteExport};
pub use ports::{
    AuditTrail, HistoryReader, Note, RequestLimit, RequestLogBook, RequestLogReader, TrailPageReader,
};
pub use read_trail::{ReadTrail, ReadTrailError};
pub use recorded::{Recorded, RecordedChange};
pub use refusals::RefusalLimit;
pub use request_logs::{
    RecordRequests, RecordRequestsError, RequestEntry, RequestFigures, RequestLog, RequestLogFilter,
    RequestLogPart, RequestLogs, RequestMethod, RequestScope,
};
pub use store::{AuditStore, AuditWork};
pub use trail::{Stretch, TrailChoices, TrailFilter, TrailPart, TrailPlace, TrailRecord, TrailTenant};
pub use view_history::{Entity, History, HistoryPart, ViewHistory};
