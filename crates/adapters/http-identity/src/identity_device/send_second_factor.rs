use munim_http_kit::extractors::Client;
use munim_identity_device::{CodeSent, FactorMethod, SecondFactorError, SecondFactorSignIn, SignInError};

use super::factor_method::{Method, challenge, second_factor_problem, sent_method};
use crate::prelude::*;

/// The sign-in and the method.
#[form(example = {"challengeId": format!("1.{}", "0".repeat(64)), "method": "email"})]
pub(crate) struct SendSecondFactorRequest {
    #[field(take = challenge)]
    challenge: String,
    #[field(take = sent_method)]
    method: FactorMethod,
}

/// The code was sent.
#[item(from = sent: CodeSent)]
pub(crate) struct SendSecondFactorReply {
    #[field(from = sent.method.into(), example = Method::Email)]
    method: Method,
    /// The masked destination.
    #[field(from = sent.to, example = "a•••@example.in")]
    sent_to: String,
    /// Valid until this time.
    #[field(example = EXAMPLE_TIME)]
    expires_at: OffsetDateTime,
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
