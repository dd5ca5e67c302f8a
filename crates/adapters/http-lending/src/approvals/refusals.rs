use munim_approvals::ApprovalError;

use crate::prelude::*;

pub(crate) fn approval_problem(error: ApprovalError) -> Problem {
    let message = error.to_string();
    let code = match error {
        ApprovalError::NoTenant(error) => return error.into(),
        ApprovalError::Store(error) => return error.into(),
        ApprovalError::NoSuchRequest => return Problem::not_found(message),
        ApprovalError::NotAuthorised => return Problem::forbidden().on_record(),
        ApprovalError::OwnRequest => return Problem::conflict("same_person", message).on_record(),
        ApprovalError::AlreadyRequested => "already_requested",
        ApprovalError::AlreadyDecided => "already_decided",
        ApprovalError::Stale => "stale_request",
    };
    Problem::conflict(code, message)
}
