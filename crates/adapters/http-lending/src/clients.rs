use crate::prelude::*;

mod block_client;
mod change_client;
mod client_form;
mod client_item;
mod client_reason_form;
mod create_client;
mod delete_client;
mod exit_client;
mod get_client;
mod households;
mod list_clients;
pub(crate) mod needs;
pub(crate) mod path_keys;
pub(crate) mod refusals;
mod rejoin_client;
mod reply;
mod unblock_client;

pub const CLIENTS: Tag = ("clients", "The people whom a lender lends to.");

use households::{list_households, record_household};

operations![
    list_clients,
    create_client,
    get_client,
    change_client,
    delete_client,
    exit_client,
    rejoin_client,
    block_client,
    unblock_client,
    list_households,
    record_household,
];
