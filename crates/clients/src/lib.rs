//! Clients (members) of a lender: who they are and where their membership stands. Rules only; nothing
//! here reads or stores.
#![forbid(unsafe_code)]

mod client_status;
mod gender;
mod person_name;

pub use client_status::{ClientCommand, ClientStatus, Refusal, UnknownClientStatus};
pub use gender::{Gender, UnknownGender};
pub use person_name::{InvalidPersonName, PersonName};
