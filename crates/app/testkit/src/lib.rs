//! For tests only: a database for each test, users, a clock to move, and the whole application over them.
//!
//! Tests begin with [`World::new`], which has its own database, cloned from a template that tests share: three
//! small tenants with a portfolio, and the platform's account. The tests of the whole stack are in this crate's
//! `tests`, a binary for each context. Helpers that only one binary uses stay with its tests, because a change here
//! rebuilds all of them.
#![forbid(unsafe_code)]
#![expect(
    clippy::unwrap_used,
    clippy::panic,
    clippy::indexing_slicing,
    clippy::missing_panics_doc,
    reason = "a test that cannot be set up has failed"
)]

pub mod authenticator;
pub mod bodies;
mod clock;
mod cluster;
mod database;
mod kit;
pub mod letters;
mod member;
mod office;
pub mod paths;
pub mod people;
mod program;
pub mod records;
mod reply;
mod retention;
pub mod security;
mod server;
mod template;
mod world;

pub use clock::FakeClock;
pub use database::{Database, Fingerprint, somebody_waits};
pub use kit::{Detention, TestKit};
pub use member::{Member, SUPER_ADMIN};
pub use office::Office;
pub use program::{Program, program};
pub use reply::Reply;
pub use retention::KEPT;
pub use server::Server;
pub use template::{BANK, CODES, MFI, PASSWORD, SOCIETY};
pub use world::{ADDRESS, Call, Node, World};

/// The time at which every world begins: a Thursday in the middle of a month.
pub const NOW: time::OffsetDateTime = time::macros::datetime!(2026-09-17 10:00:00 UTC);
