//! Savings accounts and deposits: products with their rates over time, accounts with their money, and the arithmetic of interest.
#![forbid(unsafe_code)]

mod account_error;
mod account_holder;
mod account_state;
mod accounts;
mod calendar;
mod day_end;
mod events;
mod fixed_deposit;
mod interest;
mod products;
mod rate_card;
mod recurring_deposit;
mod savings_account;
mod store;
mod tax_at_source;
mod term;

pub use account_error::AccountRefusal;
pub use account_holder::{HolderFault, Holders, Nomination, Nominee, Operation};
pub use account_state::{AccountCommand, AccountState, StateRefusal};
pub use accounts::{
    AccountChange, DepositFault, DepositWanted, ListedSavingsAccount, ListedSavingsTransaction,
    NewSavingsAccount, NewSavingsTransaction, REVERSE_SAVINGS_TRANSACTION, RecordedSavings,
    SavingsAccountBook, SavingsAccountFilter, SavingsAccountReader, SavingsApplication, SavingsDirection,
    SavingsError, SavingsHolder, SavingsPayout, SavingsTransaction, SavingsTransactionFilter,
    SavingsTransactionWanted, SavingsTransfer, approve_savings_account, change_savings_account,
    clear_savings_cheque, close_savings_account, create_savings_account, get_savings_account,
    get_savings_closure_quote, get_savings_ledger, list_savings_accounts, list_savings_transactions,
    reactivate_savings_account, record_savings_transaction, reject_savings_account, request_savings_reversal,
    reverse_savings_transaction, transfer_savings,
};
pub(crate) use accounts::{allowed, allowed_in, hold, quote};
pub use calendar::{Rhythm, months_after, whole_steps};
pub use day_end::{AccountToEnd, EndSavingsDay, SavingsDayEndBook, TermsInUse};
pub use events::EVENTS;
pub use fixed_deposit::{ClosureQuote, FixedDeposit, Matured, QuoteStep};
pub use interest::{Accrued, Balances, Valued, interest};
pub use products::{
    BrokenDays, DepositRules, InvalidSavingsProductCode, Maturity, SavingsKind, SavingsProduct,
    SavingsProductBook, SavingsProductCode, SavingsProductDraft, SavingsProductError, SavingsProductFault,
    SavingsProductReader, SavingsProductTerms, SavingsProductVersion, change_savings_product,
    change_savings_product_status, create_savings_product, get_savings_product,
    list_savings_product_versions, list_savings_products,
};
pub use rate_card::{DatedRates, RateCard, RateCardFault, RateProblem, RateSlab, SlabBasis};
pub use recurring_deposit::{DueInstalment, RecurringDeposit, RecurringValue};
pub use savings_account::{
    Closing, Deposit, DepositTerms, EndedDay, Freeze, HeldAccount, MovedMoney, Reversible, SavingsAccount,
    SavingsAccountRecord, SavingsMovementKind, SavingsStep, TaxFacts, Withdrawal, Withdrawn, accrual_posting,
};
pub use store::{SavingsStore, SavingsWork};
pub use tax_at_source::{TaxPayer, TaxRule, YearOfInterest};
pub use term::Term;

#[cfg(test)]
mod testing;
