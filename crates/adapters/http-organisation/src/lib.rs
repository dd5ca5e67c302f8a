//! The HTTP API of tenants, branches, subscriptions and the audit trail.
#![forbid(unsafe_code)]

pub mod audit;
mod services;
pub mod subscription;
pub mod tenancy;

mod prelude {
    pub(crate) use munim_http_kit::prelude::*;

    pub(crate) use crate::services::AreaServices as _;
}
