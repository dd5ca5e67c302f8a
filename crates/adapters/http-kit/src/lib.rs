//! The building blocks of endpoints: reading bodies, paths and queries, admitting callers, envelopes and refusals,
//! changes in one transaction and under an `Idempotency-Key`, and the OpenAPI description of operations.
//!
//! Nothing here concerns only a single feature. The features are in the crates of the areas, such as
//! `munim-http-lending`.
#![forbid(unsafe_code)]

pub mod again;
pub mod app;
pub mod body;
pub mod change;
pub mod connections;
pub mod envelope;
pub mod export;
pub mod extractors;
pub mod faults;
pub mod figures_cache;
mod gate;
pub mod history;
mod list_page;
pub mod middleware;
pub mod once;
pub mod openapi;
pub mod operations;
pub mod pictures;
pub mod prelude;
pub mod problem;
pub mod remembered;
pub mod session_cache;
pub mod tenant_header;
pub mod to_the_end;
pub mod wire;
