use actix_web::http::StatusCode;
use munim_lending::{AuthorityError, AuthorityFaultKind};

use crate::prelude::*;

pub(super) fn authority_problem(error: AuthorityError) -> Problem {
    let message = error.to_string();
    match error {
        AuthorityError::NoTenant(error) => error.into(),
        AuthorityError::Store(error) => error.into(),
        AuthorityError::CannotRaise => {
            Problem::new(StatusCode::FORBIDDEN, "cannot_grant", message).on_record()
        }
        AuthorityError::VersionConflict => Problem::conflict("version_conflict", message),
        AuthorityError::Faults(faults) => Problem::invalid(
            faults
                .into_iter()
                .map(|fault| {
                    let (field, code) = match fault.kind {
                        AuthorityFaultKind::Role => ("roleId", "not_possible"),
                        AuthorityFaultKind::Product | AuthorityFaultKind::ProductOfAct => {
                            ("productId", "not_possible")
                        }
                        AuthorityFaultKind::Twice => ("act", "repeated"),
                    };
                    let field = format!("limits[{}].{field}", fault.place);
                    FieldProblem::new(field, code, fault.kind.to_string())
                })
                .collect(),
        ),
    }
}
