//! Lending: terms and schedules of loans, the states that a loan goes through, how a repayment is
//! allocated, and what overdue means. Rules only; nothing here reads or stores.
#![forbid(unsafe_code)]

mod allocation;
mod default_products;
mod due_dates;
mod loan_state;
mod overdue;
mod par;
mod schedule;
mod terms;
mod words;

pub use allocation::{
    Allocated, Allocation, AllocationOrder, Due, Head, Heads, InvalidOrder, NegativePayment, allocate,
    allocate_to,
};
pub use default_products::{DefaultProduct, default_products};
pub use due_dates::{AsPlanned, DueDates, DueDays, due_dates};
pub use loan_state::{Balance, GroupTest, LoanCommand, LoanState, Refusal};
pub use overdue::{AssetClass, days_past_due};
pub use par::{PAR_DAYS, PortfolioAtRisk};
pub use schedule::{Instalment, Parts, ScheduleError};
pub use terms::{Frequency, Grace, InterestMethod, InvalidTerms, MAX_INSTALMENTS, Rounding, Terms};
pub use words::UnknownWord;
