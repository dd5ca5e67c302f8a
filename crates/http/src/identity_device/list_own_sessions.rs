use munim_http_kit::{
    app::State,
    envelope::{Reply, Success},
    extractors::{Caller, ListQuery, Then, Unsorted},
    openapi::{Examples, Operation},
};
use munim_identity_device::OwnSessions;

use crate::security_policy::list_sessions::{SessionItem, SessionPage};

const MESSAGE: &str = "Your sessions";

pub(crate) struct ListOwnSessions;

impl Operation for ListOwnSessions {
    type Asks = Then<Caller, ListQuery<Unsorted>>;
    type Doc = __path_list_own_sessions;

    fn examples() -> Examples {
        Examples::of(&Success::new(MESSAGE, SessionPage::example_of_one()))
    }
}

/// List your own sessions
#[utoipa::path(get, path = "/api/auth/sessions", operation_id = "listOwnSessions", tag = "auth",
    responses((status = 200, description = "A page of sessions", body = Success<SessionPage>)))]
pub(crate) async fn list_own_sessions(
    app: State,
    Then(caller, wanted): Then<Caller, ListQuery<Unsorted>>,
) -> Reply<SessionPage> {
    let actor = caller.actor();
    let page = OwnSessions::new(app.identity_device(), app.kit())
        .list_own_sessions(actor, wanted.page)
        .await?;
    let page = page.map(|session| SessionItem::new(session, actor.session));
    Ok(Success::new(MESSAGE, page.into()))
}
