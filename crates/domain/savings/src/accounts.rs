//! Savings accounts: opening them, and the money that goes in and out.
mod booked_terms;
mod change_savings_account;
mod check_allowed;
mod check_cash_out;
mod close_savings_account;
mod create_savings_account;
mod decide_on_savings_account;
mod lock_account;
mod ports;
mod reactivate_savings_account;
mod readers;
mod record_savings_transaction;
mod reverse_savings_transaction;
mod savings_error;
mod store_account;
mod store_movement;
mod transfer_savings;
mod view_savings_accounts;

pub use booked_terms::{DepositFault, DepositWanted};
pub use change_savings_account::{AccountChange, change_savings_account, clear_savings_cheque};
pub(crate) use check_allowed::{allowed, allowed_in};
pub(crate) use close_savings_account::quote;
pub use close_savings_account::{SavingsPayout, close_savings_account, get_savings_closure_quote};
pub use create_savings_account::{SavingsApplication, create_savings_account};
pub use decide_on_savings_account::{approve_savings_account, reject_savings_account};
pub(crate) use lock_account::hold;
pub use ports::{
    NewSavingsAccount, NewSavingsTransaction, SavingsAccountBook, SavingsHolder, SavingsTransaction,
};
pub use reactivate_savings_account::reactivate_savings_account;
pub use readers::{
    ListedSavingsAccount, ListedSavingsTransaction, SavingsAccountFilter, SavingsAccountReader,
    SavingsTransactionFilter,
};
pub use record_savings_transaction::{
    RecordedSavings, SavingsDirection, SavingsTransactionWanted, record_savings_transaction,
};
pub use reverse_savings_transaction::{
    REVERSE_SAVINGS_TRANSACTION, request_savings_reversal, reverse_savings_transaction,
};
pub use savings_error::SavingsError;
pub use transfer_savings::{SavingsTransfer, transfer_savings};
pub use view_savings_accounts::{
    get_savings_account, get_savings_ledger, list_savings_accounts, list_savings_transactions,
};
