mod audit_chain;
mod audit_history;
mod audit_trail;
