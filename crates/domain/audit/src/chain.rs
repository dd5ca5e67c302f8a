//! The chain that detects altered records: each record has a seal that depends on the tenant's earlier seals. The
//! ends of all chains are signed and stored outside the database.

mod checkpoint;
mod damage;
mod keys;
mod make_checkpoint;
mod ports;
mod retain;
mod seal;
mod seal_records;
mod state;
mod stored_record;
mod tombstone;
mod verify_checkpoints;
mod verify_trail;

pub use checkpoint::{BadCheckpoint, Checkpoint};
pub use damage::{Damage, DamageKind};
pub use keys::SealKeys;
pub use make_checkpoint::{CheckpointShelf, MakeCheckpoint, MakeCheckpointError, ShelfError};
pub use ports::{
    ChainReader, CheckpointBook, RetentionBook, SealBook, SealedRecord, TrailReader, VerificationBook,
};
pub use retain::{MonthRuns, RunOfSeals};
pub use seal::{Chain, Head, NewSeals, Seal, Unsealed};
pub use seal_records::SealRecords;
pub use state::ChainState;
pub use stored_record::StoredRecord;
pub use tombstone::Tombstone;
pub use verify_trail::{TenantVerdict, Verdict, VerifyError, VerifyTrail};
