use crate::prelude::*;

mod change_client;
mod client_form;
mod client_item;
mod create_client;
mod delete_client;
mod get_client;
mod list_clients;
pub(crate) mod needs;
pub(crate) mod path_keys;
pub(crate) mod refusals;

pub const CLIENTS: Tag = ("clients", "The people whom a lender lends to.");

operations![
    list_clients,
    create_client,
    get_client,
    change_client,
    delete_client,
];
