use actix_web::http::StatusCode;
use munim_http_kit::extractors::Client;
use munim_identity_device::{
    PasswordFault, PlainPassword, ResetPassword as Reset, ResetPasswordError, SessionsOf,
};

use super::{
    change_password::LONGEST_TYPED,
    password_faults::{NEW_PASSWORD_FIELD, problems},
};
use crate::prelude::*;

pub(crate) struct ResetPasswordRequest {
    token: String,
    password: PlainPassword,
}

pub(super) const LONGEST_TOKEN: u64 = 200;

impl FromForm for ResetPasswordRequest {
    const NAME: &'static str = "ResetPasswordRequest";
    const ABOUT: &'static str = "The link and the new password.";

    fn take(form: &mut Form) -> Option<Self> {
        let token = form.secret(
            field("token").about("The part after `#token=` in the link."),
            "token is required",
            LONGEST_TOKEN,
        );
        let password = form.secret(NEW_PASSWORD_FIELD, "New password is required", LONGEST_TYPED);
        Some(Self {
            token: token?,
            password: PlainPassword::new(&password?),
        })
    }

    fn example() -> Value {
        let token = format!("1.{}", "07".repeat(32));
        json!({"token": token, "newPassword": "Kumbh#Mela9 yatra"})
    }
}

/// 400 for a link that is unknown, used, replaced or expired.
pub(super) fn invalid_token(message: String) -> Problem {
    Problem::new(StatusCode::BAD_REQUEST, "token_invalid", message)
}

pub(crate) fn reset_password_problem(error: ResetPasswordError) -> Problem {
    let message = error.to_string();
    match error {
        ResetPasswordError::InvalidToken => invalid_token(message),
        ResetPasswordError::Unfit(faults) => Problem::invalid(problems(faults).collect()),
        ResetPasswordError::RateLimited { retry_after } => {
            Problem::too_many("rate_limited", message, retry_after)
        }
        ResetPasswordError::Busy => Problem::busy(message),
        ResetPasswordError::Store(error) => error.into(),
    }
}

#[operation(post "/api/auth/reset-password", tag = "auth", ok = "It was changed", message = "Password changed successfully",
    refuses = [ResetPasswordError::InvalidToken,
        ResetPasswordError::Unfit(vec![PasswordFault::TooShort(8), PasswordFault::Reused]),
        ResetPasswordError::RateLimited { retry_after: Duration::minutes(10) },
        ResetPasswordError::Busy].map(reset_password_problem))]
/// Choose a new password with an e-mailed link
///
/// Ends all sessions of the user. If the new password breaks a rule, the link can be used again.
pub(crate) async fn reset_password(
    app: State,
    Client(client): Client,
    Body(form): Body<ResetPasswordRequest>,
) -> Reply<Nothing> {
    Reset::new(app.identity_device(), app.kit())
        .reset_password(&form.token, &form.password, &client)
        .await
        .map_err(reset_password_problem)?;
    app.shared().invalidate(Stale::Sessions(SessionsOf::Everyone));
    Ok(Success::new(MESSAGE, Nothing))
}
