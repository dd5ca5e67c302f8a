use munim_http_kit::{body::Field, extractors::Enroller, to_the_end::to_the_end};
use munim_identity_device::{
    FactorMethod, PlainPassword, StepUp as UseCase, StepUpError, StepUpMethod, StepUpProof,
};

use super::{
    factor_method::{CODE_LENGTH, optional_method},
    refresh_session::RefreshReply,
};
use crate::prelude::*;

const NO_PASSWORD: &str = "Enter your password";
const PASSWORD: Field = field("password")
    .about("For users without a second factor.")
    .password();
const CODE: Field = field("code").about("Six digits, or a recovery code.");

pub(crate) struct StepUpRequest(StepUpProof);

impl FromForm for StepUpRequest {
    const NAME: &'static str = "StepUpRequest";
    const ABOUT: &'static str = "The password alone, or a method with its code.";

    fn take(form: &mut Form) -> Option<Self> {
        let password = form.optional_secret(PASSWORD, NO_PASSWORD, 128);
        let method = optional_method(form);
        let code = form.optional_text(CODE, CODE_LENGTH);
        let (password, method) = (password?, method?);
        let code = code?.filter(|code| !code.is_empty());
        if method.is_none() && code.is_none() {
            let password = form.known(password, "password", "required", NO_PASSWORD);
            return Some(Self(StepUpProof::Password(PlainPassword::new(&password?))));
        }
        let method = form.known(method, "method", "required", "method is required");
        let code = form.known(code, "code", "required", "Enter the code");
        if password.is_some() {
            form.refuse(
                "password",
                "one_proof_only",
                "Enter the password or a code, not both.",
            );
            return None;
        }
        Some(Self(StepUpProof::Code(method?, code?)))
    }

    fn example() -> Value {
        json!({"method": "authenticator", "code": "482913"})
    }
}

pub(crate) fn step_up_problem(error: StepUpError) -> Problem {
    let message = error.to_string();
    let wrong = |field, code| Problem::of_field(field, code, message.clone());
    match error {
        // Not a 401: the session is good, and a console signs out on that.
        StepUpError::WrongPassword => wrong("password", "wrong_password"),
        StepUpError::WrongCode => wrong("code", "wrong_code"),
        StepUpError::NotOffered(methods) => {
            Problem::conflict("method_not_offered", message).with_methods(&methods)
        }
        StepUpError::RateLimited { retry_after } => Problem::too_many("rate_limited", message, retry_after),
        StepUpError::TooManySent { retry_after } => Problem::too_many("too_many_codes", message, retry_after),
        StepUpError::SessionExpired => Problem::session_expired(),
        StepUpError::Busy => Problem::busy(message),
        StepUpError::Store(error) => error.into(),
    }
}

pub(super) fn refusals() -> [Problem; 2] {
    [
        StepUpError::NotOffered(vec![
            StepUpMethod::Factor(FactorMethod::Authenticator),
            StepUpMethod::Factor(FactorMethod::Recovery),
        ]),
        StepUpError::RateLimited {
            retry_after: Duration::minutes(10),
        },
    ]
    .map(step_up_problem)
}

#[operation(post "/api/auth/step-up", tag = "auth", ok = "A new token", message = "Confirmed. You can continue.",
    refuses = refusals(),
    refuses = [StepUpError::WrongPassword, StepUpError::WrongCode, StepUpError::SessionExpired,
        StepUpError::Busy].map(step_up_problem))]
/// Confirm your identity
///
/// Calls that return 409 `step_up_required` are allowed for the next ten minutes. Users with a second factor confirm
/// with it, others with their password; failures count as at sign-in. After five incorrect codes, by any method, the
/// session accepts none for ten minutes and the call returns 429. The session continues with a new token and a
/// new ID; the old token is invalid immediately. The absolute end of the session does not change.
pub(crate) async fn step_up(
    app: State,
    Enroller(caller): Enroller,
    Body(StepUpRequest(proof)): Body<StepUpRequest>,
) -> Reply<RefreshReply> {
    let (step_up, actor, session) = (
        UseCase::new(app.identity_device(), app.kit()),
        caller.actor().clone(),
        caller.session().clone(),
    );
    let confirmed = to_the_end(async move { step_up.step_up(&actor, &session, proof).await }).await;
    // Even after a failure, the sessions that this worker has cached may be stale.
    app.shared().invalidate(Stale::sessions_of(caller.actor()));
    Ok(Success::new(MESSAGE, confirmed?.map_err(step_up_problem)?.into()))
}
