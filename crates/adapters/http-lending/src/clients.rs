mod change_client;
mod client_form;
mod client_item;
mod create_client;
mod delete_client;
mod get_client;
mod list_clients;
mod needs;
mod path_keys;
mod refusals;

use munim_http_kit::{openapi::Tag, operations};

pub const CLIENTS: Tag = ("clients", "The people whom a lender lends to.");

operations![
    list_clients,
    create_client,
    get_client,
    change_client,
    delete_client,
];
