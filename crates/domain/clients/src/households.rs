//! Assessments of a client's household, as the RBI's Directions on microfinance loans (2022) ask for.
mod household;
mod household_error;
mod ports;
mod record_household;
mod view_households;

pub use household::{
    Asset, Debt, Expense, Household, HouseholdDraft, HouseholdFault, HouseholdMember, Income, MoneyRhythm,
    Relation,
};
pub use household_error::HouseholdError;
pub use ports::{HouseholdBook, HouseholdReader};
pub use record_household::record_household;
pub use view_households::list_households;
