//! The books: chart of accounts, journal and balances.
mod account_map_form;
mod account_map_item;
mod bank_account_form;
mod bank_account_item;
mod change_account;
mod change_account_map;
mod change_bank_account;
mod close_period;
mod create_account;
mod create_bank_account;
mod create_entry;
pub(crate) mod entry_form;
mod entry_item;
mod get_account_map;
mod get_entry;
mod ledger_item;
mod list_accounts;
mod list_bank_accounts;
mod list_closures;
mod list_entries;
mod needs;
mod path_keys;
pub(crate) mod refusals;
mod request_entry_reversal;
mod view_cash_book;
mod view_day_book;
mod view_ledger;
mod view_trial_balance;

use munim_http_kit::{openapi::Tag, operations};

/// The group of operations `books`.
pub(crate) const BOOKS: Tag = ("books", "The chart of accounts, the journal, and balances.");

operations![
    change_account::ChangeAccount,
    change_account_map::ChangeAccountMap,
    change_bank_account::ChangeBankAccount,
    close_period::ClosePeriod,
    create_account::CreateAccount,
    create_bank_account::CreateBankAccount,
    create_entry::CreateEntry,
    get_account_map::GetAccountMap,
    get_entry::GetEntry,
    list_accounts::ListAccounts,
    list_bank_accounts::ListBankAccounts,
    list_closures::ListClosures,
    list_entries::ListEntries,
    request_entry_reversal::RequestEntryReversal,
    view_trial_balance::ViewTrialBalance,
    view_ledger::ViewLedger,
    view_cash_book::ViewCashBook,
    view_day_book::ViewDayBook,
];
