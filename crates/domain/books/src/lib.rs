//! The books of a tenant: its chart of accounts, the journal, balances, number series, and the business date. Other
//! contexts that move money post a [`Posting`] within their own transaction.
#![forbid(unsafe_code)]

mod account;
mod account_map;
mod account_role;
mod bank_account;
mod bank_account_error;
mod branch_day_end;
mod business_date;
mod change_account_map;
mod chart;
mod close_period;
mod closure;
mod create_entry;
mod day_book;
mod entry;
mod error;
mod events;
mod keep_bank_accounts;
mod ledger;
mod payment_mode;
mod ports;
mod post_error;
mod posting;
mod reverse_entry;
mod store;
mod trial_balance;
mod view_bank_accounts;
mod view_books;
mod view_ledgers;
mod year_end;

pub use account::{Account, AccountCode, AccountKind, InvalidAccountCode};
pub use account_map::{AccountMap, AccountMapping, HeldAmounts, Mappable, MappingFault, MappingFaultKind};
pub use account_role::AccountRole;
pub use bank_account::{
    BankAccount, BankAccountDraft, BankAccountNumber, BankAccountRecord, Ifsc, InvalidBankAccountNumber,
    InvalidIfsc,
};
pub use bank_account_error::{BankAccountError, BankAccountFault};
pub use branch_day_end::{BranchDayEnd, EndingDay};
pub use business_date::{BooksClosed, OpenBooks};
pub use change_account_map::change_account_map;
pub use chart::{change_account, create_account};
pub use close_period::close_period;
pub use closure::Closure;
pub use create_entry::{ManualEntry, ManualLine, POST_ENTRY, create_entry, request_entry};
pub use day_book::DayBook;
pub use entry::{Entry, EntryFilter, EntryLine};
pub use error::BooksError;
pub use events::EVENTS;
pub use keep_bank_accounts::{change_bank_account, create_bank_account};
pub use ledger::{Ledger, LedgerFilter, LedgerLine};
pub use payment_mode::PaymentMode;
pub use ports::{
    AccountMapBook, AccountReader, BankAccountBook, BankAccountReader, BusinessDateBook, ChartBook,
    ClosureBook, ClosureReader, JournalBook, JournalReader, LedgerReader, NumberBook, Series,
};
pub use post_error::{NotEnoughCash, PostError};
pub use posting::{AccountRef, Balanced, Document, Line, Posted, Posting, Side, Source, Unbalanced};
pub use reverse_entry::{REVERSE_ENTRY, request_entry_reversal, reverse_entry};
pub use store::{BooksStore, BooksWork};
pub use trial_balance::{TrialBalance, TrialBalanceRow};
pub use view_bank_accounts::ViewBankAccounts;
pub use view_books::ViewBooks;
pub use view_ledgers::{Days, ViewLedgers};
pub use year_end::{Earned, carry_to_reserves};
