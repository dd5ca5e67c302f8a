use munim_clients::TransferError;

use crate::prelude::*;

pub(super) fn transfer_problem(error: TransferError) -> Problem {
    let message = error.to_string();
    let field = |name| Problem::of_field(name, "not_possible", message.clone());
    match error {
        TransferError::NoTenant(error) => error.into(),
        TransferError::NoSuchTransfer => Problem::not_found(message),
        TransferError::NoSuchSubject => field("subjectId"),
        TransferError::Centre => field("toCentreId"),
        TransferError::Officer => field("toOfficerId"),
        TransferError::NoReason => field("reason"),
        TransferError::InGroup(_) => Problem::conflict("client_in_group", message),
        TransferError::NoCentres => Problem::conflict("no_centres", message),
        TransferError::Waiting => Problem::conflict("transfer_waiting", message),
        TransferError::ApprovalWaits => Problem::conflict("approval_waiting", message),
        TransferError::HoldsSavings => Problem::conflict("client_has_savings", message),
        TransferError::NotYourBranch => Problem::conflict("not_your_branch", message),
        TransferError::OwnTransfer => Problem::conflict("same_person", message),
        TransferError::NotYours => Problem::conflict("not_yours", message),
        TransferError::Decided(_) => Problem::conflict("transfer_decided", message),
        TransferError::Stale => Problem::conflict("transfer_stale", message),
        TransferError::VersionConflict => Problem::conflict("version_conflict", message),
        TransferError::Books(_) => Problem::conflict("books_closed", message),
        TransferError::Store(error) => error.into(),
    }
}
