//! The details of a client that lists and loans do not need.
mod bank_details;
mod change_profile;
mod client_profile;
mod ports;
mod words;

pub use bank_details::BankDetails;
pub use change_profile::{change_client_profile, get_client_profile, verify_client_phone};
pub use client_profile::{
    Address, ClientProfile, ClientProfileRecord, LocalName, Nominee, PinCode, ProfileDraft, ProfileFault,
    Relative,
};
pub use ports::{ProfileBook, ProfileReader};
pub use words::{Education, MaritalStatus, RelativeKind, RiskClass, SocialCategory};
