//! Tenants, their branches and their subscriptions.
#![expect(
    clippy::unwrap_used,
    clippy::panic,
    clippy::indexing_slicing,
    reason = "a test that cannot go on has failed"
)]

mod branches;
mod generated;
mod organisation_lists;
mod searches;
mod subscription;
mod tenants;
