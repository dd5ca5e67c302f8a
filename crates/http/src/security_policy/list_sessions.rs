use munim_http_kit::{
    app::State,
    envelope::{Reply, Success},
    extractors::{ListQuery, May, PathId, Then, Unsorted},
    list_page,
    openapi::{EXAMPLE_TIME, Examples, Operation},
    wire,
};
use munim_identity_device::{ListedSession, Sessions, SessionsError};
use munim_kernel::SessionId;
use serde::Serialize;
use time::{Duration, OffsetDateTime};
use utoipa::ToSchema;
use uuid::Uuid;

use super::{needs::ManagesSecurity, path_keys::SessionsTenantKey, refusals::sessions_problem};

/// An active session.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct SessionItem {
    session_id: Uuid,
    username: String,
    /// Where it began.
    ip_address: String,
    #[serde(serialize_with = "wire::moment")]
    login_at: OffsetDateTime,
    #[serde(serialize_with = "wire::moment")]
    last_active_at: OffsetDateTime,
    /// Null for a SuperAdmin, who needs no device.
    #[schema(required = true)]
    device_name: Option<String>,
    /// Whether it is the caller's own.
    current: bool,
}

impl SessionItem {
    pub(crate) fn new(session: ListedSession, own: SessionId) -> Self {
        Self {
            session_id: session.id.get(),
            username: session.username,
            ip_address: session.address.to_string(),
            login_at: session.signed_in_at,
            last_active_at: session.last_active_at,
            device_name: session.device,
            current: session.id == own,
        }
    }
}

list_page!(
    /// A page of sessions: the caller's own first, then the most recently used.
    SessionPage of SessionItem
);

impl SessionPage {
    pub(crate) fn example_of_one() -> Self {
        let session = SessionItem {
            session_id: Uuid::from_u128(0x6f96_19ff_8b86_4d01_b42d_00cf_4fc9_64ff),
            username: "asha.patil".to_owned(),
            ip_address: "203.0.113.7".to_owned(),
            login_at: EXAMPLE_TIME,
            last_active_at: EXAMPLE_TIME + Duration::minutes(12),
            device_name: Some("Linux, Chromium 140".to_owned()),
            current: true,
        };
        Self::example(session)
    }
}

const MESSAGE: &str = "Active sessions";

pub(crate) struct ListSessions;

impl Operation for ListSessions {
    type Asks = Then<May<ManagesSecurity>, Then<PathId<SessionsTenantKey>, ListQuery<Unsorted>>>;
    type Doc = __path_list_sessions;

    fn examples() -> Examples {
        Examples::of(&Success::new(MESSAGE, SessionPage::example_of_one()))
            .or([SessionsError::NoSuchTenant].map(sessions_problem))
    }
}

/// List active sessions
#[utoipa::path(get, path = "/api/security/sessions/{id}", operation_id = "listSessions", tag = "security",
    responses((status = 200, description = "A page of sessions", body = Success<SessionPage>)))]
pub(crate) async fn list_sessions(
    app: State,
    Then(caller, Then(tenant, wanted)): Then<
        May<ManagesSecurity>,
        Then<PathId<SessionsTenantKey>, ListQuery<Unsorted>>,
    >,
) -> Reply<SessionPage> {
    let actor = caller.actor();
    let sessions = Sessions::new(app.identity_device(), app.kit());
    let page = sessions
        .list_sessions(actor, tenant.into_inner(), wanted.page)
        .await
        .map_err(sessions_problem)?;
    let page = page.map(|session| SessionItem::new(session, actor.session));
    Ok(Success::new(MESSAGE, page.into()))
}
