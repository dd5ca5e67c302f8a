//! The details of a client that lists and loans do not need.
mod bank_details;
mod change_profile;
mod client_profile;
mod confirm_phone;
mod lock_member;
mod phone_code;
mod ports;
mod send_phone_code;
mod view_profile;
mod words;

pub use bank_details::{BankDetails, BankDraft};
pub use change_profile::{change_client_profile, keep_client_photo, reveal_bank_account};
pub use client_profile::{
    Address, ClientProfile, ClientProfileRecord, LocalName, Nominee, PinCode, ProfileDraft, ProfileFault,
    Relative,
};
pub use confirm_phone::confirm_phone;
pub use phone_code::PhoneCode;
pub use ports::{PhoneCodeBook, ProfileBook, ProfileReader};
pub use send_phone_code::send_phone_code;
pub use view_profile::{get_client_photo, get_client_profile};
pub use words::{Education, MaritalStatus, RelativeKind, RiskClass, SocialCategory};
