//! The HTTP API of the dashboard, reports and their files.
#![forbid(unsafe_code)]

pub mod report_files;
pub mod reporting;
mod services;

mod prelude {
    pub(crate) use munim_http_kit::prelude::*;

    pub(crate) use crate::{
        report_files::needs::*, report_files::path_keys::*, report_files::refusals::*, reporting::needs::*,
        reporting::path_keys::*, services::AreaServices as _,
    };
}
