//! The end of a day: interest accrues and is posted, deposits mature, and accounts that are left alone grow old.
mod day_sums;
mod end_savings_day;
mod mature_deposit;
mod ports;

pub use end_savings_day::EndSavingsDay;
pub use ports::{AccountToEnd, SavingsDayEndBook, TermsInUse};
