use munim_http_kit::{
    app::State,
    body::{Body, Form, FromForm, field},
    envelope::{Nothing, Reply, Success},
    extractors::{Client, Then},
    openapi::{Examples, Operation},
    problem::Problem,
};
use munim_identity_device::{VerifyEmail as Verify, VerifyEmailError};
use serde_json::{Value, json};
use time::Duration;

use super::reset_password::{LONGEST_TOKEN, invalid_token};

/// The body: the token's text.
pub(crate) struct Link(String);

impl FromForm for Link {
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

/// Maps [`VerifyEmailError`] to a response.
pub(crate) fn verify_email_problem(error: VerifyEmailError) -> Problem {
    let said = error.to_string();
    match error {
        VerifyEmailError::InvalidToken => invalid_token(said),
        VerifyEmailError::RateLimited { retry_after } => Problem::too_many("rate_limited", said, retry_after),
        VerifyEmailError::Store(error) => error.into(),
    }
}

pub(crate) struct VerifyEmail;

impl Operation for VerifyEmail {
    type Asks = Then<Client, Body<Link>>;
    type Doc = __path_verify_email;

    fn examples() -> Examples {
        let retry_after = Duration::minutes(10);
        Examples::of(&Success::new("E-mail address confirmed", Nothing)).or([
            VerifyEmailError::InvalidToken,
            VerifyEmailError::RateLimited { retry_after },
        ]
        .map(verify_email_problem))
    }
}

/// Confirm an e-mail address with a link
///
/// If the tenant requires it, users must confirm their e-mail address before they can sign in. Signing in with the
/// correct password sends a new link.
#[utoipa::path(post, path = "/api/auth/verify-email", operation_id = "verifyEmail", tag = "auth",
    responses((status = 200, description = "The address is confirmed", body = Success<Nothing>)))]
pub(crate) async fn verify_email(
    app: State,
    Then(Client(client), Body(Link(token))): Then<Client, Body<Link>>,
) -> Reply<Nothing> {
    Verify::new(app.identity_device(), app.kit())
        .verify_email(&token, &client)
        .await
        .map_err(verify_email_problem)?;
    Ok(Success::new("E-mail address confirmed", Nothing))
}
