use crate::prelude::*;

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
pub(crate) mod needs;
pub(crate) mod path_keys;
pub(crate) mod refusals;
mod request_entry_reversal;
mod view_cash_book;
mod view_day_book;
mod view_ledger;
mod view_provisions;
mod view_trial_balance;

pub const BOOKS: Tag = ("books", "The chart of accounts, the journal, and balances.");

operations! {
    change_account, change_account_map, change_bank_account, close_period, create_account, create_bank_account,
    create_entry, get_account_map, get_entry, list_accounts, list_bank_accounts, list_closures, list_entries,
    request_entry_reversal, view_trial_balance, view_provisions, view_ledger, view_cash_book, view_day_book,
}
