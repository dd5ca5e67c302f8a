//! Lending: products, terms and schedules of loans, the states that a loan goes through, how a repayment is
//! allocated, and what overdue means.
#![forbid(unsafe_code)]

mod allocation;
mod annual_percentage_rate;
mod default_products;
mod due_dates;
mod events;
mod loan_state;
mod overdue;
mod par;
mod preview_loan;
mod products;
mod schedule;
mod store;
mod terms;

pub use allocation::{
    Allocated, Allocation, AllocationOrder, Due, Head, Heads, InvalidOrder, NegativePayment, allocate,
    allocate_to,
};
pub use default_products::{DefaultProduct, default_products};
pub use due_dates::{AsPlanned, DueDates, DueDays, due_dates};
pub use events::EVENTS;
pub use loan_state::{Balance, GroupTest, LoanCommand, LoanState, Refusal};
pub use overdue::{AssetClass, days_past_due};
pub use par::{PAR_DAYS, PortfolioAtRisk};
pub use preview_loan::{Charge, LoanPreview, PreviewLoanError, preview_loan};
pub use products::{
    Bounds, BoundsFault, EarlyMoney, FirstDue, InvalidProductCode, ListLoanProducts, LoanCategory,
    LoanProduct, LoanProductBook, LoanProductCode, LoanProductDraft, LoanProductError, LoanProductFault,
    LoanProductReader, LoanProductTerms, LoanProductVersion, Requirements, change_loan_product,
    change_loan_product_status, create_loan_product,
};
pub use schedule::{Instalment, Parts, ScheduleError};
pub use store::{LendingStore, LendingWork};
pub use terms::{
    BrokenPeriod, Direction, Frequency, Grace, InstalmentRounding, InstalmentUnit, InterestMethod,
    InvalidTerms, MAX_INSTALMENTS, Rounding, Terms,
};
