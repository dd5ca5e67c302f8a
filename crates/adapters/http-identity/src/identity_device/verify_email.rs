use munim_http_kit::extractors::Client;
use munim_identity_device::{VerifyEmail as Verify, VerifyEmailError};

use super::reset_password::{LONGEST_TOKEN, invalid_token};
use crate::prelude::*;

/// The link.
#[form(example = {"token": format!("1.{}", "07".repeat(32))})]
pub(crate) struct VerifyEmailRequest {
    /// The part after `#token=` in the link.
    #[field(secret, missing = "token is required", most = LONGEST_TOKEN)]
    token: String,
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

#[operation(post "/api/auth/verify-email", tag = "auth", ok = "The address is confirmed", message = "E-mail address confirmed",
    refuses = [VerifyEmailError::InvalidToken,
        VerifyEmailError::RateLimited { retry_after: Duration::minutes(10) }].map(verify_email_problem))]
/// Confirm an e-mail address with a link
///
/// If the tenant requires it, users must confirm their e-mail address before they can sign in. Signing in with the
/// correct password sends a new link.
pub(crate) async fn verify_email(
    app: State,
    Client(client): Client,
    Body(VerifyEmailRequest { token }): Body<VerifyEmailRequest>,
) -> Reply<Nothing> {
    Verify::new(app.identity_device(), app.kit())
        .verify_email(&token, &client)
        .await
        .map_err(verify_email_problem)?;
    Ok(Success::new(MESSAGE, Nothing))
}
