use munim_http_kit::{
    app::State,
    body::{Body, Form, FromForm, field},
    envelope::{Reply, Success},
    extractors::{Client, Then},
    openapi::{Examples, Operation},
    to_the_end::to_the_end,
};
use munim_identity_device::{FactorMethod, FactorProof, SecondFactorError, SecondFactorSignIn};
use serde_json::{Value, json};

use super::{
    factor_method::{CODE_LENGTH, challenge, method, second_factor_problem},
    send_second_factor::refusals,
    sign_in::{LoginReply, SIGNED_IN},
};

/// The body, in the domain's types.
pub(crate) struct Given {
    challenge: String,
    method: FactorMethod,
    code: String,
}

impl FromForm for Given {
    const NAME: &'static str = "VerifySecondFactorRequest";
    const ABOUT: &'static str = "The second factor of a sign-in.";

    fn take(form: &mut Form) -> Option<Self> {
        let (challenge, method) = (challenge(form), method(form));
        let code = form.text(
            field("code").about("Six digits, or a recovery code."),
            "Enter the code",
            CODE_LENGTH,
        );
        Some(Self {
            challenge: challenge?,
            method: method?,
            code: code?,
        })
    }

    fn example() -> Value {
        json!({"challengeId": format!("1.{}", "0".repeat(64)), "method": "authenticator", "code": "482913"})
    }
}

pub(crate) struct VerifySecondFactor;

impl Operation for VerifySecondFactor {
    type Asks = Then<Client, Body<Given>>;
    type Doc = __path_verify_second_factor;

    fn examples() -> Examples {
        Examples::of(&Success::new(SIGNED_IN, LoginReply::example()))
            .or(refusals())
            .or([SecondFactorError::WrongCode].map(second_factor_problem))
    }
}

/// Verify the second factor
///
/// A correct code completes the challenge and starts the session; the reply is that of sign-in. Five incorrect codes,
/// by any method, end the challenge. After 20 incorrect codes in a row, codes are refused until an administrator resets
/// the second factor.
#[utoipa::path(post, path = "/api/auth/2fa/verify", operation_id = "verifySecondFactor", tag = "auth",
    responses((status = 200, description = "The session was started", body = Success<LoginReply>)))]
pub(crate) async fn verify_second_factor(
    app: State,
    Then(Client(client), Body(given)): Then<Client, Body<Given>>,
) -> Reply<LoginReply> {
    let proof = FactorProof {
        challenge: given.challenge,
        method: given.method,
        code: given.code,
        client,
    };
    let sign_in = SecondFactorSignIn::new(
        app.identity_device(),
        app.kit(),
        app.shared().shut_addresses().clone(),
    );
    let signed_in = to_the_end(async move { sign_in.verify_second_factor(&proof).await })
        .await?
        .map_err(second_factor_problem)?;
    Ok(Success::new(SIGNED_IN, LoginReply::begun(&app, signed_in)))
}
