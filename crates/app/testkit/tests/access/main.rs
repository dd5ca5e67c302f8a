//! Access: users, their roles and ranks, service accounts, the menu.
#![expect(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    reason = "a test that cannot go on has failed"
)]

mod lattice;
mod menu;
mod people;
mod people_rules;
mod ranks;
mod roles;
mod service_accounts;
