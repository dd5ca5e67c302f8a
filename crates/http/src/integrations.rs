//! What programs do for a tenant: service accounts and their keys.
mod change_service_account;
mod create_service_account;
mod delete_service_account;
mod get_service_account;
mod issue_api_key;
mod list_service_accounts;
mod path_keys;
mod revoke_api_key;
mod service_account;
mod service_account_form;
mod shapes;
#[cfg(test)]
mod tests;

use munim_http_kit::{openapi::Tag, operations};

/// The group of operations `integrations`.
pub(crate) const INTEGRATIONS: Tag = (
    "integrations",
    "Programs that call this API on behalf of a tenant, and their keys.",
);

operations![
    list_service_accounts::ListServiceAccounts,
    create_service_account::CreateServiceAccount,
    get_service_account::GetServiceAccount,
    change_service_account::ChangeServiceAccount,
    delete_service_account::DeleteServiceAccount,
    issue_api_key::IssueApiKey,
    revoke_api_key::RevokeApiKey,
];
