use munim_http_kit::extractors::Caller;
use munim_identity_device::{PlainPassword, RemoveAuthenticator as Remove, RemoveAuthenticatorError};

use crate::prelude::*;

/// The caller's password.
#[form(example = {"currentPassword": "Correct-Horse-7"})]
pub(crate) struct RemoveAuthenticatorRequest {
    #[field(secret, password, missing = "Current password is required", most = 128)]
    current_password: PlainPassword,
}

pub(crate) fn remove_authenticator_problem(error: RemoveAuthenticatorError) -> Problem {
    let message = error.to_string();
    match error {
        // Not a 401: the session is good, and a console signs out on that.
        RemoveAuthenticatorError::WrongPassword => {
            Problem::of_field("currentPassword", "wrong_password", message)
        }
        RemoveAuthenticatorError::NotEnrolled => Problem::conflict("authenticator_not_enrolled", message),
        RemoveAuthenticatorError::StillNeeded => Problem::conflict("second_factor_needed", message),
        RemoveAuthenticatorError::SessionExpired => Problem::session_expired(),
        RemoveAuthenticatorError::Busy => Problem::busy(message),
        RemoveAuthenticatorError::Store(error) => error.into(),
    }
}

#[operation(delete "/api/auth/2fa/authenticator", tag = "auth", ok = "It was removed",
    message = "Your authenticator app was removed",
    refuses = [RemoveAuthenticatorError::WrongPassword, RemoveAuthenticatorError::NotEnrolled,
        RemoveAuthenticatorError::StillNeeded, RemoveAuthenticatorError::Busy].map(remove_authenticator_problem))]
/// Remove your own authenticator app
///
/// Requires the password; an incorrect one counts as a failed sign-in attempt. Removes the recovery codes too and
/// ends all other sessions of the user.
pub(crate) async fn remove_authenticator(
    app: State,
    Fresh(caller): Fresh<Caller>,
    Body(form): Body<RemoveAuthenticatorRequest>,
) -> Reply<Nothing> {
    let removed = Remove::new(app.identity_device(), app.kit())
        .remove_authenticator(caller.actor(), caller.session(), form.current_password)
        .await;
    // Even after a failure, the sessions that this worker has cached may be stale.
    app.shared().invalidate(Stale::sessions_of(caller.actor()));
    removed.map_err(remove_authenticator_problem)?;
    Ok(Success::new(MESSAGE, Nothing))
}
