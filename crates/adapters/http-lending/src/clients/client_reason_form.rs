use munim_http_kit::body::fields::version;

use crate::prelude::*;

/// Why it is done.
#[form(example = {"reason": "Moved to another village"})]
pub(crate) struct ClientReasonRequest {
    /// It is recorded.
    #[field(missing = "Reason is required", most = 500)]
    pub(super) reason: String,
    #[field(read = version)]
    pub(super) version: Option<i64>,
}
