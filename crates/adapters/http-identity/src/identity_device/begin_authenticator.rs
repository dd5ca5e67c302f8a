use munim_http_kit::extractors::Enroller;
use munim_identity_device::{Authenticators, AuthenticatorsError};
use qrcode::{EcLevel, QrCode, render::svg};

use crate::prelude::*;

/// The set-up data for an authenticator app. Returned only once.
#[item]
pub(crate) struct EnrolmentReply {
    /// The secret in base32, to type in if the QR code cannot be scanned.
    #[field(example = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ")]
    secret: String,
    /// The same as an `otpauth` address.
    #[field(
        example = "otpauth://totp/Sahyadri%20Microfinance:asha.patil?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ\
        &issuer=Sahyadri%20Microfinance&algorithm=SHA1&digits=6&period=30"
    )]
    otpauth_uri: String,
    /// The address as a QR code: an SVG picture.
    #[field(example = "<svg …>…</svg>")]
    qr_svg: String,
}

pub(crate) fn authenticators_problem(error: AuthenticatorsError) -> Problem {
    let message = error.to_string();
    match error {
        AuthenticatorsError::AlreadyEnrolled => Problem::conflict("authenticator_enrolled", message),
        AuthenticatorsError::NotOffered => Problem::conflict("authenticator_not_offered", message),
        AuthenticatorsError::NotBegun => Problem::conflict("enrolment_not_begun", message),
        // Not a 401: the session is valid, and the console signs out on a 401.
        AuthenticatorsError::WrongCode => Problem::of_field("code", "wrong_code", message),
        AuthenticatorsError::SessionExpired => Problem::session_expired(),
        AuthenticatorsError::Store(error) => error.into(),
    }
}

/// Returns the QR code of the text as SVG, without the XML declaration that only files need.
fn picture(text: &str) -> Result<String, Problem> {
    let code = QrCode::with_error_correction_level(text, EcLevel::M).map_err(|failed| {
        tracing::error!(%failed, "the QR code of an enrolment could not be drawn");
        Problem::internal()
    })?;
    let drawn = code.render::<svg::Color<'_>>().min_dimensions(220, 220).build();
    Ok(drawn
        .find("<svg")
        .and_then(|begin| drawn.get(begin..))
        .unwrap_or(&drawn)
        .to_owned())
}

#[operation(post "/api/auth/2fa/authenticator", tag = "auth", ok = "The set-up data",
    message = "Scan the code with your authenticator app, then confirm with its first code",
    refuses = [AuthenticatorsError::AlreadyEnrolled, AuthenticatorsError::NotOffered].map(authenticators_problem))]
/// Start setting up an authenticator app
///
/// It is required at sign-in only once its first code has been confirmed. Starting again replaces the secret.
pub(crate) async fn begin_authenticator(
    app: State,
    Fresh(Enroller(caller)): Fresh<Enroller>,
) -> Reply<EnrolmentReply> {
    let enrolment = Authenticators::new(app.identity_device(), app.kit())
        .begin_authenticator(caller.actor(), &caller.session().profile)
        .await
        .map_err(authenticators_problem)?;
    Ok(Success::new(
        MESSAGE,
        EnrolmentReply {
            qr_svg: picture(&enrolment.uri)?,
            secret: enrolment.secret,
            otpauth_uri: enrolment.uri,
        },
    ))
}
