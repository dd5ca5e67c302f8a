//! The HTTP API of the dashboard, reports and their files.
#![forbid(unsafe_code)]

pub mod report_files;
pub mod reporting;
mod services;

mod prelude {
    pub(crate) use munim_http_kit::prelude::*;

    pub(crate) use crate::services::AreaServices as _;
}
