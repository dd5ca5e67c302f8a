//! What programs do for a tenant: service accounts and their keys.
pub(crate) mod change_service_account;
pub(crate) mod create_service_account;
pub(crate) mod delete_service_account;
pub(crate) mod get_service_account;
pub(crate) mod issue_api_key;
pub(crate) mod list_service_accounts;
pub(crate) mod revoke_api_key;
mod service_account;
mod service_account_form;
#[cfg(test)]
mod tests;
