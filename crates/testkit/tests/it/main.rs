//! The tests of the whole stack, over a real PostgreSQL.
#![expect(
    clippy::unwrap_used,
    clippy::panic,
    clippy::indexing_slicing,
    reason = "a test that cannot go on has failed"
)]

mod abandoned;
mod activation;
mod architecture;
mod audit_chain;
mod audit_trail;
mod audited;
mod branches;
mod catalogue;
mod crossings;
mod dashboard;
mod demo_outbox;
mod device_requests;
mod devices;
mod every_operation;
mod expiries;
mod floods;
mod history;
mod in_flight;
mod lattice;
mod menu;
mod messages;
mod migrations;
mod names;
mod once;
mod organisation_lists;
mod own_account;
mod passwords;
mod people;
mod people_rules;
mod portfolio;
mod preflight;
mod races;
mod ranks;
mod recovery;
mod replies;
mod report_catalogue;
mod report_figures;
mod report_files;
mod report_schedules;
mod reports;
mod request_logs;
mod rights;
mod roles;
mod searches;
mod second_factor;
mod security_addresses;
mod security_effects;
mod security_pages;
mod security_policies;
mod security_sessions;
mod service_accounts;
mod session_ends;
mod sessions;
mod sign_in;
mod signing_keys;
mod step_up;
mod step_up_calls;
mod subscription;
mod tenants;
mod tenants_apart;
mod unit_of_work;
mod webhooks;
mod who_may;
