//! What is on record: the whole trail, the history of one thing, the console's request logs, and lists that leave as
//! files, which goes on record.
pub(crate) mod export;
pub(crate) mod export_audit_trail;
pub(crate) mod get_audit_chain;
pub(crate) mod get_request_log;
pub(crate) mod get_request_log_statistics;
pub(crate) mod history;
pub(crate) mod list_audit_actions;
pub(crate) mod list_audit_entity_types;
pub(crate) mod list_audit_logs;
pub(crate) mod list_audit_trail;
pub(crate) mod list_request_logs;
pub(crate) mod record_request_logs;
mod request_log_form;
mod request_log_item;
mod request_log_mask;
mod trail_file;
mod trail_item;

use munim_audit::ReadTrailError;
use serde_json::Value;

use crate::problem::Problem;

impl From<ReadTrailError> for Problem {
    fn from(error: ReadTrailError) -> Self {
        match error {
            ReadTrailError::TenantMismatch(error) => error.into(),
            ReadTrailError::Store(error) => error.into(),
        }
    }
}

/// JSON that is kept as its text. What is none is a text.
fn json(text: Option<String>) -> Option<Value> {
    text.map(|text| serde_json::from_str(&text).unwrap_or(Value::String(text)))
}
