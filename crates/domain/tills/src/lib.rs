//! The cash of branches: tills, hand-overs between them, and the days that branches close. The cash of a branch's tills and on the
//! way between them is its cash in hand in the books.
#![forbid(unsafe_code)]

mod branch_day;
mod client_cash;
mod close_branch_day;
mod denominations;
mod entry_cash;
mod events;
mod hand_over;
mod hand_over_cash;
mod keep_movements;
mod keep_tills;
mod move_bank_cash;
mod open_and_close;
mod ports;
mod store;
mod till;
mod till_error;
mod view_tills;

pub use branch_day::{BranchDay, SheetCounts, WaitsFor};
pub use client_cash::{
    CashTill, ClientCash, MovedCash, ReturnedCash, SheetCash, keep_client_cash, move_client_cash,
    receive_sheet, return_cash,
};
pub use close_branch_day::{BranchDayError, close_branch_day, close_open_branches, reopen_branch_day};
pub use denominations::{Denominations, InvalidDenominations};
pub use entry_cash::{EntryVault, lock_entry_vault, move_entry_cash};
pub use events::EVENTS;
pub use hand_over::{HandOver, ListedHandOver, NewHandOver, Receiver, TillUser};
pub use hand_over_cash::{hand_over_cash, receive_cash, take_back_cash};
pub use keep_tills::{change_till, create_till, keep_officer_till};
pub use move_bank_cash::{BankCash, deposit_cash, withdraw_cash};
pub use open_and_close::{close_till, open_till};
pub use ports::{
    BranchDayBook, LedgerLine, ListedTill, NewMovement, TillBook, TillFilter, TillLedger, TillReader,
};
pub use store::{TillsStore, TillsWork};
pub use till::{Count, Movement, MovementKind, Till, TillDraft, TillKind, TillRecord};
pub use till_error::TillError;
pub use view_tills::{get_till, get_till_ledger, list_branch_days, list_tills};

#[cfg(test)]
mod testing;
#[cfg(test)]
mod tests;
