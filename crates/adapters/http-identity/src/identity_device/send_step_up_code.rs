use munim_http_kit::extractors::Enroller;
use munim_identity_device::{FactorMethod, StepUp, StepUpError};

use super::{
    factor_method::sent_method,
    send_second_factor::{SENT, SendSecondFactorReply},
    step_up::{refusals, step_up_problem},
};
use crate::prelude::*;

pub(crate) struct SendStepUpCodeRequest(FactorMethod);

impl FromForm for SendStepUpCodeRequest {
    const NAME: &'static str = "SendStepUpCodeRequest";
    const ABOUT: &'static str = "The method.";

    fn take(form: &mut Form) -> Option<Self> {
        sent_method(form).map(Self)
    }

    fn example() -> Value {
        json!({"method": "email"})
    }
}

#[operation(post "/api/auth/step-up/send", tag = "auth", ok = "The code was sent",
    examples = {
        let retry_after = Duration::minutes(15);
        Examples::of(&Success::new(SENT, SendSecondFactorReply::example()))
            .or(refusals())
            .or([
                StepUpError::SessionExpired,
                StepUpError::TooManySent { retry_after },
            ]
            .map(step_up_problem))
    })]
/// Send a code to confirm your identity
///
/// Sends a code by e-mail or SMS, if `data.methods` of the 409 reply offered it. The code is valid for five minutes
/// and five attempts, in this session only; a newer code replaces it. At most three codes in 15 minutes, including
/// those of sign-in.
pub(crate) async fn send_step_up_code(
    app: State,
    Enroller(caller): Enroller,
    Body(SendStepUpCodeRequest(method)): Body<SendStepUpCodeRequest>,
) -> Reply<SendSecondFactorReply> {
    let sent = StepUp::new(app.identity_device(), app.kit())
        .send_step_up_code(caller.actor(), caller.session(), method)
        .await
        .map_err(step_up_problem)?;
    Ok(Success::new(SENT, sent.into()))
}
