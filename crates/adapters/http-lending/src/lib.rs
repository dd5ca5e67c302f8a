//! The HTTP API of clients, loans, payments, the books and approvals.
#![forbid(unsafe_code)]

pub mod approvals;
pub mod books;
pub mod clients;
pub mod lending;
mod person;
mod services;

mod prelude {
    pub(crate) use munim_http_kit::prelude::*;

    pub(crate) use crate::services::AreaServices as _;
}
