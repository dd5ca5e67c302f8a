use crate::prelude::*;

mod entity_name;
mod export_audit_trail;
mod get_audit_chain;
mod get_request_log;
mod get_request_log_statistics;
mod kept_json;
mod list_audit_actions;
mod list_audit_entity_types;
mod list_audit_logs;
mod list_audit_trail;
mod list_request_logs;
mod moments;
pub(crate) mod needs;
pub(crate) mod path_keys;
mod record_request_logs;
pub(crate) mod refusals;
mod request_log_filter;
mod request_log_form;
mod request_log_item;
mod request_log_mask;
mod request_log_numbers;
mod request_log_text;
mod stretch;
mod trail_export;
mod trail_file;
mod trail_filters;
mod trail_item;

pub const AUDIT: Tag = ("audit", "The audit trail, and how far it is sealed.");
pub const LOGS: Tag = ("logs", "The console's own requests, for troubleshooting.");

operations! {
    list_audit_logs, list_audit_actions, list_audit_entity_types, list_audit_trail, export_audit_trail,
    get_audit_chain, record_request_logs, list_request_logs, get_request_log_statistics, get_request_log,
}
