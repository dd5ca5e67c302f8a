//! For tests only: a fresh database for each test, people to act, a clock to move, and the whole
//! application over them.
//!
//! [`World::new`] is where a test begins. It has a database of its own, cloned from a template that all
//! tests share: three small organisations with a portfolio, and the platform's account. The tests of the
//! whole stack are in this crate's `tests`, a binary for each context. What one binary alone uses stays with its
//! tests, because a change here builds all of them.
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

/// When every world begins: a Thursday in the middle of a month.
pub const NOW: time::OffsetDateTime = time::macros::datetime!(2026-09-17 10:00:00 UTC);
