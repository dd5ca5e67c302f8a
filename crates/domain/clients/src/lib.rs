//! Clients (members) of a lender: their details, and the state of their membership.
#![forbid(unsafe_code)]

mod change_client;
mod client;
mod client_error;
mod client_status;
mod create_client;
mod delete_client;
mod events;
mod gender;
mod person_name;
mod ports;
mod store;
mod view_clients;

pub use change_client::change_client;
pub use client::{Client, ClientDetails, ClientRecord, ListedClient};
pub use client_error::ClientError;
pub use client_status::{ClientCommand, ClientStatus, Refusal};
pub use create_client::create_client;
pub use delete_client::delete_client;
pub use events::EVENTS;
pub use gender::Gender;
pub use person_name::{InvalidPersonName, PersonName};
pub use ports::{ClientBook, ClientCentre, ClientFilter, ClientReader, ClientSort, SameClient};
pub use store::{ClientsStore, ClientsWork};
pub use view_clients::ViewClients;
