use munim_http_kit::extractors::Client;
use munim_identity_device::{CodeSent, FactorMethod, SecondFactorError, SecondFactorSignIn, SignInError};
use time::{Duration, OffsetDateTime};

use super::factor_method::{Method, challenge, second_factor_problem, sent_method};
use crate::prelude::*;

pub(crate) struct SendSecondFactorRequest {
    challenge: String,
    method: FactorMethod,
}

impl FromForm for SendSecondFactorRequest {
    const NAME: &'static str = "SendSecondFactorRequest";
    const ABOUT: &'static str = "The sign-in and the method.";

    fn take(form: &mut Form) -> Option<Self> {
        let (challenge, method) = (challenge(form), sent_method(form));
        Some(Self {
            challenge: challenge?,
            method: method?,
        })
    }

    fn example() -> Value {
        json!({"challengeId": format!("1.{}", "0".repeat(64)), "method": "email"})
    }
}

/// The code was sent.
#[item]
pub(crate) struct SendSecondFactorReply {
    method: Method,
    /// The masked destination.
    sent_to: String,
    /// Valid until this time.
    expires_at: OffsetDateTime,
}

impl From<CodeSent> for SendSecondFactorReply {
    fn from(sent: CodeSent) -> Self {
        Self {
            method: sent.method.into(),
            sent_to: sent.to,
            expires_at: sent.expires_at,
        }
    }
}

impl SendSecondFactorReply {
    pub(super) fn example() -> Self {
        Self {
            method: Method::Email,
            sent_to: "a•••@example.in".to_owned(),
            expires_at: EXAMPLE_TIME,
        }
    }
}

pub(super) const SENT: &str = "We have sent you a code";

pub(super) fn refusals() -> [Problem; 9] {
    [
        SecondFactorError::ChallengeOver,
        SecondFactorError::NotOffered,
        SignInError::FactorBlocked.into(),
        SignInError::TenantSuspended.into(),
        SignInError::AddressNotAllowed.into(),
        SignInError::DeviceInactive.into(),
        SignInError::BranchInactive.into(),
        SignInError::BranchNotAssigned.into(),
        SignInError::RateLimited {
            retry_after: Duration::minutes(10),
        }
        .into(),
    ]
    .map(second_factor_problem)
}

#[operation(post "/api/auth/2fa/send", tag = "auth", ok = "The code was sent",
    examples = {
        let retry_after = Duration::minutes(15);
        Examples::of(&Success::new(SENT, SendSecondFactorReply::example()))
            .or(refusals())
            .or([SecondFactorError::TooManySent { retry_after }].map(second_factor_problem))
    })]
/// Send a sign-in code
///
/// Sends a code by e-mail or SMS, if sign-in offered it. The code is valid for five minutes, for this challenge only; a
/// newer code replaces it. At most three codes in 15 minutes.
pub(crate) async fn send_second_factor(
    app: State,
    Client(client): Client,
    Body(form): Body<SendSecondFactorRequest>,
) -> Reply<SendSecondFactorReply> {
    let sent = SecondFactorSignIn::new(
        app.identity_device(),
        app.kit(),
        app.shared().shut_addresses().clone(),
    )
    .send_second_factor(&form.challenge, form.method, &client)
    .await
    .map_err(second_factor_problem)?;
    Ok(Success::new(SENT, sent.into()))
}
