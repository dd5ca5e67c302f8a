use munim_clients::DraftError;
use tracing::error;

use crate::prelude::*;

pub(super) fn draft_problem(error: DraftError) -> Problem {
    let message = error.to_string();
    match error {
        DraftError::NoTenant(error) => error.into(),
        DraftError::NoSuchDraft => Problem::not_found(message),
        DraftError::TooLarge | DraftError::HoldsAadhaar => Problem::of_field("form", "not_possible", message),
        DraftError::TooMany => Problem::conflict("too_many_drafts", message),
        DraftError::NotSealed(failed) => {
            error!(%failed, "a draft cannot be sealed or opened");
            Problem::internal()
        }
        DraftError::Store(error) => error.into(),
    }
}
