use munim_clients::ConsentError;

use crate::prelude::*;

pub(crate) fn consent_problem(error: ConsentError) -> Problem {
    let message = error.to_string();
    match error {
        ConsentError::NoTenant(error) => error.into(),
        ConsentError::NoSuchClient | ConsentError::NoSuchConsent => Problem::not_found(message),
        ConsentError::NotTheWhole => Problem::conflict("not_the_whole", message),
        ConsentError::NoText => Problem::of_field("language", "not_possible", message),
        ConsentError::Body => Problem::of_field("body", "length", message),
        ConsentError::Store(error) => error.into(),
    }
}
