use munim_http_kit::extractors::Client;
use munim_identity_device::{VerifyEmail as Verify, VerifyEmailError};
use time::Duration;

use super::reset_password::{LONGEST_TOKEN, invalid_token};
use crate::prelude::*;

pub(crate) struct VerifyEmailRequest(String);

impl FromForm for VerifyEmailRequest {
    const NAME: &'static str = "VerifyEmailRequest";
    const ABOUT: &'static str = "The link.";

    fn take(form: &mut Form) -> Option<Self> {
        form.secret(
            field("token").about("The part after `#token=` in the link."),
            "token is required",
            LONGEST_TOKEN,
        )
        .map(Self)
    }

    fn example() -> Value {
        json!({"token": format!("1.{}", "07".repeat(32))})
    }
}

pub(crate) fn verify_email_problem(error: VerifyEmailError) -> Problem {
    let message = error.to_string();
    match error {
        VerifyEmailError::InvalidToken => invalid_token(message),
        VerifyEmailError::RateLimited { retry_after } => {
            Problem::too_many("rate_limited", message, retry_after)
        }
        VerifyEmailError::Store(error) => error.into(),
    }
}

#[operation(post "/api/auth/verify-email", tag = "auth", ok = "The address is confirmed",
    examples = {
        let retry_after = Duration::minutes(10);
        Examples::of(&Success::new("E-mail address confirmed", Nothing)).or([
            VerifyEmailError::InvalidToken,
            VerifyEmailError::RateLimited { retry_after },
        ]
        .map(verify_email_problem))
    })]
/// Confirm an e-mail address with a link
///
/// If the tenant requires it, users must confirm their e-mail address before they can sign in. Signing in with the
/// correct password sends a new link.
pub(crate) async fn verify_email(
    app: State,
    Client(client): Client,
    Body(VerifyEmailRequest(token)): Body<VerifyEmailRequest>,
) -> Reply<Nothing> {
    Verify::new(app.identity_device(), app.kit())
        .verify_email(&token, &client)
        .await
        .map_err(verify_email_problem)?;
    Ok(Success::new("E-mail address confirmed", Nothing))
}
