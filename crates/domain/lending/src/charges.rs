//! Charges: what a lender asks for besides interest, with its tax.
mod charge;
mod charge_error;
mod keep_charges;
mod keep_tax_registrations;
mod ports;
mod state;
mod tax;

pub use charge::{
    AssessedCharge, Charge, ChargeBasis, ChargeEvent, ChargeFault, ChargeKind, ChargeTerms, ProductCharge,
};
pub use charge_error::ChargeError;
pub use keep_charges::{ListCharges, change_charge, create_charge};
pub use keep_tax_registrations::change_tax_registrations;
pub use ports::{ChargeBook, ChargeReader, LoanCharge, NewLoanCharge};
pub use tax::{Gstin, InvalidGstin, Tax, TaxPlace, TaxRegistration};
