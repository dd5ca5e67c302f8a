//! The HTTP API: the operations of all areas, their routes, and the OpenAPI document. Each area has a crate of its own,
//! and what all endpoints use is in `munim-http-kit`.
//!
//! A server makes one [`Shared`] for the process, one [`App`] for each worker, and mounts [`service`].
#![forbid(unsafe_code)]

mod app;
mod demo;
mod openapi;
mod routes;
mod service;
mod services;
mod system;

pub use app::app;
pub use munim_http_kit::{
    app::{App, HttpSettings, Shared},
    connections::{ClientLimits, Listening, listen},
    envelope::Success,
    problem::{FieldProblem, Problem},
    session_cache::SessionCache,
};
pub use munim_http_webhooks::CATALOGUE;
pub use openapi::openapi_document;
pub use service::{configure, service};
