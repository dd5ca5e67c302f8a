use munim_clients::{ClientError, ProfileFault};
use tracing::error;

use crate::prelude::*;

pub(crate) fn client_problem(error: ClientError) -> Problem {
    let message = error.to_string();
    let field = |name| Problem::of_field(name, "not_possible", message.clone());
    match error {
        ClientError::NoTenant(error) => error.into(),
        ClientError::NotTheWhole => Problem::conflict("not_the_whole", message),
        ClientError::NoSuchClient | ClientError::NoPhoto => Problem::not_found(message),
        ClientError::Branch | ClientError::BranchIsKept => field("branchId"),
        ClientError::Centre
        | ClientError::CentreMissing
        | ClientError::CentreIsKept
        | ClientError::LoansOfAnother => field("centreId"),
        ClientError::Age(..) => field("birthDate"),
        ClientError::JoinsLater(_) => field("joinedOn"),
        ClientError::Like(_) | ClientError::LikeElsewhere => Problem::conflict("possible_duplicate", message),
        ClientError::VersionConflict | ClientError::RulesVersionConflict => {
            Problem::conflict("version_conflict", message)
        }
        ClientError::InUse => Problem::conflict("client_in_use", message),
        ClientError::HasLeft => Problem::conflict("client_left", message),
        ClientError::Status(_) => Problem::conflict("client_status", message),
        ClientError::InGroup(_) => Problem::conflict("client_in_group", message),
        ClientError::NoBankAccount => Problem::conflict("no_bank_account", message),
        ClientError::NoPhone => Problem::conflict("no_phone", message),
        ClientError::ForeignPhone => Problem::conflict("foreign_phone", message),
        ClientError::PhoneVerified => Problem::conflict("phone_verified", message),
        ClientError::TooManyCodes(wait) => Problem::too_many("rate_limited", message, wait),
        ClientError::NoCode => Problem::conflict("no_code", message),
        ClientError::WrongCode(_) => Problem::of_field("code", "wrong_code", message).on_record(),
        ClientError::NotSealed(failed) => {
            error!(%failed, "what is kept of a client cannot be sealed or opened");
            Problem::internal()
        }
        ClientError::NoReason => field("reason"),
        ClientError::Profile(faults) => Problem::invalid(
            faults
                .iter()
                .map(|fault| FieldProblem::new(fault_field(*fault), "not_possible", fault.to_string()))
                .collect(),
        ),
        ClientError::PlanLimit(reached) => reached.into(),
        ClientError::Store(error) => error.into(),
    }
}

fn fault_field(fault: ProfileFault) -> &'static str {
    match fault {
        ProfileFault::PinCode => "permanentAddress.pinCode",
        ProfileFault::Nominee => "nominee",
        ProfileFault::SecondPhone => "secondPhone",
        ProfileFault::LocalName => "localName.first",
        ProfileFault::BankNumber => "bankAccount.number",
    }
}

/// Maps what is wrong with an uploaded picture to a response.
pub(crate) fn upload_problem(fault: PictureFault) -> Problem {
    Problem::of_field("picture", fault.code(), fault.to_string())
}
