use munim_collections::{ContactError, TargetError};

use crate::prelude::*;

pub(crate) fn contact_problem(error: ContactError) -> Problem {
    let message = error.to_string();
    let field = |name| Problem::of_field(name, "not_possible", message.clone());
    match error {
        ContactError::NoTenant(error) => error.into(),
        ContactError::NoSuchClient => Problem::not_found(message),
        ContactError::Loan => field("loanId"),
        ContactError::Moment => field("at"),
        ContactError::PromisedDay(..) => field("promise.on"),
        ContactError::NextDay(..) => field("nextAction.on"),
        ContactError::Period => field("from"),
        ContactError::OutsideHours => Problem::conflict("outside_hours", message),
        ContactError::VisitNotAllowed => Problem::conflict("visit_not_allowed", message),
        ContactError::Store(error) => error.into(),
    }
}

pub(super) fn target_problem(error: TargetError) -> Problem {
    let message = error.to_string();
    match error {
        TargetError::NoTenant(error) => error.into(),
        TargetError::Branch(_) | TargetError::Officer(_) | TargetError::Twice => {
            Problem::of_field("targets", "not_possible", message)
        }
        TargetError::Store(error) => error.into(),
    }
}
