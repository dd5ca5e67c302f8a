//! The books: chart of accounts, journal and balances.
mod get_entry;
mod ledger_item;
mod list_accounts;
mod list_entries;
mod needs;
mod path_keys;
mod refusals;
mod view_cash_book;
mod view_day_book;
mod view_ledger;
mod view_trial_balance;

use munim_http_kit::{openapi::Tag, operations};

/// The group of operations `books`.
pub(crate) const BOOKS: Tag = ("books", "The chart of accounts, the journal, and balances.");

operations![
    list_accounts::ListAccounts,
    list_entries::ListEntries,
    get_entry::GetEntry,
    view_trial_balance::ViewTrialBalance,
    view_ledger::ViewLedger,
    view_cash_book::ViewCashBook,
    view_day_book::ViewDayBook,
];
