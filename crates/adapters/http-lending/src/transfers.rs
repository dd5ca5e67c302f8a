use crate::prelude::*;

mod accept_transfer;
mod list_transfers;
pub(crate) mod needs;
pub(crate) mod path_keys;
mod propose_transfer;
mod refusals;
mod refuse_transfer;
mod reply;
mod transfer_item;
mod withdraw_transfer;

pub const TRANSFERS: Tag = (
    "transfers",
    "Moves of clients, groups, centres and whole portfolios to another centre, officer or branch.",
);

operations! { list_transfers, propose_transfer, accept_transfer, refuse_transfer, withdraw_transfer }
