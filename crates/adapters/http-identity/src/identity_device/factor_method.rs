use actix_web::http::StatusCode;
use munim_http_kit::body::{Field, Read};
use munim_identity_device::{FactorMethod, SecondFactorError};

use super::sign_in::sign_in_problem;
use crate::prelude::*;

/// A way to give the second factor.
#[derive(Debug, Clone, Copy, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = FactorMethod)]
pub(crate) enum Method {
    /// A code that an authenticator app makes.
    Authenticator,
    /// A code that is mailed.
    Email,
    /// A code that is sent by SMS.
    Sms,
    /// A recovery code.
    Recovery,
}

impl From<FactorMethod> for Method {
    fn from(method: FactorMethod) -> Self {
        match method {
            FactorMethod::Authenticator => Self::Authenticator,
            FactorMethod::Email => Self::Email,
            FactorMethod::Sms => Self::Sms,
            FactorMethod::Recovery => Self::Recovery,
        }
    }
}

const CHALLENGE_LENGTH: u64 = 100;
/// Longer than any code, because some codes may be typed with spaces and dashes.
pub(super) const CODE_LENGTH: u64 = 40;

pub(super) fn challenge(form: &mut Form) -> Option<String> {
    form.text(
        field("challengeId").about("As returned by sign-in."),
        "challengeId is required",
        CHALLENGE_LENGTH,
    )
}

const METHOD: Field = field("method").named("FactorMethod");

pub(super) fn sent_method(form: &mut Form) -> Option<FactorMethod> {
    let word = form.text(METHOD.about("`email` or `sms`."), "method is required", 20);
    parsed(form, &word?)
}

pub(super) fn method(form: &mut Form) -> Option<FactorMethod> {
    let word = form.text(METHOD, "method is required", 20);
    parsed(form, &word?)
}

pub(super) fn optional_method(form: &mut Form) -> Read<FactorMethod> {
    match form.optional::<String>(METHOD)? {
        None => Some(None),
        Some(word) => parsed(form, &word).map(Some),
    }
}

fn parsed(form: &mut Form, word: &str) -> Option<FactorMethod> {
    let method = word.trim().parse();
    form.known(
        method.ok(),
        "method",
        "unknown_method",
        "method must be authenticator, email, sms or recovery.",
    )
}

pub(crate) fn second_factor_problem(error: SecondFactorError) -> Problem {
    let message = error.to_string();
    match error {
        SecondFactorError::SignIn(error) => sign_in_problem(error),
        SecondFactorError::ChallengeOver | SecondFactorError::LastTry => {
            Problem::new(StatusCode::UNAUTHORIZED, "challenge_invalid", message)
        }
        SecondFactorError::NotOffered => Problem::conflict("method_not_offered", message),
        SecondFactorError::WrongCode => Problem::new(StatusCode::UNAUTHORIZED, "invalid_code", message),
        SecondFactorError::TooManySent { retry_after } => {
            Problem::too_many("too_many_codes", message, retry_after)
        }
    }
}
