use munim_clients::HouseholdError;

use crate::prelude::*;

pub(crate) fn household_problem(error: HouseholdError) -> Problem {
    let message = error.to_string();
    match error {
        HouseholdError::NoTenant(error) => error.into(),
        HouseholdError::NoSuchClient => Problem::not_found(message),
        HouseholdError::HasLeft => Problem::conflict("client_left", message),
        // Amounts, months, ages and the number of entries were checked when the body was read.
        HouseholdError::Faults(faults) => Problem::invalid(
            faults
                .iter()
                .map(|fault| FieldProblem::new("members", "not_possible", fault.to_string()))
                .collect(),
        ),
        HouseholdError::Store(error) => error.into(),
    }
}
