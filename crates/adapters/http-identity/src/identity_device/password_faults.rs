use munim_http_kit::body::Field;
use munim_identity_device::PasswordFault;

use crate::prelude::*;

/// Where the bodies have the password that somebody wants.
pub(super) const NEW_PASSWORD: &str = "newPassword";
/// The same with what the document says of it: longer ones are read, and refused with the rules that they break.
pub(super) const NEW_PASSWORD_FIELD: Field = field(NEW_PASSWORD).password().lengths(1, 128);

/// Returns every rule that a wanted password breaks, as the reply names them.
pub(super) fn problems(faults: Vec<PasswordFault>) -> impl Iterator<Item = FieldProblem> {
    faults
        .into_iter()
        .map(|fault| FieldProblem::new(NEW_PASSWORD, fault.code(), fault.to_string()))
}
