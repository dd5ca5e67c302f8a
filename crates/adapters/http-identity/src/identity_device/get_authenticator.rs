use munim_http_kit::extractors::Enroller;
use munim_identity_device::{Authenticators, FactorStanding};
use time::OffsetDateTime;

use crate::prelude::*;

/// The status of the caller's authenticator app.
#[item]
pub(crate) struct AuthenticatorReply {
    /// Whether it is required at sign-in.
    enrolled: bool,
    /// Since when.
    enrolled_at: Option<OffsetDateTime>,
    /// The number of unused recovery codes.
    recovery_codes_left: u32,
}

impl From<FactorStanding> for AuthenticatorReply {
    fn from(standing: FactorStanding) -> Self {
        Self {
            enrolled: standing.enrolled(),
            enrolled_at: standing.authenticator.and_then(|app| app.confirmed_at),
            recovery_codes_left: standing.recovery_codes,
        }
    }
}

const MESSAGE: &str = "Your authenticator app";

#[operation(get "/api/auth/2fa/authenticator", tag = "auth", ok = "The current status",
    examples = {
        let reply = AuthenticatorReply {
            enrolled: true,
            enrolled_at: Some(EXAMPLE_TIME),
            recovery_codes_left: 9,
        };
        Examples::of(&Success::new(MESSAGE, reply))
    })]
/// Get the status of your own authenticator app
pub(crate) async fn get_authenticator(app: State, Enroller(caller): Enroller) -> Reply<AuthenticatorReply> {
    let standing = Authenticators::new(app.identity_device(), app.kit())
        .get_authenticator(caller.actor())
        .await?;
    Ok(Success::new(MESSAGE, standing.into()))
}
