//! Generates realistic lenders from a seed: the demo organisations, and portfolios of any size for load tests. Pure: no
//! store, no clock, and no randomness but the seed's. The same seed and day give the same rows, on every machine and in
//! every release.
//!
//! A [`TenantPlan`] describes the organisation. The code that stores it assigns [`Ids`], and a [`Portfolio`] then
//! streams clients with their households, loans, instalments and repayments, and their groups, in flat memory. [`Books`]
//! are derived from these loans.
#![forbid(unsafe_code)]

mod books;
mod calendar;
mod demo;
mod dice;
mod error;
mod ids;
mod people;
mod plan;
mod portfolio;
mod profile;
mod region;
mod rows;

pub use books::{Accounts, AddedAccount, BANK_ACCOUNT, BankAccount, Books};
pub use demo::{DEMO_SEED, DemoTenant, demo};
pub use error::PortfolioError;
pub use ids::Ids;
pub use plan::{BranchPlan, CentrePlan, DeviceRequestPlan, PlanError, ProductPlan, StaffPlan, TenantPlan};
pub use portfolio::Portfolio;
pub use rows::{
    ClientBundle, ClientRow, CollectionSheetRow, GroupBundle, InstalmentRow, LoanBundle, LoanRow,
    PaymentMode, RepaymentRow,
};

#[cfg(test)]
mod tests;
