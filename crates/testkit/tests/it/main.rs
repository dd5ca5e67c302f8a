//! The tests of the whole stack, over a real PostgreSQL.
#![expect(
    clippy::unwrap_used,
    clippy::panic,
    clippy::indexing_slicing,
    reason = "a test that cannot go on has failed"
)]

mod architecture;
mod catalogue;
mod tenants_apart;
