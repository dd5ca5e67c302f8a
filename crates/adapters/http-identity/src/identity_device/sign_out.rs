use munim_http_kit::extractors::SessionHolder;
use munim_identity_device as identity;

use crate::prelude::*;

#[operation(post "/api/auth/logout", tag = "auth", id = "logout", ok = "The session has ended",
    message = "Signed out successfully")]
/// Sign out
///
/// The session ends immediately on every node.
pub(crate) async fn sign_out(app: State, SessionHolder(caller): SessionHolder) -> Reply<Nothing> {
    let actor = caller.actor();
    let transaction = (
        app.identity_device(),
        Scope::Tenant(actor.home),
        Stale::sessions_of(actor),
    );
    change(&app, &transaction, async |work, at| {
        Ok(identity::sign_out(work, at, actor).await?)
    })
    .await?;
    Ok(Success::new(MESSAGE, Nothing))
}
