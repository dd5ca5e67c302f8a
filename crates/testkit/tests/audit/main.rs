//! What is on record, and what of it is read.
#![expect(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    reason = "a test that cannot go on has failed"
)]

mod audit_chain;
mod audit_trail;
mod history;
mod request_logs;
