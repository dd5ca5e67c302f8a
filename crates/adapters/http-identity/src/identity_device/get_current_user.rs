use munim_http_kit::{app::App, extractors::SessionHolder};
use munim_identity_device::{LiveSession, Profile};

use super::current_user::CurrentUser;
use crate::prelude::*;

/// The signed-in user.
#[item]
pub(crate) struct CurrentUserReply {
    pub(super) user: CurrentUser,
}

impl CurrentUserReply {
    pub(super) fn new(app: &App, session: &LiveSession, profile: &Profile) -> Self {
        let branch = session.branch.zip(session.branch_name.as_deref());
        let must_enrol = app.must_enrol(profile, session.factor_enrolled);
        let user = CurrentUser::new(profile, branch, app.kit().now());
        Self {
            user: user.who_must_enrol(must_enrol),
        }
    }
}

#[operation(get "/api/auth/me", tag = "auth", ok = "The user", etag = "The version, for a change.",
    message = "The signed-in user", example = CurrentUserReply { user: CurrentUser::example() })]
/// Get the signed-in user
///
/// With the current roles and permissions.
pub(crate) async fn get_current_user(
    app: State,
    SessionHolder(caller): SessionHolder,
) -> Result<Tagged<CurrentUserReply>, Problem> {
    let session = caller.session();
    let reply = CurrentUserReply::new(&app, session, &session.profile);
    let success = Success::new(MESSAGE, reply);
    Ok(Tagged::new(session.profile.version, success))
}
