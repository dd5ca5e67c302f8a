//! The books: chart of accounts, journal and balances.
mod list_accounts;
mod list_entries;
mod needs;
mod refusals;
mod view_trial_balance;

use munim_http_kit::{openapi::Tag, operations};

/// The group of operations `books`.
pub(crate) const BOOKS: Tag = ("books", "The chart of accounts, the journal, and balances.");

operations![
    list_accounts::ListAccounts,
    list_entries::ListEntries,
    view_trial_balance::ViewTrialBalance,
];
