//! Rules for all operations, all tables and all crates, and checks of what the documentation promises.
#![expect(
    clippy::unwrap_used,
    clippy::panic,
    clippy::indexing_slicing,
    reason = "a test that cannot go on has failed"
)]

mod architecture;
mod audited;
mod catalogue;
mod every_operation;
mod migrations;
mod must_change_password;
mod names;
mod operations;
mod personal_numbers;
mod rights;
mod security_pages;
mod statements;
mod step_up_calls;
mod tenants_apart;
