//! The store: every port of the contexts over PostgreSQL, with diesel and diesel-async.
//!
//! Tenants are isolated below every query, by row-level security: a transaction sets its scope in the database when it
//! begins, and a connection returns to the pool only after its transaction has ended. SQL is only here and in `db/`.
#![forbid(unsafe_code)]
#![recursion_limit = "256"]

mod account_holders;
mod approvals;
mod audit;
mod books;
mod bulk;
mod clients;
mod clock;
mod collections;
mod column_types;
mod connect;
mod coordinates;
mod errors;
mod housekeeping;
mod identity_device;
mod issuer_row;
mod json_row;
mod lease;
mod lending;
mod long_list;
mod menu_permissions;
mod messages;
mod migrations;
mod notices;
mod once;
mod one;
mod one_row;
mod outbox;
mod platform_accounts;
mod preflight;
mod prepared;
mod reach_sql;
mod readiness;
mod reporting;
mod run;
mod savings;
mod schema;
mod search;
mod search_index;
mod security_policy;
mod store;
mod stored;
mod subscription;
mod tenancy;
mod tills;
mod total;
mod unit_of_work;
mod webhooks;

pub use audit::keep_request_logs::RequestLogKeeping;
pub use audit::{AuditPartitions, AuditRoom};
pub use books::books_check::BooksFault;
pub use bulk::{BulkError, BulkLoader, DemoTurn, Loaded, Sizes};
pub use housekeeping::{HouseKept, Retention};
pub use migrations::{MigrationError, Migrations};
pub use notices::{Notice, Notices, NoticesError};
pub use platform_accounts::{NewSuperAdmin, NewSuperAdminError};
pub use preflight::{Findings, Preflight};
pub use store::{Limits, PgStore, PoolSettings};
pub use tenancy::organisation_reader::NamedTenant;
pub use unit_of_work::PgWork;
