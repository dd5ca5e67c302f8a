use munim_http_kit::{
    app::State,
    change::{Stale, change},
    envelope::{Nothing, Reply, Success},
    extractors::SessionHolder,
    openapi::{Examples, Operation},
};
use munim_identity_device as identity;
use munim_kernel::Scope;

pub(crate) struct SignOut;

impl Operation for SignOut {
    type Asks = SessionHolder;
    type Doc = __path_sign_out;

    fn examples() -> Examples {
        Examples::of(&Success::new("Signed out successfully", Nothing))
    }
}

/// Sign out
///
/// The session ends immediately on every node.
#[utoipa::path(post, path = "/api/auth/logout", operation_id = "logout", tag = "auth",
    responses((status = 200, description = "The session has ended", body = Success<Nothing>)))]
pub(crate) async fn sign_out(app: State, SessionHolder(caller): SessionHolder) -> Reply<Nothing> {
    let actor = caller.actor();
    let place = (
        app.identity_device(),
        Scope::Tenant(actor.home),
        Stale::sessions_of(actor),
    );
    change(&app, &place, async |work, at| {
        Ok(identity::sign_out(work, at, actor).await?)
    })
    .await?;
    Ok(Success::new("Signed out successfully", Nothing))
}
