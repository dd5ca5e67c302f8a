use actix_web::http::StatusCode;
use munim_http_kit::extractors::Caller;
use munim_identity_device::{PlainPassword, RemoveAuthenticator as Remove, RemoveAuthenticatorError};
use time::Duration;

use crate::prelude::*;

pub(crate) struct RemoveAuthenticatorRequest(PlainPassword);

impl FromForm for RemoveAuthenticatorRequest {
    const NAME: &'static str = "RemoveAuthenticatorRequest";
    const ABOUT: &'static str = "The caller's password.";

    fn take(form: &mut Form) -> Option<Self> {
        let current = form.secret(
            field("currentPassword").password(),
            "Current password is required",
            128,
        );
        Some(Self(PlainPassword::new(&current?)))
    }

    fn example() -> Value {
        json!({"currentPassword": "Correct-Horse-7"})
    }
}

pub(crate) fn remove_authenticator_problem(error: RemoveAuthenticatorError) -> Problem {
    let message = error.to_string();
    match error {
        // Not a 401: the session is good, and a console signs out on that.
        RemoveAuthenticatorError::WrongPassword => Problem::invalid(vec![FieldProblem::new(
            "currentPassword",
            "wrong_password",
            message,
        )]),
        RemoveAuthenticatorError::NotEnrolled => {
            Problem::new(StatusCode::CONFLICT, "authenticator_not_enrolled", message)
        }
        RemoveAuthenticatorError::StillNeeded => {
            Problem::new(StatusCode::CONFLICT, "second_factor_needed", message)
        }
        RemoveAuthenticatorError::SessionExpired => Problem::session_expired(),
        RemoveAuthenticatorError::Busy => {
            Problem::new(StatusCode::SERVICE_UNAVAILABLE, "busy", message).retry_after(Duration::SECOND)
        }
        RemoveAuthenticatorError::Store(error) => error.into(),
    }
}

const MESSAGE: &str = "Your authenticator app was removed";

#[operation(delete "/api/auth/2fa/authenticator", tag = "auth", ok = "It was removed",
    example = Success::new(MESSAGE, Nothing),
    refuses = [RemoveAuthenticatorError::WrongPassword, RemoveAuthenticatorError::NotEnrolled,
        RemoveAuthenticatorError::StillNeeded, RemoveAuthenticatorError::Busy].map(remove_authenticator_problem))]
/// Remove your own authenticator app
///
/// Requires the password; an incorrect one counts as a failed sign-in attempt. Removes the recovery codes too and
/// ends all other sessions of the user.
pub(crate) async fn remove_authenticator(
    app: State,
    Fresh(caller): Fresh<Caller>,
    Body(RemoveAuthenticatorRequest(password)): Body<RemoveAuthenticatorRequest>,
) -> Reply<Nothing> {
    let removed = Remove::new(app.identity_device(), app.kit())
        .remove_authenticator(caller.actor(), caller.session(), password)
        .await;
    // Even after a failure, the sessions that this worker has cached may be stale.
    app.shared().invalidate(Stale::sessions_of(caller.actor()));
    removed.map_err(remove_authenticator_problem)?;
    Ok(Success::new(MESSAGE, Nothing))
}
