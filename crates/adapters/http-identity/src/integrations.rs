mod change_service_account;
mod create_service_account;
mod delete_service_account;
mod get_service_account;
mod issue_api_key;
mod list_service_accounts;
pub(crate) mod path_keys;
mod revoke_api_key;
mod service_account;
mod service_account_form;
mod shapes;
#[cfg(test)]
mod tests;

use munim_http_kit::{openapi::Tag, operations};

pub const INTEGRATIONS: Tag = (
    "integrations",
    "Programs that call this API on behalf of a tenant, and their keys.",
);

operations! {
    list_service_accounts, create_service_account, get_service_account, change_service_account,
    delete_service_account, issue_api_key, revoke_api_key,
}
