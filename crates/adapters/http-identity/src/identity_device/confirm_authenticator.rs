use munim_http_kit::extractors::Enroller;
use munim_identity_device::{Authenticators, AuthenticatorsError, RecoveryCode};

use super::{
    begin_authenticator::authenticators_problem, factor_method::CODE_LENGTH, refresh_session::RefreshReply,
};
use crate::prelude::*;

/// The app's first code.
#[form(example = {"code": "482913"})]
pub(crate) struct ConfirmAuthenticatorRequest {
    /// Six digits.
    #[field(missing = "Enter the code", most = CODE_LENGTH)]
    code: String,
}

/// The recovery codes, shown only once, and the new token.
#[item]
pub(crate) struct RecoveryCodesReply {
    /// Each can be used once.
    #[field(example = vec!["ABCD-EFGH-IJKL".to_owned(), "MNOP-QRST-UVWX".to_owned()])]
    recovery_codes: Vec<String>,
    #[serde(flatten)]
    #[field(example = RefreshReply::example())]
    session: RefreshReply,
}

#[operation(post "/api/auth/2fa/authenticator/confirm", tag = "auth", ok = "The app is set up",
    message = "Your authenticator app is set up",
    refuses = [AuthenticatorsError::AlreadyEnrolled, AuthenticatorsError::NotBegun, AuthenticatorsError::WrongCode,
        AuthenticatorsError::SessionExpired].map(authenticators_problem))]
/// Confirm an authenticator app with its first code
///
/// From now on it is required at sign-in. Returns ten recovery codes, which are never shown again, and a new token:
/// all other sessions of the user end, and the current one continues under a new ID.
pub(crate) async fn confirm_authenticator(
    app: State,
    Enroller(caller): Enroller,
    Body(ConfirmAuthenticatorRequest { code }): Body<ConfirmAuthenticatorRequest>,
) -> Reply<RecoveryCodesReply> {
    let confirmed = Authenticators::new(app.identity_device(), app.kit())
        .confirm(caller.actor(), caller.session(), &code)
        .await;
    // Even after a failure, the sessions that this worker has cached may be stale.
    app.shared().invalidate(Stale::sessions_of(caller.actor()));
    let confirmed = confirmed.map_err(authenticators_problem)?;
    let recovery_codes = confirmed.recovery_codes.iter().map(RecoveryCode::shown).collect();
    let session = confirmed.session.into();
    Ok(Success::new(
        MESSAGE,
        RecoveryCodesReply {
            recovery_codes,
            session,
        },
    ))
}
