mod audit_history;
mod audit_trail;
