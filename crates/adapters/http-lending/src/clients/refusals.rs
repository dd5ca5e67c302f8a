use munim_clients::ClientError;

use crate::prelude::*;

pub(crate) fn client_problem(error: ClientError) -> Problem {
    let message = error.to_string();
    let field = |name| Problem::of_field(name, "not_possible", message.clone());
    match error {
        ClientError::NoTenant(error) => error.into(),
        ClientError::NoSuchClient => Problem::not_found(message),
        ClientError::Branch | ClientError::BranchIsKept => field("branchId"),
        ClientError::Centre | ClientError::CentreMissing => field("centreId"),
        ClientError::Age => field("birthDate"),
        ClientError::JoinsLater(_) => field("joinedOn"),
        ClientError::Like(_) | ClientError::LikeElsewhere => Problem::conflict("possible_duplicate", message),
        ClientError::VersionConflict => Problem::conflict("version_conflict", message),
        ClientError::InUse => Problem::conflict("client_in_use", message),
        ClientError::HasLeft => Problem::conflict("client_left", message),
        ClientError::Store(error) => error.into(),
    }
}
