use munim_http_kit::extractors::Enroller;
use munim_identity_device::{Authenticators, FactorStanding};

use crate::prelude::*;

/// The status of the caller's authenticator app.
#[item(from = standing: FactorStanding)]
pub(crate) struct AuthenticatorReply {
    /// Whether it is required at sign-in.
    #[field(from = standing.enrolled(), example = true)]
    enrolled: bool,
    /// Since when.
    #[field(from = standing.authenticator.and_then(|app| app.confirmed_at), example = Some(EXAMPLE_TIME))]
    enrolled_at: Option<OffsetDateTime>,
    /// The number of unused recovery codes.
    #[field(from = standing.recovery_codes, example = 9)]
    recovery_codes_left: u32,
}

#[operation(get "/api/auth/2fa/authenticator", tag = "auth", ok = "The current status", message = "Your authenticator app")]
/// Get the status of your own authenticator app
pub(crate) async fn get_authenticator(app: State, Enroller(caller): Enroller) -> Reply<AuthenticatorReply> {
    let standing = Authenticators::new(app.identity_device(), app.kit())
        .get_authenticator(caller.actor())
        .await?;
    Ok(Success::new(MESSAGE, standing.into()))
}
