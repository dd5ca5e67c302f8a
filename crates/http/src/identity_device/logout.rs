use munim_identity_device::SignOut;

use crate::{
    app::State,
    envelope::{Nothing, Reply, Success},
    extractors::SessionHolder,
    openapi::{Examples, Operation},
};

pub(crate) struct Logout;

impl Operation for Logout {
    type Asks = SessionHolder;
    type Doc = __path_logout;

    fn examples() -> Examples {
        Examples::of(&Success::new("Signed out successfully", Nothing))
    }
}

/// Sign out
///
/// The session ends immediately on every node.
#[utoipa::path(post, path = "/api/auth/logout", operation_id = "logout", tag = "auth",
    responses((status = 200, description = "The session has ended", body = Success<Nothing>)))]
pub(crate) async fn logout(app: State, SessionHolder(caller): SessionHolder) -> Reply<Nothing> {
    SignOut::new(app.identity_device(), app.kit())
        .run(caller.actor())
        .await?;
    app.shared().forget_sessions_of(caller.actor());
    Ok(Success::new("Signed out successfully", Nothing))
}
