use munim_http_kit::extractors::Caller;
use munim_identity_device::OwnSessions;

use crate::prelude::*;
use crate::security_policy::list_sessions::{SessionItem, SessionPage};

#[operation(get "/api/auth/sessions", tag = "auth", ok = "A page of sessions", message = "Your sessions")]
/// List your own sessions
pub(crate) async fn list_own_sessions(
    app: State,
    caller: Caller,
    list: ListQuery<Unsorted>,
) -> Reply<SessionPage> {
    let actor = caller.actor();
    let page = OwnSessions::new(app.identity_device(), app.kit())
        .list_own_sessions(actor, list.page)
        .await?;
    let page = page.map(|session| SessionItem::new(session, actor.session));
    Ok(Success::new(MESSAGE, page.into()))
}
