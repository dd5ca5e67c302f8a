use munim_http_kit::{
    app::State,
    envelope::{Reply, Success},
    extractors::Enroller,
    openapi::{EXAMPLE_TIME, Examples, Operation},
    wire,
};
use munim_identity_device::{Authenticators, FactorStanding};
use serde::Serialize;
use time::OffsetDateTime;
use utoipa::ToSchema;

/// The status of the caller's authenticator app.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct AuthenticatorReply {
    /// Whether it is required at sign-in.
    enrolled: bool,
    /// Since when.
    #[schema(required = true)]
    #[serde(serialize_with = "wire::maybe_moment")]
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

pub(crate) struct GetAuthenticator;

impl Operation for GetAuthenticator {
    type Asks = Enroller;
    type Doc = __path_get_authenticator;

    fn examples() -> Examples {
        let reply = AuthenticatorReply {
            enrolled: true,
            enrolled_at: Some(EXAMPLE_TIME),
            recovery_codes_left: 9,
        };
        Examples::of(&Success::new(MESSAGE, reply))
    }
}

/// Get the status of your own authenticator app
#[utoipa::path(get, path = "/api/auth/2fa/authenticator", operation_id = "getAuthenticator", tag = "auth",
    responses((status = 200, description = "The current status", body = Success<AuthenticatorReply>)))]
pub(crate) async fn get_authenticator(app: State, Enroller(caller): Enroller) -> Reply<AuthenticatorReply> {
    let standing = Authenticators::new(app.identity_device(), app.kit())
        .get_authenticator(caller.actor())
        .await?;
    Ok(Success::new(MESSAGE, standing.into()))
}
