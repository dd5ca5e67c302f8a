//! Service accounts: programs that call the API for a tenant, and their keys.
mod api_key;
mod authenticate_key;
mod change_service_account;
mod create_service_account;
mod delete_service_account;
mod held_key;
mod issue_api_key;
mod list_service_accounts;
mod ports;
mod revoke_api_key;
mod rules;
mod service_account;
mod service_account_error;
#[cfg(test)]
mod tests;

pub use api_key::{ApiKey, ApiKeyHash, ApiKeyId};
pub use authenticate_key::AuthenticateKey;
pub use change_service_account::{ServiceAccountChange, change_service_account};
pub use create_service_account::create_service_account;
pub use delete_service_account::delete_service_account;
pub use held_key::{HeldKey, KeyFault};
pub use issue_api_key::{IssuedKey, issue_api_key};
pub use list_service_accounts::{ListServiceAccounts, SeenServiceAccount};
pub use ports::{ApiKeyReader, ServiceAccountBook};
pub use revoke_api_key::revoke_api_key;
pub use service_account::{
    KeyStatus, ListedKey, NewKey, ServiceAccount, ServiceAccountDraft, ServiceAccountFault,
    ServiceAccountRecord,
};
pub use service_account_error::{KeyLift, ServiceAccountError};
