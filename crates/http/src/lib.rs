//! The HTTP adapter: the endpoints of each feature, and above them their routes and the OpenAPI document. What all
//! endpoints use is in `munim-http-kit`.
//!
//! A server makes one [`Shared`] for the process, one [`App`] for each worker, and mounts [`service`].
#![forbid(unsafe_code)]

mod approvals;
mod audit;
mod books;
mod clients;
mod demo;
#[cfg(test)]
mod faults;
mod identity_device;
mod integrations;
mod lending;
mod menu_permissions;
mod openapi;
mod person;
mod report_files;
mod reporting;
mod routes;
mod security_policy;
mod service;
mod subscription;
mod system;
mod tenancy;
mod webhooks;

pub use munim_http_kit::{
    app::{App, HttpSettings, Shared},
    connections::{ClientLimits, Listening, listen},
    envelope::Success,
    problem::{FieldProblem, Problem},
    session_cache::SessionCache,
};
pub use openapi::openapi_document;
pub use service::{configure, service};
pub use webhooks::CATALOGUE;
