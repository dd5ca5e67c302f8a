mod audit_chain;
mod audit_history;
mod audit_trail;
pub(crate) mod keep_request_logs;
mod request_logs;
mod trail_days;
mod trail_pages;
