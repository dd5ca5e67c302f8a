//! Moves of clients, groups, centres and whole portfolios to another officer, centre or branch, on which both sides agree.
mod carry_out;
mod check_subject;
mod decide_on_transfer;
mod ports;
mod propose_transfer;
mod transfer;
mod transfer_error;

pub use decide_on_transfer::{accept_transfer, list_transfers, refuse_transfer, withdraw_transfer};
pub use ports::{HeldLoans, Move, NewTransfer, TransferBook, TransferFilter, TransferReader};
pub use propose_transfer::propose_transfer;
pub use transfer::{
    ListedTransfer, Transfer, TransferKind, TransferRecord, TransferStatus, TransferSubject, TransferWish,
};
pub use transfer_error::TransferError;

#[cfg(test)]
mod tests;
