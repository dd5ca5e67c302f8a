use munim_http_kit::{extractors::Client, to_the_end::to_the_end};
use munim_identity_device::{FactorMethod, FactorProof, SecondFactorError, SecondFactorSignIn};

use super::{
    factor_method::{CODE_LENGTH, challenge, method, second_factor_problem},
    send_second_factor::refusals,
    sign_in::{LoginReply, SIGNED_IN},
};
use crate::prelude::*;

/// The second factor of a sign-in.
#[form(example = {"challengeId": format!("1.{}", "0".repeat(64)), "method": "authenticator", "code": "482913"})]
pub(crate) struct VerifySecondFactorRequest {
    #[field(take = challenge)]
    challenge: String,
    #[field(take = method)]
    method: FactorMethod,
    /// Six digits, or a recovery code.
    #[field(missing = "Enter the code", most = CODE_LENGTH)]
    code: String,
}

#[operation(post "/api/auth/2fa/verify", tag = "auth", ok = "The session was started",
    example = Success::new(SIGNED_IN, LoginReply::example()), refuses = refusals(),
    refuses = [SecondFactorError::WrongCode].map(second_factor_problem))]
/// Verify the second factor
///
/// A correct code completes the challenge and starts the session; the reply is that of sign-in. Five incorrect codes,
/// by any method, end the challenge. After 20 incorrect codes in a row, codes are refused until an administrator resets
/// the second factor.
pub(crate) async fn verify_second_factor(
    app: State,
    Client(client): Client,
    Body(form): Body<VerifySecondFactorRequest>,
) -> Reply<LoginReply> {
    let proof = FactorProof {
        challenge: form.challenge,
        method: form.method,
        code: form.code,
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
