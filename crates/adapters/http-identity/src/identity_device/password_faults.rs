use munim_http_kit::body::Field;
use munim_identity_device::PasswordFault;

use crate::prelude::*;

pub(super) const NEW_PASSWORD: &str = "newPassword";
/// Longer passwords are read too, and refused with the rules that they break.
pub(super) const NEW_PASSWORD_FIELD: Field = field(NEW_PASSWORD).password().lengths(1, 128);

/// Returns an error for every rule that the new password breaks.
pub(super) fn problems(faults: Vec<PasswordFault>) -> impl Iterator<Item = FieldProblem> {
    faults
        .into_iter()
        .map(|fault| FieldProblem::new(NEW_PASSWORD, fault.code(), fault.to_string()))
}
