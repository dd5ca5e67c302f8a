//! The audit trail: what is recorded, and who can read it.
#![expect(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    reason = "a test that cannot go on has failed"
)]

mod audit_chain;
mod audit_trail;
mod history;
mod request_logs;
