//! The HTTP adapter: endpoints, what they ask of a request, the envelopes of their replies, and the
//! OpenAPI document that follows from all three.
//!
//! A server makes one [`Shared`] for the process, one [`App`] for each worker, and mounts [`service`].
#![forbid(unsafe_code)]

mod again;
mod app;
mod audit;
mod body;
mod change;
mod connections;
mod demo;
mod envelope;
mod extractors;
#[cfg(test)]
mod faults;
mod figures_cache;
mod gate;
mod identity_device;
mod integrations;
mod list_page;
mod menu_permissions;
mod middleware;
mod once;
mod openapi;
mod picture;
mod problem;
mod remembered;
mod report_files;
mod reporting;
mod routes;
mod security_policy;
mod service;
mod session_cache;
mod subscription;
mod system;
mod tenancy;
mod to_the_end;
mod webhooks;
mod wire;

pub use app::{App, HttpSettings, Shared};
pub use connections::{ClientLimits, Listening, listen};
pub use envelope::Success;
pub use openapi::openapi;
pub use problem::{FieldProblem, Problem};
pub use service::{configure, service};
pub use session_cache::SessionCache;
