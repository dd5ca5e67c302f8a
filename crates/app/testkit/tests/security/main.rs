//! The security rules that a tenant sets, and their effects.
#![expect(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    reason = "a test that cannot go on has failed"
)]

mod security_addresses;
mod security_effects;
mod security_policies;
mod security_sessions;
